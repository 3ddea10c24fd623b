// Sheets brought in as a person does it: uploaded, judged under the columns that their heads name, taken over, taken back.
import {
  applyImport,
  type ImportView,
  matchImportColumns,
  readImport,
  undoImport,
  uploadImport,
} from '@gozlem/contract/data-transfer'
import { writeCsv } from '@gozlem/domain/csv'
import { type ImportKind, isAtWork } from '@gozlem/domain/data-transfer/import-kind'
import { expect } from 'vitest'
import type { AppUnderTest } from './app-under-test'
import { call } from './call'
import type { Person } from './people'

type Sheet = readonly (readonly string[])[] | Uint8Array

/** @param test asked for each time, because it is started before the tests */
export function sheetImports(test: () => Pick<AppUnderTest, 'app'>) {
  async function upload(person: Person, kind: ImportKind, bytes: Uint8Array, name = 'liste.csv', more = {}) {
    const files = { field: 'file', files: [{ name, bytes }], fields: { kind, ...more } }
    return call(test().app, person, uploadImport, { body: { kind } }, files)
  }

  /** What an import is once nobody is at it any more. */
  async function rested(person: Person, id: string): Promise<ImportView> {
    const read = async () => (await call(test().app, person, readImport, { params: { id } })).reply.import
    await expect.poll(async () => isAtWork((await read()).state)).toBe(false)
    return read()
  }

  /** @param sheet a file, or lines to make one of */
  async function judged(person: Person, kind: ImportKind, sheet: Sheet, more = {}): Promise<ImportView> {
    const bytes = sheet instanceof Uint8Array ? sheet : Buffer.from(writeCsv(sheet))
    const { reply } = await upload(person, kind, bytes, 'liste.csv', more)
    const { id, columns } = reply.import
    await call(test().app, person, matchImportColumns, { params: { id }, body: { columns } })
    return rested(person, id)
  }

  async function applied(person: Person, kind: ImportKind, sheet: Sheet, more = {}): Promise<ImportView> {
    const { id } = await judged(person, kind, sheet, more)
    const answer = await call(test().app, person, applyImport, { params: { id } })
    expect(answer.reply.import.state).toBe('applying')
    return rested(person, id)
  }

  async function undone(person: Person, id: string): Promise<ImportView> {
    await call(test().app, person, undoImport, { params: { id } })
    return rested(person, id)
  }

  return { upload, rested, judged, applied, undone }
}
