import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import type { login } from './account'
import { allRoutes } from './all-routes'
import { calls } from './calls'
import { ApiProblem, createClient } from './client'
import { ClientCompanyInput } from './client-company'
import { ownReplyHeader } from './own-reply'
import { pathOf } from './path'
import { listReports, readReport, saveReport } from './report'
import { readSharedReport } from './shared-report'
import type { CallOf, ReplyOf } from './route'

/** Where a body asks for an `id`, in what it lists too. */
function requiredIds(schema: unknown, path = 'body'): string[] {
  if (!isSchema(schema)) return []
  const { shape = {}, innerType, element, in: given, options = [] } = schema._zod.def
  const own = isSchema(shape.id) && shape.id._zod.optin !== 'optional' ? [path] : []
  const inside = Object.entries(shape).flatMap(([name, field]) => requiredIds(field, `${path}.${name}`))
  return [
    ...own,
    ...inside,
    ...[innerType, element, given, ...options].flatMap((part) => requiredIds(part, path)),
  ]
}

interface Walked {
  _zod: {
    optin?: string
    def: {
      shape?: Record<string, unknown>
      innerType?: unknown
      element?: unknown
      in?: unknown
      options?: unknown[]
    }
  }
}

const isSchema = (value: unknown): value is Walked =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Fields of one line, by what they are called in whatever body. */
const oneLineNames =
  /^(?:(?!file_)(?:\w+_)?name|title|short_title|subject|label|city|district|industry|responsible|place|number|\w+_number|tax_office|source)$/
/** A finding's text is called a title where a danger is told of. */
const titlesOfLines = ['criticalNotice.send']

/** The texts of a body that are one line, by where they stand. */
function oneLineTexts(schema: unknown, name = '', path = 'body'): [path: string, schema: Walked][] {
  if (!isSchema(schema)) return []
  const { shape = {}, innerType, element, in: given, options = [] } = schema._zod.def
  if (oneLineNames.test(name) && Object.keys(shape).length === 0 && !element) return [[path, schema]]
  return [
    ...Object.entries(shape).flatMap(([key, field]) => oneLineTexts(field, key, `${path}.${key}`)),
    ...[innerType, element, given, ...options].flatMap((part) => oneLineTexts(part, name, path)),
  ]
}

describe('the contract', () => {
  it('PLAT-03 keeps no line break in a field of one line, whatever body it is in', () => {
    const found = allRoutes
      .filter(({ name }) => !titlesOfLines.includes(name))
      .flatMap(({ name, body }) =>
        oneLineTexts(body).map(([path, schema]) => [`${name} ${path}`, schema] as const),
      )
    expect(found.length).toBeGreaterThan(60)
    const broken = found.filter(([, schema]) => {
      const { success, data } = z.safeParse(schema as never, 'Kaya\r\nBcc: x')
      return success && /[\r\n]/.test(String(data))
    })
    expect(broken.map(([where]) => where)).toEqual([])
  })

  it('PLAT-06 names every route and path once, all that the table of calls has', () => {
    expect(allRoutes.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
    expect(new Set(allRoutes.map(({ name }) => name)).size).toBe(allRoutes.length)
    expect(new Set(allRoutes.map(({ method, path }) => `${method} ${path}`)).size).toBe(allRoutes.length)
  })

  it('PLAT-06 declares who may call every route, and few are public', () => {
    expect(
      allRoutes
        .filter(({ access }) => access === 'public')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'account.autologin',
      'account.checkResetToken',
      'account.findSession',
      'account.forgotPassword',
      'account.login',
      'account.register',
      'account.rejectEmailChange',
      'account.resendSmsCode',
      'account.resendVerification',
      'account.resetPassword',
      'account.sendSmsCode',
      'account.validateResetToken',
      'account.verifyEmail',
      'account.verifySmsCode',
      'certificate.listTypes',
      'contact.optOut',
      'contact.readOptOut',
      'errorLog.logClientError',
      'organization.apply',
      'organization.verifyApplication',
      'platform.health',
      'platform.ready',
      'platform.version',
      'portal.askLink',
      'portal.signIn',
      'report.openShared',
      'report.readShared',
      'report.receiveShared',
      'report.sharedDocx',
      'report.sharedImage',
      'report.sharedPdf',
      'report.sharedXlsx',
      'report.verify',
      'sharedAction.list',
      'sharedAction.open',
      'sharedAction.readImage',
      'sharedAction.readProof',
      'sharedAction.renew',
      'sharedAction.report',
      'sharedNotice.answer',
      'sharedNotice.read',
      'sharedNotice.readPhoto',
      'subscription.receiveStoreEvent',
      'visit.readFeed',
    ])
  })

  it('PLAT-06 answers every JSON route by a schema and every other by a media type', () => {
    for (const { reply, sends } of allRoutes) expect(Boolean(reply) !== Boolean(sends)).toBe(true)
  })

  it('PLAT-06 types what goes in and comes out', () => {
    expectTypeOf<CallOf<typeof readReport>>().toEqualTypeOf<{ params: { id: string } }>()
    expectTypeOf<ReplyOf<typeof login>['token']>().toEqualTypeOf<string | null>()
  })

  it('API-01 asks nobody for the id of what is made', () => {
    const asked = allRoutes.flatMap(({ name, body }) => requiredIds(body).map((path) => `${name} ${path}`))
    expect(asked).toEqual([])
  })

  it('CC-01 drops fields that nobody may set', () => {
    const parsed = ClientCompanyInput.parse({ name: 'A', organization_id: 'x', created_by: 'y' })
    expect(Object.keys(parsed)).not.toContain('organization_id')
    expect(Object.keys(parsed)).not.toContain('created_by')
  })

  it('REP-11 fills paths and leaves empty filters out', () => {
    expect(pathOf(readReport, { params: { id: 'a/b' } })).toBe('/api/reports/a%2Fb')
    expect(pathOf(listReports, { query: { search: 'çatı', status: undefined, page: 2, limit: '' } })).toBe(
      '/api/reports?search=%C3%A7at%C4%B1&page=2',
    )
  })
})

describe('the typed client', () => {
  const asked: { url: string; init: RequestInit }[] = []
  const own = { [ownReplyHeader]: '1' }
  const answering = (status: number, body: unknown, headers: Record<string, string> = own) =>
    createClient({
      token: () => 't0ken',
      fetch: async (url, init = {}) => {
        asked.push({ url: typeof url === 'string' ? url : '', init })
        return new Response(body === null || typeof body === 'string' ? body : JSON.stringify(body), {
          status,
          headers,
        })
      },
    })

  it('PLAT-06 sends the token and the body, and hands the reply back', async () => {
    const reply = await answering(200, { report: { id: '1' } })(saveReport, {
      params: { id: '1' },
      body: { revision: 3 },
    })
    expect(reply.report.id).toBe('1')
    expect(asked.at(-1)).toMatchObject({
      url: '/api/reports/1',
      init: {
        method: 'PUT',
        body: '{"revision":3}',
        headers: { authorization: 'Bearer t0ken', 'content-type': 'application/json' },
      },
    })
  })

  it('REP-15 sends the secret of a link in a header, never in the address', async () => {
    const secret = 'gizli-baglanti-anahtari'
    await answering(200, { report: {} })(readSharedReport, { query: { token: secret } })
    expect(asked.at(-1)).toMatchObject({
      url: '/api/shared-reports',
      init: { headers: { 'x-link-token': secret } },
    })
  })

  it('PLAT-06 throws the problem the server told', async () => {
    const error = {
      code: 'REVISION_CONFLICT',
      message: 'Değişti',
      details: { errors: [], fields: { title: 'x' }, data: { report: 1 } },
      request_id: 'r',
    }
    const thrown = await answering(409, { error })(readReport, { params: { id: '1' } }).catch(
      (cause: unknown) => cause,
    )
    expect(thrown).toBeInstanceOf(ApiProblem)
    expect(thrown).toMatchObject({
      code: 'REVISION_CONFLICT',
      status: 409,
      fields: { title: 'x' },
      data: { report: 1 },
      message: 'Değişti',
    })
  })

  it('PLAT-06 calls a failure of ours that says nothing unavailable, and no answer a network error', async () => {
    await expect(answering(502, '')(readReport, { params: { id: '1' } })).rejects.toMatchObject({
      code: 'API_UNAVAILABLE',
      status: 502,
      message: 'Sunucuya bağlanılamıyor. Lütfen internet bağlantınızı kontrol edin.',
    })
    const offline = createClient({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
    await expect(offline(readReport, { params: { id: '1' } })).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      status: 0,
    })
  })

  it('BEY-34 where something lets no PUT through, the same goes by POST, and each later one at once', async () => {
    const methods: string[] = []
    const client = createClient({
      fetch: async (_url, { method = '', headers } = {}) => {
        const meant = new Headers(headers).get('x-http-method-override')
        methods.push(meant ? `${method} as ${meant}` : method)
        if (method === 'PUT') return new Response('<h1>Not Allowed</h1>', { status: 405 })
        return Response.json({ report: { id: '1' } }, { headers: own })
      },
    })
    const save = () => client(saveReport, { params: { id: '1' }, body: { revision: 3 } })
    expect((await save()).report.id).toBe('1')
    await save()
    expect(methods).toEqual(['PUT', 'POST as PUT', 'POST as PUT'])
  })

  it('BEY-34 what our own server refuses is not asked again by another method', async () => {
    const before = asked.length
    const client = answering(409, {
      error: { code: 'CONFLICT', message: 'x', details: { errors: [], fields: {} } },
    })
    await expect(client(saveReport, { params: { id: '1' }, body: { revision: 3 } })).rejects.toThrow('x')
    expect(asked.length - before).toBe(1)
  })

  const page = '<!doctype html><title>Misafir Wi-Fi</title>'
  const refusal = {
    error: { code: 'UNAUTHORIZED', message: 'x', details: { errors: [], fields: {} }, request_id: 'r' },
  }
  it.each([
    ['a hotspot that shows its page', 200, page],
    ['a hotspot that speaks JSON', 200, { status: 'login_required' }],
    ['something that swallows the body', 200, ''],
    ['something that answers nothing', 204, null],
    ['a company that wants its own login', 401, page],
    ['a proxy that wants its own login', 407, page],
    ['a firewall', 403, page],
    ['a firewall that knows no PATCH', 405, page],
    ['a proxy that restarts', 404, page],
    ['a gateway without a server', 502, page],
    ['another program with problems like ours', 401, refusal],
  ])('PLAT-06 takes what %s says for no answer', async (_what, status, body) => {
    const call = answering(status, body, { 'retry-after': '7' })(readReport, { params: { id: '1' } })
    await expect(call).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 0 })
  })

  it('PLAT-06 takes a reply of ours that was cut on the way for no answer', async () => {
    await expect(
      answering(200, '{"report":{"id"')(readReport, { params: { id: '1' } }),
    ).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      status: 0,
    })
  })
})
