// Figures of corrective actions over a period (BEY-13), of an organization or of one of its client companies.
import * as z from 'zod/mini'
import { route } from './route'
import { Month } from './service-rules'
import { Day, Id } from './shapes'

const asked = {
  /** Without one, eleven months before the last. */
  from: z.optional(Month),
  /** Without one, this month; at most twelve months. */
  to: z.optional(Month),
  client_company_id: z.optional(Id),
  /** The consultancy that the system's administrator looks at; everybody else looks at their own. */
  organization_id: z.optional(Id),
}

/** Opened and closed in the period; not closed and late today. */
const counts = { opened: z.int(), closed: z.int(), unsettled: z.int(), overdue: z.int() }

/** Days from opening to the solution that stands, where nobody reported one to closing. */
const closing = {
  closed: z.int(),
  closed_in_time: z.int(),
  median_days: z.nullable(z.int()),
  p90_days: z.nullable(z.int()),
}

const Company = z.object({ id: Id, name: z.string() })

export const readActionAnalytics = route('actionAnalytics.read', {
  summary: 'Figures of corrective actions: what is open and late today, and a period month by month.',
  query: z.object(asked),
  reply: z.object({
    organization: z.object({ id: Id, name: z.string() }),
    client_company: z.nullable(Company),
    from: Month,
    to: Month,
    now: z.object({ open: z.int(), reported: z.int(), rejected: z.int(), overdue: z.int() }),
    opened: z.int(),
    closing: z.object(closing),
    /** Every month of the period; opened ones by the level of their risk. */
    months: z.array(
      z.object({
        month: Month,
        opened: z.int(),
        low: z.int(),
        medium: z.int(),
        high: z.int(),
        ...closing,
      }),
    ),
    /** By the catalogue; `none` where no danger was recognised. */
    categories: z.array(z.object({ category: z.string(), name: z.string(), ...counts })),
    /** These tell of client companies and people: the system's administrator gets none. */
    client_companies: z.array(z.object({ client_company: Company, ...counts })),
    places: z.array(z.object({ client_company: Company, place: z.string(), ...counts })),
    responsible: z.array(z.object({ responsible: z.string(), ...counts })),
    /** The same danger at the same place of a client company, found again in the period. */
    repeats: z.array(
      z.object({
        client_company: Company,
        hazard: z.string(),
        title: z.string(),
        place: z.string(),
        /** How often it was found altogether. */
        times: z.int(),
        first_on: Day,
        last_on: Day,
        unsettled: z.int(),
      }),
    ),
    /** How many such there are; the list has the most frequent. */
    repeat_count: z.int(),
  }),
  problems: ['NOT_FOUND'],
})

export const actionAnalyticsXlsx = route('actionAnalytics.xlsx', {
  summary: 'The same as an Excel workbook, with longer lists.',
  query: z.object(asked),
  sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  problems: ['NOT_FOUND'],
})
