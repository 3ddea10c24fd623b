import 'fake-indexeddb/auto'
import { findingFromFeedback, startAnalysis } from '@gozlem/contract/analysis'
import type { AnalysisView } from '@gozlem/contract/analysis-view'
import { type FindingView, type ReportView, readReport, saveReport } from '@gozlem/contract/report'
import { proposedId } from '@gozlem/domain/report/proposed-id'
import { analyzeNote, findingOfHazard } from '@gozlem/knowledge/engine'
import type { NoteQuestion } from '@gozlem/knowledge/note-worker'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../../../../platform/device/network'
import { endSession, signedIn } from '../../../../platform/session/session'
import { answer, calls, loseConnection } from '../../../../platform/testing/answering'
import { people } from '../../../../platform/testing/people'
import { latestByPhoto } from '../../../analysis/model/photo-analysis'
import { exampleFinding, id, image, report } from '../../components/testing/example-report'
import { listWaiting, photoOf, photoOutbox } from '../../components/testing/queued-photos'
import { addHazard, answerNone } from './choosing'
import { copyOf, withCopy } from './draft-copy'
import { editReport, toggleApproval } from './editor-changes'
import { analyse, finalize, saveEverything } from './editor-commands'
import { editorSession } from '../../components/testing/editor-session'
import { openEditor, receive, saveOf } from './editor-sync'
import { addFromText } from './from-text'

/** The engine as the worker asks it, without a thread of its own. */
class EngineWorker extends EventTarget {
  postMessage({ id: asked, note, site, hazard_id }: NoteQuestion) {
    const data =
      hazard_id === undefined
        ? { id: asked, analysis: analyzeNote(note, { site }) }
        : { id: asked, finding: findingOfHazard(hazard_id, site, note) ?? null }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate = () => undefined
}

const cutOff = () => Promise.reject(new TypeError('Failed to fetch'))

let online = false
beforeEach(() => {
  online = false
  vi.stubGlobal('Worker', EngineWorker)
  vi.stubGlobal('fetch', cutOff)
  vi.spyOn(network, 'isOnline').mockImplementation(() => online)
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const noted = (number: number, note: string) => ({ ...image(number), note })
const open = (images: ReturnType<typeof noted>[]) => editorSession(report([], { images }), id(3))

test('BEY-18 BEY-22 without a connection notes of photos become findings, questions and requests, each of its own photo', async () => {
  const images = [noted(51, 'iskelede korkuluk yok'), noted(52, ''), noted(53, 'ortam çok karışık')]
  const session = open(images)
  await analyse(session, [id(51), id(52), id(53)])
  const { draft, base } = session.editor.get()
  expect(draft.entries.length).toBeGreaterThan(0)
  for (const finding of draft.entries)
    expect(finding).toMatchObject({ image_id: id(51), source: 'cihazda', status: 'pending', scored: true })
  const [run] = base.analyses
  expect(run?.engine).toBe('cihazda')
  expect(run?.items.map(({ status }) => status)).toEqual(['done', 'needs_note', 'not_understood'])
  expect(run?.items[0]?.finding_ids).toEqual(draft.entries.map((finding) => finding.id))

  // Asked once more, the same photo gives nothing twice.
  await analyse(session, [id(51)])
  expect(session.editor.get().draft.entries).toEqual(draft.entries)
})

test('BEY-22 they rest with the draft on the device, and the first save names their hazards', async () => {
  const session = open([noted(51, 'iskelede korkuluk yok')])
  await analyse(session, [id(51)])
  const state = session.editor.get()
  const copy = copyOf(state, {})
  expect(copy?.draft.entries).toEqual(state.draft.entries)
  const again = copy && withCopy(openEditor(state.base), JSON.parse(JSON.stringify(copy)))
  expect(again?.draft.entries).toEqual(state.draft.entries)

  const hazards = state.draft.entries.map(({ hazard_id }) => hazard_id)
  answer(saveReport, { report: report(state.draft.entries, { images: state.base.images, revision: 2 }) })
  online = true
  expect(await saveEverything(session, { quiet: true })).toBe(true)
  const [sent] = calls('report.save').map(({ body }) => body as ReturnType<typeof saveOf>)
  expect(sent?.entries?.map(({ hazard_id }) => hazard_id)).toEqual(hazards)
})

test('BEY-22 what the device could make nothing of stays said when the draft is sent, until the server reads it', async () => {
  const images = [noted(51, 'iskelede korkuluk yok'), noted(52, 'ortam çok karışık')]
  const session = open(images)
  await analyse(session, [id(51), id(52)])
  const state = session.editor.get()
  const [run] = state.base.analyses
  const item = run?.items.find(({ image_id }) => image_id === id(52))
  const copy = copyOf(state, {})
  const again = copy && withCopy(openEditor(report([], { images })), JSON.parse(JSON.stringify(copy)))
  expect(again?.base.analyses.map(({ items }) => items)).toEqual([[item]])

  const saved = report(state.draft.entries, { images, revision: 2 })
  const sent = receive(state, saved)
  expect(sent.base.analyses.map(({ items }) => items)).toEqual([[item]])
  const read = { ...run, id: id(9), engine: 'yerlesik', items: [{ ...item, status: 'no_finding' }] }
  const told = receive(sent, { ...saved, analyses: [read] as typeof saved.analyses })
  expect(told.base.analyses).toEqual([read])
})

test('BEY-22 what the device asks of a photo stands before what the server had said of it, by whatever clock', async () => {
  const older: AnalysisView = {
    id: id(9),
    status: 'done',
    engine: 'yerlesik',
    notice: '',
    total: 1,
    done: 1,
    created_at: '2126-11-20T08:00:00.000Z',
    finished_at: '2126-11-20T08:00:00.000Z',
    items: [{ image_id: id(52), status: 'not_understood', message: 'eski', finding_ids: [], left_out: 0 }],
  }
  const server = report([], { images: [noted(52, 'ortam çok karışık')], analyses: [older], revision: 2 })
  const session = editorSession(server, id(3))
  await analyse(session, [id(52)])
  session.editor.set((state) => editReport(state, { osgb_name: 'Kule' }))
  const state = session.editor.get()
  const asked = state.base.analyses.find(({ engine }) => engine === 'cihazda')
  const newest = ({ base }: typeof state) => latestByPhoto(base.analyses).get(id(52))?.analysis_id
  expect(newest(state)).toBe(asked?.id)

  const saved = receive(state, { ...server, revision: 3 })
  expect(newest(saved)).toBe(asked?.id)
  const copy = copyOf(state, {})
  const again = copy && withCopy(openEditor(server), JSON.parse(JSON.stringify(copy)))
  expect(again && newest(again)).toBe(asked?.id)
  expect(again?.base.analyses).toHaveLength(2)

  const read = { ...older, items: older.items.map((item) => ({ ...item, status: 'no_finding' as const })) }
  expect(newest(receive(saved, { ...server, analyses: [read], revision: 4 }))).toBe(older.id)
})

test('BEY-22 what the server made or somebody typed claims no hazard when it is saved', () => {
  const base = report([exampleFinding(1, { hazard_id: 'iskele-ankraj-yok' })])
  const { entries = [] } = saveOf(openEditor(base))
  expect(entries.map((finding) => 'hazard_id' in finding)).toEqual([false])
})

test('BEY-22 text becomes findings, or says why not, and a choice becomes its hazard', async () => {
  const session = open([])
  expect(await addFromText(session, 'iskelede korkuluk yok', null)).toBeNull()
  const [first] = session.editor.get().draft.entries
  expect(session.editor.get().selected).toBe(first?.id)
  const unclear = await addFromText(session, 'ortam çok karışık', null)
  expect(unclear?.reason).not.toBe('')

  const chosen = { id: id(7), hazard_id: 'iskele-ankraj-yok', image_id: null, note: 'iskele', offered: [] }
  expect(await addHazard(session, chosen)).toMatchObject({
    id: id(7),
    hazard_id: 'iskele-ankraj-yok',
    source: 'cihazda',
  })
})

test('BEY-22 what is chosen without a connection, none of them too, goes with the save to be learned', async () => {
  const session = open([noted(51, 'korkuluk')])
  const offered = ['iskele-korkuluk-eksik', 'iskele-ankraj-yok']
  const asked = { image_id: id(51), note: 'korkuluk', offered }
  await addHazard(session, { ...asked, id: id(7), hazard_id: 'iskele-ankraj-yok' })
  answerNone(session, asked)
  const answered = () => saveOf(session.editor.get()).entries?.map(({ answer: given }) => given)
  const given = { note: 'korkuluk', offered }
  await waitFor(() => expect(answered()).toEqual([given, given]))
})

test('BEY-22 a hazard that is chosen for a photo which has it already opens that finding', async () => {
  const session = open([noted(51, 'korkuluk')])
  const chosen = { image_id: id(51), note: 'korkuluk', offered: [], hazard_id: 'iskele-ankraj-yok' }
  const first = await addHazard(session, { ...chosen, id: id(7) })
  expect(await addHazard(session, { ...chosen, id: id(8) })).toEqual(first)
  expect(session.editor.get().draft.entries).toHaveLength(1)
})

test('BEY-22 with a connection the server is asked, and the device only where that does not answer', async () => {
  online = true
  const run = { id: id(9), engine: 'yerlesik', notice: '', status: 'running' as const, total: 1, done: 0 }
  answer(startAnalysis, {
    analysis: { ...run, created_at: '2026-11-20T08:00:00.000Z', finished_at: null, items: [] },
  })
  const session = open([noted(51, 'iskelede korkuluk yok')])
  await analyse(session, [id(51)])
  expect(calls('analysis.start')).toHaveLength(1)
  expect(session.editor.get().draft.entries).toEqual([])

  vi.stubGlobal('fetch', cutOff)
  await analyse(session, [id(51)])
  await waitFor(() => expect(session.editor.get().draft.entries[0]?.source).toBe('cihazda'))
})

/** The device has answered though the server had done it as well, which comes later. */
async function answeredTwice() {
  const session = open([noted(51, 'iskelede korkuluk yok')])
  await analyse(session, [id(51)])
  const { base, draft } = session.editor.get()
  const theirs = draft.entries.map((mine, at) => ({ ...mine, id: id(70 + at), source: 'yerlesik' }))
  const arrive = (change: Partial<FindingView> = {}) =>
    session.editor.set((state) =>
      receive(
        state,
        report(
          theirs.map((finding) => ({ ...finding, ...change })),
          { images: base.images, revision: 2 },
        ),
      ),
    )
  return { session, theirs, mine: draft.entries, arrive }
}

test('BEY-22 what device and server made of the same photo is one finding', async () => {
  const { session, theirs, arrive } = await answeredTwice()
  arrive()
  const { draft, selected, conflicts } = session.editor.get()
  expect(draft.entries).toEqual(theirs)
  expect(theirs.map((finding) => finding.id)).toContain(selected)
  expect(conflicts).toEqual([])
})

test('BEY-22 an approval of either holds for the one finding', async () => {
  const here = await answeredTwice()
  const [first] = here.mine
  here.session.editor.set((state) => toggleApproval(state, first?.id ?? ''))
  here.arrive()
  expect(here.session.editor.get().draft.entries[0]).toMatchObject({ id: id(70), status: 'approved' })

  const there = await answeredTwice()
  there.arrive({ status: 'approved' })
  expect(there.session.editor.get().draft.entries[0]).toMatchObject({ id: id(70), status: 'approved' })
})

test('BEY-22 where both were worked on differently a person chooses', async () => {
  const { session, arrive } = await answeredTwice()
  arrive({ uygunsuzluk: 'Başka cihazda yazılan' })
  const { draft, conflicts } = session.editor.get()
  expect(draft.entries[0]?.id).toBe(id(70))
  expect(conflicts[0]).toMatchObject({ kind: 'changed_both', id: id(70) })
})

test('BEY-22 a text whose answer is lost gives findings by the names that the server makes of it', async () => {
  online = true
  loseConnection(findingFromFeedback)
  const session = open([])
  expect(await addFromText(session, 'iskelede korkuluk yok', null)).toBeNull()
  const [asked] = calls('analysis.findingFromFeedback').map(({ body }) => body as { id: string })
  const { entries } = session.editor.get().draft
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.map((finding) => finding.id)).toEqual(
    entries.map(({ hazard_id = '' }) => proposedId(asked?.id ?? '', hazard_id)),
  )
})

/** A draft whose only photo waits on this device, with the findings that the device made of its note. */
async function analysedWaiting() {
  const owner = people.osgb_user.id
  signedIn(people.osgb_user)
  const page = photoOutbox(undefined, owner)
  const session = editorSession(report([]), owner, page.outbox)
  await page.add(photoOf(51, { note: 'iskelede korkuluk yok' }))
  onTestFinished(session.uploads.start())
  onTestFinished(() => endSession('left'))
  await waitFor(() => expect(session.uploads.state.get().uploads).toHaveLength(1))
  await analyse(session, [id(51)])
  const made = session.editor.get().draft.entries
  expect(made.length).toBeGreaterThan(0)
  for (const finding of made) expect(finding).toMatchObject({ image_id: id(51), source: 'cihazda' })
  online = true
  return { session, made, page }
}

type Sent = ReturnType<typeof saveOf>

/** The server keeps what it is sent. */
const answerSaves = (change: Partial<ReportView>) =>
  answer(saveReport, ({ body }) => ({
    report: report(
      (body as ReportView).entries.map((row) => ({ ...exampleFinding(1), ...row })),
      change,
    ),
  }))
const sentEntries = () => calls('report.save').map(({ body }) => (body as Sent).entries)

test('BEY-04 BEY-22 findings of a photo that waits here go with it, approved as they are; all else goes before', async () => {
  const { session, made } = await analysedWaiting()
  session.editor.set((state) => toggleApproval(state, made[0]?.id ?? ''))
  answer(readReport, { report: report([]) })
  session.editor.set((state) => editReport(state, { osgb_name: 'Kule' }))
  answer(saveReport, { report: report([], { osgb_name: 'Kule', revision: 2 }) })
  expect(await session.saver.save()).toBe('held')
  expect(sentEntries()).toEqual([[]])
  // What is completed is what is seen here.
  expect(await finalize(session, true)).toBeNull()
  expect(calls('report.finalize')).toEqual([])

  const images = [noted(51, 'iskelede korkuluk yok')]
  session.editor.set((state) => receive(state, report([], { images, osgb_name: 'Kule', revision: 3 })))
  answerSaves({ images, revision: 4 })
  expect(await session.saver.save()).toBe('saved')
  expect(sentEntries()[1]?.map(({ id: named, image_id }) => [named, image_id])).toEqual(
    made.map((finding) => [finding.id, id(51)]),
  )
  expect(sentEntries()[1]?.[0]?.status).toBe('approved')
})

test('BEY-04 BEY-22 findings of a photo that was given up stay without it, wherever that was', async () => {
  const { session, made, page } = await analysedWaiting()
  answer(readReport, { report: report([], { revision: 2 }) })
  answerSaves({ revision: 3 })
  await page.outbox.remove(id(51))
  expect(await session.saver.save()).toBe('saved')
  expect(sentEntries()[0]?.map(({ image_id }) => image_id)).toEqual(made.map(() => null))
})

test('BEY-04 BEY-22 a photo on its way that is deleted in the editor leaves its findings', async () => {
  const { session, made } = await analysedWaiting()
  session.uploads.drop(id(51))
  expect(session.editor.get().draft.entries.map(({ image_id }) => image_id)).toEqual(made.map(() => null))
  await expect.poll(() => listWaiting(people.osgb_user.id)).toEqual([])
})

test('BEY-22 what is chosen for a photo that waits here is made here, though there is a connection', async () => {
  const { session } = await analysedWaiting()
  online = true
  const chosen = { id: id(7), hazard_id: 'iskele-ankraj-yok', image_id: id(51), note: 'iskele', offered: [] }
  expect(await addHazard(session, chosen)).toMatchObject({ id: id(7), image_id: id(51), source: 'cihazda' })
})

test('BEY-22 where the engine does not start nothing is lost, and the draft stays as it was', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = () => queueMicrotask(() => this.dispatchEvent(new Event('error')))
      terminate = () => undefined
    },
  )
  const session = open([noted(51, 'iskelede korkuluk yok')])
  await analyse(session, [id(51)])
  expect(session.editor.get().base.analyses).toEqual([])
  expect(session.editor.get().draft.entries).toEqual([])
  expect((await addFromText(session, 'korkuluk yok', null))?.reason).toContain('başlatılamadı')
})
