import { Button } from '../../../ui/actions/Button'
import { Dialog } from '../../../ui/overlays/Dialog'
import { ShownSecret } from './ShownSecret'

/** What the receiver checks signatures with. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      title="İmza anahtarı"
      footer={<Button onClick={onClose}>Sakladım, Kapat</Button>}
    >
      <ShownSecret
        label="İmza anahtarı"
        secret={secret}
        warning="Bu anahtar bir daha gösterilmez. Programınıza girin: gelen bildirimlerin Saha Gözlem’den geldiğini bununla doğrular."
      />
    </Dialog>
  )
}
