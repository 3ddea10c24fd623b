import { OrganizationInput } from '@gozlem/contract/organization-administration'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type Control, type Resolver } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import { FormEnd } from '../../../platform/forms/FormEnd'
import { savedExit } from '../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { EmailInput } from '../../../ui/forms/EmailInput'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { useCreateOrganization } from '../api'
import { blankOrganization, OrganizationFields, type OrganizationValues } from './OrganizationFields'
import { organizationPath } from './organization-columns'

interface NewOrganizationValues extends OrganizationValues {
  administrator: { first_name: string; last_name: string; phone: string; email: string }
}

/** The form's values are each a valid input of the contract's own rule. */
const resolver = standardSchemaResolver(OrganizationInput) as Resolver<
  NewOrganizationValues,
  unknown,
  OrganizationInput
>

/** Adds a consultancy with its first administrator (CC-06). */
export function NewOrganizationForm() {
  const navigate = useNavigate()
  const create = useCreateOrganization()
  /** Made once, so that a second press or a retry after a lost answer is the same organization. */
  const [id] = useState(() => uuid())
  const { form, refusal, sending } = useServerForm<NewOrganizationValues, OrganizationInput>({
    resolver,
    defaultValues: {
      ...blankOrganization,
      administrator: { first_name: '', last_name: '', phone: '', email: '' },
    },
  })
  const { register } = form
  const { isDirty, isSubmitting, errors } = form.formState

  const submit = sending(async (input) => {
    const { organization, message } = await create.mutateAsync({ ...input, id })
    toast.success(message)
    await navigate(organizationPath(organization), { state: savedExit })
  }, 'Kurum eklenemedi')

  return (
    <form {...submit} className="space-y-4 md:space-y-6">
      <OrganizationFields
        control={form.control as unknown as Control<OrganizationValues>}
        register={register}
      />
      <Card
        title="İlk yetkili"
        description="Kurumun kullanıcılarını ve firmalarını yönetir; ilk şifresi e-postayla gönderilir."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Ad" required error={errors.administrator?.first_name?.message}>
            <TextInput {...register('administrator.first_name')} autoComplete="off" maxLength={100} />
          </Field>
          <Field label="Soyad" required error={errors.administrator?.last_name?.message}>
            <TextInput {...register('administrator.last_name')} autoComplete="off" maxLength={100} />
          </Field>
          <Field
            label="Cep telefonu"
            required
            error={errors.administrator?.phone?.message}
            hint="Yetkili bu numarayla giriş yapar."
          >
            <TextInput
              {...register('administrator.phone')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              placeholder="05XX XXX XX XX"
              maxLength={40}
              className="tabular"
            />
          </Field>
          <Field
            label="E-posta"
            required
            error={errors.administrator?.email?.message}
            hint="İlk şifre bu adrese gönderilir."
          >
            <EmailInput {...register('administrator.email')} autoComplete="off" maxLength={255} />
          </Field>
        </div>
      </Card>
      <FormEnd
        refusal={refusal}
        exit="/companies-management"
        isSubmitting={isSubmitting}
        isDirty={isDirty}
        label="Kurumu Ekle"
      />
    </form>
  )
}
