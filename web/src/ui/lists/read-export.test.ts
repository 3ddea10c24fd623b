import { expect, test } from 'vitest'
import type { Column } from './column'
import { numberedExport, wholeExport } from './list-export'
import { exportedAtMost, exportTable, readExport } from './read-export'

interface Row {
  id: string
  name: string
  score: number
}

const rowOf = (index: number): Row => ({ id: String(index), name: `Firma ${index}`, score: index })
const keyOf = ({ id }: Row) => id
const untouched = () => undefined
const signal = () => new AbortController().signal

/** A list of so many rows, a hundred a page. */
function listOf(total: number) {
  return numberedExport('firmalar', async (page) => {
    const first = (page - 1) * 100
    const rows = Array.from({ length: Math.min(100, total - first) }, (_, index) => rowOf(first + index))
    return { rows, pagination: { page, totalPages: Math.ceil(total / 100), total } }
  })
}

test('every page of a list is read in its order, and how far it is is told', async () => {
  const told: number[] = []
  const { rows, isCut } = await readExport(listOf(250), keyOf, signal(), ({ done, total }) => {
    told.push(done)
    expect(total).toBe(250)
  })
  expect(rows.map(keyOf)).toEqual(Array.from({ length: 250 }, (_, index) => String(index)))
  expect(told).toEqual([100, 200, 250])
  expect(isCut).toBe(false)
})

test('a file has ten thousand rows at most and says that there are more', async () => {
  const whole = await readExport(listOf(exportedAtMost), keyOf, signal(), untouched)
  expect(whole).toMatchObject({ isCut: false, rows: { length: 10_000 } })
  const cut = await readExport(listOf(exportedAtMost + 1), keyOf, signal(), untouched)
  expect(cut).toMatchObject({ isCut: true, rows: { length: 10_000 } })
  const inOne = await readExport(
    wholeExport(
      'firmalar',
      Array.from({ length: 10_050 }, (_, index) => rowOf(index)),
    ),
    keyOf,
    signal(),
    untouched,
  )
  expect(inOne).toMatchObject({ isCut: true, rows: { length: 10_000 } })
})

test('a row that moved to the next page meanwhile is there once', async () => {
  const pages = [
    [rowOf(1), rowOf(2)],
    [rowOf(2), rowOf(3)],
  ]
  const moving = numberedExport('firmalar', async (page) => ({
    rows: pages[page - 1] ?? [],
    pagination: { page, totalPages: 2, total: 4 },
  }))
  const { rows } = await readExport(moving, keyOf, signal(), untouched)
  expect(rows.map(keyOf)).toEqual(['1', '2', '3'])
})

test('reading ends where it is cancelled', async () => {
  const controller = new AbortController()
  const asked: (string | null)[] = []
  const { read } = listOf(500)
  const list = {
    fileName: 'firmalar',
    read: (next: string | null, aborted: AbortSignal) => {
      asked.push(next)
      if (next === '2') controller.abort()
      return read(next, aborted)
    },
  }
  await expect(readExport(list, keyOf, controller.signal, untouched)).rejects.toThrow('aborted')
  expect(asked).toEqual([null, '2'])
})

test('columns are text under Turkish headers, buttons and elements without text are left out', () => {
  const columns: Column<Row>[] = [
    { id: 'name', header: 'Firma', cell: ({ name }) => name },
    { id: 'score', header: 'Skor', cell: ({ score }) => (score === 0 ? '–' : score) },
    { id: 'half', header: 'Yarısı', cell: () => null, file: ({ score }) => score / 2 },
    {
      id: 'lines',
      header: 'İletişim',
      cell: () => null,
      file: { Telefon: () => '0532 000 00 01', 'E-posta': () => null },
    },
    { id: 'actions', header: 'İşlemler', phone: 'actions', cell: () => 'Sil' },
  ]
  expect(
    exportTable(columns, [
      { id: '1', name: 'Çelik A.Ş.', score: 1001 },
      { ...rowOf(0), name: 'Öz' },
    ]),
  ).toEqual([
    ['Firma', 'Skor', 'Yarısı', 'Telefon', 'E-posta'],
    ['Çelik A.Ş.', '1001', '500,5', '0532 000 00 01', ''],
    ['Öz', '', '0', '0532 000 00 01', ''],
  ])
})
