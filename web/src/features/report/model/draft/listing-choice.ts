// How the findings of a draft are listed, as it is chosen.
import type { FindingStatus } from '@gozlem/domain/report/finding-rules'
import type { RiskBandId } from '@gozlem/domain/report/risk-score'

export const listingSorts = { risk: 'Riske göre', photo: 'Fotoğraf sırasına göre', newest: 'En yeni önce' }
export type ListingSort = keyof typeof listingSorts

export interface Listing {
  sort: ListingSort
  /** Empty strings filter nothing. */
  status: FindingStatus | ''
  /** A band of the report's method. */
  band: RiskBandId | 'unscored' | ''
  text: string
}

export const everything: Listing = { sort: 'risk', status: '', band: '', text: '' }

export const isFiltered = ({ status, band, text }: Listing): boolean => `${status}${band}${text}` !== ''
