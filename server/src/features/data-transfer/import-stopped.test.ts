import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { listClientCompanies } from '@gozlem/contract/client-company'
import {
  applyImport,
  cancelImport,
  type ImportView,
  readImport,
  uploadImport,
} from '@gozlem/contract/data-transfer'
import { writeCsv } from '@gozlem/domain/csv'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { takenBack, takingNoneBack } from '../../jobs/testing/killed-worker'

/** More than are written together. */
const rows = 250
const counts = JSON.stringify({ new: rows, changed: 0, same: 0, refused: 0 })

describe('the work on an import', () => {
  let test: AppUnderTest
  beforeEach(async () => {
    test = await startApp({}, { workAtOnce: false })
  })
  afterEach(() => test.close())

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

  it('CC-07 is cancelled and begun again at once where its process was killed, and done where it dies for the fourth time', async () => {
    const worker = fileURLToPath(new URL('../../jobs/testing/stuck-worker.ts', import.meta.url))
    const dying = await waiting('Ceviz', 6000)
    const begunAgain = await waiting('Badem', 6500)
    // As if two organizations had asked: of one, one import is worked on at a time.
    await test.pool.query('update pgboss.job set retry_count = 3, group_id = id where state = $1', [
      'created',
    ])
    const doomed = spawn(process.execPath, ['--import', 'tsx', worker, test.databaseUrl], { stdio: 'ignore' })
    const active = async () =>
      (await test.pool.query("select from pgboss.job where state = 'active'")).rowCount
    await expect.poll(active).toBe(2)
    const alive = await call(test.app, test.people.ayse, cancelImport, { params: { id: begunAgain } })
    expect(alive.reply.import.state).toBe('applying')
    doomed.kill('SIGKILL')

    await takingNoneBack(test.pool)
    await test.pool.query(
      "update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'",
    )
    const params = { id: begunAgain }
    const cancelled = await call(test.app, test.people.ayse, cancelImport, { params })
    expect(cancelled.reply.import).toMatchObject({
      state: 'judged',
      notice: 'İptal edildi.',
      can: { apply: true },
    })
    await call(test.app, test.people.ayse, applyImport, { params })

    await takenBack(test.pool)
    await test.work()
    await expect.poll(async () => (await read(dying)).state).toBe('applied')
    await expect.poll(async () => (await read(begunAgain)).state).toBe('applied')
    await expect.poll(unfinished).toBe(0)
    expect([await total('Ceviz'), await total('Badem')]).toEqual([rows, rows])
  })

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
