import { types } from 'pg'

// The wire speaks ISO 8601 text and plain numbers; rows arrive like that, without a Date in between that
// would move calendar dates across midnight.

type Parse = (text: string) => unknown

const { builtins } = types
const arrayOf = { text: 1009, timestamptz: 1185, date: 1182, int8: 1016, numeric: 1231 }
const parseTextArray: (text: string) => (string | null)[] = types.getTypeParser(arrayOf.text)

/**
 * @param text a timestamptz as PostgreSQL writes it ('2026-01-02 03:04:05.123456+00')
 * @returns UTC with milliseconds, '2026-01-02T03:04:05.123Z'; infinities stay as they are
 */
export function toInstant(text: string): string {
  if (text.endsWith('infinity')) return text
  if (text.length < 22 || !text.endsWith('+00')) return new Date(text).toISOString()
  const fraction = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

const parsers = new Map<number, Parse>([
  [builtins.TIMESTAMPTZ, toInstant],
  [builtins.TIMESTAMP, String],
  [builtins.DATE, String],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [arrayOf.timestamptz, eachOf(toInstant)],
  [arrayOf.date, eachOf(String)],
  [arrayOf.int8, eachOf(Number)],
  [arrayOf.numeric, eachOf(Number)],
])

export const valueParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers.get(oid) ?? types.getTypeParser(oid, format)
  },
}

function eachOf(parse: Parse): Parse {
  return (text) => parseTextArray(text).map((item) => (item === null ? null : parse(item)))
}
