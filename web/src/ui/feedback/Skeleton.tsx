/* Shapes of what is coming, in its real measures, so that nothing jumps when it arrives. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Wraps a loading place: says so once, and keeps the shapes inside silent. */
export function Loading({ label = 'Yükleniyor…', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** One block; give it height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div data-coming className={clsx('animate-breathe rounded-sm bg-line', className)} />
}

const LINE_WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3']

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="space-y-3">
      {repeat(lines, (index) => (
        <Skeleton key={index} className={clsx('h-4', LINE_WIDTHS[index % LINE_WIDTHS.length])} />
      ))}
    </div>
  )
}

/** Rows of a DataList on a phone, or of any list: title, meta line, badge. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line">
      {repeat(rows, (index) => (
        <div key={index} className="flex items-center gap-4 p-4">
          <div className="min-w-0 flex-1 space-y-2.5">
            <Skeleton className={clsx('h-5', index % 2 === 0 ? 'w-3/5' : 'w-2/5')} />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Skeleton className="h-7 w-20" />
        </div>
      ))}
    </div>
  )
}

export function SkeletonTable({ columns, rows = 6 }: { columns: number; rows?: number }) {
  return (
    <div>
      <div className="h-12 border-b border-line-firm bg-sunken" />
      {repeat(rows, (row) => (
        <div key={row} className="flex h-14 items-center gap-6 border-b border-line px-4 last:border-b-0">
          {repeat(columns, (column) => (
            <div key={column} className={column === 0 ? 'flex-2' : 'flex-1'}>
              <Skeleton className={clsx('h-4', (row + column) % 3 === 0 ? 'w-3/4' : 'w-1/2')} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export function SkeletonForm({ fields = 4 }: { fields?: number }) {
  return (
    <div className="space-y-5">
      {repeat(fields, (index) => (
        <div key={index} className="space-y-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-12 w-full rounded-md" />
        </div>
      ))}
    </div>
  )
}

export function SkeletonPhotos({ photos = 6 }: { photos?: number }) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
      {repeat(photos, (index) => (
        <Skeleton key={index} className="aspect-4/3 rounded-md" />
      ))}
    </div>
  )
}

/** A PageHeader and a card below it. */
export function SkeletonPage({ children }: { children?: ReactNode }) {
  return (
    <Loading>
      <div className="mb-4 space-y-3 md:mb-6">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="rounded-lg border border-line bg-surface">{children ?? <SkeletonRows />}</div>
    </Loading>
  )
}

function repeat<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
