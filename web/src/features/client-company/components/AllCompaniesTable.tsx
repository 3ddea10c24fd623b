import type { AnyClientCompanyView } from '@gozlem/contract/client-company-administration'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryList, type QueryListProps } from '../../../platform/lists/QueryList'
import { address } from '../../../platform/navigation/addresses'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Building2 } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'
import { numberedExport } from '../../../ui/lists/list-export'
import { type AllClientCompaniesQuery, readAllClientCompanies } from '../api'
import { detailColumns } from './company-columns'

export const anyCompanyPath = ({ id }: Pick<AnyClientCompanyView, 'id'>) =>
  address('/client-companies-management/:id', { id })

export interface AllCompaniesTableProps
  extends Pick<QueryListProps<AnyClientCompanyView>, 'params' | 'filters'> {
  /** What the list was asked for, without the page: a file of the list asks for the same. */
  query: AllClientCompaniesQuery
  list: UseQueryResult<Awaited<ReturnType<typeof readAllClientCompanies>>>
}

const owner: Column<AnyClientCompanyView> = {
  id: 'organization',
  header: 'Kurum',
  cell: ({ organization_name }) => organization_name,
  phone: 'labelled',
}

function columnsOf({ isSortable, withOwner }: { isSortable: boolean; withOwner: boolean }) {
  const columns: Column<AnyClientCompanyView>[] = detailColumns.map(({ sortable = false, ...column }) => ({
    ...column,
    sortable: sortable && isSortable,
  }))
  return withOwner ? columns.toSpliced(1, 0, owner) : columns
}

/** Client companies of any organization. */
export function AllCompaniesTable({ params, filters, query, list }: AllCompaniesTableProps) {
  return (
    <QueryList
      params={params}
      filters={filters}
      list={list}
      pagination={list.data?.pagination}
      label="Müşteri firmalar"
      name="all-companies"
      exporting={numberedExport('musteri-firmalar', async (page, signal) => {
        const found = await readAllClientCompanies({ ...query, page, limit: 100 }, signal)
        return { rows: found.companies, pagination: found.pagination }
      })}
      columns={columnsOf({
        isSortable: params.sort !== undefined,
        withOwner: query.organization_id === undefined,
      })}
      rows={list.data?.companies ?? []}
      rowKey={({ id }) => id}
      rowLink={anyCompanyPath}
      failure="Firmalar yüklenemedi."
      nothingFound="Aramanıza uyan firma bulunamadı."
      empty={<EmptyState icon={Building2}>Henüz müşteri firma yok.</EmptyState>}
    />
  )
}
