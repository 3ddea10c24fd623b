import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { MarkedText } from '../../ui/layout/MarkedText'
import type { SearchGroup, SearchOption } from './search-option'

export interface SearchResultsProps {
  id: string
  groups: readonly SearchGroup[]
  /** The option that Enter would open. */
  active: string | null
  busy: boolean
  onOpen: (option: SearchOption) => void
}

/** What there is to choose from, by kind. Presses in it leave the cursor in the input. */
export function SearchResults({ id, groups, active, busy, onOpen }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (active !== null)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Sonuçlar"
      aria-busy={busy}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-label={label} className="pb-2">
          <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-meta">
            {label}
          </p>
          {options.map((option) => (
            // The keyboard moves through the input's aria-activedescendant, never by focusing an option.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.id}
              id={`${id} ${option.id}`.replaceAll(' ', '-')}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === active}
              onClick={() => onOpen(option)}
              className={clsx(
                'flex min-h-12 cursor-pointer flex-col justify-center rounded-md px-3 py-2 hover:bg-sunken',
                option.id === active && 'bg-brand-soft',
              )}
            >
              <p className="line-clamp-2">
                <MarkedText parts={option.title} />
              </p>
              {option.detail.length > 0 && (
                <p className="line-clamp-2 text-sm text-meta">
                  <MarkedText parts={option.detail} />
                </p>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
