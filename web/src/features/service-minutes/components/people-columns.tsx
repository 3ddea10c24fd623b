import type { listServingPeople } from '@gozlem/contract/service-minutes'
import type { ReplyOf } from '@gozlem/contract/route'
import { professionLabels } from '@gozlem/domain/account/roles'
import { formatCount } from '@gozlem/domain/count'
import { ToneBadge } from '../../../ui/feedback/ToneBadge'
import type { Column } from '../../../ui/lists/column'
import { capacityOf } from '../model/capacity-words'

export type PeopleMonth = ReplyOf<typeof listServingPeople>
export type PersonMonth = PeopleMonth['people'][number]

const minutes = (id: string, header: string, of: (person: PersonMonth) => number) =>
  ({
    id,
    header,
    align: 'end',
    cell: (person) => <span className="whitespace-nowrap">{formatCount(of(person))} dk</span>,
    file: { [`${header} (dk)`]: of },
  }) satisfies Column<PersonMonth>

/**
 * How much of a month people are contracted and booked for; whoever works alone has no contracts.
 * @param full what a month holds, null where nobody knows
 */
export function peopleColumns(full: number | null, withContracts: boolean): Column<PersonMonth>[] {
  const columns = allColumns(full)
  return withContracts ? columns : columns.filter(({ id }) => !ofContracts.includes(id))
}

const ofContracts = ['client_companies', 'assigned_minutes', 'missing_minutes']

function allColumns(full: number | null): Column<PersonMonth>[] {
  return [
    {
      id: 'name',
      header: 'Ad soyad',
      cell: ({ name, is_active }) => (is_active ? name : `${name} (ayrıldı)`),
    },
    {
      id: 'profession',
      header: 'Meslek',
      cell: ({ profession }) => (
        <span className="wrap-break-word">{profession ? professionLabels[profession] : '–'}</span>
      ),
      phone: 'meta',
      priority: 2,
      file: ({ profession }) => (profession ? professionLabels[profession] : ''),
    },
    {
      id: 'capacity',
      header: 'Aylık süre',
      cell: (person) => <Capacity person={person} full={full} />,
      phone: 'meta',
      essential: true,
      file: (person) =>
        capacityOf(person, full)
          .map(({ word }) => word)
          .join(', '),
    },
    {
      id: 'client_companies',
      header: 'Firma',
      align: 'end',
      cell: ({ client_companies }) => formatCount(client_companies),
      priority: 3,
      file: ({ client_companies }) => client_companies,
    },
    minutes('assigned_minutes', 'Sözleşme', ({ assigned_minutes }) => assigned_minutes),
    minutes('done_minutes', 'Yapılan', ({ done_minutes }) => done_minutes),
    minutes('planned_minutes', 'Planlanan', ({ planned_minutes }) => planned_minutes),
    {
      ...minutes('overdue_minutes', 'Sonucu girilmeyen', ({ overdue_minutes }) => overdue_minutes),
      optional: true,
    },
    minutes('missing_minutes', 'Eksik', ({ missing_minutes }) => missing_minutes),
  ]
}

function Capacity({ person, full }: { person: PersonMonth; full: number | null }) {
  return (
    <span className="flex flex-wrap gap-1">
      {capacityOf(person, full).map(({ word, tone }) => (
        <ToneBadge key={word} word={word} tone={tone} />
      ))}
    </span>
  )
}
