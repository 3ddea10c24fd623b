import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { lastExpiryDay, tokenScopeLabels, tokenScopes } from '@gozlem/domain/integration/api-token'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useOwnId } from '../../../platform/forms/use-own-id'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { DateInput } from '../../../ui/forms/DateInput'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { TextInput } from '../../../ui/forms/TextInput'
import { Dialog } from '../../../ui/overlays/Dialog'
import { FormDialog, whileOpen } from '../../../ui/overlays/FormDialog'
import { tokenResolver } from '../model/token-form'
import { useCreateApiToken } from '../token-api'
import { ShownSecret } from './ShownSecret'

export interface TokenDialogProps {
  onOpenChange: (open: boolean) => void
}

/** Makes an API token and shows it, this once. */
export const TokenDialog = whileOpen(OpenDialog)

const usualDays = 90

function OpenDialog({ onOpenChange }: TokenDialogProps) {
  const { phone } = useUser()
  const create = useCreateApiToken()
  const id = useOwnId()
  const [today] = useState(() => istanbulDay(new Date()))
  const { form, refusal, sending } = useServerForm({
    resolver: tokenResolver,
    defaultValues: { name: '', scopes: [], expires_on: addDays(today, usualDays), current_password: '' },
  })
  const { control, register, formState } = form
  const { errors } = formState

  const submit = sending(async (values) => create.mutateAsync({ ...values, id }), 'Anahtar oluşturulamadı')

  if (create.data !== undefined)
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        dismissible={false}
        title="API anahtarınız"
        footer={<Button onClick={() => onOpenChange(false)}>Sakladım, Kapat</Button>}
      >
        <ShownSecret
          label="API anahtarı"
          secret={create.data}
          warning="Bu anahtar bir daha gösterilmez. Kullanacak programa şimdi girin ve başka yerde saklamayın: elinde bulunan herkes seçtiğiniz kayıtlara erişir."
        />
      </Dialog>
    )
  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title="API anahtarı oluştur"
      description="Bir program, bir anahtar: böylece birini iptal ettiğinizde ötekiler çalışmaya devam eder. Anahtar yalnız oluşturulduğunda gösterilir: girecek programı hazır bulundurun."
      submit={submit}
      isSubmitting={formState.isSubmitting}
      refusal={refusal}
      submitLabel="Anahtarı Oluştur"
    >
      <input type="hidden" autoComplete="username" value={phone} readOnly />
      <Field
        label="Anahtarın adı"
        required
        error={errors.name?.message}
        hint="Hangi programın kullandığını anlatan bir ad."
      >
        <TextInput {...register('name')} autoComplete="off" maxLength={80} />
      </Field>
      <FieldGroup legend="Yetkiler" required error={errors.scopes?.message}>
        {tokenScopes.map((scope) => (
          <Checkbox key={scope} {...register('scopes')} value={scope} label={tokenScopeLabels[scope]} />
        ))}
      </FieldGroup>
      <Field
        label="Son gün"
        required
        error={errors.expires_on?.message}
        hint="En çok bir yıl. Bu günün sonunda anahtar kendiliğinden geçersiz olur."
      >
        <Controller
          control={control}
          name="expires_on"
          render={({ field }) => <DateInput {...field} min={today} max={lastExpiryDay(today)} />}
        />
      </Field>
      <Field
        label="Mevcut şifreniz"
        required
        error={errors.current_password?.message}
        hint="Anahtar uzun süre geçerli olduğu için siz olduğunuzdan emin oluyoruz."
      >
        <PasswordInput {...register('current_password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
