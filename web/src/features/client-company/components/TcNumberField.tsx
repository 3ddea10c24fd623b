import { useFormState } from 'react-hook-form'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Field } from '../../../ui/forms/Field'
import type { CompanyForm } from './company-form-values'
import { DigitsInput } from './DigitsInput'

export interface StoredTc {
  /** The stored identity number with all but its last digits masked; empty when there is none. */
  masked: string
  /** It is to be deleted with the next save. */
  dropped: boolean
  onDrop: (dropped: boolean) => void
}

/** The identity number never comes back from the server; an empty field keeps the stored one unless it is dropped. */
export function TcNumberField({ form, stored }: { form: CompanyForm; stored: StoredTc }) {
  const { errors } = useFormState({ control: form.control })
  const { masked, dropped, onDrop } = stored
  return (
    <div>
      <Field
        label="T.C. kimlik no"
        error={errors.tc_number?.message}
        hint={
          masked === '' ? (
            'Şahıs işletmeleri için, 11 hane'
          ) : (
            <>
              Kayıtlı numara: <span className="tabular">{masked}</span>. Boş bırakırsanız değişmez.
            </>
          )
        }
      >
        <DigitsInput form={form} name="tc_number" longest={11} />
      </Field>
      {masked !== '' && (
        <Checkbox
          label="Kayıtlı numarayı sil"
          checked={dropped}
          onChange={(event) => onDrop(event.target.checked)}
        />
      )}
    </div>
  )
}
