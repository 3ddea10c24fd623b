import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../db/tenant-scope'
import { type AppUnderTest, startApp } from './testing/app-under-test'

const link = 'http://localhost:3000/reset-password?token=abc&kaynak=e-posta'
const get = (test: AppUnderTest, url: string) => test.app.inject({ url })

describe('the page of sent messages', () => {
  let test: AppUnderTest
  let mailId: string
  let smsId: string
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it('PLAT-01 says so while nothing was sent', async () => {
    const page = await get(test, '/dev/outbox')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Henüz ileti gönderilmedi')
  })

  it('PLAT-01 lists mails and SMS, newest first, with what people typed escaped', async () => {
    await writeAsSystem(test.pool, (work) =>
      test.outbox.mail(work, {
        organization_id: null,
        to: 'ayse@example.com',
        name: '<b>Ayşe</b>',
        kind: 'notification.announcement',
        facts: {
          title: '<script>alert(1)</script> "Şifre" & bağlantı',
          message: 'Şifrenizi yenileyin.',
          first_name: '<b>Ayşe</b>',
          link,
        },
      }),
    )
    mailId = (await test.delivered({ kind: 'notification.announcement' }))[0]?.id ?? ''
    await writeAsSystem(test.pool, (work) =>
      test.outbox.sms(work, {
        organization_id: null,
        to: '+905321112233',
        kind: 'account.phone_code',
        text: 'Kodunuz: 481205 <i>https://gozlem.example/k</i> javascript:alert(1)',
      }),
    )
    smsId = (await test.delivered({ kind: 'account.phone_code' }))[0]?.id ?? ''

    const { body, headers } = await get(test, '/dev/outbox')
    expect(body).toContain('<html lang="tr">')
    expect(body.indexOf(smsId)).toBeGreaterThan(0)
    expect(body.indexOf(smsId)).toBeLessThan(body.indexOf(mailId))
    expect(body).toContain('0532 111 22 33')
    expect(body).toContain('Kodunuz: 481205')
    expect(body).toContain('<a href="https://gozlem.example/k">')
    expect(body).toContain('ayse@example.com')
    expect(body).not.toMatch(/<script|<b>|<i>|style="|href="javascript/)
    expect(headers['content-security-policy']).toContain("style-src 'self'")
    expect(headers['cache-control']).toBe('no-store')
  })

  it('PLAT-01 shows a mail in a sandboxed frame, and its text with links to follow', async () => {
    const { body } = await get(test, `/dev/outbox/${mailId}`)
    expect(body).toContain(`src="/dev/outbox/${mailId}/mail"`)
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(body).toContain(`<a href="${link.replaceAll('&', '&amp;')}">`)
    expect(body).toContain('notification.announcement')
    expect(body).not.toMatch(/<script|<b>|style="/)
    expect((await get(test, `/dev/outbox/${smsId}`)).body).toContain('481205')
  })

  it('PLAT-01 gives the mail a policy under which it runs and loads nothing', async () => {
    const { headers, body } = await get(test, `/dev/outbox/${mailId}/mail`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'unsafe-inline'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/sandbox (?!.*allow-(?:scripts|same-origin|forms))/)
    expect(body).toContain('Şifrenizi yenileyin')
  })

  it('PLAT-01 has a style sheet of its own', async () => {
    const { headers, body } = await get(test, '/dev/outbox/style.css')
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
    expect(body).toContain('--brand')
  })

  it.each([
    'x',
    '..%2F..%2Fetc%2Fpasswd',
    '..%2F..%2Fetc%2Fpasswd/mail',
    '019a0000-0000-7000-8000-000000000000',
    '019a0000-0000-7000-8000-000000000000/mail',
  ])('PLAT-01 does not find %j', async (id) => {
    expect((await get(test, `/dev/outbox/${id}`)).statusCode).toBe(404)
  })

  it('PLAT-01 shows no SMS as a mail', async () => {
    expect((await get(test, `/dev/outbox/${smsId}/mail`)).statusCode).toBe(404)
  })

  it('PLAT-01 does not exist outside the evaluation mode', async () => {
    const production = await startApp({ dev_outbox_folder: null })
    try {
      for (const path of ['', '/style.css', `/${mailId}`, `/${mailId}/mail`])
        expect((await get(production, `/dev/outbox${path}`)).statusCode).toBe(404)
    } finally {
      await production.close()
    }
  })
})
