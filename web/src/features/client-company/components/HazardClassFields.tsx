import { formatDay } from '@gozlem/domain/calendar-date'
import {
  type HazardClass,
  hazardClasses,
  hazardClassLabels,
} from '@gozlem/domain/client-company/hazard-class'
import { departsFromList, hazardReasonMessage } from '@gozlem/domain/client-company/nace'
import { useQuery } from '@tanstack/react-query'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { RadioCards } from '../../../ui/forms/RadioCards'
import { TextArea } from '../../../ui/forms/TextArea'
import { naceCodeQuery } from '../api'
import type { CompanyForm } from './company-form-values'

const hazardOptions = hazardClasses.map((value) => ({ value, label: hazardClassLabels[value] }))

/** The class the NACE code gives; another one needs a reason, which is kept (BEY-16). */
export function HazardClassFields({ form }: { form: CompanyForm }) {
  const { errors } = useFormState({ control: form.control })
  const [code, chosen] = useWatch({ control: form.control, name: ['nace_code', 'tehlike_sinifi'] })
  const listed = useQuery(naceCodeQuery(code)).data ?? null
  const departs = departsFromList(chosen, listed && listed.tehlike_sinifi)
  return (
    <>
      <FieldGroup
        legend="Tehlike sınıfı"
        error={errors.tehlike_sinifi?.message}
        hint={
          listed &&
          `NACE listesine göre ${hazardClassLabels[listed.tehlike_sinifi]} (${formatDay(listed.list.valid_from)} tarihli liste)`
        }
        className="sm:col-span-2"
      >
        <Controller
          control={form.control}
          name="tehlike_sinifi"
          render={({ field }) => (
            <RadioCards<HazardClass>
              options={hazardOptions}
              value={field.value ?? null}
              onChange={field.onChange}
              columns={3}
            />
          )}
        />
      </FieldGroup>
      {departs && (
        <Field
          label="Tehlike sınıfı gerekçesi"
          required
          hint={hazardReasonMessage}
          error={errors.hazard_class_reason?.message}
          className="sm:col-span-2"
        >
          <TextArea {...form.register('hazard_class_reason')} rows={2} />
        </Field>
      )}
    </>
  )
}
