/**
 * The id of the finding that a hazard becomes of words that were asked about: the server's and the device's of the same words are
 * one finding, also where neither knows that the other answered. It is the asking's own id with the hazard mixed into its last
 * 32 bits (FNV-1a), so that it is as much its own as that one.
 * @param asked_as a UUID made by whoever asks, another one each time
 */
export function proposedId(asked_as: string, hazard_id: string): string {
  let hash = 0x811c9dc5
  for (const letter of hazard_id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const mixed = (Number.parseInt(asked_as.slice(-8), 16) ^ hash) >>> 0
  return asked_as.slice(0, -8) + mixed.toString(16).padStart(8, '0')
}

/** Whether a finding is one of those that were made of words asked about by that name, of whichever hazard. */
export function isProposedAs(asked_as: string, id: string): boolean {
  return id.slice(0, -8) === asked_as.slice(0, -8)
}
