import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClientCompany, listClientCompanies } from '@gozlem/contract/client-company'
import { health, type ReadinessView, ready } from '@gozlem/contract/platform'
import { readReport } from '@gozlem/contract/report'
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createPool, type PoolOptions } from '../db/pool'
import { ask } from '../db/testing/scratch'
import { openLocalFiles } from '../external/files/local-files'
import { createLostFiles } from '../external/files/lost-files'
import { createReadiness } from './readiness'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { type Door, openDoor } from './testing/door'
import { buildReportWorld, newDraft, testPhoto, upload } from './testing/report-world'
import { troubleOf } from './trouble'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const list = (app: FastifyInstance) => call(app, test.people.ayse, listClientCompanies, { query: {} })
const add = (app: FastifyInstance, name: string) =>
  call(app, test.people.ayse, createClientCompany, { body: { name, address: 'Deneme Sokak 1' } })
const companies = async (name: string) =>
  (await call(test.app, test.people.ayse, listClientCompanies, { query: { search: name } })).reply.companies
const readinessOf = async (app: FastifyInstance) => {
  const { status, headers, body } = await call(app, null, ready, {})
  return { status, headers, view: JSON.parse(body.toString()) as ReadinessView }
}

describe('a database that is away', () => {
  let door: Door
  let pool: Pool
  let app: FastifyInstance
  /** The application with its database behind the door; only who waits for silence gives up soon. */
  const openApp = async (options: PoolOptions = {}) => {
    const url = new URL(test.databaseUrl)
    door = await openDoor(Number(url.port))
    url.port = String(door.port)
    pool = createPool(url.href, { max: 4, ...options })
    const readiness = createReadiness({
      pool,
      files: { check: async () => {}, lost: createLostFiles() },
      folders: [],
      holdsMs: 0,
    })
    app = await test.replica({ pool, readiness })
  }
  afterEach(async () => {
    await door.close()
    await app.close()
    await pool.end()
  })

  it('PLAT-03 says so with a time to come again, and that a write kept nothing', async () => {
    await openApp()
    door.shut()
    const [read, write] = [await list(app), await add(app, 'Kapalı Kapı')]
    for (const { status, headers, problem: told } of [read, write])
      expect([status, headers['retry-after'], told.code]).toEqual([503, '10', 'SERVICE_UNAVAILABLE'])
    expect(read.problem.message).toBe(
      'Sunucu kayıtlara şu anda ulaşamıyor. Gösterilecek bilgi alınamadı. Lütfen biraz sonra tekrar deneyin.',
    )
    expect(write.problem.message).toBe(
      'Sunucu kayıtlara şu anda ulaşamıyor. Yaptığınız işlem kaydedilmedi. Lütfen biraz sonra tekrar deneyin.',
    )
    door.open()
    await expect.poll(async () => (await list(app)).status).toBe(200)
    expect(await companies('Kapalı Kapı')).toEqual([])
  })

  it('PLAT-03 says so when it takes connections and answers nothing', async () => {
    await openApp({ statementTimeoutMs: 300 })
    await list(app)
    door.hang()
    const { status, problem: told } = await add(app, 'Suskun')
    expect([status, told.code, told.details.data]).toEqual([503, 'SERVICE_UNAVAILABLE', { kept: 'nothing' }])
    expect((await readinessOf(app)).view.database).toBe('unreachable')
  })

  it('PLAT-03 does not claim to know what was kept when it goes away while it commits', async () => {
    await openApp()
    await list(app)
    door.cutAfter('COMMIT')
    const { status, problem: told } = await add(app, 'Belirsiz Yapı')
    expect([status, told.details.data]).toEqual([503, { kept: 'unknown' }])
    expect(told.message).toContain('İşleminizin kaydedilip kaydedilmediği belli değil.')
    expect(await companies('Belirsiz Yapı')).toHaveLength(1)
  })

  it('PLAT-03 leaves the process alive and takes it out of service', async () => {
    await openApp()
    await expect
      .poll(async () => (await readinessOf(app)).view)
      .toEqual({
        status: 'ready',
        database: 'ok',
        storage: 'ok',
        disk: 'ok',
        queue: 'ok',
        lost_files: 0,
      })
    door.shut()
    expect((await call(app, null, health, {})).reply).toEqual({ status: 'ok' })
    const { status, headers, view } = await readinessOf(app)
    expect([status, headers['retry-after']]).toEqual([503, '10'])
    expect(view).toMatchObject({ status: 'not_ready', database: 'unreachable', queue: 'unknown' })
    door.open()
    await expect.poll(async () => (await readinessOf(app)).status).toBe(200)
  })
})

describe('a disk without room', () => {
  it('PLAT-03 is told as what it is when the database says so', async () => {
    const owner = Object.assign(new URL(inject('database').ownerUrl), {
      pathname: new URL(test.databaseUrl).pathname,
    }).href
    await ask(
      owner,
      `create function full_disk() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger full_disk before insert on client_company execute function full_disk()`,
    )
    const { status, headers, problem: told } = await add(test.app, 'Sığmayan')
    await ask(owner, 'drop trigger full_disk on client_company; drop function full_disk()')
    expect([status, headers['retry-after'], told.code]).toEqual([503, '300', 'DISK_FULL'])
    expect(told.message).toBe(
      'Sunucuda boş yer kalmadı. Yaptığınız işlem kaydedilmedi. Lütfen sistem yöneticinize haber verin.',
    )
  })

  it.runIf(process.platform === 'linux')(
    'PLAT-03 is told as what it is when a file does not fit',
    async () => {
      const error: unknown = await writeFile('/dev/full', 'x').catch((failure: unknown) => failure)
      expect(troubleOf(new Error('around it', { cause: error }), { reads: false })).toEqual(
        problem('DISK_FULL', { data: { kept: 'nothing' } }),
      )
    },
  )
})

describe('a file store that is away', () => {
  it('PLAT-03 keeps nothing of an upload and says so, also where little room is left; readiness tells it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gozlem-files-'))
    const files = await openLocalFiles(folder)
    const readiness = createReadiness({ pool: test.pool, files, folders: [folder], holdsMs: 0 })
    const app = await test.replica({ files, readiness })
    const world = await buildReportWorld(test)
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    expect((await readinessOf(app)).status).toBe(200)

    const photos = [{ file: await testPhoto('lathe-motor.jpg') }]
    const full = await test.replica({ files: await openLocalFiles(folder, async () => 1e8) })
    const little = await upload({ ...test, app: full }, test.people.mert, draft.id, photos)
    expect([little.status, little.problem.code]).toEqual([503, 'DISK_FULL'])
    await full.close()

    await rm(folder, { recursive: true })
    const {
      status,
      headers,
      problem: told,
    } = await upload({ ...test, app }, test.people.mert, draft.id, photos)
    expect([status, headers['retry-after'], told.code]).toEqual([503, '30', 'STORAGE_UNAVAILABLE'])
    expect(told.message).toContain('Yaptığınız işlem kaydedilmedi.')
    const { report } = (await call(test.app, test.people.mert, readReport, { params: { id: draft.id } }))
      .reply
    expect(report.images).toEqual([])
    expect((await readinessOf(app)).view).toMatchObject({ status: 'not_ready', storage: 'unreachable' })
    await app.close()
  })
})
