import type { ProfileView } from '@gozlem/contract/account'
import { professionLabels, professions } from '@gozlem/domain/account/roles'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { LeaveGuard } from '../../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { Button } from '../../../../ui/actions/Button'
import { EmailInput } from '../../../../ui/forms/EmailInput'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { Select } from '../../../../ui/forms/Select'
import { TextInput } from '../../../../ui/forms/TextInput'
import { toast } from '../../../../ui/overlays/toast'
import { useUpdateProfile } from '../../api'
import { FormSection } from '../FormSection'
import { IdentityNumbers } from './IdentityNumbers'
import { hasOwnCompany, ProfileForm, type ProfileValues, profileChanges, profileValues } from './profile-form'

const professionChoices = professions.map((value) => ({ value, label: professionLabels[value] }))

/** Name, profession, and an individual's company and identity: what changes without further proof (AUTH-09). */
export function PersonalForm({ user }: { user: ProfileView }) {
  const update = useUpdateProfile()
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(ProfileForm),
    defaultValues: profileValues(user),
  })
  const { errors, isDirty, isSubmitting } = form.formState

  const submit = sending(async (input) => {
    const body = profileChanges(user, form.getValues('id_type'), input)
    const { user: saved, message } = await update.mutateAsync(body)
    form.reset(profileValues(saved))
    toast.success(message)
  }, 'Profil güncellenemedi')

  return (
    <FormProvider {...form}>
      <LeaveGuard active={isDirty && !isSubmitting} />
      <form {...submit} className="space-y-8">
        <div className="grid gap-5 md:grid-cols-2">
          <Field label="Ad" error={errors.first_name?.message} required>
            <TextInput {...form.register('first_name')} size="lg" autoComplete="given-name" maxLength={101} />
          </Field>
          <Field label="Soyad" error={errors.last_name?.message} required>
            <TextInput {...form.register('last_name')} size="lg" autoComplete="family-name" maxLength={101} />
          </Field>
          {user.company_kind === 'osgb' && (
            <Field label="Görevi" error={errors.profession?.message}>
              <Select
                {...form.register('profession')}
                size="lg"
                choices={professionChoices}
                placeholder="Belirtilmedi"
              />
            </Field>
          )}
        </div>
        {hasOwnCompany(user) && (
          <>
            <FormSection title="Firma">
              <CompanyFields form={form} />
            </FormSection>
            <FormSection title="Kimlik bilgileri">
              <IdentityNumbers
                key={`${user.tc_number}${user.tax_number}`}
                stored={user.tc_number !== '' || user.tax_number !== ''}
              />
            </FormSection>
          </>
        )}
        <div className="space-y-4">
          <FormError message={refusal} />
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isDirty}>
            Kaydet
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function CompanyFields<Output>({ form }: { form: UseFormReturn<ProfileValues, unknown, Output> }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field
        label="Firma adı"
        error={errors.company_name?.message}
        hint="İsteğe bağlı; firma e-postasıyla birlikte girilir."
      >
        <TextInput
          {...form.register('company_name', { deps: ['company_email'] })}
          size="lg"
          autoComplete="organization"
          maxLength={101}
        />
      </Field>
      <Field label="Firma e-postası" error={errors.company_email?.message}>
        <EmailInput
          {...form.register('company_email', { deps: ['company_name'] })}
          size="lg"
          autoComplete="off"
        />
      </Field>
    </div>
  )
}
