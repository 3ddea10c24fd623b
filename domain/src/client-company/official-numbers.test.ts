import { expect, it } from 'vitest'
import { isOfficialNumber, naceClassOfSgk } from './official-numbers'

it.each([
  ['2', true],
  ['24321010112345670060123000', true],
  ['9'.repeat(50), true],
  ['9'.repeat(51), false],
  ['2 4321', false],
  ['2,03E+25', false],
  ['', false],
])('CC-01 an official number %s: %s', (text, good) => {
  expect(isOfficialNumber(text)).toBe(good)
})

it.each([
  ['24312010112345670060123000', '43.12'],
  ['2 4312 01 01 1234567 006 01 23 000', '43.12'],
  ['24312010112345670060123', '43.12'],
  ['2431201', null],
  ['', null],
])('BEY-16 the SGK number %s suggests %s', (sgkNo, suggestion) => {
  expect(naceClassOfSgk(sgkNo)).toBe(suggestion)
})
