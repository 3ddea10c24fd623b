import { useState } from 'react'
import { Button } from '../actions/Button'
import { Loading, SkeletonText } from '../feedback/Skeleton'
import { Checkbox } from './Checkbox'
import { SearchInput } from './SearchInput'

export interface ChoiceOption {
  id: string
  label: string
  note?: string
  /** Why it cannot be chosen. */
  obstacle?: string | undefined
}

export interface ChoiceListProps {
  legend: string
  searchLabel: string
  options: readonly ChoiceOption[] | undefined
  /** Told after a pause in typing; without it all options are in sight. */
  onSearch?: (text: string) => void
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  emptyText: string
}

/** Several out of many, by checkboxes; what was chosen stays so while something else is searched for. */
export function ChoiceList({
  legend,
  searchLabel,
  options,
  onSearch,
  chosen,
  onChange,
  emptyText,
}: ChoiceListProps) {
  const [search, setSearch] = useState('')
  const open = options?.filter(({ obstacle }) => obstacle === undefined) ?? []
  const hasAll = open.length > 0 && open.every(({ id }) => chosen.has(id))

  function put(ids: readonly string[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    onChange(next)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full flex-wrap items-center justify-between gap-2 font-semibold">
        {legend}
        <span className="tabular text-sm font-normal text-meta" role="status">
          {chosen.size} seçildi
        </span>
      </legend>
      {onSearch && (
        <SearchInput
          label={searchLabel}
          value={search}
          onSearch={(text) => {
            setSearch(text)
            onSearch(text)
          }}
        />
      )}
      <div className="mt-2 max-h-64 overflow-y-auto rounded-md border border-line px-4">
        {options === undefined && (
          <Loading>
            <SkeletonText lines={3} />
          </Loading>
        )}
        {options?.length === 0 && <p className="py-3 text-meta">{emptyText}</p>}
        {options?.map(({ id, label, note, obstacle }) => (
          <Checkbox
            key={id}
            label={label}
            {...((obstacle ?? note) !== undefined && { description: obstacle ?? note })}
            checked={chosen.has(id)}
            disabled={obstacle !== undefined}
            onChange={(event) => put([id], event.target.checked)}
          />
        ))}
      </div>
      {open.length > 1 && (
        <Button
          variant="quiet"
          onClick={() =>
            put(
              open.map(({ id }) => id),
              !hasAll,
            )
          }
        >
          {hasAll ? 'Seçimi kaldır' : 'Listelenenlerin tümünü seç'}
        </Button>
      )}
    </fieldset>
  )
}
