import { CertificateTypeInput, type ManagedCertificateType } from '@gozlem/contract/certificate-type'
import { type Profession, professionLabels, professions } from '@gozlem/domain/account/roles'
import { defaultValidityYears } from '@gozlem/domain/certificate/validity'
import {
  type HazardClass,
  hazardClasses,
  hazardClassLabels,
} from '@gozlem/domain/client-company/hazard-class'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { Controller, type Resolver } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { FormEnd } from '../../../platform/forms/FormEnd'
import { savedExit } from '../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { Segmented } from '../../../ui/forms/Segmented'
import { Select } from '../../../ui/forms/Select'
import { TextInput } from '../../../ui/forms/TextInput'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { useSaveType } from '../api'

const listPath = '/admin/certificate-types'

interface TypeValues {
  code: string
  name: string
  /** Null: without an end; NaN while the number is missing. */
  validity_years: number | null
  allowed_hazard_classes: HazardClass[]
  profession: Profession | null
  is_active: boolean
  sort: number
}

const blank: TypeValues = {
  code: '',
  name: '',
  validity_years: defaultValidityYears,
  allowed_hazard_classes: [],
  profession: null,
  is_active: true,
  sort: 0,
}

/** The form's values are each a valid input of the contract's own rule. */
const resolver = standardSchemaResolver(CertificateTypeInput) as Resolver<
  TypeValues,
  unknown,
  z.output<typeof CertificateTypeInput>
>

/** Adds a certificate type, or changes the given one (CERT-04). */
export function TypeForm({ type }: { type?: ManagedCertificateType }) {
  const navigate = useNavigate()
  const save = useSaveType()
  /** Made once, so that a second press or a retry after a lost answer is the same type. */
  const [newId] = useState(() => uuid())
  const { form, refusal, sending } = useServerForm<TypeValues, z.output<typeof CertificateTypeInput>>({
    resolver,
    defaultValues: type ?? blank,
  })
  const { control, register } = form
  const { errors, isDirty, isSubmitting } = form.formState

  const submit = sending(async ({ id: _, ...input }) => {
    await save.mutateAsync({ known: type?.id ?? null, input: type ? input : { ...input, id: newId } })
    toast.success(type ? 'Sertifika türü güncellendi' : 'Sertifika türü eklendi')
    await navigate(listPath, { state: savedExit })
  }, 'Sertifika türü kaydedilemedi')

  return (
    <form {...submit} className="space-y-4 md:space-y-6">
      <Card title="Tanım">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Ad" required error={errors.name?.message} className="sm:col-span-2">
            <TextInput {...register('name')} autoComplete="off" maxLength={150} />
          </Field>
          <Field
            label="Kod"
            required
            error={errors.code?.message}
            hint="Türleri birbirinden ayıran kısa ad: IGU_A, HEKIM"
          >
            <TextInput
              {...register('code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={30}
              className="tabular"
            />
          </Field>
          <Field label="Sıra" error={errors.sort?.message} hint="Listelerdeki yeri; küçük olan önce gelir.">
            <Controller
              control={control}
              name="sort"
              render={({ field: { value, onChange, ...field } }) => (
                <NumberInput
                  {...field}
                  value={numberOf(value)}
                  onChange={(next) => onChange(next ?? Number.NaN)}
                />
              )}
            />
          </Field>
        </div>
      </Card>
      <Card title="Geçerlilik">
        <Controller
          control={control}
          name="validity_years"
          render={({ field: { value, onChange, ...field } }) => (
            <div className="space-y-5">
              <Segmented
                legend="Geçerlilik süresi"
                hideLegend
                segments={[
                  { value: 'years', label: 'Süreli' },
                  { value: 'open', label: 'Süresiz' },
                ]}
                value={value === null ? 'open' : 'years'}
                onChange={(kind) => onChange(kind === 'open' ? null : defaultValidityYears)}
              />
              {value === null ? (
                <p className="text-sm text-meta">Bitiş tarihi olarak uzak bir gün önerilir.</p>
              ) : (
                <Field
                  label="Süre"
                  required
                  error={errors.validity_years?.message}
                  hint="Bitiş tarihi veriliş tarihinden bu kadar sonra önerilir; değiştirilebilir."
                  className="max-w-60"
                >
                  <NumberInput
                    {...field}
                    unit="yıl"
                    value={numberOf(value)}
                    onChange={(next) => onChange(next ?? Number.NaN)}
                  />
                </Field>
              )}
            </div>
          )}
        />
      </Card>
      <Card title="Kullanım">
        <div className="space-y-5">
          <Controller
            control={control}
            name="allowed_hazard_classes"
            render={({ field: { value, onChange } }) => (
              <FieldGroup
                legend="Yeterli olduğu tehlike sınıfları"
                error={errors.allowed_hazard_classes?.message}
                hint="Seçilmeyen bir sınıftaki işyeri için rapor hazırlanırken uyarı gösterilir. Hiçbiri seçilmezse uyarı verilmez."
              >
                {hazardClasses.map((one) => (
                  <Checkbox
                    key={one}
                    label={hazardClassLabels[one]}
                    checked={value.includes(one)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...value, one] : value.filter((other) => other !== one))
                    }
                  />
                ))}
              </FieldGroup>
            )}
          />
          <Field
            label="Meslek"
            error={errors.profession?.message}
            hint="Raporda hazırlayanın adının altında yazar. Seçilmezse “Hazırlayan” yazar."
            className="max-w-80"
          >
            <Controller
              control={control}
              name="profession"
              render={({ field: { value, onChange, ...field } }) => (
                <Select
                  {...field}
                  placeholder="Belirtilmedi"
                  choices={professions.map((choice) => ({ value: choice, label: professionLabels[choice] }))}
                  value={value ?? ''}
                  onChange={({ target }) =>
                    onChange(professions.find((choice) => choice === target.value) ?? null)
                  }
                />
              )}
            />
          </Field>
          <Checkbox
            {...register('is_active')}
            label="Etkin"
            description="Etkin olmayan tür yeni sertifikalarda seçilemez; var olan sertifikalar geçerliliğini korur."
          />
        </div>
      </Card>
      <FormEnd refusal={refusal} exit={listPath} isSubmitting={isSubmitting} isDirty={isDirty} />
    </form>
  )
}

const numberOf = (value: number) => (Number.isNaN(value) ? null : value)
