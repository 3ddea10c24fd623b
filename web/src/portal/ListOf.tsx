/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Waiting } from '../answer/Waiting'
import { Trouble } from './Trouble'
import type { Listed } from './use-answer'

interface ListOfProps<Row> {
  label: string
  list: Listed<Row>
  /** What to say where there is nothing. */
  nothing: string
  children: (row: Row) => ComponentChildren
}

/** A list with what can be the matter with it. */
export function ListOf<Row extends { id: string }>({ label, list, nothing, children }: ListOfProps<Row>) {
  const { rows, problem, isReading, hasMore, more, again } = list
  if (rows === null)
    return problem ? <Trouble problem={problem} isBusy={isReading} onRetry={again} /> : <Waiting />
  if (rows.length === 0)
    return (
      <p role="status" class="rounded-lg border border-line bg-sunken p-4">
        {nothing}
      </p>
    )
  return (
    <>
      <ul aria-label={label} class="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.id} class="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
            {children(row)}
          </li>
        ))}
      </ul>
      {problem && <Trouble problem={problem} isBusy={isReading} onRetry={again} />}
      {hasMore && !problem && (
        <button
          type="button"
          class="min-h-12 rounded-md border border-field bg-surface px-4 font-semibold"
          disabled={isReading}
          onClick={more}
        >
          {isReading ? 'Yükleniyor…' : 'Daha fazla göster'}
        </button>
      )}
    </>
  )
}
