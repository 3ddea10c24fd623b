import { professionLabels } from '@gozlem/domain/account/roles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import type { Address } from '../../../platform/navigation/addresses'
import { address } from '../../../platform/navigation/addresses'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { CircleStop, SearchX, UserPlus } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { clientCompanyQuery } from '../../client-company/company-api'
import { HazardClassBadge } from '../../client-company/components/HazardClassBadge'
import { useMember } from '../api'
import { nameOf } from '../model/name-of'
import { AssignDialog, type AssignSubject } from './AssignDialog'
import { AssignmentList } from './AssignmentList'
import { EndManyDialog } from './EndDialogs'
import { MemberStatusBadge } from './MemberStatusBadge'

const overview = '/osgb-user-assignments'

/** The client companies of one person. */
export function AssignmentsOfPerson({ id }: { id: string }) {
  const query = useMember(id)
  const member = query.data
  usePageTitle(member && nameOf(member))
  return (
    <Assignments
      subject={{ user_id: id }}
      title={member ? nameOf(member) : 'Görevlendirmeler'}
      meta={
        member && (
          <>
            {member.profession && professionLabels[member.profession]}
            <MemberStatusBadge member={member} />
          </>
        )
      }
      back={{ to: overview, label: 'Kişiler' }}
      addLabel={member?.can.assign ? 'Firmalara Görevlendir' : null}
      missing="Aradığınız kullanıcı bulunamadı."
      query={query}
    />
  )
}

/** The people of one client company. */
export function AssignmentsOfCompany({ id }: { id: string }) {
  const query = useQuery(clientCompanyQuery(id))
  const company = query.data
  usePageTitle(company?.name)
  return (
    <Assignments
      subject={{ client_company_id: id }}
      title={company?.name ?? 'Görevlendirmeler'}
      meta={company && <HazardClassBadge value={company.tehlike_sinifi} />}
      back={{ to: address(overview, {}, { view: 'company' }), label: 'Firmalar' }}
      addLabel={company ? 'Kişileri Görevlendir' : null}
      missing="Aradığınız firma bulunamadı."
      query={query}
    />
  )
}

interface AssignmentsProps {
  subject: { user_id: string } | { client_company_id: string }
  title: string
  meta: ReactNode
  back: { to: Address; label: string }
  /** Null where nothing can be added. */
  addLabel: string | null
  missing: string
  query: { status: string; error: unknown; isFetching: boolean; refetch: () => unknown }
}

function Assignments({ subject, title, meta, back, addLabel, missing, query }: AssignmentsProps) {
  const adding = useDialog<AssignSubject>()
  const ending = useDialog()
  const add = addLabel !== null && (
    <Button variant="primary" icon={UserPlus} onClick={() => adding.show(subject)}>
      {addLabel}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={title}
        meta={meta}
        back={back}
        actions={
          query.status === 'success' && (
            <>
              <Button icon={CircleStop} onClick={() => ending.show()}>
                Toplu Sona Erdir
              </Button>
              {add}
            </>
          )
        }
      />
      {query.status === 'error' ? (
        <Card>
          {isMissing(query.error) ? (
            <EmptyState icon={SearchX} action={<LinkButton to={back.to}>Geri dön</LinkButton>}>
              {missing}
            </EmptyState>
          ) : (
            <ErrorState
              message={problemMessage(query.error, 'Sayfa yüklenemedi.')}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
        </Card>
      ) : (
        <AssignmentList subject={subject} />
      )}
      <AssignDialog {...adding.props} about={adding.about} />
      <EndManyDialog {...ending.props} subject={subject} />
    </>
  )
}
