import { useFormState } from 'react-hook-form'
import { Button } from '../../../ui/actions/Button'
import { Badge } from '../../../ui/feedback/Badge'
import { Field } from '../../../ui/forms/Field'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { MapPin, Trash2 } from '../../../ui/icons'
import type { CompanyForm } from './company-form-values'

/** Of the suggestions that AddressFields lays out once for all addresses. */
export const provinceListId = 'provinces'

export interface AddressFieldsetProps {
  form: CompanyForm
  /** Its index in the form's list. */
  at: number
  isPrimary: boolean
  onMakePrimary: () => void
  onRemove: () => void
}

export function AddressFieldset({ form, at, isPrimary, onMakePrimary, onRemove }: AddressFieldsetProps) {
  const { errors } = useFormState({ control: form.control })
  const error = errors.addresses?.[at]
  const label = error?.label?.message
  const address = error?.address?.message
  const city = error?.city?.message
  const district = error?.district?.message
  const name = `${at + 1}. adres`

  return (
    <fieldset className="rounded-md border border-line-firm p-4">
      <legend className="sr-only">{name}</legend>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-2">
          <span aria-hidden className="font-semibold">
            {name}
          </span>
          {isPrimary && (
            <Badge tone="info" icon={MapPin}>
              Ana adres
            </Badge>
          )}
        </div>
        <div className="-mr-2 flex flex-wrap gap-1">
          {!isPrimary && (
            <Button variant="quiet" onClick={onMakePrimary}>
              Ana adres yap
            </Button>
          )}
          <Button variant="quiet" icon={Trash2} aria-label={`Kaldır: ${name}`} onClick={onRemove}>
            Kaldır
          </Button>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Adres adı" error={label} className="sm:col-span-2">
          <TextInput
            {...form.register(`addresses.${at}.label`)}
            autoComplete="off"
            placeholder="Örn. Merkez, Fabrika, Şantiye"
          />
        </Field>
        <Field label="Adres" required error={address} className="sm:col-span-2">
          <TextArea
            {...form.register(`addresses.${at}.address`)}
            rows={2}
            placeholder="Mahalle, cadde, sokak, kapı no"
          />
        </Field>
        <Field label="İl" error={city}>
          <TextInput {...form.register(`addresses.${at}.city`)} list={provinceListId} autoComplete="off" />
        </Field>
        <Field label="İlçe" error={district}>
          <TextInput {...form.register(`addresses.${at}.district`)} autoComplete="off" />
        </Field>
      </div>
    </fieldset>
  )
}
