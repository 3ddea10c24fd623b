// The planner “eksik dakikaları yerleştir” (CAL-04): visits that would bring what somebody misses in a month, to be booked.
import { formatCount } from '@gozlem/domain/count'
import { monthInWords } from '@gozlem/domain/day-in-words'
import { plansForOthers } from '@gozlem/domain/visit/policy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { useUser } from '../../../platform/session/session'
import { TextLink } from '../../../ui/actions/TextLink'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { CalendarCheck, UsersRound } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { visitPeopleQuery } from '../../visit/api'
import { MonthChooser } from '../components/MonthChooser'
import { ProposedVisits, type ProposedVisitsProps } from '../components/ProposedVisits'
import { proposalQuery } from '../minutes-api'
import { missingInWords } from '../model/service-words'
import type { Proposal } from '../model/use-booking'
import { useMonth } from '../model/use-month'

export function ProposalPage() {
  const user = useUser()
  const isTeam = plansForOthers(user)
  const params = useListParams()
  const { month, thisMonth } = useMonth()
  const team = useQuery({ ...visitPeopleQuery, enabled: isTeam })
  const people = team.data ?? []
  const asked = params.choice(
    'person',
    people.map(({ id }) => id),
  )
  const person = isTeam ? asked : user.id
  const [isSending, setSending] = useState(false)
  return (
    <div className="max-w-[52rem]">
      <PageHeader
        compact
        title="Eksik Dakikaları Yerleştir"
        back={{ to: address('/service-minutes', {}, { month }), label: 'Hizmet Süreleri' }}
      />
      <div className="mb-4 space-y-4">
        <MonthChooser
          month={month}
          thisMonth={thisMonth}
          disabled={isSending}
          onChange={(chosen) => params.change({ month: chosen === thisMonth ? undefined : chosen })}
        />
        {isTeam && (
          <Field label="Kimin için">
            <Select
              placeholder="Kişi seçin"
              value={person ?? ''}
              disabled={isSending || team.isPending}
              onChange={({ target }) => params.change({ person: target.value })}
              choices={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
      </div>
      {month < thisMonth && (
        <Card flush>
          <EmptyState icon={CalendarCheck}>
            Geçmiş bir aya ziyaret önerilmez. Bu ayı veya sonrasını seçin.
          </EmptyState>
        </Card>
      )}
      {month >= thisMonth && isTeam && team.isError && (
        <Card flush>
          <ErrorState
            message={problemMessage(team.error, 'Kişiler yüklenemedi.')}
            onRetry={() => void team.refetch()}
            retrying={team.isFetching}
          />
        </Card>
      )}
      {month >= thisMonth && isTeam && team.isPending && (
        <Card flush>
          <Loading>
            <SkeletonRows rows={4} />
          </Loading>
        </Card>
      )}
      {month >= thisMonth && person === undefined && !(isTeam && (team.isPending || team.isError)) && (
        <Card flush>
          <EmptyState icon={UsersRound}>Kimin eksik dakikalarının yerleştirileceğini seçin.</EmptyState>
        </Card>
      )}
      {month >= thisMonth && person !== undefined && (
        <ProposalOf
          key={`${month} ${person}`}
          month={month}
          person={person}
          people={people}
          onSending={setSending}
        />
      )}
    </div>
  )
}

interface ProposalOfProps extends Pick<ProposedVisitsProps, 'people' | 'onSending'> {
  month: string
  person: string
}

function ProposalOf({ month, person, people, onSending }: ProposalOfProps) {
  const query = useQuery(proposalQuery({ month, user_id: person }))
  if (query.status === 'pending')
    return (
      <Card flush>
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      </Card>
    )
  if (query.status === 'error')
    return (
      <Card flush>
        <ErrorState
          message={problemMessage(query.error, 'Öneriler hazırlanamadı.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    )
  const { visits, unplaced, unknown } = query.data
  return (
    <div className="space-y-4">
      <Unplaced unplaced={unplaced} />
      <Unknown unknown={unknown} />
      {visits.length > 0 ? (
        <ProposedVisits proposal={query.data} people={people} onSending={onSending} />
      ) : (
        <Card flush>
          <EmptyState icon={CalendarCheck}>
            {unplaced.length > 0
              ? `${monthInWords(month)} için ziyarete uygun zaman kalmadı.`
              : `${monthInWords(month)} için yerleştirilecek eksik dakika yok.`}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

function Unplaced({ unplaced }: Pick<Proposal, 'unplaced'>) {
  if (unplaced.length === 0) return null
  return (
    <Notice tone="caution" title="Ayda yer bulunamayan dakikalar">
      <ul>
        {unplaced.map(({ client_company_id, client_company_name, minutes }) => (
          <li key={client_company_id} className="wrap-break-word">
            {client_company_name}: {formatCount(minutes)} dk
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Unknown({ unknown }: Pick<Proposal, 'unknown'>) {
  if (unknown.length === 0) return null
  return (
    <Notice title="Süresi hesaplanamayan firmalar">
      <ul>
        {unknown.map(({ client_company_id, client_company_name, missing }) => (
          <li key={client_company_id} className="wrap-break-word">
            <TextLink to={address('/companies/:id', { id: client_company_id })}>
              {client_company_name}
            </TextLink>
            : {missingInWords([{ requirement: { kind: 'unknown', missing } }])} gerekli
          </li>
        ))}
      </ul>
    </Notice>
  )
}
