// Kurumsal Abonelik (SUB-04): what the plan of an organization holds, for whoever runs it. The system's administrator sets it.
import type { ReplyOf } from '@gozlem/contract/route'
import type { readPlan } from '@gozlem/contract/subscription'
import { formatDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { PlanBadge } from '../components/PlanBadge'
import { planQuery } from '../api'

type OwnPlan = ReplyOf<typeof readPlan>

export function CorporateSubscriptionPage() {
  const query = useQuery(planQuery)
  return (
    <>
      <PageHeader title="Kurumsal Abonelik" actions={<LinkButton to="/billing">Faturalarım</LinkButton>} />
      {query.status === 'pending' && (
        <Loading>
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
      {query.status === 'error' && (
        <Card>
          <ErrorState
            message={problemMessage(query.error, 'Kurumunuzun planı yüklenemedi.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      )}
      {query.data && <Standing {...query.data} />}
    </>
  )
}

function Standing({ is_sold, plan, locked_message }: OwnPlan) {
  const { plan_seats, plan_starts_on, plan_ends_on, active_user_count } = plan
  return (
    <div className="space-y-4 md:space-y-6">
      {locked_message !== null && (
        <Notice tone="caution" title="Planınızın süresi doldu">
          {locked_message}
        </Notice>
      )}
      <Card title="Plan" actions={<PlanBadge organization={plan} />}>
        <KeyValueList
          columns={2}
          items={[
            { label: 'Etkin kullanıcı', value: formatCount(active_user_count) },
            {
              label: 'Kullanıcı hakkı',
              value: plan_seats === null ? 'Sınırsız' : formatCount(plan_seats),
            },
            { label: 'Boş hak', value: freeSeats(plan_seats, active_user_count) },
            ...(plan_starts_on === null ? [] : [{ label: 'İlk gün', value: formatDay(plan_starts_on) }]),
            { label: 'Son gün', value: plan_ends_on === null ? 'Süresiz' : formatDay(plan_ends_on) },
          ]}
        />
        {is_sold && plan_ends_on !== null && locked_message === null && (
          <p className="mt-4">
            {formatDay(plan_ends_on)} gününden sonra yeni rapor oluşturulamaz. Başlanmış raporlar
            tamamlanabilir; bütün raporlar okunabilir, indirilebilir ve gönderilebilir.
          </p>
        )}
      </Card>
      <Notice
        title="Planı sistem yöneticisi belirler"
        action={<LinkButton to="/support-tickets/new">Destek Talebi Aç</LinkButton>}
      >
        Süreyi uzatmak ya da kullanıcı hakkını artırmak için destek talebi açın. Hak yalnız giriş yapabilen
        kullanıcılar için sayılır; pasife alınan kişinin hakkı boşalır.
      </Notice>
    </div>
  )
}

/** Seats that nobody uses; fewer seats than people leave none, and take nobody's access. */
function freeSeats(seats: number | null, people: number): string {
  return seats === null ? 'Sınırsız' : formatCount(Math.max(0, seats - people))
}
