import type { WebhookDelivery, WebhookView } from '@gozlem/contract/webhook'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { deliveriesKeptDays, webhookKindLabels } from '@gozlem/domain/integration/webhook'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useParams } from '../../../platform/navigation/use-params'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Menu } from '../../../ui/actions/Menu'
import { Badge } from '../../../ui/feedback/Badge'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, SkeletonForm } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { FileQuestion, KeyRound, Pencil, Power, PowerOff, Send, Trash2 } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { DataList } from '../../../ui/lists/DataList'
import { Pagination } from '../../../ui/lists/Pagination'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { DeliveryDialog } from '../components/DeliveryDialog'
import { deliveryColumns } from '../components/delivery-columns'
import { ListSection } from '../components/ListSection'
import { SecretRotation } from '../components/SecretRotation'
import { WebhookDialog } from '../components/WebhookDialog'
import { stateOf } from '../components/webhook-state'
import {
  useDeleteWebhook,
  useReplayDelivery,
  useTestWebhook,
  useUpdateWebhook,
  webhookDeliveriesQuery,
  webhooksQuery,
} from '../webhook-api'

const listPath = '/integrations'

/** One endpoint, what it was told, and what can be done about it (BEY-14). */
export function WebhookPage() {
  const { id = '' } = useParams()
  const query = useQuery(webhooksQuery)
  const webhook = query.data?.find((known) => known.id === id)
  return (
    <>
      <PageHeader
        compact
        title="Webhook"
        back={{ to: listPath, label: 'Entegrasyonlar' }}
        actions={webhook && <Actions webhook={webhook} />}
      />
      {webhook && (
        <div className="space-y-4 md:space-y-6">
          <Endpoint webhook={webhook} />
          <Deliveries webhook={webhook} />
        </div>
      )}
      {!webhook && (
        <Card>
          {query.status === 'pending' && (
            <Loading>
              <SkeletonForm fields={4} />
            </Loading>
          )}
          {query.status === 'error' && (
            <ErrorState
              message={problemMessage(query.error, 'Webhook yüklenemedi.')}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
          {query.status === 'success' && (
            <EmptyState
              icon={FileQuestion}
              action={<LinkButton to={listPath}>Entegrasyonlara dön</LinkButton>}
            >
              Bu webhook bulunamadı; silinmiş olabilir.
            </EmptyState>
          )}
        </Card>
      )}
    </>
  )
}

function Actions({ webhook }: { webhook: WebhookView }) {
  const navigate = useNavigate()
  const editing = useDialog()
  const rotating = useDialog()
  const removing = useDialog()
  const test = useTestWebhook()
  const update = useUpdateWebhook()
  const removal = useDeleteWebhook()
  const turn = (is_enabled: boolean) =>
    update.mutate(
      { id: webhook.id, is_enabled },
      {
        onSuccess: () => toast.success(is_enabled ? 'Webhook açıldı' : 'Webhook kapatıldı'),
        onError: (failure) => toast.error(problemMessage(failure, 'Webhook değiştirilemedi')),
      },
    )
  return (
    <>
      <Button
        icon={Send}
        loading={test.isPending}
        onClick={() =>
          test.mutate(webhook.id, {
            onSuccess: () => toast.success('Deneme gönderiliyor'),
            onError: (failure) => toast.error(problemMessage(failure, 'Deneme gönderilemedi')),
          })
        }
      >
        Deneme Gönder
      </Button>
      <Menu
        label="Webhook işlemleri"
        items={[
          { label: 'Düzenle', icon: Pencil, onSelect: () => editing.show() },
          webhook.is_enabled
            ? { label: 'Kapat', icon: PowerOff, onSelect: () => turn(false) }
            : { label: 'Aç', icon: Power, onSelect: () => turn(true) },
          { label: 'İmza anahtarını yenile', icon: KeyRound, onSelect: () => rotating.show() },
          { label: 'Sil', icon: Trash2, destructive: true, onSelect: () => removing.show() },
        ]}
      />
      <WebhookDialog {...editing.props} webhook={webhook} />
      <SecretRotation {...rotating.props} webhook={webhook} />
      <ConfirmDialog
        {...removing.props}
        title="Webhook silinsin mi?"
        description="Bu adrese artık bildirim gönderilmez; gönderim kayıtları da silinir."
        confirmLabel="Sil"
        destructive
        describeError={(failure) => problemMessage(failure, 'Webhook silinemedi')}
        onConfirm={async () => {
          toast.success((await removal.mutateAsync(webhook.id)).message)
          await navigate(listPath)
        }}
      />
    </>
  )
}

function Endpoint({ webhook }: { webhook: WebhookView }) {
  const { url, description, kinds, old_secret_until, created_at, created_by_name } = webhook
  const { label, tone, meaning } = stateOf(webhook)
  return (
    <Card>
      <div className="space-y-4">
        {meaning && <Notice tone={tone === 'danger' ? 'danger' : 'caution'}>{meaning}</Notice>}
        {old_secret_until && (
          <Notice>
            {formatInstant(old_secret_until)} tarihine kadar bildirimler eski imza anahtarıyla da imzalanır.
          </Notice>
        )}
        <KeyValueList
          items={[
            { label: 'Adres', value: <span className="wrap-anywhere">{url}</span> },
            { label: 'Durum', value: <Badge tone={tone}>{label}</Badge> },
            { label: 'Olaylar', value: kinds.map((kind) => webhookKindLabels[kind]).join(', ') },
            { label: 'Açıklama', value: description || '–' },
            {
              label: 'Ekleyen',
              value: `${created_by_name ?? 'Ayrılmış kullanıcı'}, ${formatInstant(created_at)}`,
            },
          ]}
        />
      </div>
    </Card>
  )
}

function Deliveries({ webhook: { id, is_enabled } }: { webhook: WebhookView }) {
  const [page, setPage] = useState(1)
  const list = useQuery(webhookDeliveriesQuery(id, page))
  const details = useDialog<WebhookDelivery>()
  const replay = useReplayDelivery()
  const sendAgain = ({ id: deliveryId }: WebhookDelivery) =>
    replay.mutate(
      { id, deliveryId },
      {
        onSuccess: () => toast.success('Yeniden gönderiliyor'),
        onError: (failure) => toast.error(problemMessage(failure, 'Yeniden gönderilemedi')),
      },
    )
  return (
    <ListSection title="Gönderimler" description={`Son ${deliveriesKeptDays} gün`}>
      <DataList
        status={list.status}
        errorMessage={problemMessage(list.error, 'Gönderimler yüklenemedi.')}
        onRetry={() => void list.refetch()}
        label="Gönderimler"
        columns={deliveryColumns({ onOpen: details.show, onReplay: is_enabled ? sendAgain : null })}
        rows={list.data?.deliveries ?? []}
        rowKey={(delivery) => delivery.id}
        footer={<Pagination pagination={list.data?.pagination} onPage={setPage} />}
        empty={
          <EmptyState icon={Send}>
            Henüz bir şey gönderilmedi. Adresi denemek için deneme gönderin.
          </EmptyState>
        }
      />
      <DeliveryDialog {...details.props} delivery={details.about} />
    </ListSection>
  )
}
