/** Spoken words after what is written already. */
export function withSpoken(text: string, spoken: string): string {
  return [text.trimEnd(), spoken.trim()].filter((part) => part !== '').join(' ')
}
