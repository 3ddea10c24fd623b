import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Skeleton } from '../../../ui/feedback/Skeleton'

export interface StatTileProps {
  icon: LucideIcon
  label: string
  value: number
  /** Where the counted things are. */
  to?: string
}

/** One number and what it counts; with a place to go the whole tile is the link. */
export function StatTile({ icon: Icon, label, value, to }: StatTileProps) {
  return (
    <div className="relative flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-4 has-[a:hover]:border-brand-line md:p-5">
      <Icon aria-hidden className="size-6 text-brand" />
      {/* The number comes first for the eye, the label for the ear. */}
      <div className="flex flex-col-reverse">
        <p className="text-sm text-meta">
          {to === undefined ? (
            label
          ) : (
            <Link
              to={to}
              className="stretched outline-none after:rounded-lg after:focus-visible:outline-3 after:focus-visible:outline-focus"
            >
              {label}
            </Link>
          )}
        </p>
        <p className="tabular text-3xl font-bold">{value.toLocaleString('tr-TR')}</p>
      </div>
    </div>
  )
}

export function StatTileSkeleton() {
  return (
    <div className="space-y-3 rounded-lg border border-line bg-surface p-4 md:p-5">
      <Skeleton className="size-6" />
      <Skeleton className="h-8 w-14" />
      <Skeleton className="h-4 w-28 max-w-full" />
    </div>
  )
}
