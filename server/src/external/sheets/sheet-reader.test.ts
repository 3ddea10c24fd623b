import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importLimits } from '@gozlem/domain/data-transfer/import-kind'
import { longestHead } from '@gozlem/domain/data-transfer/match-columns'
import { strToU8 } from 'fflate'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SheetRow } from './sheet-facts'
import { createSheetReader, type ReadSheet } from './sheet-reader'
import { SheetRefused } from './sheet-refused'
import { dayCell, type MadeBook, type MadeCell, madeXlsx } from './testing/made-xlsx'
import {
  mergedOverAndOver,
  mergedToTheEdge,
  mostFullRows,
  oneTextEverywhere,
  rowsNamed,
} from './testing/worst-sheets'

const reader = createSheetReader()
afterAll(() => reader.close())
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gozlem-sheet-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function opened(bytes: Uint8Array): Promise<ReadSheet> {
  const path = join(folder, 'sheet')
  await writeFile(path, bytes)
  return reader.read(path)
}

async function read(bytes: Uint8Array): Promise<SheetRow[]> {
  const sheet = await opened(bytes)
  const rows: SheetRow[] = []
  for await (const batch of sheet.batches()) rows.push(...(JSON.parse(batch) as SheetRow[]))
  expect(rows.length).toBe(sheet.row_count)
  return rows
}

const cell = async (made: MadeCell) => (await read(madeXlsx({ rows: [['Ad'], [made]] })))[1]?.cells[0]
const book = (made: MadeBook) => read(madeXlsx(made))
const sharedCell = (index: string): MadeCell => ({ xml: `<c t="s"><v>${index}</v></c>` })
const why = (bytes: Uint8Array) =>
  read(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof SheetRefused ? error.why : error),
  )

describe('a cell of a workbook', () => {
  it.each<[string, MadeCell, unknown]>([
    ['text', 'Çınar & Oğulları', 'Çınar & Oğulları'],
    ['a text that cells share', sharedCell('0'), 'Çınar Yapı'],
    ['a phone that Excel keeps as a number', 5321234567, '5321234567'],
    ['a number with a fraction', { xml: '<c><v>12.300000000000001</v></c>' }, '12,3'],
    [
      'an SGK number that Excel keeps as a number',
      { xml: '<c><v>2.2562010112345E+25</v></c>' },
      { fault: 'digits' },
    ],
    ['the same, written out', { xml: '<c><v>22562010112345670000000000</v></c>' }, { fault: 'digits' }],
    ['a day', dayCell(46388), '2027-01-01'],
    ['a formula with its value', { xml: '<c t="str"><f>A1&amp;"x"</f><v>Adx</v></c>' }, 'Adx'],
    ['a formula without a value', { xml: '<c><f>A1</f></c>' }, { fault: 'formula' }],
    ['a formula that fails', { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }, { fault: 'error' }],
    ['an end of line of other programs', '22562_x000d_', '22562\n'],
    ['a text that looks like one', '_x005F_x000D_ ve _x00', '_x000D_ ve _x00'],
    ['an escape in a text that cells share', sharedCell('1'), 'Satır\nSonu'],
    ['an escape in the text of a formula', { xml: '<c t="str"><f>A1</f><v>a_x000A_b</v></c>' }, 'a\nb'],
    ['a text without end', 'a'.repeat(4001), { fault: 'long' }],
  ])('CC-07 %s is read for what it says', async (_what, made, said) => {
    expect(await cell(made)).toEqual(said)
  })

  it('CC-07 under a merge has a value nobody knows; the first of them has its own', async () => {
    const rows = await book({
      rows: [
        ['Ad', 'İl'],
        ['Çınar', 'Ankara'],
        [null, 'Bolu'],
        ['Şule', 'Van'],
      ],
      merges: ['A2:A3'],
    })
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Ad', 'Çınar', { fault: 'merged' }, 'Şule'])
  })

  it('CC-07 under merges that lie over each other or leave the sheet has none either', async () => {
    const rows = await book({
      rows: [['Ad', 'İl', 'Tel'], ...Array.from({ length: 4 }, () => ['a', 'b', 'c'])],
      merges: ['B2:C3', 'A3:B4', 'C5:XFD9', 'ZZ1:ZZ9', 'A1:A1'],
    })
    const said = rows.map(({ cells }) =>
      cells.slice(0, 3).map((cell) => (typeof cell === 'string' ? cell : cell.fault)),
    )
    expect(said).toEqual([
      ['Ad', 'İl', 'Tel'],
      ['a', 'b', 'merged'],
      ['a', 'merged', 'merged'],
      ['merged', 'merged', 'c'],
      ['a', 'b', 'c'],
    ])
    expect(rows.map(({ cells }) => cells.length)).toEqual([3, 3, 3, 3, importLimits.columns])
  })

  const shared: MadeCell[][] = [['Ad'], [sharedCell('0'), dayCell(46388)]]
  const said = ['Çınar Yapı', '2027-01-01']
  it.each<[string, Record<string, string>]>([
    [
      'under another case',
      { 'xl/sharedStrings.xml': 'xl/SharedStrings.xml', 'xl/styles.xml': 'XL/Styles.XML' },
    ],
    ['all in capitals', { 'xl/workbook.xml': 'XL/WORKBOOK.XML', '_rels/.rels': '_RELS/.RELS' }],
  ])('CC-07 is found where the parts of its workbook are named %s', async (_how, names) => {
    expect((await book({ rows: shared, names }))[1]?.cells).toEqual(said)
  })

  it.each([
    '../xl/worksheets/sheet1.xml',
    './other/../worksheets/sheet1.xml',
    '/xl/Worksheets/sheet1.xml',
    'worksheets\\sheet1.xml',
    'worksheets/sheet%31.xml',
  ])('CC-07 is found where the workbook says that its sheet is %s', async (target) => {
    expect((await book({ rows: shared, target }))[1]?.cells).toEqual(said)
  })

  it('CC-07 has no zero in its text, which the database could not keep', async () => {
    expect(await cell({ xml: '<c t="str"><v>Çı\0nar</v></c>' })).toBe('Çınar')
  })

  it('CC-07 that does not say where it stands comes behind the one before, also behind an empty one', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const sheet = `<worksheet><sheetData><row>${text('Ad')}${text('İl')}${text('Tel')}</row><row>${text('Çınar')}<c/>${text('5')}</row></sheetData></worksheet>`
    const rows = await book({ rows: [], parts: { 'xl/worksheets/sheet1.xml': strToU8(sheet) } })
    expect(rows).toEqual([
      { line: 1, cells: ['Ad', 'İl', 'Tel'] },
      { line: 2, cells: ['Çınar', '', '5'] },
    ])
  })

  it('CC-07 is told with the line of the sheet, past empty rows', async () => {
    const rows = await book({ rows: [['Ad'], [], [' '], ['Çınar']] })
    expect(rows.map(({ line }) => line)).toEqual([1, 4])
  })
})

describe('a CSV file', () => {
  const said = [
    { line: 1, cells: ['Firma', 'İl'] },
    { line: 2, cells: ['Çınar; Yapı', 'Iğdır'] },
  ]
  const csv = 'Firma;İl\r\n"Çınar; Yapı";Iğdır\r\n'
  const windows1254 = Buffer.from(
    csv.split('').map((letter) => ({ Ç: 0xc7, ı: 0xfd, İ: 0xdd, ğ: 0xf0 })[letter] ?? letter.charCodeAt(0)),
  )
  const utf16 = Buffer.from(csv, 'utf16le')
  it.each([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${csv}`)],
    ['Windows-1254', windows1254],
    ['wide letters (UTF-16) with their mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['wide letters without a mark', utf16],
    [
      'wide letters the other way round',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    ],
  ])('CC-07 in %s is read', async (_what, bytes) => {
    expect(await read(bytes)).toEqual(said)
  })

  it('CC-07 as our own files write it, or Excel, says numbers and formulas as they are meant', async () => {
    const rows = await read(Buffer.from('\'+905321234567;="0123";\'=x\n'))
    expect(rows).toEqual([{ line: 1, cells: ['+905321234567', '0123', '=x'] }])
  })

  it.each([
    [',', 'Firma,Adres\n"Çınar, Yapı",x\n'],
    ['a tab', 'Firma\tAdres\n"Çınar, Yapı"\tx\n'],
    ['what its first line tells', 'sep=|\nFirma|Adres\n"Çınar, Yapı"|x\n'],
  ])('CC-07 with %s between cells is read', async (_what, text) => {
    expect((await read(Buffer.from(text))).map(({ cells }) => cells[0])).toEqual(['Firma', 'Çınar, Yapı'])
  })
})

describe('a small file that becomes a large sheet', () => {
  it('CC-07 is read where a row costs no more for twenty thousand merges', async () => {
    const rows = await read(mergedOverAndOver(10_000))
    expect(rows.filter(({ cells: [cell] }) => typeof cell === 'string').map(({ line }) => line)).toEqual([
      1, 2,
    ])
  })

  it('CC-07 is handed on in pieces, whatever the size of its rows', async () => {
    const sheet = await opened(oneTextEverywhere(mostFullRows))
    expect(sheet.top.flatMap(({ texts }) => texts.map((text) => text.length))).toContain(longestHead)
    const bytes: number[] = []
    for await (const batch of sheet.batches()) bytes.push(batch.length)
    expect(bytes.length).toBeGreaterThan(mostFullRows / 2)
    expect(Math.max(...bytes)).toBeLessThan(1_000_000)
  })

  it.each<[string, () => Uint8Array, string]>([
    ['one long text in all of its cells', () => oneTextEverywhere(mostFullRows + 1), 'unpacked'],
    ['a merge over all of its cells', () => mergedToTheEdge(), 'merges'],
    ['lines that come again', () => rowsNamed('1', '3', '3'), 'damaged'],
    ['lines that no sheet has', () => rowsNamed('1', '99999999999'), 'damaged'],
    ['lines that are no number', () => rowsNamed('1', 'x'), 'damaged'],
  ])('CC-07 is refused: %s', async (_what, bytes, reason) => {
    expect(await why(bytes())).toBe(reason)
  })
})

describe('a file that is no sheet', () => {
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const rowsOf = (count: number) => `Ad\n${'Çınar\n'.repeat(count)}`
  it.each<[string, () => Uint8Array, string]>([
    ['a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1, 2]), 'unknown'],
    ['an old .xls', () => compound, 'unknown'],
    [
      'a workbook with a password',
      () => Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
      'protected',
    ],
    ['a workbook that breaks off', () => madeXlsx({ rows: [['Ad']] }).subarray(0, 300), 'damaged'],
    ['quotation marks within a cell', () => Buffer.from('Ad;İl\n"Çınar" Yapı;Van\nŞule;Bolu\n'), 'quotes'],
    ['a quotation mark that never ends', () => Buffer.from('Ad;İl\n"Çınar;Van\nŞule;Bolu\n'), 'quotes'],
    ['a text without a number', () => madeXlsx({ rows: [['Ad'], [sharedCell('x')]] }), 'damaged'],
    [
      'two cells of one name',
      () => madeXlsx({ rows: [['Ad'], [{ xml: '<c t="str"><v>a</v></c><c r="A2" t="str"><v>b</v></c>' }]] }),
      'damaged',
    ],
    [
      'a cell without a column',
      () => madeXlsx({ rows: [['Ad'], [{ xml: '<c t="str"><v>a</v></c><c r="7" t="str"><v>b</v></c>' }]] }),
      'damaged',
    ],
    ['nothing', () => new Uint8Array(), 'empty'],
    ['a sheet without a row', () => madeXlsx({ rows: [] }), 'empty'],
    ['a sheet of too many rows', () => Buffer.from(rowsOf(50_020)), 'rows'],
    ['a sheet of too many columns', () => Buffer.from(`${'a;'.repeat(100)}a`), 'columns'],
    [
      'a zip bomb',
      () => madeXlsx({ rows: [['Ad']], parts: { 'xl/sharedStrings.xml': new Uint8Array(60 * 2 ** 20) } }),
      'unpacked',
    ],
    [
      'a zip that is no workbook',
      () => madeXlsx({ rows: [['Ad']], parts: { 'xl/workbook.xml': strToU8('<workbook/>') } }),
      'unknown',
    ],
  ])('CC-07 is refused: %s', async (_what, bytes, reason) => {
    expect(await why(bytes())).toBe(reason)
  })

  it('CC-07 a billion laughs are no text', async () => {
    const laughs = `<!DOCTYPE sst [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>`
    const rows = await book({
      rows: [['Ad'], [sharedCell('0')]],
      parts: { 'xl/sharedStrings.xml': strToU8(laughs) },
    })
    expect(rows[1]?.cells).toEqual(['&b;'])
  })
})
