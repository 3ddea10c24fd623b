import { logClientError } from '@gozlem/contract/error-log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'

describe('errors that clients saw', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const stored = async (error_ref: string) => {
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query('select * from client_error where error_ref = $1', [error_ref]),
    )
    return rows[0] as Record<string, unknown>
  }

  it('ADM-05 are taken from anybody, with every field of the report', async () => {
    const { status, reply } = await call(test.app, null, logClientError, {
      body: {
        error_message: 'TypeError: x is undefined',
        error_stack: 'at Page (index.js:1:2)',
        session_id: 'tab-1',
        url: 'http://localhost:3000/reports',
        user_agent: 'Chromium',
        timestamp: '2026-11-21T08:00:00.000Z',
        viewport: { width: 390, height: 844 },
        memory_usage: { used: 12 },
        additional_data: { kind: 'render' },
      },
    })
    expect(status).toBe(200)
    expect(reply.error_ref).toMatch(/^[0-9A-F]{8}$/)
    expect(await stored(reply.error_ref)).toMatchObject({
      user_id: null,
      error_message: 'TypeError: x is undefined',
      error_stack: 'at Page (index.js:1:2)',
      session_id: 'tab-1',
      viewport: { width: 390, height: 844 },
      additional_data: { kind: 'render' },
      address: '127.0.0.1',
    })
  })

  it.each([
    ['390x844', { width: 390, height: 844 }],
    ['1920 × 1080', { width: 1920, height: 1080 }],
    ['geniş', null],
  ])('ADM-05 are taken with the viewport as a text, %s', async (sent, viewport) => {
    const body = { error_message: 'x', viewport: sent }
    const { reply } = await call(test.app, null, logClientError, { body })
    expect((await stored(reply.error_ref)).viewport).toEqual(viewport)
  })

  it('ADM-05 belong to whom the session says, not to whom the client claims', async () => {
    const { deniz, ece } = test.people
    const { reply } = await call(test.app, deniz, logClientError, {
      body: { error_message: 'x', user_id: ece.id, session_id: 'tab-2' },
    })
    expect(await stored(reply.error_ref)).toMatchObject({
      user_id: deniz.id,
      organization_id: deniz.organization_id,
    })
  })

  it('ADM-05 keep no token, phone, e-mail or identity number', async () => {
    const { reply } = await call(test.app, null, logClientError, {
      body: {
        error_message: 'failed for ayse@firma.com, 0532 123 45 67, 10000000146',
        error_stack: 'Authorization: Bearer abcdefghijklmnop',
        url: 'http://localhost:3000/reset-password?token=very-secret-token#x',
        additional_data: { note: 'ayse@firma.com', nested: { phone: '+905321234567' } },
        session_id: 'tab-3',
      },
    })
    const row = JSON.stringify(await stored(reply.error_ref))
    for (const secret of ['ayse@', '123 45 67', '10000000146', 'abcdefgh', 'very-secret', '5321234567'])
      expect(row).not.toContain(secret)
    expect(row).toContain('/reset-password')
  })

  it('ADM-05 flood nobody: a tab reports thirty times in ten minutes', async () => {
    const report = () =>
      call(test.app, null, logClientError, { body: { error_message: 'again', session_id: 'flood' } })
    for (let time = 0; time < 30; time += 1) expect((await report()).status).toBe(200)
    expect((await report()).status).toBe(429)
  })

  it('ADM-05 refuse what is too long or empty', async () => {
    for (const body of [{ error_message: '' }, { error_message: 'x'.repeat(2001) }])
      expect((await call(test.app, null, logClientError, { body })).status).toBe(400)
    const large = { error_message: 'x', additional_data: { a: 'y'.repeat(20_001) }, session_id: 'tab-4' }
    expect((await call(test.app, null, logClientError, { body: large })).status).toBe(400)
  })
})
