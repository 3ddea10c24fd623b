// What a save changed in the findings of a draft, as the audit log tells it (docs/decisions/057-audit.md).
import { type FindingField, findingFields } from './finding'
import { same } from './merge-draft'

/** Fields of a finding of which history tells; numbers and days as they are, texts and photos only as changed. */
export const findingHistory = {
  uygunsuzluk: 'changed',
  aciklama: 'changed',
  alinmasi_gereken_onlemler: 'changed',
  mevzuat_referansi: 'changed',
  siddet: 'plain',
  olasilik: 'plain',
  etki: 'plain',
  risk_skoru: 'plain',
  image_id: 'changed',
  more_image_ids: 'changed',
  place: 'changed',
  responsible: 'changed',
  due_on: 'plain',
} as const satisfies Partial<Record<FindingField, 'plain' | 'changed'>>

type ToldField = keyof typeof findingHistory
export type ToldFinding = { id: string; status: string } & Record<ToldField, unknown>

const toldFields = Object.keys(findingHistory) as ToldField[]

/** The entries of the change table: the fields under their labels. */
export const findingChangeFields = Object.fromEntries(
  toldFields.map((field) => [field, { label: findingFields[field].label, as: findingHistory[field] }]),
)

/**
 * Both states of a draft's findings for `changesOf`: how many there are, how many are approved, and of those that stay the
 * values of every field that differs.
 */
export function findingsBeforeAndAfter(
  earlier: readonly ToldFinding[],
  later: readonly ToldFinding[],
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const staying = later.flatMap((finding) => {
    const stored = earlier.find(({ id }) => id === finding.id)
    return stored ? [{ stored, finding }] : []
  })
  const [before, after] = [countsOf(earlier), countsOf(later)]
  for (const field of toldFields) {
    const differing = staying.filter(({ stored, finding }) => !same(stored[field], finding[field]))
    before[field] = differing.map(({ stored }) => stored[field])
    after[field] = differing.map(({ finding }) => finding[field])
  }
  return { before, after }
}

const countsOf = (findings: readonly ToldFinding[]): Record<string, unknown> => ({
  findings: findings.length,
  approved: findings.filter(({ status }) => status === 'approved').length,
})
