import 'fake-indexeddb/auto'
import { type ReportView, createReport, readReport, saveReport } from '@gozlem/contract/report'
import { turnImage, updateImage } from '@gozlem/contract/report-image'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openOutbox } from '../../../../app/open-outbox'
import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import { endSession, signedIn } from '../../../../platform/session/session'
import { answer, calls, loseConnection, refuse, refuseOnce } from '../../../../platform/testing/answering'
import { people } from '../../../../platform/testing/people'
import { editorSession } from '../../components/testing/editor-session'
import { exampleFinding, id, image, report } from '../../components/testing/example-report'
import { keepDraft, leftDrafts } from '../../components/testing/left-draft'
import { deleteWaiting, keepPhoto, photoOf } from '../../components/testing/queued-photos'
import { draftSaving, reportCreation } from '../../outbox'
import { copyOf } from './draft-copy'
import { editText } from './editor-changes'
import { openEditor } from './editor-sync'

const owner = people.osgb_user.id
const before = report([exampleFinding(1)])
const sent = () => calls('report.save').map(({ body }) => body as ReportView)
const typedIn = (draft: ReportView, text = 'Kuzey cephesi') =>
  editText(openEditor(draft), id(1), 'aciklama', text)

/** What an editor leaves behind that was closed with this description typed. */
const leave = (text = 'Kuzey cephesi', entry = 801) =>
  keepDraft(owner, { id: id(entry), report_id: id(900), copy: copyOf(typedIn(before, text), {}) })

const serverHas = (view: ReportView) => answer(readReport, { report: view })

let outbox: Outbox
/** Sends what is on the device until each was tried; answers what of drafts waits then, or was refused. */
async function send(): Promise<string[]> {
  outbox = openOutbox(owner, new QueryClient())
  onTestFinished(outbox.start())
  const drafts = () => outbox.entries.get().filter(({ kind }) => kind === draftSaving.name)
  await outbox.isRead
  await expect
    .poll(() => drafts().every((draft) => draft.state === 'refused' || draft.attempts > 0))
    .toBe(true)
  return drafts().map(({ state, refusal }) => refusal?.code ?? state)
}
/** Sends once more what waits, as soon as somebody asks for it. */
async function again(): Promise<string[]> {
  await outbox.retry(outbox.entries.get().map((entry) => entry.id))
  await expect.poll(() => outbox.entries.get().every(({ state }) => state !== 'sending')).toBe(true)
  return outbox.entries.get().map(({ state, refusal }) => refusal?.code ?? state)
}

beforeEach(() => {
  signedIn(people.osgb_user)
  serverHas(before)
  answer(saveReport, ({ body }) => ({
    report: report(
      (body as ReportView).entries.map((row) => ({ ...exampleFinding(1), ...row })),
      { revision: 9 },
    ),
  }))
  return () => endSession('left')
})

describe('BEY-04 a draft that was left', () => {
  test('BEY-04 goes by itself, once, joined with what others changed meanwhile', async () => {
    await leave()
    serverHas(report([exampleFinding(1, { place: 'Depo' }), exampleFinding(2)], { revision: 5 }))
    expect(await send()).toEqual([])
    expect(sent()).toMatchObject([
      { revision: 5, entries: [{ aciklama: 'Kuzey cephesi', place: 'Depo' }, { id: id(2) }] },
    ])
    expect(await leftDrafts(owner)).toEqual([])
  })

  test('BEY-04 findings of a photo that waits on the device go once that is in the report', async () => {
    const found = exampleFinding(2, { image_id: id(51), source: 'cihazda', hazard_id: 'iskele-ankraj-yok' })
    const state = openEditor(before)
    const draft = { ...state.draft, entries: [...before.entries, found] }
    await keepDraft(owner, { id: id(801), report_id: id(900), copy: copyOf({ ...state, draft }, {}) })
    await keepPhoto(photoOf(51), owner)
    outbox = openOutbox(owner, new QueryClient())
    // The photo itself stays: nobody sends it here.
    const letGo = await outbox.hold(id(51))
    onTestFinished(letGo)
    onTestFinished(outbox.start())
    const waits = () => outbox.entries.get().map(({ attempts, why }) => attempts > 0 && why)
    await expect.poll(waits).toEqual([expect.stringContaining('fotoğraflarıyla birlikte gönderilecek')])
    expect(sent()).toEqual([])

    serverHas({ ...before, images: [image(51)], revision: 5 })
    await deleteWaiting(51, owner)
    expect(await again()).toEqual([])
    expect(sent()).toMatchObject([{ entries: [{ id: id(1) }, { id: id(2), image_id: id(51) }] }])
  })

  test('BEY-04 waits for a person where both wrote the same, and writes over nothing', async () => {
    await leave()
    serverHas(report([exampleFinding(1, { aciklama: 'Güney cephesi' })], { revision: 5 }))
    expect(await send()).toEqual(['DRAFT_CONFLICT'])
    expect([sent(), (await leftDrafts(owner)).length]).toEqual([[], 1])
  })

  test('BEY-04 stays to be read where the report was completed or is out of reach by then', async () => {
    await leave()
    serverHas({ ...before, status: 'completed', can: { ...before.can, edit: false } })
    expect(await send()).toEqual(['DRAFT_CLOSED'])
    refuse(readReport, 404, { code: 'NOT_FOUND' })
    expect(await again()).toEqual(['DRAFT_CLOSED'])
    expect([sent(), (await leftDrafts(owner)).length]).toEqual([[], 1])
  })

  test.each([
    ['no answer comes', () => loseConnection(readReport)],
    ['the server fails at it', () => refuse(readReport, 500, {})],
  ])('BEY-34 waits on while %s', async (_, fail) => {
    await leave()
    fail()
    expect(await send()).toEqual(['pending'])
    serverHas(before)
    expect(await again()).toEqual([])
    expect(sent()).toHaveLength(1)
  })

  test('BEY-04 goes after its report, which was started here', async () => {
    loseConnection(createReport)
    outbox = openOutbox(owner, new QueryClient())
    const body = { id: id(900), body: { client_company_id: id(501) }, view: before } as never
    await outbox.add(reportCreation, { id: id(900), subject: `report ${id(900)}`, body, label: 'Rapor' })
    await leave()
    onTestFinished(outbox.start())
    await expect.poll(() => outbox.entries.get().length).toBe(2)
    await outbox.retry([id(801)])
    expect(calls('report.read')).toEqual([])
    answer(createReport, { report: before })
    await outbox.retry([id(900)])
    await expect.poll(() => sent().length).toBe(1)
  })

  test('BEY-04 a note that is refused holds back neither the words nor the drafts behind it, and says why', async () => {
    const withPhoto = report([exampleFinding(1)], { images: [{ ...image(51), note: '' }] })
    const drafts = new Map([id(900), id(901)].map((about) => [about, { ...withPhoto, id: about }]))
    for (const [report_id, draft] of drafts) {
      const noted = { [id(51)]: { text: 'korkuluk yok', state: 'failed' as const, before: '' } }
      const copy = copyOf(typedIn(draft), report_id === id(900) ? noted : {})
      await keepDraft(owner, { id: report_id, report_id, copy })
    }
    answer(readReport, ({ path }) => {
      const [, draft] = [...drafts].find(([about]) => path.includes(about)) ?? []
      if (!draft) throw new Error(path)
      return { report: draft }
    })
    const message = 'Taslak düzenlemek için geçerli bir sertifika gerekir.'
    refuse(updateImage, 403, { code: 'CERTIFICATE_REQUIRED_FOR_DRAFT', message })
    expect(await send()).toEqual(['DRAFT_NOT_TAKEN'])
    expect(outbox.entries.get()).toMatchObject([
      { id: id(900), refusal: { message: expect.stringContaining(message) } },
    ])
    expect(sent()).toHaveLength(2)
  })

  test('BEY-04 a note is joined once, however often its draft is tried', async () => {
    const withPhoto = report([exampleFinding(1)], { images: [{ ...image(51), note: 'öğlen' }] })
    const noted = { [id(51)]: { text: 'korkuluk yok', state: 'failed' as const, before: '' } }
    await keepDraft(owner, { id: id(801), report_id: id(900), copy: copyOf(typedIn(withPhoto), noted) })
    let now = withPhoto
    answer(readReport, () => ({ report: now }))
    answer(updateImage, ({ body }) => {
      const { note } = body as { note: string }
      now = { ...now, images: now.images.map((photo) => ({ ...photo, note })) }
      return { image: { ...image(51), note } }
    })
    refuseOnce(saveReport, 503, {})
    expect(await send()).toEqual(['pending'])
    expect(await again()).toEqual([])
    expect(calls('report.updateImage').map(({ body }) => body)).toEqual([
      { note: 'öğlen\nkorkuluk yok', before: 'öğlen' },
    ])
  })

  test('BEY-34 waits as long as the server says', async () => {
    await leave()
    refuse(saveReport, 429, { code: 'RATE_LIMITED', data: { retry_after: 300 } })
    expect(await send()).toEqual(['pending'])
    const [waiting] = outbox.entries.get()
    expect((waiting?.next_attempt_at ?? 0) - Date.now()).toBeGreaterThan(200_000)
  })

  test('AUTH-06 writes nothing more once its person has left the device', async () => {
    await leave()
    let answerNow: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    const reads: string[] = []
    outbox = openOutbox(owner, new QueryClient())
    answer(readReport, ({ path }) => {
      reads.push(path)
      return { report: before }
    })
    const ask = globalThis.fetch
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      const reply = await ask(...given)
      await asked
      return reply
    })
    const stop = outbox.start()
    await expect.poll(() => reads.length).toBe(1)
    stop()
    answerNow()
    await new Promise((resolve) => setTimeout(resolve))
    await expect.poll(async () => (await leftDrafts(owner)).map(({ state }) => state)).toEqual(['pending'])
    expect(sent()).toEqual([])
  })

  test('BEY-04 a photo that was turned goes by itself, once, and what is typed with it', async () => {
    const photo = { ...image(51), turn: 0 as const }
    const withPhoto = report([exampleFinding(1)], { images: [photo] })
    const copy = copyOf(typedIn(withPhoto), {}, { [id(51)]: 90 })
    await keepDraft(owner, { id: id(801), report_id: id(900), copy })
    serverHas(withPhoto)
    refuse(turnImage, 503, { code: 'UPLOADS_BUSY' })
    expect(await send()).toEqual(['pending'])
    answer(turnImage, { report: { ...withPhoto, images: [{ ...photo, turn: 90 }], revision: 6 } })
    expect(await again()).toEqual([])
    expect(calls('report.turnImage').map(({ body }) => body)).toEqual([{ turn: 90 }, { turn: 90 }])
    expect(sent()).toMatchObject([{ revision: 6, entries: [{ aciklama: 'Kuzey cephesi' }] }])
  })

  test('BEY-04 a photo that cannot be turned holds back no other', async () => {
    const photos = [51, 52].map((number) => ({ ...image(number), turn: 0 as const }))
    const withPhotos = report([exampleFinding(1)], { images: photos })
    const copy = copyOf(openEditor(withPhotos), {}, { [id(51)]: 90, [id(52)]: 180 })
    await keepDraft(owner, { id: id(801), report_id: id(900), copy })
    serverHas(withPhotos)
    answer(turnImage, { report: { ...withPhotos, revision: 6 } })
    refuseOnce(turnImage, 404, { code: 'FILE_UNREADABLE' })
    expect(await send()).toEqual(['DRAFT_NOT_TAKEN'])
    expect(calls('report.turnImage').map(({ body }) => body)).toEqual([{ turn: 90 }, { turn: 180 }])
  })
})

describe('BEY-34 a draft that is open', () => {
  const words = (session: ReturnType<typeof editorSession>) =>
    session.editor.get().draft.entries.map(({ aciklama }) => aciklama)

  test('BEY-34 is on the device and nobody sends it, until its editor is left: then it goes', async () => {
    outbox = openOutbox(owner, new QueryClient())
    onTestFinished(outbox.start())
    const session = editorSession(before, owner, outbox)
    const stop = session.unsaved.start()
    session.editor.set((state) => editText(state, id(1), 'aciklama', 'Kuzey cephesi'))
    expect(await session.unsaved.leave()).toBe(true)
    expect(await leftDrafts(owner)).toMatchObject([{ state: 'sending', attempts: 0 }])
    expect(outbox.entries.get()).toEqual([])
    await outbox.retry((await leftDrafts(owner)).map((draft) => draft.id))
    expect(sent()).toEqual([])
    stop()
    await expect.poll(sent).toMatchObject([{ entries: [{ aciklama: 'Kuzey cephesi' }] }])
    await expect.poll(() => leftDrafts(owner)).toEqual([])
  })

  test('BEY-34 takes over what could not be sent, and nobody else has it then', async () => {
    await leave()
    loseConnection(readReport)
    expect(await send()).toEqual(['pending'])
    const session = editorSession(before, owner, outbox)
    onTestFinished(session.unsaved.start())
    await expect.poll(() => words(session)).toEqual(['Kuzey cephesi'])
    await expect
      .poll(async () => (await leftDrafts(owner)).map((draft) => draft.id === id(801)))
      .toEqual([false])
  })

  test('REP-08 keeps what was left while the device has no room for another', async () => {
    await leave('x'.repeat(70))
    outbox = openOutbox(owner, new QueryClient())
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const session = editorSession(before, owner, outbox)
    const stop = session.unsaved.start()
    await outbox.list()
    await expect.poll(() => words(session)).toEqual(['x'.repeat(70)])
    expect(await session.unsaved.leave()).toBe(false)
    stop()
    expect((await leftDrafts(owner)).map((draft) => draft.id)).toEqual([id(801)])
  })

  test('NAV-07 gives up what came back with what was typed', async () => {
    await leave()
    outbox = openOutbox(owner, new QueryClient())
    const session = editorSession(before, owner, outbox)
    const stop = session.unsaved.start()
    await outbox.list()
    await expect.poll(() => words(session)).toEqual(['Kuzey cephesi'])
    session.unsaved.discard()
    // The page stands until the next one is there, and has nothing more to save.
    expect(words(session)).toEqual([''])
    expect(await session.saver.save('itself')).toBe('saved')
    stop()
    await expect.poll(() => leftDrafts(owner)).toEqual([])
    expect(sent()).toEqual([])
  })
})
