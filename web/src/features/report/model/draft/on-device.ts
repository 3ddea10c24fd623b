// What the engine on the device makes of notes while the server cannot be reached (076): proposals like the server's own, kept in the
// draft like anything that is typed, until a save takes them along.
import type { AnalysisView } from '@gozlem/contract/analysis-view'
import type { ChosenHazard } from '@gozlem/contract/analysis'
import type { FindingView } from '@gozlem/contract/report'
import { siteKindOf } from '@gozlem/domain/client-company/site-kind'
import { emptyFinding } from '@gozlem/domain/report/finding'
import { deviceEngine } from '@gozlem/domain/report/finding-origin'
import { fitFindings, leftOutNotice } from '@gozlem/domain/report/finding-rules'
import { proposedId } from '@gozlem/domain/report/proposed-id'
import { factorsFromMatrix } from '@gozlem/domain/report/risk-method'
import { riskScore } from '@gozlem/domain/report/risk-score'
import type { Finding, NoteAnalysis } from '@gozlem/knowledge/finding'
import { v7 as uuid } from 'uuid'
import { toast } from '../../../../ui/overlays/toast'
import { askDevice } from '../../../analysis/model/device-engine'
import { reportTexts } from '../../texts'
import { withAnswer } from './choosing'
import { arriveAt } from './editor-changes'
import { noteHere } from './editor-commands'
import type { EditorSession } from './editor-session'
import type { EditorState } from './editor-state'
import type { AskedText, NoFinding } from './from-text'
import { withProposedTerm } from './terms'

type Item = AnalysisView['items'][number]

const noEngineHere = 'Cihazdaki analiz başlatılamadı. Bağlantı gelince yeniden deneyin.'
const needsNote = 'Bu fotoğrafın notu yok. Cihazdaki analiz fotoğrafı göremez: gördüğünüzü kısaca yazın.'

const siteIn = ({ base }: EditorState) =>
  siteKindOf({ nace_code: base.client_company.nace_code, industry: '' })

/** Analyses photos by their notes, as a run of the server would. */
export async function analyseHere(session: EditorSession, image_ids: readonly string[]): Promise<void> {
  const { editor } = session
  const site = siteIn(editor.get())
  const noted = image_ids.map((id) => ({ id, note: noteHere(session, id), site }))
  const questions = noted.filter(({ note }) => note.trim() !== '')
  const answers = questions.length === 0 ? [] : await askDevice(questions).catch(() => null)
  if (answers === null) {
    toast.error(noEngineHere, { id: 'device-analysis' })
    return
  }
  const now = new Date().toISOString()
  const items = noted.map(({ id }): Item => {
    const answer = answers.find((candidate) => candidate.id === id)
    const nothing = { image_id: id, finding_ids: [], left_out: 0 }
    if (!answer || !('analysis' in answer)) return { ...nothing, status: 'needs_note', message: needsNote }
    return itemOf(session, id, answer.analysis)
  })
  const run: AnalysisView = {
    id: uuid(),
    status: 'done',
    engine: deviceEngine,
    notice: '',
    total: items.length,
    done: items.length,
    created_at: afterAll(editor.get().base.analyses, now),
    finished_at: now,
    items,
  }
  editor.set(({ base, ...rest }) => ({ ...rest, base: { ...base, analyses: [...base.analyses, run] } }))
}

/** A moment behind every run so far, also by a clock that is days behind the server's: the newest of a photo counts. */
function afterAll(runs: readonly AnalysisView[], now: string): string {
  const last = Math.max(...runs.map(({ created_at }) => Date.parse(created_at) + 1), Date.parse(now))
  return new Date(last).toISOString()
}

/** What became of a photo; its findings are in the draft then. */
function itemOf(session: EditorSession, image_id: string, analysis: NoteAnalysis): Item {
  const nothing = { image_id, finding_ids: [], left_out: 0 }
  if (analysis.result === 'findings') {
    const { added, left_out, repeated } = addProposed(session, analysis.findings, image_id)
    const messages = [
      added.length > 0 ? `${added.length} uygunsuzluk eklendi` : '',
      repeated > 0 ? `${repeated} uygunsuzluk raporda zaten var` : '',
      left_out > 0 ? leftOutNotice(left_out) : '',
    ]
    const message = messages.filter((part) => part !== '').join(', ')
    return { image_id, status: 'done', message, finding_ids: added.map(({ id }) => id), left_out }
  }
  const { code, reason: message } = analysis
  if (analysis.result === 'choices')
    return { ...nothing, status: 'not_understood', message, question: questionOf(analysis) }
  return { ...nothing, status: code === 'ALL_IN_ORDER' ? 'no_finding' : 'not_understood', message }
}

const questionOf = ({ code, choices }: Extract<NoteAnalysis, { result: 'choices' }>) => ({
  code,
  choices: choices.map((choice) => ({ ...choice })),
})

/** Makes findings of a text and opens the first; or why there is none. */
export async function addFromTextHere(
  session: EditorSession,
  { id, feedback, image_id }: AskedText,
): Promise<NoFinding | null> {
  const [answer] = await askDevice([{ id, note: feedback, site: siteIn(session.editor.get()) }]).catch(
    () => [],
  )
  if (!answer || !('analysis' in answer)) return { reason: noEngineHere }
  const { analysis } = answer
  if (analysis.result === 'choices') return { reason: analysis.reason, question: questionOf(analysis) }
  if (analysis.result !== 'findings') return { reason: analysis.reason }
  const { added, left_out } = addProposed(session, analysis.findings, image_id, ({ hazard_id }) =>
    proposedId(id, hazard_id),
  )
  const [first] = added
  if (!first) return { reason: reportTexts.noNewFinding }
  session.editor.set((state) => arriveAt(state, first.id))
  if (left_out > 0) toast.warning(leftOutNotice(left_out))
  return null
}

/** The finding of a hazard that a person named; null where the catalogue on this device has no such hazard. */
export async function addHazardHere(
  session: EditorSession,
  { id, hazard_id, image_id, note, offered }: ChosenHazard & { id: string },
): Promise<FindingView | null> {
  if (hazard_id === null) return null
  const site = siteIn(session.editor.get())
  const [answer] = await askDevice([{ id, note, site, hazard_id }]).catch(() => [])
  const finding = answer && 'finding' in answer ? answer.finding : null
  if (finding === null) {
    toast.error(noEngineHere, { id: 'device-analysis' })
    return null
  }
  const [added] = addProposed(session, [finding], image_id, () => id).added
  if (added && offered.length > 0) session.editor.set((state) => withAnswer(state, id, { note, offered }))
  return added ?? sameAs(session, finding, image_id)
}

/** The finding that says it already. */
const sameAs = (
  { editor }: EditorSession,
  { hazard_id }: Finding,
  image_id: string | null,
): FindingView | null =>
  editor.get().draft.entries.find((row) => row.image_id === image_id && row.hazard_id === hazard_id) ?? null

/** Puts proposals into the draft: within its limit, and none twice for a photo. */
function addProposed(
  { editor }: EditorSession,
  proposed: readonly Finding[],
  image_id: string | null,
  idOf: (finding: Finding) => string = () => uuid(),
): { added: FindingView[]; left_out: number; repeated: number } {
  const state = editor.get()
  const { entries } = state.draft
  const isKnown = ({ hazard_id }: Finding) =>
    image_id !== null &&
    entries.some((finding) => finding.image_id === image_id && finding.hazard_id === hazard_id)
  const fresh = proposed.filter((finding) => !isKnown(finding))
  const { kept, left_out } = fitFindings(
    entries.length,
    fresh.map((finding) => proposalOf(state, finding, image_id, idOf(finding))),
  )
  editor.set((now) => ({
    ...now,
    draft: { ...now.draft, entries: [...now.draft.entries, ...kept] },
    selected: now.selected ?? kept[0]?.id ?? null,
    fresh: kept.map((finding) => finding.id),
  }))
  return { added: kept, left_out, repeated: proposed.length - fresh.length }
}

function proposalOf(state: EditorState, finding: Finding, image_id: string | null, id: string): FindingView {
  const { risk_method } = state.draft
  const factors = factorsFromMatrix(risk_method, finding.severity, finding.likelihood)
  const at = new Date().toISOString()
  return withProposedTerm(state, {
    ...emptyFinding(),
    ...factors,
    id,
    report_id: state.base.id,
    uygunsuzluk: finding.uygunsuzluk,
    aciklama: finding.aciklama,
    alinmasi_gereken_onlemler: [...finding.alinmasi_gereken_onlemler],
    mevzuat_referansi: finding.citations.map(({ title }) => title).join(', '),
    citations: finding.citations.map((citation) => ({ ...citation })),
    risk_skoru: riskScore(risk_method, factors),
    scored: true,
    status: 'pending',
    image_id,
    source: deviceEngine,
    confidence: finding.confidence,
    before_refinement: null,
    hazard_id: finding.hazard_id,
    created_at: at,
    updated_at: at,
  })
}
