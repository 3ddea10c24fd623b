import { type DeliveryForm, linkLifeDays } from '@gozlem/domain/report/delivery'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { RadioCards } from '../../../ui/forms/RadioCards'
import { TextArea } from '../../../ui/forms/TextArea'
import { Link2, Paperclip } from '../../../ui/icons'

const forms = [
  { value: 'attachment', label: 'PDF eki', description: 'Rapor e-postanın içinde gider.', icon: Paperclip },
  {
    value: 'link',
    label: 'Bağlantı',
    description: `${linkLifeDays} gün açılır; açıldığını görür, istediğinizde kapatırsınız.`,
    icon: Link2,
  },
] as const

export interface MessageFieldsProps {
  message: string
  onMessage: (message: string) => void
  form: DeliveryForm
  onForm: (form: DeliveryForm) => void
}

/** What goes along with a report that is mailed, and how it travels. */
export function MessageFields({ message, onMessage, form, onForm }: MessageFieldsProps) {
  return (
    <>
      <Field label="Mesaj" hint="İsteğe bağlı. Rapor bilgileri e-postaya kendiliğinden eklenir.">
        <TextArea maxLength={2000} value={message} onChange={(event) => onMessage(event.target.value)} />
      </Field>
      <FieldGroup legend="Gönderim şekli" hint="Büyük raporlar bağlantı olarak gider.">
        <RadioCards columns={2} options={forms} value={form} onChange={onForm} />
      </FieldGroup>
    </>
  )
}
