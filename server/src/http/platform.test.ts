import { gunzipSync, gzipSync } from 'node:zlib'
import { allRoutes } from '@gozlem/contract/all-routes'
import { foldTurkish } from '@gozlem/domain/turkish'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ url })

describe('the platform', () => {
  it('PLAT-03 says that it is alive, which version runs, and where to turn for help', async () => {
    expect((await get('/api/health')).json()).toEqual({ status: 'ok' })
    expect((await get('/api/version')).json()).toEqual({
      version: '0.0.0-test',
      support_email: 'destek@example.com',
    })
  })

  it('PLAT-01 says of an evaluation that its demo organization is being made, or could not be', async () => {
    for (const demo of ['making', 'failed'] as const) {
      const app = await test.replica({ demo: () => demo })
      expect((await app.inject({ url: '/api/version' })).json()).toMatchObject({ demo })
      await app.close()
    }
  })

  it('PLAT-06 describes every route of the contract as OpenAPI 3.1', async () => {
    const document = (await get('/api/openapi.json')).json() as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; responses: object }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId))).toEqual(
      new Set(allRoutes.map(({ name }) => name)),
    )
    expect(Object.keys(document.paths['/api/reports/{id}']?.put?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '409']),
    )
    expect((await get('/api/docs/')).body).toContain('swagger')
  })

  it('PLAT-06 tells the calls of one tag by themselves: what the page shows at once', async () => {
    const described = async (tag: string) => {
      const { paths } = (await get(`/api/openapi.json?tag=${tag}`)).json<{ paths: Record<string, object> }>()
      return Object.values(paths).flatMap((methods) =>
        Object.values<{ operationId: string }>(methods as never),
      )
    }
    const page = (await get('/api/docs/static/swagger-initializer.js')).body
    const tags = [...new Set(allRoutes.map(({ name }) => name.slice(0, name.indexOf('.'))))]
    const told = await Promise.all(tags.map(described))
    expect(
      told
        .flat()
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(allRoutes.map(({ name }) => name).toSorted())
    expect(tags.filter((tag) => !page.includes(`/api/openapi.json?tag=${tag}`))).toEqual([])
    expect((await get('/api/openapi.json?tag=olmayan')).json().error.code).toBe('NOT_FOUND')
  })

  it('PLAT-06 packs long answers for whoever unpacks them, and unpacks nothing itself', async () => {
    const packed = await test.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(
      (await get('/api/openapi.json')).json(),
    )
    const short = await test.app.inject({ url: '/api/health', headers: { 'accept-encoding': 'gzip' } })
    expect(short.headers['content-encoding']).toBeUndefined()
    const sent = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ phone: '5551112233', password: 'x' })),
    })
    expect(sent.statusCode).toBe(400)
    expect(sent.json().error.code).toBe('VALIDATION_ERROR')
  })

  it('PLAT-03 answers an unknown path of the API as a problem', async () => {
    const answer = await get('/api/olmayan')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error.code).toBe('NOT_FOUND')
  })

  it('PLAT-03 answers a body that is no JSON and one that is too large', async () => {
    const post = (payload: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    expect((await post('{kırık')).json().error.code).toBe('VALIDATION_ERROR')
    expect((await post(`"${'x'.repeat(3_000_000)}"`)).json().error.code).toBe('PAYLOAD_TOO_LARGE')
    expect((await post('['.repeat(110_000))).json().error.code).toBe('PAYLOAD_TOO_LARGE')
    expect((await post(`"${',['.repeat(55_000)}\\"["`)).json().error.code).toBe('VALIDATION_ERROR')
    expect((await post('{"phone":"5551112233","__proto__":{}}')).json().error.code).toBe('VALIDATION_ERROR')
    const form = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    })
    expect(form.statusCode).toBe(415)
  })

  it('PLAT-03 reads little of what somebody without a session sends, wherever they send it', async () => {
    const payload = JSON.stringify({ text: 'x'.repeat(200_000) })
    const headers = { 'content-type': 'application/json' }
    const open = allRoutes.filter(({ access, method }) => access === 'public' && method !== 'GET')
    expect(open.length).toBeGreaterThan(8)
    for (const { method, path } of open)
      expect([
        path,
        (await test.app.inject({ method, url: path, headers, payload })).json().error.code,
      ]).toEqual([path, 'PAYLOAD_TOO_LARGE'])
  })

  it('PLAT-03 sends the headers that keep a browser safe', async () => {
    const { headers } = await get('/api/health')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
  })
})

/** Belong to no tenant: everybody reads them, only an administrator's scope writes them. */
const sharedTables = ['certificate_type', 'managed_reference', 'service_rule_set', 'service_minute_rule']

describe('the second lock', () => {
  it('ROLE-07 shows a connection without scope no row of any tenant table', async () => {
    const { rows } = await test.pool.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind = 'r' and c.relrowsecurity and not (c.relname = any($1)) order by 1`,
      [sharedTables],
    )
    expect(rows.length).toBeGreaterThan(15)
    const client = await test.pool.connect()
    await client.query(
      "select set_config('app.scope', '', false), set_config('app.organization_id', '', false)",
    )
    for (const { name } of rows) {
      const { rows: seen } = await client.query(`select count(*) as rows from ${name}`)
      expect([name, seen[0]]).toEqual([name, { rows: 0 }])
    }
    client.release()
  })

  it('ROLE-07 protects every table that names an organization', async () => {
    const { rows } = await test.pool.query(
      `select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'organization_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and not (c.relrowsecurity and c.relforcerowsecurity)`,
    )
    expect(rows).toEqual([])
  })

  it('ROLE-07 shows one tenant nothing of another, whatever a query forgets, and lets it write nothing there', async () => {
    const { people, pool } = test
    const client = await pool.connect()
    await client.query(
      "select set_config('app.scope', 'tenant', false), set_config('app.organization_id', $1, false)",
      [people.ayse.organization_id],
    )
    const { rows } = await client.query<{ organization_id: string }>(
      'select distinct organization_id from app_user',
    )
    const stolen = await client.query('update app_user set first_name = $1 where id = $2', [
      'x',
      people.levent.id,
    ])
    await expect(
      client.query(
        'insert into event (id, organization_id, kind, subject_kind, subject_id) values (gen_random_uuid(), $1, $2, $2, gen_random_uuid())',
        [people.levent.organization_id, 'x'],
      ),
    ).rejects.toThrow('row-level security')
    client.release()
    expect(rows).toEqual([{ organization_id: people.ayse.organization_id }])
    expect(stolen.rowCount).toBe(0)
  })

  it('CC-01 folds Turkish text in the database as in the domain', async () => {
    const words = ['İŞÇİ Sağlığı', 'ILGAZ ığdır', 'Çağrı ÖZGÜR', 'kâğıt î û', 'i̇zmir']
    for (const word of words) {
      const { rows } = await test.pool.query<{ folded: string }>('select app.fold($1) as folded', [word])
      expect(rows[0]?.folded).toBe(foldTurkish(word))
    }
  })
})
