// What an edit changed, field by field, as history keeps it for two years: names, addresses and numbers of people are masked
// and secrets and long texts are only said to have changed, so that history outlives nobody's erasure.
import { maskedPhone } from '../account/phone'
import { formatDay, formatInstant, isCalendarDate } from '../calendar-date'
import { maskedName } from '../client-company/masked-name'
import { changeTables } from './change-tables'
import type { ChangedField, ShownAs } from './changed-field'

type Tables = typeof changeTables

/** Kinds of events that carry what they changed. */
export type ChangingKind = {
  [Kind in keyof Tables]: Tables[Kind] extends null ? never : Kind
}[keyof Tables]

export type Fact = string | number | boolean | null

export interface Change {
  field: string
  /** Both null where only is said that it changed. */
  before: Fact
  after: Fact
}

const longest = 200

/**
 * What changed between two states of an object; fields that the later one does not name stay out.
 * @param kind whose table says which fields there are and how each is kept
 */
export function changesOf(kind: ChangingKind, before: object, after: object): Change[] {
  const [earlier, later] = [before, after] as Readonly<Record<string, unknown>>[]
  return Object.entries(changeTables[kind] as Readonly<Record<string, ChangedField>>).flatMap(
    ([field, { as = 'plain' }]) => {
      const [was, is] = [earlier?.[field] ?? null, later?.[field]]
      if (is === undefined || canonical(was) === canonical(is)) return []
      return [{ field, before: factOf(was, as), after: factOf(is, as) }]
    },
  )
}

/** How a kept change is read: its field's label and both values in words; null where only is known that it changed. */
export function changeInWords(
  kind: string,
  { field, before, after }: Change,
): { label: string; before: string | null; after: string | null } {
  const known = (changeTables as Readonly<Record<string, Readonly<Record<string, ChangedField>> | null>>)[
    kind
  ]?.[field]
  const { label = field, as = 'plain', words = {} } = known ?? {}
  if (as === 'changed' || (before === null && after === null)) return { label, before: null, after: null }
  return { label, before: inWords(before, words), after: inWords(after, words) }
}

function inWords(fact: Fact, words: Readonly<Record<string, string>>): string {
  if (fact === null || fact === '') return '—'
  if (typeof fact === 'boolean') return fact ? 'Evet' : 'Hayır'
  if (typeof fact === 'number') return String(fact)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(fact)) return formatInstant(fact)
  return fact
    .split(', ')
    .map((part) => words[part] ?? (isCalendarDate(part) ? formatDay(part) : part))
    .join(', ')
}

function factOf(value: unknown, as: ShownAs): Fact {
  if (value === null || value === '' || as === 'changed') return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  return masks[as](text).slice(0, longest)
}

const masks: Record<Exclude<ShownAs, 'changed'>, (text: string) => string> = {
  plain: (text) => text,
  name: maskedName,
  phone: (text) =>
    maskedPhone(text) === text ? text.slice(0, -2).replace(/\d/g, '*') + text.slice(-2) : maskedPhone(text),
  email: (text) => text.replace(/^(.)[^@]*/, '$1***'),
}

/** The same text for the same value, whichever way its keys stand. */
function canonical(value: unknown): string {
  if (value === undefined || value === '') return 'null'
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
