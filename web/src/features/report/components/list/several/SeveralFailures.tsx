import { Notice } from '../../../../../ui/feedback/Notice'
import type { Failure } from '../../../model/use-several'

/** What could not be done to which report, and why. */
export function SeveralFailures({ title, failures }: { title: string; failures: readonly Failure[] }) {
  if (failures.length === 0) return null
  return (
    <Notice tone="danger" title={title} announce>
      <ul>
        {failures.map(({ report, message }) => (
          <li key={report.id}>
            {report.number ?? report.title}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
