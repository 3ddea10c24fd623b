// What a specialist says in a draft of findings of earlier reports that are still open (BEY-03, docs/decisions/068-carry-over.md).
import type { answerCarried, CarriedAction } from '@gozlem/contract/carry-over'
import type { RequestOf } from '@gozlem/contract/route'
import { mostCarriedAtOnce } from '@gozlem/domain/corrective-action/carry-over'
import { problem } from '@gozlem/domain/problem'
import { emptyFinding, pickFields, sentFields } from '@gozlem/domain/report/finding'
import { findingToCheckAgain } from '@gozlem/domain/report/duplicate'
import { reportAbilities } from '@gozlem/domain/report/policy'
import { repeatOf } from '@gozlem/domain/report/repeat'
import { factorNames, scaleOf } from '@gozlem/domain/report/risk-score'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import * as carried from '../corrective-action/carry-store'
import { type ActionRow, findAction } from '../corrective-action/store'
import { lockDraft, touch } from '../report/commands'
import { type ReportContent, readContent } from '../report/content-store'
import { replaceFindings } from '../report/finding-commands'
import { type FindingRow, listFindings } from '../report/finding-store'
import { findReport, type ReportRow } from '../report/store'
import { proposedTerm } from '../report/term-commands'
import * as store from './store'
import { hazardReader, viewCarried } from './view'

type Answer = RequestOf<typeof answerCarried>['body']

/** @throws Problem NOT_FOUND */
export async function listCarried(
  ctx: Context,
  report_id: string,
): Promise<{ actions: CarriedAction[]; left_out: number }> {
  const draft = await findReport(ctx, report_id)
  if (!draft) throw problem('NOT_FOUND')
  if (!isAsked(draft) || !reportAbilities(ctx.actor, draft).edit) return { actions: [], left_out: 0 }
  const findings = await listFindings(ctx, draft)
  const rows = standing(await carried.listCarried(ctx, draft), findings)
  const ids = rows.map(({ action_id }) => action_id)
  const answered = await store.listByIds(ctx, draft, ids)
  const { rows: open, total } = await store.listUnanswered(ctx, draft, ids, mostCarriedAtOnce)
  const actions = [...answered, ...open].toSorted(byTerm)
  const said = { rows, findings, hazardIn: hazardReader() }
  return {
    actions: actions.map((action) => viewCarried(ctx, action, said)),
    left_out: total - open.length,
  }
}

const byTerm = (one: ActionRow, other: ActionRow) =>
  one.term === other.term ? (one.id < other.id ? -1 : 1) : one.term < other.term ? -1 : 1

/** A reissue says what a visit saw by then; only a visit of its own asks what became of it. */
const isAsked = ({ status, replaces }: ReportRow): boolean => status === 'draft' && replaces === null

/** Answers that hold: one whose finding was taken out holds no more. */
const standing = (rows: readonly carried.CarryRow[], findings: readonly Pick<FindingRow, 'id'>[]) =>
  rows.filter(({ finding_id }) => finding_id === null || findings.some(({ id }) => id === finding_id))

/**
 * @returns the draft as it is then, and the action with the answer
 * @throws Problem NOT_FOUND, REPORT_NOT_DRAFT, ACTION_MOVED_ON, FINDING_LIMIT, ID_IN_USE, VALIDATION_ERROR at `image_ids` or `finding_id`
 */
export async function answer(
  ctx: Context,
  { id, actionId }: { id: string; actionId: string },
  said: Answer,
): Promise<{ draft: ReportRow; action: CarriedAction }> {
  const draft = await lockDraft(ctx, id)
  const action = await requireAction(ctx, draft, actionId)
  const content = await readContent(ctx, draft)
  const before = (await carried.listCarried(ctx, draft)).find(({ action_id }) => action_id === actionId)
  const [stands] = before ? standing([before], content.findings) : []
  if (stands && isSame(stands, said)) return shown(ctx, draft, action)
  if (!stands && action.state === 'closed')
    throw problem('ACTION_MOVED_ON', { message: 'Bu uygunsuzluk bu arada kapatıldı. Listeyi yenileyin.' })
  checkPhotos(said, content)
  const without = stands ? await takeOut(ctx, draft, content, stands) : content
  const kept = await keptAnswer(ctx, draft, without, { action, said })
  await carried.putCarried(ctx, draft, actionId, kept)
  return shown(ctx, await touched(ctx, draft, { action_id: actionId, verdict: said.verdict }), action)
}

/** Whether a try before this one said so. An action that persists in a draft does so by one finding. */
function isSame(before: carried.CarryRow, { verdict, reason, image_ids }: Answer): boolean {
  if (before.verdict !== verdict) return false
  if (verdict === 'persists') return true
  return before.reason === reason && String(before.image_ids) === String(image_ids)
}

/** @throws Problem VALIDATION_ERROR at `image_ids` */
function checkPhotos({ image_ids }: Answer, { images }: Pick<ReportContent, 'images'>): void {
  if (image_ids.every((id) => images.some((image) => image.id === id))) return
  const reason = 'Seçilen fotoğraflardan biri raporda yok.'
  throw problem('VALIDATION_ERROR', { message: reason, fields: { image_ids: reason } })
}

/** What to keep of an answer, once its finding is in the draft. */
async function keptAnswer(
  ctx: Context,
  draft: ReportRow,
  content: ReportContent,
  { action, said }: { action: ActionRow; said: Answer },
): Promise<carried.CarryAnswer> {
  const { verdict, reason, finding_id = uuidv7() } = said
  const kept = { verdict, reason, image_ids: [], finding_id: null, is_copied: false }
  if (verdict === 'solved') return { ...kept, image_ids: said.image_ids }
  if (verdict === 'out_of_scope') return kept
  await refuseTaken(ctx, draft, action, finding_id)
  const known = content.findings.some(({ id }) => id === finding_id)
  const persisting = { ...kept, finding_id, is_copied: !known }
  const findings = content.findings.map(asSent)
  const copy = known ? [] : [await copyOf(ctx, draft, action, finding_id)]
  await putFindings(ctx, draft, repeating(content, finding_id, action), [...findings, ...copy])
  return persisting
}

/** One finding goes on with one action. @throws Problem VALIDATION_ERROR at `finding_id` */
async function refuseTaken(
  ctx: Context,
  draft: ReportRow,
  action: ActionRow,
  finding_id: string,
): Promise<void> {
  const rows = await carried.listCarried(ctx, draft)
  if (!rows.some((row) => row.finding_id === finding_id && row.action_id !== action.id)) return
  const reason = 'Rapordaki bu uygunsuzluk, öncekilerden bir başkasının devamı olarak seçildi.'
  throw problem('VALIDATION_ERROR', { message: reason, fields: { finding_id: reason } })
}

/** The content as it is once a finding, there or to come, goes on with an action, or with none. */
const repeating = (content: ReportContent, finding_id: string, action: ActionRow | null): ReportContent => ({
  ...content,
  findings: content.findings.map((finding) =>
    finding.id === finding_id ? { ...finding, repeats: action && repeatOf(action) } : finding,
  ),
  repeats: action ? [...content.repeats, { ...action, finding_id }] : [],
})

const asSent = (finding: FindingRow) => ({ id: finding.id, ...pickFields(finding, sentFields) })

const putFindings = (
  ctx: Context,
  draft: ReportRow,
  content: ReportContent,
  findings: ReturnType<typeof asSent>[],
) => replaceFindings(ctx, draft, draft.risk_method, findings, content)

/** The finding as it was said, to be checked again; its photos and its score on another scale are of the visit before. */
async function copyOf(ctx: Context, draft: ReportRow, action: ActionRow, id: string) {
  const before = (
    await listFindings(ctx, { organization_id: action.organization_id, id: action.report_id })
  ).find((finding) => finding.id === action.finding_id)
  if (!before) throw problem('NOT_FOUND')
  const again = findingToCheckAgain(before)
  const unscored = pickFields(emptyFinding(), [...factorNames, 'scored'])
  const scored = scaleOf(action.risk_method) === scaleOf(draft.risk_method) ? {} : unscored
  const finding = { ...pickFields({ ...again, ...scored }, sentFields), status: 'pending' as const }
  const due_on = proposedTerm(draft, { ...finding, risk_skoru: before.risk_skoru })
  return { ...finding, id, due_on }
}

/** Takes back what a draft says of an action. @throws Problem NOT_FOUND, REPORT_NOT_DRAFT */
export async function undo(
  ctx: Context,
  { id, actionId }: { id: string; actionId: string },
): Promise<{ draft: ReportRow; action: CarriedAction }> {
  const draft = await lockDraft(ctx, id)
  const action = await requireAction(ctx, draft, actionId)
  const before = (await carried.listCarried(ctx, draft)).find(({ action_id }) => action_id === actionId)
  if (!before) return shown(ctx, draft, action)
  await takeOut(ctx, draft, await readContent(ctx, draft), before)
  return shown(ctx, await touched(ctx, draft, { action_id: actionId, verdict: null }), action)
}

/** Removes an answer, with the finding that was made of it; one that was there before says no more that it goes on. */
async function takeOut(
  ctx: Context,
  draft: ReportRow,
  content: ReportContent,
  { action_id, finding_id, is_copied }: carried.CarryRow,
): Promise<ReportContent> {
  await carried.deleteCarried(ctx, draft, action_id)
  if (finding_id === null || !content.findings.some(({ id }) => id === finding_id)) return content
  const left = content.findings.filter(({ id }) => !is_copied || id !== finding_id)
  await putFindings(ctx, draft, repeating(content, finding_id, null), left.map(asSent))
  return readContent(ctx, draft)
}

const touched = (
  ctx: Context,
  draft: ReportRow,
  answered: { action_id: string; verdict: Answer['verdict'] | null },
) =>
  touch(ctx, draft, {}, ({ revision }) => ({
    kind: 'report.carryover_answered',
    subject_id: draft.id,
    data: { revision, ...answered },
  }))

/** An action that the draft is asked about, locked. @throws Problem NOT_FOUND */
async function requireAction(ctx: Context, draft: ReportRow, id: string): Promise<ActionRow> {
  const action = isAsked(draft) ? await findAction(ctx, id, { lock: true }) : null
  if (!action || action.client_company_id !== draft.client_company_id)
    throw problem('NOT_FOUND', { message: 'Bu uygunsuzluk bulunamadı.' })
  return action
}

async function shown(ctx: Context, draft: ReportRow, action: ActionRow) {
  const findings = await listFindings(ctx, draft)
  const rows = standing(await carried.listCarried(ctx, draft), findings)
  return { draft, action: viewCarried(ctx, action, { rows, findings, hazardIn: hazardReader() }) }
}
