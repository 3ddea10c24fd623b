import { expect, it } from 'vitest'
import { type Role, roles } from '../account/roles'
import { clientCompanyAbilities, mayCreateClientCompany } from './policy'

const own: Record<Role, [edit: boolean, remove: boolean, create_report: boolean, create: boolean]> = {
  regular: [true, true, true, true],
  osgb_admin: [true, true, true, true],
  osgb_user: [false, false, true, false],
  superadmin: [false, false, false, false],
}

it.each(roles)('ROLE-01 what %s may do with client companies', (role) => {
  const actor = { id: 'a', role, organization_id: role === 'superadmin' ? 'system' : 'kule' }
  const [edit, remove, create_report, create] = own[role]
  expect(clientCompanyAbilities(actor, { organization_id: 'kule' })).toEqual({
    edit,
    delete: remove,
    create_report,
  })
  expect(clientCompanyAbilities(actor, { organization_id: 'liman' })).toEqual({
    edit: false,
    delete: false,
    create_report: false,
  })
  expect(mayCreateClientCompany(actor)).toBe(create)
})
