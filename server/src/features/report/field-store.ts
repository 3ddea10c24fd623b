// SQL of what reports say as a whole (045).
import { type ReportFields, reportFieldNames } from '@gozlem/domain/report/report-fields'
import type { UserScope, Work } from '../../db/tenant-scope'

/** What the newest report of a client company says as a whole; null for its first. */
export async function findLastFields(
  { db, scope }: Work<UserScope>,
  client_company_id: string,
): Promise<ReportFields | null> {
  const { rows } = await db.query<ReportFields>({
    name: 'last_report_fields',
    text: `select ${reportFieldNames.join(', ')} from report
      where organization_id = $1 and client_company_id = $2 and deleted_at is null
      order by created_at desc, id desc limit 1`,
    values: [scope.organization_id, client_company_id],
  })
  return rows[0] ?? null
}
