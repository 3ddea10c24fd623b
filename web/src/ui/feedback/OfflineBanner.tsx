import type { ReactNode } from 'react'
import { useOnline } from '../hooks/use-online'
import { ConnectionLine } from './ConnectionLine'

/** A line across the top while there is no connection. `children` may say what still waits to be sent. */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <ConnectionLine>
          {children ?? 'Bağlantı yok. Yaptıklarınız bağlantı gelince gönderilir.'}
        </ConnectionLine>
      )}
    </div>
  )
}
