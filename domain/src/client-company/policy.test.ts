import { expect, it } from 'vitest'
import { type Role, roles } from '../account/roles'
import { type ClientCompanyState, clientCompanyAbilities, maySeeDeletedCompanies } from './policy'

const own: Record<Role, [edit: boolean, remove: boolean, create_report: boolean]> = {
  regular: [true, true, true],
  osgb_admin: [true, true, true],
  osgb_user: [false, false, true],
  superadmin: [false, false, false],
}
const nothing = { edit: false, delete: false, create_report: false, restore: false }
const company = { organization_id: 'kule', status: 'active', restorable_days: null } as const
const actorOf = (role: Role) => ({
  id: 'a',
  role,
  organization_id: role === 'superadmin' ? 'system' : 'kule',
})

it.each(roles)('ROLE-01 what %s may do with client companies', (role) => {
  const actor = actorOf(role)
  const [edit, remove, create_report] = own[role]
  expect(clientCompanyAbilities(actor, company)).toEqual({
    edit,
    delete: remove,
    create_report,
    restore: false,
  })
  expect(clientCompanyAbilities(actor, { ...company, organization_id: 'liman' })).toEqual(nothing)
})

it('CC-01 a passive company takes no new reports', () => {
  const passive: ClientCompanyState = { ...company, status: 'passive' }
  expect(clientCompanyAbilities(actorOf('osgb_admin'), passive)).toEqual({
    edit: true,
    delete: true,
    create_report: false,
    restore: false,
  })
  expect(clientCompanyAbilities(actorOf('osgb_user'), passive)).toEqual(nothing)
})

it.each([
  ['regular', true],
  ['osgb_admin', true],
  ['osgb_user', false],
  ['superadmin', false],
] as const)('CC-01 whether %s may restore a deleted company: %s', (role, restore) => {
  const deleted: ClientCompanyState = { ...company, restorable_days: 3 }
  expect(clientCompanyAbilities(actorOf(role), deleted)).toEqual({ ...nothing, restore })
  expect(clientCompanyAbilities(actorOf(role), { ...deleted, restorable_days: 0 })).toEqual(nothing)
})

it('CC-01 an osgb_user does not look through deleted companies', () => {
  expect(roles.filter((role) => maySeeDeletedCompanies({ role })).toSorted()).toEqual([
    'osgb_admin',
    'regular',
    'superadmin',
  ])
})
