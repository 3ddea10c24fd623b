import type { VisitTemplateView } from '@gozlem/contract/visit-template'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { LayoutTemplate, Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { DataList } from '../../../ui/lists/DataList'
import { VisitTemplateDialog } from '../components/VisitTemplateDialog'
import { VisitTemplateRemoval } from '../components/VisitTemplateRemoval'
import { visitTemplateColumns } from '../components/visit-template-columns'
import { visitTemplatesQuery } from '../template-api'

/** What visits begin with: everybody makes their own, an administrator looks after all of them (CAL-02). */
export function VisitTemplatePage() {
  const list = useQuery(visitTemplatesQuery)
  const form = useDialog<VisitTemplateView | null>()
  const removal = useDialog<VisitTemplateView>()
  const create = () => form.show(null)
  return (
    <>
      <PageHeader
        compact
        title="Ziyaret Şablonları"
        back={{ to: '/calendar', label: 'Ajanda' }}
        actions={
          <Button variant="primary" icon={Plus} onClick={create}>
            Şablon Oluştur
          </Button>
        }
      />
      <DataList
        status={list.status}
        errorMessage={problemMessage(list.error, 'Ziyaret şablonları yüklenemedi.')}
        onRetry={() => void list.refetch()}
        label="Ziyaret şablonları"
        columns={visitTemplateColumns({ onEdit: form.show, onDelete: removal.show })}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={LayoutTemplate}
            action={
              <Button icon={Plus} onClick={create}>
                İlk Şablonu Oluştur
              </Button>
            }
          >
            Sık yaptığınız ziyaretlerin türünü, süresini, notunu ve kontrol maddelerini bir kez yazın; ziyaret
            planlarken seçin.
          </EmptyState>
        }
      />
      <VisitTemplateDialog {...form.props} template={form.about ?? undefined} />
      <VisitTemplateRemoval {...removal.props} template={removal.about} />
    </>
  )
}
