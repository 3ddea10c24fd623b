import { formatCount } from '@gozlem/domain/count'
import { HelpTooltip } from '../../../platform/help/HelpTooltip'
import type { Address } from '../../../platform/navigation/addresses'
import { Link } from '../../../ui/actions/Link'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import type { LucideIcon } from '../../../ui/icons'

export interface StatTileProps {
  icon: LucideIcon
  label: string
  /** A dash where there is none. */
  value: number | null
  /** A second number in words, under the label. */
  note?: string
  /** Where the counted things are. */
  to?: Address
  /** What exactly is counted, told by a tooltip of the link. */
  help?: string
}

/** One number and what it counts; with a place to go the whole tile is the link. */
export function StatTile({ icon: Icon, label, value, note, to, help }: StatTileProps) {
  return (
    <div className="relative flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-4 has-[a:hover]:border-brand-line md:p-5">
      <Icon aria-hidden className="size-6 text-brand" />
      {/* The number comes first for the eye, the label for the ear. */}
      <div className="flex flex-col-reverse">
        <p className="text-sm text-meta">
          {to === undefined ? label : <TileLink to={to} label={label} help={help} />}
          {note !== undefined && <span className="tabular block">{note}</span>}
        </p>
        <p className="tabular text-3xl font-bold">{value === null ? '–' : formatCount(value)}</p>
      </div>
    </div>
  )
}

function TileLink({ to, label, help }: { to: Address; label: string; help: string | undefined }) {
  const link = (
    <Link
      to={to}
      className="stretched outline-none after:rounded-lg after:focus-visible:outline-3 after:focus-visible:outline-focus"
    >
      {label}
    </Link>
  )
  return help === undefined ? link : <HelpTooltip text={help}>{link}</HelpTooltip>
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
