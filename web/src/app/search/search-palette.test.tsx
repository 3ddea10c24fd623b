// BEY-19: one palette for everything, by Ctrl+K and by the button of the header.
import { listReports } from '@gozlem/contract/report'
import { type FoundReport, findAnything } from '@gozlem/contract/search'
import type { Role } from '@gozlem/domain/account/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../platform/device/network'
import { answer, calls, loseConnection, ownHeaders } from '../../platform/testing/answering'
import { renderApp } from '../testing/render-app'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const nothing = { reports: [], client_companies: [], people: [] }

const report: FoundReport = {
  id: id(1),
  number: '2026-000012',
  name: 'Aylık kontrol',
  status: 'completed',
  client_company_name: 'Çınar Yapı',
  created_at: '2026-03-09T08:00:00.000Z',
  findings: [
    {
      id: id(11),
      statement: [
        { text: 'Kaçak', hit: true },
        { text: ' ', hit: false },
        { text: 'akım', hit: true },
        { text: ' rölesi yok', hit: false },
      ],
      elsewhere: { label: 'Konum', parts: [{ text: 'Akım odası', hit: false }] },
    },
  ],
  matches: 1,
}

const width = window.innerWidth
const resizeTo = (pixels: number) =>
  (window as unknown as HappyWindow).happyDOM.setViewport({ width: pixels })
beforeEach(() => resizeTo(1440))
afterEach(() => resizeTo(width))

/** The app at a page that asks the server for nothing, with the palette open. */
async function openPalette(role: Role, prepare: () => void = () => answer(findAnything, nothing)) {
  const app = renderApp(role, '/report/promo', prepare)
  await screen.findByRole('button', { name: 'Ara' })
  await app.user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Uygunsuzluk, rapor, firma, kişi, sayfa ara' })
  await waitFor(() => expect(document.activeElement).toBe(input))
  return { ...app, input }
}

const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.querySelector('p')?.textContent)

const marked = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.querySelector('p')?.textContent

test('BEY-19 finds the report that holds the finding, marks the words and opens it there', async () => {
  const { user, router, input } = await openPalette('osgb_user', () =>
    answer(findAnything, { ...nothing, reports: [report] }),
  )
  await user.type(input, 'kacak akim')
  const option = await screen.findByRole('option', { name: /^Kaçak akım rölesi yok/ })
  expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Kaçak', 'akım'])
  expect(option.textContent).toContain('Konum: Akım odası · Çınar Yapı · 2026-000012 · 09.03.2026')
  expect(marked(input)).toBe('Kaçak akım rölesi yok')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/report/${id(1)}`))
  expect(router.state.location.search).toBe(`?finding=${id(11)}`)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('BEY-19 leads to the list of all reports that hold the words', async () => {
  const { user, router, input } = await openPalette('osgb_user', () => {
    answer(findAnything, { ...nothing, reports: [report] })
    answer(listReports, {
      reports: [],
      pagination: { total: 0, page: 1, limit: 20, totalPages: 0, next: null },
    })
  })
  await user.type(input, 'kaçak')
  await user.click(await screen.findByRole('option', { name: '“kaçak” geçen tüm raporlar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/reports'))
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('kaçak')
})

test.each([
  ['regular', ['Yeni rapor', 'Yeni firma', 'Yeni sertifika', 'Yeni kılavuz']],
  ['osgb_user', ['Yeni rapor', 'Yeni sertifika', 'Yeni kılavuz']],
  ['osgb_admin', ['Yeni rapor', 'Yeni firma', 'Yeni kullanıcı', 'Yeni sertifika', 'Yeni kılavuz']],
  ['superadmin', ['Yeni kullanıcı', 'Yeni kurum', 'Duyuru gönder']],
] as const)('ROLE-01 BEY-19 offers %s the actions that are theirs', async (role, expected) => {
  await openPalette(role)
  expect(names('İşlemler')).toEqual(expect.arrayContaining([...expected]))
  for (const other of ['Yeni rapor', 'Yeni firma', 'Yeni kullanıcı', 'Yeni kurum', 'Duyuru gönder'])
    expect(names('İşlemler').includes(other)).toBe((expected as readonly string[]).includes(other))
})

test('BEY-19 finds pages by their names without Turkish letters, and asks nobody for one letter', async () => {
  const { user, input } = await openPalette('regular')
  await user.type(input, 'ş')
  expect(screen.getByText(/en az 2 harf yazın/)).toBeVisible()
  await user.clear(input)
  await user.type(input, 'arsiv')
  await waitFor(() => expect(names('Sayfalar')).toEqual(['Arşivlenmiş Raporlar']))
  await user.clear(input)
  await user.type(input, 'rapor olustur')
  expect(names('İşlemler')).toEqual(['Yeni rapor'])
  await user.clear(input)
  await user.type(input, 'arsiv')
  const asked = () => calls('search.findAnything').map(({ path }) => path.split('?q=')[1])
  await waitFor(() => expect(asked().at(-1)).toBe('arsiv'))
  expect(asked()).not.toContain(encodeURIComponent('ş'))
})

test('BEY-19 goes through the results by the arrows, round and round', async () => {
  const { user, input } = await openPalette('osgb_user')
  const [first, second] = names('İşlemler')
  expect(marked(input)).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(marked(input)).toBe(second)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(marked(input)).toBe(names('Sayfalar').at(-1))
  await user.keyboard('{ArrowDown}')
  expect(marked(input)).toBe(first)
})

test('BEY-19 shows nothing of a question that was typed over', async () => {
  let free = (_: FoundReport[]) => {}
  const late = new Promise<FoundReport[]>((resolve) => {
    free = resolve
  })
  const { user, input } = await openPalette('osgb_user', () =>
    answer(findAnything, ({ path }) => ({
      ...nothing,
      client_companies: path.includes('yeni')
        ? [{ id: id(3), name: 'Yeni Yapı', industry: '', is_passive: false }]
        : [],
    })),
  )
  vi.stubGlobal(
    'fetch',
    (
      (given) => (url: string, init: RequestInit) =>
        url.includes('eski')
          ? late.then((reports) => Response.json({ ...nothing, reports }, { headers: ownHeaders }))
          : given(url, init)
    )(fetch),
  )
  await user.type(input, 'eski')
  await screen.findByText('Aranıyor…')
  await user.clear(input)
  await user.type(input, 'yeni y')
  await screen.findByRole('option', { name: /Yeni Yapı/ })
  await act(async () => free([report]))
  expect(screen.queryByRole('option', { name: /Kaçak/ })).toBeNull()
})

test('BEY-19 says when nothing is found', async () => {
  const { user, input } = await openPalette('osgb_user')
  await user.type(input, 'qqq')
  expect(await screen.findByText('“qqq” için sonuç yok.')).toBeVisible()
})

test('BEY-19 says when nobody answers, and asks again', async () => {
  const { user, input } = await openPalette('osgb_user', () => loseConnection(findAnything))
  await user.type(input, 'kaçak')
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  expect(screen.getByText(/^Arama yapılamadı/)).toBeVisible()
  answer(findAnything, { ...nothing, reports: [report] })
  await user.click(again)
  expect(await screen.findByRole('option', { name: /^Kaçak akım/ })).toBeVisible()
})

test('BEY-19 without a connection offers pages and actions, and says so', async () => {
  const offline = vi.spyOn(network, 'isOnline').mockReturnValue(false)
  const { user, input } = await openPalette('osgb_user')
  await user.type(input, 'rapor')
  expect(screen.getByText('Bağlantı yok: yalnızca işlemler ve sayfalar aranıyor.')).toBeVisible()
  expect(names('İşlemler')).toEqual(['Yeni rapor'])
  expect(names('Sayfalar')).toContain('Güncel Raporlar')
  offline.mockRestore()
})

test('BEY-19 opens by the header’s button on a phone, closes by Escape, and leaves other keys alone', async () => {
  resizeTo(390)
  const { user } = renderApp('osgb_admin', '/report/promo', () =>
    answer(findAnything, {
      ...nothing,
      client_companies: [{ id: id(3), name: 'Şule Tekstil', industry: 'Dokuma', is_passive: true }],
      people: [
        {
          id: id(5),
          first_name: 'Mert',
          last_name: 'Işık',
          email: 'mert@ornek.example',
          role: 'osgb_user',
          profession: 'safety_specialist',
          organization_name: 'Kule OSGB',
        },
      ],
    }),
  )
  const button = await screen.findByRole('button', { name: 'Ara' })
  await user.keyboard('k{Shift>}{Control>}k{/Control}{/Shift}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button)
  await user.type(await screen.findByRole('combobox'), 'isik')
  expect(await screen.findByRole('option', { name: /^Mert Işık/ })).toBeVisible()
  expect(names('Firmalar')).toEqual(['Şule Tekstil'])
  expect(screen.getByRole('option', { name: /Dokuma · Pasif/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})
