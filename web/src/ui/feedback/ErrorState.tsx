import { clsx } from 'clsx'
import { Button } from '../actions/Button'
import { useOnline } from '../hooks/use-online'
import { CloudAlert, RotateCw } from '../icons'

export interface ErrorStateProps {
  message: string
  onRetry?: (() => void) | undefined
  retrying?: boolean
}

/** In the place of what could not be loaded. Without a connection that is nobody's fault, and help comes by itself. */
export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  const online = useOnline()
  return (
    <div
      role="alert"
      data-retry={onRetry && ''}
      className="flex flex-col items-center gap-4 px-4 py-12 text-center"
    >
      <span
        className={clsx(
          'flex size-14 items-center justify-center rounded-full',
          online ? 'bg-danger-soft text-danger-ink' : 'bg-caution-soft text-caution-ink',
        )}
      >
        <CloudAlert aria-hidden className="size-7" />
      </span>
      <div className="max-w-[48ch] space-y-1 text-balance">
        <p className="text-lg">{message}</p>
        {!online && (
          <p className="text-meta">
            Bu bilgiler bu cihazda kayıtlı değil; bağlantı gelince kendiliğinden yüklenir.
          </p>
        )}
      </div>
      {onRetry && (
        <Button icon={RotateCw} loading={retrying} onClick={onRetry}>
          Tekrar Dene
        </Button>
      )}
    </div>
  )
}
