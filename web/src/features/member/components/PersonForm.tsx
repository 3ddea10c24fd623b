import type { MemberView } from '@gozlem/contract/member'
import { formatPhone } from '@gozlem/domain/account/phone'
import { professionLabels, professions, type Role, roleLabels } from '@gozlem/domain/account/roles'
import { needsProfession } from '@gozlem/domain/member/policy'
import { type ReactNode, useState } from 'react'
import { type Control, Controller, type Resolver, useWatch } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import { FormEnd } from '../../../platform/forms/FormEnd'
import { savedExit } from '../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../platform/forms/use-server-form'
import type { Address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { RadioCards } from '../../../ui/forms/RadioCards'
import { Select } from '../../../ui/forms/Select'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { PersonFields, type PersonValues } from './PersonFields'

/** What the form hands over: all of it for a new person under a client-made id, what changed of the contact else. */
export interface PersonSubmission<Output> {
  id: string
  person: Omit<Output, 'phone' | 'email'>
  contact: { phone: string; email: string }
  changed: { phone?: string; email?: string }
}

export interface PersonFormProps<Output extends { phone: string; email: string }> {
  /** Without one it adds somebody. */
  member?: MemberView | undefined
  initial: PersonValues
  resolver: Resolver<PersonValues, unknown, Output>
  roles: readonly Role[]
  roleNotes: Partial<Record<Role, string>>
  /** What further hangs on the role. */
  children?: (control: Control<PersonValues, unknown, Output>) => ReactNode
  save: (submission: PersonSubmission<Output>) => Promise<{ message: string }>
  /** Where saving and leaving lead. */
  exit: Address
}

/** Adds a person, or changes the given one: name, contact until the first sign-in, role and profession. */
export function PersonForm<Output extends { phone: string; email: string }>({
  member,
  initial,
  resolver,
  roles,
  roleNotes,
  children,
  save,
  exit,
}: PersonFormProps<Output>) {
  const navigate = useNavigate()
  /** Made once, so that a second press or a retry after a lost answer is the same person. */
  const [newId] = useState(() => uuid())
  const { form, refusal, sending } = useServerForm<PersonValues, Output>({
    resolver,
    defaultValues: initial,
  })
  const { control } = form
  const { isDirty, isSubmitting, errors } = form.formState
  const role = useWatch({ control, name: 'role' })

  const submit = sending(async (output) => {
    const { phone, email, ...person } = output
    const { message } = await save({
      id: newId,
      person,
      contact: { phone, email },
      changed: {
        ...(phone !== member?.phone && { phone }),
        ...(email !== member?.email && { email }),
      },
    })
    toast.success(message)
    await navigate(exit, { state: savedExit })
  }, 'Kullanıcı kaydedilemedi')

  return (
    <form {...submit} className="space-y-4 md:space-y-6">
      <Card title="Kişi">
        <PersonFields
          register={form.register}
          errors={errors}
          settled={member && !member.can.edit_contact ? member : undefined}
        />
      </Card>
      <Card title="Rol ve meslek">
        <div className="space-y-5">
          <FieldGroup legend="Rol" required error={errors.role?.message}>
            <Controller
              control={control}
              name="role"
              render={({ field }) => (
                <RadioCards
                  columns={2}
                  name={field.name}
                  value={field.value}
                  onChange={field.onChange}
                  options={roles.map((value) => ({
                    value,
                    label: roleLabels[value],
                    ...(roleNotes[value] && { description: roleNotes[value] }),
                    disabled: member !== undefined && !member.can.change_role && value !== member.role,
                  }))}
                />
              )}
            />
          </FieldGroup>
          {member?.can.change_role && role !== member.role && (
            <Notice tone="caution" announce>
              Rol değişince kişi bütün cihazlardan çıkarılır ve yeniden giriş yapar.
            </Notice>
          )}
          {children?.(control)}
          <Field label="Meslek" required={needsProfession(role)} error={errors.profession?.message}>
            <Controller
              control={control}
              name="profession"
              render={({ field: { value, onChange, ...field } }) => (
                <Select
                  {...field}
                  value={value ?? ''}
                  onChange={(event) => onChange(event.target.value || null)}
                  placeholder={needsProfession(role) ? 'Seçin' : 'Yok'}
                  choices={professions.map((choice) => ({ value: choice, label: professionLabels[choice] }))}
                />
              )}
            />
          </Field>
        </div>
      </Card>
      <FormEnd
        refusal={refusal}
        exit={exit}
        isSubmitting={isSubmitting}
        isDirty={isDirty}
        label={member ? 'Kaydet' : 'Ekle ve Şifreyi Gönder'}
      />
    </form>
  )
}

/** The values of a stored person, or of nobody yet. */
export function personValues(member: MemberView | undefined, role: Role): PersonValues {
  if (!member)
    return {
      first_name: '',
      last_name: '',
      role,
      profession: null,
      organization_id: null,
      phone: '',
      email: '',
    }
  const { first_name, last_name, profession, phone, email, company_id } = member
  const organization_id = member.role === 'osgb_admin' || member.role === 'osgb_user' ? company_id : null
  return {
    first_name,
    last_name,
    role: member.role,
    profession,
    organization_id,
    phone: formatPhone(phone),
    email,
  }
}
