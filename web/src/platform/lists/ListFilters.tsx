import type { ReactNode } from 'react'
import { SearchInput } from '../../ui/forms/SearchInput'
import { FilterBar } from '../../ui/lists/FilterBar'
import type { ListParams } from '../navigation/use-list-params'

export interface ListFiltersProps {
  params: Pick<ListParams, 'search' | 'change' | 'clearFilters'>
  searchLabel: string
  /** By filter, what is active: 'Durum: Etkin'. */
  active?: Readonly<Record<string, string | false | undefined>>
  /** The fields of the filters. */
  children?: ReactNode
}

/** Search and filters of a list, as the address has them. */
export function ListFilters({ params, searchLabel, active = {}, children }: ListFiltersProps) {
  const { search, change, clearFilters } = params
  return (
    <FilterBar
      search={
        <SearchInput label={searchLabel} value={search} onSearch={(text) => change({ search: text })} />
      }
      active={Object.entries(active).flatMap(([name, label]) =>
        label ? { label, onRemove: () => change({ [name]: undefined }) } : [],
      )}
      onReset={clearFilters}
    >
      {children}
    </FilterBar>
  )
}
