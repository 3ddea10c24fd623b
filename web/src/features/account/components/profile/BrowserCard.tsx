import { typedCall } from '@gozlem/contract/typed-call'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import { outside } from '../../../../platform/device/outside'
import { Button } from '../../../../ui/actions/Button'
import { ExternalLink } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { toast } from '../../../../ui/overlays/toast'

const makeAutologin = typedCall('account.makeAutologin', 'POST /api/auth/autologin-token')

/** Out of the app: the same account in the phone's browser, signed in by a link that is good once (AUTH-08). */
export function BrowserCard() {
  const open = useMutation({
    mutationFn: async () => outside.open((await api(makeAutologin, {})).url),
    onError: (failure) => toast.error('Tarayıcı açılamadı', { description: problemMessage(failure) }),
  })
  return (
    <Card
      title="Tarayıcıda devam edin"
      description="Uygulamada olmayan işler için, örneğin yazdırma: telefonun tarayıcısı oturumunuz açık olarak açılır."
    >
      <Button icon={ExternalLink} loading={open.isPending} onClick={() => open.mutate()}>
        Tarayıcıda Aç
      </Button>
    </Card>
  )
}
