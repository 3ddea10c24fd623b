import { describe, expect, it } from 'vitest'
import { type ChecklistFacts, checklistProgress, isTaskDone, tasksOf } from './checklist'

const facts: ChecklistFacts = {
  first_name: 'Çağrı Işık',
  last_name: 'Öztürk',
  email: 'c@example.com',
  phone: '+905321234567',
  unexpired_certificates: 1,
  incomplete_certificates: 0,
  client_companies: 1,
  companies_with_address: 1,
  reports: 1,
}

describe('the checklist', () => {
  it.each([
    ['regular', ['profile', 'certificates', 'companies', 'site-address', 'first-report']],
    ['osgb_admin', ['profile', 'certificates', 'companies', 'site-address', 'first-report']],
    ['osgb_user', ['profile', 'certificates', 'first-report']],
    ['superadmin', ['profile']],
  ] as const)('ONB-03 %s has %j', (role, tasks) => expect(tasksOf(role)).toEqual(tasks))

  it.each(tasksOf('regular'))('ONB-03 %s is done by the data of somebody who works', (task) =>
    expect(isTaskDone(task, facts)).toBe(true),
  )

  it.each([
    ['profile', { last_name: 'Öztürk2' }],
    ['profile', { first_name: ' ' }],
    ['profile', { email: '' }],
    ['certificates', { unexpired_certificates: 0 }],
    ['certificates', { incomplete_certificates: 1 }],
    ['companies', { client_companies: 0 }],
    ['site-address', { companies_with_address: 0 }],
    ['first-report', { reports: 0 }],
  ] as const)('ONB-03 %s is open with %j', (task, change) =>
    expect(isTaskDone(task, { ...facts, ...change })).toBe(false),
  )

  it('ONB-03 rounds the percentage', () => {
    expect([
      checklistProgress(0, 5),
      checklistProgress(1, 3),
      checklistProgress(2, 3),
      checklistProgress(5, 5),
    ]).toEqual([0, 33, 67, 100])
  })
})
