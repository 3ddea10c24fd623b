/** @jsxImportSource preact */
import type { ApiProblem } from '@gozlem/contract/client'

interface TroubleProps {
  problem: ApiProblem
  isBusy: boolean
  onRetry: () => void
}

/** Why something is not shown, and another try. */
export function Trouble({ problem, isBusy, onRetry }: TroubleProps) {
  return (
    <div
      role="alert"
      class="flex flex-col gap-3 rounded-lg border border-danger-line bg-danger-soft p-4 text-danger-ink"
    >
      <p>{problem.message}</p>
      <button
        type="button"
        class="min-h-12 rounded-md border border-field bg-surface px-4 font-semibold text-ink"
        disabled={isBusy}
        onClick={onRetry}
      >
        Tekrar Dene
      </button>
    </div>
  )
}
