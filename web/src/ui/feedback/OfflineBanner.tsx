import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../hooks/use-online'

/** A line across the top while there is no connection. `children` may say what still waits to be sent. */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <div className="flex items-center justify-center gap-2 border-b border-caution-line bg-caution-soft px-4 py-2 text-sm font-semibold text-caution-ink">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          <span>{children ?? 'Bağlantı yok. Yaptıklarınız bağlantı gelince gönderilir.'}</span>
        </div>
      )}
    </div>
  )
}
