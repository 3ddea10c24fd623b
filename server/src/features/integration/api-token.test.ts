import { allRoutes } from '@gozlem/contract/all-routes'
import { createApiToken, listApiTokens, revokeApiToken } from '@gozlem/contract/api-token'
import { listClientCompanies, readClientCompany } from '@gozlem/contract/client-company'
import { deactivateMember } from '@gozlem/contract/member'
import { listReports } from '@gozlem/contract/report'
import { tokenCalls } from '@gozlem/contract/token-calls'
import { createVisit, listVisits } from '@gozlem/contract/visit'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import {
  type TokenScope,
  tokenCallsPerMinute,
  tokenScopes,
  tokensAtMost,
} from '@gozlem/domain/integration/api-token'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { newToken, storedToken, withToken } from '../../http/testing/api-tokens'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { visitTime } from '../../http/testing/tenancy-world'

describe('API tokens', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await writeAsSystem(test.pool, ({ db }) => db.query<Row>(text, values))).rows
  const create = (as: Person, input: object = {}) =>
    call(test.app, as, createApiToken, { body: { ...newToken(), ...input } })
  const companies = (as: Person) => call(test.app, as, listClientCompanies, { query: {} })
  const inForce = async (as: Person) => (await companies(as)).status

  it('BEY-14 are shown once, kept as a hash, and read with the same contract what their organization has', async () => {
    const { ayse, levent } = test.people
    const own = await addCompany(test, ayse, 'Çınar Yapı')
    const elsewhere = await addCompany(test, levent, 'Liman Depo')
    const { api_token, token } = (
      await create(ayse, { scopes: ['client_companies.read', 'reports.read', 'client_companies.read'] })
    ).reply
    expect(token).toMatch(/^sgz_[\w-]{43}$/)
    expect(api_token).toMatchObject({
      name: 'ERP',
      scopes: ['reports.read', 'client_companies.read'],
      ending: token.slice(-4),
      state: 'active',
      created_by_name: 'Ayşe Yılmaz',
      last_used_at: null,
    })
    const program = withToken(ayse, token)
    const byPerson = (await companies(ayse)).reply
    expect((await companies(program)).reply).toEqual(byPerson)
    const read = (id: string) => call(test.app, program, readClientCompany, { params: { id } })
    expect([(await read(own)).status, (await read(elsewhere)).status]).toEqual([200, 404])
    expect((await call(test.app, program, listVisits, { query: {} })).problem.code).toBe('INSUFFICIENT_SCOPE')
    expect(
      (await call(test.app, program, listClientCompanies, { query: { limit: 1000 } })).problem.code,
    ).toBe('VALIDATION_ERROR')
    const stored = await sql<{ kept: string }>('select to_jsonb(t)::text as kept from api_token t')
    for (const { kept } of stored) expect(kept).not.toContain(token.slice(4))
    const list = (await call(test.app, ayse, listApiTokens, {})).reply
    expect(list.api_tokens.find(({ id }) => id === api_token.id)?.last_used_at).not.toBeNull()
    expect(JSON.stringify(list)).not.toContain(token)
    expect((await call(test.app, levent, listApiTokens, {})).reply.api_tokens).toEqual([])
  })

  it.each(allRoutes.filter(({ access }) => access !== 'public').map((route) => [route.name, route] as const))(
    'BEY-14 ROLE-06 %s exists for a token by its scope alone',
    async (name, route) => {
      const scope = tokenCalls[name]
      const scopes = tokenScopes.filter((other) => other !== scope)
      const { program } = await storedToken(test, test.people.ayse, scopes)
      const answer = await test.app.inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, uuidv7()),
        headers: program.bearer,
      })
      // The portal knows contacts of client companies alone.
      const refusal = route.access === 'portal' ? [401, 'UNAUTHORIZED'] : [403, 'INSUFFICIENT_SCOPE']
      // The answer to a HEAD has no body.
      const code = route.method === 'HEAD' ? refusal[1] : answer.json().error.code
      expect([answer.statusCode, code]).toEqual(refusal)
      if (!scope) return
      const { program: allowed } = await storedToken(test, test.people.ayse, [scope])
      const { statusCode } = await test.app.inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, uuidv7()),
        headers: allowed.bearer,
      })
      expect([200, 400, 404]).toContain(statusCode)
    },
  )

  it('BEY-14 few of the calls that a token may make write, and every scope opens some', () => {
    const writing = Object.keys(tokenCalls).filter((name) => {
      const { method, access } = allRoutes.find((route) => route.name === name) ?? {}
      return method !== 'GET' || access === 'public'
    })
    expect(writing.toSorted()).toEqual([
      'correctiveAction.close',
      'correctiveAction.closeMany',
      'correctiveAction.moveTerm',
      'correctiveAction.reject',
      'correctiveAction.reopen',
      'correctiveAction.report',
      'visit.create',
      'visit.delete',
      'visit.setStatus',
      'visit.update',
    ])
    for (const scope of tokenScopes) expect(Object.values(tokenCalls)).toContain(scope)
  })

  it('BEY-14 travel as bearer tokens alone, and ask for no proof of our own pages', async () => {
    const { program } = await storedToken(test, test.people.ayse)
    const url = listClientCompanies.path
    const asked = await test.app.inject({ url, headers: { cookie: `auth_token=${program.token}` } })
    expect([asked.statusCode, asked.json().error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(await inForce(withToken(test.people.ayse, `sgz_${'x'.repeat(43)}`))).toBe(401)
    expect(await inForce(withToken(test.people.ayse, `sgz_${test.people.ayse.token}`))).toBe(401)
    const sent = await test.app.inject({
      method: 'POST',
      url: createVisit.path,
      headers: { ...program.bearer, 'sec-fetch-site': 'cross-site' },
      payload: {},
    })
    expect(sent.json().error.code).toBe('VALIDATION_ERROR')
  })

  it.each<[string, (ids: { token: string; maker: Person }) => Promise<unknown>]>([
    [
      'its revocation',
      ({ token, maker }) => call(test.app, maker, revokeApiToken, { params: { id: token } }),
    ],
    [
      'its last day',
      ({ token }) => sql('update api_token set expires_on = current_date - 2 where id = $1', [token]),
    ],
    [
      'the end of its maker’s work',
      async ({ maker }) => {
        const other = await standInFor(test, maker, { beside: true })
        await call(test.app, other, deactivateMember, { params: { id: maker.id } })
        await sql('update app_user set is_active = true where id = $1', [maker.id])
      },
    ],
    [
      'another role of its maker',
      async ({ maker }) => {
        await sql("update app_user set role = 'osgb_user', profession = 'safety_specialist' where id = $1", [
          maker.id,
        ])
        await sql("update app_user set role = 'osgb_admin' where id = $1", [maker.id])
      },
    ],
    [
      'the suspension of its organization',
      ({ maker }) =>
        sql('update organization set suspended_at = now() where id = $1', [maker.organization_id]),
    ],
  ])('BEY-14 end with %s', async (_, end) => {
    const maker = await standInFor(test, test.people.levent)
    const { id: token, program } = await storedToken(test, maker)
    expect(await inForce(program)).toBe(200)
    await end({ token, maker })
    const { status, problem } = await companies(program)
    expect([status, problem.code, problem.message]).toEqual([
      401,
      'UNAUTHORIZED',
      'API anahtarı geçersiz, iptal edilmiş ya da süresi dolmuş.',
    ])
  })

  it('BEY-14 act in the name of their maker, and history names the token', async () => {
    // Of an organization whose refusals of this hour have not filled its history.
    const maker = await standInFor(test, test.people.ayse)
    const client_company_id = await addCompany(test, maker, 'Işık Metal')
    const { id, program } = await storedToken(test, maker, ['visits.write'])
    const visit = { client_company_id, kind: 'safety_specialist', ...visitTime(3) }
    const { reply } = await call(test.app, program, createVisit, { body: visit as never })
    expect(
      await sql('select actor_id, api_token_id from event where subject_id = $1', [reply.visit.id]),
    ).toEqual([{ actor_id: maker.id, api_token_id: id }])
    const refused = await companies(program)
    expect(refused.problem.code).toBe('INSUFFICIENT_SCOPE')
    await expect
      .poll(() =>
        sql("select actor_id from event where kind = 'security.refused' and api_token_id = $1", [id]),
      )
      .toEqual([{ actor_id: maker.id }])
  })

  it('BEY-14 note their last use at most once a minute', async () => {
    const { id, program } = await storedToken(test, test.people.ayse)
    const lastUse = async () =>
      (
        await sql<{ last_used_at: string | null }>('select last_used_at from api_token where id = $1', [id])
      )[0]?.last_used_at
    await inForce(program)
    const first = await lastUse()
    expect(first).not.toBeNull()
    await inForce(program)
    expect(await lastUse()).toBe(first)
    await sql("update api_token set last_used_at = now() - interval '61 seconds' where id = $1", [id])
    const before = await lastUse()
    await inForce(program)
    expect(await lastUse()).not.toBe(before)
  })

  it('BEY-14 AUTH-11 call so often a minute, each by itself, failed calls counted', async () => {
    const { ayse } = test.people
    const [{ program }, { program: other }] = [
      await storedToken(test, ayse, ['visits.write']),
      await storedToken(test, ayse),
    ]
    const answers: number[] = []
    for (let calls = 0; calls <= tokenCallsPerMinute; calls += 1)
      answers.push((await call(test.app, program, createVisit, { body: {} as never })).status)
    expect([answers[0], answers.at(-2), answers.at(-1)]).toEqual([400, 400, 429])
    expect(await inForce(other)).toBe(200)
    expect(await inForce(ayse)).toBe(200)
  })

  it('BEY-14 AUTH-11 a call that takes several steps counts once', async () => {
    const { ayse } = test.people
    const { program } = await storedToken(test, ayse, ['reports.read'])
    const counted = async () =>
      (await sql<{ tries: number }>('select coalesce(sum(tries), 0)::int as tries from attempt_limit'))[0]
        ?.tries ?? 0
    const before = await counted()
    const { statusCode } = await test.app.inject({
      url: `/api/reports/${uuidv7()}/pdf`,
      headers: program.bearer,
    })
    expect([statusCode, (await counted()) - before]).toEqual([404, 1])
  })

  it('BEY-14 are made with the password, for a year at most, and told to whoever runs the organization', async () => {
    const maker = await standInFor(test, test.people.levent)
    const other = await standInFor(test, maker, { beside: true })
    const today = istanbulDay(new Date())
    const fieldsOf = async (input: object) => (await create(maker, input)).problem.details.fields
    expect(await fieldsOf({ current_password: 'Yanlis2026' })).toHaveProperty('current_password')
    expect(await fieldsOf({ expires_on: addDays(today, -1) })).toHaveProperty('expires_on')
    expect(await fieldsOf({ expires_on: addDays(today, 366) })).toHaveProperty('expires_on')
    expect(await fieldsOf({ scopes: [] })).toHaveProperty('scopes')
    expect(Object.keys(await fieldsOf({ scopes: ['users.write'] }))[0]).toMatch(/^scopes/)
    const { api_token } = (await create(maker, { name: 'Muhasebe' })).reply
    for (const { email } of [maker, other]) {
      const [mail] = await test.delivered({ kind: 'integration.token_created', to: email })
      expect(JSON.stringify(mail)).toContain('Muhasebe')
    }
    await call(test.app, other, revokeApiToken, { params: { id: api_token.id } })
    await call(test.app, other, revokeApiToken, { params: { id: api_token.id } })
    expect(
      await sql('select kind, actor_id, data from event where subject_id = $1 order by id', [api_token.id]),
    ).toEqual([
      {
        kind: 'api_token.created',
        actor_id: maker.id,
        data: { name: 'Muhasebe', scopes: ['reports.read'], expires_on: api_token.expires_on },
      },
      { kind: 'api_token.revoked', actor_id: other.id, data: { name: 'Muhasebe' } },
    ])
    const [listed] = (await call(test.app, maker, listApiTokens, {})).reply.api_tokens
    expect(listed).toMatchObject({ state: 'revoked', revoked_by_name: 'Levent Çelik' })
  })

  it('BEY-14 API-01 a repeated request leaves one token, until somebody used it', async () => {
    const maker = await standInFor(test, test.people.deniz)
    const id = uuidv7()
    const first = (await create(maker, { id })).reply
    const second = (await create(maker, { id })).reply
    expect((await call(test.app, maker, listApiTokens, {})).reply.api_tokens).toHaveLength(1)
    const reports = async (token: string) =>
      (await call(test.app, withToken(maker, token), listReports, { query: {} })).status
    expect([await reports(first.token), await reports(second.token)]).toEqual([401, 200])
    expect((await create(maker, { id })).problem.code).toBe('ID_IN_USE')
  })

  it('BEY-14 are so many at a time, ended ones left out', async () => {
    const maker = await standInFor(test, test.people.deniz)
    for (let made = 1; made < tokensAtMost; made += 1) await storedToken(test, maker)
    await sql('update api_token set revoked_at = now() where id = $1', [(await storedToken(test, maker)).id])
    expect((await create(maker)).status).toBe(201)
    expect((await create(maker)).problem.code).toBe('API_TOKEN_LIMIT')
  })

  it('BEY-14 that hold are listed however many were revoked since', async () => {
    const maker = await standInFor(test, test.people.deniz)
    const { id } = await storedToken(test, maker)
    await sql(
      `insert into api_token (id, organization_id, name, scopes, token_hash, ending, expires_on, created_by, revoked_at)
       select gen_random_uuid(), $1, 'ERP', '{visits.read}', sha256(n::text::bytea), 'abcd', current_date + 30, $2, now()
       from generate_series(1, 201) n`,
      [maker.organization_id, maker.id],
    )
    const { api_tokens } = (await call(test.app, maker, listApiTokens, {})).reply
    expect(api_tokens.filter(({ state }) => state === 'active').map((token) => token.id)).toEqual([id])
    expect(api_tokens).toHaveLength(201)
  })

  it('BEY-14 PLAT-06 the description says which call asks for which scope', async () => {
    const { paths, components, security } = (await test.app.inject('/api/openapi.json')).json()
    expect(components.securitySchemes.apiToken).toMatchObject({ type: 'http', scheme: 'bearer' })
    const securityOf = (path: string, method: string): Record<string, TokenScope[]>[] =>
      paths[path][method].security
    expect(securityOf('/api/visits', 'post')).toContainEqual({ apiToken: ['visits.write'] })
    expect(securityOf('/api/visits', 'post')).toContainEqual({ cookie: [] })
    expect(paths['/api/auth/profile'].get.security).toBeUndefined()
    expect(JSON.stringify(security)).not.toContain('apiToken')
    const { program } = await storedToken(test, test.people.ayse)
    const closed = await test.replica({ open_description: false })
    const asked = await closed.inject({ url: '/api/openapi.json', headers: program.bearer })
    expect(asked.statusCode).toBe(200)
    await closed.close()
  })
})
