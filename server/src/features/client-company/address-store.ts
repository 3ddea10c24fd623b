// SQL that changes the site addresses of client companies; they are read with their company.
import type { SiteAddress } from '@gozlem/domain/client-company/site-address'
import type { Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface AddressRow extends SiteAddress {
  id: string
}

/**
 * Makes these the site addresses of a company, in this order; an address that stays keeps its row. False when an id
 * belongs to an address elsewhere.
 */
export async function replaceAddresses(
  { db, scope }: Work<UserScope>,
  companyId: string,
  addresses: readonly AddressRow[],
): Promise<boolean> {
  const own = [companyId, scope.organization_id]
  await db.query(
    `delete from client_company_address where client_company_id = $1 and organization_id = $2 and id <> all($3::uuid[])`,
    [...own, addresses.map(({ id }) => id)],
  )
  // One row after the other could hold two primaries for a moment, which the unique index refuses.
  await db.query(
    `update client_company_address set is_primary = false where client_company_id = $1 and organization_id = $2`,
    own,
  )
  const { rows } = await db.query<Numbers<'stored'>>(
    `with given as (
       select * from jsonb_to_recordset($3::jsonb) as g
         (id uuid, position integer, label text, address text, city text, district text, is_primary boolean)
     ), kept as (
       update client_company_address a set position = g.position, label = g.label, address = g.address, city = g.city,
         district = g.district, is_primary = g.is_primary
       from given g where a.id = g.id and a.client_company_id = $1 and a.organization_id = $2 returning a.id
     ), added as (
       insert into client_company_address
         (id, organization_id, client_company_id, position, label, address, city, district, is_primary)
       select g.id, $2, $1, g.position, g.label, g.address, g.city, g.district, g.is_primary
       from given g where g.id not in (select id from kept) on conflict (organization_id, id) do nothing returning id
     )
     select (select count(*)::int from kept) + (select count(*)::int from added) as stored`,
    [...own, JSON.stringify(addresses.map((address, position) => ({ ...address, position })))],
  )
  return rows[0]?.stored === addresses.length
}
