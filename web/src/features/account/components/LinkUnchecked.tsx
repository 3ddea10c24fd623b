import { Button } from '../../../ui/actions/Button'
import { RotateCw, WifiOff } from '../../../ui/icons'
import { ResultScreen } from './ResultScreen'

export interface LinkUncheckedProps {
  title: string
  message: string
  onRetry: () => void
}

/** Nobody could be asked about a link of a mail; it may work later. */
export function LinkUnchecked({ title, message, onRetry }: LinkUncheckedProps) {
  return (
    <ResultScreen
      icon={WifiOff}
      tone="danger"
      title={title}
      actions={
        <Button variant="primary" size="lg" icon={RotateCw} fullWidth onClick={onRetry}>
          Tekrar Dene
        </Button>
      }
    >
      <p>{message}</p>
    </ResultScreen>
  )
}
