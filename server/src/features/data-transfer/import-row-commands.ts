// What every kind of import has in common: rows are judged by what the organization has, written by the commands that forms
// use, and taken back by them.
import { type ImportKind, type RowVerdict } from '@gozlem/domain/data-transfer/import-kind'
import { fieldNamed } from '@gozlem/domain/data-transfer/import-fields'
import type { ReadRow } from '@gozlem/domain/data-transfer/read-row'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import { Problem } from '@gozlem/domain/problem'
import * as z from 'zod/mini'
import type { Duties } from '../../db/duties'
import type { Context } from '../../http/context'
import type { FirstPassword } from '../account/first-password-commands'
import type { MemberParts } from '../member/access-commands'
import type { AppliedRow } from './import-row-store'

/** What a run over all rows of an import remembers from batch to batch. */
export interface Run {
  /** Natural key -> the line that had it first. */
  seen: Map<string, number>
  /** NACE code -> its class in the list in force. */
  listed: Map<string, HazardClass | null>
  /** Seats that are still free; null without a limit, undefined until somebody asked. */
  free_seats?: number | null
  /** Made before the transaction, because hashing takes a while. */
  passwords: FirstPassword[]
}

export const newRun = (passwords: FirstPassword[] = []): Run => ({
  seen: new Map(),
  listed: new Map(),
  passwords,
})

/** What becomes of a row, and for those that do something what. */
export interface Judged<Plan> {
  line: number
  verdict: RowVerdict
  message: string
  changes: string[]
  plan: Plan | null
}

export interface ImportParts extends MemberParts {
  sealing_key: Buffer
  duties: Duties
}

/** What a row has become, and what it takes to take it back. */
export type Written = Pick<AppliedRow, 'line' | 'subject_id' | 'before'>

export interface KindOfImport<Plan> {
  judge(ctx: Context, rows: readonly ReadRow[], run: Run): Promise<Judged<Plan>[]>
  /**
   * Writes rows that are new or changed.
   * @throws RowRefused, Problem
   */
  write(ctx: Context, parts: ImportParts, judged: readonly Planned<Plan>[], run: Run): Promise<Written[]>
  /** Takes a row back that nobody touched since; answers why not, or null. @throws Problem */
  undo(ctx: Context, parts: ImportParts, row: AppliedRow): Promise<string | null>
}

export interface Planned<Plan> extends Judged<Plan> {
  plan: Plan
}

/** A row that could not be written; all others are given up with it. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
  constructor(
    readonly line: number,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`Line ${line} was refused: ${reason}`, options)
  }
}

/** Does something for a row; what forms would refuse refuses the row. */
export async function forRow<T>(line: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) throw new RowRefused(line, wordsOf(error), { cause: error })
    throw error
  }
}

/** A problem in the words of its fields, or its own. */
export function wordsOf({ message, extras: { fields = {}, errors = [] } }: Problem): string {
  const told = [...Object.values(fields), ...errors]
  return told.length > 0 ? told.join(' ') : message
}

export const refused = <Plan>(line: number, message: string): Judged<Plan> => ({
  line,
  verdict: 'refused',
  message,
  changes: [],
  plan: null,
})

export const added = <Plan>(line: number, plan: Plan, message = ''): Judged<Plan> => ({
  line,
  verdict: 'new',
  message,
  changes: [],
  plan,
})

/** A row whose subject is known: changes it, or is the same. */
export const compared = <Plan>(line: number, changes: string[], plan: Plan): Judged<Plan> =>
  changes.length > 0
    ? { line, verdict: 'changed', message: '', changes, plan }
    : { line, verdict: 'same', message: '', changes: [], plan: null }

/** Whether an earlier row is about the same; if not, this one is the first. */
export function repeats(run: Run, key: string, line: number): string | null {
  const first = run.seen.get(key)
  if (first === undefined) {
    run.seen.set(key, line)
    return null
  }
  return `${first}. satırla aynı kaydı anlatıyor; birini silin`
}

/** Items by what they have in common, in the order of their first ones. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** What a form's schema makes of values, or what it says against them. */
export function checked<Schema extends z.ZodMiniType>(
  kind: ImportKind,
  schema: Schema,
  values: unknown,
): { input: z.output<Schema> } | { wrong: string } {
  const read = z.safeParse(schema, values)
  if (read.success) return { input: read.data }
  const told = read.error.issues.map(({ path, message }) => {
    const name = path.findLast((part) => typeof part === 'string') ?? ''
    const label = fieldNamed(kind, name)?.label
    return label ? `${label}: ${message}` : message
  })
  return { wrong: [...new Set(told)].join(' · ') }
}

/** `Telefon: 0262 555 12 34 → boş` */
export function changeInWords(kind: ImportKind, name: string, before: string, after: string): string {
  const label = fieldNamed(kind, name)?.label ?? name
  return `${label}: ${before || 'boş'} → ${after || 'boş'}`
}
