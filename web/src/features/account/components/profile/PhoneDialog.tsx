import type { ProfileView } from '@gozlem/contract/account'
import { AccountPhone, GivenPassword, SmsCode } from '@gozlem/contract/account-fields'
import { normalizeAccountPhone } from '@gozlem/domain/account/phone'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { Button } from '../../../../ui/actions/Button'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { PasswordInput } from '../../../../ui/forms/PasswordInput'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { toast } from '../../../../ui/overlays/toast'
import { useUpdateProfile } from '../../api'
import { PhoneField } from '../PhoneField'
import { phoneNotProvenMessage } from '../registration-form'
import { SmsStep } from '../SmsStep'

export interface PhoneDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  user: ProfileView
}

/** A new phone: proved by the code sent to it, and by the password (AUTH-09). */
export function PhoneDialog({ open, ...rest }: PhoneDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

const newPhone = (current: string) =>
  z
    .object({
      phone: z.pipe(
        AccountPhone,
        z.string().check(z.refine((phone) => phone !== current, 'Bu numara zaten hesabınızda kayıtlı')),
      ),
      sms_verification_code: SmsCode,
      /** The stored form of the phone that a code was sent to; empty while there is none. */
      code_sent_to: z.string(),
      current_password: GivenPassword,
    })
    .check(
      z.refine(({ phone, code_sent_to }) => normalizeAccountPhone(phone) === code_sent_to, {
        path: ['phone'],
        message: phoneNotProvenMessage,
        when: ({ value }) => isProvable(value),
      }),
    )

/** A whole number, whatever else is wrong. */
const isProvable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'phone' in value &&
  typeof value.phone === 'string' &&
  normalizeAccountPhone(value.phone) !== null

function OpenDialog({ onOpenChange, user }: Omit<PhoneDialogProps, 'open'>) {
  const update = useUpdateProfile()
  const formId = useId()
  const [waitUntil, setWaitUntil] = useState(0)
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(newPhone(user.phone)),
    defaultValues: { phone: '', sms_verification_code: '', code_sent_to: '', current_password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = sending(async ({ phone, sms_verification_code, current_password }) => {
    const body = { phone, sms_verification_code, current_password }
    const { message } = await update.mutateAsync(body)
    onOpenChange(false)
    toast.success(message, { description: 'Bundan sonra yeni numaranızla giriş yapacaksınız.' })
  }, 'Telefon numarası değiştirilemedi')

  /** A code proves one number only. */
  function forgetCode() {
    if (form.getValues('code_sent_to') === '') return
    form.setValue('code_sent_to', '')
    form.setValue('sms_verification_code', '')
    form.clearErrors('sms_verification_code')
    setWaitUntil(0)
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="sm"
      title="Telefon numarasını değiştir"
      description="Yeni numaranıza bir SMS kodu gönderilir. Değişiklikten sonra yeni numaranızla giriş yaparsınız; diğer cihazlardaki oturumlarınız kapanır."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            Numarayı Değiştir
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} {...submit} className="space-y-5">
          <PhoneField
            registered={form.register('phone', { onChange: forgetCode })}
            error={errors.phone?.message}
          />
          <SmsStep waitUntil={waitUntil} onWait={setWaitUntil} />
          <Field label="Mevcut şifre" required error={errors.current_password?.message}>
            <PasswordInput {...form.register('current_password')} size="lg" autoComplete="current-password" />
          </Field>
          <FormError message={refusal} />
        </form>
      </FormProvider>
    </Dialog>
  )
}
