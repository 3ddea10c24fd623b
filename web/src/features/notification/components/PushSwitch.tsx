import { typedCall } from '@gozlem/contract/typed-call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { identity, wordsHere } from '../../../platform/device/identity'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, SkeletonText } from '../../../ui/feedback/Skeleton'
import { Switch } from '../../../ui/forms/Switch'
import { BellRing } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { closePush, openPush, type PushOutcome } from '../model/push-subscription'
import { pushStateQuery } from '../push-api'

const testPush = typedCall('notification.testPush', 'POST /api/notifications/push/test')

/** Push messages on this device: where it stands, the switch, and a message to try it (NOT-04). */
export function PushSwitch() {
  const { data, error, refetch, isFetching } = useQuery(pushStateQuery)
  return (
    <Card title="Anlık bildirimler" description="Uygulama kapalıyken de bu cihaza bildirim gelir.">
      {error && (
        <ErrorState message={problemMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined && !error && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {data === 'unsupported' && identity.isFromStore() && (
        <Notice title="Uygulamada anlık bildirim yok">
          Bildirimleriniz uygulamadaki listededir; anlık bildirimi bilgisayarınızın tarayıcısında
          açabilirsiniz.
        </Notice>
      )}
      {data === 'unsupported' && !identity.isFromStore() && (
        <Notice title="Bu tarayıcı anlık bildirimleri desteklemiyor">
          iPhone ve iPad’de önce uygulamayı ana ekrana ekleyin, sonra oradan açın.
        </Notice>
      )}
      {data === 'denied' && (
        <Notice tone="caution" title="Bildirim izni verilmedi">
          {wordsHere({
            browser: 'İzni tarayıcınızın site ayarlarından açtıktan sonra bu sayfaya dönün.',
            app: 'Telefonun ayarlarından bu uygulamanın bildirimlerine izin verdikten sonra bu sayfaya dönün.',
          })}
        </Notice>
      )}
      {(data === 'on' || data === 'off') && <Choice on={data === 'on'} />}
    </Card>
  )
}

function Choice({ on }: { on: boolean }) {
  const { id } = useUser()
  const cache = useQueryClient()
  // The switch follows the press at once, and what came of it afterwards.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = useMutation({
    mutationFn: async (open: boolean) => {
      if (open) return tell(await openPush(id))
      if (await closePush()) toast.success('Bildirimler kapatıldı')
      else toast.error('Bildirimler kapatılamadı')
    },
    onError: (_failure, open) => toast.error(open ? 'Bildirimler açılamadı' : 'Bildirimler kapatılamadı'),
    onSettled: async () => {
      await cache.invalidateQueries(pushStateQuery)
      setWanted(null)
    },
  })
  const press = (open: boolean) => {
    setWanted(open)
    change.mutate(open)
  }
  const test = useMutation({
    mutationFn: () => api(testPush, {}),
    onSuccess: ({ message }) =>
      toast.info(message, {
        description: 'Birkaç saniye içinde görünmezse bildirimleri kapatıp yeniden açın.',
      }),
    onError: (failure) =>
      toast.error('Test bildirimi gönderilemedi', { description: problemMessage(failure) }),
  })
  return (
    <>
      <Switch
        label="Bu cihazda bildirim al"
        description="Atamalar, sertifika süreleri ve duyurular için."
        checked={wanted ?? on}
        disabled={wanted !== null}
        onChange={({ target }) => press(target.checked)}
      />
      {on && (
        <div className="mt-4">
          <Button icon={BellRing} loading={test.isPending} onClick={() => test.mutate()}>
            Test Bildirimi Gönder
          </Button>
        </div>
      )}
    </>
  )
}

function tell(outcome: PushOutcome): void {
  switch (outcome) {
    case 'opened':
      return toast.success('Bildirimler açıldı')
    case 'already_open':
      return toast.info('Bildirimler zaten açık')
    case 'denied':
      return toast.warning('Bildirim izni verilmedi')
    case 'not_started':
      return toast.error('Bildirimler başlatılamadı')
    case 'failed':
      return toast.error('Bildirimler açılamadı')
  }
}
