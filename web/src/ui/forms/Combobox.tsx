import { clsx } from 'clsx'
import { type ComponentPropsWithRef, type KeyboardEvent, useId, useState } from 'react'
import { ChevronDown, X } from '../icons'
import { ComboboxList } from './ComboboxList'
import { controlStyle } from './control-style'
import { useFieldWiring } from './field-context'
import { InputButton } from './InputButton'
import { type ComboboxOption, type FindOptions, useOptions } from './use-options'

export interface ComboboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'list'> {
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  /** Asked with '' on opening and with the typed text after a pause; the signal ends an outdated question. */
  find: FindOptions
  /** Where nothing is found, of what was typed if that matters. */
  emptyText?: string | ((typed: string) => string)
  /** What is typed counts as well: an option of that text. Enter chooses only what the arrows have marked. */
  free?: boolean
}

/** One out of many, found by typing; the list may come from a server. */
export function Combobox({
  value,
  onChange,
  find,
  emptyText = 'Sonuç bulunamadı',
  free = false,
  placeholder = 'Seçmek için yazın',
  className,
  onBlur,
  ...rest
}: ComboboxProps) {
  const wiring = useFieldWiring(rest)
  const listId = useId()
  const [open, setOpen] = useState(false)
  /** Null while the choice itself is shown. */
  const [query, setQuery] = useState<string | null>(null)
  /** Index of the marked option; in free text none is until the arrows are used. */
  const first = free ? -1 : 0
  const [active, setActive] = useState(first)
  const found = useOptions(find, query ?? '', open)
  const activeOption = open && found.state === 'found' ? found.options[active] : undefined

  function show() {
    if (open) return
    setOpen(true)
    setActive(first)
  }

  function hide() {
    setOpen(false)
    setQuery(null)
  }

  /** Keeps what was typed where that may stand alone. */
  function leave() {
    const typed = query?.trim()
    if (free && typed !== undefined && typed !== (value?.value ?? ''))
      onChange(typed === '' ? null : { value: typed, label: typed })
    hide()
  }

  function choose(option: ComboboxOption | null) {
    onChange(option)
    hide()
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    const last = found.options.length - 1
    if (event.key === 'Escape' && open) {
      event.preventDefault() // closes the list, not the dialog around it, and whoever sent the key hears that it was taken
      event.stopPropagation()
      hide()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault() // chooses, does not send the form
      if (activeOption !== undefined) choose(activeOption)
      else if (free) leave()
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      if (open) setActive(active >= last ? 0 : active + 1)
      else show()
    } else if (event.key === 'ArrowUp' && open) {
      event.preventDefault()
      setActive(active <= 0 ? last : active - 1)
    }
  }

  return (
    <div className="relative">
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...wiring}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={activeOption === undefined ? undefined : `${listId}-${active}`}
        placeholder={placeholder}
        value={query ?? value?.label ?? ''}
        onClick={show}
        onKeyDown={steer}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(first)
          setOpen(true)
        }}
        onBlur={(event) => {
          leave()
          onBlur?.(event)
        }}
        className={clsx(controlStyle(), 'pr-12', className)}
      />
      {value !== null && !wiring.disabled ? (
        <InputButton label="Seçimi kaldır" icon={X} onClick={() => choose(null)} />
      ) : (
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-neutral-ink"
        />
      )}
      <ComboboxList
        id={listId}
        open={open}
        found={found}
        active={activeOption === undefined ? null : active}
        chosen={value}
        emptyText={typeof emptyText === 'string' ? emptyText : emptyText(query ?? '')}
        onChoose={choose}
      />
    </div>
  )
}
