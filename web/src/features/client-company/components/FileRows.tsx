import { useState } from 'react'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'
import { LoadMore } from '../../../ui/lists/LoadMore'

/** A row of a chosen file with what becomes of it. */
export interface FileRow {
  id: string
  /** Line of the file, from 1. */
  line: number
  title: string
  note: string
  reason: string
  tone: Tone
  verdict: string
}

const step = 50

/** Rows of a file with what becomes of each; some at a time, because a thousand would hold the page up. */
export function FileRows({ label, rows }: { label: string; rows: readonly FileRow[] }) {
  const [limit, setLimit] = useState(step)
  const shown = rows.slice(0, limit)
  return (
    <div className="rounded-md border border-line">
      <ul aria-label={label} className="divide-y divide-line">
        {shown.map(({ id, line, title, note, reason, tone, verdict }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="tabular w-20 shrink-0 text-sm text-meta">Satır {line}</span>
            <span className="min-w-0 flex-1 basis-56 break-words">
              {title === '' ? '–' : title}
              {note !== '' && <span className="block text-sm text-meta">{note}</span>}
            </span>
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
              {reason}
              <Badge tone={tone}>{verdict}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {rows.length > step && (
        <LoadMore
          shown={shown.length}
          total={rows.length}
          hasMore={shown.length < rows.length}
          loading={false}
          onLoad={() => setLimit(limit + step)}
        />
      )}
    </div>
  )
}
