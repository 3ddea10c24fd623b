import type { MemberView } from '@gozlem/contract/member'
import { UserInput } from '@gozlem/contract/member-administration'
import { type Role, roles } from '@gozlem/domain/account/roles'
import { needsConsultancy } from '@gozlem/domain/member/administration'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type Control, Controller, type Resolver, useWatch } from 'react-hook-form'
import { Notice } from '../../../ui/feedback/Notice'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import type { ComboboxOption } from '../../../ui/forms/use-options'
import { consultanciesNamed, useSaveUser } from '../api'
import type { PersonValues } from './PersonFields'
import { PersonForm, personValues } from './PersonForm'

const roleNotes: Record<Role, string> = {
  regular: 'Kendi firmaları ve raporlarıyla tek başına çalışır.',
  osgb_user: 'Bir OSGB’de, yalnız görevlendirildiği firmaların raporlarını görür.',
  osgb_admin: 'Bir OSGB’nin bütün firmalarını, raporlarını ve kullanıcılarını yönetir.',
  superadmin: 'Bütün sistemi yönetir; rapor hazırlamaz.',
}

const resolver = standardSchemaResolver(UserInput) as Resolver<PersonValues, unknown, UserInput>

/** Adds somebody of any role, or changes the given one (ADM-02, ROLE-05). */
export function UserForm({ member, consultancy }: { member?: MemberView; consultancy?: ComboboxOption }) {
  const save = useSaveUser()
  const values = personValues(member, consultancy ? 'osgb_user' : 'regular')
  const initial = consultancy && !member ? { ...values, organization_id: consultancy.value } : values
  return (
    <PersonForm
      member={member}
      initial={initial}
      resolver={resolver}
      roles={roles}
      roleNotes={roleNotes}
      exit="/users-management"
      save={({ id, person, contact, changed }) =>
        save.mutateAsync(
          member
            ? { known: member.id, change: { ...person, ...changed } }
            : { known: null, input: { ...person, ...contact, id } },
        )
      }
    >
      {(control) => <ConsultancyField control={control} member={member} chosen={consultancy} />}
    </PersonForm>
  )
}

interface ConsultancyFieldProps {
  control: Control<PersonValues, unknown, UserInput>
  member: MemberView | undefined
  chosen: ComboboxOption | undefined
}

/** The consultancy somebody belongs to, for its roles. */
function ConsultancyField({ control, member, chosen }: ConsultancyFieldProps) {
  const [role, organization_id] = useWatch({ control, name: ['role', 'organization_id'] })
  const [option, setOption] = useState<ComboboxOption | null>(
    member && organization_id ? { value: member.company_id, label: member.company_name } : (chosen ?? null),
  )
  if (!needsConsultancy(role)) return null
  const moves = member !== undefined && organization_id !== null && organization_id !== member.company_id
  return (
    <>
      <Controller
        control={control}
        name="organization_id"
        render={({ field, fieldState }) => (
          <Field
            label="Kurum"
            required
            error={fieldState.error?.message}
            hint="Raporu, müşteri firması veya görevlendirmesi olan kişi başka kuruma geçemez."
          >
            <Combobox
              ref={field.ref}
              onBlur={field.onBlur}
              value={option}
              onChange={(next) => {
                setOption(next)
                field.onChange(next?.value ?? null)
              }}
              find={consultanciesNamed}
              emptyText="Bu adla OSGB bulunamadı"
              disabled={member !== undefined && !member.can.change_role}
            />
          </Field>
        )}
      />
      {moves && role === member.role && (
        <Notice tone="caution" announce>
          Kurum değişince kişi bütün cihazlardan çıkarılır ve yeniden giriş yapar.
        </Notice>
      )}
    </>
  )
}
