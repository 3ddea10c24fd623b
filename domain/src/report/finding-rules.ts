import { type RiskFactors, type RiskMethodId, riskScore } from './risk-score'

/** A report holds at most this many findings, wherever they come from (REP-09). */
export const maximumFindings = 20
export const maximumMeasures = 20
export const maximumMeasureLength = 500
export const tooLongMeasure = `Bir önlem en fazla ${maximumMeasureLength} karakter olabilir.`
/** What their field is told, here and on the server. */
export const measureLimits = {
  maximum: maximumMeasures,
  maximum_length: maximumMeasureLength,
  too_many: `En fazla ${maximumMeasures} önlem ekleyin.`,
  too_long: tooLongMeasure,
}
/** Photos of a finding beside the one it was made from; with that one as many as a print shows at most (REP-14). */
export const maximumMorePhotos = 3

export const findingStatuses = ['new', 'pending', 'corrected', 'approved'] as const
/** new: a blank finding by hand; pending: to be checked; corrected: refined with feedback; approved by the specialist. */
export type FindingStatus = (typeof findingStatuses)[number]

export const findingStatusLabels: Record<FindingStatus, string> = {
  new: 'Yeni',
  pending: 'Onay bekliyor',
  corrected: 'Düzeltildi',
  approved: 'Onaylandı',
}

/** Entered measures: one per line, list marks at the start of a line dropped, blank lines dropped (seed 2 section 3). */
export function splitMeasures(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–•*]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
}

/** What keeps measures from being saved, and which one it is; undefined where nothing does. Blank lines do not count. */
export function measuresProblem(measures: readonly string[]): string | undefined {
  const written = measures.map((measure) => measure.trim()).filter((measure) => measure !== '')
  if (written.length > maximumMeasures) return measureLimits.too_many
  const place = written.findIndex(({ length }) => length > maximumMeasureLength)
  const length = written[place]?.length
  if (length === undefined) return undefined
  return `${tooLongMeasure} ${place + 1}. önlem ${length} karakter: kısaltın ya da iki satıra bölün.`
}

/** Approving toggles between approved and pending (REP-07); a new finding has to be saved first. */
export function toggledApproval(status: FindingStatus): FindingStatus {
  return status === 'approved' ? 'pending' : status === 'new' ? 'new' : 'approved'
}

/** The status after an edit: a new finding becomes pending on save, an approved one has to be approved again. */
export function statusAfterEdit(status: FindingStatus): FindingStatus {
  return status === 'corrected' ? 'corrected' : 'pending'
}

export interface FindingPhotos {
  /** The photo the finding was made from. */
  image_id: string | null
  /** Those it shows besides, in order; none without the first. */
  more_image_ids: readonly string[]
}

/** The photos of a finding by their ids, the one it was made from first. */
export function findingPhotoIds({ image_id, more_image_ids }: FindingPhotos): string[] {
  return image_id === null ? [] : [image_id, ...more_image_ids]
}

/** Findings by risk score, highest first; equal scores keep their order (REP-06). */
export function byRiskDescending<Row extends { risk_skoru: number }>(findings: readonly Row[]): Row[] {
  return [...findings].sort((left, right) => right.risk_skoru - left.risk_skoru)
}

/**
 * Findings as a report shows and numbers them: highest risk first, those nobody scored last; equal ones in the order of
 * their photos, then as they stand (REP-06).
 * @param image_ids the report's photos in their order
 */
export function inReportOrder<Row extends { risk_skoru: number; scored: boolean; image_id: string | null }>(
  findings: readonly Row[],
  image_ids: readonly string[],
): Row[] {
  const places = new Map(image_ids.map((id, place) => [id, place]))
  const risk = ({ scored, risk_skoru }: Row) => (scored ? risk_skoru : -1)
  const photo = ({ image_id }: Row) => places.get(image_id ?? '') ?? image_ids.length
  return [...findings].sort((left, right) => risk(right) - risk(left) || photo(left) - photo(right))
}

/** The finding with its score recomputed from its factors by the report's method. */
export function withScore<Row extends RiskFactors>(
  methodId: RiskMethodId,
  finding: Row,
): Row & { risk_skoru: number } {
  return { ...finding, risk_skoru: riskScore(methodId, finding) }
}

/**
 * Of proposed findings, those that fit beside the ones a report holds: the highest scores first, never above the limit.
 * What does not fit is counted, never dropped in silence (gap-decisions 5.3).
 */
export function fitFindings<Row extends { risk_skoru: number }>(
  existing: number,
  proposed: readonly Row[],
): { kept: Row[]; left_out: number } {
  const room = Math.max(0, maximumFindings - existing)
  const kept = byRiskDescending(proposed).slice(0, room)
  return { kept, left_out: proposed.length - kept.length }
}

/** Notice for findings that the limit left out. */
export function leftOutNotice(count: number): string {
  return `${count} uygunsuzluk sınır nedeniyle eklenmedi`
}
