import { foldTurkish } from '@gozlem/domain/turkish'
import { useState } from 'react'
import { useOwnId } from '../../../platform/forms/use-own-id'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { EmailInput } from '../../../ui/forms/EmailInput'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { TextInput } from '../../../ui/forms/TextInput'
import { FormDialog, whileOpen } from '../../../ui/overlays/FormDialog'
import { toast } from '../../../ui/overlays/toast'
import { useLinkActions } from '../api'
import { ShownLinkDialog } from './ShownLinkDialog'

interface Responsible {
  responsible: string
  unsolved: number
}

export interface GiveLinkDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  reportId: string
  people: readonly Responsible[]
  /** Whom to begin with, however the name is written. */
  asked?: string | undefined
}

/** Gives whoever is responsible a link, by mail or to be handed on (BEY-02). */
export const GiveLinkDialog = whileOpen(OpenGiveLinkDialog)

function OpenGiveLinkDialog({ onOpenChange, reportId, people, asked }: GiveLinkDialogProps) {
  const id = useOwnId()
  const { create } = useLinkActions(reportId)
  const [url, setUrl] = useState<string | null>(null)
  const isAsked = ({ responsible }: Responsible) =>
    asked !== undefined && foldTurkish(responsible) === foldTurkish(asked)
  const first = (people.find(isAsked) ?? people[0])?.responsible ?? ''
  const { form, refusal, sending } = useServerForm({
    defaultValues: { responsible: first, name: first, email: '' },
  })
  const submit = sending(async (input) => {
    const { url: made } = await create.mutateAsync({ id, ...input })
    if (made !== null) return setUrl(made)
    toast.success(`Bağlantı ${input.email.trim()} adresine gönderiliyor`)
    onOpenChange(false)
  }, 'Bağlantı oluşturulamadı')
  const { errors, isSubmitting } = form.formState
  if (url !== null)
    return (
      <ShownLinkDialog
        open
        onOpenChange={onOpenChange}
        url={url}
        responsible={form.getValues('responsible')}
      />
    )
  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title="Sorumluya bağlantı ver"
      submit={submit}
      isSubmitting={isSubmitting}
      refusal={refusal}
      submitLabel="Bağlantı Ver"
      needsServer="Bağlantı, sunucuya ulaşılınca verilebilir. Yazdıklarınız bu pencere açık kaldıkça durur."
    >
      <Field label="Kimin uygunsuzlukları?" error={errors.responsible?.message}>
        <Select
          {...form.register('responsible', {
            onChange: ({ target }: { target: { value: string } }) => form.setValue('name', target.value),
          })}
          choices={people.map(({ responsible, unsolved }) => ({
            value: responsible,
            label: `${responsible || 'Sorumlusu yazılmamış'} (${unsolved} açık)`,
          }))}
        />
      </Field>
      <Field
        label="Bağlantı kime verilecek?"
        hint="Bildirdiği çözümler bu adla görünür."
        error={errors.name?.message}
        required
      >
        <TextInput {...form.register('name')} maxLength={100} autoComplete="off" />
      </Field>
      <Field
        label="E-posta (isteğe bağlı)"
        hint="Yazarsanız bağlantı gönderilir, süresi dolunca yalnız bu adresten yenilenebilir. Yazmazsanız bağlantıyı kendiniz iletirsiniz."
        error={errors.email?.message}
      >
        <EmailInput {...form.register('email')} maxLength={255} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
