import 'fake-indexeddb/auto'
import { listVisitPeople, readVisit, showCalendar, type VisitView } from '@gozlem/contract/visit'
import {
  checkVisit,
  correctVisitChecks,
  type ProofView,
  readVisitProof,
  withdrawPositions,
} from '@gozlem/contract/visit-proof'
import { istanbulDay, istanbulInstant } from '@gozlem/domain/calendar-date'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderApp, shellStands } from '../../app/testing/render-app'
import { createQueryClient } from '../../platform/api/query-client'
import { device } from '../../platform/device/device'
import { network } from '../../platform/device/network'
import { deviceOutbox } from '../../platform/outbox/device-outbox'
import { endSession, signedIn } from '../../platform/session/session'
import { answer, calls, loseConnection, refuse } from '../../platform/testing/answering'
import { exampleVisit, nothing } from '../../platform/testing/example-visit'
import { people } from '../../platform/testing/people'
import { CheckCorrectionDialog } from './components/CheckCorrectionDialog'
import { checkOf } from './outbox'
import type { VisitCheck } from './proof-api'

const today = istanbulDay(new Date())
const at = (clock: string) => istanbulInstant(today, clock)?.toISOString() ?? ''
const me = people.osgb_user

/** A visit of mert today. */
const visit = (changes: Partial<VisitView> = {}) =>
  exampleVisit({
    person: { id: me.id, name: 'Mert Işık', is_active: true },
    starts_at: at('09:00'),
    ends_at: at('11:00'),
    ...changes,
  })
const none: ProofView = { checks: [], signature: null }
const begun = visit({ checked_in_at: at('09:02') })
const address = `/calendar?view=list&day=${today}&visit=${visit().id}`

function serve(shown: VisitView, proof: ProofView = none) {
  answer(readVisit, { visit: shown })
  answer(showCalendar, { visits: [shown], has_more: false })
  answer(listVisitPeople, { people: [] })
  answer(readVisitProof, { proof })
}

const shownVisit = async () => within(await screen.findByRole('dialog', { name: 'Çınar Yapı' }))
const section = async () => within(await screen.findByRole('region', { name: 'Ziyaret kanıtı' }))
const kept = async () => (await deviceOutbox(me.id).list()).map(({ label }) => label)
const waits = 'Kaydedildi, bağlantı gelince gönderilecek.'

async function begin(user: { click: (on: Element) => Promise<void> }) {
  await user.click(await (await shownVisit()).findByRole('button', { name: 'Ziyarete Başla' }))
  await user.click(await screen.findByRole('button', { name: 'Konumsuz Kaydet' }))
}

beforeEach(() => {
  signedIn(me)
  device.storage.kept.clear()
  signedIn(me)
  return () => {
    cleanup()
    endSession('left')
  }
})

test('BEY-12 coming is told with its moment; a position only where somebody says so, until it is remembered', async () => {
  serve(visit())
  answer(checkVisit, { visit: begun, proof: none })
  const { user } = renderApp('osgb_user', address)
  await shellStands()
  const before = Date.now()
  await user.click(await (await shownVisit()).findByRole('button', { name: 'Ziyarete Başla' }))
  const question = within(await screen.findByRole('dialog', { name: 'Konumunuz da kaydedilsin mi?' }))
  expect(calls(checkVisit.name)).toEqual([])
  serve(begun)
  await user.click(question.getByRole('checkbox', { name: 'Seçimimi bu cihazda hatırla' }))
  await user.click(question.getByRole('button', { name: 'Konumsuz Kaydet' }))
  const end = await (await shownVisit()).findByRole('button', { name: 'Ziyareti Bitir' })
  await waitFor(() => expect(calls(checkVisit.name)).toHaveLength(1))
  const told = calls(checkVisit.name)[0]?.body as { kind: string; at: string; position: unknown }
  expect(told).toMatchObject({ kind: 'in', position: null })
  expect(Date.parse(told.at)).toBeGreaterThanOrEqual(before)

  answer(checkVisit, { visit: visit({ ...begun, checked_out_at: at('10:39') }), proof: none })
  await user.click(end)
  await waitFor(() => expect(calls(checkVisit.name).at(-1)?.body).toMatchObject({ kind: 'out' }))
  expect(screen.queryByRole('dialog', { name: 'Konumunuz da kaydedilsin mi?' })).toBeNull()
})

test('BEY-34 BEY-12 a clock that was put back since the arrival does not turn the order around', () => {
  const arrived = new Date(Date.now() + 2 * 60 * 60_000).toISOString()
  const { body } = checkOf(visit().id, 'out', arrived)
  expect(Date.parse((body as VisitCheck).at)).toBe(Date.parse(arrived) + 1)
  const before = Date.now()
  expect(Date.parse((checkOf(visit().id, 'out', at('00:00')).body as VisitCheck).at)).toBeGreaterThanOrEqual(
    before,
  )
})

test('BEY-12 a position goes with the press of whoever agrees, and its absence holds nothing up', async () => {
  serve(visit())
  answer(checkVisit, { visit: begun, proof: none })
  const { find } = device.location
  device.location.find = async () => ({ latitude: 40.987123456, longitude: 29.02, accuracy: 8.2 })
  const { user } = renderApp('osgb_user', address)
  await shellStands()
  await user.click(await (await shownVisit()).findByRole('button', { name: 'Ziyarete Başla' }))
  const agree = await screen.findByRole('button', { name: 'Konumla Kaydet' })
  serve(begun)
  await user.click(agree)
  await waitFor(() =>
    expect(calls(checkVisit.name).at(-1)?.body).toMatchObject({
      position: { latitude: 40.98712, longitude: 29.02, accuracy: 9 },
    }),
  )
  device.location.find = async () => null
  await user.click(await (await shownVisit()).findByRole('button', { name: 'Ziyareti Bitir' }))
  await user.click(await screen.findByRole('button', { name: 'Konumla Kaydet' }))
  await waitFor(() =>
    expect(calls(checkVisit.name).at(-1)?.body).toMatchObject({ kind: 'out', position: null }),
  )
  expect(await screen.findByText('Konum alınamadı, saat kaydedildi')).toBeVisible()
  device.location.find = find
})

test('BEY-12 without a connection a press waits on the device, survives a reload and goes with its own moment', async () => {
  serve(visit())
  loseConnection(checkVisit)
  const offline = vi.spyOn(network, 'isOnline').mockReturnValue(false)
  onTestFinished(() => offline.mockRestore())
  const { user } = renderApp('osgb_user', address)
  await begin(user)
  expect(await (await shownVisit()).findByText(waits)).toBeVisible()
  expect((await shownVisit()).getByRole('button', { name: 'Ziyareti Bitir' })).toBeVisible()
  await expect.poll(kept).toEqual(['Ziyaret kaydı: Çınar Yapı'])
  await waitFor(() => expect(calls(checkVisit.name)).toHaveLength(1))
  const told = calls(checkVisit.name)[0]?.body as { at: string }
  cleanup()

  offline.mockRestore()
  answer(checkVisit, { visit: begun, proof: none })
  renderApp('osgb_user', '/calendar?view=list&day=2026-01-01')
  await waitFor(() => expect(calls(checkVisit.name).at(-1)?.body).toMatchObject({ kind: 'in', at: told.at }))
  await expect.poll(kept).toEqual([])
})

test.each([
  ['Esc', ({ user }: ReturnType<typeof renderApp>) => user.keyboard('{Escape}')],
  ['going elsewhere', ({ router }: ReturnType<typeof renderApp>) => router.navigate('/calendar?view=list')],
])('BEY-12 a press counts though its question is closed by %s', async (_word, close) => {
  serve(visit())
  loseConnection(checkVisit)
  const app = renderApp('osgb_user', address)
  await app.user.click(await (await shownVisit()).findByRole('button', { name: 'Ziyarete Başla' }))
  await screen.findByRole('dialog', { name: 'Konumunuz da kaydedilsin mi?' })
  await expect.poll(kept).toEqual(['Ziyaret kaydı: Çınar Yapı'])
  await close(app)
  await waitFor(() =>
    expect(calls(checkVisit.name).at(-1)?.body).toMatchObject({ kind: 'in', position: null }),
  )
})

test('BEY-12 says what is true of a press that waits: unreachable with a connection, and where it cannot be kept', async () => {
  serve(visit())
  refuse(checkVisit, 503, { message: 'Bakım' })
  const { user } = renderApp('osgb_user', address)
  await begin(user)
  await (await shownVisit()).findByText('Kaydedildi. Sunucuya ulaşılamadı, yeniden denenecek.')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  await user.click((await shownVisit()).getByRole('button', { name: 'Ziyareti Bitir' }))
  await user.click(await screen.findByRole('button', { name: 'Konumsuz Kaydet' }))
  const untold = 'Henüz gönderilmedi, sayfayı kapatmayın. Sunucuya ulaşılamadı, yeniden denenecek.'
  expect(await (await shownVisit()).findByText(untold)).toBeVisible()
})

test('BEY-12 once the server has a press it is not offered again, wherever the visit stands', async () => {
  serve(visit())
  answer(checkVisit, { visit: begun, proof: none })
  const { user } = renderApp('osgb_user', address)
  await (await shownVisit()).findByRole('button', { name: 'Ziyarete Başla' })
  // What is asked for again does not come.
  for (const route of [readVisit, showCalendar, readVisitProof]) loseConnection(route)
  await begin(user)
  const row = await screen.findByRole('dialog', { name: 'Çınar Yapı' })
  await within(row).findByRole('button', { name: 'Ziyareti Bitir' })
  await user.click(within(row).getByRole('button', { name: 'Kapat' }))
  const list = within(await screen.findByRole('region', { name: 'Ziyaretler' }))
  expect(await list.findByText('Sürüyor')).toBeVisible()
})

test('BEY-12 what the server refuses stays with its reason until it is given up', async () => {
  serve(visit())
  const reason = 'Bu ziyaretin başlangıcı zaten kayıtlı: 23.11.2026 09:02.'
  refuse(checkVisit, 409, { code: 'VISIT_CHECKED', message: reason })
  const { user } = renderApp('osgb_user', address)
  await begin(user)
  expect(await (await shownVisit()).findByText(reason)).toBeVisible()
  refuse(checkVisit, 400, { fields: { at: 'Kayıt 7 günden eski olduğu için alınamadı.' } })
  await user.click((await shownVisit()).getByRole('button', { name: 'Tekrar Dene' }))
  expect(await (await shownVisit()).findByText('Kayıt 7 günden eski olduğu için alınamadı.')).toBeVisible()
  await user.click((await shownVisit()).getByRole('button', { name: 'Kaydı Sil' }))
  await user.click(await screen.findByRole('button', { name: 'Sil' }))
  await waitFor(() => expect(screen.queryByText(/gönderilemedi/)).toBeNull())
  await expect.poll(kept).toEqual([])
})

test('BEY-12 CAL-04 once it is over, being done is offered with its minutes and never said by itself', async () => {
  serve(visit({ checked_in_at: at('09:02'), checked_out_at: at('10:39') }))
  const { user } = renderApp('osgb_user', address)
  await user.click(await screen.findByRole('button', { name: 'Yapıldı Olarak İşaretle (97 dk)' }))
  const done = within(await screen.findByRole('dialog', { name: 'Ziyaret yapıldı' }))
  expect(done.getByRole<HTMLInputElement>('textbox', { name: /Verilen hizmet süresi/ }).value).toBe('97')
})

test('BEY-12 the proof says who told it, when the server heard, what was corrected, and who signed', async () => {
  const heard_at = at('14:30')
  serve(visit({ checked_in_at: at('09:02'), checked_out_at: at('10:39'), status: 'done', can: nothing }), {
    checks: [
      {
        kind: 'in',
        at: at('09:02'),
        heard_at,
        told_by_name: 'Mert Işık',
        reason: '',
        position: { latitude: 40.98712, longitude: 29.02, accuracy: 9 },
        is_own: false,
      },
      {
        kind: 'out',
        at: at('10:39'),
        heard_at,
        told_by_name: 'Ayşe Yılmaz',
        reason: 'Telefon kapanmış',
        position: null,
        is_own: false,
      },
    ],
    signature: {
      name: 'Hasan Usta',
      title: 'Şantiye şefi',
      strokes: [[100, 200, 500, 50, 900, 300]],
      signed_at: at('10:35'),
      heard_at,
      held_by_name: 'Mert Işık',
    },
  })
  renderApp('osgb_user', address)
  const shown = await section()
  expect(await shown.findByText(/Sunucuya .* 14:30 anında ulaştı/)).toBeVisible()
  expect(shown.getByText('Elle düzeltildi: Telefon kapanmış')).toBeVisible()
  expect(shown.getByText('Konum 40.98712, 29.02 (±9 m)')).toBeVisible()
  expect(shown.getByText('Hasan Usta, Şantiye şefi')).toBeVisible()
  expect(shown.getByRole('img', { name: 'Hasan Usta ekran imzası' })).toBeVisible()
  expect(shown.getByText(/güvenli elektronik imza değildir/)).toBeVisible()
  expect(shown.queryByRole('button')).toBeNull()
})

test('BEY-12 PLAT-05 whoever told where they were takes it back', async () => {
  const check = {
    kind: 'in' as const,
    at: at('09:02'),
    heard_at: at('09:03'),
    told_by_name: 'Mert Işık',
    reason: '',
    is_own: true,
  }
  const position = { latitude: 40.98712, longitude: 29.02, accuracy: 9 }
  const seen = visit({ checked_in_at: at('09:02'), status: 'done', can: nothing })
  serve(seen, { checks: [{ ...check, position }], signature: null })
  const { user } = renderApp('osgb_user', address)
  const shown = await section()
  await user.click(await shown.findByRole('button', { name: 'Konumumu Sil' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Konumunuz silinsin mi?' }))
  answer(withdrawPositions, { visits: 1 })
  serve(seen, { checks: [{ ...check, position: null }], signature: null })
  await user.click(asked.getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Konumunuz silindi')).toBeVisible()
  expect(calls(withdrawPositions.name)[0]?.body).toEqual({ visit_id: seen.id })
  await waitFor(async () => expect((await section()).queryByText(/^Konum 40/)).toBeNull())
})

test.each([
  ['00:01', at('00:01')],
  ['', null],
])(
  'BEY-12 the administrator corrects with a reason to "%s"; what was not touched is not sent, whatever came meanwhile',
  async (typed, checked_in_at) => {
    const seen = visit({ checked_in_at: at('00:02') })
    // A device that had no connection tells of the end.
    const since = visit({ ...seen, checked_out_at: at('00:03') })
    answer(correctVisitChecks, { visit: since, proof: none })
    const user = userEvent.setup()
    const cache = createQueryClient()
    const correcting = (shown: VisitView) => (
      <QueryClientProvider client={cache}>
        <CheckCorrectionDialog visit={shown} onClose={() => undefined} />
      </QueryClientProvider>
    )
    const { rerender } = render(correcting(seen))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ziyaretin saatlerini düzelt' }))
    await user.click(dialog.getByRole('button', { name: 'Düzelt' }))
    expect(await dialog.findByText('Nedenini yazın')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Yanlış basıldı')
    fireEvent.change(dialog.getByLabelText(/Başlangıç/), { target: { value: typed } })
    rerender(correcting(since))
    await user.click(dialog.getByRole('button', { name: 'Düzelt' }))
    await waitFor(() =>
      expect(calls(correctVisitChecks.name)[0]?.body).toEqual({ checked_in_at, reason: 'Yanlış basıldı' }),
    )
  },
)

test('ROLE-08 BEY-12 whoever does not go there presses nothing', async () => {
  serve(visit({ person: { id: people.regular.id, name: 'Deniz Aksoy', is_active: true }, can: nothing }))
  renderApp('osgb_user', address)
  await screen.findByRole('dialog', { name: 'Çınar Yapı' })
  await waitFor(() => expect(calls(readVisitProof.name)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /Ziyarete Başla|İmzalat|Düzelt/ })).toBeNull()
})
