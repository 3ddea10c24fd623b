// What a report says as a whole, beside its findings: each field declared once. Contract, SQL, merge, seal, prints and the
// editor read this table, as they read that of a finding's fields (034, 045). All are optional; paper shows what was said.
import { same } from './merge-draft'

/** What a field may hold, on the wire as in rows. */
export interface ReportFieldKinds {
  text: string
  /** A text of several lines. */
  prose: string
  lines: string[]
  /** `YYYY-MM-DD`. */
  day: string | null
  /** `HH:MM`. */
  time: string | null
}
export type ReportFieldKind = keyof ReportFieldKinds

/** The type of the column, which has the name of its field. */
export const reportColumnTypes: Readonly<Record<ReportFieldKind, string>> = {
  text: 'text',
  prose: 'text',
  lines: 'jsonb',
  day: 'date',
  time: 'text',
}

interface Limits {
  /** Characters of a text. */
  text: { maximum: number }
  prose: { maximum: number }
  lines: { maximum: number; maximum_length: number; too_many: string; too_long: string }
}

export type ReportFieldOf<Kind extends ReportFieldKind> = {
  kind: Kind
  label: string
  hint: string | null
  /** What it is until somebody says something. */
  empty: Readonly<ReportFieldKinds[Kind]>
  /** Whether the next report of the client company begins with what the last one said. */
  carried: boolean
  /** The version of the seal that covers it first (seal.ts). */
  sealed_since: number
  /** Where it stands on paper; not at all while it is empty. */
  prints: 'visit' | 'client' | 'basis' | 'assessment' | 'distribution'
} & (Kind extends keyof Limits ? Limits[Kind] : unknown)

type AnyReportField = { [Kind in ReportFieldKind]: ReportFieldOf<Kind> }[ReportFieldKind]

const said = { hint: null, carried: false, sealed_since: 3 } as const

/** The fields, in the order of the form. */
export const reportFields = {
  visit_date: {
    ...said,
    kind: 'day',
    label: 'Ziyaret tarihi',
    empty: null,
    prints: 'visit',
  },
  visit_starts: { ...said, kind: 'time', label: 'Başlangıç saati', empty: null, prints: 'visit' },
  visit_ends: { ...said, kind: 'time', label: 'Bitiş saati', empty: null, prints: 'visit' },
  area: { ...said, kind: 'text', label: 'Bölüm', maximum: 200, empty: '', prints: 'client' },
  accompanied_by: {
    ...said,
    kind: 'text',
    label: 'Refakat eden',
    hint: 'Gözlemde size eşlik eden kişi ve görevi.',
    maximum: 200,
    empty: '',
    prints: 'client',
  },
  contract_no: {
    ...said,
    kind: 'text',
    label: 'Sözleşme no',
    hint: 'Varsa İSG-KATİP sözleşme numarası.',
    maximum: 60,
    empty: '',
    carried: true,
    prints: 'client',
  },
  general_assessment: {
    ...said,
    kind: 'prose',
    label: 'Genel değerlendirme',
    maximum: 4000,
    empty: '',
    prints: 'assessment',
  },
  distribution: {
    ...said,
    kind: 'lines',
    label: 'Dağıtım listesi',
    hint: 'Her satıra bir kişi veya birim yazın.',
    maximum: 20,
    maximum_length: 200,
    too_many: 'Dağıtım listesine en fazla 20 satır yazın.',
    too_long: 'Dağıtım listesinde bir satır en fazla 200 karakter olabilir.',
    empty: [],
    carried: true,
    prints: 'distribution',
  },
  legal_basis: {
    ...said,
    kind: 'prose',
    label: 'Yasal dayanak',
    maximum: 1000,
    empty: '',
    prints: 'basis',
  },
} as const satisfies Record<string, AnyReportField>

type Fields = typeof reportFields
export type ReportField = keyof Fields

/** What a report says as a whole. */
export type ReportFields = { [Field in ReportField]: ReportFieldKinds[Fields[Field]['kind']] }

export const reportFieldNames = Object.keys(reportFields) as ReportField[]

/** A report that says nothing yet. */
export function emptyReportFields(): ReportFields {
  const values = reportFieldNames.map((name) => {
    const { empty } = reportFields[name]
    return [name, typeof empty === 'object' && empty !== null ? [...empty] : empty]
  })
  return Object.fromEntries(values) as ReportFields
}

/** The fields of a report and nothing else; what an older copy lacks is empty. */
export function pickReportFields(from: Partial<ReportFields>): ReportFields {
  const empty = emptyReportFields()
  return Object.fromEntries(
    reportFieldNames.map((name) => [name, from[name] === undefined ? empty[name] : from[name]]),
  ) as ReportFields
}

/** What the next report of a client company begins with, of what the last one said. */
export function carriedFields(last: ReportFields): Partial<ReportFields> {
  return Object.fromEntries(
    reportFieldNames
      .filter((name) => reportFields[name].carried && last[name] !== null && last[name].length > 0)
      .map((name) => [name, last[name]]),
  )
}

/** Lines as they are kept: trimmed, without those that say nothing. */
export const tidyLines = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '')

/**
 * Joins what two devices made of the fields: each goes to whoever changed it. Where both wrote a longer text or a list,
 * both are kept, because nothing else would tell the loss; of a short field the local one stands.
 */
export function mergeReportFields(
  base: ReportFields,
  local: ReportFields,
  remote: ReportFields,
): ReportFields {
  const merged = reportFieldNames.map((name) => {
    if (same(base[name], local[name])) return [name, remote[name]]
    if (same(base[name], remote[name]) || same(local[name], remote[name])) return [name, local[name]]
    return [name, mergedValue(local[name], remote[name], reportFields[name].kind)]
  })
  return Object.fromEntries(merged) as ReportFields
}

function mergedValue(
  local: ReportFields[ReportField],
  remote: ReportFields[ReportField],
  kind: ReportFieldKind,
) {
  if (Array.isArray(local) && Array.isArray(remote)) return [...new Set([...local, ...remote])]
  if (kind !== 'prose' || typeof local !== 'string' || typeof remote !== 'string') return local
  if (local.includes(remote)) return local
  return remote.includes(local) ? remote : `${local}\n${remote}`
}
