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
  /** The question it answers. */
  text: string
  options: readonly ComboboxOption[]
  state: 'searching' | 'found' | 'failed'
}

export interface FoundOptions {
  /** While searching, those of the last question: to look at, not to choose from. */
  options: readonly ComboboxOption[]
  state: Answer['state']
  retry: () => void
}

/** Asks `find` while the list is open: at once on opening, after a pause while typing. */
export function useOptions(find: FindOptions, text: string, open: boolean): FoundOptions {
  const [answer, setAnswer] = useState<Answer>({ text: '', options: [], state: 'searching' })

  useEffect(() => {
    if (!open) return undefined
    const asking = new AbortController()
    const pause = setTimeout(() => void ask(find, text, asking.signal, setAnswer), text === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [find, text, open])

  return {
    options: answer.options,
    state: answer.text === text ? answer.state : 'searching',
    retry: () => void ask(find, text, new AbortController().signal, setAnswer),
  }
}

async function ask(
  find: FindOptions,
  text: string,
  signal: AbortSignal,
  tell: (next: (last: Answer) => Answer) => void,
): Promise<void> {
  tell(({ options }) => ({ text, options, state: 'searching' }))
  try {
    const options = await find(text, signal)
    if (!signal.aborted) tell(() => ({ text, options, state: 'found' }))
  } catch {
    if (!signal.aborted) tell(() => ({ text, options: [], state: 'failed' }))
  }
}
