import 'fake-indexeddb/auto'
import { type AnswerInput, answerCarried, type CarriedAction, undoCarried } from '@gozlem/contract/carry-over'
import type { ReportView } from '@gozlem/contract/report'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { toast as shown } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../../../../platform/device/network'
import { copiesBeside } from '../../../../../platform/offline/unsaved-copies'
import { endSession, signedIn } from '../../../../../platform/session/session'
import { answer, calls, loseConnection, refuseOnce } from '../../../../../platform/testing/answering'
import { people } from '../../../../../platform/testing/people'
import { at, exampleFinding, id, image, report } from '../../testing/example-report'
import { findingText, openEditor } from '../../testing/open-editor'

const exampleAction = (number: number): CarriedAction['action'] => ({
  id: id(number),
  report: { id: id(900), number: '2026-000012', completed_at: at },
  finding_id: id(number + 500),
  finding_number: number,
  client_company: { id: id(81), name: 'Kule Otel' },
  title: `Eski uygunsuzluk ${number}`,
  place: 'Depo',
  responsible: '',
  risk_method: 'l_tipi',
  risk_skoru: 15,
  risk_level: 'medium',
  state: 'open',
  first_term: '2026-04-12',
  term: '2026-04-12',
  times_found: 1,
  first_found_on: '2026-03-12',
  is_overdue: true,
  reported_at: null,
  closed_at: null,
  thumbnail_url: null,
  created_at: at,
  updated_at: at,
  can: { report: true, close: true, reject: false, reopen: false, move_term: true },
})

const carried = (number: number, change: Partial<CarriedAction> = {}): CarriedAction => ({
  action: exampleAction(number),
  answer: null,
  similar: [],
  ...change,
})
const again = exampleFinding(7, {
  uygunsuzluk: 'Eski uygunsuzluk 1',
  repeats: { times: 2, first_found_on: '2026-03-12', term: '2026-04-12' },
})

let state: CarriedAction[]
beforeEach(() => {
  shown.dismiss()
  signedIn(people.osgb_user)
  state = [carried(1), carried(2)]
  return () => {
    cleanup()
    endSession('left')
  }
})

/** Opens the list of a draft whose server keeps what is answered. */
async function openList(draft: ReportView = report([exampleFinding(3)], { images: [image(50)] })) {
  const answered = (actionId: string | undefined, said: AnswerInput | null) => {
    state = state.map((each) =>
      each.action.id === actionId
        ? {
            ...each,
            answer: said && {
              verdict: said.verdict,
              reason: said.reason ?? '',
              image_ids: said.image_ids ?? [],
              finding_id: said.finding_id ?? null,
            },
          }
        : each,
    )
    const persists = said?.verdict === 'persists' && said.finding_id
    const entries = persists ? [...draft.entries, { ...again, id: persists }] : draft.entries
    const first = state.find(({ action }) => action.id === actionId)
    if (!first) throw new Error('no such action')
    return { report: { ...draft, entries, revision: draft.revision + calls().length }, carried: first }
  }
  const actionOf = (path: string) => path.split('/').at(-1)
  const takeAnswers = () =>
    answer(answerCarried, ({ path, body }) => answered(actionOf(path), body as AnswerInput))
  takeAnswers()
  answer(undoCarried, ({ path }) => answered(actionOf(path), null))
  const { user } = openEditor(draft, { carried: () => ({ actions: state, left_out: 0 }) })
  await findingText()
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Yanıtla' }))
    return screen.findByRole('dialog', { name: 'Önceki raporlardan açık uygunsuzluklar' })
  }
  return { user, dialog: await open(), open, takeAnswers }
}

const groupOf = (dialog: HTMLElement, number: number) =>
  within(dialog).findByRole('group', { name: `Eski uygunsuzluk ${number}: yanıt` })
const press = async (dialog: HTMLElement, number: number, name: string) =>
  within(await groupOf(dialog, number)).getByRole('button', { name })
const sent = () => calls('carryOver.answer').map(({ body }) => body)
const kept = async () => (await copiesBeside(people.osgb_user.id)).map(({ name }) => name)

async function closeList(user: UserEvent, dialog: HTMLElement) {
  const [close] = within(dialog).getAllByRole('button', { name: 'Kapat' })
  if (!close) throw new Error('nothing to close it with')
  await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Keeps whoever asks the server waiting, until the answer is called. */
function holdAnswers(): () => void {
  const answering = fetch
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await held
    return answering(...asked)
  })
  return release
}

test('BEY-03 the editor says how many findings of earlier reports are open, and nothing where there are none', async () => {
  const { unmount } = openEditor(report([exampleFinding(3)]), { carried: { actions: state, left_out: 3 } })
  expect(await screen.findByText('Önceki raporlardan açık 5 uygunsuzluk')).toBeVisible()
  expect(screen.getByText(/5 uygunsuzluk yanıt bekliyor/)).toBeVisible()
  unmount()
  openEditor(report([exampleFinding(3)]))
  await findingText()
  await waitFor(() => expect(calls('carryOver.list')).toHaveLength(2))
  expect(screen.queryByText(/Önceki raporlardan açık/)).toBeNull()
})

test('BEY-03 where the draft is asked, its place is kept from the start', async () => {
  openEditor(report([exampleFinding(3)], { asks_of_earlier: true }), {
    carried: { actions: state, left_out: 0 },
  })
  // It stands for a moment only.
  await screen.findByText('Önceki raporlardan açık uygunsuzluklar')
  expect(await screen.findByText('Önceki raporlardan açık 2 uygunsuzluk')).toBeVisible()
  expect(screen.queryByText('Yükleniyor…')).toBeNull()
})

test('BEY-03 without a connection its place stays as it is, and nothing is said where nothing is asked', async () => {
  const connection = vi.spyOn(network, 'isOnline').mockReturnValue(false)
  let isThere = false
  const late = () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return { actions: state, left_out: 0 }
  }
  const { unmount } = openEditor(report([exampleFinding(3)]), { carried: late })
  await findingText()
  await waitFor(() => expect(calls('carryOver.list')).toHaveLength(1))
  expect(screen.queryByText(/Önceki raporlardan/)).toBeNull()
  unmount()

  openEditor(report([exampleFinding(3)], { asks_of_earlier: true }), { carried: late })
  expect(await screen.findByText('Bağlantı gelince burada görünür.')).toBeVisible()
  await waitFor(() => expect(calls('carryOver.list')).toHaveLength(2))
  expect(screen.queryByText(/yüklenemedi/)).toBeNull()
  isThere = true
  connection.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Önceki raporlardan açık 2 uygunsuzluk')).toBeVisible()
})

test('BEY-03 one press answers; solved shows photos of this visit to choose as proof, and undo takes it back', async () => {
  const { user, dialog } = await openList()
  await user.click(await press(dialog, 1, 'Giderildi'))
  await waitFor(async () =>
    expect((await press(dialog, 1, 'Giderildi')).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(sent()).toEqual([{ verdict: 'solved' }])
  await user.click(await within(dialog).findByRole('button', { name: 'Kanıt Fotoğrafı Seç' }))
  const photo = within(dialog).getByRole('button', { name: /^1\. fotoğraf/ })
  await waitFor(() => expect(photo.hasAttribute('aria-disabled')).toBe(false))
  await user.click(photo)
  await within(dialog).findByRole('button', { name: 'Kanıt Fotoğrafları (1)' })
  expect(sent().at(-1)).toEqual({ verdict: 'solved', image_ids: [id(50)] })
  await user.click(within(dialog).getByRole('button', { name: 'Yanıtı Geri Al' }))
  await waitFor(async () =>
    expect((await press(dialog, 1, 'Giderildi')).getAttribute('aria-pressed')).toBe('false'),
  )
})

test('BEY-03 of photos pressed one after the other none is lost: the next waits until the one before is kept', async () => {
  const { user, dialog } = await openList(report([exampleFinding(3)], { images: [image(50), image(51)] }))
  await user.click(await press(dialog, 1, 'Giderildi'))
  await user.click(await within(dialog).findByRole('button', { name: 'Kanıt Fotoğrafı Seç' }))
  const first = within(dialog).getByRole('button', { name: /^1\. fotoğraf/ })
  const second = within(dialog).getByRole('button', { name: /^2\. fotoğraf/ })
  await waitFor(() => expect(first.hasAttribute('aria-disabled')).toBe(false))
  for (const photo of [first, second]) fireEvent.click(photo)
  await within(dialog).findByRole('button', { name: 'Kanıt Fotoğrafları (1)' })
  await waitFor(() => expect(second.hasAttribute('aria-disabled')).toBe(false))
  await user.click(second)
  await within(dialog).findByRole('button', { name: 'Kanıt Fotoğrafları (2)' })
  expect(sent().slice(1)).toEqual([
    { verdict: 'solved', image_ids: [id(50)] },
    { verdict: 'solved', image_ids: [id(50), id(51)] },
  ])
})

test('BEY-03 what persists becomes a finding that says how often it was found', async () => {
  const { user, dialog } = await openList()
  await user.click(await press(dialog, 1, 'Devam ediyor'))
  await user.click(await within(dialog).findByRole('button', { name: 'Uygunsuzluğa Git' }))
  expect((await findingText()).value).toBe('Eski uygunsuzluk 1')
  expect(screen.getByText('2. kez tespit (ilk tespit 12.03.2026, termini 12.04.2026 idi)')).toBeVisible()
  expect(sent()).toEqual([{ verdict: 'persists', finding_id: expect.any(String) }])
})

test('BEY-03 out of scope takes a reason, which is kept when its field is left', async () => {
  const { user, dialog } = await openList()
  await user.click(await press(dialog, 2, 'Kapsam dışı'))
  await user.type(await within(dialog).findByRole('textbox', { name: /^Neden/ }), 'Bölüm kapalıydı')
  await user.tab()
  await waitFor(() => expect(sent().at(-1)).toEqual({ verdict: 'out_of_scope', reason: 'Bölüm kapalıydı' }))
})

test('BEY-03 a reason typed without a connection is there when the list is opened again, and is sent then', async () => {
  const { user, dialog, open, takeAnswers } = await openList()
  await user.click(await press(dialog, 2, 'Kapsam dışı'))
  const field = await within(dialog).findByRole('textbox', { name: /^Neden/ })
  loseConnection(answerCarried)
  await user.type(field, 'Bölüm kapalıydı')
  await user.tab()
  await within(dialog).findByRole('alert')
  await closeList(user, dialog)
  takeAnswers()
  const again = await open()
  await within(again).findByDisplayValue('Bölüm kapalıydı')
  await waitFor(() => expect(sent().at(-1)).toEqual({ verdict: 'out_of_scope', reason: 'Bölüm kapalıydı' }))
  await waitFor(() => expect(within(again).queryByRole('alert')).toBeNull())
})

test('BEY-03 a reason that is taken after its list was closed leaves nothing on the device', async () => {
  const { user, dialog } = await openList()
  await user.click(await press(dialog, 2, 'Kapsam dışı'))
  const field = await within(dialog).findByRole('textbox', { name: /^Neden/ })
  const release = holdAnswers()
  await user.type(field, 'Bölüm kapalıydı')
  await closeList(user, dialog)
  await expect.poll(kept).toEqual(['Kapsam dışı nedeni'])
  release()
  await expect.poll(kept).toEqual([])
})

test('BEY-03 an answer that is not taken says why beside its finding, and is pressed again', async () => {
  const { user, dialog } = await openList()
  const message = 'Bu uygunsuzluk bu arada kapatıldı. Listeyi yenileyin.'
  refuseOnce(answerCarried, 409, { code: 'ACTION_MOVED_ON', message })
  await user.click(await press(dialog, 1, 'Giderildi'))
  expect(await within(dialog).findByText(message)).toBeVisible()
  await user.click(await press(dialog, 1, 'Giderildi'))
  await waitFor(async () =>
    expect((await press(dialog, 1, 'Giderildi')).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(within(dialog).queryByText(message)).toBeNull()
})

test('BEY-03 a finding that may be the same is asked about: yes goes on with it, no asks no more', async () => {
  const finding = exampleFinding(3, { uygunsuzluk: 'Yeniden girilen' })
  state = [carried(1, { similar: [finding.id] }), carried(2, { similar: [finding.id] })]
  const { user, dialog } = await openList(report([finding]))
  expect(await within(dialog).findAllByText(/1\. uygunsuzluk: Yeniden girilen/)).toHaveLength(2)
  const [no] = within(dialog).getAllByRole('button', { name: 'Hayır, Başka' })
  if (no) await user.click(no)
  expect(within(dialog).getAllByText(/1\. uygunsuzluk: Yeniden girilen/)).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Evet, Aynısı' }))
  await waitFor(() => expect(sent()).toEqual([{ verdict: 'persists', finding_id: finding.id }]))
})

test('BEY-03 completing says how many are left without an answer, and is possible all the same', async () => {
  const draft = report([exampleFinding(3, { status: 'approved' })])
  const { user } = openEditor(draft, { carried: { actions: state, left_out: 0 } })
  await findingText()
  const [complete] = await screen.findAllByRole('button', { name: 'Raporu Tamamla' })
  if (complete) await user.click(complete)
  const dialog = await screen.findByRole('alertdialog')
  expect(await within(dialog).findByText('Önceki raporlardan 2 uygunsuzluğu yanıtlamadınız')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Raporu Tamamla' }).hasAttribute('disabled')).toBe(false)
})
