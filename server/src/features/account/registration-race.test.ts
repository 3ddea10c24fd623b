// What many requests at once, another instance, a real mail server and a curious reader of the log make of registration.
import { autologin, login, makeAutologin } from '@gozlem/contract/account'
import { forgotPassword, register, resetPassword, verifyEmail } from '@gozlem/contract/account-registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { createSmtpMail, readSmtpUrl } from '../../external/mail/smtp-mail'
import { type MailServer, startMailServer } from '../../external/mail/testing/mail-server'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { formOf, newPassword, type Registration, smsCodeOf, stranger } from '../../http/testing/stranger'

describe('registrations at once', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const sendAll = (bodies: Registration[]) =>
    Promise.all(bodies.map((body) => call(test.app, null, register, { body }, null, stranger().from)))
  const countPeople = (where: string, value: string) =>
    writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query<{ people: number; organizations: number }>(
        `select count(*)::int as people, count(distinct organization_id)::int as organizations
         from app_user where ${where} = $1`,
        [value],
      )
      return rows[0]
    })
  const summary = (answers: Awaited<ReturnType<typeof sendAll>>) =>
    answers.map((answer) => (answer.status === 201 ? 'registered' : answer.problem.code)).toSorted()

  it('REG-01 makes one account of ten registrations with a phone', async () => {
    const person = stranger()
    const sms_verification_code = await smsCodeOf(test, person)
    const bodies = Array.from({ length: 10 }, () => ({
      ...formOf(person),
      email: stranger().email,
      sms_verification_code,
    }))
    expect(summary(await sendAll(bodies))).toEqual([...Array<string>(9).fill('PHONE_TAKEN'), 'registered'])
    expect(await countPeople('phone', person.phone)).toEqual({ people: 1, organizations: 1 })
  })

  it.each([
    ['EMAIL_TAKEN', { email: 'ortak@example.com' }],
    ['TC_TAKEN', { tc_number: '10000000146' }],
    ['TAX_TAKEN', { tax_number: '5555555555', tax_office: 'Konak' }],
  ])('REG-01 makes one account of ten registrations that share what ends in %s', async (code, shared) => {
    const bodies = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const person = stranger()
        return { ...formOf(person), sms_verification_code: await smsCodeOf(test, person), ...shared }
      }),
    )
    expect(summary(await sendAll(bodies))).toEqual([...Array<string>(9).fill(code), 'registered'])
  })

  it('REG-01 answers ten times the same registration ten times alike, with one account and one mail', async () => {
    const person = stranger()
    const body = { ...formOf(person), sms_verification_code: await smsCodeOf(test, person) }
    expect(summary(await sendAll(Array.from({ length: 10 }, () => body)))).toEqual(
      Array<string>(10).fill('registered'),
    )
    expect(await countPeople('phone', person.phone)).toEqual({ people: 1, organizations: 1 })
    expect(await test.delivered({ kind: 'account.verify_email', to: person.email })).toHaveLength(1)
  })

  it('REG-01 leaves no organization behind of a registration that failed', async () => {
    const orphans = await writeAsSystem(test.pool, async ({ db }) => {
      const { rowCount } = await db.query(
        'select from organization o where not exists (select from app_user u where u.organization_id = o.id)',
      )
      return rowCount
    })
    expect(orphans).toBe(0)
  })
})

describe('what leaves the server', () => {
  let test: AppUnderTest
  let server: MailServer
  const log: string[] = []
  beforeAll(async () => {
    server = await startMailServer()
    const mail = createSmtpMail({ server: readSmtpUrl(server.url) })
    test = await startApp(
      { log_level: 'trace', log_stream: { write: (line: string) => void log.push(line) } },
      { mail },
    )
  })
  afterAll(async () => {
    await test.close()
    await server.stop()
  })

  it('REG-06 REG-08 comes by a real mail server, and no secret of it stands in the log', async () => {
    const person = stranger()
    const ask = (route: Parameters<typeof call>[2], input: object) =>
      call(test.app, null, route, input as never, null, person.from)
    const mailed = async (subject: string) => {
      await expect.poll(() => server.received.some((mail) => mail.subject === subject)).toBe(true)
      const mail = server.received.find((received) => received.subject === subject)
      return { mail, token: /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
    }
    const code = await smsCodeOf(test, person)
    const wrong = code === '808080' ? '909090' : '808080'
    const body = {
      ...formOf(person),
      tc_number: '10000000146',
      tax_number: '4445556667',
      tax_office: 'Konak',
    }
    await ask(register, { body: { ...body, sms_verification_code: wrong } })
    expect((await ask(register, { body: { ...body, sms_verification_code: code } })).status).toBe(201)

    const first = await mailed('E-posta adresinizi doğrulayın')
    expect(first.mail?.recipients).toEqual([person.email])
    expect(first.mail?.html).toContain(`http://localhost:3000/verify-email?token=${first.token}`)
    expect((await ask(verifyEmail, { body: { token: first.token } })).status).toBe(200)
    await ask(forgotPassword, { body: { email: person.email } })
    const { token } = await mailed('Şifrenizi sıfırlayın')
    const page = await test.app.inject({ url: `/api/auth/validate-reset-token?token=${token}` })
    expect(page.statusCode).toBe(200)
    const new_password = 'Deniz-Feneri-1881'
    expect((await ask(resetPassword, { body: { token, new_password } })).status).toBe(200)
    await mailed('Şifreniz değiştirildi')
    const signedIn = await call(test.app, null, login, {
      body: { phone: person.phone, password: new_password },
    })
    const bearer = { authorization: `Bearer ${signedIn.reply.token}` }
    const link = await call(test.app, { ...test.people.deniz, bearer }, makeAutologin, {})
    await test.app.inject({ url: `/autologin?token=${link.reply.token}` })
    const opened = await call(test.app, null, autologin, { body: { token: link.reply.token } })

    const lines = log.join('')
    expect(lines).toContain('/api/auth/validate-reset-token')
    const secrets = {
      code,
      wrong,
      verification: first.token,
      reset: token,
      autologin: link.reply.token,
      session: String(signedIn.reply.token),
      other_session: String(opened.reply.token),
      tc_number: body.tc_number,
      tax_number: body.tax_number,
      password: newPassword,
      new_password,
      phone: person.phone.slice(3),
      email: person.email,
    }
    const tooShort = Object.entries(secrets).filter(([, secret]) => secret.length < 6)
    const logged = Object.entries(secrets).filter(([, secret]) => lines.includes(secret))
    expect({ tooShort, logged }).toEqual({ tooShort: [], logged: [] })
  })
})
