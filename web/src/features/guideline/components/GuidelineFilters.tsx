import { type GuidelineCategory, guidelineCategoryLabels } from '@gozlem/domain/guideline/guideline'
import { Field } from '../../../ui/forms/Field'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { Select } from '../../../ui/forms/Select'
import { FilterBar } from '../../../ui/lists/FilterBar'
import { useGuidelineTags } from '../api'
import { categoryChoices } from './LabelFields'

export const guidelineOwners = ['own', 'shared'] as const
type Owner = (typeof guidelineOwners)[number]

const ownerLabels: Record<Owner, string> = { own: 'Benimkiler', shared: 'Paylaşılanlar' }

export interface GuidelineFilterValues {
  search: string
  category: GuidelineCategory | undefined
  tag: string | undefined
  owner: Owner | undefined
}

export const noFilters = { search: undefined, category: undefined, tag: undefined, owner: undefined }

export interface GuidelineFiltersProps {
  values: GuidelineFilterValues
  onChange: (changes: Record<string, string | undefined>) => void
}

export function GuidelineFilters({ values, onChange }: GuidelineFiltersProps) {
  const { search, category, tag, owner } = values
  const tags = useGuidelineTags().data ?? []
  const active = {
    category: category && `Kategori: ${guidelineCategoryLabels[category]}`,
    tag: tag && `Etiket: ${tag}`,
    owner: owner && `Kullanım: ${ownerLabels[owner]}`,
  }
  return (
    <FilterBar
      active={Object.entries(active).flatMap(([name, label]) =>
        label ? { label, onRemove: () => onChange({ [name]: undefined }) } : [],
      )}
      onReset={() => onChange(noFilters)}
      search={
        <SearchInput
          label="Kılavuzlarda ara"
          value={search}
          onSearch={(text) => onChange({ search: text })}
        />
      }
    >
      <Field label="Kategori">
        <Select
          placeholder="Tümü"
          choices={categoryChoices}
          value={category ?? ''}
          onChange={({ target }) => onChange({ category: target.value })}
        />
      </Field>
      <Field label="Etiket">
        <Select
          placeholder="Tümü"
          choices={[...new Set([...(tag ? [tag] : []), ...tags])].map((value) => ({ value, label: value }))}
          value={tag ?? ''}
          onChange={({ target }) => onChange({ tag: target.value })}
        />
      </Field>
      <Field label="Kullanım">
        <Select
          placeholder="Tümü"
          choices={guidelineOwners.map((value) => ({ value, label: ownerLabels[value] }))}
          value={owner ?? ''}
          onChange={({ target }) => onChange({ owner: target.value })}
        />
      </Field>
    </FilterBar>
  )
}
