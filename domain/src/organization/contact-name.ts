/**
 * A contact's name as the parts of a user: the last word is the last name, everything before it the first name.
 * A single word is a first name.
 */
export function splitContactName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/)
  const last_name = words.length > 1 ? (words.pop() ?? '') : ''
  return { first_name: words.join(' '), last_name }
}
