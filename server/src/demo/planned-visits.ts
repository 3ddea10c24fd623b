// Visits that lie ahead of the first start: a calendar is about the coming weeks, too.
import { createVisit } from '@gozlem/contract/visit'
import { addDays, type CalendarDate, istanbulInstant } from '@gozlem/domain/calendar-date'
import { weekdayOf } from '@gozlem/domain/day-in-words'
import { companies } from './client-companies'
import type { As } from './history'
import type { Past } from './past'
import { colleagues, type DemoUser, demoId, users } from './world'

const { osgb_user: mert, regular } = users
const { selin, burak, elif, gulsen } = colleagues

interface Plan {
  /** Which of the workdays after the first start. */
  workday: number
  clock: string
  company: string
  person: DemoUser
  companion?: DemoUser
}

/** Nobody goes out twice on a day, so that nothing clashes. */
const plans: Plan[] = [
  { workday: 1, clock: '09:30', company: demoId(36), person: mert, companion: gulsen },
  { workday: 2, clock: '10:00', company: demoId(38), person: selin },
  { workday: 2, clock: '13:30', company: demoId(62), person: burak },
  { workday: 3, clock: '09:30', company: demoId(61), person: elif },
  { workday: 4, clock: '13:30', company: demoId(32), person: mert },
  { workday: 5, clock: '10:00', company: demoId(34), person: regular },
  { workday: 6, clock: '09:30', company: demoId(60), person: selin },
  { workday: 7, clock: '10:00', company: demoId(33), person: elif },
  { workday: 8, clock: '14:00', company: demoId(33), person: burak },
  { workday: 10, clock: '09:30', company: demoId(61), person: selin, companion: gulsen },
  { workday: 11, clock: '13:30', company: demoId(31), person: elif },
  { workday: 12, clock: '10:00', company: demoId(37), person: mert },
]

const minutes = 120

/** Plans the visits of the three weeks after a day, by who looks after the client companies. */
export async function planAhead(as: As, past: Past, today: CalendarDate): Promise<void> {
  const workdays = Array.from({ length: 21 }, (_, days) => addDays(today, days + 1)).filter(
    (day) => weekdayOf(day) < 5,
  )
  const yesterday = new Date(`${addDays(today, -1)}T13:00Z`)
  await past.at(yesterday, async () => {
    for (const [index, { workday, clock, company, person, companion }] of plans.entries()) {
      const owner = companies.find((one) => one.company.id === company)?.owner
      const starts = istanbulInstant(workdays[workday - 1] ?? '', clock)
      if (!owner || !starts) throw new Error(`no visit can be planned at ${company}`)
      const client = await as(owner)
      await client(createVisit, {
        body: {
          id: demoId(8_000_000 + index),
          client_company_id: company,
          user_id: person.id,
          companion_ids: companion ? [companion.id] : [],
          starts_at: starts.toISOString(),
          ends_at: new Date(starts.getTime() + minutes * 60_000).toISOString(),
        },
      })
    }
  })
}
