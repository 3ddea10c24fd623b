import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface KeyValue {
  label: string
  /** Empty or missing shows a dash. */
  value: ReactNode
}

export interface KeyValueListProps {
  items: readonly KeyValue[]
  columns?: 1 | 2
}

export function KeyValueList({ items, columns = 1 }: KeyValueListProps) {
  return (
    <dl className={clsx('grid gap-x-8 gap-y-4', columns === 2 && 'md:grid-cols-2')}>
      {items.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-meta">{label}</dt>
          <dd className="mt-0.5">{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
