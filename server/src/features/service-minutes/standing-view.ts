import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import type { listServiceMinutes, StandingServiceView } from '@gozlem/contract/service-minutes'
import { type ServiceState, serviceStates } from '@gozlem/domain/service-minutes/standing'

type Reply = ReplyOf<typeof listServiceMinutes>
type Query = RequestOf<typeof listServiceMinutes>['query']

/** Whether a service is asked for, whatever its state. */
export function fits(
  { profession, people }: Pick<StandingServiceView, 'profession' | 'people'>,
  asked: Pick<Query, 'profession' | 'user_id'>,
): boolean {
  return (
    (asked.profession === undefined || asked.profession === profession) &&
    (asked.user_id === undefined || people.some(({ user_id }) => user_id === asked.user_id))
  )
}

type Summed = Pick<
  StandingServiceView,
  'state' | 'requirement' | 'planned_minutes' | 'overdue_minutes' | 'done_minutes' | 'missing_minutes'
>

/** Sums over services; what nobody of the organization serves is required of somebody else, perhaps, and left out. */
export function totalsOf(services: readonly Summed[]): Reply['totals'] {
  const totals = {
    required_minutes: 0,
    planned_minutes: 0,
    overdue_minutes: 0,
    done_minutes: 0,
    missing_minutes: 0,
  }
  for (const service of services) {
    if (service.state === 'unserved') continue
    const { requirement, planned_minutes, overdue_minutes, done_minutes, missing_minutes } = service
    totals.required_minutes += requirement.kind === 'required' ? requirement.minutes : 0
    totals.planned_minutes += planned_minutes
    totals.overdue_minutes += overdue_minutes
    totals.done_minutes += done_minutes
    totals.missing_minutes += missing_minutes ?? 0
  }
  return totals
}

/** How many services there are of each state. */
export function statesOf(services: readonly Pick<StandingServiceView, 'state'>[]): Reply['states'] {
  const count = (state: ServiceState) => services.filter((service) => service.state === state).length
  return Object.fromEntries(serviceStates.map((state) => [state, count(state)])) as Reply['states']
}
