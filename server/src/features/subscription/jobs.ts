// Told once each, for every last day: 30, 7 and 1 days before the plan of an organization ends, and when it is over (SUB-04).
import { daysBetween, istanbulDay } from '@gozlem/domain/calendar-date'
import { duePlanNotice } from '@gozlem/domain/subscription/plan'
import type { Pool } from 'pg'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import * as store from './notice-store'

const batch = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

export interface PlanNoticeParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  public_url: string
  /** False: nothing is sold here, and a plan that ends closes nothing. */
  sells: boolean
  now: () => Date
}

/** Tells those who run an organization of every notice that is due today and did not go out yet, in the bell and by mail. */
export async function sendPlanNotices(parts: PlanNoticeParts, signal: AbortSignal): Promise<void> {
  if (!parts.sells) return
  const today = istanbulDay(parts.now())
  let after: string | undefined = lowestId
  while (after !== undefined && !signal.aborted) {
    const from: string = after
    after = await writeAsSystem(parts.pool, async (work) => {
      const ending = await store.listEndingPlans(work, today, from, batch)
      for (const plan of ending) await tell(parts, work, today, plan)
      return ending.length === batch ? ending.at(-1)?.id : undefined
    })
  }
}

async function tell(
  { queue, outbox, public_url }: PlanNoticeParts,
  work: Work<SystemScope>,
  today: string,
  plan: store.EndingPlan,
): Promise<void> {
  const { id: organization_id, name: organization_name, plan_ends_on } = plan
  const notice = duePlanNotice(plan_ends_on, today)
  if (!notice || !(await store.insertPlanNotice(work, plan, notice))) return
  const administrators = await store.listAdministrators(work, organization_id)
  await createRecorder(queue)(work.db, ofItself(organization_id), {
    kind: notice === 'over' ? 'organization.plan_over' : 'organization.plan_ending',
    subject_id: organization_id,
    data: { plan_ends_on, administrator_ids: administrators.map(({ id }) => id) },
  })
  for (const { email, first_name, last_name } of administrators)
    await outbox.mail(work, {
      organization_id,
      kind: 'organization.plan_end',
      to: email,
      name: `${first_name} ${last_name}`,
      facts: {
        first_name,
        organization_name,
        plan_ends_on,
        days_left: daysBetween(today, plan_ends_on),
        link: `${public_url}/corporate-subscription`,
      },
    })
}
