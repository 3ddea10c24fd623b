import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

export interface Tab<Id extends string> {
  id: Id
  label: string
  /** How many things wait there; a text where they are counted only so far. */
  count?: number | string | undefined
}

export interface TabsProps<Id extends string> {
  /** What the tabs switch between, for those who listen. */
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
  /** Equal widths over the whole line, for two or three tabs. */
  stretch?: boolean
  /** The panel of the current tab. */
  children: ReactNode
}

/** Arrow keys, Home and End move and choose; only the current tab is in the tab order. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  stretch = false,
  children,
}: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // A line that is wider than a phone shows the part that is open, also when its tab is among the last.
  useLayoutEffect(() => {
    const line = list.current
    const tab = document.getElementById(`${id}-${current}`)
    if (!line || !tab) return
    const [from, to] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth]
    if (from < line.scrollLeft) line.scrollLeft = from
    else if (to > line.scrollLeft + line.clientWidth) line.scrollLeft = to - line.clientWidth
  }, [id, current])

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const at = tabs.findIndex((tab) => tab.id === current)
    const last = tabs.length - 1
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex overflow-x-auto border-b border-line-firm [scrollbar-width:none] md:flex-wrap"
      >
        {tabs.map((tab) => {
          const selected = tab.id === current
          return (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={selected}
              aria-controls={selected ? `${id}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(tab.id)}
              onKeyDown={move}
              className={clsx(
                'flex min-h-12 shrink-0 items-center justify-center gap-2 border-b-3 px-4 font-semibold whitespace-nowrap focus-visible:-outline-offset-3',
                stretch && 'flex-1',
                selected
                  ? 'border-brand text-brand-strong'
                  : 'border-transparent text-neutral-ink hover:border-line-firm',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="tabular rounded-full bg-sunken px-2 text-sm text-neutral-ink">
                  {tab.count}
                </span>
              )}
            </button>
          )
        })}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} className="pt-2 md:pt-6">
        {children}
      </div>
    </div>
  )
}
