export interface CopiedNote {
  text: string
  before: string
}

/** A note that was typed, beside what others wrote meanwhile; null when there is nothing to add. */
export function noteToRestore(copied: CopiedNote | undefined, now: string): string | null {
  if (copied === undefined || now === copied.text) return null
  return now === copied.before || now === '' ? copied.text : `${now}\n${copied.text}`
}
