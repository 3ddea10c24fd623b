import type { HolderView } from '@gozlem/contract/certificate-holder'
import { type Role, roleLabels } from '@gozlem/domain/account/roles'
import { type HolderSort, holderStandingLabels, holderStandings } from '@gozlem/domain/certificate/holder'
import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import type { Address } from '../../../platform/navigation/addresses'
import { oneOf, type Sorts, useListParams } from '../../../platform/navigation/use-list-params'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { UsersRound } from '../../../ui/icons'
import { PageHeader, type PageHeaderProps } from '../../../ui/layout/PageHeader'
import type { Column } from '../../../ui/lists/column'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { numberedExport } from '../../../ui/lists/list-export'
import { type Among, holdersQuery, readHolders } from '../api'

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
  const params = useListParams({
    filters: { standing: oneOf(holderStandings), role: oneOf(roles) },
    sorts: { name: 'asc', valid_until: 'asc', certificate_count: 'asc' } satisfies Sorts<HolderSort>,
    first: 'name',
  })
  const { query, change } = params
  const { standing, role } = params.filters
  const list = useQuery(holdersQuery({ ...query, page: params.page }, among))
  const pagination = list.data?.pagination

  return (
    <>
      <PageHeader
        compact
        title={title}
        {...(back && { back })}
        meta={pagination ? `${formatCount(pagination.total)} kullanıcı` : meta}
      />
      <QueryList
        filters={
          <ListFilters
            params={params}
            searchLabel={searchLabel}
            active={{
              standing: standing && `Durum: ${holderStandingLabels[standing]}`,
              role: role && `Rol: ${roleLabels[role]}`,
            }}
          >
            <FilterSelect
              label="Sertifika durumu"
              values={holderStandings}
              labelOf={(value) => holderStandingLabels[value]}
              value={standing}
              onChange={(standing) => change({ standing })}
            />
            <FilterSelect
              label="Rol"
              values={roles}
              labelOf={(value) => roleLabels[value]}
              value={role}
              onChange={(role) => change({ role })}
            />
          </ListFilters>
        }
        params={params}
        list={list}
        pagination={pagination}
        label="Kullanıcılar"
        name={among === 'staff' ? 'certificate-staff' : 'certificate-holders'}
        exporting={numberedExport('kullanici-sertifikalari', (page, signal) =>
          readHolders(query, among, page, signal),
        )}
        columns={columns}
        rows={list.data?.users ?? []}
        rowKey={({ id }) => id}
        rowLink={pathOf}
        failure="Kullanıcılar yüklenemedi."
        nothingFound="Aramanıza uyan kullanıcı bulunamadı."
        empty={<EmptyState icon={UsersRound}>Henüz rapor hazırlayan kullanıcı yok.</EmptyState>}
      />
    </>
  )
}
