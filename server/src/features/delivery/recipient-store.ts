// SQL of those who got the reports of a client company before, to be proposed again.
import type { UserScope, Work } from '../../db/tenant-scope'
import { optedOutAt } from '../client-company/opt-out-store'
import type { DeliveryRow } from './store'

/**
 * Contacts and typed addresses of the last sending to a client company; nobody who is no contact any more or wants no mails. Those of one
 * sending have their moment in common.
 */
export async function listLastRecipients(
  { db, scope }: Work<UserScope>,
  client_company_id: string,
): Promise<Pick<DeliveryRow, 'contact_id' | 'email'>[]> {
  const { rows } = await db.query<Pick<DeliveryRow, 'contact_id' | 'email'>>({
    name: 'list_last_recipients',
    text: `with last as (
        select d.report_id, d.created_at from report r
        join report_delivery d on d.organization_id = r.organization_id and d.report_id = r.id and d.email <> ''
        where r.organization_id = $1 and r.client_company_id = $2 and r.deleted_at is null
        order by d.created_at desc limit 1)
      select d.contact_id, d.email from last
      join report_delivery d on d.organization_id = $1 and d.report_id = last.report_id and d.created_at = last.created_at
      where d.email <> '' and (d.contact_id is not null or d.typed) and ${optedOutAt('d')} is null order by d.email`,
    values: [scope.organization_id, client_company_id],
  })
  return rows
}
