import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Spinner } from '../feedback/Spinner'
import { Check } from '../icons'
import type { ComboboxOption, FoundOptions } from './use-options'

export interface ComboboxListProps {
  id: string
  open: boolean
  found: FoundOptions
  /** Index of the option that Enter would choose. */
  active: number | null
  chosen: ComboboxOption | null
  emptyText: string
  onChoose: (option: ComboboxOption) => void
}

/** The part of a Combobox that drops down. Presses in it leave the cursor in the input. */
export function ComboboxList({ id, open, found, active, chosen, emptyText, onChoose }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { options, state, retry } = found

  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])

  useEffect(() => {
    if (active !== null)
      list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      hidden={!open}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-md border border-line-firm bg-surface shadow-overlay"
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label="Seçenekler" aria-busy={state === 'searching'}>
        {options.map((option, index) => (
          // The keyboard moves through the input's aria-activedescendant, never by focusing an option.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={`${id}-${index}`}
            data-index={index}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === chosen?.value}
            onClick={() => onChoose(option)}
            className={clsx(
              'flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-sunken',
              index === active && 'bg-brand-soft',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="block">{option.label}</span>
              {option.note !== undefined && <span className="block text-sm text-meta">{option.note}</span>}
            </span>
            {option.value === chosen?.value && <Check aria-hidden className="size-5 shrink-0 text-brand" />}
          </div>
        ))}
      </div>
      <div role="status" className="text-meta">
        {state === 'searching' && options.length === 0 && (
          <p className="flex min-h-12 items-center gap-2 px-3">
            <Spinner /> Aranıyor…
          </p>
        )}
        {state === 'found' && options.length === 0 && (
          <p className="flex min-h-12 items-center px-3">{emptyText}</p>
        )}
        {state === 'failed' && (
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 px-3">
            <span>Liste yüklenemedi</span>
            <button type="button" className="min-h-12 px-2 font-semibold text-brand-strong" onClick={retry}>
              Tekrar Dene
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
