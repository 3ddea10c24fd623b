import { useEffect, useState } from 'react'

const PAUSE_MS = 250

export interface ComboboxOption {
  value: string
  label: string
  /** A second line that tells namesakes apart. */
  note?: string
}

export type FindOptions = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>

interface Answer {
  options: readonly ComboboxOption[]
  state: 'searching' | 'found' | 'failed'
}

export interface FoundOptions extends Answer {
  retry: () => void
}

/** Asks `find` while the list is open: at once on opening, after a pause while typing. */
export function useOptions(find: FindOptions, text: string, open: boolean): FoundOptions {
  const [answer, setAnswer] = useState<Answer>({ options: [], state: 'searching' })

  useEffect(() => {
    if (!open) return undefined
    const asking = new AbortController()
    const pause = setTimeout(() => void ask(find, text, asking.signal, setAnswer), text === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [find, text, open])

  return { ...answer, retry: () => void ask(find, text, new AbortController().signal, setAnswer) }
}

async function ask(
  find: FindOptions,
  text: string,
  signal: AbortSignal,
  tell: (next: (last: Answer) => Answer) => void,
): Promise<void> {
  tell(({ options }) => ({ options, state: 'searching' }))
  try {
    const options = await find(text, signal)
    if (!signal.aborted) tell(() => ({ options, state: 'found' }))
  } catch {
    if (!signal.aborted) tell(() => ({ options: [], state: 'failed' }))
  }
}
