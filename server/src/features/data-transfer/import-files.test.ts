// Sheets as other programs write them, from the file to the client companies (test-cases/README.md).
import { readFile } from 'node:fs/promises'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { listImportRows } from '@gozlem/contract/data-transfer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { sheetImports } from '../../http/testing/sheet-imports'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const { upload, applied } = sheetImports(() => test)
const fileOf = (name: string) => readFile(new URL(`../../../test-cases/${name}`, import.meta.url))
const brought = (sheet: Parameters<typeof applied>[2]) => applied(test.people.ayse, 'client_company', sheet)

/** Number, name, address, phone and notes of the client companies whose numbers begin so. */
async function companiesOf(sgk: string) {
  const { reply } = await call(test.app, test.people.ayse, listClientCompanies, { query: {} })
  return reply.companies
    .filter(({ sgk_no }) => sgk_no.startsWith(sgk))
    .map(({ sgk_no, name, address, phone, notes }) => [sgk_no, name, address, phone, notes].join('¦'))
    .toSorted()
}

it.each<[string, string[]]>([
  ['16-title-above-heads.csv', ['16000000000000000000000004¦Ayrac Dört Ltd¦Liman Mah. 2¦¦']],
  [
    '16-title-with-commas.csv',
    [
      '16000000000000000000000001¦Ayrac Bir Ltd¦Sanayi Cad. No: 1, Bornova¦¦',
      '16000000000000000000000002¦Ayrac İki Ltd¦Liman Mah. 2, Konak¦¦',
      '16000000000000000000000004¦Ayrac Dört Ltd¦Liman Mah. 2¦¦',
    ],
  ],
  [
    '18-x000D.xlsx',
    [
      '18000000000000000000000001¦Satır Sonu Bir¦Adres 1\n2. kat¦¦iç\nnot',
      '18000000000000000000000002¦Satır Sonu İki¦Adres¦¦literal _x000D_ burada',
      '18000000000000000000000003¦Düz¦Adres 3¦¦sekme',
    ],
  ],
  ['19-SharedStrings-case.xlsx', ['19000000000000000000000001¦Muhasebe Bir¦Adres 1¦¦not']],
  ['20-marks-in-values.csv', ['20000000000000000000000002¦Yön İki¦A¦0262 555 12 34¦']],
])('CC-07 the file %s brings what it says', async (name, companies) => {
  expect(await brought(await fileOf(name))).toMatchObject({ counts: { changed: 0, refused: 0 } })
  expect(await companiesOf(name.slice(0, 2))).toEqual(companies)
})

it('CC-07 the file 17-one-row-windows-1254.csv, whose middle row has another encoding, changes no other row', async () => {
  await brought([
    ['SGK NO', 'UNVAN', 'ADRES'],
    ['17200000000000000000000001', 'Çınar Şişe', 'Iğdır'],
    ['17200000000000000000000003', 'Öz Gıda', 'Kuşadası'],
  ])
  const { id } = await brought(await fileOf('17-one-row-windows-1254.csv'))
  const { reply } = await call(test.app, test.people.ayse, listImportRows, { params: { id }, query: {} })
  expect(reply.rows.map(({ verdict }) => verdict)).toEqual(['same', 'new', 'same'])
  expect(await companiesOf('17')).toEqual([
    '17200000000000000000000001¦Çınar Şişe¦Iğdır¦¦',
    '17200000000000000000000002¦Çay Deposu¦Muğla¦¦',
    '17200000000000000000000003¦Öz Gıda¦Kuşadası¦¦',
  ])
})

it('CC-07 the file 19-index-without-text.xlsx, a cell of which names a text that is not there, is called damaged', async () => {
  const { problem } = await upload(
    test.people.ayse,
    'client_company',
    await fileOf('19-index-without-text.xlsx'),
  )
  expect(problem.message).toContain('Dosya bozuk')
})
