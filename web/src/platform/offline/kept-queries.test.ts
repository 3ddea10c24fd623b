import { expect, test } from 'vitest'
import { isKeptOnDevice, keptText } from './kept-queries'

const id = '019a0000-0000-7000-8000-000000000501'

test.each([
  [['dashboard']],
  [['reports', 'list', { archived: 'false' }]],
  [['reports', 'one', id]],
  [['client-companies', 'list', { page: 1 }]],
  [['client-companies', 'one', id]],
  [['client-companies', id]],
  [['client-companies', id, 'contacts']],
  [['certificates']],
  [['certificates', 'check']],
  [['certificate-types']],
])('AUTH-05 the work itself is kept: %j', (queryKey) => {
  expect(isKeptOnDevice(queryKey)).toBe(true)
})

test.each([
  [['profile']],
  [['sessions']],
  [['consents']],
  [['members', 'list', {}]],
  [['notifications', 'unread']],
  [['announcements', {}]],
  [['applications', 'pending', {}]],
  [['system-statistics']],
  [['analysis', 'engine']],
  [['version']],
  [['client-companies', 'choice', {}]],
  [['client-companies', id, 'anything-new']],
  [['reports', 'share', id]],
  [['certificates', 'of-anybody']],
  [['dashboard', 'of-anybody']],
  [[]],
])('PLAT-05 what is not named is not kept: %j', (queryKey) => {
  expect(isKeptOnDevice(queryKey)).toBe(false)
})

test('PLAT-05 no identity number is kept, however deep it lies', () => {
  const text = keptText({
    companies: [{ name: 'Öztürk Makina', tc_number: '*********50', tax_number: '1234567890' }],
  })
  expect(JSON.parse(text)).toEqual({ companies: [{ name: 'Öztürk Makina', tc_number: '', tax_number: '' }] })
})
