// Who received a report says so by name (REP-15).

/** Receipts that one link takes, at most. */
export const receiptsOfLink = 20

/** Whether a text can be a first and a last name: two words that begin and end with a letter. */
export function receiverName(name: string): boolean {
  const words = name.split(/\s+/).filter((word) => /^\p{L}.*\p{L}$/u.test(word))
  return words.length >= 2
}
