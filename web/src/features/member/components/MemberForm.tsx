import { MemberInput, type MemberView } from '@gozlem/contract/member'
import { formatPhone } from '@gozlem/domain/account/phone'
import { type Profession, professionLabels, professions, roleLabels } from '@gozlem/domain/account/roles'
import { type MemberRole, memberRoles, needsProfession } from '@gozlem/domain/member/policy'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { showProblem } from '../../../app/form-problem'
import { LeaveGuard, savedExit } from '../../../app/LeaveGuard'
import { useFirstWrongFocus } from '../../../app/use-first-wrong-focus'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'
import { EmailInput } from '../../../ui/forms/EmailInput'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { FormError } from '../../../ui/forms/FormError'
import { RadioCards } from '../../../ui/forms/RadioCards'
import { Select } from '../../../ui/forms/Select'
import { TextInput } from '../../../ui/forms/TextInput'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { toast } from '../../../ui/overlays/toast'
import { useSaveMember } from '../api'

const listPath = '/company-users'

interface MemberValues {
  first_name: string
  last_name: string
  role: MemberRole
  profession: Profession | null
  phone: string
  email: string
}

const blank: MemberValues = {
  first_name: '',
  last_name: '',
  role: 'osgb_user',
  profession: null,
  phone: '',
  email: '',
}

const roleNotes: Record<MemberRole, string> = {
  osgb_user: 'Yalnız görevlendirildiği firmaları ve onların raporlarını görür.',
  osgb_admin: 'Kurumun bütün firmalarını, raporlarını ve kullanıcılarını yönetir.',
}

/** A stored person's values; whoever is neither specialist nor administrator is not on these pages. */
function valuesOf({ first_name, last_name, role, profession, phone, email }: MemberView): MemberValues {
  return {
    first_name,
    last_name,
    role: role === 'osgb_admin' ? 'osgb_admin' : 'osgb_user',
    profession,
    phone: formatPhone(phone),
    email,
  }
}

/** Phone and address of somebody who has taken the account over. */
function SettledContact({ member }: { member: MemberView }) {
  return (
    <div className="mt-5 space-y-3">
      <KeyValueList
        columns={2}
        items={[
          { label: 'Cep telefonu', value: <span className="tabular">{formatPhone(member.phone)}</span> },
          { label: 'E-posta', value: member.email },
        ]}
      />
      <p className="text-sm text-meta">
        Telefon ve e-postayı ilk girişten sonra yalnız kişi kendi profilinden değiştirebilir.
      </p>
    </div>
  )
}

/** The form's values are each a valid input of the contract's own rule. */
const resolver = standardSchemaResolver(MemberInput) as Resolver<MemberValues, unknown, MemberInput>

/** Adds a person, or changes the given one (CC-04). */
export function MemberForm({ member }: { member?: MemberView }) {
  const navigate = useNavigate()
  const save = useSaveMember()
  /** Made once, so that a second press or a retry after a lost answer is the same person. */
  const [newId] = useState(() => uuid())
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<MemberValues, unknown, MemberInput>({
    resolver,
    defaultValues: member ? valuesOf(member) : blank,
    shouldFocusError: false,
  })
  const { control, register } = form
  const { isDirty, isSubmitting, errors, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)
  const role = useWatch({ control, name: 'role' })
  const mayContact = member === undefined || member.can.edit_contact

  const send = form.handleSubmit(async ({ id: _, phone, email, ...person }) => {
    setRefusal(null)
    try {
      const { message } = await save.mutateAsync(
        member
          ? {
              known: member.id,
              change: {
                ...person,
                ...(phone !== member.phone && { phone }),
                ...(email !== member.email && { email }),
              },
            }
          : { known: null, input: { ...person, phone, email, id: newId } },
      )
      toast.success(message)
      await navigate(listPath, { state: savedExit })
    } catch (failure) {
      setRefusal(showProblem(form, failure, 'Kullanıcı kaydedilemedi'))
    }
  })

  return (
    <form ref={element} noValidate onSubmit={(event) => void send(event)} className="space-y-4 md:space-y-6">
      <Card title="Kişi">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Ad" required error={errors.first_name?.message}>
            <TextInput {...register('first_name')} autoComplete="off" maxLength={100} />
          </Field>
          <Field label="Soyad" required error={errors.last_name?.message}>
            <TextInput {...register('last_name')} autoComplete="off" maxLength={100} />
          </Field>
          {mayContact && (
            <>
              <Field
                label="Cep telefonu"
                required
                error={errors.phone?.message}
                hint="Kişi bu numarayla giriş yapar."
              >
                <TextInput
                  {...register('phone')}
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
                error={errors.email?.message}
                hint="İlk şifre bu adrese gönderilir."
              >
                <EmailInput {...register('email')} autoComplete="off" maxLength={255} />
              </Field>
            </>
          )}
        </div>
        {member && !mayContact && <SettledContact member={member} />}
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
                  options={memberRoles.map((value) => ({
                    value,
                    label: roleLabels[value],
                    description: roleNotes[value],
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
      <FormError message={refusal} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <LinkButton to={listPath}>Vazgeç</LinkButton>
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {member ? 'Kaydet' : 'Ekle ve Şifreyi Gönder'}
        </Button>
      </div>
      <LeaveGuard active={isDirty} />
    </form>
  )
}
