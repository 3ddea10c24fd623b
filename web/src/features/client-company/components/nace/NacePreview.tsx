import { hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import type { JudgedNaceRow } from '@gozlem/domain/client-company/nace-csv'
import { useState } from 'react'
import type { Tone } from '../../../../ui/feedback/tones'
import { Tabs } from '../../../../ui/layout/Tabs'
import { type FileRow, FileRows } from '../FileRows'

type Part = JudgedNaceRow['verdict']

const looks: Record<Part, { tone: Tone; verdict: string }> = {
  valid: { tone: 'positive', verdict: 'Alınacak' },
  skipped: { tone: 'neutral', verdict: 'Atlanacak' },
  invalid: { tone: 'danger', verdict: 'Hatalı' },
}
const titles: Record<Part, string> = { invalid: 'Hatalı', valid: 'Alınacak', skipped: 'Atlanacak' }

/** What becomes of each row of the file; the wrong ones first, because they stand in the way. */
export function NacePreview({ rows }: { rows: readonly JudgedNaceRow[] }) {
  const of = (part: Part) => rows.filter(({ verdict }) => verdict === part)
  const [part, setPart] = useState<Part>(of('invalid').length > 0 ? 'invalid' : 'valid')
  const shown = of(part)
  return (
    <Tabs
      label="Önizleme"
      current={part}
      onChange={setPart}
      tabs={(['invalid', 'valid', 'skipped'] as const).map((id) => ({
        id,
        label: titles[id],
        count: of(id).length,
      }))}
    >
      {shown.length > 0 ? (
        <FileRows key={part} label="Dosyadaki satırlar" rows={shown.map(asFileRow)} />
      ) : (
        <p className="py-4 text-meta">Bu bölümde satır yok.</p>
      )}
    </Tabs>
  )
}

function asFileRow({ line, code, description, hazard, entry, verdict, reason }: JudgedNaceRow): FileRow {
  const hazardText = entry ? hazardClassLabels[entry.tehlike_sinifi] : hazard
  const title = [code, hazardText].filter(Boolean).join(' · ')
  return { id: String(line), line, title, note: description, reason, ...looks[verdict] }
}
