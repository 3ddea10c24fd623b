// What a saved finding becomes: factors read and checked against the method's scale, score recomputed, citations held to
// the catalogue. Only what the catalogue holds counts as a citation; everything else is free text.
import type { Citation } from '@gozlem/contract/finding'
import type { FindingInput } from '@gozlem/contract/report'
import { problem } from '@gozlem/domain/problem'
import { isUnfinishedFinding } from '@gozlem/domain/report/finalize'
import { emptyFinding, type Finding, fieldsWith, pickFields } from '@gozlem/domain/report/finding'
import { deviceEngine } from '@gozlem/domain/report/finding-origin'
import { findingPhotoIds, maximumFindings, splitMeasures } from '@gozlem/domain/report/finding-rules'
import { type Repeat, repeatOf } from '@gozlem/domain/report/repeat'
import { areFactorsChosen, offScaleFactors, readFactor, riskMethods } from '@gozlem/domain/report/risk-method'
import { factorNames, type RiskMethodId, riskScore } from '@gozlem/domain/report/risk-score'
import { citationTitle, findArticle, findRegulation, isInForce } from '@gozlem/knowledge/catalogue'
import type { Circumstances } from '@gozlem/knowledge/refine/refine'
import type * as z from 'zod/mini'
import type { UserScope, Work } from '../../db/tenant-scope'
import { onDevice, proposalOfHazard } from '../../external/vision/embedded-engine'
import type { RepeatRow } from '../corrective-action/carry-store'
import { readAdded } from '../regulation/commands'
import { learnChoice, takeChoiceBack } from './choice-store'
import type { ReportContent } from './content-store'
import { type FindingRow, type FindingToStore, replaceFindings as storeFindings } from './finding-store'
import { siteOf } from './site-view'
import type { ReportRow } from './store'

type NamedFinding = Omit<z.output<typeof FindingInput>, 'id'> & { id: string }
type ParsedFinding = NamedFinding & Pick<Finding, KeptField>
type Origin = Pick<FindingToStore, 'source' | 'confidence' | 'proposal'>

/** What stands in the draft. */
type Standing = Pick<ReportContent, 'findings' | 'images'> & Partial<Pick<ReportContent, 'repeats'>>

/**
 * Makes the findings of a draft exactly these, in this order.
 * @returns them as they are stored
 * @throws Problem FINDING_LIMIT, FINDING_OFF_SCALE, ID_IN_USE, VALIDATION_ERROR at `findings.<index>.<field>`
 */
export async function replaceFindings(
  work: Work<UserScope>,
  report: ReportRow,
  method: RiskMethodId,
  findings: readonly NamedFinding[],
  { findings: standing, images, repeats: again = [] }: Standing,
): Promise<FindingToStore[]> {
  if (findings.length > maximumFindings) throw problem('FINDING_LIMIT')
  const ids = findings.map(({ id }) => id)
  if (new Set(ids).size < ids.length)
    throw problem('VALIDATION_ERROR', { errors: ['Aynı uygunsuzluk iki kez gönderildi.'] })
  const stored = new Map(standing.map((row) => [row.id, row]))
  const image_ids = new Set(images.map(({ id }) => id))
  const added = await readAdded(work)
  const repeats = repeatsIn(again, stored)
  const rows = findings.map((sent, position) => {
    const finding = withWhatStands(sent, stored.get(sent.id), method)
    checkPhotos(finding, `entries.${position}`, image_ids)
    const made = findingToStore(report.id, method, finding, position, added)
    const origin = stored.get(finding.id) ?? originOf(finding, { site: siteOf(report), method })
    const { source, confidence, proposal } = origin
    return { ...made, source, confidence, proposal, repeats: repeats.get(finding.id) ?? null }
  })
  if (!(await storeFindings(work, report.organization_id, report.id, rows))) throw problem('ID_IN_USE')
  for (const { id, hazard_id = null, answer } of findings) {
    // What a hazard became here that the catalogue does not have, or that means another one by now, teaches nothing.
    const key = rows.find((row) => row.id === id)?.proposal?.key ?? null
    if (!answer || hazard_id !== key) continue
    const finding_id = hazard_id === null ? null : id
    await learnChoice(work, { ...answer, id, report_id: report.id, finding_id, hazard_id })
  }
  for (const gone of standing.filter(({ id }) => !ids.includes(id))) await takeChoiceBack(work, gone)
  return rows
}

/** What findings say of earlier reports: as stored, or once more where one that goes on with an action is put back. */
function repeatsIn(
  again: readonly RepeatRow[],
  stored: ReadonlyMap<string, FindingRow>,
): ReadonlyMap<string, Repeat> {
  const fresh = again.filter(({ finding_id }) => !stored.has(finding_id))
  return new Map([
    ...[...stored].flatMap(([id, { repeats }]): [string, Repeat][] => (repeats ? [[id, repeats]] : [])),
    ...fresh.map((row): [string, Repeat] => [row.finding_id, repeatOf(row)]),
  ])
}

const keptFields = fieldsWith('sent', 'or_as_stored')
type KeptField = (typeof keptFields)[number]

/** What the seeds' finding does not carry stays as stored, as far as the photo it names leaves room for it. */
function withWhatStands(
  finding: NamedFinding,
  stored: FindingRow | undefined,
  method: RiskMethodId,
): ParsedFinding {
  const { more_image_ids, ...standing } = pickFields(stored ?? emptyFinding(), keptFields)
  const others = more_image_ids.filter((id) => id !== finding.image_id)
  const named = Object.entries(finding).filter(([, value]) => value !== undefined)
  return {
    ...standing,
    scored: standing.scored || isScoredByFactors(finding, stored, method),
    more_image_ids: finding.image_id === null ? [] : others,
    ...(Object.fromEntries(named) as Omit<ParsedFinding, KeptField> & Partial<ParsedFinding>),
  }
}

/** The seeds' entry has no `scored`: its factors score it where they are new or changed, or approved as they stand. */
function isScoredByFactors(
  finding: NamedFinding,
  stored: FindingRow | undefined,
  method: RiskMethodId,
): boolean {
  if (finding.status === 'new' || !areFactorsChosen(method, finding)) return false
  const isChanged = factorNames.some((name) => readFactor(finding[name]) !== stored?.[name])
  return isChanged || finding.status === 'approved'
}

/** The photos of a finding are the report's, each of them once. */
function checkPhotos(finding: ParsedFinding, place: string, image_ids: ReadonlySet<string>): void {
  const refuse = (field: 'image_id' | 'more_image_ids', reason: string) =>
    problem('VALIDATION_ERROR', { fields: { [`${place}.${field}`]: reason } })
  const { image_id, more_image_ids } = finding
  if (image_id !== null && !image_ids.has(image_id)) throw refuse('image_id', 'Bu fotoğraf raporda yok.')
  if (image_id === null && more_image_ids.length > 0)
    throw refuse('more_image_ids', 'Önce uygunsuzluğun fotoğrafını seçin.')
  if (more_image_ids.some((id) => !image_ids.has(id)))
    throw refuse('more_image_ids', 'Eklenen fotoğraflardan biri raporda yok.')
  const photos = findingPhotoIds(finding)
  if (new Set(photos).size < photos.length)
    throw refuse('more_image_ids', 'Bir fotoğraf uygunsuzluğa bir kez eklenebilir.')
}

function findingToStore(
  report_id: string,
  method: RiskMethodId,
  finding: ParsedFinding,
  position: number,
  added: AddedRegulations,
): Omit<FindingToStore, 'repeats' | keyof Origin> {
  const factors = {
    siddet: readFactor(finding.siddet),
    olasilik: readFactor(finding.olasilik),
    etki: readFactor(finding.etki),
  }
  const wrong = offScaleFactors(method, factors)
  if (wrong.length > 0) {
    const label = (name: string) =>
      riskMethods[method].factors.find((factor) => factor.name === name)?.label ?? 'Etki'
    const fields = wrong.map((name) => [
      `entries.${position}.${name}`,
      `${label(name)} ölçekteki değerlerden biri olmalıdır`,
    ])
    throw problem('FINDING_OFF_SCALE', { fields: Object.fromEntries(fields) })
  }
  const citations = checkedCitations(finding.citations, added)
  const kept = {
    ...finding,
    ...factors,
    report_id,
    position,
    alinmasi_gereken_onlemler: finding.alinmasi_gereken_onlemler.flatMap(splitMeasures),
    mevzuat_referansi: citations.length > 0 ? joinCitations(citations) : finding.mevzuat_referansi,
    citations,
    risk_skoru: riskScore(method, factors),
  }
  return { ...kept, status: allowedStatus({ ...kept, status: finding.status }) }
}

/** What the engine on a device named counts as proposed by it, made again here of the catalogue; everything else is by hand. */
function originOf({ hazard_id, aciklama }: ParsedFinding, circumstances: Circumstances): Origin {
  const proposal = hazard_id === undefined ? null : proposalOfHazard(hazard_id, aciklama, circumstances)
  return proposal
    ? { source: deviceEngine, confidence: proposal.confidence, proposal: { ...proposal, made_by: onDevice } }
    : { source: 'manual', confidence: null, proposal: null }
}

/** A finding without text stays new; one that is not finished cannot count as approved. */
function allowedStatus(
  finding: Pick<FindingToStore, 'id' | 'status' | 'uygunsuzluk' | 'scored'>,
): FindingToStore['status'] {
  if (finding.uygunsuzluk.trim() === '') return 'new'
  return finding.status === 'approved' && isUnfinishedFinding(finding) ? 'pending' : finding.status
}

type AddedRegulations = ReadonlyMap<string, { title: string }>

/**
 * The citations that the catalogue holds, each once, titled and rated by the catalogue, and those of regulations the
 * administrator added to it, which are cited as a whole.
 */
export function checkedCitations(
  citations: readonly Pick<Citation, 'regulation_id' | 'ref'>[],
  added: AddedRegulations = new Map(),
): Citation[] {
  const seen = new Set<string>()
  return citations.flatMap(({ regulation_id, ref }) => {
    const own = added.get(regulation_id)
    if (own && ref === null && !seen.has(regulation_id)) {
      seen.add(regulation_id)
      return [{ regulation_id, ref, title: own.title, regulation: own.title, confidence: 'high' as const }]
    }
    const regulation = findRegulation(regulation_id)
    const article = regulation && ref !== null ? findArticle(regulation, ref) : undefined
    const key = `${regulation_id}\n${ref ?? ''}`
    if (!regulation || !isInForce(regulation) || (ref !== null && !article) || seen.has(key)) return []
    seen.add(key)
    const confidence = weaker(regulation.confidence, article?.confidence ?? 'high')
    const title = citationTitle(regulation, ref)
    return [{ regulation_id, ref, title, regulation: regulation.title, confidence }]
  })
}

const rating = { high: 2, medium: 1, low: 0 } as const

const weaker = (left: Citation['confidence'], right: Citation['confidence']): Citation['confidence'] =>
  rating[left] < rating[right] ? left : right

/** The seeds' regulation string: the citations joined by commas. */
export function joinCitations(citations: readonly Citation[]): string {
  return citations.map(({ title }) => title).join(', ')
}
