// What a statement answers, said where it is asked: columns as the schema has them, and computed values of a few kinds.
import type { Tables } from './schema'

/** Columns of a table; of JSON nothing is known. */
export type Columns<Table extends keyof Tables, Name extends keyof Tables[Table]> = {
  [Each in Name]: [Tables[Table][Each]] extends [null] ? unknown : Tables[Table][Each]
}

/** Of a statement whose conditions leave out where these are null; row-types.test.ts lists them. */
export type NotNull<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> }

export type Numbers<Name extends string> = Computed<Name, number>
export type Flags<Name extends string> = Computed<Name, boolean>
export type Texts<Name extends string> = Computed<Name, string>
/** One of a few words that stand in the statement itself. */
export type Words<Name extends string, Word extends string> = Computed<Name, Word>
export type Lists<Name extends string> = Computed<Name, string[]>
/** JSON that the statement builds. */
export type Json<Name extends string, Value> = Computed<Name, Value>

export type OrNull<Row> = { [Name in keyof Row]: Row[Name] | null }
/** What an outer join found nothing for. */
export type Missing<Name extends string> = Record<Name, null>

/** No row at all where a column of that name, in whichever table, holds anything else: it may be meant. */
type Computed<Name extends string, Value> = [Extract<Name, HoldingElse<Value>>] extends [never]
  ? Record<Name, Value>
  : 'a column of this name holds something else'

type HoldingElse<Value> = {
  [Table in keyof Tables]: {
    [Name in keyof Tables[Table]]: Tables[Table][Name] extends Value ? never : Name
  }[keyof Tables[Table]]
}[keyof Tables]
