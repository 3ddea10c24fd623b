import type { ReplyOf } from '@gozlem/contract/route'
import type { readStoreEvent } from '@gozlem/contract/store-event'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { storeEventFailureLabel, storeEventKindLabel } from '@gozlem/domain/subscription/event-words'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { useParams } from '../../../platform/navigation/use-params'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { RotateCcw } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { toast } from '../../../ui/overlays/toast'
import { amountOf, StoreEventStatusBadge, storeOf } from '../components/store-event-columns'
import { storeEventQuery, useReplayStoreEvent } from '../store-event-api'

const listPath = '/admin/billing-dashboard'

/** One event of the store provider as it came, with a way to work with it again. */
export function StoreEventPage() {
  const { id = '' } = useParams()
  const query = useQuery(storeEventQuery(id))
  const event = query.data
  return (
    <>
      <PageHeader
        title={event ? storeEventKindLabel(event.kind) : 'Mağaza bildirimi'}
        back={{ to: listPath, label: 'Faturalama ve Abonelik Yönetimi' }}
        meta={event && formatInstant(event.received_at)}
        actions={event && <Replay id={event.id} />}
      />
      <ObjectStates
        query={query}
        missing={{
          text: 'Bu bildirim bulunamadı.',
          to: listPath,
          label: 'Bildirimlere dön',
        }}
        failure="Mağaza bildirimi yüklenemedi."
      />
      {event && <Details event={event} />}
    </>
  )
}

type StoreEvent = ReplyOf<typeof readStoreEvent>['event']

function Details({ event }: { event: StoreEvent }) {
  const { status, failure, user_name, product_id, happened_at, tries, provider_id, body } = event
  const isEmpty = Object.keys(body).length === 0
  return (
    <div className="space-y-4 md:space-y-6">
      {failure !== null && <Notice tone="danger">{storeEventFailureLabel(failure)}</Notice>}
      <Card title="Bildirim" actions={<StoreEventStatusBadge status={status} />}>
        <KeyValueList
          columns={2}
          items={[
            { label: 'Kullanıcı', value: user_name },
            { label: 'Mağaza', value: storeOf(event) },
            { label: 'Ürün', value: product_id },
            { label: 'Tutar', value: <span className="tabular">{amountOf(event) || '–'}</span> },
            { label: 'Olduğu zaman', value: formatInstant(happened_at) },
            { label: 'İşleme denemesi', value: String(tries) },
            { label: 'Bildirim no', value: <span className="break-all">{provider_id}</span> },
          ]}
        />
      </Card>
      <Card title="İçerik">
        {isEmpty ? (
          <p>Bildirimin içeriği silindi; kişinin hesabı artık yok.</p>
        ) : (
          <pre
            aria-label="Bildirimin içeriği"
            role="region"
            className="rounded-md bg-sunken p-3 text-sm break-all whitespace-pre-wrap"
          >
            {JSON.stringify(body, null, 2)}
          </pre>
        )}
      </Card>
    </div>
  )
}

function Replay({ id }: { id: string }) {
  const replay = useReplayStoreEvent()
  return (
    <Button
      icon={RotateCcw}
      loading={replay.isPending}
      onClick={() =>
        replay.mutate(id, {
          onSuccess: (message) => toast.success(message),
          onError: (failure) => toast.error(problemMessage(failure, 'Bildirim yeniden işlenemedi')),
        })
      }
    >
      Yeniden İşle
    </Button>
  )
}
