// Links by which the client's people answer for the findings they are responsible for (BEY-02, docs/decisions/065-corrective-actions.md).
import { addDays, type CalendarDate } from '../calendar-date'

/** Days for which a link holds beyond the last term of its findings. */
export const linkLifeDays = 60

/** The last day on which a link holds. A new secret holds as long even where every term is over. */
export const linkEndsOn = ({
  last_term,
  issued_on,
}: {
  last_term: CalendarDate | null
  issued_on: CalendarDate
}): CalendarDate => addDays(last_term !== null && last_term > issued_on ? last_term : issued_on, linkLifeDays)

export const linkStates = ['valid', 'expired', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]

/** How a link stands on a day of Istanbul. */
export function linkStateOn(
  today: CalendarDate,
  link: { last_term: CalendarDate | null; issued_on: CalendarDate; revoked_at: string | null },
): LinkState {
  if (link.revoked_at !== null) return 'revoked'
  return today > linkEndsOn(link) ? 'expired' : 'valid'
}
