// What may rest on the device (docs/decisions/018-reading-offline.md): the work itself, by name. All else is not kept,
// so that a new page with profiles, sessions or other people's data need not think of it.
import type { QueryKey } from '@tanstack/react-query'

const keptKeys: readonly RegExp[] = [
  /^dashboard$/,
  /^reports (?:list|one)\b/,
  /^client-companies (?:list|one)\b/,
  /^client-companies [0-9a-f-]{36}(?: contacts)?$/,
  /^certificates(?: check)?$/,
  /^certificate-types$/,
]

/** Whether the answer to a query may be kept on the device. */
export function isKeptOnDevice(queryKey: QueryKey): boolean {
  const name = queryKey.map((part) => (typeof part === 'string' ? part : '*')).join(' ')
  return keptKeys.some((pattern) => pattern.test(name))
}

/** Of what is kept, these fields stay away: they identify a person for life, and no page needs them to be read. */
const identityNumbers: ReadonlySet<string> = new Set(['tc_number', 'tax_number'])

/** An answer as it rests on the device. */
export function keptText(data: unknown): string {
  return JSON.stringify(data, (name, value: unknown) => (identityNumbers.has(name) ? '' : value))
}
