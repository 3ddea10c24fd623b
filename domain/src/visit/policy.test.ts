import { describe, expect, it } from 'vitest'
import type { Role } from '../account/roles'
import { deletesVisits, hasCalendar, maintainsTemplate, plansForOthers, visitAbilities } from './policy'
import type { VisitStatus } from './visit'

const actor = (role: Role, organization_id = 'kule') => ({ id: 'mert', role, organization_id })
const visit = (user_id: string | null, status: VisitStatus = 'planned', organization_id = 'kule') => ({
  organization_id,
  user_id,
  status,
})
const allowed = (...given: Parameters<typeof visitAbilities>) =>
  Object.entries(visitAbilities(...given))
    .filter(([, may]) => may)
    .map(([name]) => name)
    .join(' ')

describe('who may do what with a visit', () => {
  it.each<[Role, string | null, VisitStatus, string]>([
    ['osgb_user', 'mert', 'planned', 'edit complete cancel postpone'],
    ['osgb_user', 'mert', 'done', 'complete reopen'],
    ['osgb_user', 'mert', 'cancelled', 'reopen'],
    ['osgb_user', 'mert', 'postponed', ''],
    ['osgb_user', null, 'planned', 'edit cancel postpone'],
    ['osgb_admin', null, 'planned', 'edit assign cancel postpone delete'],
    ['osgb_user', 'selin', 'planned', ''],
    ['osgb_user', 'selin', 'done', ''],
    ['osgb_admin', 'mert', 'planned', 'edit assign complete cancel postpone delete'],
    ['osgb_admin', 'selin', 'planned', 'edit assign complete cancel postpone delete'],
    ['osgb_admin', 'selin', 'done', 'complete reopen delete'],
    ['osgb_admin', null, 'postponed', 'delete'],
    ['regular', 'mert', 'planned', 'edit complete cancel postpone delete'],
    ['regular', 'mert', 'done', 'complete reopen delete'],
    ['superadmin', 'mert', 'planned', ''],
    ['superadmin', null, 'planned', ''],
  ])('ROLE-08 %s with a visit of %s that is %s: %s', (role, user_id, status, expected) => {
    expect(allowed(actor(role), visit(user_id, status))).toBe(expected)
  })

  it.each(['osgb_user', 'osgb_admin', 'regular', 'superadmin'] as const)(
    'ROLE-08 a %s does nothing with visits elsewhere',
    (role) => {
      expect(allowed(actor(role), visit('mert', 'planned', 'liman'))).toBe('')
    },
  )

  it.each<[Role, boolean, boolean, boolean, boolean]>([
    ['osgb_user', true, false, false, false],
    ['osgb_admin', true, true, true, true],
    ['regular', true, false, true, false],
    ['superadmin', false, false, false, false],
  ])('ROLE-08 %s: calendar %s, team %s, deletes %s, templates of others %s', (role, ...expected) => {
    expect([
      hasCalendar(actor(role)),
      plansForOthers(actor(role)),
      deletesVisits(actor(role)),
      maintainsTemplate(actor(role), { created_by: 'selin' }),
    ]).toEqual(expected)
  })
})
