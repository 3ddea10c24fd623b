import { countedAtMost } from '@gozlem/domain/counted'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { QueryList } from '../../../platform/lists/QueryList'
import { withRetry } from '../../../platform/loading/retry-import'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ClipboardCheck, ListChecks } from '../../../ui/icons'
import { LoadMore } from '../../../ui/lists/LoadMore'
import { actionListQuery, readActions } from '../api'
import { type ActionTab, queryOfTab, useActionListParams } from '../model/use-action-list-params'
import { ActionFilters } from './ActionFilters'
import { ActionTabs } from './ActionTabs'
import { actionColumns, actionPath } from './action-columns'
import type { ChosenActions } from './several/ChooseAction'

const loadSeveral = async () => ({ default: (await import('./several/SeveralActions')).SeveralActions })
const loadChoice = async () => ({ default: (await import('./several/ChooseAction')).ChooseAction })
const SeveralActions = lazy(() => withRetry(loadSeveral))
const ChooseAction = lazy(() => withRetry(loadChoice))

/** So many pages an address brings back. */
const mostPages = 50

const emptyTexts: Record<ActionTab, string> = {
  unsettled: 'Kapanmamış uygunsuzluk yok.',
  overdue: 'Termini geçmiş uygunsuzluk yok.',
  open: 'Açık uygunsuzluk yok.',
  reported: 'Çözümü bildirilmiş, doğrulamanızı bekleyen uygunsuzluk yok.',
  rejected: 'Çözümü reddedilmiş uygunsuzluk yok.',
  closed: 'Henüz kapatılmış uygunsuzluk yok.',
  all: 'Terminli uygunsuzluğu olan bir rapor tamamlandığında uygunsuzlukları burada izlenir.',
}

export interface ActionListProps {
  /** Whose alone; without it those of all client companies, which can be narrowed to one. */
  clientCompanyId?: string
}

/** Corrective actions by state: tabs, search, filters, load more (BEY-01). */
export function ActionList({ clientCompanyId }: ActionListProps) {
  const params = useActionListParams()
  const { tab, query: asked } = params
  const [chosen, setChosen] = useState<ChosenActions | null>(null)
  const filter = { ...asked, ...(clientCompanyId !== undefined && { client_company_id: clientCompanyId }) }
  const query = queryOfTab(tab, filter)
  const asking = JSON.stringify(query)
  const [chosenOf, setChosenOf] = useState(asking)
  // What is out of sight is not closed by hand: another list begins with nothing chosen.
  if (chosenOf !== asking) {
    setChosenOf(asking)
    setChosen(chosen && new Map())
  }
  const list = useInfiniteQuery(actionListQuery(query))
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, failureCount } = list
  const ofCompany = clientCompanyId === undefined

  const loadedPages = data?.pages.length ?? 0
  const lacksPages = loadedPages > 0 && loadedPages < Math.min(params.page, mostPages) && hasNextPage
  // Asking for more would call off what is being asked, and leave a first page of before.
  useEffect(() => {
    if (lacksPages && !isFetching && failureCount === 0) void fetchNextPage()
  }, [lacksPages, isFetching, failureCount, fetchNextPage])

  const rows = data?.pages.flatMap(({ actions }) => actions) ?? []
  const total = data?.pages.at(-1)?.pagination.total ?? 0

  return (
    <ActionTabs filter={filter} tab={tab} onTab={params.showTab}>
      <QueryList
        filters={
          <ActionFilters
            params={params}
            filter={filter}
            ofCompany={ofCompany}
            reportNumber={
              rows.find(({ report }) => report.id === filter.report_id)?.report.number ?? undefined
            }
          />
        }
        params={params}
        list={list}
        label="Uygunsuzluklar"
        name="corrective-actions"
        exporting={{
          fileName: 'uygunsuzluk-takibi',
          read: async (next, signal) => {
            const { actions, pagination } = await readActions(query, next, signal, 100)
            return { ...pagination, rows: actions }
          },
        }}
        actions={
          rows.some(({ can }) => can.close) && !chosen
            ? [{ label: 'Birden Çok Seç', icon: ListChecks, onSelect: () => setChosen(new Map()) }]
            : []
        }
        columns={actionColumns({
          ofCompany,
          choice: chosen
            ? (action) => (
                <span className="flex size-12 md:ml-auto">
                  <Suspense fallback={null}>
                    <ChooseAction action={action} chosen={chosen} onChoose={setChosen} />
                  </Suspense>
                </span>
              )
            : null,
        })}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={actionPath}
        failure="Uygunsuzluklar yüklenemedi."
        nothingFound="Aramanıza uyan uygunsuzluk bulunamadı."
        empty={<EmptyState icon={ClipboardCheck}>{emptyTexts[tab]}</EmptyState>}
        footer={
          rows.length > 0 && (
            <LoadMore
              shown={rows.length}
              total={total}
              isCounted={total < countedAtMost}
              hasMore={hasNextPage}
              loading={isFetchingNextPage}
              onLoad={() => {
                params.keepPages(loadedPages + 1)
                if (failureCount > 0) void fetchNextPage()
              }}
            />
          )
        }
      />
      {chosen && (
        <Suspense fallback={null}>
          <SeveralActions rows={rows} chosen={chosen} onChoose={setChosen} onEnd={() => setChosen(null)} />
        </Suspense>
      )}
    </ActionTabs>
  )
}
