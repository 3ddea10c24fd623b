// What the seal of a completed report covers of its findings and of what it says as a whole (BEY-09). Each seal is checked by the version it was made by:
// what a version covers never changes, and a field that comes later begins with the next one (034).
import { type Finding, type FindingField, fieldNames, findingFields } from './finding'
import type { PhotoMark } from './photo-marks'
import { type ReportFields, reportFieldNames, reportFields } from './report-fields'
import type { Replaced } from './reissue'
import type { Repeat } from './repeat'
import type { Review } from './review'
import type { Signer } from './signer'

const sealedSince = (field: FindingField): number =>
  findingFields[field].sealed_since ?? Number.POSITIVE_INFINITY

/** The version from which on the seal covers as what people sign beside the author. */
const signersSealedSince = 4
/** The version from which on the seal covers that somebody reviewed the report, as what and when. */
const reviewSealedSince = 5
/** The version from which on the seal covers which report it replaces, and why. */
const replacedSealedSince = 6
/** The version from which on the seal covers what findings say of earlier reports. */
const repeatsSealedSince = 7
/** The version from which on the seal covers what is marked on photos. */
const marksSealedSince = 8

/** The version that reports are sealed by now. */
export const sealVersion = Math.max(
  signersSealedSince,
  reviewSealedSince,
  replacedSealedSince,
  repeatsSealedSince,
  marksSealedSince,
  ...fieldNames.map((field) => findingFields[field].sealed_since ?? 0),
  ...reportFieldNames.map((field) => reportFields[field].sealed_since),
)

/** The fields that a version of the seal covers, by name. */
export function sealedFields(version: number): FindingField[] {
  return fieldNames.filter((field) => sealedSince(field) <= version).toSorted()
}

/** What a version of the seal covers of a finding, as JSON that is always the same. */
export function sealedFinding(version: number, finding: Finding & { id: string }): unknown[] {
  if (version === 1) return firstSeal(finding)
  return [finding.id, ...sealedFields(version).map((field) => [field, sealedValue(finding, field)])]
}

/** Whether a finding says something that could not be said yet when this version of the seal was made. */
export function saysMoreThanSealed(version: number, finding: Finding): boolean {
  return fieldNames.some((field) => {
    const since = findingFields[field].sealed_since
    return (
      since !== null &&
      since > version &&
      JSON.stringify(finding[field]) !== JSON.stringify(findingFields[field].empty)
    )
  })
}

/**
 * What a version of the seal covers of what the report says as a whole, by name; what could not be said yet when it was
 * made, and is said, was added since.
 */
export function sealedReportFields(version: number, fields: ReportFields): unknown[] {
  return reportFieldNames
    .filter(
      (field) =>
        reportFields[field].sealed_since <= version ||
        JSON.stringify(fields[field]) !== JSON.stringify(reportFields[field].empty),
    )
    .toSorted()
    .map((field) => [field, fields[field]])
}

/**
 * What a version of the seal covers of those who sign beside the author: as what, not by what name, for names may have to be
 * forgotten (025). A report sealed before there were signers has none; one that has them was changed since.
 */
export function sealedSigners(version: number, signers: readonly Pick<Signer, 'role'>[]): unknown[] {
  return version < signersSealedSince && signers.length === 0 ? [] : [signers.map(({ role }) => role)]
}

/** What a version of the seal covers of the review that a report was completed by: no names, as of those who sign. */
export function sealedReview(
  version: number,
  review: Pick<Review, 'reviewer' | 'decided_at'> | null,
): unknown[] {
  if (version < reviewSealedSince && review === null) return []
  return [{ review: review && [review.reviewer?.profession ?? null, review.decided_at] }]
}

/** What a version of the seal covers of the report that this one replaces. */
export function sealedReplaced(version: number, replaces: Replaced | null): unknown[] {
  if (version < replacedSealedSince && replaces === null) return []
  return [{ replaces: replaces && [replaces.number, replaces.completed_at, replaces.reason] }]
}

/** What a version of the seal covers of findings that earlier reports named already. */
export function sealedRepeats(
  version: number,
  findings: readonly { id: string; repeats: Repeat | null }[],
): unknown[] {
  const said = findings.flatMap(({ id, repeats }) =>
    repeats ? [[id, repeats.times, repeats.first_found_on, repeats.term]] : [],
  )
  return version < repeatsSealedSince && said.length === 0 ? [] : [{ repeats: said }]
}

/** What a version of the seal covers of what is marked on photos, by photo; a mark that joined later is told. */
export function sealedMarks(
  version: number,
  images: readonly { id: string; marks: readonly PhotoMark[] }[],
): unknown[] {
  const said = images.flatMap(({ id, marks }) => (marks.length > 0 ? [[id, marks.map(sealedMark)]] : []))
  return version < marksSealedSince && said.length === 0 ? [] : [{ marks: said }]
}

/** By name, because a database keeps the order of a JSON object to itself. */
const sealedMark = (mark: PhotoMark) => Object.entries(mark).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Citations by what they name: their titles are the catalogue's. */
function sealedValue(finding: Finding, field: FindingField): unknown {
  return field === 'citations' ? cited(finding) : finding[field]
}

const cited = ({ citations }: Finding) => citations.map(({ regulation_id, ref }) => [regulation_id, ref])

/** The order of the first version, by place instead of by name. */
function firstSeal(finding: Finding & { id: string }): unknown[] {
  return [
    finding.id,
    finding.uygunsuzluk,
    finding.aciklama,
    finding.alinmasi_gereken_onlemler,
    finding.mevzuat_referansi,
    cited(finding),
    [finding.siddet, finding.olasilik, finding.etki, finding.risk_skoru],
    finding.image_id,
    // Spread, so that the hashes of reports completed before findings had several photos stay true.
    ...finding.more_image_ids,
  ]
}
