import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listNotifications } from '@gozlem/contract/notification'
import {
  cancelExport,
  deleteExport,
  downloadExport,
  type ExportView,
  listExports,
  requestExport,
} from '@gozlem/contract/organization-export'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { duties } from '../../duties'
import type { FileStore } from '../../external/files/file-store'
import { openLocalFiles } from '../../external/files/local-files'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type Person, testPassword } from '../../http/testing/people'
import { buildReportWorld, newDraft, testPhoto, upload } from '../../http/testing/report-world'
import { takingNoneBack } from '../../jobs/testing/killed-worker'
import { runRetention } from '../../jobs/retention/retention'
import { openArchive } from '../../moving/open-archive'
import { erasePerson } from '../account/privacy-store'
import { makeExport } from './export-jobs'

const day = 24 * 60 * 60 * 1000

/** What the tests ask of an application. */
function asking(test: () => AppUnderTest) {
  const ask = (
    person: Person,
    body: { id?: string; organization_id?: string; current_password?: string } = {},
  ) => call(test().app, person, requestExport, { body: { current_password: testPassword, ...body } })
  const list = async (person: Person, query: { organization_id?: string } = {}) =>
    (await call(test().app, person, listExports, { query })).reply.exports
  const find = async (id: string) => (await list(test().people.ayse)).find((one) => one.id === id)
  const events = async (id: string) => {
    const { rows } = await writeAsSystem(test().pool, ({ db }) =>
      db.query<{ kind: string; actor_id: string | null }>(
        'select kind, actor_id from event where subject_id = $1 order by created_at, id',
        [id],
      ),
    )
    return rows
  }
  return { ask, list, find, events }
}

describe('the archive of an organization', () => {
  let test: AppUnderTest
  let folder: string
  let files: FileStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gozlem-export-'))
    files = await openLocalFiles(join(folder, 'files'))
    test = await startApp({ files }, { workAtOnce: false })
    const { people } = test
    const world = await buildReportWorld(test)
    const draft = await newDraft(test, people.mert, world.companies.site)
    await upload(test, people.mert, draft.id, [{ file: await testPhoto('lathe-motor.jpg') }])
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const { ask, list, find, events } = asking(() => test)
  const forget = () =>
    writeAsSystem(test.pool, ({ db }) =>
      db.query('delete from organization_export; delete from attempt_limit'),
    )
  const parts = () => ({
    pool: test.pool,
    queue: test.queue,
    outbox: test.outbox,
    files,
    duties,
    sealing_key: testSealingKey,
    public_url: 'http://localhost:3000',
    version: '1.2.3',
    onError: () => undefined,
  })
  const work = (
    id: string,
    more: Partial<Parameters<typeof makeExport>[0]> = {},
    signal = new AbortController().signal,
  ) =>
    makeExport(
      { ...parts(), ...more },
      { organization_id: test.people.ayse.organization_id, export_id: id },
      signal,
    )

  async function ready(): Promise<ExportView> {
    await forget()
    const { id } = (await ask(test.people.ayse)).reply.export
    await work(id)
    const found = await find(id)
    if (!found) throw new Error('the archive is gone')
    return found
  }

  it('CC-07 comes whole or from where a download broke off, and is never mixed with another', async () => {
    const { ayse } = test.people
    const { id, byte_size, sha256 } = await ready()
    const size = byte_size ?? 0
    const get = (headers: Record<string, string> = {}) =>
      test.app.inject({
        method: 'GET',
        url: `/api/organization-exports/${id}/file`,
        headers: { ...ayse.bearer, ...headers },
      })
    const whole = await get()
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/zip',
      'accept-ranges': 'bytes',
      'content-length': String(size),
      etag: `"${sha256}"`,
    })
    expect(whole.headers['content-disposition']).toMatch(/saha-gozlem-kurum-arsivi-\d{4}-\d\d-\d\d\.zip/)
    const bytes = whole.rawPayload
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    const rest = await get({ range: 'bytes=1000-', 'if-range': `"${sha256}"` })
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes 1000-${size - 1}/${size}`])
    expect(Buffer.concat([bytes.subarray(0, 1000), rest.rawPayload]).equals(bytes)).toBe(true)
    expect((await get({ range: 'bytes=5-9' })).rawPayload).toEqual(bytes.subarray(5, 10))
    expect((await get({ range: 'bytes=-7' })).rawPayload).toEqual(bytes.subarray(-7))
    for (const headers of [
      { range: 'bytes=1000-', 'if-range': '"other"' },
      { range: 'bytes=0-1,4-5' },
      { range: 'lines=1-2' },
    ])
      expect([headers, (await get(headers)).statusCode]).toEqual([headers, 200])
    const beyond = await get({ range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
    const zip = join(folder, 'downloaded.zip')
    await writeFile(zip, bytes)
    const archive = await openArchive(zip)
    expect(archive.manifest).toMatchObject({ organization: { name: 'Kule OSGB' }, version: '1.2.3' })
    await archive.close()
    const downloads = (await events(id)).filter(({ kind }) => kind === 'organization_export.downloaded')
    expect(downloads.every(({ actor_id }) => actor_id === ayse.id)).toBe(true)
    // The whole, and four answers that began anew; what went on from the middle is the same download.
    expect(downloads).toHaveLength(4)
  })

  it('CC-07 is of its own organization: nobody else sees that there is one, the system’s administrator names it', async () => {
    const { levent, suna, ayse } = test.people
    const { id } = await ready()
    expect(await list(levent)).toEqual([])
    for (const answer of [
      await call(test.app, levent, downloadExport, { params: { id } }),
      await call(test.app, levent, cancelExport, { params: { id } }),
      await call(test.app, levent, deleteExport, { params: { id } }),
    ])
      expect(answer.status).toBe(404)
    expect((await ask(suna)).problem.details).toMatchObject({ fields: { organization_id: 'Kurumu seçin' } })
    const { organization_id } = ayse
    expect((await list(suna, { organization_id })).map((one) => one.id)).toEqual([id])
    const asked = await ask(suna, { organization_id })
    expect(asked.reply.export).toMatchObject({ state: 'working', asked_by_name: null })
    expect((await ask(suna, { organization_id: suna.organization_id })).status).toBe(404)
  })

  it('CC-07 cannot be downloaded once it has expired; the housekeeping takes row and file', async () => {
    const { ayse } = test.people
    const { id } = await ready()
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ storage_id: string }>('select storage_id from organization_export where id = $1', [id]),
    )
    const key = `exports/${ayse.organization_id}/${rows[0]?.storage_id}.zip`
    test.clock.now = new Date(Date.now() + 8 * day)
    const expired = await call(test.app, ayse, downloadExport, { params: { id } })
    test.clock.now = null
    expect([expired.status, expired.problem.message]).toEqual([
      404,
      'Bu arşiv indirilemiyor: hazır değil ya da süresi doldu. Yenisini isteyebilirsiniz.',
    ])
    expect(await files.exists(key)).toBe(true)
    await writeAsSystem(test.pool, ({ db }) =>
      db.query("update organization_export set expires_at = now() - interval '1 second' where id = $1", [id]),
    )
    expect(await list(ayse)).toEqual([])
    const log = { info: () => undefined, error: () => undefined }
    await runRetention({ pool: test.pool, files, log, duties }, new AbortController().signal)
    expect(await files.exists(key)).toBe(false)
  })

  it('PLAT-05 goes with the first person of the organization who is erased, row and file', async () => {
    const { selin } = test.people
    const { id } = await ready()
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ storage_id: string }>('select storage_id from organization_export where id = $1', [id]),
    )
    const keys = await writeAsSystem(test.pool, (work) => erasePerson(work, duties, selin.id))
    expect(keys).toContain(`exports/${selin.organization_id}/${rows[0]?.storage_id}.zip`)
    expect(await find(id)).toBeUndefined()
  })

  it('CC-07 is not made once somebody cancelled it, and what was begun leaves nothing', async () => {
    const { ayse } = test.people
    await forget()
    const { id } = (await ask(ayse)).reply.export
    const stopping: FileStore = {
      ...files,
      get: async (key) => {
        await call(test.app, ayse, cancelExport, { params: { id } })
        return files.get(key)
      },
    }
    const stored: string[] = []
    const counting = { ...stopping, put: async (key: string) => void stored.push(key) }
    await work(id, { files: counting })
    expect(stored).toEqual([])
    expect(await find(id)).toMatchObject({
      state: 'cancelled',
      can: { cancel: false, download: false, delete: true },
    })
    expect((await events(id)).map(({ kind }) => kind)).toEqual([
      'organization_export.requested',
      'organization_export.cancelled',
    ])
    expect((await call(test.app, ayse, downloadExport, { params: { id } })).status).toBe(404)
    expect((await call(test.app, ayse, deleteExport, { params: { id } })).status).toBe(200)
    expect(await find(id)).toBeUndefined()
  })

  it('CC-07 that a process was killed over is begun anew, and of two at once one is kept', async () => {
    const { ayse } = test.people
    await forget()
    const { id } = (await ask(ayse)).reply.export
    const killed = new AbortController()
    const dying = {
      ...files,
      get: async (key: string) => {
        killed.abort()
        return files.get(key)
      },
    }
    await expect(work(id, { files: dying }, killed.signal)).rejects.toThrow(/abort/i)
    expect((await find(id))?.state).toBe('working')
    await Promise.all([work(id), work(id)])
    expect((await find(id))?.state).toBe('ready')
    const kept: string[] = []
    for await (const batch of files.list(`exports/${ayse.organization_id}`, ''))
      kept.push(...batch.map(({ key }) => key))
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ storage_id: string }>('select storage_id from organization_export where id = $1', [id]),
    )
    expect(kept.filter((key) => key.includes(rows[0]?.storage_id ?? ''))).toHaveLength(1)
    expect((await events(id)).map(({ kind }) => kind)).toEqual([
      'organization_export.requested',
      'organization_export.ready',
    ])
  })

  it('CC-07 that could not be made says so, and leaves the way open for another', async () => {
    const { ayse } = test.people
    await forget()
    const { id } = (await ask(ayse)).reply.export
    const broken = { ...files, put: () => Promise.reject(new Error('no space')) }
    await work(id, { files: broken })
    expect((await find(id))?.state).toBe('failed')
    expect((await events(id)).at(-1)?.kind).toBe('organization_export.failed')
    expect((await ask(ayse)).status).toBe(201)
  })

  it('CC-07 that no process makes any more makes way for another at once', async () => {
    const { ayse } = test.people
    await forget()
    const { id } = (await ask(ayse)).reply.export
    expect((await ask(ayse)).problem.code).toBe('CONFLICT')
    await takingNoneBack(test.pool)
    await test.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds'
       where data->>'export_id' = $1`,
      [id],
    )
    expect((await ask(ayse)).status).toBe(201)
    expect((await find(id))?.state).toBe('failed')
    expect((await events(id)).at(-1)?.kind).toBe('organization_export.failed')
  })

  it('CC-07 is asked for five times a day at most', async () => {
    const { ayse } = test.people
    await forget()
    for (let times = 0; times < 5; times += 1) {
      const { id } = (await ask(ayse)).reply.export
      await call(test.app, ayse, cancelExport, { params: { id } })
    }
    expect((await ask(ayse)).problem.code).toBe('RATE_LIMITED')
  })
})

describe('the archive of an organization, in the background', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp({}, { workAtOnce: false })
  })
  afterAll(() => test.close())
  const { ask, find, events } = asking(() => test)

  it('CC-07 is asked for with the password, made by a job, told by bell and mail, and leaves its rows in history', async () => {
    const { ayse, selin } = test.people
    const wrong = await ask(ayse, { current_password: 'yanlis' })
    expect([wrong.status, wrong.problem.details]).toMatchObject([
      400,
      { fields: { current_password: 'Mevcut şifreniz hatalı' } },
    ])
    expect((await ask(selin)).status).toBe(403)
    const id = uuidv7()
    const asked = await ask(ayse, { id })
    expect([asked.status, asked.reply.export.state, asked.reply.export.asked_by_name]).toEqual([
      201,
      'working',
      'Ayşe Yılmaz',
    ])
    expect((await ask(ayse, { id })).reply.export.id).toBe(id)
    expect((await ask(ayse)).problem.code).toBe('CONFLICT')
    await test.work()
    await expect.poll(async () => (await find(id))?.state).toBe('ready')
    const made = await find(id)
    expect(made).toMatchObject({ missing_files: 0, can: { cancel: false, download: true, delete: true } })
    expect(made?.done).toBe(made?.total)
    expect(made?.row_count).toBeGreaterThan(5)
    const [mail] = await test.delivered({ kind: 'data_transfer.export_ready', to: ayse.email })
    expect(mail).toMatchObject({ subject: 'Kurum arşivi hazır' })
    await expect
      .poll(
        async () =>
          (await call(test.app, ayse, listNotifications, { query: {} })).reply.notifications[0]?.title,
      )
      .toBe('Kurum arşivi hazır')
    expect(await events(id)).toEqual([
      { kind: 'organization_export.requested', actor_id: ayse.id },
      { kind: 'organization_export.ready', actor_id: null },
    ])
  })
})
