import type { ReactNode } from 'react'
import { DataList, type DataListProps } from '../../ui/lists/DataList'
import { NothingFound } from '../../ui/lists/NothingFound'
import { Pagination, type PaginationProps } from '../../ui/lists/Pagination'
import { problemMessage } from '../api/problem-message'
import type { ListParams } from '../navigation/use-list-params'

export interface QueryListProps<Row>
  extends Omit<DataListProps<Row>, 'sort' | 'onSort' | 'status' | 'errorMessage' | 'onRetry'> {
  params: Pick<ListParams, 'filters' | 'sort' | 'onSort' | 'isFiltered' | 'reset' | 'goToPage'>
  /** The query that brings the rows. */
  list: {
    status: DataListProps<Row>['status']
    error: unknown
    refetch: () => unknown
  }
  /** As its reply tells it, for numbered pages. */
  pagination?: PaginationProps['pagination']
  /** Said where it failed: 'Firmalar yüklenemedi.' */
  failure: string
  /** Said where search and filters, where it has some, find nothing: 'Aramanıza uyan firma bulunamadı.' */
  nothingFound?: ReactNode
}

/** A list that a query brings and the address narrows, sorts and pages; with numbered pages unless it has its own footer. */
export function QueryList<Row>(props: QueryListProps<Row>) {
  const { params, list, pagination, failure, nothingFound, ...rest } = props
  const { filters, sort, onSort, isFiltered, reset, goToPage } = params
  return (
    <DataList
      footer={<Pagination pagination={pagination} onPage={goToPage} />}
      {...rest}
      sort={sort}
      onSort={onSort}
      status={list.status}
      errorMessage={problemMessage(list.error, failure)}
      onRetry={() => void list.refetch()}
      empty={
        isFiltered ? (
          <NothingFound
            onReset={() => reset()}
            {...(Object.keys(filters).length === 0 && { resetLabel: 'Tümünü göster' })}
          >
            {nothingFound}
          </NothingFound>
        ) : (
          rest.empty
        )
      }
    />
  )
}
