// The fields of a finding, each declared once. Contract, SQL, merge, seal, prints and the editor read this table, so that a
// field that is added here is told everywhere, or fails to compile or a test (034).
import { type FindingStatus, maximumMorePhotos, measureLimits } from './finding-rules'

export interface Citation {
  regulation_id: string
  /** The article; null cites the regulation as a whole. */
  ref: string | null
  /** Regulation and article, as a report prints them. */
  title: string
  /** The regulation's own title; what older devices keep lacks it. */
  regulation?: string | undefined
  confidence: 'high' | 'medium' | 'low'
}

/** Whether a citation fits for certain, so that no expert has to look at it. */
export const isCertain = ({ confidence }: Pick<Citation, 'confidence'>): boolean => confidence === 'high'

/** What a field may hold, on the wire as in rows. */
export interface FindingKinds {
  text: string
  lines: string[]
  citations: Citation[]
  factor: number
  score: number
  flag: boolean
  status: FindingStatus
  photo: string | null
  photos: string[]
  /** `YYYY-MM-DD`. */
  day: string | null
}
export type FindingKind = keyof FindingKinds

/** The type of the column, which has the name of its field. */
export const columnTypes: Readonly<Record<FindingKind, string>> = {
  text: 'text',
  lines: 'jsonb',
  citations: 'jsonb',
  factor: 'numeric',
  score: 'numeric',
  flag: 'boolean',
  status: 'text',
  photo: 'uuid',
  photos: 'uuid[]',
  day: 'date',
}

interface Limits {
  /** Characters of a text, and whether it may be sent as a list, which is joined by commas (seed 2 section 3). */
  text: { maximum: number; may_be_list?: boolean }
  lines: { maximum: number; maximum_length: number; too_many: string; too_long: string }
  citations: { maximum: number }
  photos: { maximum: number; too_many: string }
}

/** What has to be said of a field. */
export type FieldOf<Kind extends FindingKind> = {
  kind: Kind
  label: string
  /** What it is until somebody says something. */
  empty: Readonly<FindingKinds[Kind]>
  /** What a save without it means; `never`: the server works it out. */
  sent: 'always' | 'or_empty' | 'or_as_stored' | 'never'
  /** Fields of one part are merged as one; `approval` has a rule of its own (merge-draft). */
  part: string
  /** Somebody's words: whoever changes them is the writer, and has them in the copy of their own data. */
  words: boolean
  /**
   * Whether a guideline keeps it for other reports. `by_hand`: it is never copied out of a report, where it says something
   * of one workplace.
   */
  in_guideline: 'copied' | 'by_hand' | false
  /** Whether what it was before a refinement is kept, to be compared and put back. */
  kept_by_refinement: boolean
  /** Whether a refinement names it among what it changed. */
  told_by_refinement: boolean
  /** The version of the seal that covers it first; a new field takes the next one (seal.ts). */
  sealed_since: number | null
  /** Where it stands on paper; a `fact` prints as its label and value, and not at all while it is empty. */
  prints: 'statement' | 'description' | 'measures' | 'regulations' | 'rating' | 'photos' | 'fact' | null
} & (Kind extends keyof Limits ? Limits[Kind] : unknown)

type AnyField = { [Kind in FindingKind]: FieldOf<Kind> }[FindingKind]

const factor = {
  kind: 'factor',
  empty: 1,
  sent: 'or_empty',
  part: 'risk',
  words: true,
  in_guideline: false,
  kept_by_refinement: false,
  told_by_refinement: true,
  sealed_since: 1,
  prints: 'rating',
} as const

/** Said of one visit to one workplace. */
const fact = {
  sent: 'or_as_stored',
  words: true,
  in_guideline: 'by_hand',
  kept_by_refinement: true,
  told_by_refinement: true,
  sealed_since: 2,
  prints: 'fact',
} as const
const followsRisk = { in_guideline: false, kept_by_refinement: false } as const // the risk proposes it anew

/** The fields, in the order of the form. */
export const findingFields = {
  uygunsuzluk: {
    kind: 'text',
    label: 'Uygunsuzluk',
    maximum: 2000,
    empty: '',
    sent: 'always',
    part: 'uygunsuzluk',
    words: true,
    in_guideline: 'copied',
    kept_by_refinement: true,
    told_by_refinement: true,
    sealed_since: 1,
    prints: 'statement',
  },
  aciklama: {
    kind: 'text',
    label: 'Açıklama',
    maximum: 4000,
    empty: '',
    sent: 'or_empty',
    part: 'aciklama',
    words: true,
    in_guideline: 'copied',
    kept_by_refinement: true,
    told_by_refinement: true,
    sealed_since: 1,
    prints: 'description',
  },
  alinmasi_gereken_onlemler: {
    kind: 'lines',
    label: 'Alınması gereken önlemler',
    ...measureLimits,
    empty: [],
    sent: 'or_empty',
    part: 'onlemler',
    words: true,
    in_guideline: 'copied',
    kept_by_refinement: true,
    told_by_refinement: true,
    sealed_since: 1,
    prints: 'measures',
  },
  mevzuat_referansi: {
    kind: 'text',
    label: 'Mevzuat',
    maximum: 2000,
    may_be_list: true,
    empty: '',
    sent: 'or_empty',
    part: 'mevzuat',
    words: true,
    in_guideline: 'copied',
    kept_by_refinement: false,
    told_by_refinement: true,
    sealed_since: 1,
    prints: 'regulations',
  },
  citations: {
    kind: 'citations',
    label: 'Mevzuat',
    maximum: 10,
    empty: [],
    sent: 'or_empty',
    part: 'mevzuat',
    words: false,
    in_guideline: 'copied',
    kept_by_refinement: true,
    told_by_refinement: false,
    sealed_since: 1,
    prints: 'regulations',
  },
  siddet: { label: 'Şiddet', ...factor },
  olasilik: { label: 'Olasılık', ...factor },
  etki: { label: 'Etki', ...factor },
  risk_skoru: { label: 'Risk skoru', ...factor, kind: 'score', sent: 'never', words: false },
  scored: {
    kind: 'flag',
    label: 'Puanlandı',
    empty: false,
    sent: 'or_as_stored',
    part: 'risk',
    words: false,
    in_guideline: false,
    kept_by_refinement: false,
    told_by_refinement: false,
    sealed_since: null,
    prints: null,
  },
  status: {
    kind: 'status',
    label: 'Durum',
    empty: 'new',
    sent: 'always',
    part: 'approval',
    words: false,
    in_guideline: false,
    kept_by_refinement: false,
    told_by_refinement: false,
    sealed_since: null,
    prints: null,
  },
  image_id: {
    kind: 'photo',
    label: 'Fotoğraf',
    empty: null,
    sent: 'or_empty',
    part: 'fotograf',
    words: false,
    in_guideline: false,
    kept_by_refinement: false,
    told_by_refinement: false,
    sealed_since: 1,
    prints: 'photos',
  },
  more_image_ids: {
    kind: 'photos',
    label: 'Diğer fotoğraflar',
    maximum: maximumMorePhotos,
    too_many: `Bir uygunsuzluğa en fazla ${maximumMorePhotos} fotoğraf daha ekleyin.`,
    empty: [],
    sent: 'or_as_stored',
    part: 'fotograf',
    words: false,
    in_guideline: false,
    kept_by_refinement: false,
    told_by_refinement: false,
    sealed_since: 1,
    prints: 'photos',
  },
  place: { kind: 'text', label: 'Konum', maximum: 200, empty: '', part: 'place', ...fact },
  responsible: { kind: 'text', label: 'Sorumlu', maximum: 120, empty: '', part: 'responsible', ...fact },
  due_on: { kind: 'day', label: 'Termin', empty: null, part: 'due_on', ...fact, ...followsRisk },
} as const satisfies Record<string, AnyField>

type Fields = typeof findingFields
export type FindingField = keyof Fields

/** What a finding says, whoever keeps it. */
export type Finding = { [Field in FindingField]: FindingKinds[Fields[Field]['kind']] }

/** The fields of which the table says this. */
export type FieldsWith<Key extends keyof AnyField, Value> = {
  [Field in FindingField]: Fields[Field] extends Record<Key, Value> ? Field : never
}[FindingField]

export const fieldNames = Object.keys(findingFields) as FindingField[]

/** The fields of which the table says this, in its order. */
export function fieldsWith<Key extends keyof AnyField, const Value extends AnyField[Key]>(
  key: Key,
  value: Value,
): FieldsWith<Key, Value>[] {
  return fieldNames.filter((name) => findingFields[name][key] === value) as FieldsWith<Key, Value>[]
}

/** These fields of a finding and nothing else. */
export function pickFields<Field extends FindingField, From extends Record<Field, unknown>>(
  from: From,
  fields: readonly Field[],
): Pick<From, Field> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<From, Field>
}

/** A finding that says nothing yet. */
export function emptyFinding(): Finding {
  const values = fieldNames.map((name) => {
    const { empty } = findingFields[name]
    return [name, typeof empty === 'object' && empty !== null ? [...empty] : empty]
  })
  return Object.fromEntries(values) as Finding
}

export type SentField = Exclude<FindingField, FieldsWith<'sent', 'never'>>

/** What a save may say of a finding. */
export const sentFields = fieldNames.filter((name): name is SentField => findingFields[name].sent !== 'never')

type WrittenField = FieldsWith<'kind', 'text' | 'lines' | 'day'>
const writtenFields: WrittenField[] = [
  ...fieldsWith('kind', 'text'),
  ...fieldsWith('kind', 'lines'),
  ...fieldsWith('kind', 'day'),
]

/** Whether nothing is written in a finding yet; such a new one is dropped on cancel (REP-04). */
export function isEmptyFinding(finding: Partial<Pick<Finding, WrittenField>>): boolean {
  return writtenFields.every((name) => [finding[name] ?? ''].flat().join('').trim() === '')
}
