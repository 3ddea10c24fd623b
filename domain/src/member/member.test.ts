import { describe, expect, it } from 'vitest'
import type { Role } from '../account/roles'
import { needsConsultancy } from './administration'
import { datesAgree, isIsgKatipNo } from './assignment'
import { type MemberAbilities, memberAbilities, userAbilities } from './policy'

const actor = (role: Role, organization_id = 'kule') => ({ id: 'ayse', role, organization_id })
const member = (change: object = {}) => ({
  id: 'mert',
  organization_id: 'kule',
  role: 'osgb_user' as const,
  profession: 'safety_specialist' as const,
  is_active: true,
  last_login_at: '2026-01-01T00:00:00.000Z',
  ...change,
})
const allowed = (abilities: MemberAbilities) =>
  Object.entries(abilities)
    .filter(([, may]) => may)
    .map(([name]) => name)

describe('people of an organization', () => {
  it.each([
    ['a colleague', {}, ['edit', 'change_role', 'deactivate', 'reset_password', 'end_sessions', 'assign']],
    [
      'a colleague who never signed in',
      { last_login_at: null },
      ['edit', 'edit_contact', 'change_role', 'deactivate', 'reset_password', 'end_sessions', 'assign'],
    ],
    ['a deactivated colleague', { is_active: false }, ['edit', 'change_role', 'reactivate']],
    [
      'another administrator',
      { role: 'osgb_admin' },
      ['edit', 'change_role', 'deactivate', 'reset_password', 'end_sessions'],
    ],
    ['themselves', { id: 'ayse', role: 'osgb_admin', last_login_at: null }, ['edit']],
    ['somebody elsewhere', { organization_id: 'liman' }, []],
  ])('CC-04 ROLE-04 lets an administrator do what is due with %s', (_word, change, expected) => {
    expect(allowed(memberAbilities(actor('osgb_admin'), member(change)))).toEqual(expected)
  })

  it.each(['regular', 'osgb_user', 'superadmin'] as const)('CC-04 lets a %s change nobody', (role) => {
    expect(allowed(memberAbilities(actor(role), member()))).toEqual([])
  })
})

describe('everybody', () => {
  it.each([
    ['a specialist', {}, ['edit', 'change_role', 'deactivate', 'reset_password', 'end_sessions']],
    ['somebody passive', { is_active: false }, ['edit', 'change_role', 'reactivate']],
    ['themselves', { id: 'ayse', role: 'superadmin', last_login_at: null }, ['edit']],
  ])('ADM-02 ROLE-05 lets a superadmin do what is due with %s', (_word, change, expected) => {
    expect(allowed(userAbilities(actor('superadmin', 'system'), member(change)))).toEqual(expected)
  })

  it.each(['regular', 'osgb_user', 'osgb_admin'] as const)('ADM-02 lets a %s do nothing', (role) => {
    expect(allowed(userAbilities(actor(role), member()))).toEqual([])
  })

  it.each([
    ['regular', false],
    ['osgb_user', true],
    ['osgb_admin', true],
    ['superadmin', false],
  ] as const)('ADM-02 asks for the consultancy of a %s: %s', (role, needed) => {
    expect(needsConsultancy(role)).toBe(needed)
  })
})

it.each([
  ['12345678', true],
  ['2026/12-345 A', true],
  ['', false],
  ['-12', false],
  ['12<b>', false],
  ['1'.repeat(51), false],
])('CC-05 takes %j as an İSG-KATİP contract number: %s', (text, accepted) => {
  expect(isIsgKatipNo(text)).toBe(accepted)
})

it.each([
  ['2026-01-01', null, true],
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
])('CC-05 compares the dates %s and %s', (starts_on, ends_on, agree) => {
  expect(datesAgree(starts_on, ends_on)).toBe(agree)
})
