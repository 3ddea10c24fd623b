import { professions } from '@gozlem/domain/account/roles'
import { type Figure, figures } from '@gozlem/domain/performance/figures'
import * as z from 'zod/mini'
import { route } from './route'
import { Month } from './service-rules'
import { Id, ListQuery, Pagination } from './shapes'

const told = z.object(
  Object.fromEntries(figures.map((figure) => [figure, z.int()])) as Record<Figure, ReturnType<typeof z.int>>,
)

const asked = {
  /** Without one, this month. */
  from: z.optional(Month),
  /** Without one, the first month alone; at most twelve months. */
  to: z.optional(Month),
  /** One person's alone. */
  user_id: z.optional(Id),
  /** The consultancy that the system's administrator looks at; everybody else looks at their own. */
  organization_id: z.optional(Id),
}

const PersonPerformance = z.extend(told, {
  id: Id,
  name: z.string(),
  profession: z.nullable(z.enum(professions)),
  /** Whether they work here now; who left is told of as long as they did something in the period. */
  is_active: z.boolean(),
})
export type PersonPerformance = z.infer<typeof PersonPerformance>

export const listPerformance = route('performance.list', {
  summary: 'What the people of a consultancy did in a period: visits, minutes, reports, findings, delays.',
  query: z.extend(ListQuery, asked),
  reply: z.object({
    organization: z.object({ id: Id, name: z.string() }),
    from: Month,
    to: Month,
    /** By name. */
    people: z.array(PersonPerformance),
    /** Of everybody asked for, not of the page alone. */
    total: told,
    /** The same month by month, every month of the period. */
    months: z.array(z.extend(told, { month: Month })),
    pagination: Pagination,
  }),
  problems: ['NOT_FOUND'],
})

export const performanceXlsx = route('performance.xlsx', {
  summary: 'The same of everybody as an Excel workbook.',
  query: z.object(asked),
  sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  problems: ['NOT_FOUND'],
})
