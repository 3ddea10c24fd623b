// The annex of the Tebliğ that comes with the product (BEY-16). Started installations get it, tests of the application
// begin without a list.
import { readFile } from 'node:fs/promises'
import type { NaceCode } from '@gozlem/domain/client-company/nace'
import {
  type JudgedNaceRow,
  judgeNaceRows,
  naceColumns,
  naceColumnsMessage,
  naceRowIn,
} from '@gozlem/domain/client-company/nace-csv'
import { decodeCsv } from '@gozlem/domain/csv'
import type { Pool } from 'pg'
import { beside, isBundle } from '../../bundle'
import { writeAsSystem } from '../../db/tenant-scope'
import * as store from './store'

/** The id is fixed, so that servers that start at once make one list. */
export const shippedList = {
  id: '019a0000-0000-7000-8000-000000000301',
  valid_from: '2025-03-13',
  source:
    'İşyeri Tehlike Sınıfları Tebliği Ek-1, RG 13.3.2025/32840 (yayımlanan kopyalardan; bağlayıcı olan Resmî Gazete’dir)',
} as const

/**
 * Enters the list that comes with the product, unless one that begins on its day or later is there. No event is recorded:
 * events belong to an organization, and a new installation has none.
 * @returns whether it was entered now
 */
export async function addShippedList(pool: Pool): Promise<boolean> {
  return writeAsSystem(pool, async (work) => {
    if (await store.hasListSince(work, shippedList.valid_from)) return false
    return store.insertNaceList(work, shippedList, codesOf(await readShippedRows()))
  })
}

/** The rows of the shipped file, judged like those of a file that an administrator chooses. */
export async function readShippedRows(): Promise<JudgedNaceRow[]> {
  // Nearly every start finds its list there and needs no parser.
  const { readCsvRows } = await import('@gozlem/domain/csv-rows')
  const rows: { line: number; cells: string[] }[] = []
  const countNamed = (cells: readonly string[]) => Object.keys(naceColumns(cells) ?? {}).length
  readCsvRows(decodeCsv(await readFile(file)), countNamed, (row) => rows.push(row) > 0)
  const [heading, ...listed] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = naceColumns(heading?.cells ?? [])
  if (columns === null) throw new Error(naceColumnsMessage)
  return judgeNaceRows(listed.map(({ line, cells }) => naceRowIn(line, cells, columns)))
}

/** Without the rows on whose class the published copies disagree: their class is chosen by hand. */
export const codesOf = (rows: readonly JudgedNaceRow[]): NaceCode[] =>
  rows.flatMap(({ entry }) => entry ?? [])

const file = beside(isBundle ? 'nace/nace-2025.csv' : '../nace/nace-2025.csv')
