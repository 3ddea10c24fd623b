import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownReplyHeader } from '@gozlem/contract/own-reply'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { buildReportWorld, newDraft, testPhoto, upload } from './testing/report-world'

const inline = "\n  document.title = 'Açık'\n"

describe('the web app', () => {
  let test: AppUnderTest
  let folder: string
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'gozlem-web-')), 'assets')
    await mkdir(join(folder, 'assets'), { recursive: true })
    await writeFile(join(folder, 'index.html'), `<title>Saha Gözlem</title><script>${inline}</script>`)
    await writeFile(join(folder, 'assets/main-1a2b.js'), 'export {}')
    for (const packed of ['', '.br'])
      await writeFile(join(folder, `assets/face-worker-1a2b.js${packed}`), 'x')
    await mkdir(join(folder, 'icons'))
    for (const icon of ['icon.svg', 'icons/badge-96.png']) await writeFile(join(folder, icon), '')
    await writeFile(
      join(folder, 'page-files.json'),
      JSON.stringify({
        signedOut: ['/assets/login-1.js'],
        signedIn: ['/assets/shell-1.js'],
        pages: [
          { path: '/', access: ['report.create'], files: ['/assets/home-1.js'], reads: ['/api/dashboard'] },
          {
            path: '/reports',
            access: ['report.view_preview'],
            files: ['/assets/list-1.js'],
            reads: ['/api/reports?limit=20'],
          },
          {
            path: '/report/:id',
            access: ['report.view_preview'],
            files: ['/assets/report-1.js'],
            reads: ['/api/reports/:id'],
            report: {
              edited: ['/assets/editor-1.js', '/assets/report-1.js'],
              read: ['/assets/report-1.js', '/assets/reading-1.js'],
              certificate: '/api/certificates/check/valid',
            },
          },
          { path: '/kvkk', access: ['public'], files: ['/assets/kvkk-1.js'], reads: [] },
        ],
      }),
    )
    test = await startApp(
      { web_folder: folder, rate_limit_per_minute: 3, page_patience_ms: 60_000 },
      { workAtOnce: false },
    )
  })
  afterAll(async () => {
    await test.close()
    await rm(join(folder, '..'), { recursive: true })
  })

  const get = (url: string, from = '10.9.0.1') => test.app.inject({ url, remoteAddress: from })

  it.each([
    ['the page', '/', 200],
    ['a file of it', '/assets/main-1a2b.js', 200],
    ['a file that is not there', '/eksik.js', 404],
    ['an answer', '/api/health', 200],
    ['a refusal', '/api/reports', 401],
    ['an unknown call', '/api/olmayan', 404],
    ['a stream that is refused', '/api/events', 401],
  ])('PLAT-06 says of %s that the server wrote it', async (what, url, status) => {
    const { statusCode, headers } = await get(url, `10.9.2.${what.length}`)
    expect([statusCode, headers[ownReplyHeader]]).toEqual([status, '1'])
  })

  it.each(['/', '/reports', '/reports?search=firma.com', '/s%61yfa'])(
    'PLAT-03 answers %s with its page, which is asked for each time',
    async (url) => {
      const answer = await get(url)
      expect(answer.body).toContain('<title>Saha Gözlem')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each([
    '/healthz',
    '/health/live',
    '/readyz',
    '/livez',
    '/Ready',
    '/metrics',
    '/status?full=1',
    '/.env',
    '/.git/config',
  ])('PLAT-03 answers %s, which others probe, with 404', async (url) => {
    const { statusCode, body } = await get(url, '10.9.3.1')
    expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('PLAT-03 lets the script in its page run, and no other', async () => {
    const hash = createHash('sha256').update(inline).digest('base64')
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${hash}'`)
  })

  it('BEY-23 lets the worker that finds faces compile WebAssembly, and no other file', async () => {
    const policyOf = async (url: string, encoding = 'identity') =>
      String(
        (await test.app.inject({ url, headers: { 'accept-encoding': encoding } })).headers[
          'content-security-policy'
        ],
      )
    // As browsers ask for it, packed, and plain.
    for (const encoding of ['br', 'identity'])
      expect(await policyOf('/assets/face-worker-1a2b.js', encoding)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      )
    for (const other of ['/', '/assets/main-1a2b.js']) expect(await policyOf(other)).not.toContain('unsafe')
  })

  it('PLAT-03 keeps hashed files for a year, wherever the folder lies', async () => {
    expect((await get('/assets/main-1a2b.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/index.html')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['/icon.svg', '/icons/badge-96.png'])(
    'PLAT-03 keeps %s for a day, which browsers ask for again and again',
    async (icon) => {
      expect((await get(icon)).headers['cache-control']).toBe('public, max-age=86400')
    },
  )

  it.each(['/eksik.js', '/assets/eksik.js?v=1'])('PLAT-03 has no page at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it.each([
    ['as it is', '/api/version'],
    ['with a letter encoded', '/%61pi/version'],
    ['encoded whole', '/%61%70%69/%76ersion'],
    ['that does not exist', '/api/olmayan'],
    ['that does not exist, encoded', '/%61pi/olmayan'],
    ['of the description', '/%61pi/openapi.json'],
  ])('PLAT-03 counts what is asked of the API, with a path %s, and answers no page', async (name, url) => {
    const from = `10.9.1.${name.length}`
    for (let time = 0; time < 3; time += 1)
      expect((await get(url, from)).headers['content-type']).toContain('application/json')
    expect((await get(url, from)).statusCode).toBe(429)
    expect((await get('/', from)).statusCode).toBe(200)
  })

  /** The scripts and calls that the answer to a page names, to whoever has this session. */
  const namedWith = async (url: string, token = '', app = test.app) => {
    const { headers } = await app.inject({ url, headers: { cookie: token && `auth_token=${token}` } })
    return [...String(headers.link).matchAll(/<([^>]*)>/g)].map(([, named]) => named)
  }
  const session = '/api/auth/session'

  it('PLAT-03 names with a page what it stands on and asks first, for whoever is signed in', async () => {
    const { mert, suna } = test.people
    const list = ['/api/reports?limit=20', '/assets/list-1.js']
    expect(await namedWith('/reports')).toEqual([session, '/assets/login-1.js'])
    expect(await namedWith('/reports', 'x'.repeat(43))).toEqual([session, '/assets/login-1.js'])
    expect(await namedWith('/reports', mert.token)).toEqual([session, ...list])
    expect(await namedWith('/kvkk')).toEqual([session, '/assets/kvkk-1.js'])
    expect(await namedWith('/', mert.token)).toEqual([session, '/api/dashboard', '/assets/home-1.js'])
    // No call that would be refused.
    expect(await namedWith('/', suna.token)).toEqual([session, '/assets/home-1.js'])
  })

  it('PLAT-03 REP-12 names with a report the editor for whoever may edit it, and the page to read for everybody else', async () => {
    const app = await test.replica({ rate_limit_per_minute: 0 })
    const people = test.people
    const { companies } = await buildReportWorld({ ...test, app })
    const { id } = await newDraft({ ...test, app }, people.mert, companies.site)
    const named = [session, `/api/reports/${id}`]
    const read = [...named, '/assets/report-1.js', '/assets/reading-1.js']
    expect(await namedWith(`/report/${id}`, people.mert.token)).toEqual([
      ...named,
      '/api/certificates/check/valid',
      '/assets/editor-1.js',
      '/assets/report-1.js',
    ])
    expect(await namedWith(`/report/${id}`, people.ayse.token)).toContain('/assets/editor-1.js')
    for (const other of [people.selin, people.levent, people.suna])
      expect([other.role, await namedWith(`/report/${id}`, other.token)]).toEqual([other.role, read])
    await app.close()
  })

  it('PLAT-03 REP-14 names with a draft the small photo that its editor opens at, for whoever may edit it', async () => {
    const { mert, selin } = test.people
    const app = await test.replica({ rate_limit_per_minute: 0 })
    const ofTest = { ...test, app }
    const { companies } = await buildReportWorld(ofTest)
    const { id } = await newDraft(ofTest, mert, companies.site)
    const { reply } = await upload(ofTest, mert, id, [{ file: await testPhoto('lathe-motor.jpg') }])
    const small = reply.images[0]?.thumbnail_url ?? 'none'
    expect((await namedWith(`/report/${id}`, mert.token, app)).at(-1)).toBe(small)
    expect(await namedWith(`/report/${id}`, selin.token, app)).not.toContain(small)
    await app.close()
  })

  it('PLAT-03 brings its pages while the database answers nobody', async () => {
    const away = new Pool({ host: '127.0.0.1', port: 1 })
    const app = await test.replica({ pool: away })
    const token = test.people.mert.token
    expect(await namedWith('/reports', token, app)).toEqual([session, '/assets/list-1.js'])
    expect(await namedWith(`/report/${token.slice(0, 8)}`, token, app)).toEqual([
      session,
      '/assets/report-1.js',
    ])
    await app.close()
    await away.end()
  })

  it('PLAT-03 names no call of a page that is asked for something else, and none for what is no page', async () => {
    const { token } = test.people.mert
    expect(await namedWith('/reports?search=iskele', token)).toEqual([session, '/assets/list-1.js'])
    for (const url of ['/report/a%3E%3B', '/report/a%22', '/report/', '/report/a/b', '/sayfa'])
      expect(await namedWith(url, token)).toEqual([session, '/assets/shell-1.js'])
  })

  it('PLAT-03 counts the addresses of one IPv6 network as one', async () => {
    for (let time = 0; time < 3; time += 1) await get('/api/version', `2a01:db8:1:2::${time}`)
    expect((await get('/api/version', '2a01:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await get('/api/version', '2a01:db8:1:3::1')).statusCode).toBe(200)
  })
})
