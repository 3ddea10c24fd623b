import { listClientCompanies } from '@gozlem/contract/client-company'
import {
  applyImport,
  cancelImport,
  type ImportView,
  readImport,
  uploadImport,
} from '@gozlem/contract/data-transfer'
import { writeCsv } from '@gozlem/domain/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'

/** More than are written together. */
const rows = 250
const counts = JSON.stringify({ new: rows, changed: 0, same: 0, refused: 0 })

describe('the work on an import', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp({}, { workAtOnce: false })
  })
  afterAll(() => test.close())

  /** An import that waits to be applied, in an application that works on no job yet. */
  async function waiting(name: string, from: number): Promise<string> {
    const lines = Array.from({ length: rows }, (_, at) => [String(from + at), `${name} ${at}`])
    const files = [{ name: 'liste.csv', bytes: Buffer.from(writeCsv([['SGK No', 'Firma'], ...lines])) }]
    const { reply } = await call(
      test.app,
      test.people.ayse,
      uploadImport,
      { body: { kind: 'client_company' } },
      { field: 'file', files, fields: { kind: 'client_company' } },
    )
    const { id } = reply.import
    await writeAsSystem(test.pool, ({ db }) =>
      db.query("update data_import set state = 'judged', counts = $2 where id = $1", [id, counts]),
    )
    await call(test.app, test.people.ayse, applyImport, { params: { id } })
    return id
  }

  const read = async (id: string): Promise<ImportView> =>
    (await call(test.app, test.people.ayse, readImport, { params: { id } })).reply.import
  const total = async (search: string) =>
    (await call(test.app, test.people.ayse, listClientCompanies, { query: { search } })).reply.pagination
      .total
  const unfinished = async () => {
    const { rows: jobs } = await test.pool.query<{ left: number }>(
      "select count(*)::int as left from pgboss.job where name = 'data_transfer.work' and state <> 'completed'",
    )
    return jobs[0]?.left
  }

  it('CC-07 leaves nothing behind when it is stopped, and once when it comes twice', async () => {
    const stopped = await waiting('Nar', 7000)
    const asked = await call(test.app, test.people.ayse, cancelImport, { params: { id: stopped } })
    expect(asked.reply.import.can.cancel).toBe(false)
    const twice = await waiting('Zeytin', 8000)
    const { organization_id } = test.people.ayse
    await writeAsSystem(test.pool, ({ db }) =>
      test.queue.enqueue(db, { name: 'data_transfer.work', payload: { organization_id, import_id: twice } }),
    )
    await test.work()
    await expect.poll(unfinished).toBe(0)
    expect(await read(stopped)).toMatchObject({
      state: 'judged',
      notice: 'Aktarım iptal edildi; hiçbir kayıt değişmedi.',
      can: { apply: true },
    })
    expect(await total('Nar')).toBe(0)
    expect(await read(twice)).toMatchObject({ state: 'applied', counts: { new: rows }, done: rows })
    expect(await total('Zeytin')).toBe(rows)
  })
})
