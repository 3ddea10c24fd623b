import { share } from '../../../platform/device/share'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { Copy, Share2 } from '../../../ui/icons'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'

export interface ShownLinkDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  url: string
  /** Whose findings it opens; empty for those that name nobody. */
  responsible: string
}

/** A link that was made just now, for a messenger or the clipboard; it is shown this once. */
export function ShownLinkDialog({ open, onOpenChange, url, responsible }: ShownLinkDialogProps) {
  async function copy() {
    try {
      await share.copy(url)
      toast.success('Bağlantı kopyalandı')
    } catch {
      toast.error('Bağlantı kopyalanamadı; seçip elle kopyalayın.')
    }
  }
  async function hand() {
    try {
      const text = responsible === '' ? 'Giderilecek uygunsuzluklar' : 'Sorumlusu olduğunuz uygunsuzluklar'
      if (await share.open({ title: 'Uygunsuzluklar', text, url })) onOpenChange(false)
    } catch {
      toast.error('Cihazın paylaşım menüsü açılamadı; bağlantıyı kopyalayın.')
    }
  }
  if (!open) return null
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Bağlantı hazır"
      footer={
        <>
          <Button
            variant={share.hasSheet() ? 'secondary' : 'primary'}
            icon={Copy}
            onClick={() => void copy()}
          >
            Bağlantıyı Kopyala
          </Button>
          {share.hasSheet() && (
            <Button variant="primary" icon={Share2} onClick={() => void hand()}>
              Paylaş
            </Button>
          )}
        </>
      }
    >
      <Field
        label="Bağlantı"
        hint={`Bağlantı yalnız şimdi gösterilir, kapatmadan kopyalayın. Onu alan herkes ${responsible === '' ? 'sorumlusu yazılmamış uygunsuzlukları' : 'bu sorumlunun uygunsuzluklarını'} görür.`}
      >
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
    </Dialog>
  )
}
