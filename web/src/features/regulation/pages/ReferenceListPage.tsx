import {
  referenceOrigins,
  referenceSorts,
  referenceStateLabels,
  referenceStates,
} from '@gozlem/domain/regulation/reference'
import { BookOpenText, Plus } from 'lucide-react'
import { problemMessage } from '../../../platform/api/problem-message'
import { listSorting, useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { DataList } from '../../../ui/lists/DataList'
import { type ActiveFilter, FilterBar } from '../../../ui/lists/FilterBar'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { readReferences, useReferences } from '../api'
import { referenceColumns, referencePath } from '../components/reference-columns'

const noFilters = { search: undefined, origin: undefined, state: undefined }
const originLabels = { catalogue: 'Katalog', added: 'Sonradan eklenen' }

/** Every regulation the product knows (ADM-03). */
export function ReferenceListPage() {
  const params = useListParams()
  const origin = params.choice('origin', referenceOrigins)
  const state = params.choice('state', referenceStates)
  const sorting = listSorting(params, referenceSorts, { by: 'title', order: 'asc' })
  const filters = {
    ...(params.search !== '' && { search: params.search }),
    ...(origin && { origin }),
    ...(state && { state }),
  }
  const query = { ...sorting.query, ...filters }
  const list = useReferences({ ...query, page: params.page })
  const pagination = list.data?.pagination
  const active: ActiveFilter[] = []
  if (origin)
    active.push({
      label: `Kaynak: ${originLabels[origin]}`,
      onRemove: () => params.change({ origin: undefined }),
    })
  if (state)
    active.push({
      label: `Durum: ${referenceStateLabels[state]}`,
      onRemove: () => params.change({ state: undefined }),
    })

  return (
    <>
      <PageHeader
        title="Referanslar"
        meta={
          pagination
            ? `${pagination.total.toLocaleString('tr-TR')} mevzuat`
            : 'Raporlarda anılan mevzuatın resmî bağlantıları'
        }
        actions={
          <LinkButton to="/admin/references/add" variant="primary" icon={Plus}>
            Mevzuat Ekle
          </LinkButton>
        }
      />
      <FilterBar
        search={
          <SearchInput
            label="Mevzuat ara"
            value={params.search}
            onSearch={(search) => params.change({ search })}
          />
        }
        active={active}
        onReset={() => params.change({ origin: undefined, state: undefined })}
      >
        <FilterSelect
          label="Kaynak"
          values={referenceOrigins}
          labelOf={(value) => originLabels[value]}
          value={origin}
          onChange={(origin) => params.change({ origin })}
        />
        <FilterSelect
          label="Durum"
          values={referenceStates}
          labelOf={(value) => referenceStateLabels[value]}
          value={state}
          onChange={(state) => params.change({ state })}
        />
      </FilterBar>
      <DataList
        label="Mevzuat"
        name="references"
        exporting={numberedExport('referanslar', (page, signal) => readReferences(query, page, signal))}
        columns={referenceColumns}
        rows={list.data?.references ?? []}
        rowKey={({ id }) => id}
        rowLink={referencePath}
        sort={sorting.sort}
        onSort={sorting.onSort}
        status={list.status}
        errorMessage={problemMessage(list.error, 'Mevzuat listesi yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          Object.keys(filters).length > 0 ? (
            <NothingFound onReset={() => params.change(noFilters)}>
              Aramanıza uyan mevzuat bulunamadı.
            </NothingFound>
          ) : (
            <EmptyState icon={BookOpenText}>Katalog boş.</EmptyState>
          )
        }
        footer={<Pagination pagination={pagination} onPage={params.goToPage} />}
      />
    </>
  )
}
