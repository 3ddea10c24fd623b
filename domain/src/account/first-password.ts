/** Days that a first password holds which somebody else gave and a mail brought. */
export const firstPasswordDays = 7

/** Minutes for which a session that a first password opened proves that password. */
export const firstPasswordProvenMinutes = 10

/** Until when a first password signs in. */
export function firstPasswordEnd(password_set_at: string): Date {
  return new Date(Date.parse(password_set_at) + firstPasswordDays * 24 * 60 * 60 * 1000)
}
