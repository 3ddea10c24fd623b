// What the page asks the server for: one thing, or a list page by page. Whatever shows another thing is mounted anew.
import type { ApiProblem } from '@gozlem/contract/client'
import { createContext } from 'preact'
import { useCallback, useContext, useEffect, useState } from 'preact/hooks'
import { asProblem, type Page } from './portal-api'

/** Tells the page as a whole that the session has ended. */
export const SignedOut = createContext<() => void>(() => undefined)

interface Asking {
  /** Why the last question was not answered. */
  problem: ApiProblem | null
  isReading: boolean
  again: () => void
}

/** Keeps how a question fares; whoever is signed out is told to the page. */
function useAsking() {
  const signedOut = useContext(SignedOut)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isReading, setReading] = useState(true)
  const ask = useCallback(
    async (question: () => Promise<void>) => {
      setReading(true)
      try {
        await question()
        setProblem(null)
      } catch (cause) {
        const refusal = asProblem(cause)
        if (refusal.status === 401) signedOut()
        setProblem(refusal)
      }
      setReading(false)
    },
    [signedOut],
  )
  return { problem, isReading, ask }
}

export interface Answered<Value> extends Asking {
  value: Value | null
}

export function useAnswer<Value>(read: () => Promise<Value>): Answered<Value> {
  const { problem, isReading, ask } = useAsking()
  const [value, setValue] = useState<Value | null>(null)
  const again = useCallback(() => void ask(async () => setValue(await read())), [ask, read])
  useEffect(again, [again])
  return { value, problem, isReading, again }
}

export interface Listed<Row> extends Asking {
  rows: readonly Row[] | null
  hasMore: boolean
  /** Asks for the page behind what is shown. */
  more: () => void
}

/** A list by its keys; what is shown stays while more is on its way, or does not come. */
export function useList<Row>(read: (key: string | null) => Promise<Page<Row>>): Listed<Row> {
  const { problem, isReading, ask } = useAsking()
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const load = useCallback(
    (key: string | null) =>
      void ask(async () => {
        const page = await read(key)
        setRows((known) => (key === null ? page.rows : [...(known ?? []), ...page.rows]))
        setNext(page.next)
      }),
    [ask, read],
  )
  useEffect(() => load(null), [load])
  const more = () => load(next)
  return {
    rows,
    problem,
    isReading,
    hasMore: next !== null,
    more,
    again: rows === null ? () => load(null) : more,
  }
}
