import { lazy, Suspense, useEffect, useState } from 'react'
import { withRetry } from '../../platform/loading/retry-import'
import { IconButton } from '../../ui/actions/IconButton'
import { Search } from '../../ui/icons'

const loadPalette = async () => ({ default: (await import('./SearchPalette')).SearchPalette })
const SearchPalette = lazy(() => withRetry(loadPalette))

/** Opens the search from anywhere, also by Ctrl+K; at the desk it says so, on phones it is an icon of the header. */
export function SearchButton({ icon = false }: { icon?: boolean }) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  const pressed = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => setOpen(true),
    onPointerEnter: () => void loadPalette().catch(() => undefined),
  } as const
  return (
    <>
      {icon ? (
        <IconButton label="Ara" icon={Search} {...pressed} />
      ) : (
        <button
          type="button"
          {...pressed}
          className="flex min-h-12 w-full items-center gap-3 rounded-md border border-line-firm px-3 text-left text-meta hover:bg-sunken"
        >
          <Search aria-hidden className="size-5 shrink-0" />
          <span className="flex-1">Ara</span>
          <kbd aria-hidden className="rounded-sm border border-line px-1.5 font-sans text-xs">
            Ctrl K
          </kbd>
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <SearchPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
