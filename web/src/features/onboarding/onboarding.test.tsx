import { describeEngine } from '@gozlem/contract/analysis'
import { checkCertificates, listCertificates } from '@gozlem/contract/certificate'
import { listClientCompanies } from '@gozlem/contract/client-company'
import {
  type OnboardingView,
  readOnboarding,
  resetOnboarding,
  saveOnboarding,
} from '@gozlem/contract/onboarding'
import { dashboard } from '@gozlem/contract/statistics'
import type { Role } from '@gozlem/domain/account/roles'
import { type ChecklistTask, checklistProgress, tasksOf } from '@gozlem/domain/onboarding/checklist'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { helpPreferences } from '../../platform/help/help-preferences'
import { answer, calls, loseConnection, refuse } from '../../platform/testing/answering'

let state: OnboardingView

/** The server's side: keeps what is saved, as the real one does. */
function firstDay(role: Role, done: readonly ChecklistTask[], change: Partial<OnboardingView> = {}) {
  const tasks = tasksOf(role).map((id) => ({ id, completed: done.includes(id), completed_at: null }))
  state = {
    welcome_modal_seen: false,
    guided_tour_completed: false,
    checklist_tasks: {},
    checklist_completed: false,
    checklist_completed_at: null,
    checklist_dismissed: false,
    checklist_dismissed_at: null,
    tasks,
    progress: checklistProgress(done.length, tasks.length),
    ...change,
  }
  const untouched = state
  answer(readOnboarding, () => ({ onboarding: state }))
  answer(saveOnboarding, ({ body }) => {
    state = { ...state, ...(body as object) }
    return { onboarding: state }
  })
  answer(resetOnboarding, () => {
    state = { ...untouched, welcome_modal_seen: false, checklist_dismissed: false }
    return { success: true as const, message: 'Başlangıç adımları sıfırlandı' }
  })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  answer(dashboard, {
    drafts: [],
    recent: [],
    certificates: [],
    totals: {
      drafts: 0,
      completed: 0,
      completed_this_month: 0,
      client_companies: 0,
      open_findings: 0,
      overdue_actions: 0,
      reported_actions: 0,
    },
    completed_by_month: [],
    team: null,
    has_valid_certificates: true,
  })
  answer(describeEngine, { ...engine, reads_photos: false })
  answer(listCertificates, { certificates: [] })
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(listClientCompanies, {
    companies: [],
    pagination: { total: 0, page: 1, limit: 20, totalPages: 1, next: null },
  })
})

const engine = { engine: 'x', notice: '', fallback: false }
const leaveTour = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Turu atla' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Heard later it would be a call of the next test.
  await waitFor(() => expect(saved()).toContainEqual({ welcome_modal_seen: true }))
}
const seen = { welcome_modal_seen: true }
const saved = () => calls('onboarding.save').map(({ body }) => body)
const checklist = () => screen.findByRole('region', { name: 'Başlangıç adımları' })
const welcome = () => screen.findByRole('dialog', { name: 'Hoş geldiniz, Deniz' })

test('ONB-02 the welcome comes once a sign-in until somebody asks for no more, and opens the checklist', async () => {
  firstDay('regular', ['profile'])
  const { router, user } = renderApp('regular', '/')
  await user.click(within(await welcome()).getByRole('button', { name: 'Şimdi Değil' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(async () => expect(document.activeElement).toBe(await checklist()))
  expect(saved()).toEqual([])

  await router.navigate('/companies')
  await router.navigate('/')
  await checklist()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['Şimdi Değil', 'Kapat'])('ONB-02 closing with %s passes the flag on', async (way) => {
  firstDay('regular', [])
  const { user } = renderApp('regular', '/')
  const dialog = within(await welcome())
  await user.click(dialog.getByRole('checkbox', { name: 'Bir daha gösterme' }))
  await user.click(dialog.getByRole('button', { name: way }))
  await waitFor(() => expect(saved()).toEqual([{ welcome_modal_seen: true }]))
})

test.each([
  [
    true,
    /^Fotoğrafları yükleyin: uygunsuzluk, risk ve mevzuat/,
    'Yapay zekâ ile rapor',
    /^Firmayı seçin, fotoğrafları ekleyin\. Analiz her fotoğraf için/,
  ],
  [
    false,
    /mevzuat notunuzdan taslak olarak yazılsın/,
    'Nottan rapora',
    /Analiz notunuzdan uygunsuzluk, risk puanı ve mevzuat önerir/,
  ],
])(
  'ONB-02 where the engine reads photos: %s, welcome and tour promise that and no more',
  async (reads_photos, point, title, text) => {
    answer(describeEngine, { ...engine, reads_photos })
    firstDay('regular', [])
    const { user } = renderApp('regular', '/')
    expect(await within(await welcome()).findByText(point)).toBeVisible()
    await user.click(within(await welcome()).getByRole('button', { name: 'Turu Başlat' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Anasayfa' })).getByRole('button', { name: 'İleri' }),
    )
    expect(within(await screen.findByRole('dialog', { name: title })).getByText(text)).toBeVisible()
    await leaveTour(user)
  },
)

test('ONB-02 without an answer about the engine nothing is promised of photos', async () => {
  loseConnection(describeEngine)
  firstDay('regular', [])
  const { user } = renderApp('regular', '/')
  expect(within(await welcome()).getByText(/mevzuat notunuzdan/)).toBeVisible()
  await user.click(within(await welcome()).getByRole('button', { name: 'Turu Başlat' }))
  await screen.findByRole('dialog', { name: 'Anasayfa' })
  await leaveTour(user)
})

test('ONB-02 who has seen the welcome is not greeted again', async () => {
  firstDay('regular', [], seen)
  renderApp('regular', '/')
  await checklist()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ONB-02 the tour opens four pages, and finishing it is remembered and opens the checklist', async () => {
  firstDay('osgb_user', ['profile'], seen)
  const { router, user } = renderApp('osgb_user', '/')
  await user.click(within(await checklist()).getByRole('button', { name: 'Turu İzle' }))
  for (const [at, [title, path]] of (
    [
      ['Anasayfa', '/'],
      ['Nottan rapora', '/report/new'],
      ['Müşteri firmalar', '/companies'],
      ['Sertifikalar ve süreleri', '/certificates'],
    ] as const
  ).entries()) {
    const card = within(await screen.findByRole('dialog', { name: title }))
    expect(router.state.location.pathname).toBe(path)
    expect(card.getByText(`${at + 1} / 4`)).toBeVisible()
    await user.click(card.getByRole('button', { name: at === 3 ? 'Turu Bitir' : 'İleri' }))
  }
  await waitFor(async () => expect(document.activeElement).toBe(await checklist()))
  expect(router.state.location.pathname).toBe('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(saved()).toEqual([{ welcome_modal_seen: true, guided_tour_completed: true }]))
  expect(helpPreferences().completed_tour).toBe(true)
})

test('ONB-02 the tour goes back and forth by keys; Escape leaves it for the checklist, unfinished', async () => {
  firstDay('regular', [])
  const { router, user } = renderApp('regular', '/')
  await user.click(within(await welcome()).getByRole('button', { name: 'Turu Başlat' }))
  const press = (key: string) => fireEvent.keyUp(window, { key })
  await screen.findByRole('dialog', { name: 'Anasayfa' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('İleri'))
  press('ArrowRight')
  await screen.findByRole('dialog', { name: 'Nottan rapora' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('İleri'))
  press('ArrowLeft')
  await screen.findByRole('dialog', { name: 'Anasayfa' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('İleri'))
  press('Escape')
  await waitFor(async () => expect(document.activeElement).toBe(await checklist()))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/')
  await waitFor(() => expect(saved()).toEqual([{ welcome_modal_seen: true }]))
  expect(helpPreferences().completed_tour).toBe(false)
})

test('ONB-03 the checklist tells what is left, how long it takes and where it is done', async () => {
  firstDay('regular', ['profile', 'certificates'], seen)
  renderApp('regular', '/')
  const card = within(await checklist())
  expect(card.getByText('2 / 5 tamamlandı, yaklaşık 10 dk kaldı')).toBeVisible()
  expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['İlk firmanızı ekleyin', '/companies/add'],
    ['Saha adresi girin', '/companies'],
    ['İlk raporunuzu oluşturun', '/report/new'],
  ])
  expect(card.getByText('Sertifikanızı ekleyin').textContent).toBe('Tamamlandı: Sertifikanızı ekleyin')
})

test('ONB-03 a specialist of an organization has no tasks of companies', async () => {
  firstDay('osgb_user', [], seen)
  renderApp('osgb_user', '/')
  const links = within(await checklist()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile', '/certificates', '/report/new'])
})

test('ONB-03 a closed checklist goes away and comes back from the help', async () => {
  firstDay('regular', ['profile'], seen)
  const { user } = renderApp('regular', '/')
  await user.click(within(await checklist()).getByRole('button', { name: 'Başlangıç adımlarını kapat' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Başlangıç adımları' })).toBeNull())
  expect(saved()).toEqual([{ checklist_dismissed: true }])
  await user.click(await screen.findByRole('button', { name: 'Başlangıç Adımlarını Göster' }))
  await waitFor(async () => expect(document.activeElement).toBe(await checklist()))
  expect(saved()).toEqual([{ checklist_dismissed: true }, { checklist_dismissed: false }])
})

test('ONB-03 at 100 per cent it congratulates once and is put away', async () => {
  firstDay('osgb_user', tasksOf('osgb_user'), seen)
  const { router, user } = renderApp('osgb_user', '/')
  expect(await screen.findByText('Tebrikler, %100 tamamladınız!')).toBeVisible()
  await waitFor(() => expect(saved()).toEqual([{ checklist_completed: true }]))
  expect(screen.getByText('Tebrikler, %100 tamamladınız!')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Tamam' }))
  expect(screen.queryByText(/Tebrikler/)).toBeNull()

  await router.navigate('/companies')
  await router.navigate('/')
  await screen.findByRole('region', { name: 'Yardım' })
  expect(screen.queryByText(/Tebrikler/)).toBeNull()
  expect(saved()).toHaveLength(1)
})

test('ONB-03 it congratulates once also where the answer to its saving is late', async () => {
  firstDay('osgb_user', tasksOf('osgb_user'), seen)
  const ask = fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answered = await ask(...asked)
    return asked[1]?.method === 'PUT' ? new Promise(() => undefined) : answered
  })
  const { router, user } = renderApp('osgb_user', '/')
  await user.click(await screen.findByRole('button', { name: 'Tamam' }))
  await waitFor(() => expect(saved()).toEqual([{ checklist_completed: true }]))
  await router.navigate('/companies')
  await router.navigate('/')
  await screen.findByRole('region', { name: 'Yardım' })
  expect(screen.queryByText(/Tebrikler/)).toBeNull()
  expect(saved()).toHaveLength(1)
})

test.each([{ checklist_completed: true }, { checklist_dismissed: true }])(
  'ONB-03 %o hides the checklist',
  async (put) => {
    firstDay('regular', ['profile'], { ...seen, ...put })
    renderApp('regular', '/')
    await screen.findByRole('region', { name: 'Yardım' })
    expect(screen.queryByRole('region', { name: 'Başlangıç adımları' })).toBeNull()
  },
)

test('ONB-04 resetting clears the state here and on the server, and greets anew on the root page', async () => {
  firstDay('regular', [], { ...seen, checklist_dismissed: true })
  localStorage.setItem(
    'isg_help_prefs',
    '{"completed_tour":true,"dismissed_helps":["x"],"show_tooltips":false}',
  )
  const { router, user } = renderApp('regular', '/')
  await user.click(await screen.findByRole('button', { name: 'Başlangıcı Sıfırla' }))
  await welcome()
  expect(calls('onboarding.reset')).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/')
  expect(helpPreferences()).toEqual({ show_tooltips: false, dismissed_helps: [], completed_tour: false })
})

test('ONB-01 a dashboard does without an onboarding that cannot be read', async () => {
  refuse(readOnboarding, 403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok.' })
  renderApp('regular', '/')
  expect(await screen.findByText(/Bekleyen işiniz yok/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('NAV-11 tooltips are turned off and on in the help of the dashboard', async () => {
  firstDay('regular', [], seen)
  const { user } = renderApp('regular', '/')
  await user.click(await screen.findByRole('switch', { name: 'İpuçlarını göster' }))
  expect(helpPreferences().show_tooltips).toBe(false)
  await user.click(screen.getByRole('switch', { name: 'İpuçlarını göster' }))
  expect(helpPreferences().show_tooltips).toBe(true)
})
