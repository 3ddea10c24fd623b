import { guidelineCategories, guidelineCategoryLabels } from '@gozlem/domain/guideline/guideline'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { anyText, oneOf, useListParams } from '../../../platform/navigation/use-list-params'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { guidelineTagsQuery } from '../api'
import { categoryChoices } from './LabelFields'

const guidelineOwners = ['own', 'shared'] as const
type Owner = (typeof guidelineOwners)[number]

const ownerLabels: Record<Owner, string> = { own: 'Benimkiler', shared: 'Paylaşılanlar' }

/** What the address says of the list of guidelines. */
export const useGuidelineListParams = () =>
  useListParams({
    filters: { category: oneOf(guidelineCategories), tag: anyText, owner: oneOf(guidelineOwners) },
    sorts: { title: 'asc', updated_at: 'desc' },
    first: 'updated_at',
  })

export function GuidelineFilters({ params }: { params: ReturnType<typeof useGuidelineListParams> }) {
  const { filters, change } = params
  const { category, tag, owner } = filters
  const tags = useQuery(guidelineTagsQuery).data ?? []
  return (
    <ListFilters
      params={params}
      searchLabel="Kılavuzlarda ara"
      active={{
        category: category && `Kategori: ${guidelineCategoryLabels[category]}`,
        tag: tag && `Etiket: ${tag}`,
        owner: owner && `Kullanım: ${ownerLabels[owner]}`,
      }}
    >
      <Field label="Kategori">
        <Select
          placeholder="Tümü"
          choices={categoryChoices}
          value={category ?? ''}
          onChange={({ target }) => change({ category: target.value })}
        />
      </Field>
      <Field label="Etiket">
        <Select
          placeholder="Tümü"
          choices={[...new Set([...(tag ? [tag] : []), ...tags])].map((value) => ({ value, label: value }))}
          value={tag ?? ''}
          onChange={({ target }) => change({ tag: target.value })}
        />
      </Field>
      <Field label="Kullanım">
        <Select
          placeholder="Tümü"
          choices={guidelineOwners.map((value) => ({ value, label: ownerLabels[value] }))}
          value={owner ?? ''}
          onChange={({ target }) => change({ owner: target.value })}
        />
      </Field>
    </ListFilters>
  )
}
