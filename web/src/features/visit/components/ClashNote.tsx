import { TriangleAlert } from '../../../ui/icons'
import { type CalendarClash, clashInWords } from '../model/clashes'

export interface ClashNoteProps {
  clashes: readonly CalendarClash[]
  withPeople: boolean
}

/** What of other visits does not fit to one, in its row: the first of it, and how much more there is. */
export function ClashNote({ clashes: [first, ...others], withPeople }: ClashNoteProps) {
  if (!first) return null
  return (
    <span className="mt-1 flex gap-1.5 text-sm font-semibold text-caution-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {clashInWords(first, withPeople)}
        {others.length > 0 && ` (ve ${others.length} benzeri)`}
      </span>
    </span>
  )
}
