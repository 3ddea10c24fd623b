import { Children, type ReactNode, use, useId, useState } from 'react'
import { Button } from '../actions/Button'
import { IconButton } from '../actions/IconButton'
import { LabelInside } from '../forms/field-context'
import { useIsPhone } from '../hooks/use-media-query'
import { SlidersHorizontal, X } from '../icons'
import { BottomSheet } from '../overlays/BottomSheet'
import { PhoneTools } from './phone-tools'
import { useFittingFields } from './use-fitting-fields'

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

/** One line: search, as many filters as it has room for, and a button to the rest. */
export function FilterBar({ search, children, active, onReset }: FilterBarProps) {
  const phone = useIsPhone()
  const fields = Children.toArray(children)
  return (
    <div className="mb-2 space-y-2 print:hidden md:mb-4 md:space-y-3">
      {phone ? (
        <PhoneLine search={search} fields={fields} count={active.length} onReset={onReset} />
      ) : (
        <DeskLine search={search} fields={fields} />
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

interface LineProps {
  search: ReactNode
  fields: readonly ReactNode[]
}

function DeskLine({ search, fields }: LineProps) {
  const { setLine, room } = useFittingFields(fields.length)
  const [open, setOpen] = useState(false)
  const restId = useId()
  const rest = fields.slice(room)
  return (
    <LabelInside value>
      <div ref={setLine} data-filter-line className="flex gap-3">
        {search !== undefined && <div className="min-w-0 flex-[2]">{search}</div>}
        {fields.slice(0, room).map((field, at) => (
          <div key={at} className="w-42 max-w-60 min-w-0 flex-1">
            {field}
          </div>
        ))}
        {rest.length > 0 && (
          <Button
            icon={SlidersHorizontal}
            aria-expanded={open}
            aria-controls={restId}
            onClick={() => setOpen(!open)}
            className="shrink-0"
          >
            Filtreler
          </Button>
        )}
      </div>
      {rest.length > 0 && (
        <div
          id={restId}
          hidden={!open}
          className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3"
        >
          {rest}
        </div>
      )}
    </LabelInside>
  )
}

interface PhoneLineProps extends LineProps {
  /** Of filters that are active. */
  count: number
  onReset: () => void
}

function PhoneLine({ search, fields, count, onReset }: PhoneLineProps) {
  const [open, setOpen] = useState(false)
  const tools = use(PhoneTools)
  return (
    <div data-filter-line className="flex gap-1">
      <div className="mr-1 min-w-0 flex-1">{search}</div>
      {fields.length > 0 && (
        <IconButton
          label={count > 0 ? `Filtrele (${count})` : 'Filtrele'}
          icon={SlidersHorizontal}
          variant="secondary"
          aria-haspopup="dialog"
          className={count > 0 ? 'border-brand bg-brand-soft text-brand-strong' : undefined}
          onClick={() => setOpen(true)}
        />
      )}
      {tools}
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
              Sonuçları Göster
            </Button>
          </>
        }
      >
        <div className="space-y-4">{fields}</div>
      </BottomSheet>
    </div>
  )
}
