import { expect, test } from 'vitest'
import type { Column } from './column'
import { fitted, leavingOrder } from './use-fitting-columns'

const column = (id: string, rest: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...rest,
})

const columns = [
  column('name', { priority: 3 }),
  column('status'),
  column('count', { priority: 2 }),
  column('author', { priority: 2 }),
  column('updated', { priority: 3 }),
  column('number', { essential: true }),
  column('actions', { phone: 'actions' }),
]

test('lists: the least important columns leave first, of two alike the later one; name and actions stay', () => {
  expect(leavingOrder(columns, {})).toEqual(['updated', 'author', 'count', 'status'])
})

test('lists: a column that somebody chose leaves last', () => {
  expect(leavingOrder(columns, { updated: true })).toEqual(['author', 'count', 'status', 'updated'])
})

const leaving = 'updated,author,count'
const all = { leaving, out: 0, wanted: [] }
const widths = { updated: 100, author: 150, count: 80 }

test('lists: as many columns leave as stand in the way, and come back with the room they wanted', () => {
  const narrow = fitted(all, { leaving, room: 700, wanted: 900, widths })
  expect(narrow).toEqual({ leaving, out: 2, wanted: [900, 800] })
  const fits = { leaving, wanted: 650, widths: { count: 80 } }
  expect(fitted(narrow, { ...fits, room: 790 }).out).toBe(2)
  expect(fitted(narrow, { ...fits, room: 800 }).out).toBe(1)
  expect(fitted(narrow, { ...fits, room: 1200 }).out).toBe(0)
})

test('lists: a column that came back and does not fit after all goes again, and stays away', () => {
  const back = fitted({ leaving, out: 1, wanted: [900] }, { leaving, room: 900, wanted: 850, widths: {} })
  expect(back.out).toBe(0)
  const gone = fitted(back, { leaving, room: 900, wanted: 940, widths })
  expect(gone).toMatchObject({ out: 1, wanted: [940] })
  expect(fitted(gone, { leaving, room: 900, wanted: 840, widths: {} }).out).toBe(1)
})

test('lists: other columns are all tried first, and what nothing changes is the same', () => {
  expect(
    fitted({ leaving, out: 2, wanted: [900, 800] }, { leaving: 'a,b', room: 700, wanted: 600, widths: {} }),
  ).toEqual({ leaving: 'a,b', out: 0, wanted: [] })
  expect(fitted(all, { leaving, room: 700, wanted: 600, widths })).toBe(all)
})
