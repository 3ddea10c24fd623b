import type { TemplateView } from '@gozlem/contract/report-template'
import { mayManageTemplates } from '@gozlem/domain/report/template'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { useActor } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { LayoutTemplate, Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { DataList } from '../../../ui/lists/DataList'
import { TemplateDialog } from '../components/template/TemplateDialog'
import { TemplateRemoval } from '../components/template/TemplateRemoval'
import { templateColumns } from '../components/template/template-columns'
import { templatesQuery } from '../template-api'

/** What the organization's reports begin with; its administrator manages them, everybody else reads. */
export function TemplateListPage() {
  const manages = mayManageTemplates(useActor())
  const list = useQuery(templatesQuery)
  const form = useDialog<TemplateView | null>()
  const removal = useDialog<TemplateView>()
  const create = () => form.show(null)

  return (
    <>
      <PageHeader
        compact
        title="Rapor Şablonları"
        back={{ to: '/report/new', label: 'Yeni Rapor' }}
        actions={
          manages && (
            <Button variant="primary" icon={Plus} onClick={create}>
              Şablon Oluştur
            </Button>
          )
        }
      />
      <DataList
        status={list.status}
        errorMessage={problemMessage(list.error, 'Rapor şablonları yüklenemedi.')}
        onRetry={() => void list.refetch()}
        label="Rapor şablonları"
        columns={templateColumns(manages ? { onEdit: form.show, onDelete: removal.show } : null)}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={LayoutTemplate}
            action={
              manages && (
                <Button icon={Plus} onClick={create}>
                  İlk Şablonu Oluştur
                </Button>
              )
            }
          >
            {manages
              ? 'Rapor adı, risk yöntemi, çıktı ve gönderim önerilerini bir kez yazın, her yeni raporda seçin. Tamamlanmış bir raporu da şablon olarak kaydedebilirsiniz.'
              : 'Henüz rapor şablonu yok. Şablonları kurum yetkiliniz hazırlar; yeni rapor oluştururken seçersiniz.'}
          </EmptyState>
        }
      />
      <TemplateDialog {...form.props} template={form.about ?? undefined} />
      <TemplateRemoval {...removal.props} template={removal.about} />
    </>
  )
}
