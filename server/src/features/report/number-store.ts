// SQL of the numbers of reports.
import { reportNumber } from '@gozlem/domain/report/report-number'
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

/** Takes the next number of an organization in a year; whoever asks meanwhile waits, so that no number is left out. */
export async function takeNumber({ db, scope }: Work<UserScope>, year: number): Promise<string> {
  const { rows } = await db.query<Columns<'report_number', 'last'>>(
    `insert into report_number as n (organization_id, year, last) values ($1, $2, 1)
     on conflict (organization_id, year) do update set last = n.last + 1 returning last`,
    [scope.organization_id, year],
  )
  return reportNumber(year, rows[0]?.last ?? 1)
}
