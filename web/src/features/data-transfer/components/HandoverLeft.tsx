import type { HandoverRow } from '@gozlem/contract/handover'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { handoverKindLabels, obstacles } from '@gozlem/domain/data-transfer/handover'
import { Badge } from '../../../ui/feedback/Badge'
import { Card } from '../../../ui/layout/Card'

/** What stays where it is, each with its reason; nothing where nothing does. */
export function HandoverLeft({ rows, title }: { rows: readonly HandoverRow[]; title: string }) {
  if (rows.length === 0) return null
  return (
    <Card title={`${title} (${rows.length})`}>
      <ul aria-label={title} className="divide-y divide-line">
        {rows.map((row) => (
          <li key={`${row.kind} ${row.id}`} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-56 wrap-break-word">
              {row.title || row.client_company_name}
              <p className="text-sm text-meta">{detailOf(row)}</p>
            </div>
            {row.obstacle && <p className="text-sm md:max-w-80">{obstacles[row.obstacle]}</p>}
            <Badge tone="neutral">{handoverKindLabels[row.kind]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function detailOf({ kind, starts_at, count, client_company_name }: HandoverRow): string {
  if (kind === 'draft') return client_company_name
  if (kind === 'action') return `${count} takipteki uygunsuzluk`
  if (starts_at === null) return ''
  return count > 1 ? `${formatInstant(starts_at)} ve sonrası, ${count} ziyaret` : formatInstant(starts_at)
}
