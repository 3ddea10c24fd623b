// What every list query needs: text search with escaped patterns, the key of the next page, prepared statement names.
import { problem } from '@gozlem/domain/problem'
import { foldTurkish } from '@gozlem/domain/turkish'

/** Conditions that a folded search column contains every word of a search, in any order; values are appended. */
export function containsWords(column: string, search: string | undefined, values: unknown[]): string[] {
  return foldTurkish(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `${column} like $${values.push(`%${escapeLike(word)}%`)}`)
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

const names = new Map<string, string>()

/** A short name per distinct statement, so that the database keeps its plan; for texts that do not vary without end. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `list_${names.size}`
  names.set(text, name)
  return name
}

/** Where a page ended: the sort value and the id of its last row. */
export interface PageKey {
  value: string
  id: string
}

/** A page key as `pagination.next` carries it. */
export function writePageKey({ value, id }: PageKey): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads the key a client sent as `after`.
 * @param isValue whether a text is a value of the sort column
 * @throws Problem VALIDATION_ERROR at `after` for a key that this list did not hand out
 */
export function readPageKey(key: string, isValue: (text: string) => boolean): PageKey {
  const [value, id] = parsed(key)
  if (typeof value !== 'string' || typeof id !== 'string' || !uuid.test(id) || !isValue(value))
    throw problem('VALIDATION_ERROR', { fields: { after: 'Sayfa anahtarı bu listeye ait değil.' } })
  return { value, id }
}

function parsed(key: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(key, 'base64url').toString('utf8'))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
