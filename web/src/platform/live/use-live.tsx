// The server's event stream for the pages of one person; it comes with the code that nobody waits for.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { onReconnect } from '../device/network'
import { useUser } from '../session/session'
import type { Live } from './live'
import type { LiveEventOf, LiveKind } from './live-event'

/** Null until it has come. */
const LiveContext = createContext<Live | null>(null)

export interface LiveProviderProps {
  /** Loads the event stream of a person. */
  load: (person: string, cache: QueryClient) => Promise<Live>
  children: ReactNode
}

/** Hears the server for one person, for as long as it stands: one is rendered for each session. */
export function LiveProvider({ load, children }: LiveProviderProps) {
  const { id } = useUser()
  const cache = useQueryClient()
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    if (live) return live.start()
    const open = () => void load(id, cache).then(setLive, () => undefined)
    open()
    // Its code may not have come.
    return onReconnect(open)
  }, [live, load, id, cache])
  return <LiveContext value={live}>{children}</LiveContext>
}

/** Calls `handler` for every live event of a kind while the component is on the screen; for none where nobody provides them. */
export function useLive<Kind extends LiveKind>(
  kind: Kind,
  handler: (event: LiveEventOf<Kind>) => void,
): void {
  const live = useContext(LiveContext)
  const onEvent = useEffectEvent(handler)
  useEffect(() => live?.listen(kind, (event) => onEvent(event as LiveEventOf<Kind>)), [live, kind])
}
