import { formatCount } from '@gozlem/domain/count'
import type { ReactNode } from 'react'
import type { Address } from '../../../platform/navigation/addresses'
import { TextLink } from '../../../ui/actions/TextLink'
import { useWidth } from '../../../ui/hooks/use-width'
import { Card } from '../../../ui/layout/Card'

/** A number, or the dash of none; with a place where it is listed. */
export interface Figure {
  value: number | null
  to?: Address | undefined
}

export interface FigureRow {
  key: string
  name: ReactNode
  figures: readonly Figure[]
}

interface FigureTableProps {
  title: string
  description?: string
  /** Of the first column. */
  heading: string
  headings: readonly string[]
  rows: readonly FigureRow[]
  empty: string
}

/** Below this the names stand over their figures: nothing is pushed sideways. */
const narrow = 448

/** Figures by name, each a way to what it counts. */
export function FigureTable({ title, description, heading, headings, rows, empty }: FigureTableProps) {
  const { setElement, width } = useWidth()
  const isNarrow = width !== null && width < narrow
  const gap = isNarrow ? 'pl-1 first:pl-0' : 'pl-3'
  const columns = headings.map((each) => (
    <th key={each} scope="col" className={`py-1 ${gap} text-right font-semibold`}>
      {each}
    </th>
  ))
  const cells = ({ figures }: FigureRow) =>
    headings.map((each, at) => (
      <td key={each} className={`tabular ${gap} text-right`}>
        <FigureText {...(figures[at] ?? { value: null })} of={each} />
      </td>
    ))
  return (
    <Card title={title} description={description} className="break-inside-avoid">
      {rows.length === 0 ? (
        <p className="text-meta">{empty}</p>
      ) : (
        <div ref={setElement} className="overflow-x-auto">
          <table className="w-full text-sm">
            <caption className="sr-only">{title}</caption>
            <thead className={isNarrow ? 'text-xs tracking-tight text-meta' : 'text-meta'}>
              {isNarrow ? (
                <tr>{columns}</tr>
              ) : (
                <tr>
                  <th scope="col" className="py-1 text-left font-semibold">
                    {heading}
                  </th>
                  {columns}
                </tr>
              )}
            </thead>
            {rows.map((row) =>
              isNarrow ? (
                <tbody key={row.key} className="border-t border-line">
                  <tr>
                    <th scope="rowgroup" colSpan={headings.length} className="pt-2 text-left font-normal">
                      {row.name}
                    </th>
                  </tr>
                  <tr>{cells(row)}</tr>
                </tbody>
              ) : (
                <tbody key={row.key} className="border-t border-line">
                  <tr>
                    <th scope="row" className="min-w-28 py-2 text-left font-normal">
                      {row.name}
                    </th>
                    {cells(row)}
                  </tr>
                </tbody>
              ),
            )}
          </table>
        </div>
      )}
    </Card>
  )
}

function FigureText({ value, to, of }: Figure & { of: string }) {
  if (value === null) return '–'
  if (to === undefined || value === 0) return formatCount(value)
  return (
    <TextLink
      to={to}
      aria-label={`${formatCount(value)} ${of.toLocaleLowerCase('tr')}`}
      className="inline-flex min-h-11 min-w-8 items-center justify-end"
    >
      {formatCount(value)}
    </TextLink>
  )
}
