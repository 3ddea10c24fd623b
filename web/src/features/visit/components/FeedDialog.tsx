// The secret link by which calendars of phones and mail programs show one's visits.
import { formatInstant } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { share } from '../../../platform/device/share'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextInput } from '../../../ui/forms/TextInput'
import { Copy } from '../../../ui/icons'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { useCreateFeed, useRevokeFeed, visitFeedQuery } from '../api'

export interface FeedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function FeedDialog({ open, onOpenChange }: FeedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Telefon takviminde göster"
      description="Ziyaretlerinizi Google, Apple veya Outlook takviminde görmek için gizli bir bağlantı. Takvim uygulamanızda “URL ile abone ol” seçeneğine yapıştırın."
    >
      <Feed />
    </Dialog>
  )
}

async function copy(url: string) {
  try {
    await share.copy(url)
    toast.success('Bağlantı kopyalandı')
  } catch {
    toast.error('Bağlantı kopyalanamadı; seçip elle kopyalayın.')
  }
}

function Feed() {
  const query = useQuery(visitFeedQuery)
  const create = useCreateFeed()
  const revoke = useRevokeFeed()
  if (query.isPending)
    return (
      <Loading>
        <SkeletonRows rows={1} />
      </Loading>
    )
  if (query.isError)
    return (
      <ErrorState
        message={problemMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  const feed = query.data
  const failure = create.error ?? revoke.error
  return (
    <div className="space-y-5">
      {create.data === undefined ? (
        <p>
          {feed === null
            ? 'Henüz bir bağlantınız yok. Oluşturduğunuz bağlantı bir kez gösterilir, hemen takviminize ekleyin.'
            : `Bağlantınız ${formatInstant(feed.created_at)} tarihinde oluşturuldu${
                feed.last_read_at === null
                  ? ', henüz hiçbir takvim okumadı.'
                  : `, son olarak ${formatInstant(feed.last_read_at)} tarihinde okundu.`
              }`}
        </p>
      ) : (
        <>
          <Notice tone="caution">
            Bu bağlantı bir kez gösterilir. Elinde bulunan herkes ziyaretlerinizi görür; kimseyle paylaşmayın.
          </Notice>
          <Field label="Gizli bağlantı">
            <TextInput readOnly value={create.data} onFocus={({ target }) => target.select()} />
          </Field>
          <Button icon={Copy} variant="primary" onClick={() => void copy(create.data)}>
            Bağlantıyı Kopyala
          </Button>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button loading={create.isPending} onClick={() => create.mutate()}>
          {feed === null ? 'Bağlantı Oluştur' : 'Yeni Bağlantı Oluştur'}
        </Button>
        {feed !== null && (
          <Button
            loading={revoke.isPending}
            onClick={() =>
              revoke.mutate(undefined, {
                onSuccess: () => {
                  create.reset()
                  toast.success('Bağlantı iptal edildi')
                },
              })
            }
          >
            Bağlantıyı İptal Et
          </Button>
        )}
      </div>
      {feed !== null && (
        <p className="text-sm text-meta">
          Yeni bağlantı eskisini geçersiz kılar; takvim uygulamanıza yeniden eklemeniz gerekir.
        </p>
      )}
      <FormError message={failure ? problemMessage(failure) : null} />
    </div>
  )
}
