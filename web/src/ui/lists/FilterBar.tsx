import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../actions/Button'
import { useIsPhone } from '../hooks/use-media-query'
import { BottomSheet } from '../overlays/BottomSheet'

export interface ActiveFilter {
  /** 'Tehlike sınıfı: Tehlikeli' */
  label: string
  onRemove: () => void
}

export interface FilterBarProps {
  /** A SearchInput; always in sight. */
  search?: ReactNode
  /** Fields. They take effect at once; on phones they are in a sheet. */
  children?: ReactNode
  active: readonly ActiveFilter[]
  onReset: () => void
}

export function FilterBar({ search, children, active, onReset }: FilterBarProps) {
  const phone = useIsPhone()
  return (
    <div className="mb-4 space-y-3">
      {phone ? (
        <div className="flex gap-2">
          {search !== undefined && <div className="min-w-0 flex-1">{search}</div>}
          {children !== undefined && (
            <FilterSheet count={active.length} onReset={onReset}>
              {children}
            </FilterSheet>
          )}
        </div>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] items-end gap-3">
          {search !== undefined && <div className="col-span-2 min-w-0">{search}</div>}
          {children}
        </div>
      )}
      {active.length > 0 && (
        <ul aria-label="Etkin filtreler" className="flex flex-wrap items-center gap-2">
          {active.map(({ label, onRemove }) => (
            <li key={label}>
              <button
                type="button"
                onClick={onRemove}
                aria-label={`${label} filtresini kaldır`}
                className="inline-flex min-h-12 items-center gap-2 rounded-full border border-brand-line bg-brand-soft px-4 text-sm font-semibold text-brand-ink hover:border-brand"
              >
                {label}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
          <li>
            <Button variant="quiet" onClick={onReset}>
              Temizle
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}

interface FilterSheetProps {
  count: number
  onReset: () => void
  children: ReactNode
}

function FilterSheet({ count, onReset, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filtrele{count > 0 && ` (${count})`}
      </Button>
      <BottomSheet
        open={open}
        onOpenChange={setOpen}
        title="Filtrele"
        footer={
          <>
            <Button disabled={count === 0} onClick={onReset}>
              Temizle
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Sonuçları göster
            </Button>
          </>
        }
      >
        <div className="space-y-4">{children}</div>
      </BottomSheet>
    </>
  )
}
