import { Button } from '../../../../../ui/actions/Button'
import { Notice } from '../../../../../ui/feedback/Notice'

/** In the place of the notice and as high as it, so that nothing below moves when it is here. */
export function CarriedWaiting({ children = 'Yükleniyor…' }: { children?: string }) {
  return (
    <Notice
      title="Önceki raporlardan açık uygunsuzluklar"
      action={
        <Button size="lg" disabled>
          Yanıtla
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
