import { type Role, roleLabels, roles } from '@gozlem/domain/account/roles'
import { type AudienceKind, audienceKinds, audienceLabels } from '@gozlem/domain/notification/kind'
import { type Control, Controller, useFormState, useWatch } from 'react-hook-form'
import { IconButton } from '../../../ui/actions/IconButton'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { Segmented } from '../../../ui/forms/Segmented'
import { Select } from '../../../ui/forms/Select'
import type { ComboboxOption } from '../../../ui/forms/use-options'
import { X } from '../../../ui/icons'
import { recipientsNamed } from '../api'

/** The audience as the form keeps it: chosen objects with their names. */
export interface AudienceValues {
  audience: AudienceKind
  role: Role | ''
  organization: ComboboxOption | null
  people: ComboboxOption[]
}

/** Who gets an announcement. */
export function AudienceFields<Values extends AudienceValues>({ control }: { control: Control<Values> }) {
  const own = control as unknown as Control<AudienceValues>
  const kind = useWatch({ control: own, name: 'audience' })
  const { errors } = useFormState({ control: own })
  return (
    <>
      <Controller
        control={own}
        name="audience"
        render={({ field }) => (
          <Segmented
            legend="Kime gönderilecek?"
            segments={audienceKinds.map((value) => ({ value, label: audienceLabels[value] }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {kind === 'role' && (
        <Field label="Rol" error={errors.role?.message} required>
          <Select
            {...own.register('role')}
            placeholder="Rol seçin"
            choices={roles.map((value) => ({ value, label: roleLabels[value] }))}
          />
        </Field>
      )}
      {kind === 'organization' && (
        <Controller
          control={own}
          name="organization"
          render={({ field }) => (
            <Field label="Kurum" error={errors.organization?.message} required>
              <Combobox
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
                find={findOrganizations}
                emptyText={(typed) =>
                  isShort(typed) ? 'Kurum adından en az 2 harf yazın' : 'Bu adla kurum yok'
                }
              />
            </Field>
          )}
        />
      )}
      {kind === 'users' && (
        <Controller
          control={own}
          name="people"
          render={({ field }) => (
            <div className="space-y-3">
              <Field label="Kişi ekle" error={errors.people?.message} required>
                <Combobox
                  value={null}
                  onChange={(chosen) => {
                    if (chosen && !field.value.some(({ value }) => value === chosen.value))
                      field.onChange([...field.value, chosen])
                  }}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  find={findPeople}
                  emptyText={(typed) =>
                    isShort(typed) ? 'Kişi adından en az 2 harf yazın' : 'Bu adla kişi yok'
                  }
                />
              </Field>
              <ul aria-label="Seçilen kişiler" className="flex flex-wrap gap-2">
                {field.value.map((person) => (
                  <li
                    key={person.value}
                    className="flex items-center rounded-md border border-line bg-sunken pl-3"
                  >
                    {person.label}
                    <IconButton
                      label={`Çıkar: ${person.label}`}
                      icon={X}
                      onClick={() => field.onChange(field.value.filter((each) => each !== person))}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )}
        />
      )}
    </>
  )
}

/** So few letters name too many. */
const isShort = (text: string) => text.trim().length < 2

async function findOrganizations(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  if (isShort(text)) return []
  const { organizations } = await recipientsNamed(text, signal)
  return organizations.map(({ id, name, people }) => ({ value: id, label: name, note: `${people} kişi` }))
}

async function findPeople(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  if (isShort(text)) return []
  const { users } = await recipientsNamed(text, signal)
  return users.map(({ id, name, role, company_name }) => ({
    value: id,
    label: name,
    note: `${roleLabels[role]}, ${company_name}`,
  }))
}
