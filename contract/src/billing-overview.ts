// What is sold, in figures, for the system's administrators (SUB-04).
import { countedStates } from '@gozlem/domain/subscription/counted-states'
import * as z from 'zod/mini'
import { route } from './route'
import { Day, Id } from './shapes'

const Count = z.int()

/** Some of the organizations, the nearest day first, and how many there are. */
const Plans = z.object({
  total: Count,
  organizations: z.array(z.object({ id: Id, name: z.string(), plan_ends_on: Day })),
})

export const BillingOverview = z.object({
  /** How many individuals have a subscription that stands so. */
  subscriptions: z.record(z.enum(countedStates), Count),
  /** Of the last twelve months those that money was told of, by currency, the oldest first. */
  revenue: z.array(
    z.object({
      month: z.string(),
      currency: z.string(),
      /** Hundredths of the currency, like what went back. */
      paid_minor: Count,
      refunded_minor: Count,
    }),
  ),
  /** Consultancies whose plan ends within 30 days, and whose plan is over. */
  ending: Plans,
  over: Plans,
})
export type BillingOverview = z.infer<typeof BillingOverview>

export const readBillingOverview = route('billing.readOverview', {
  summary:
    'How many subscriptions are active, in trial, cancelled and expired, what the stores reported as paid month by month, and which plans end.',
  reply: z.object({ overview: BillingOverview }),
})
