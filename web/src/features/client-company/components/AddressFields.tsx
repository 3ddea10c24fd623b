import { withOnePrimary } from '@gozlem/domain/client-company/site-address'
import { MapPin, Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/actions/Button'
import { Badge } from '../../../ui/feedback/Badge'
import { Field } from '../../../ui/forms/Field'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { blankAddress, type CompanyForm } from './company-form-values'
import { provinces } from './provinces'

const provinceList = 'provinces'
const mostAddresses = 50

/** The workplaces of a company, exactly one of them the main address. */
export function AddressFields({ form }: { form: CompanyForm }) {
  const { control, register, getValues } = form
  const { errors } = form.formState
  const list = useFieldArray({ control, name: 'addresses', keyName: 'key' })
  const addresses = list.fields

  /** What is typed is in the form, not in the list's own copy. */
  const typed = () => getValues('addresses')
  const remove = (at: number) => list.replace(withOnePrimary(typed().filter((_, other) => other !== at)))
  const makePrimary = (at: number) =>
    list.replace(typed().map((address, other) => ({ ...address, is_primary: other === at })))

  return (
    <div className="space-y-4">
      <datalist id={provinceList}>
        {provinces.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {addresses.map((address, at) => {
        const error = errors.addresses?.[at]
        const name = `${at + 1}. adres`
        return (
          <fieldset key={address.key} className="rounded-md border border-line-firm p-4">
            <legend className="sr-only">{name}</legend>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <div className="flex items-center gap-2">
                <span aria-hidden className="font-semibold">
                  {name}
                </span>
                {address.is_primary && (
                  <Badge tone="info" icon={MapPin}>
                    Ana adres
                  </Badge>
                )}
              </div>
              <div className="-mr-2 flex flex-wrap gap-1">
                {!address.is_primary && (
                  <Button variant="quiet" onClick={() => makePrimary(at)}>
                    Ana adres yap
                  </Button>
                )}
                <Button
                  variant="quiet"
                  icon={Trash2}
                  aria-label={`${name}i kaldır`}
                  onClick={() => remove(at)}
                >
                  Kaldır
                </Button>
              </div>
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Adres adı" error={error?.label?.message} className="sm:col-span-2">
                <TextInput
                  {...register(`addresses.${at}.label`)}
                  placeholder="Örn. Merkez, Fabrika, Şantiye"
                />
              </Field>
              <Field label="Adres" required error={error?.address?.message} className="sm:col-span-2">
                <TextArea
                  {...register(`addresses.${at}.address`)}
                  rows={2}
                  placeholder="Mahalle, cadde, sokak, kapı no"
                />
              </Field>
              <Field label="İl" error={error?.city?.message}>
                <TextInput {...register(`addresses.${at}.city`)} list={provinceList} autoComplete="off" />
              </Field>
              <Field label="İlçe" error={error?.district?.message}>
                <TextInput {...register(`addresses.${at}.district`)} autoComplete="off" />
              </Field>
            </div>
          </fieldset>
        )
      })}
      <Button
        icon={Plus}
        disabled={addresses.length >= mostAddresses}
        onClick={() => list.append(blankAddress(addresses.length === 0))}
      >
        Adres Ekle
      </Button>
    </div>
  )
}
