// The permission table of seed 1 section 6 (ROLE-01), declared once: the server's session gate applies it to every
// route, the web app reads it to decide which menus and buttons exist.
import type { Role } from './roles'

export const permissions = [
  'company.manage',
  'company.view',
  'company.create',
  'company.edit',
  'company.delete',
  'user.manage',
  'user.create',
  'user.edit',
  'user.delete',
  'report.create',
  'report.edit_own',
  'report.delete',
  'report.finalize',
  'report.view_preview',
  'system.view_stats',
  'system.view_error_logs',
  'system.manage',
] as const
export type Permission = (typeof permissions)[number]

const companyManagement: Permission[] = [
  'company.manage',
  'company.view',
  'company.create',
  'company.edit',
  'company.delete',
]

const regular: Permission[] = [
  ...companyManagement,
  'report.create',
  'report.edit_own',
  'report.delete',
  'report.finalize',
  'report.view_preview',
]

// Of a tenant's work the superadmin may only correct a client company (company.edit); all else is read.
const neverForSuperadmin: Permission[] = [
  'company.manage',
  'company.create',
  'company.delete',
  'report.create',
  'report.edit_own',
  'report.delete',
  'report.finalize',
]

/**
 * Which permissions each role holds: what the server does. It departs from the seed's table in three places: an osgb_user
 * finalizes, as the rule derived from the table says; `edit any report` belongs to nobody; and the superadmin only corrects
 * client companies, because no tenant's work is done from outside.
 */
export const permissionsByRole: Record<Role, readonly Permission[]> = {
  regular,
  osgb_admin: [...regular, 'user.manage', 'user.create', 'user.edit', 'user.delete'],
  osgb_user: ['company.view', 'report.create', 'report.edit_own', 'report.finalize', 'report.view_preview'],
  superadmin: permissions.filter((permission) => !neverForSuperadmin.includes(permission)),
}

/** Whether a role holds a permission of the table. */
export function holds(role: Role, permission: Permission): boolean {
  return permissionsByRole[role].includes(permission)
}

/**
 * What a route or page asks of its caller: nothing, any signed-in user, or one permission of the table; `portal`: a contact of a client
 * company in its portal, who is no user and has no role.
 */
export type Access = 'public' | 'portal' | 'signed_in' | Permission

/** Whether a caller (null: not signed in) passes the access a route or page declares. */
export function admits(access: Access, role: Role | null): boolean {
  if (access === 'public') return true
  if (role === null || access === 'portal') return false
  return access === 'signed_in' || holds(role, access)
}
