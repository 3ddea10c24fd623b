import { expect, it } from 'vitest'
import { type HeldCertificate, holdsAnother, isRenewed } from './renewal'

const today = '2026-11-21'
const held = (change: Partial<HeldCertificate> = {}): HeldCertificate => ({
  id: 'old',
  certificate_type_id: 'c',
  certificate_number: 'IGU-C-1',
  issue_date: '2021-11-01',
  expiry_date: '2026-11-01',
  issuing_authority: 'ÇSGB',
  allowed_hazard_classes: ['az_tehlikeli'],
  ...change,
})
const newer = (change: Partial<HeldCertificate> = {}) =>
  held({ id: 'new', issue_date: '2026-10-01', expiry_date: '2031-10-01', ...change })
const b = { certificate_type_id: 'b', allowed_hazard_classes: ['az_tehlikeli', 'tehlikeli'] as const }

it.each([
  ['nothing else', [], false, false],
  ['a newer one of the type', [newer()], true, true],
  ['one of a wider class', [newer(b)], true, true],
  ['one of another type for the same class', [newer({ certificate_type_id: 'd' })], false, true],
  ['one that names no class', [newer({ certificate_type_id: 'd', allowed_hazard_classes: [] })], false, true],
  ['a newer one that begins later', [newer({ issue_date: '2026-12-01' })], false, false],
  ['a newer one that is incomplete', [newer({ certificate_number: '' })], false, false],
  ['another that has expired too', [newer({ expiry_date: '2026-11-20' })], false, false],
])('CERT-01 beside %s an expired certificate is replaced or not', (_with, others, renewed, another) => {
  expect(isRenewed(held(), [held(), ...others], today)).toBe(renewed)
  expect(holdsAnother(held(), [held(), ...others], today)).toBe(another)
})

it('CERT-01 the one that lasts longest is not replaced by one that ends before', () => {
  expect(isRenewed(newer(), [newer(), held({ expiry_date: '2027-01-01' })], today)).toBe(false)
  expect(isRenewed(held({ expiry_date: '2027-01-01' }), [newer()], today)).toBe(true)
})
