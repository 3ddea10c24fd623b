/** The part of an address behind its question mark: names and texts, each once. */
export type Search = Readonly<Record<string, string>>

export function readSearch(written: string): Search {
  return Object.fromEntries(new URLSearchParams(written))
}

export function writeSearch(search: Search): string {
  const written = new URLSearchParams(search).toString()
  return written === '' ? '' : `?${written}`
}
