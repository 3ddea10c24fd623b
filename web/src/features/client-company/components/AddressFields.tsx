import { withOnePrimary } from '@gozlem/domain/client-company/site-address'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/actions/Button'
import { Plus } from '../../../ui/icons'
import { AddressFieldset, provinceListId } from './AddressFieldset'
import { blankAddress, type CompanyForm } from './company-form-values'
import { provinces } from './provinces'

const mostAddresses = 50

/** The workplaces of a company, exactly one of them the main address. */
export function AddressFields({ form }: { form: CompanyForm }) {
  const list = useFieldArray({ control: form.control, name: 'addresses', keyName: 'key' })
  const addresses = list.fields

  /** What is typed is in the form, not in the list's own copy. */
  const typed = () => form.getValues('addresses')
  const remove = (at: number) => list.replace(withOnePrimary(typed().filter((_, other) => other !== at)))
  const makePrimary = (at: number) =>
    list.replace(typed().map((address, other) => ({ ...address, is_primary: other === at })))

  return (
    <div className="space-y-4">
      <datalist id={provinceListId}>
        {provinces.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {addresses.map(({ key, is_primary }, at) => (
        <AddressFieldset
          key={key}
          form={form}
          at={at}
          isPrimary={is_primary}
          onMakePrimary={() => makePrimary(at)}
          onRemove={() => remove(at)}
        />
      ))}
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
