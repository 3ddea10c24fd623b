import { formatCount } from '@gozlem/domain/count'
import { useState } from 'react'
import { Tabs } from '../../../../ui/layout/Tabs'
import { type ImportRow, ImportRows } from './ImportRows'

type Part = 'all' | 'added' | 'left-out'

/** What an import would do, row by row, before it does anything. */
export function ImportPreview({ rows }: { rows: readonly ImportRow[] }) {
  const [part, setPart] = useState<Part>('all')
  const added = rows.filter(({ verdict }) => verdict === 'valid')
  const leftOut = rows.filter(({ verdict }) => verdict !== 'valid')
  const shown = { all: rows, added, 'left-out': leftOut }[part]
  return (
    <>
      <p role="status">
        {figure(rows)} satır okundu: {figure(added)} adres eklenecek, {figure(leftOut)} satır atlanacak.
      </p>
      <Tabs
        label="Önizleme"
        current={part}
        onChange={setPart}
        tabs={[
          { id: 'all', label: 'Tümü', count: rows.length },
          { id: 'added', label: 'Eklenecek', count: added.length },
          { id: 'left-out', label: 'Atlanacak', count: leftOut.length },
        ]}
      >
        {shown.length > 0 ? (
          <ImportRows key={part} label="Dosyadaki satırlar" rows={shown} />
        ) : (
          <p className="py-4 text-meta">Bu bölümde satır yok.</p>
        )}
      </Tabs>
    </>
  )
}

const figure = (rows: readonly ImportRow[]) => formatCount(rows.length)
