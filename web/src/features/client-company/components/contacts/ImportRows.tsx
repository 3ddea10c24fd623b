import type { Tone } from '../../../../ui/feedback/tones'
import { FileRows } from '../FileRows'

export interface ImportRow {
  id: string
  line: number
  email: string
  name: string
  verdict: 'valid' | 'duplicate' | 'invalid'
  reason: string
}

const looks: Record<ImportRow['verdict'], { tone: Tone; verdict: string }> = {
  valid: { tone: 'positive', verdict: 'Eklenecek' },
  duplicate: { tone: 'caution', verdict: 'Tekrar' },
  invalid: { tone: 'danger', verdict: 'Geçersiz' },
}

/** Rows of a file of contacts with what becomes of each. */
export function ImportRows({ label, rows }: { label: string; rows: readonly ImportRow[] }) {
  return (
    <FileRows
      label={label}
      rows={rows.map(({ email, name, verdict, ...row }) => ({
        ...row,
        title: email,
        note: name,
        ...looks[verdict],
      }))}
    />
  )
}
