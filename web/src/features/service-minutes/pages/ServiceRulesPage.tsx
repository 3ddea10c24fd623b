import type { ServiceRulesView } from '@gozlem/contract/service-rules'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { monthOf } from '@gozlem/domain/service-minutes/month'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonTable } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Plus, Scale } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { Fold } from '../../../ui/layout/Fold'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { serviceRulesQuery } from '../api'
import { DeleteRulesDialog } from '../components/DeleteRulesDialog'
import { RuleSetCard, RuleTable } from '../components/RuleSetCard'
import { RulesDialog } from '../components/RulesDialog'
import { fullTimeInWords, periodOf } from '../model/rule-words'
import { valuesOf, valuesOfNew } from '../model/rules-values'

/** How long each profession has to serve a workplace, as tables from a month on (CAL-04). */
export function ServiceRulesPage() {
  const query = useQuery(serviceRulesQuery)
  const editing = useDialog<ServiceRulesView | null>()
  const removal = useDialog<ServiceRulesView>()
  const [thisMonth] = useState(() => monthOf(istanbulDay(new Date())))
  const sets = query.data ?? []
  const past = sets.filter(({ state }) => state === 'past')
  const edited = editing.about ?? null
  const taken = sets.filter(({ id }) => id !== edited?.id).map(({ effective_from }) => effective_from)

  return (
    <>
      <PageHeader
        compact
        title="Uzman Gereksinimleri"
        meta="Uzman, hekim ve diğer sağlık personelinin işyerlerine ayda vereceği en az hizmet süresi"
        actions={
          <Button
            variant="primary"
            icon={Plus}
            disabled={query.status !== 'success'}
            onClick={() => editing.show(null)}
          >
            Yeni Tablo Ekle
          </Button>
        }
      />
      {query.status === 'pending' && (
        <Card flush>
          <Loading>
            <SkeletonTable columns={4} rows={3} />
          </Loading>
        </Card>
      )}
      {query.status === 'error' && (
        <Card flush>
          <ErrorState
            message={problemMessage(query.error, 'Süre tabloları yüklenemedi.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      )}
      {query.status === 'success' && sets.length === 0 && (
        <Card flush>
          <EmptyState icon={Scale}>
            Henüz süre tablosu yok. Tablo eklenene kadar işyerlerinin hizmet süreleri hesaplanamaz.
          </EmptyState>
        </Card>
      )}
      <div className="space-y-4 md:space-y-6">
        {sets
          .filter(({ state }) => state !== 'past')
          .map((set) => (
            <RuleSetCard
              key={set.id}
              set={set}
              period={periodOf(set, sets)}
              onEdit={() => editing.show(set)}
              onDelete={() => removal.show(set)}
            />
          ))}
        {past.length > 0 && (
          <Card title="Eski tablolar" description="Geçmiş ayların süreleri bunlara göre hesaplanır.">
            <div className="space-y-3">
              {past.map((set) => (
                <Fold key={set.id} label={periodOf(set, sets)} summary={set.source}>
                  <p className="mb-3 text-sm text-meta">{fullTimeInWords(set)}</p>
                  <RuleTable set={set} label={`${periodOf(set, sets)} arasında geçerli süreler`} />
                </Fold>
              ))}
            </div>
          </Card>
        )}
      </div>
      <RulesDialog
        {...editing.props}
        known={edited?.id ?? null}
        values={edited ? valuesOf(edited) : valuesOfNew(sets[0], thisMonth, taken)}
        thisMonth={thisMonth}
        taken={taken}
      />
      <DeleteRulesDialog {...removal.props} about={removal.about} />
    </>
  )
}
