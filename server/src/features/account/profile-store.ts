// SQL of what people change about themselves.
import type { Profession } from '@gozlem/domain/account/roles'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface OwnFields {
  first_name: string
  last_name: string
  profession: Profession | null
  phone: string
  /** Sealed, with its blind index. */
  tc_number: Buffer | null
  tc_number_index: Buffer | null
}

export async function updateUser({ db, scope }: Work<UserScope>, fields: OwnFields): Promise<void> {
  await db.query(
    `update app_user set first_name = $2, last_name = $3, profession = $4, phone = $5, tc_number = $6,
       tc_number_index = $7, updated_at = now() where id = $1 and organization_id = $8`,
    [
      scope.user_id,
      fields.first_name,
      fields.last_name,
      fields.profession,
      fields.phone,
      fields.tc_number,
      fields.tc_number_index,
      scope.organization_id,
    ],
  )
}

export interface OwnCompanyFields {
  name: string
  email: string
  tax_office: string
  /** Sealed, with its blind index. */
  tax_number: Buffer | null
  tax_number_index: Buffer | null
}

/** Changes the organization of an individual, which is nobody else's. */
export async function updateIndividual(
  { db, scope }: Work<UserScope>,
  fields: OwnCompanyFields,
): Promise<void> {
  await db.query(
    `update organization set name = $2, email = $3, tax_office = $4, tax_number = $5, tax_number_index = $6
     where id = $1 and kind = 'individual'`,
    [
      scope.organization_id,
      fields.name,
      fields.email,
      fields.tax_office,
      fields.tax_number,
      fields.tax_number_index,
    ],
  )
}
