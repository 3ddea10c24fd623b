import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { useUser } from '../../platform/session/session'
import { Spinner } from '../../ui/feedback/Spinner'
import { controlStyle } from '../../ui/forms/control-style'
import { Search } from '../../ui/icons'
import { DialogSurface } from '../../ui/overlays/DialogSurface'
import { usePages } from '../pages'
import { SearchResults } from './SearchResults'
import { SearchState } from './SearchState'
import { foundGroups, placesOf, type SearchOption } from './search-option'
import { useSearch } from './use-search'

/** One field for everything: actions, pages, findings, reports, client companies, people. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const { role } = useUser()
  const pages = usePages()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  /** The option that Enter opens, by its id; null is the first. */
  const [marked, setMarked] = useState<string | null>(null)
  const search = useSearch(typed)
  const listId = useId()

  const groups = [
    ...placesOf(pages, role, typed),
    ...(search.found ? foundGroups(search.found, role, search.asked) : []),
  ]
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ id }) => id === marked) ?? options[0]

  function open({ to }: SearchOption) {
    onClose()
    void navigate(to)
  }

  function steer(event: KeyboardEvent) {
    const at = options.findIndex(({ id }) => id === active?.id)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setMarked(options[(at + step + options.length) % options.length]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) open(active)
    }
  }

  return (
    <DialogSurface frame="dialog" title="Ara" onOpenChange={(stays) => !stays && onClose()}>
      <div className="flex h-[calc(88dvh-6rem)] flex-col md:h-[32rem] md:max-h-[calc(100dvh-12rem)]">
        <div className="relative shrink-0">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-meta"
          />
          <input
            data-autofocus
            type="text"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-label="Uygunsuzluk, rapor, firma, kişi, sayfa ara"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={active && `${listId} ${active.id}`.replaceAll(' ', '-')}
            placeholder="Uygunsuzluk, rapor, firma, sayfa…"
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setMarked(null)
            }}
            onKeyDown={steer}
            className={`${controlStyle()} pr-12 pl-10`}
          />
          {search.state === 'searching' && (
            <span className="absolute inset-y-0 right-3 flex items-center">
              <Spinner />
            </span>
          )}
        </div>
        <div className="mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <SearchResults
            id={listId}
            groups={groups}
            active={active?.id ?? null}
            busy={search.state === 'searching'}
            onOpen={open}
          />
          <SearchState state={search.state} typed={typed} count={options.length} onRetry={search.retry} />
        </div>
      </div>
    </DialogSurface>
  )
}
