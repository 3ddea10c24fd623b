// A completed report that is made again under its number, with a reason (BEY-10): what was handed out stays as it is, and another
// one stands in its place.
import { formatDay } from '../calendar-date'

/** What a reissue prints of the report in whose place it stands. */
export interface Replaced {
  number: string
  completed_at: string
  reason: string
}

/** The reissue of a report: being prepared while it is a draft, in its place once it is completed. */
export interface Replacement {
  id: string
  number: string | null
  status: 'draft' | 'completed'
  completed_at: string | null
  reason: string
}

export const shortestReissueReason = 10
export const longestReissueReason = 500

/** `2026-000123` and `2026-000123 R1` -> `2026-000123 R2` for 2. */
export const reissueNumber = (number: string, reissue: number): string =>
  `${number.split(' ')[0] ?? number} R${reissue}`

/** `2026-000123 R1` -> `R1`; a number without one as it is. */
export const reissueLabel = (number: string): string => number.split(' ')[1] ?? number

/** Whether a completed report stands in the place of another. */
export const isReplaced = (replaced_by: Pick<Replacement, 'status'> | null): boolean =>
  replaced_by?.status === 'completed'

/** What stands before the report that a reissue replaces, and before why. */
export const replacedLabel = 'Yerine geçtiği rapor'
export const reissueReasonLabel = 'Revizyon nedeni'

/** The report that a reissue replaces, as its pages name it. */
export const replacedText = ({ number, completed_at }: Omit<Replaced, 'reason'>): string =>
  `${number} (${formatDay(completed_at)})`

/** What marks a report in whose place another one stands: which, since when. */
export const replacementTitle = ({
  number,
  completed_at,
}: {
  number: string
  completed_at: string
}): string => `Yerine ${reissueLabel(number)} düzenlendi (${formatDay(completed_at)})`
