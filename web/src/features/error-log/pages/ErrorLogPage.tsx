import type { LoggedError } from '@gozlem/contract/error-log'
import { formatDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { anyText, useListParams } from '../../../platform/navigation/use-list-params'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Bug, Trash2 } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { FilterDay } from '../../../ui/lists/FilterDay'
import { numberedExport } from '../../../ui/lists/list-export'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { errorLogQuery, readErrorLog, useDeleteErrors } from '../api'
import { CleanUpButton } from '../components/CleanUpButton'
import { ErrorStats } from '../components/ErrorStats'
import { errorColumns, errorPath } from '../components/error-columns'

/** What went wrong on people's devices (ADM-05). */
export function ErrorLogPage() {
  const params = useListParams({
    filters: { from: anyText, to: anyText, user_id: anyText, url: anyText, kind: anyText },
  })
  const { query, change } = params
  const { from, to, user_id, url, kind } = params.filters
  const list = useQuery(errorLogQuery({ ...query, page: params.page }))
  const pagination = list.data?.pagination
  const logs = list.data?.logs ?? []
  const removal = useDialog()

  return (
    <>
      <PageHeader
        compact
        title="Hata Logları"
        meta={
          pagination ? `${formatCount(pagination.total)} kayıt` : 'Kullanıcıların cihazlarında oluşan hatalar'
        }
        actions={<CleanUpButton />}
      />
      <div className="space-y-4 md:space-y-6">
        <ErrorStats onKind={(kind) => change({ kind })} />
        <QueryList
          filters={
            <ListFilters
              params={params}
              searchLabel="Hata, hata no veya sayfa ara"
              active={{
                from: from && `Başlangıç: ${formatDay(from)}`,
                to: to && `Bitiş: ${formatDay(to)}`,
                user_id: user_id && `Kullanıcı: ${nameOf(logs, user_id)}`,
                url: url && `Sayfa: ${url}`,
                kind: kind && 'Aynı türden hatalar',
              }}
            >
              <FilterDay label="Başlangıç" value={from} max={to} onChange={(from) => change({ from })} />
              <FilterDay label="Bitiş" value={to} min={from} onChange={(to) => change({ to })} />
            </ListFilters>
          }
          params={params}
          list={list}
          pagination={pagination}
          label="Hata kayıtları"
          name="error-log"
          exporting={numberedExport('hata-loglari', (page, signal) => readErrorLog(query, page, signal))}
          actions={[
            {
              label: 'Bu sayfadakileri sil',
              icon: Trash2,
              destructive: true,
              onSelect: () => removal.show(),
            },
          ]}
          columns={errorColumns}
          rows={logs}
          rowKey={({ id }) => id}
          rowLink={errorPath}
          failure="Hata kayıtları yüklenemedi."
          nothingFound="Aramanıza uyan hata kaydı bulunamadı."
          empty={<EmptyState icon={Bug}>Hiç hata bildirilmedi.</EmptyState>}
        />
      </div>
      <PageRemoval logs={logs} dialog={removal} />
    </>
  )
}

/** Deletes what the page shows, whatever comes into the log meanwhile. */
function PageRemoval({
  logs,
  dialog,
}: {
  logs: readonly LoggedError[]
  dialog: ReturnType<typeof useDialog>
}) {
  const deletion = useDeleteErrors()
  return (
    <ConfirmDialog
      {...dialog.props}
      title={`Bu sayfadaki ${formatCount(logs.length)} kayıt silinsin mi?`}
      description="Silinen kayıtlar geri alınamaz."
      confirmLabel="Sil"
      destructive
      describeError={(failure) => problemMessage(failure, 'Kayıtlar silinemedi')}
      onConfirm={async () => {
        toast.success(await deletion.mutateAsync({ ids: logs.map(({ id }) => id) }))
      }}
    />
  )
}

const nameOf = (logs: readonly LoggedError[], user_id: string) =>
  logs.find((error) => error.user_id === user_id)?.user_name ?? 'seçilen kişi'
