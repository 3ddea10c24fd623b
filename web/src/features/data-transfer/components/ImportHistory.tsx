import type { ImportView } from '@gozlem/contract/data-transfer'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { type ImportState, importKindLabels, isAtWork } from '@gozlem/domain/data-transfer/import-kind'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Badge } from '../../../ui/feedback/Badge'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import type { Tone } from '../../../ui/feedback/tones'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { importsQuery, useDeleteImport } from '../api'

const states: Record<ImportState, { label: string; tone: Tone }> = {
  matching: { label: 'Sütunlar bekliyor', tone: 'caution' },
  judging: { label: 'Kontrol ediliyor', tone: 'info' },
  judged: { label: 'Aktarılmadı', tone: 'caution' },
  applying: { label: 'Aktarılıyor', tone: 'info' },
  applied: { label: 'Aktarıldı', tone: 'positive' },
  undoing: { label: 'Geri alınıyor', tone: 'info' },
  undone: { label: 'Geri alındı', tone: 'neutral' },
}

interface ImportHistoryProps {
  organization_id: string | undefined
  /** The one that is open above. */
  open: string | undefined
  onOpen: (id: string | undefined) => void
}

/** The imports of the last thirty days. */
export function ImportHistory({ organization_id, open, onOpen }: ImportHistoryProps) {
  const query = useQuery(importsQuery(organization_id))
  const removal = useDeleteImport()

  function remove({ id }: ImportView) {
    removal.mutate(id, {
      onSuccess: () => {
        toast.success('Aktarım kaydı silindi')
        if (id === open) onOpen(undefined)
      },
      onError: (failure) => toast.error(problemMessage(failure, 'Aktarım kaydı silinemedi')),
    })
  }

  const others = query.data ?? []
  return (
    <Card title="Son aktarımlar">
      {query.status === 'pending' && (
        <Loading>
          <SkeletonRows />
        </Loading>
      )}
      {query.status === 'error' && (
        <ErrorState
          message={problemMessage(query.error, 'Son aktarımlar yüklenemedi')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.status === 'success' && others.length === 0 && (
        <p className="text-meta">Son 30 günde aktarım yapılmadı.</p>
      )}
      {others.length > 0 && (
        <ul aria-label="Son aktarımlar" className="divide-y divide-line">
          {others.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold wrap-break-word">
                  {importKindLabels[row.kind]} · {row.file_name}
                </p>
                <p className="text-sm text-meta">
                  {formatInstant(row.created_at)} · {formatCount(row.row_count)} satır
                </p>
              </div>
              <Badge tone={states[row.state].tone}>{states[row.state].label}</Badge>
              <div className="flex gap-2">
                <Button disabled={row.id === open} onClick={() => onOpen(row.id)}>
                  Aç
                </Button>
                <Button
                  disabled={isAtWork(row.state) || row.can.undo}
                  loading={removal.isPending && removal.variables === row.id}
                  onClick={() => remove(row)}
                >
                  Sil
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
