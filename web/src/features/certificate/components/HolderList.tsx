import type { HolderView } from '@gozlem/contract/certificate-holder'
import { type Role, roleLabels } from '@gozlem/domain/account/roles'
import { holderSorts, holderStandingLabels, holderStandings } from '@gozlem/domain/certificate/holder'
import { UsersRound } from 'lucide-react'
import { problemMessage } from '../../../platform/api/problem-message'
import type { Address } from '../../../platform/navigation/addresses'
import { listSorting, useListParams } from '../../../platform/navigation/use-list-params'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { PageHeader, type PageHeaderProps } from '../../../ui/layout/PageHeader'
import type { Column } from '../../../ui/lists/column'
import { DataList } from '../../../ui/lists/DataList'
import { type ActiveFilter, FilterBar } from '../../../ui/lists/FilterBar'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { type Among, readHolders, useHolders } from '../api'

const noFilters = { search: undefined, standing: undefined, role: undefined }

export interface HolderListProps {
  among: Among
  title: string
  meta: string
  back?: PageHeaderProps['back']
  searchLabel: string
  roles: readonly Role[]
  columns: readonly Column<HolderView>[]
  pathOf: (holder: HolderView) => Address
}

/** People who make reports, with how their certificates stand (CERT-05). */
export function HolderList({
  among,
  title,
  meta,
  back,
  searchLabel,
  roles,
  columns,
  pathOf,
}: HolderListProps) {
  const params = useListParams()
  const standing = params.choice('standing', holderStandings)
  const role = params.choice('role', roles)
  const sorting = listSorting(params, holderSorts, { by: 'name', order: 'asc' })
  const filters = {
    ...(params.search !== '' && { search: params.search }),
    ...(standing && { standing }),
    ...(role && { role }),
  }
  const query = { ...sorting.query, ...filters }
  const list = useHolders({ ...query, page: params.page }, among)
  const pagination = list.data?.pagination
  const active: ActiveFilter[] = []
  if (standing)
    active.push({
      label: `Durum: ${holderStandingLabels[standing]}`,
      onRemove: () => params.change({ standing: undefined }),
    })
  if (role)
    active.push({ label: `Rol: ${roleLabels[role]}`, onRemove: () => params.change({ role: undefined }) })

  return (
    <>
      <PageHeader
        title={title}
        {...(back && { back })}
        meta={pagination ? `${pagination.total.toLocaleString('tr-TR')} kullanıcı` : meta}
      />
      <FilterBar
        search={
          <SearchInput
            label={searchLabel}
            value={params.search}
            onSearch={(search) => params.change({ search })}
          />
        }
        active={active}
        onReset={() => params.change({ standing: undefined, role: undefined })}
      >
        <FilterSelect
          label="Sertifika durumu"
          values={holderStandings}
          labelOf={(value) => holderStandingLabels[value]}
          value={standing}
          onChange={(standing) => params.change({ standing })}
        />
        <FilterSelect
          label="Rol"
          values={roles}
          labelOf={(value) => roleLabels[value]}
          value={role}
          onChange={(role) => params.change({ role })}
        />
      </FilterBar>
      <DataList
        label="Kullanıcılar"
        name={among === 'staff' ? 'certificate-staff' : 'certificate-holders'}
        exporting={numberedExport('kullanici-sertifikalari', (page, signal) =>
          readHolders(query, among, page, signal),
        )}
        columns={columns}
        rows={list.data?.users ?? []}
        rowKey={({ id }) => id}
        rowLink={pathOf}
        sort={sorting.sort}
        onSort={sorting.onSort}
        status={list.status}
        errorMessage={problemMessage(list.error, 'Kullanıcılar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          Object.keys(filters).length > 0 ? (
            <NothingFound onReset={() => params.change(noFilters)}>
              Aramanıza uyan kullanıcı bulunamadı.
            </NothingFound>
          ) : (
            <EmptyState icon={UsersRound}>Henüz rapor hazırlayan kullanıcı yok.</EmptyState>
          )
        }
        footer={<Pagination pagination={pagination} onPage={params.goToPage} />}
      />
    </>
  )
}
