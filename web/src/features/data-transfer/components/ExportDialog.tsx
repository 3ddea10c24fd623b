import { GivenPassword } from '@gozlem/contract/account-fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { useRequestExport } from '../export-api'

interface ExportDialogProps {
  organization_id: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

const Asked = z.object({ current_password: GivenPassword })

/** The password before everything leaves. */
export function ExportDialog({ open, ...rest }: ExportDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ organization_id, onOpenChange }: Omit<ExportDialogProps, 'open'>) {
  const { phone } = useUser()
  const formId = useId()
  const request = useRequestExport(organization_id)
  /** Made once, so that a second press or a retry after a lost answer is the same archive. */
  const [id] = useState(() => uuidv7())
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(Asked),
    defaultValues: { current_password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = sending(async ({ current_password }) => {
    await request.mutateAsync({ id, current_password })
    toast.success('Arşiv hazırlanıyor')
    onOpenChange(false)
  }, 'Arşiv istenemedi')
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="sm"
      title="Kurum arşivi hazırlansın mı?"
      description="Kurumun bütün kayıtları ve dosyaları indirilebilir bir arşive kopyalanır."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            Hazırla
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-5">
        <input type="text" hidden readOnly autoComplete="username" value={phone} />
        <Field
          label="Mevcut şifreniz"
          required
          error={errors.current_password?.message}
          hint="Bütün kayıtlar dışarı çıktığı için siz olduğunuzdan emin oluyoruz."
        >
          <PasswordInput
            {...form.register('current_password')}
            autoComplete="current-password"
            data-autofocus
          />
        </Field>
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}
