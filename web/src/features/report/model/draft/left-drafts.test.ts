import 'fake-indexeddb/auto'
import { type ReportView, readReport, saveReport } from '@gozlem/contract/report'
import { turnImage, updateImage } from '@gozlem/contract/report-image'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  borrowCopy,
  copiesLeft,
  createCopyKeeper,
  leftCopies,
} from '../../../../platform/offline/unsaved-copies'
import { endSession, signedIn } from '../../../../platform/session/session'
import { answer, calls, loseConnection, refuse, refuseOnce } from '../../../../platform/testing/answering'
import { people } from '../../../../platform/testing/people'
import { exampleFinding, id, image, report } from '../../components/testing/example-report'
import { deleteWaiting, keepPhoto, photoOf } from '../../components/testing/queued-photos'
import { markArrived, markWaiting } from '../start/waiting-mark'
import { copyOf } from './draft-copy'
import { editText } from './editor-changes'
import { editing, editorSession } from '../../components/testing/editor-session'
import { openEditor } from './editor-sync'
import { type LeftDraft, sendLeftDrafts, startLeftDrafts } from './left-drafts'

const owner = people.osgb_user.id
const before = report([exampleFinding(1)])
const sent = () => calls('report.save').map(({ body }) => body as ReportView)
const left = async () => (await copiesLeft(owner)).length

/** What an editor leaves behind that was closed with this description typed. */
async function leave(text: string, waits: boolean): Promise<void> {
  const typed = editText(openEditor(before), id(1), 'aciklama', text)
  const copy = JSON.stringify(copyOf(typed, {}, waits))
  await createCopyKeeper({ owner, about: id(900), name: () => before.title, read: () => copy }).flush()
}

async function send(): Promise<LeftDraft['state'][]> {
  const told: LeftDraft[] = []
  await sendLeftDrafts(editing(owner), (draft) => told.push(draft))
  return told.map(({ state }) => state)
}

const serverHas = (view: ReportView) => answer(readReport, { report: view })

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

describe('a draft that was left without a connection', () => {
  test('BEY-04 goes by itself, once, joined with what others changed meanwhile', async () => {
    await leave('Kuzey cephesi', true)
    serverHas(report([exampleFinding(1, { place: 'Depo' }), exampleFinding(2)], { revision: 5 }))
    expect(await send()).toEqual(['sent'])
    expect(sent()).toMatchObject([
      { revision: 5, entries: [{ aciklama: 'Kuzey cephesi', place: 'Depo' }, { id: id(2) }] },
    ])
    expect(await left()).toBe(0)
    expect(await send()).toEqual([])
    expect(sent()).toHaveLength(1)
  })

  test('BEY-04 findings of a photo that waits on the device go once that is in the report', async () => {
    const found = exampleFinding(2, { image_id: id(51), source: 'cihazda', hazard_id: 'iskele-ankraj-yok' })
    const state = openEditor(before)
    const copy = copyOf(
      { ...state, draft: { ...state.draft, entries: [...before.entries, found] } },
      {},
      true,
    )
    await createCopyKeeper({
      owner,
      about: id(900),
      name: () => before.title,
      read: () => JSON.stringify(copy),
    }).flush()
    await keepPhoto(photoOf(51), owner)
    expect(await send()).toEqual(['waits'])
    expect([sent(), await left()]).toEqual([[], 1])

    serverHas({ ...before, images: [image(51)], revision: 5 })
    await deleteWaiting(51, owner)
    expect(await send()).toEqual(['sent'])
    expect(sent()).toMatchObject([{ entries: [{ id: id(1) }, { id: id(2), image_id: id(51) }] }])
    expect(await left()).toBe(0)
  })

  test('BEY-04 waits for a person where both wrote the same, and writes over nothing', async () => {
    await leave('Kuzey cephesi', true)
    serverHas(report([exampleFinding(1, { aciklama: 'Güney cephesi' })], { revision: 5 }))
    expect(await send()).toEqual(['choice'])
    expect(sent()).toEqual([])
    expect(await left()).toBe(1)
  })

  test('BEY-04 stays to be read where the report was completed or is out of reach by then', async () => {
    await leave('Kuzey cephesi', true)
    serverHas({ ...before, status: 'completed', can: { ...before.can, edit: false } })
    expect(await send()).toEqual(['closed'])
    refuse(readReport, 404, { code: 'NOT_FOUND' })
    expect(await send()).toEqual(['closed'])
    expect([sent(), await left()]).toEqual([[], 1])
  })

  test('BEY-04 waits on while no answer comes, or its report is not there yet', async () => {
    await leave('Kuzey cephesi', true)
    loseConnection(readReport)
    expect(await send()).toEqual(['waits'])
    serverHas(before)
    markWaiting(id(900))
    expect(await send()).toEqual(['waits'])
    markArrived(id(900))
    expect(await send()).toEqual(['sent'])
  })

  test('BEY-04 a note that is refused holds back neither the words nor the drafts behind it, and says why', async () => {
    const withPhoto = report([exampleFinding(1)], { images: [{ ...image(51), note: '' }] })
    const drafts = new Map([id(900), id(901)].map((about) => [about, { ...withPhoto, id: about }]))
    for (const [about, draft] of drafts) {
      const typed = editText(openEditor(draft), id(1), 'aciklama', 'Kuzey cephesi')
      const notes = { [id(51)]: { text: 'korkuluk yok', state: 'failed' as const, before: '' } }
      const copy = JSON.stringify(copyOf(typed, about === id(900) ? notes : {}, true))
      await createCopyKeeper({ owner, about, name: () => about, read: () => copy }).flush()
    }
    answer(readReport, ({ path }) => {
      const [, draft] = [...drafts].find(([about]) => path.includes(about)) ?? []
      if (!draft) throw new Error(path)
      return { report: draft }
    })
    const message = 'Taslak düzenlemek için geçerli bir sertifika gerekir.'
    refuse(updateImage, 403, { code: 'CERTIFICATE_REQUIRED_FOR_DRAFT', message })
    const told: LeftDraft[] = []
    await sendLeftDrafts(editing(owner), (draft) => told.push(draft))
    expect(told).toEqual([
      { report_id: id(900), name: id(900), state: 'closed', reason: message },
      { report_id: id(901), name: id(901), state: 'sent' },
    ])
    expect(sent()).toHaveLength(2)
    expect(await left()).toBe(1)
  })

  test('BEY-04 a photo that was turned goes by itself, once, and what is typed with it', async () => {
    const photo = { ...image(51), turn: 0 as const }
    const withPhoto = report([exampleFinding(1)], { images: [photo] })
    const typed = editText(openEditor(withPhoto), id(1), 'aciklama', 'Kuzey cephesi')
    const copy = JSON.stringify(copyOf(typed, {}, true, { [id(51)]: 90 }))
    await createCopyKeeper({ owner, about: id(900), name: () => 'Körfez', read: () => copy }).flush()
    serverHas(withPhoto)
    refuse(turnImage, 503, { code: 'UPLOADS_BUSY' })
    expect(await send()).toEqual(['waits'])
    answer(turnImage, { report: { ...withPhoto, images: [{ ...photo, turn: 90 }], revision: 6 } })
    expect(await send()).toEqual(['sent'])
    expect(calls('report.turnImage').map(({ body }) => body)).toEqual([{ turn: 90 }, { turn: 90 }])
    expect(sent()).toMatchObject([{ revision: 6, entries: [{ aciklama: 'Kuzey cephesi' }] }])
    expect([await send(), await left()]).toEqual([[], 0])
  })

  test('BEY-04 an editor that was opened meanwhile has the words where they could not be sent', async () => {
    await leave('Kuzey cephesi', true)
    const [copy] = await copiesLeft(owner)
    const giveBack = borrowCopy(copy?.id ?? '')
    const session = editorSession(before, owner)
    onTestFinished(session.unsaved.start())
    const words = () => session.editor.get().draft.entries.map(({ aciklama }) => aciklama)
    await leftCopies(owner, id(900))
    expect(words()).toEqual([''])
    giveBack()
    await expect.poll(words).toEqual(['Kuzey cephesi'])
  })

  test('BEY-04 a photo that cannot be turned holds back no other', async () => {
    const photos = [51, 52].map((number) => ({ ...image(number), turn: 0 as const }))
    const withPhotos = report([exampleFinding(1)], { images: photos })
    const copy = JSON.stringify(copyOf(openEditor(withPhotos), {}, true, { [id(51)]: 90, [id(52)]: 180 }))
    await createCopyKeeper({ owner, about: id(900), name: () => 'Körfez', read: () => copy }).flush()
    serverHas(withPhotos)
    answer(turnImage, { report: { ...withPhotos, revision: 6 } })
    refuseOnce(turnImage, 404, { code: 'FILE_UNREADABLE' })
    expect(await send()).toEqual(['closed'])
    expect(calls('report.turnImage').map(({ body }) => body)).toEqual([{ turn: 90 }, { turn: 180 }])
    expect(await left()).toBe(1)
  })

  test('BEY-04 what an editor leaves while the server fails goes by itself, though no connection was lost', async () => {
    serverHas(before)
    const states: LeftDraft['state'][] = []
    const stop = startLeftDrafts(editing(owner), ({ state }) => states.push(state))
    onTestFinished(stop)
    const typed = editText(openEditor(before), id(1), 'aciklama', 'Kuzey cephesi')
    const copy = JSON.stringify(copyOf(typed, {}, true))
    const leaveEditor = createCopyKeeper({
      owner,
      about: id(900),
      name: () => before.title,
      read: () => copy,
    }).start()
    leaveEditor()
    await expect.poll(() => states).toEqual(['sent'])
    expect(await left()).toBe(0)
  })

  test('BEY-04 one that the server fails at holds back none behind it', async () => {
    await leave('Kuzey cephesi', true)
    refuse(readReport, 500, {})
    await leave('Güney cephesi', true)
    expect(await send()).toEqual(['waits', 'waits'])
    loseConnection(readReport)
    expect(await send()).toEqual(['waits'])
  })

  test('REP-08 one that was left with a connection waits for its editor, where it can be dropped', async () => {
    await leave('Kuzey cephesi', false)
    expect(await send()).toEqual([])
    expect([sent(), await left()]).toEqual([[], 1])
  })
})
