// Phone, e-mail address and identity numbers: whose they are already.
import type { ProblemCode } from '@gozlem/domain/problem'
import type { Words } from '../../db/row-types'
import type { SystemScope, Work } from '../../db/tenant-scope'
import { violatedConstraint } from '../../db/violated-constraint'

/** The fields whose value belongs to one account, with the problem of a taken one. */
export const takenProblems = {
  phone: 'PHONE_TAKEN',
  email: 'EMAIL_TAKEN',
  tc_number: 'TC_TAKEN',
  tax_number: 'TAX_TAKEN',
} as const satisfies Record<string, ProblemCode>
export type IdentityField = keyof typeof takenProblems

export interface Identity {
  phone?: string | null
  email?: string | null
  tc_number_index?: Buffer | null
  tax_number_index?: Buffer | null
}

/** Which of the values another account has; `except` names one that does not count. */
export async function findTaken(
  { db }: Work<SystemScope>,
  identity: Identity,
  except: string | null = null,
): Promise<IdentityField[]> {
  const { rows } = await db.query<Words<'field', IdentityField>>(
    `with other as not materialized (select * from person where $5::uuid is null or id <> $5)
     select 'phone' as field where exists (select from other where phone = $1)
     union all select 'email' where exists (select from other where email = lower($2))
     union all select 'tc_number' where exists (select from other where tc_number_index = $3)
     union all select 'tax_number' where exists
       (select from organization o join other u on u.organization_id = o.id
        where o.tax_number_index = $4 and o.kind = 'individual')`,
    [identity.phone, identity.email, identity.tc_number_index, identity.tax_number_index, except],
  )
  return rows.map(({ field }) => field)
}

const fieldOfConstraint: Record<string, IdentityField> = {
  person_phone: 'phone',
  person_email: 'email',
  person_tc_number_index: 'tc_number',
  organization_individual_tax: 'tax_number',
}

/** The field whose value somebody else took in the meantime, where that is why a statement failed; else null. */
export function takenField(error: unknown): IdentityField | null {
  return fieldOfConstraint[violatedConstraint(error) ?? ''] ?? null
}
