import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'

/** Where a page of a list ended: the sort value and id of its last row. */
export interface Cursor {
  value: string
  id: string
}

/** A page key as `pagination.next` carries it, opaque to clients. */
export function cursorOf(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isValueOf = {
  text: (value: string) => !value.includes('\u0000'),
  timestamptz: isInstant,
  integer: (value: string) => /^\d{1,9}$/.test(value),
  /** A day, or the one after all days. */
  date: (value: string) => value === 'infinity' || isCalendarDate(value),
}

/**
 * Reads a page key back; undefined without one.
 * @param type what the list is sorted by
 * @throws Problem VALIDATION_ERROR when a client made it up
 */
export function readCursor(key: string | undefined, type: keyof typeof isValueOf): Cursor | undefined {
  if (key === undefined || key === '') return undefined
  const [value, id] = parsed(key)
  if (typeof value === 'string' && typeof id === 'string' && uuid.test(id) && isValueOf[type](value))
    return { value, id }
  throw problem('VALIDATION_ERROR', { fields: { after: 'Sayfa anahtarı geçersiz.' } })
}

function isInstant(value: string): boolean {
  return (
    /^[12]\d{3}-/.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value
  )
}

function parsed(key: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(key, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
