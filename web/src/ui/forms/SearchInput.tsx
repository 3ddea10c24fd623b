import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Search, X } from '../icons'
import { controlStyle } from './control-style'
import { InputButton } from './InputButton'

const PAUSE_MS = 300

export interface SearchInputProps {
  /** Read out and shown while empty: 'Firma ara'. */
  label: string
  /** What is searched for now, for example from the address bar. */
  value: string
  /** Called with trimmed text after a pause in typing, at once on Enter, leaving and clearing. */
  onSearch: (text: string) => void
  className?: string
}

export function SearchInput({ label, value, onSearch, className }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  /** What is being typed; `value` follows after a pause. Null when the cursor is elsewhere. */
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? value

  function search(next: string) {
    if (next.trim() !== value) onSearch(next.trim())
  }

  useEffect(() => {
    const pause = setTimeout(() => search(text), PAUSE_MS)
    return () => clearTimeout(pause)
  })

  return (
    <div className={clsx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-meta"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Also inside a form, looking for something sends nothing.
          event.preventDefault()
          search(text)
        }}
        onBlur={() => {
          search(text)
          setDraft(null)
        }}
        className={clsx(controlStyle(), 'pl-10', text !== '' && 'pr-12')}
      />
      {text !== '' && (
        <InputButton
          label="Aramayı temizle"
          icon={X}
          onClick={() => {
            setDraft('')
            search('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
