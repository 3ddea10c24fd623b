/** @jsxImportSource preact */
import { useCallback } from 'preact/hooks'
import { ActionBody } from '../answer/ActionBody'
import { Waiting } from '../answer/Waiting'
import { addressOf } from './place'
import { imageAt, proofAt, readAction } from './portal-api'
import { Trouble } from './Trouble'
import { useAnswer } from './use-answer'

/** A corrective action with what was found and what became of it. */
export function ActionPage({ id }: { id: string }) {
  const { value: action, problem, isReading, again } = useAnswer(useCallback(() => readAction(id), [id]))
  return (
    <>
      <a
        class="flex min-h-12 items-center text-brand underline"
        href={addressOf({ part: action?.state === 'closed' ? 'closed' : 'unsettled' })}
      >
        Listeye dön
      </a>
      {action === null && problem === null && <Waiting />}
      {action === null && problem !== null && (
        <Trouble problem={problem} isBusy={isReading} onRetry={again} />
      )}
      {action !== null && (
        <article
          aria-labelledby={`title-${id}`}
          class="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
        >
          <ActionBody action={action} imageAt={imageAt} proofAt={proofAt} />
          <p class="text-sm text-meta">
            {action.report_number} numaralı rapor
            {action.responsible && ` · Sorumlu: ${action.responsible}`}
          </p>
        </article>
      )}
    </>
  )
}
