// What does not fit into somebody's day, as the calendar shows it: of visits that are ahead of their outcome. What was done is
// settled, but still takes its time; what was called off takes none.
import type { VisitView } from '@gozlem/contract/visit'
import { type BookedVisit, type Clash, clashesAmong, travelMinutes } from '@gozlem/domain/visit/clash'
import { hoursOf } from './visit-look'

export interface CalendarClash extends Clash {
  user_name: string
  /** Where the other one goes. */
  client_company_name: string
}

export type Clashes = ReadonlyMap<string, readonly CalendarClash[]>

/** The clashes of planned visits among those of some days, by their ids. */
export function clashesIn(visits: readonly VisitView[]): Clashes {
  const known = new Map(visits.map((visit) => [visit.id, visit]))
  const going = visits.filter(({ status }) => status === 'planned' || status === 'done')
  return new Map(
    [...clashesAmong(going.map(bookedOf))].flatMap(([id, clashes]) => {
      const visit = known.get(id)
      if (visit?.status !== 'planned') return []
      const names = new Map(peopleOf(visit).map((person) => [person.id, person.name]))
      return [
        [
          id,
          clashes.map((clash) => ({
            ...clash,
            user_name: names.get(clash.user_id) ?? '',
            client_company_name: known.get(clash.visit_id)?.client_company_name ?? '',
          })),
        ] as const,
      ]
    }),
  )
}

const peopleOf = ({ person, companions }: VisitView) => [...(person ? [person] : []), ...companions]

const bookedOf = (visit: VisitView): BookedVisit => ({
  ...visit,
  people: peopleOf(visit).map(({ id }) => id),
})

/** In a word or three, for a sign. */
export const clashLabels = { overlap: 'Çakışıyor', travel: 'Yola süre yetmiyor' } as const

/** One clash in a sentence; @param withPeople where several people's visits stand side by side */
export function clashInWords(
  { kind, user_name, client_company_name, ...hours }: CalendarClash,
  withPeople: boolean,
): string {
  const who = withPeople && user_name !== '' ? `${user_name} için ` : ''
  const what =
    kind === 'overlap'
      ? 'aynı saatte başka bir ziyaret var'
      : `başka yerdeki ziyarete yol için ${travelMinutes} dakikadan az kalıyor`
  const said = `${who}${what}: ${client_company_name}, ${hoursOf(hours)}`
  return said.charAt(0).toLocaleUpperCase('tr') + said.slice(1)
}
