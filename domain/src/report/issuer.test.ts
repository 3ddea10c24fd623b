import { expect, test } from 'vitest'
import { declarationNote, issuerOf } from './issuer'

const consultancy = {
  organization_kind: 'osgb',
  organization_name: 'Kule OSGB',
  created_by_name: 'Mert Işık',
} as const
const person = {
  organization_kind: 'individual',
  organization_name: 'Kule OSGB',
  created_by_name: 'Deniz İnce',
} as const

test('BEY-09 a consultancy stands behind its reports, a person behind theirs, whatever firm they named', () => {
  expect(issuerOf(consultancy)).toEqual({ name: 'Kule OSGB', kind: 'osgb' })
  expect(issuerOf(person)).toEqual({ name: 'Deniz İnce', kind: 'individual' })
})

test.each([
  [consultancy, 'Kule OSGB', false],
  [consultancy, 'KULE  osgb', false],
  [consultancy, 'Liman OSGB', true],
  [person, 'Deniz İnce', false],
  [person, 'Kule OSGB', true],
])(
  'BEY-09 a typed name is a declaration unless it is the account’s own: %o, %s',
  (report, typed, declared) => {
    expect(declarationNote(issuerOf(report), typed) !== null).toBe(declared)
  },
)
