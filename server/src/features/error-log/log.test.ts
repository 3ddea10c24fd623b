import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  cleanUpClientErrors,
  deleteClientError,
  deleteClientErrors,
  listClientErrors,
  logClientError,
  readClientError,
  readErrorStats,
} from '@gozlem/contract/error-log'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { addMapping, GenMapping, toEncodedMap } from '@jridgewell/gen-mapping'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { sortedPlans } from '../../db/testing/index-plans'
import { createSourceMaps } from '../../external/stacks/source-maps'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import { listErrors } from './list-store'

describe('the error log', () => {
  let test: AppUnderTest
  let folder: string
  /** The application may add and delete errors, not change them. */
  let owner: Client
  const today = istanbulDay(new Date())
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'source-maps-'))
    const map = new GenMapping({ file: 'index-ab12.js' })
    addMapping(map, {
      generated: { line: 1, column: 344 },
      source: '../../src/features/report/Report.tsx',
      original: { line: 12, column: 6 },
      name: 'Report',
    })
    await writeFile(join(folder, 'index-ab12.js.map'), JSON.stringify(toEncodedMap(map)))
    test = await startApp({ source_maps: createSourceMaps(folder) })
    owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await test.close()
    await rm(folder, { recursive: true })
  })

  /** Reports an error, which happened so many days ago. */
  async function happen(who: Person | null, error_message: string, daysAgo = 0, more: object = {}) {
    const { reply } = await call(test.app, who, logClientError, {
      body: { error_message, session_id: `${error_message}${daysAgo}`, ...more },
    })
    const { rows } = await owner.query<{ id: string }>(
      `update client_error set created_at = created_at - make_interval(days => $2) where error_ref = $1 returning id`,
      [reply.error_ref, daysAgo],
    )
    return rows[0]?.id ?? ''
  }
  const list = async (query: Parameters<typeof call<typeof listClientErrors>>[3]['query']) => {
    const { reply } = await call(test.app, test.people.suna, listClientErrors, { query })
    return reply.logs.map(({ error_message }) => error_message)
  }

  it('ADM-05 a stack that names a place before the first is read as it came', async () => {
    const stack = 'at r (http://localhost/assets/index-ab12.js:1:0)\nat q (/assets/index-ab12.js:0:7)'
    const id = await happen(null, 'tuhaf yığın', 0, { error_stack: stack })
    const { reply } = await call(test.app, test.people.suna, readClientError, { params: { id } })
    expect(reply.log).toMatchObject({ error_stack: stack, source_stack: null })
    await owner.query('delete from client_error where id = $1', [id])
  })

  it('ADM-05 is listed with the latest first, and found by words, person, address, kind and days', async () => {
    const { suna, deniz } = test.people
    await happen(null, 'ŞEMA okunamadı 41', 3, { url: 'http://localhost/reports' })
    await happen(deniz, 'şema okunamadı 42', 0, { url: 'http://localhost/companies' })
    await happen(deniz, 'ağ yok', 1)

    expect(await list({})).toEqual(['şema okunamadı 42', 'ağ yok', 'ŞEMA okunamadı 41'])
    expect(await list({ search: 'sema' })).toEqual(['şema okunamadı 42', 'ŞEMA okunamadı 41'])
    expect(await list({ user_id: deniz.id, search: 'şema' })).toEqual(['şema okunamadı 42'])
    expect(await list({ url: '/reports' })).toEqual(['ŞEMA okunamadı 41'])
    expect(await list({ from: addDays(today, -1) })).toEqual(['şema okunamadı 42', 'ağ yok'])
    expect(await list({ to: addDays(today, -2) })).toEqual(['ŞEMA okunamadı 41'])
    const { reply } = await call(test.app, suna, listClientErrors, { query: { limit: 1 } })
    expect(reply.pagination).toMatchObject({ total: 3, totalPages: 3 })
    expect(reply.logs[0]).toMatchObject({ user_id: deniz.id, user_name: 'Deniz İnce' })
    expect(await list({ limit: 1, after: reply.pagination.next ?? '' })).toEqual(['ağ yok'])
    expect(await list({ kind: reply.logs[0]?.error_kind })).toEqual(['şema okunamadı 42'])
    const backwards = await call(test.app, suna, listClientErrors, {
      query: { from: today, to: addDays(today, -1) },
    })
    expect(backwards.problem.details.fields).toHaveProperty('to')
  })

  it('ADM-05 counts errors day by day, and together those that differ in numbers alone, release by release', async () => {
    const { suna, ece, mert } = test.people
    const of = (version: string) => ({ additional_data: { version } })
    await happen(ece, 'rapor 019a1000-0000-7000-8000-000000000041 yok', 5, of('1.2.0'))
    await happen(mert, 'rapor 019a1000-0000-7000-8000-000000000099 yok', 4, of('1.2.0'))
    await happen(mert, 'rapor 019a1000-0000-7000-8000-000000000041 yok', 4, of('1.3.0'))

    const period = { from: addDays(today, -5), to: addDays(today, -4) }
    const { reply } = await call(test.app, suna, readErrorStats, { query: period })
    expect(reply).toMatchObject({ ...period, total: 3, people: 2 })
    expect(reply.days).toEqual([
      { day: period.from, errors: 1 },
      { day: period.to, errors: 2 },
    ])
    expect(reply.kinds).toMatchObject([
      {
        error_message: 'rapor 019a1000-0000-7000-8000-000000000099 yok',
        version: '1.2.0',
        errors: 2,
        people: 2,
      },
      { version: '1.3.0', errors: 1, people: 1 },
    ])
    const byItself = await call(test.app, suna, readErrorStats, { query: {} })
    expect(byItself.reply).toMatchObject({ from: addDays(today, -29), to: today })
    expect(byItself.reply.days).toHaveLength(30)
    const long = await call(test.app, suna, readErrorStats, {
      query: { from: addDays(today, -91), to: today },
    })
    expect(long.problem.details.fields).toHaveProperty('from')
  })

  it('ADM-05 tells a stack in the words of the source, where the release’s maps are here', async () => {
    const { suna } = test.people
    const error_stack =
      'Error: x\n    at r (https://a.example/assets/index-ab12.js:1:345)\n    at https://a.example/assets/older-7.js:2:3'
    const known = await happen(null, 'yığınlı', 0, { error_stack })
    const { reply } = await call(test.app, suna, readClientError, { params: { id: known } })
    expect(reply.log).toMatchObject({
      error_stack,
      source_stack:
        'Error: x\n    at r (src/features/report/Report.tsx:12:7 [Report])\n    at https://a.example/assets/older-7.js:2:3',
    })
    const other = await happen(null, 'başka', 0, {
      error_stack: 'at https://a.example/assets/older-7.js:2:3',
    })
    const older = await call(test.app, suna, readClientError, { params: { id: other } })
    expect(older.reply.log.source_stack).toBeNull()
  })

  it('ADM-05 deletes one, several, and those older than so many days, and says how many', async () => {
    const { suna } = test.people
    const [one, two, three] = [await happen(null, 'bir'), await happen(null, 'iki'), await happen(null, 'üç')]
    await happen(null, 'eski', 20)
    await happen(null, 'yeni', 6)
    const remove = (id: string) => call(test.app, suna, deleteClientError, { params: { id } })
    expect((await remove(one)).reply).toMatchObject({ deleted: 1, message: '1 hata kaydı silindi' })
    expect((await remove(one)).reply).toMatchObject({ deleted: 0, message: 'Silinecek kayıt yoktu' })
    expect((await call(test.app, suna, readClientError, { params: { id: one } })).status).toBe(404)
    const several = await call(test.app, suna, deleteClientErrors, { body: { ids: [one, two, three] } })
    expect(several.reply.deleted).toBe(2)
    const cleanUp = (days: string) => call(test.app, suna, cleanUpClientErrors, { params: { days } })
    expect((await cleanUp('6')).status).toBe(400)
    expect((await cleanUp('19')).reply.deleted).toBe(1)
    expect(await list({ search: 'yeni' })).toEqual(['yeni'])
    expect(await list({ search: 'eski' })).toEqual([])
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `select data from event where kind = 'client_errors.deleted' and actor_id = $1 order by created_at, id`,
        [suna.id],
      ),
    )
    expect(rows).toEqual([
      { data: { deleted: 1, older_than_days: null } },
      { data: { deleted: 2, older_than_days: null } },
      { data: { deleted: 1, older_than_days: 19 } },
    ])
  })

  it('ADM-05 has its order from indexes', async () => {
    const { suna } = test.people
    const page = { sort_order: 'desc', limit: 21, offset: 0 } as const
    const whole = { since: null, until: null }
    for (const filter of [whole, { ...whole, user_id: suna.id }, { ...whole, kind: 'x' }]) {
      const [plan = ''] = await sortedPlans(test.pool, suna.token, (work) => listErrors(work, filter, page))
      const walk = plan.slice(plan.indexOf('Limit'))
      expect(walk).toContain('Index Scan using client_error_')
      expect(walk).not.toMatch(/\bSort\b|Seq Scan on client_error/)
    }
  })
})
