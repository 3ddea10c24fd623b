import * as z from 'zod/mini'
import { route } from './route'
import { Done, Instant } from './shapes'

export const describeVisitFeed = route('visit.describeFeed', {
  summary:
    'Whether the caller has a secret link for calendars of phones and mail programs, and when it was last read.',
  reply: z.object({
    feed: z.nullable(z.object({ created_at: Instant, last_read_at: z.nullable(Instant) })),
  }),
  problems: ['NOT_FOUND'],
})

export const createVisitFeed = route('visit.createFeed', {
  summary: 'Makes the secret link, told this once; one made before no longer works.',
  reply: z.object({ url: z.string() }),
  status: 201,
  problems: ['NOT_FOUND'],
})

export const revokeVisitFeed = route('visit.revokeFeed', {
  summary: 'Takes the secret link back at once.',
  reply: Done,
  problems: ['NOT_FOUND'],
})

export const readVisitFeed = route('visit.readFeed', {
  summary:
    'The visits behind a secret link as iCalendar, from 90 days back to a year ahead. A link that was taken back is not found.',
  query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  sends: 'text/calendar',
  problems: ['NOT_FOUND', 'RATE_LIMITED'],
})
