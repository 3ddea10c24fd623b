import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Public pages ask for themselves: nothing of the session's data is theirs, and nothing of theirs is kept. */
export function PublicQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
