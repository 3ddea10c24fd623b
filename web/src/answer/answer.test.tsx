/** @jsxImportSource preact */
// The page of a link to corrective actions: people of a client company, a phone, no account (BEY-02).
import 'fake-indexeddb/auto'
import {
  openSharedActions,
  readSharedActions,
  renewSharedLink,
  reportSharedAction,
  type SharedAction,
} from '@gozlem/contract/shared-action'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from 'preact'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answer, calls, loseConnection, refuse, refuseOnce } from '../platform/testing/answering'
import { AnswerPage } from './AnswerPage'
import { readDrafts, withPhotos, emptyDraft } from './draft'
import { takeToken } from './taken-token'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const action = (number: number, title: string, change: Partial<SharedAction> = {}): SharedAction => ({
  id: id(number),
  finding_number: number,
  report_number: '2026-000001',
  title,
  aciklama: '',
  place: 'Kat 2',
  measures: ['Korkuluk takılmalı.'],
  regulations: ['Yapı İşlerinde İSG Yönetmeliği'],
  state: 'open',
  first_term: '2026-12-01',
  term: '2026-12-01',
  is_overdue: false,
  can_report: true,
  photos: [],
  steps: [],
  ...change,
})
const rail = action(1, 'Korkuluk yok')
const cable = action(2, 'Kablo ezik')
const reported = { state: 'reported', can_report: false } as const

function behindLink(...actions: SharedAction[]) {
  answer(readSharedActions, {
    id: linkId,
    name: 'İsmail Usta',
    responsible: 'İsmail Şahin',
    report_number: '2026-000001',
    completed_at: '2026-11-23T09:00:00.000Z',
    client_company_name: 'Çınar Yapı',
    issuer: { kind: 'osgb', name: 'Kule OSGB' },
    created_by_name: 'Mert Işık',
    ends_on: '2027-01-30',
    actions,
  })
  answer(openSharedActions, { success: true, message: 'Açıldı' })
}

let token = ''
let linkId = ''
beforeEach(() => {
  linkId = crypto.randomUUID()
  token = `${crypto.randomUUID()}-${crypto.randomUUID()}`
})

function show(of: string | null = token) {
  const container = document.createElement('div')
  document.body.append(container)
  render(<AnswerPage token={of} />, container)
  const leave = () => {
    render(null, container)
    container.remove()
  }
  onTestFinished(leave)
  return leave
}
const card = async (title: string) => within(await screen.findByRole('article', { name: title }))
const send = () => screen.getByRole('button', { name: /çözüldü bildir/i })

test('BEY-02 shows what has to be done by when, and nothing to press before something is chosen', async () => {
  behindLink(rail, action(3, 'Pano açık', { ...reported }))
  show()
  const shown = await card('1. Korkuluk yok')
  shown.getByText('Korkuluk takılmalı.')
  shown.getByText('01.12.2026')
  expect(send()).toHaveProperty('disabled', true)
  expect((await card('3. Pano açık')).queryByRole('checkbox')).toBeNull()
})

test('BEY-03 a finding that a later report names again bears its number there, not as one of this report', async () => {
  behindLink(rail, action(5, 'Pano açık', { report_number: '2026-000034' }))
  show()
  const again = await card('Pano açık')
  again.getByText('2026-000034 numaralı raporda yeniden tespit edildi: uygunsuzluk 5')
  expect((await card('1. Korkuluk yok')).queryByText(/yeniden tespit edildi/)).toBeNull()
})

test('BEY-02 a photo of a solution is enlarged on the page, and no address with the secret is followed', async () => {
  const user = userEvent.setup()
  const step = {
    id: id(7),
    deed: 'report' as const,
    at: '2026-11-23T10:00:00.000Z',
    by_name: 'İsmail Usta',
    comment: '',
    term_before: null,
    term_after: null,
    photos: [{ id: id(8), width: 800, height: 600 }],
  }
  behindLink(action(3, 'Pano açık', { ...reported, steps: [step] }))
  show()
  const small = (await card('3. Pano açık')).getByRole('button', { name: 'Çözümün fotoğrafı, büyüt' })
  for (const { href } of document.querySelectorAll('a')) expect(href).not.toContain(token)
  await user.click(small)
  const dialog = await screen.findByRole('dialog', { name: 'Çözümün fotoğrafı' })
  expect(within(dialog).getByRole('img').getAttribute('src')).toContain(id(8))
  await user.click(within(dialog).getByRole('button', { name: 'Kapat' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('BEY-02 a link whose findings went to somebody else does not say that they are solved', async () => {
  behindLink()
  show()
  await screen.findByText(/Bu bağlantıda artık uygunsuzluk yok/)
  expect(screen.queryByText(/uygunsuzluk kalmadı/)).toBeNull()
})

test('BEY-02 several are reported in one go, each under an id of its own', async () => {
  const user = userEvent.setup()
  behindLink(rail, cable)
  answer(reportSharedAction, ({ path }) => ({
    action: { ...(path.includes(rail.id) ? rail : cable), ...reported },
  }))
  show()
  await user.type((await card('1. Korkuluk yok')).getByRole('textbox'), 'Takıldı.')
  await user.click((await card('2. Kablo ezik')).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '2 uygunsuzluğu çözüldü bildir' }))
  await screen.findByText(/Bildirmeniz gereken uygunsuzluk kalmadı/)
  const bodies = calls('sharedAction.report').map(({ body }) => body as { id: string; comment: string })
  expect(bodies.map(({ comment }) => comment)).toEqual(['Takıldı.', ''])
  expect(new Set(bodies.map((body) => body.id)).size).toBe(2)
  await waitFor(async () => expect(await readDrafts(linkId)).toEqual({}))
})

test('BEY-02 what is written comes back after a reload, with the id under which it will be sent', async () => {
  const user = userEvent.setup()
  behindLink(rail)
  const leave = show()
  await user.type((await card('1. Korkuluk yok')).getByRole('textbox'), 'Takıldı.')
  await waitFor(async () =>
    expect((await readDrafts(linkId))[rail.id]).toMatchObject({ comment: 'Takıldı.' }),
  )
  const kept = (await readDrafts(linkId))[rail.id]?.id
  leave()
  show()
  await waitFor(async () =>
    expect((await card('1. Korkuluk yok')).getByRole('textbox')).toHaveProperty('value', 'Takıldı.'),
  )
  answer(reportSharedAction, { action: { ...rail, ...reported } })
  await user.click(send())
  await waitFor(() => expect(calls('sharedAction.report')).toHaveLength(1))
  expect(calls('sharedAction.report')[0]?.body).toEqual({ id: kept, comment: 'Takıldı.' })
})

test('BEY-02 what is written comes back behind a new secret of the link; of what is closed or gone nothing rests', async () => {
  const user = userEvent.setup()
  behindLink(rail, cable)
  const leave = show()
  await user.type((await card('1. Korkuluk yok')).getByRole('textbox'), 'Takıldı.')
  await user.type((await card('2. Kablo ezik')).getByRole('textbox'), 'Değişti.')
  await waitFor(async () =>
    expect((await readDrafts(linkId))[cable.id]).toMatchObject({ comment: 'Değişti.' }),
  )
  leave()
  behindLink(rail, { ...cable, state: 'closed', can_report: false })
  show(crypto.randomUUID())
  const again = await card('1. Korkuluk yok')
  await waitFor(() => expect(again.getByRole('textbox')).toHaveProperty('value', 'Takıldı.'))
  await waitFor(async () => expect(Object.keys(await readDrafts(linkId))).toEqual([rail.id]))
})

test('BEY-02 a connection that is gone is waited for, and the same report goes again', async () => {
  const user = userEvent.setup()
  behindLink(rail)
  loseConnection(reportSharedAction)
  show()
  await user.click((await card('1. Korkuluk yok')).getByRole('checkbox'))
  await user.click(send())
  await screen.findByText(/Bağlantı bekleniyor/)
  answer(reportSharedAction, { action: { ...rail, ...reported } })
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Çözüm bildirildi')
  const ids = calls('sharedAction.report').map(({ body }) => (body as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('BEY-02 where the server takes no more photos just now it says so, and the same report goes again', async () => {
  const user = userEvent.setup()
  behindLink(rail)
  const busy = 'Şu anda çok fotoğraf yükleniyor, birazdan yeniden denenecek.'
  refuse(reportSharedAction, 503, { code: 'UPLOADS_BUSY', message: busy })
  show()
  await user.type((await card('1. Korkuluk yok')).getByRole('textbox'), 'Takıldı.')
  await user.click(send())
  await screen.findByText(busy, { exact: false })
  expect(screen.queryByText(/Bağlantı bekleniyor/)).toBeNull()
  answer(reportSharedAction, { action: { ...rail, ...reported } })
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Çözüm bildirildi')
  const ids = calls('sharedAction.report').map(({ body }) => (body as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('BEY-02 who comes second sees how it stands now, and keeps what they wrote', async () => {
  const user = userEvent.setup()
  behindLink(rail)
  refuseOnce(reportSharedAction, 409, {
    code: 'ACTION_MOVED_ON',
    message: 'Bu arada değişmiş.',
    data: { action: { ...rail, ...reported } },
  })
  show()
  await user.type((await card('1. Korkuluk yok')).getByRole('textbox'), 'Takıldı.')
  await user.click(send())
  // Only then is it looked up: what is settled stands further down, as another element.
  const alert = await screen.findByRole('alert')
  const shown = await card('1. Korkuluk yok')
  expect(shown.getByRole('alert')).toBe(alert)
  expect(alert).toHaveProperty('textContent', expect.stringContaining('Bu arada değişmiş.'))
  shown.getByText('Çözüm bildirildi')
  shown.getByText(/“Takıldı\.” açıklaması/)
})

test('BEY-02 a refusal stands at its finding and loses nothing', async () => {
  const user = userEvent.setup()
  behindLink(rail)
  refuseOnce(reportSharedAction, 400, {
    code: 'PHOTOS_REFUSED',
    fields: { photos: 'virus.jpg bir fotoğraf değil.' },
  })
  show()
  await user.type((await card('1. Korkuluk yok')).getByRole('textbox'), 'Takıldı.')
  await user.click(send())
  const shown = await card('1. Korkuluk yok')
  expect(await shown.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('virus.jpg bir fotoğraf değil.'),
  )
  expect(shown.getByRole('textbox')).toHaveProperty('value', 'Takıldı.')
})

test.each([
  ['LINK_REVOKED', 'Bağlantı kapatılmış'],
  ['LINK_INVALID', 'Bağlantı açılamadı'],
])('BEY-02 a link that does not open says why: %s', async (code, title) => {
  refuse(readSharedActions, 400, { code, message: 'Kapatıldı.' })
  show()
  await screen.findByRole('heading', { name: title })
  expect(screen.queryAllByRole('article')).toEqual([])
})

test('BEY-02 of a link that its sender closed nothing stays on the device, of one that ran out what was written', async () => {
  const user = userEvent.setup()
  behindLink(rail)
  const leave = show()
  await user.type((await card('1. Korkuluk yok')).getByRole('textbox'), 'Takıldı.')
  await waitFor(async () => expect(await readDrafts(linkId)).toHaveProperty(rail.id))
  leave()
  refuse(readSharedActions, 400, { code: 'LINK_EXPIRED', message: 'Süresi doldu.' })
  const again = show()
  await screen.findByRole('heading', { name: 'Bağlantının süresi doldu' })
  expect(await readDrafts(linkId)).toHaveProperty(rail.id)
  again()
  refuse(readSharedActions, 400, { code: 'LINK_REVOKED', message: 'Kapatıldı.', data: { link_id: linkId } })
  show()
  await screen.findByRole('heading', { name: 'Bağlantı kapatılmış' })
  await waitFor(async () => expect(await readDrafts(linkId)).toEqual({}))
})

test('BEY-02 a link that is over is asked for anew', async () => {
  const user = userEvent.setup()
  refuse(readSharedActions, 400, { code: 'LINK_EXPIRED', message: 'Süresi doldu.' })
  answer(renewSharedLink, { success: true, message: 'Yenisi aynı adrese ulaşır.' })
  answer(openSharedActions, { success: true, message: 'Açıldı' })
  show()
  await user.click(await screen.findByRole('button', { name: 'Yeni bağlantı iste' }))
  await screen.findByText('Yenisi aynı adrese ulaşır.')
  expect(calls('sharedAction.renew').map(({ body }) => body)).toEqual([{ token }])
})

test('BEY-02 without a connection it says so and tries again', async () => {
  const user = userEvent.setup()
  loseConnection(readSharedActions)
  answer(openSharedActions, { success: true, message: 'Açıldı' })
  show()
  await screen.findByRole('heading', { name: 'Bağlantı yok' })
  behindLink(rail)
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await screen.findByRole('article', { name: '1. Korkuluk yok' })
  expect(screen.queryByRole('heading', { name: 'Bağlantı yok' })).toBeNull()
})

test('BEY-02 the link is noted as used when somebody touches the page, once', async () => {
  const user = userEvent.setup()
  behindLink(rail)
  show()
  await card('1. Korkuluk yok')
  expect(calls('sharedAction.open')).toEqual([])
  await user.click((await card('1. Korkuluk yok')).getByRole('checkbox'))
  await user.click((await card('1. Korkuluk yok')).getByRole('checkbox'))
  await expect.poll(() => calls('sharedAction.open')).toHaveLength(1)
})

test('BEY-02 the secret leaves the address and is there after a reload', () => {
  window.history.replaceState(null, '', '/cozum-bildir?token=gizli')
  expect(takeToken()).toBe('gizli')
  expect(window.location.search).toBe('')
  expect(takeToken()).toBe('gizli')
})

test('BEY-02 takes four photos of a finding and says how many it left out', () => {
  const files = ['1', '2', '3', '4', '5'].map((name) => new File(['x'], `${name}.jpg`))
  const { draft, leftOut } = withPhotos(emptyDraft(), files)
  expect([draft.photos.length, leftOut, draft.chosen]).toEqual([4, 1, true])
})
