export interface CopiedNote {
  text: string
  before: string
}

/** A note that was typed, beside what others wrote meanwhile; null when there is nothing to add. */
export function noteToRestore(copied: CopiedNote | undefined, now: string): string | null {
  if (copied === undefined || now === copied.text) return null
  const { text, before } = copied
  // What begins with the words that are there says them already.
  if (now === before || text.startsWith(now)) return text
  // It was brought once, and its answer did not come.
  if (text.trim() === '' || now.endsWith(`\n${text.trim()}`)) return null
  return `${now}\n${text}`
}
