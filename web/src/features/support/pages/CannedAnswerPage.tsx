import type { CannedAnswerView } from '@gozlem/contract/canned-answer'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { MessageSquareQuote, Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { DataList } from '../../../ui/lists/DataList'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { CannedAnswerDialog } from '../components/CannedAnswerDialog'
import { cannedAnswerColumns } from '../components/canned-answer-columns'
import { cannedAnswersQuery, useDeleteCannedAnswer } from '../desk-api'

/** Answers that are written once and inserted into many (ADM-04). */
export function CannedAnswerPage() {
  const list = useQuery(cannedAnswersQuery)
  const form = useDialog<CannedAnswerView | null>()
  const removal = useDialog<CannedAnswerView>()
  const deletion = useDeleteCannedAnswer()
  const create = () => form.show(null)
  return (
    <>
      <PageHeader
        compact
        title="Hazır Yanıtlar"
        back={{ to: '/admin/support-dashboard', label: 'Destek Yönetimi' }}
        actions={
          <Button variant="primary" icon={Plus} onClick={create}>
            Yanıt Ekle
          </Button>
        }
      />
      <DataList
        status={list.status}
        errorMessage={problemMessage(list.error, 'Hazır yanıtlar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        label="Hazır yanıtlar"
        columns={cannedAnswerColumns({ onEdit: form.show, onDelete: removal.show })}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={MessageSquareQuote}
            action={
              <Button icon={Plus} onClick={create}>
                İlk Yanıtı Ekle
              </Button>
            }
          >
            Sık verdiğiniz yanıtları bir kez yazın; talepleri yanıtlarken seçip metne ekleyin.
          </EmptyState>
        }
      />
      <CannedAnswerDialog {...form.props} answer={form.about ?? undefined} />
      <ConfirmDialog
        {...removal.props}
        title="Hazır yanıt silinsin mi?"
        description={
          <>
            <strong className="text-ink">{removal.about?.title}</strong> silinir. Onunla gönderilmiş yanıtlar
            kalır.
          </>
        }
        confirmLabel="Sil"
        destructive
        describeError={(failure) => problemMessage(failure, 'Hazır yanıt silinemedi')}
        onConfirm={async () => {
          if (removal.about) toast.success((await deletion.mutateAsync(removal.about.id)).message)
        }}
      />
    </>
  )
}
