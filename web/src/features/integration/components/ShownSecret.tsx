import { share } from '../../../platform/device/share'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { Copy } from '../../../ui/icons'
import { toast } from '../../../ui/overlays/toast'

async function copy(secret: string) {
  try {
    await share.copy(secret)
    toast.success('Kopyalandı')
  } catch {
    toast.error('Kopyalanamadı; seçip elle kopyalayın.')
  }
}

/** A secret that nobody can read again. */
export function ShownSecret({ label, secret, warning }: { label: string; secret: string; warning: string }) {
  return (
    <div className="space-y-5">
      <Notice tone="caution" announce>
        {warning}
      </Notice>
      <Field label={label}>
        <TextInput readOnly value={secret} className="font-mono" onFocus={({ target }) => target.select()} />
      </Field>
      <Button icon={Copy} variant="primary" onClick={() => void copy(secret)}>
        Kopyala
      </Button>
    </div>
  )
}
