import { formatCount } from '@gozlem/domain/count'
import {
  type ReferenceSort,
  referenceOrigins,
  referenceStateLabels,
  referenceStates,
} from '@gozlem/domain/regulation/reference'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { oneOf, type Sorts, useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { BookOpenText, Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { numberedExport } from '../../../ui/lists/list-export'
import { readReferences, referencesQuery } from '../api'
import { referenceColumns, referencePath } from '../components/reference-columns'

const originLabels = { catalogue: 'Katalog', added: 'Sonradan eklenen' }

/** Every regulation the product knows (ADM-03). */
export function ReferenceListPage() {
  const params = useListParams({
    filters: { origin: oneOf(referenceOrigins), state: oneOf(referenceStates) },
    sorts: { title: 'asc', state: 'asc', updated_at: 'desc' } satisfies Sorts<ReferenceSort>,
    first: 'title',
  })
  const { query, change } = params
  const { origin, state } = params.filters
  const list = useQuery(referencesQuery({ ...query, page: params.page }))
  const pagination = list.data?.pagination

  return (
    <>
      <PageHeader
        compact
        title="Referanslar"
        meta={
          pagination
            ? `${formatCount(pagination.total)} mevzuat`
            : 'Raporlarda anılan mevzuatın resmî bağlantıları'
        }
        actions={
          <LinkButton to="/admin/references/add" variant="primary" icon={Plus}>
            Mevzuat Ekle
          </LinkButton>
        }
      />
      <QueryList
        filters={
          <ListFilters
            params={params}
            searchLabel="Mevzuat ara"
            active={{
              origin: origin && `Kaynak: ${originLabels[origin]}`,
              state: state && `Durum: ${referenceStateLabels[state]}`,
            }}
          >
            <FilterSelect
              label="Kaynak"
              values={referenceOrigins}
              labelOf={(value) => originLabels[value]}
              value={origin}
              onChange={(origin) => change({ origin })}
            />
            <FilterSelect
              label="Durum"
              values={referenceStates}
              labelOf={(value) => referenceStateLabels[value]}
              value={state}
              onChange={(state) => change({ state })}
            />
          </ListFilters>
        }
        params={params}
        list={list}
        pagination={pagination}
        label="Mevzuat"
        name="references"
        exporting={numberedExport('referanslar', (page, signal) => readReferences(query, page, signal))}
        columns={referenceColumns}
        rows={list.data?.references ?? []}
        rowKey={({ id }) => id}
        rowLink={referencePath}
        failure="Mevzuat listesi yüklenemedi."
        nothingFound="Aramanıza uyan mevzuat bulunamadı."
        empty={<EmptyState icon={BookOpenText}>Katalog boş.</EmptyState>}
      />
    </>
  )
}
