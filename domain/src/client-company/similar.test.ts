import { expect, it } from 'vitest'
import { type ComparedCompany, similaritiesOf } from './similar'

const company = (change: Partial<ComparedCompany> = {}): ComparedCompany => ({
  name: '',
  sgk_no: '',
  tax_number: '',
  ...change,
})
const known = company({ name: 'ÇINAR Yapı San. ve Tic. A.Ş.', sgk_no: '1', tax_number: '2' })

it.each([
  [{ name: 'çınar yapı' }, ['name']],
  [{ name: 'CINAR YAPI Ltd. Şti.' }, ['name']],
  [{ name: 'Çınar-Yapı' }, ['name']],
  [{ name: 'Çınar Gıda' }, []],
  [{ name: 'Çınar' }, []],
  [{ name: 'A.Ş.' }, []],
  [{ name: 'Başka', sgk_no: '1' }, ['sgk_no']],
  [{ name: 'Başka', tax_number: '2' }, ['tax_number']],
  [{ name: 'Çınar Yapı', sgk_no: '1', tax_number: '2' }, ['sgk_no', 'tax_number', 'name']],
  [{ name: 'Başka', sgk_no: '3', tax_number: '' }, []],
])('CC-01 %o looks like a known company by %j', (typed, reasons) => {
  expect(similaritiesOf(company(typed), known)).toEqual(reasons)
})

it('CC-01 companies without numbers are not alike for that', () => {
  expect(similaritiesOf(company({ name: 'Bir' }), company({ name: 'İki' }))).toEqual([])
  expect(similaritiesOf(company({ name: 'A.Ş.' }), company({ name: 'Ltd. Şti.' }))).toEqual([])
})
