import { addressLine, primaryOf } from '@gozlem/domain/client-company/site-address'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { clientCompanyQuery } from '../../client-company/company-api'

export interface SiteFieldProps {
  companyId: string
  /** '' for the primary address. */
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Which of a client company's addresses a visit goes to; not asked where there is no choice. */
export function SiteField({ companyId, value, error, onChange }: SiteFieldProps) {
  const addresses = useQuery(clientCompanyQuery(companyId)).data?.addresses ?? []
  if (addresses.length < 2 && value === '') return null
  const primary = primaryOf(addresses)
  const told = (site: (typeof addresses)[number]) =>
    [site.label, addressLine(site)].filter(Boolean).join(': ')
  return (
    <Field label="Adres" error={error}>
      <Select
        placeholder={primary ? `${told(primary)} (birincil)` : 'Birincil adres'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        choices={addresses
          .filter(({ id }) => id !== primary?.id || id === value)
          .map((site) => ({ value: site.id, label: told(site) }))}
      />
    </Field>
  )
}
