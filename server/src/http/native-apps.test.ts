import { pathOf } from '@gozlem/contract/path'
import { beginUpload, readUpload } from '@gozlem/contract/report-upload'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { buildReportWorld, newDraft } from './testing/report-world'
import { sendWhole } from './testing/send-pieces'

const phones = ['capacitor://localhost', 'https://localhost']
const others = [
  'http://localhost',
  'https://localhost:8443',
  'https://localhost.example',
  'capacitor://localhost.example',
  'ionic://localhost',
  'https://example.com',
  'null',
]

const letIn = 'access-control-allow-origin'

describe('SUB-05 the apps for phones', () => {
  let test: AppUnderTest
  let world: Awaited<ReturnType<typeof buildReportWorld>>
  beforeAll(async () => {
    test = await startApp({ native_apps: true }, { workAtOnce: false })
    world = await buildReportWorld(test)
  })
  afterAll(() => test.close())

  const asksFirst = (origin: string, url = '/api/reports', method = 'GET', wants = 'authorization') =>
    test.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': wants,
      },
    })
  const get = (origin: string, headers: Record<string, string>, url = '/api/auth/verify') =>
    test.app.inject({ url, headers: { origin, ...headers } })

  it.each(phones)('SUB-05 may call from %s with a token', async (origin) => {
    const asked = await asksFirst(origin, '/api/reports/x', 'PUT', 'authorization,content-type')
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      [letIn]: origin,
      'access-control-allow-headers': expect.stringContaining('authorization'),
      'access-control-allow-methods': expect.stringContaining('PUT'),
      vary: expect.stringContaining('Origin'),
    })
    const answer = await get(origin, test.people.mert.bearer)
    expect([answer.statusCode, answer.headers[letIn]]).toEqual([200, origin])
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    // What was refused is told as well.
    const refused = await get(origin, {})
    expect([refused.statusCode, refused.headers[letIn]]).toEqual([401, origin])
  })

  it.each(others)('SUB-05 nobody may call from %s', async (origin) => {
    const asked = await asksFirst(origin)
    expect([asked.statusCode, asked.headers[letIn]]).toEqual([404, undefined])
    const answer = await get(origin, test.people.mert.bearer)
    expect(answer.headers[letIn]).toBeUndefined()
    expect(answer.headers.vary).toContain('Origin')
  })

  it.each(phones)('SUB-05 no cookie counts from %s', async (origin) => {
    const token = test.people.mert.bearer.authorization.slice('Bearer '.length)
    const cookie = `auth_token=${token}`
    expect((await test.app.inject({ url: '/api/auth/verify', headers: { cookie } })).statusCode).toBe(200)
    expect((await get(origin, { cookie })).statusCode).toBe(401)
    const written = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { origin, cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(written.statusCode).toBe(401)
  })

  it('SUB-05 may read no page from there, only the API', async () => {
    expect((await get('https://localhost', {}, '/reports')).headers[letIn]).toBeUndefined()
  })

  it('SUB-05 may send photos in pieces and read what the protocol answers', async () => {
    const { mert } = test.people
    const draft = await newDraft(test, mert, world.companies.site)
    const params = { id: draft.id, imageId: uuidv7() }
    const [origin = ''] = phones
    for (const [route, method] of [
      [beginUpload, 'POST'],
      [beginUpload, 'PATCH'],
    ] as const) {
      const wants =
        'authorization,content-type,tus-resumable,upload-length,upload-offset,x-http-method-override'
      const { headers } = await asksFirst(origin, pathOf(route, { params }), method, wants)
      const allowed = String(headers['access-control-allow-headers']).split(', ')
      expect(wants.split(',').filter((name) => !allowed.includes(name))).toEqual([])
      expect(headers['access-control-allow-methods']).toContain(method)
    }
    await sendWhole(test.app, mert, params, Buffer.from('fotoğraf'))
    const offset = await test.app.inject({
      method: 'HEAD',
      url: pathOf(readUpload, { params }),
      headers: { origin, ...mert.bearer, 'tus-resumable': '1.0.0' },
    })
    expect(offset.headers[letIn]).toBe(origin)
    const readable = String(offset.headers['access-control-expose-headers']).split(', ')
    expect(readable).toEqual(expect.arrayContaining(['upload-offset', 'upload-length', 'location']))
    expect(offset.headers['upload-offset']).toBe('9')
  })

  it.each([
    [phones[0] ?? '', phones[0] ?? null],
    ['https://example.com', null],
  ])('SUB-05 hears of events from %s', async (origin, allowed) => {
    const address = test.app.server.listening
      ? `http://127.0.0.1:${(test.app.server.address() as { port: number }).port}`
      : await test.app.listen({ host: '127.0.0.1', port: 0 })
    const leaving = new AbortController()
    const stream = await fetch(`${address}/api/events`, {
      headers: { origin, ...test.people.mert.bearer },
      signal: leaving.signal,
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.headers.get(letIn)).toBe(allowed)
    leaving.abort()
  })
})

describe('where nobody said that there are apps for phones', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp({}, { workAtOnce: false })
  })
  afterAll(() => test.close())

  it.each(phones)('SUB-05 nothing is let in from %s', async (origin) => {
    const answer = await test.app.inject({
      url: '/api/auth/verify',
      headers: { origin, ...test.people.mert.bearer },
    })
    expect(answer.headers[letIn]).toBeUndefined()
    const asked = await test.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/verify',
      headers: { origin, 'access-control-request-method': 'GET' },
    })
    expect([asked.statusCode, asked.headers[letIn]]).toEqual([404, undefined])
  })
})
