import { useState } from 'react'
import { Badge } from '../../../../ui/feedback/Badge'
import type { Tone } from '../../../../ui/feedback/tones'
import { LoadMore } from '../../../../ui/lists/LoadMore'

export interface ImportRow {
  id: string
  line: number
  email: string
  name: string
  verdict: 'valid' | 'duplicate' | 'invalid'
  reason: string
}

const looks: Record<ImportRow['verdict'], { tone: Tone; word: string }> = {
  valid: { tone: 'positive', word: 'Eklenecek' },
  duplicate: { tone: 'caution', word: 'Tekrar' },
  invalid: { tone: 'danger', word: 'Geçersiz' },
}

const step = 50

/** Rows of a file with what becomes of each; some at a time, because a thousand would hold the page up. */
export function ImportRows({ label, rows }: { label: string; rows: readonly ImportRow[] }) {
  const [limit, setLimit] = useState(step)
  const shown = rows.slice(0, limit)
  return (
    <div className="rounded-md border border-line">
      <ul aria-label={label} className="divide-y divide-line">
        {shown.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="tabular w-20 shrink-0 text-sm text-meta">Satır {row.line}</span>
            <span className="min-w-0 flex-1 basis-56 break-words">
              {row.email === '' ? '–' : row.email}
              {row.name !== '' && <span className="block text-sm text-meta">{row.name}</span>}
            </span>
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
              {row.reason}
              <Badge tone={looks[row.verdict].tone}>{looks[row.verdict].word}</Badge>
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
