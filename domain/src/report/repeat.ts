// A finding that an earlier report named already (BEY-03, docs/decisions/068-carry-over.md): it says so on every form of the paper.
import { type CalendarDate, formatDay } from '../calendar-date'

export interface Repeat {
  /** How many reports have named it, this one among them. */
  times: number
  first_found_on: CalendarDate
  /** Until when it was to be solved by then. */
  term: CalendarDate
}

/** What stands before `repeatText` among the facts of a finding. */
export const repeatLabel = 'Tekrar'

/** `2. kez tespit (ilk tespit 12.03.2026, termini 12.04.2026 idi)` */
export const repeatText = ({ times, first_found_on, term }: Repeat): string =>
  `${times}. kez tespit (ilk tespit ${formatDay(first_found_on)}, termini ${formatDay(term)} idi)`

/** What a finding says that goes on with a corrective action. */
export const repeatOf = ({
  times_found,
  first_found_on,
  term,
}: {
  times_found: number
  first_found_on: CalendarDate
  term: CalendarDate
}): Repeat => ({ times: times_found + 1, first_found_on, term })

/** What tells findings of two visits to be the same: a danger of the catalogue, and a place as `foldTurkish` makes it. */
export interface Recognised {
  hazard: string | null
  place: string
}

/** Whether a finding may be there again; without a danger that was recognised or a place nobody can tell. */
export const mayRepeat = (now: Recognised, before: Recognised): boolean =>
  now.hazard !== null && now.place !== '' && now.hazard === before.hazard && now.place === before.place
