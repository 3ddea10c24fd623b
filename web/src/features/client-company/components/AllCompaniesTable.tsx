import type { AnyClientCompanyView } from '@gozlem/contract/client-company-administration'
import { Building2 } from 'lucide-react'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { Column, Sort } from '../../../ui/lists/column'
import { DataList } from '../../../ui/lists/DataList'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { type AllClientCompaniesQuery, readAllClientCompanies, type useAllClientCompanies } from '../api'
import { detailColumns } from './company-columns'

export const anyCompanyPath = ({ id }: Pick<AnyClientCompanyView, 'id'>) =>
  address('/client-companies-management/:id', { id })

export interface AllCompaniesTableProps {
  /** What the list was asked for, without the page: a file of the list asks for the same. */
  query: AllClientCompaniesQuery
  list: ReturnType<typeof useAllClientCompanies>
  sort?: Sort
  onSort?: (sort: Sort) => void
  onPage: (page: number) => void
  /** Forgets search and filters, where there are some. */
  onReset?: () => void
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
export function AllCompaniesTable({ query, list, sort, onSort, onPage, onReset }: AllCompaniesTableProps) {
  const pagination = list.data?.pagination
  return (
    <DataList
      label="Müşteri firmalar"
      name="all-companies"
      exporting={numberedExport('musteri-firmalar', async (page, signal) => {
        const found = await readAllClientCompanies({ ...query, page, limit: 100 }, signal)
        return { rows: found.companies, pagination: found.pagination }
      })}
      columns={columnsOf({
        isSortable: onSort !== undefined,
        withOwner: query.organization_id === undefined,
      })}
      rows={list.data?.companies ?? []}
      rowKey={({ id }) => id}
      rowLink={anyCompanyPath}
      sort={sort}
      onSort={onSort}
      status={list.status}
      errorMessage={problemMessage(list.error, 'Firmalar yüklenemedi.')}
      onRetry={() => void list.refetch()}
      empty={
        onReset ? (
          <NothingFound onReset={onReset}>Aramanıza uyan firma bulunamadı.</NothingFound>
        ) : (
          <EmptyState icon={Building2}>Henüz müşteri firma yok.</EmptyState>
        )
      }
      footer={<Pagination pagination={pagination} onPage={onPage} />}
    />
  )
}
