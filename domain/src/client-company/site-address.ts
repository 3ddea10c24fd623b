import { problem } from '../problem'

export interface SiteAddress {
  label: string
  address: string
  city: string
  district: string
  is_primary: boolean
}

/**
 * Site addresses with exactly one primary: the marked one, else the first (CC-01).
 * @throws Problem VALIDATION_ERROR at `addresses` when several are marked
 */
export function withOnePrimary<Address extends SiteAddress>(addresses: readonly Address[]): Address[] {
  const marked = addresses.filter(({ is_primary }) => is_primary).length
  if (marked > 1)
    throw problem('VALIDATION_ERROR', { fields: { addresses: 'Yalnız bir adres ana adres olabilir.' } })
  return addresses.map((address, at) => ({
    ...address,
    is_primary: marked === 0 ? at === 0 : address.is_primary,
  }))
}

/** The primary among addresses that have one. */
export function primaryOf<Address extends SiteAddress>(addresses: readonly Address[]): Address | undefined {
  return addresses.find(({ is_primary }) => is_primary) ?? addresses[0]
}

/** An address in one line as reports print it: `Organize Sanayi 5. Cadde No: 3, Sincan/Ankara`. */
export function addressLine({ address, city, district }: SiteAddress): string {
  const place = [district, city].filter((part) => part !== '').join('/')
  return [address, place].filter((part) => part !== '').join(', ')
}
