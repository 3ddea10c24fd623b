import { problem } from '@gozlem/domain/problem'

/** Where a page of a list ended, opaque to clients: the sort value and id of its last row. */
export function pageKey(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/**
 * Reads a page key back; undefined without one.
 * @throws Problem VALIDATION_ERROR when a client made it up
 */
export function readPageKey(key: string | undefined): { value: string; id: string } | undefined {
  if (key === undefined || key === '') return undefined
  try {
    const parsed: unknown = JSON.parse(Buffer.from(key, 'base64url').toString())
    if (Array.isArray(parsed) && typeof parsed[0] === 'string' && typeof parsed[1] === 'string')
      return { value: parsed[0], id: parsed[1] }
  } catch {
    // answered below
  }
  throw problem('VALIDATION_ERROR', { fields: { after: 'Sayfa anahtarı geçersiz.' } })
}
