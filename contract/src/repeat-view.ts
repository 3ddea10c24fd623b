// A finding that an earlier report named already, as replies show it (068).
import * as z from 'zod/mini'
import { Day } from './shapes'

export const RepeatView = z.object({
  /** How many reports have named it, this one among them. */
  times: z.int(),
  first_found_on: Day,
  /** Until when it was to be solved by then. */
  term: Day,
})
