// A row of the table that says what every route answers to whom (tenancy-expectations.ts).
import type { Role } from '@gozlem/domain/account/roles'

/** One for the answers that do not depend on an object, several for its own, a colleague's and one elsewhere. */
export type Statuses =
  | readonly [number]
  | readonly [own: number, elsewhere: number]
  | readonly [own: number, colleagues: number, elsewhere: number]

export interface Expectation extends Record<Role, Statuses> {
  none: number
}

export const row = (
  none: number,
  regular: Statuses,
  osgb_user: Statuses,
  osgb_admin: Statuses,
  superadmin: Statuses,
): Expectation => ({ none, regular, osgb_user, osgb_admin, superadmin })
