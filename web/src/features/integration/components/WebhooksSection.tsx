import type { WebhookView } from '@gozlem/contract/webhook'
import { webhookKindLabels } from '@gozlem/domain/integration/webhook'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { Button } from '../../../ui/actions/Button'
import { Badge } from '../../../ui/feedback/Badge'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Plus, Webhook } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'
import { DataList } from '../../../ui/lists/DataList'
import { webhooksQuery } from '../webhook-api'
import { ListSection } from './ListSection'
import { WebhookDialog } from './WebhookDialog'
import { stateOf } from './webhook-state'

const columns: Column<WebhookView>[] = [
  {
    id: 'url',
    header: 'Adres',
    cell: ({ url }) => <span className="font-semibold wrap-anywhere">{url}</span>,
  },
  {
    id: 'state',
    header: 'Durum',
    cell: (webhook) => {
      const { label, tone } = stateOf(webhook)
      return <Badge tone={tone}>{label}</Badge>
    },
    phone: 'meta',
  },
  {
    id: 'kinds',
    header: 'Olaylar',
    cell: ({ kinds }) => (
      <span className="wrap-break-word">{kinds.map((kind) => webhookKindLabels[kind]).join(', ')}</span>
    ),
  },
  {
    id: 'description',
    header: 'Açıklama',
    cell: ({ description }) => <span className="wrap-break-word">{description || '–'}</span>,
    priority: 2,
  },
]

/** Which programs are told of what happens here. */
export function WebhooksSection() {
  const list = useQuery(webhooksQuery)
  const making = useDialog()
  return (
    <ListSection
      title="Webhook’lar"
      description="Seçtiğiniz olaylar olduğunda programınızın adresine imzalı bir bildirim gönderilir."
      actions={
        <Button icon={Plus} onClick={() => making.show()}>
          Webhook Ekle
        </Button>
      }
    >
      <DataList
        status={list.status}
        errorMessage={problemMessage(list.error, 'Webhook’lar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        label="Webhook’lar"
        columns={columns}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }) => address('/integrations/webhooks/:id', { id })}
        empty={
          <EmptyState icon={Webhook}>
            Henüz bir webhook yok. Raporlar tamamlandığında veya ziyaretler yapıldığında programınızın
            kendiliğinden haberi olsun istiyorsanız ekleyin.
          </EmptyState>
        }
      />
      <WebhookDialog {...making.props} />
    </ListSection>
  )
}
