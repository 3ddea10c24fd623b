// What is owed for each table (docs/decisions/037-duties.md): its rows are about people and client companies, so a slice
// says what of them goes into a person's copy, what goes with an erased person or client company, how long rows stay, and
// which stored files they stand for. Nothing is an answer too, with its reason. `server/src/duties.ts` collects the slices.
import type { ColumnRule, ColumnRules } from './moved-columns'
import type { SystemScope, Work } from './tenant-scope'

/** A duty that asks nothing of a table, and why. */
export interface Nothing {
  readonly nothing: string
  /** Columns in which who was erased may be named on. */
  readonly keeps?: readonly string[]
}

export const nothing = (why: string, keeps: readonly string[] = []): Nothing => ({ nothing: why, keeps })

/**
 * Who gets it: an individual answers for their own clients and gets all of it; people of a consultancy get what is about
 * them and the words they wrote (013).
 */
export type CopyReader = 'everybody' | 'individual' | 'employee'

/** Rows of a person's copy, as a file of JSON. Sealed columns and hashes of secrets stay inside. */
export interface CopiedRows {
  readonly of: CopyReader
  /** The name of the file, without extension. */
  readonly file: string
  /** $1 is the organization, $2 the person. */
  readonly rows: string
  /** What its reader gets of a row that keeps facts in the place of words. */
  readonly inWords?: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

/** Stored files of a person's copy: what names them ($1 the organization, $2 the person), and where they lie. */
export interface CopiedFiles {
  readonly of: CopyReader
  readonly rows: string
  readonly place: (row: Readonly<Record<string, string>>) => { key: string; name: string }
}

export interface PersonErasure {
  /** Statements that take the person ($1) out of the table. */
  readonly statements: readonly string[]
  /** Selects the keys of the stored files, as `key`, that go along. */
  readonly files?: string
  readonly keeps?: readonly string[]
}

export interface ClientErasure {
  /** Statements for client companies ($2) of an organization ($1) that go but for their name, because reports stand for them. */
  readonly erased: readonly string[]
  /** Statements for client companies ($2) of an organization ($1) that go as a whole, before their rows do. */
  readonly removed: readonly string[]
  readonly keeps?: readonly string[]
}

/** A step of the housekeeping (jobs/retention). */
export interface RetentionStep {
  readonly step: string
  /** Comes before the steps that remove: it only says that rows are to go. */
  readonly marks?: true
  /** Takes a bounded number of rows, in the transaction of `work`; answers how many, 0 when nothing is left. */
  readonly batch: (work: Work<SystemScope>, duties: Duties) => Promise<number>
}

/** What holds over the rows of several tables that have arrived. */
export interface Holding {
  /** What is wrong with a row that breaks it, in a Turkish sentence. */
  readonly broken: string
  /** Selects the primary key of the rows that break it; $1 is the organization. */
  readonly rows: string
}

/** What of a table goes along when an organization is exported whole and imported elsewhere (063). */
export interface MovedRows {
  /** What each column may hold in a row from outside; sealed ones are judged opened. A column without a rule is refused. */
  readonly columns: ColumnRules
  /** What holds between the columns of a row. */
  readonly whole?: ColumnRule
  readonly holds?: readonly Holding[]
  /** Which rows, where not all of the organization's do; $1 is the organization. */
  readonly where?: string
  /** Rows in place of the table's own, with all columns but those that stay; $1 is the organization. */
  readonly rows?: string
  /** Columns that stay behind, and why. */
  readonly stays?: Readonly<Record<string, string>>
  /** Columns that are sealed with the installation's key, and are sealed anew where they arrive. */
  readonly sealed?: readonly string[]
  /** Blind indexes, by the sealed column of the same row that they are computed from. */
  readonly indexes?: Readonly<Record<string, string>>
  /** Columns with the hash of a password, which travel sealed. */
  readonly passwords?: readonly string[]
  /** Columns that name a row of a global table, which is looked up by a key of its own where it arrives, and added where it lacks. */
  readonly names?: Readonly<
    Record<string, { readonly table: string; readonly by: string; readonly columns: ColumnRules }>
  >
  /** Statements after all rows have arrived; $1 is the organization. */
  readonly arrived?: readonly string[]
}

/** Files in a folder of the file store that rows of the table stand for. */
export interface StandsForFiles {
  readonly folder: string
  /** Rows that name stored files, of every organization, with `organization_id`. */
  readonly rows: string
  /** The keys of the files that such a row names. */
  readonly keys: (row: Readonly<Record<string, string>>) => readonly string[]
  /** Captures the part of a key that the row keeps. */
  readonly named: RegExp
  /** Selects those of $1 that a row keeps, as `name`. */
  readonly known: string
}

export interface TableDuties {
  readonly copy?: readonly (CopiedRows | CopiedFiles)[] | Nothing
  readonly person?: PersonErasure | Nothing
  readonly client?: ClientErasure | Nothing
  readonly kept: readonly RetentionStep[] | Nothing
  readonly moves: MovedRows | Nothing
  readonly files?: StandsForFiles
}

/** By table, in the order in which its rows go: what points at others first. */
export type SliceDuties = Readonly<Record<string, TableDuties>>

/** By the name of the slice, in the order in which their rows go. */
export type Duties = Readonly<Record<string, SliceDuties>>

export interface SpokenFor extends TableDuties {
  readonly table: string
  readonly slice: string
}

export function tablesOf(duties: Duties): SpokenFor[] {
  return Object.entries(duties).flatMap(([slice, tables]) =>
    Object.entries(tables).map(([table, owed]) => ({ table, slice, ...owed })),
  )
}

/** A duty that asks something, or null. */
export function asked<T extends object>(duty: T | Nothing | undefined): T | null {
  return duty === undefined || 'nothing' in duty ? null : duty
}
