import type { Period } from '@gozlem/domain/performance/period'
import { firstDayOf, lastDayOf } from '@gozlem/domain/service-minutes/month'
import { type Address, address } from '../../../platform/navigation/addresses'

/** What a figure counts, in the words of the list's address. */
export type Narrowed = Partial<
  Record<
    'client_company_id' | 'responsible' | 'risk_level' | 'place' | 'hazard' | 'category' | 'state' | 'only',
    string
  >
>

const list = (narrowed: Narrowed & Record<string, string>): Address =>
  address('/uygunsuzluk-takibi', {}, narrowed)

/** Where what was opened in a period is listed. */
export const openedIn = ({ from, to }: Period, narrowed: Narrowed): Address =>
  list({ ...narrowed, only: 'all', opened_from: firstDayOf(from), opened_to: lastDayOf(to) })

/** Where what was closed in a period is listed. */
export const closedIn = ({ from, to }: Period, narrowed: Narrowed): Address =>
  list({ ...narrowed, state: 'closed', closed_from: firstDayOf(from), closed_to: lastDayOf(to) })

/** Where what is so today is listed: in a state, late, not closed, or all. */
export const standing = (narrowed: Narrowed): Address => list(narrowed)
