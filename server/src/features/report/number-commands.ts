// A report gets its number when it is completed.
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { reissueNumber } from '@gozlem/domain/report/reissue'
import type { Context } from '../../http/context'
import { takeNumber } from './number-store'
import { lockReplaced } from './replacement-commands'
import type { ReportChange, ReportRow } from './store'

/** The number of a report that is completed: the next of the year, or the next under that of the report it replaces. */
export async function numberFor(
  ctx: Context,
  draft: ReportRow,
): Promise<Pick<ReportChange, 'number' | 'reissues'>> {
  const replaced = await lockReplaced(ctx, draft)
  if (!replaced?.number)
    return { number: await takeNumber(ctx, Number(istanbulDay(ctx.request.at).slice(0, 4))) }
  const reissues = replaced.reissues + 1
  return { number: reissueNumber(replaced.number, reissues), reissues }
}
