// Which services of a workplace are an organization's to look after, and how each of them stands in a month (CAL-04).
import type { Profession } from '../account/roles'
import type { Service, ServingPerson } from './services'

/**
 * `missing`: minutes are neither served nor planned; `unknown`: it is not known what is required; `unserved`: it is required,
 * and nobody of the organization serves there; `met`: nothing is missing.
 */
export const serviceStates = ['missing', 'unknown', 'unserved', 'met'] as const
export type ServiceState = (typeof serviceStates)[number]

export const serviceStateLabels: Record<ServiceState, string> = {
  missing: 'Eksik',
  unknown: 'Hesaplanamıyor',
  unserved: 'Görevli yok',
  met: 'Eksik yok',
}

type Standing<Person extends ServingPerson> = Service<Person> & { state: ServiceState }

/**
 * The services of a workplace that concern an organization, each with its state. What nobody of the organization serves is
 * somebody else's, perhaps: where it is required that is told, and is no shortfall.
 * @param own what somebody who works alone serves as: everything else is not theirs
 */
export function standingsOf<Person extends ServingPerson>(
  services: readonly Service<Person>[],
  own?: Profession,
): Standing<Person>[] {
  const isServed = (service: Service<Person>) =>
    service.profession === own ||
    service.people.length > 0 ||
    service.planned_minutes + service.overdue_minutes + service.done_minutes > 0
  const isAnybodyThere = services.some(isServed)
  return services.flatMap((service) => {
    const state = isServed(service) ? servedState(service) : unservedState(service, own, isAnybodyThere)
    return state === null ? [] : [{ ...service, state }]
  })
}

function servedState({ missing_minutes }: Pick<Service<ServingPerson>, 'missing_minutes'>): ServiceState {
  if (missing_minutes === null) return 'unknown'
  return missing_minutes > 0 ? 'missing' : 'met'
}

function unservedState(
  { requirement: { kind } }: Pick<Service<ServingPerson>, 'requirement'>,
  own: Profession | undefined,
  isAnybodyThere: boolean,
): ServiceState | null {
  if (own !== undefined || kind === 'none') return null
  if (kind === 'required') return 'unserved'
  return isAnybodyThere ? null : 'unknown'
}

interface Placed {
  state: ServiceState
  missing_minutes: number | null
}

/** The order in which they are looked at: where most is missing first, what is met last; what stands alike stays as it comes. */
export function mostMissingFirst(one: Placed, other: Placed): number {
  const ofState = serviceStates.indexOf(one.state) - serviceStates.indexOf(other.state)
  const ofMinutes = (other.missing_minutes ?? 0) - (one.missing_minutes ?? 0)
  return ofState || (one.state === 'missing' ? ofMinutes : 0)
}
