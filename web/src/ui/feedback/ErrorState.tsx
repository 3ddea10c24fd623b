import { CloudAlert, RotateCw } from 'lucide-react'
import { Button } from '../actions/Button'

export interface ErrorStateProps {
  message: string
  onRetry?: (() => void) | undefined
  retrying?: boolean
}

/** In the place of what could not be loaded. */
export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger-ink">
        <CloudAlert aria-hidden className="size-7" />
      </span>
      <p className="max-w-[48ch] text-lg text-balance">{message}</p>
      {onRetry && (
        <Button icon={RotateCw} loading={retrying} onClick={onRetry}>
          Tekrar Dene
        </Button>
      )}
    </div>
  )
}
