// What the system's administrator filters people by and where people belong (ADM-02).
import type { Role } from '../account/roles'
import type { OrganizationKind } from '../organization/kind'

/** How long ago somebody last signed in; `never` have not yet. */
export const lastSignIns = ['last_7_days', 'last_30_days', 'before_90_days', 'never'] as const
export type LastSignIn = (typeof lastSignIns)[number]

/** The days of each. */
export const lastSignInDays = { last_7_days: 7, last_30_days: 30, before_90_days: 90 } as const

export const lastSignInLabels: Record<LastSignIn, string> = {
  last_7_days: `Son ${lastSignInDays.last_7_days} gün içinde`,
  last_30_days: `Son ${lastSignInDays.last_30_days} gün içinde`,
  before_90_days: `${lastSignInDays.before_90_days} günden uzun süre önce`,
  never: 'Hiç giriş yapmadı',
}

/** The kind of organization each role belongs to: individuals have one of their own. */
export const homeOf: Record<Role, OrganizationKind> = {
  regular: 'individual',
  osgb_user: 'osgb',
  osgb_admin: 'osgb',
  superadmin: 'system',
}

export const consultancyMissingMessage = 'Kurumu seçin'
export const consultancyUnknownMessage = 'Böyle bir OSGB yok'

/** Whether a consultancy has to be named for somebody of that role. */
export function needsConsultancy(role: Role): boolean {
  return homeOf[role] === 'osgb'
}
