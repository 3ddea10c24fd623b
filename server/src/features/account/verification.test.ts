import { login, updateProfile } from '@gozlem/contract/account'
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@gozlem/contract/account-registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type Person, testPassword } from '../../http/testing/people'
import {
  age,
  eventsAbout,
  formOf,
  linkToken,
  newPassword,
  registered,
  type Stranger,
  settled,
  stranger,
} from '../../http/testing/stranger'

const day = 24 * 60 * 60

describe('verifying an e-mail address', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const open = (token: string, from = stranger().from) =>
    call(test.app, null, verifyEmail, { body: { token } }, null, from)
  const resend = ({ phone, from }: Pick<Stranger, 'phone' | 'from'>) =>
    call(test.app, null, resendVerification, { body: { phone } }, null, from)
  const signIn = (phone: string, password: string) =>
    call(test.app, null, login, { body: { phone, password } }, null, stranger().from)
  const mailsTo = async (to: string, kind = 'account.verify_email') =>
    (await test.delivered()).filter((message) => message.to === to && message.kind === kind)

  it.each(['x', 'a'.repeat(43), '../../etc/passwd', "' or 1=1 --"])(
    'REG-06 refuses the token %s',
    async (token) => {
      const { status, problem } = await open(token)
      expect([status, problem.code]).toEqual([400, 'LINK_INVALID'])
    },
  )

  it('REG-06 takes a link twice, as mail programs open them, and counts it once', async () => {
    const person = stranger()
    const { body } = await registered(test, person)
    const token = await linkToken(test, 'account.verify_email', person.email)
    const [first, second] = await Promise.all([open(token), open(token)])
    const third = await open(token)
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect(await eventsAbout(test, String(body.id))).toEqual(['user.registered', 'user.email_verified'])
  })

  it('REG-06 refuses a link after a day, and a new one works', async () => {
    const person = stranger()
    await registered(test, person)
    const old = await linkToken(test, 'account.verify_email', person.email)
    await age(test, day + 1)
    expect((await open(old)).problem.code).toBe('LINK_INVALID')
    expect((await signIn(person.phone, newPassword)).problem.code).toBe('EMAIL_NOT_VERIFIED')
    expect((await resend(person)).status).toBe(200)
    await expect.poll(() => mailsTo(person.email)).toHaveLength(2)
    expect((await open(await linkToken(test, 'account.verify_email', person.email))).status).toBe(200)
    expect((await signIn(person.phone, newPassword)).status).toBe(200)
  })

  it('REG-06 does not take a link of another kind', async () => {
    const person = stranger()
    await settled(test, person)
    await call(test.app, null, forgotPassword, { body: { email: person.email } }, null, person.from)
    const token = await linkToken(test, 'account.reset_password', person.email)
    expect((await open(token)).problem.code).toBe('LINK_INVALID')
  })

  it('REG-07 answers alike for an unverified, a verified and an unknown phone', async () => {
    const unverified = stranger()
    await registered(test, unverified)
    const answers = await Promise.all(
      [unverified, { ...stranger(), phone: test.people.ece.phone }, stranger()].map(resend),
    )
    for (const { status, reply } of answers) {
      expect(status).toBe(200)
      expect(reply).toEqual({
        success: true,
        message: 'Doğrulama e-postası yeniden gönderildi. Lütfen e-postanızı kontrol edin.',
      })
    }
  })

  it('REG-07 mails what it says it mailed: again after a minute, and only whom it concerns', async () => {
    const person = stranger()
    await registered(test, person)
    expect((await resend(person)).status).toBe(200)
    await expect.poll(() => mailsTo(person.email)).toHaveLength(2)
    const { from } = person
    await resend({ from, phone: test.people.ece.phone })
    await age(test, 20)
    for (const phone of [person.phone, test.people.ece.phone]) {
      const { status, headers, problem } = await resend({ from, phone })
      expect(status).toBe(429)
      const wait = Number(headers['retry-after'])
      expect(wait).toBeGreaterThan(20)
      expect(wait).toBeLessThanOrEqual(40)
      expect(problem.message).toBe(
        `Bağlantı az önce istendi; e-postanızı kontrol edin. Yenisini ${wait} saniye sonra isteyebilirsiniz.`,
      )
    }
    await age(test, 41)
    expect((await resend(person)).status).toBe(200)
    await expect.poll(() => mailsTo(person.email)).toHaveLength(3)
    expect(await mailsTo(test.people.ece.email)).toHaveLength(0)
  })

  it('REG-07 takes five wishes an hour for a phone from an address and twenty in all, known or not', async () => {
    for (const phone of [test.people.deniz.phone, stranger().phone]) {
      const { from } = stranger()
      for (let asked = 0; asked < 5; asked += 1) {
        expect((await resend({ from, phone })).status).toBe(200)
        await age(test, 61)
      }
      const { status, headers } = await resend({ from, phone })
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
      // Whoever asked in somebody's name refused them nothing.
      expect((await resend({ ...stranger(), phone })).status).toBe(200)
    }
    const { from } = stranger()
    for (let asked = 0; asked < 20; asked += 1)
      expect((await resend({ ...stranger(), from })).status).toBe(200)
    expect((await resend({ ...stranger(), from })).status).toBe(429)
  })

  it('REG-07 keeps no phone where the queue keeps its jobs', async () => {
    const person = stranger()
    await resend(person)
    const jobs = await test.pool.query<{ data: object }>(
      "select data from pgboss.job where name = 'account.send_link'",
    )
    expect(jobs.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(jobs.rows)).not.toContain(person.phone.slice(3))
  })

  const wishFor = async (person: Person, email: string) => {
    const { status } = await call(test.app, person, updateProfile, {
      body: { email, current_password: testPassword },
    })
    expect(status).toBe(200)
    const messages = await expect
      .poll(async () =>
        (await test.delivered()).filter(({ to, text }) => to === email && text.includes('token=')),
      )
      .not.toHaveLength(0)
      .then(() => test.delivered({ to: email }))
    return /\?token=([\w-]+)/.exec(messages.map(({ text }) => text).join(' '))?.[1] ?? ''
  }

  it('AUTH-09 changes the address when the link sent to the new one is opened, and tells the old one', async () => {
    const { selin } = test.people
    await call(test.app, null, forgotPassword, { body: { email: selin.email } }, null, stranger().from)
    const reset = await linkToken(test, 'account.reset_password', selin.email)
    const token = await wishFor(selin, 'selin.yeni@example.com')
    expect((await open(token)).reply.message).toBe('E-posta adresiniz değiştirildi.')
    expect((await open(token)).status).toBe(200)
    const [notice] = await test.delivered({ kind: 'account.email_changed', to: selin.email })
    expect(notice?.text).toContain('se***@example.com')
    expect((await signIn(selin.phone, testPassword)).reply.user.email).toBe('selin.yeni@example.com')
    expect(await eventsAbout(test, selin.id)).toContain('user.email_changed')
    const late = await call(test.app, null, resetPassword, {
      body: { token: reset, new_password: newPassword },
    })
    expect(late.problem.code).toBe('LINK_INVALID')
  })

  it('AUTH-09 does not change to an address that somebody else has verified or registered by then', async () => {
    const { lale } = test.people
    const other = stranger()
    const token = await wishFor(lale, other.email)
    await settled(test, other)
    const { status, problem } = await open(token)
    expect([status, problem.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await signIn(lale.phone, testPassword)).reply.user.email).toBe(lale.email)
  })

  it('AUTH-09 opens nothing for a closed account', async () => {
    const person = stranger()
    await registered(test, person)
    const token = await linkToken(test, 'account.verify_email', person.email)
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update app_user set is_active = false where phone = $1', [formOf(person).phone]),
    )
    expect((await open(token)).problem.code).toBe('LINK_INVALID')
  })
})
