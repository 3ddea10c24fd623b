import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeTableBook } from './table-book'

const table = { name: 'Kayıtlar', headings: ['Kişi', 'İşlem'], widths: [12, 20] }
const never = new AbortController().signal

/** The texts of its cells, row by row. */
const cellsOf = (sheet: string) =>
  sheet
    .split('<row ')
    .slice(1)
    .map((row) => [...row.matchAll(/<t xml:space="preserve">([^<]*)</g)].map(([, cell]) => cell))

async function opened(book: Readable): Promise<Record<string, string>> {
  const files = unzipSync(await buffer(book))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

it('ADM-06 a table is a workbook with every row, what XML cannot hold left out', async () => {
  const rows = Readable.from([
    [['Ayşe', 'A & B <c> "d"']],
    [
      ['=1+1', 'sat\u0000ır\u0007\nikinci'],
      ['İnci', 'çok '.repeat(20)],
    ],
  ])
  const files = await opened(writeTableBook({ ...table, rows, signal: never }))
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(cellsOf(sheet)).toEqual([
    ['Kişi', 'İşlem'],
    ['Ayşe', 'A &amp; B &lt;c&gt; &quot;d&quot;'],
    ['=1+1', 'satır\nikinci'],
    ['İnci', 'çok '.repeat(20)],
  ])
  expect(sheet).toContain('<autoFilter ref="A1:B4"/>')
  expect([...sheet.matchAll(/ ht="(\d+)"/g)].map(([, height]) => Number(height))).toEqual([15, 15, 30, 75])
  expect(files['xl/workbook.xml']).toContain("'Kayıtlar'!$A$1:$B$4")
})

it('ADM-06 a table is asked for as it is read, and no further once nobody reads it', async () => {
  let asked = 0
  let isOver = false
  async function* endless() {
    try {
      for (;;) {
        asked += 1
        yield Array.from({ length: 1000 }, (_, at) => [crypto.randomUUID(), `${asked} ${at}`])
      }
    } finally {
      isOver = true
    }
  }
  const book = writeTableBook({ ...table, rows: endless(), signal: never })
  let read = 0
  for await (const chunk of book) {
    read += (chunk as Buffer).length
    if (read > 200_000) break
  }
  // Ten thousand rows make 500 kB.
  expect(asked).toBeLessThan(15)
  await expect.poll(() => isOver).toBe(true)
})
