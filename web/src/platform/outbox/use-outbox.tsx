// The outbox of the signed-in person, for pages: it comes with the code that nobody waits for, or as soon as somebody needs it.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createAtom, useSelector } from '@tanstack/react-store'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { onReconnect } from '../device/network'
import { pageStands } from '../loading/page-stands'
import { useUser } from '../session/session'
import type { Outbox } from './outbox-interface'
import type { ShownEntry } from './entry'
import type { OutboxKind } from './kind'

interface Held {
  /** Null until it has come. */
  outbox: Outbox | null
  open: () => Promise<Outbox>
}

export type OutboxWrites = Pick<Outbox, 'add' | 'retry' | 'hold' | 'remove' | 'files' | 'list'>

const OutboxContext = createContext<Held | null>(null)

export interface OutboxProviderProps {
  /** Loads the outbox of a person, with all kinds of entries. */
  load: (owner: string, cache: QueryClient) => Promise<Outbox>
  children: ReactNode
}

/** Holds the outbox of one person and sends what is in it, for as long as it stands: one is rendered for each session. */
export function OutboxProvider({ load, children }: OutboxProviderProps) {
  const { id: owner } = useUser()
  const cache = useQueryClient()
  const [outbox, setOutbox] = useState<Outbox | null>(null)
  const [open] = useState(() => {
    let opening: Promise<Outbox> | null = null
    return () => {
      opening ??= load(owner, cache)
      opening.then(setOutbox, () => {
        opening = null
      })
      return opening
    }
  })
  useEffect(() => {
    const openNow = () => void open().catch(() => undefined)
    void pageStands().then(openNow)
    // Its code may not have come.
    return onReconnect(openNow)
  }, [open])
  useEffect(() => outbox?.start(), [outbox])
  return <OutboxContext value={{ outbox, open }}>{children}</OutboxContext>
}

/** Opens the outbox for what is no write of a page. */
export const useOpenOutbox = (): (() => Promise<Outbox>) => useHeld().open

/** What pages do with the outbox; each opens it first. */
export function useOutboxWrites(): OutboxWrites {
  const { open } = useHeld()
  return useMemo(
    () => ({
      add: async (...added) => (await open()).add(...added),
      retry: async (ids) => (await open()).retry(ids),
      hold: async (id) => (await open()).hold(id),
      remove: async (id) => (await open()).remove(id),
      files: async (id) => (await open()).files(id),
      list: async () => (await open()).list(),
    }),
    [open],
  )
}

const empty = createAtom<readonly ShownEntry[]>([])

/** What waits to be sent or was refused of a kind, in order. */
export function useOutbox<Body>(
  { name }: OutboxKind<Body>,
  of: (entry: ShownEntry<Body>) => boolean = () => true,
): ShownEntry<Body>[] {
  const entries = useSelector(useHeld().outbox?.entries ?? empty, (all) => all)
  return entries.filter(
    // A kind's entries have its bodies.
    (entry): entry is ShownEntry<Body> => entry.kind === name && of(entry as ShownEntry<Body>),
  )
}

/** Opens the outbox; null where none stands, before the app itself does. */
export const useOutboxIfAny = (): (() => Promise<Outbox>) | null => useContext(OutboxContext)?.open ?? null

function useHeld(): Held {
  const held = useContext(OutboxContext)
  if (held === null) throw new Error('useOutbox belongs inside OutboxProvider')
  return held
}
