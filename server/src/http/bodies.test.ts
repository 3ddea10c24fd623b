// What comes as a body: how long it may take, and what is no multipart body.
import { once } from 'node:events'
import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import { allRoutes } from '@gozlem/contract/all-routes'
import { uploadImages } from '@gozlem/contract/report-image'
import fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeProblem } from './problem-writer'
import { withReceivedFiles } from './receive-files'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { addCompany, certify, draftReport } from './testing/field-work'

describe('bodies', () => {
  let test: AppUnderTest
  let port: number
  let photosPath: string
  beforeAll(async () => {
    const body_patience = { idle_ms: 1000, files_least_bytes: 100, form_ms: 1500, files_ms: 120_000 }
    test = await startApp({ body_patience }, { workAtOnce: false })
    port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port)
    const { ayse } = test.people
    await certify(test, ayse)
    const report = await draftReport(test, ayse, await addCompany(test, ayse, 'Körfez'), 'Taslak')
    photosPath = uploadImages.path.replace(':id', report.id)
  })
  afterAll(() => test.close())

  /** Sends pieces of a request one after the other, and answers what came back until the connection ended. */
  const send = (path: string, type: string, length: number, pieces: readonly string[], pauseMs: number) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (bytes) => {
        answer += bytes.toString()
        if (answer.includes('\r\n\r\n')) socket.end()
      })
      socket.on('error', reject).on('close', () => resolve(answer))
      const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${test.people.ayse.bearer.authorization}`
      socket.write(`${head}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`)
      void (async () => {
        for (const piece of pieces) {
          await new Promise((next) => setTimeout(next, pauseMs))
          if (socket.destroyed) return
          socket.write(piece)
        }
      })()
    })

  it('PLAT-03 hang up on who sends nothing more', async () => {
    const answers = await Promise.all([
      send('/api/auth/login', 'application/json', 100, ['{'], 10),
      send(photosPath, 'multipart/form-data; boundary=x', 100, ['--x\r\n'], 10),
    ])
    expect(answers).toEqual(['', ''])
  })

  it('PLAT-03 hang up on who drips a form', async () => {
    const drops = Array.from({ length: 200 }, () => ' ')
    expect(await send('/api/auth/login', 'application/json', 200, drops, 300)).toBe('')
  })

  it('PLAT-03 hang up on who drips a photo', async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'
    const drops = Array.from({ length: 100 }, () => 'x')
    expect(await send(photosPath, 'multipart/form-data; boundary=x', 1000, [head, ...drops], 300)).toBe('')
  })

  it('REP-01 wait for photos as long as bytes flow, longer than for a form', async () => {
    const end = '\r\n--x--\r\n'
    const head = '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'
    const drops = Array.from({ length: 8 }, () => 'x'.repeat(100))
    const length = head.length + 800 + end.length
    const answer = await send(
      photosPath,
      'multipart/form-data; boundary=x',
      length,
      [head, ...drops, end],
      300,
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 .*a\.jpg/s)
  })

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"',
    ],
    [
      'that ends in a file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc',
    ],
    ['that is something else', 'multipart/form-data; boundary=x', '{"a":1}'],
    [
      'with a field that is no JSON though it says so',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n',
    ],
    [
      'with a field named like what every object has',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    ],
  ])('REP-01 refuse a multipart body %s', async (_, type, payload) => {
    const headers = { ...test.people.ayse.bearer, 'content-type': type }
    const answer = await test.app.inject({ method: 'POST', url: photosPath, headers, payload })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('REP-01 that a sender broke off are no fault of the server', async () => {
    const app = fastify()
    await app.register(multipart)
    const read = (request: FastifyRequest) =>
      withReceivedFiles(uploadImages, request, AbortSignal.abort(), async () => null)
    app.post('/', (request) => read(request).catch(({ code }: { code: string }) => ({ code })))
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload: '--x\r\n' })
    expect(answer.json()).toEqual({ code: 'VALIDATION_ERROR' })
    await app.close()
  })

  it.each([
    ['whose work was given up', () => AbortSignal.abort().reason, 30],
    ['whose connection broke', () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), 30],
    ['while something else failed', () => new Error('a mistake of ours'), 50],
  ])(
    'PLAT-03 a caller who hangs up, %s, is told in the log at the right level',
    async (_, failure, level) => {
      const lines: { level: number; msg: string }[] = []
      const app = fastify({
        logger: { level: 'info', stream: { write: (line) => lines.push(JSON.parse(line)) } },
      })
      app.setErrorHandler(writeProblem)
      app.get('/', async ({ raw }) => {
        if (!raw.socket.destroyed) await once(raw.socket, 'close')
        throw failure()
      })
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      const caller = new AbortController()
      const asked = fetch(address, { signal: caller.signal }).catch(() => null)
      await expect.poll(() => lines.some(({ msg }) => msg === 'incoming request')).toBe(true)
      caller.abort()
      await asked
      await expect
        .poll(() => lines.filter(({ msg }) => /^(?:the caller hung up|request failed)$/.test(msg)))
        .toMatchObject([{ level }])
      await app.close()
    },
  )

  it('PLAT-03 are multipart only where a route takes files', async () => {
    const payload = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
    const headers = { ...test.people.ayse.bearer, 'content-type': 'multipart/form-data; boundary=x' }
    const others = allRoutes.filter(
      ({ name, method, files }) => !['GET', 'HEAD'].includes(method) && !files && name !== 'contact.optOut',
    )
    expect(others.length).toBeGreaterThan(60)
    for (const { method, path } of others) {
      const answer = await test.app.inject({ method, url: path, headers, payload })
      expect([path, answer.json().error.code]).toEqual([path, 'UNSUPPORTED_MEDIA_TYPE'])
    }
  })
})
