// Columns that only the key of an installation opens. They leave sealed, so that whoever downloads an archive reads no more
// than the product shows, and are sealed anew where they arrive.
import { blindIndex } from '../external/secrets/blind-index'
import { seal, unseal } from '../external/secrets/seal'
import type { MovedRows } from '../db/duties'

type Row = Record<string, unknown>

const checkText = 'saha-gozlem'

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
const bytesOf = (text: string) => Buffer.from(text.slice(2), 'hex')

/** A mark by which a key is recognised. */
export function makeKeyCheck(key: Buffer): string {
  return seal(checkText, key).toString('base64')
}

export function isKeyOf(key_check: string, key: Buffer): boolean {
  return opened(Buffer.from(key_check, 'base64'), key) === checkText
}

/** Seals the hashes of passwords of a row that leaves; null where the rows of a table leave as they are. */
export function leaving({ passwords = [] }: MovedRows, key: Buffer): ((row: Row) => Row) | null {
  if (passwords.length === 0) return null
  return (row) => {
    for (const column of passwords) row[column] = hex(seal(String(row[column]), key))
    return row
  }
}

export interface Keys {
  /** Of the installation that exported; null where nobody has it. */
  from: Buffer | null
  /** Of this installation. */
  to: Buffer
  /** What a person without a password gets: the hash of one that nobody knows. */
  no_password: string
}

export interface ArrivingRow {
  /** As it is stored here. */
  row: Row
  /** What the columns say that were sealed; null where nobody has the key. */
  opened: Row
}

/**
 * Seals the columns of a row that arrives with the key of this installation; without the key that sealed them they are
 * empty. Null where the rows of a table arrive as they are. A text that the key should open and does not calls `refused`.
 */
export function arriving(
  moved: MovedRows,
  { from, to, no_password }: Keys,
): ((row: Row, refused: (why: string) => never) => ArrivingRow) | null {
  const { sealed = [], indexes = {}, passwords = [] } = moved
  if (sealed.length + passwords.length === 0) return null
  const isSame = from?.equals(to) ?? false
  return ({ ...row }, refused) => {
    const open = (column: string) => {
      const value = row[column]
      if (value === null || !from) return null
      const text = typeof value === 'string' && value.startsWith('\\x') ? opened(bytesOf(value), from) : null
      return text ?? refused(`${column}: Mühürlü değer anahtarla açılmıyor.`)
    }
    const texts = Object.fromEntries([...sealed, ...passwords].map((column) => [column, open(column)]))
    for (const column of sealed) {
      const text = texts[column] ?? null
      if (text === null) row[column] = null
      else if (!isSame) row[column] = hex(seal(text, to))
    }
    for (const [column, by] of Object.entries(indexes)) {
      const text = texts[by] ?? null
      row[column] = row[column] === null || text === null ? null : hex(blindIndex(text, to))
    }
    for (const column of passwords) texts[column] = row[column] = texts[column] ?? no_password
    return { row, opened: texts }
  }
}

function opened(sealed: Buffer, key: Buffer): string | null {
  try {
    return unseal(sealed, key)
  } catch {
    return null
  }
}
