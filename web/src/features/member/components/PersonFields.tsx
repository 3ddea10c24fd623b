import type { MemberView } from '@gozlem/contract/member'
import { formatPhone } from '@gozlem/domain/account/phone'
import type { Profession, Role } from '@gozlem/domain/account/roles'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { EmailInput } from '../../../ui/forms/EmailInput'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { KeyValueList } from '../../../ui/layout/KeyValueList'

export interface PersonValues {
  first_name: string
  last_name: string
  role: Role
  profession: Profession | null
  /** The consultancy, where one is chosen. */
  organization_id: string | null
  phone: string
  email: string
}

interface PersonFieldsProps {
  register: UseFormRegister<PersonValues>
  errors: FieldErrors<PersonValues>
  /** Somebody who has taken the account over: phone and address are theirs. */
  settled: MemberView | undefined
}

/** Who somebody is and how they are reached. */
export function PersonFields({ register, errors, settled }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Ad" required error={errors.first_name?.message}>
          <TextInput {...register('first_name')} autoComplete="off" maxLength={100} />
        </Field>
        <Field label="Soyad" required error={errors.last_name?.message}>
          <TextInput {...register('last_name')} autoComplete="off" maxLength={100} />
        </Field>
        {!settled && (
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
      {settled && <SettledContact member={settled} />}
    </>
  )
}

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
