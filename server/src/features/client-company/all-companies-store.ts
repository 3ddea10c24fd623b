// SQL that only the system's administrator needs about client companies: whose they are.
import type { OrganizationKind } from '@gozlem/domain/organization/kind'
import type { Scope, Work } from '../../db/tenant-scope'

export interface Owner {
  organization_id: string
  organization_name: string
  organization_kind: OrganizationKind
}

/** The organizations with these ids. */
export async function findOwners({ db }: Work<Scope>, ids: readonly string[]): Promise<Map<string, Owner>> {
  const { rows } = await db.query<Owner>(
    `select id as organization_id, name as organization_name, kind as organization_kind
     from organization where id = any($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.organization_id, row]))
}

/** The organization of a client company that is not deleted; null without one. */
export async function findOwnerOf({ db }: Work<Scope>, companyId: string): Promise<Owner | null> {
  const { rows } = await db.query<Owner>(
    `select o.id as organization_id, o.name as organization_name, o.kind as organization_kind
     from client_company c join organization o on o.id = c.organization_id
     where c.id = $1 and c.deleted_at is null`,
    [companyId],
  )
  return rows[0] ?? null
}
