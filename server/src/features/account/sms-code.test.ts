import { register, resendSmsCode, sendSmsCode, verifySmsCode } from '@gozlem/contract/account-registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { age, formOf, type Stranger, smsCodeOf, stranger } from '../../http/testing/stranger'

const day = 24 * 60 * 60

describe('SMS codes', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const ask = ({ phone, from }: Stranger, app = test.app) =>
    call(app, null, sendSmsCode, { body: { phone } }, null, from)
  const verify = ({ phone, from }: Stranger, code: string) =>
    call(test.app, null, verifySmsCode, { body: { phone, code } }, null, from)
  const wrong = (code: string) => (code === '123123' ? '321321' : '123123')

  /** Refused in words that `says` begins to tell, with the same wait in the header as in them. */
  const expectRefused = (
    answer: Awaited<ReturnType<typeof ask>>,
    says: RegExp,
    [least, most]: [number, number],
  ) => {
    expect(answer.status).toBe(429)
    expect(answer.problem.message).toMatch(says)
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(least)
    expect(wait).toBeLessThanOrEqual(most)
    expect(answer.problem.details.data?.['retry_after']).toBe(wait)
  }
  const justSent = /^Bu numaraya az önce bir kod gönderildi\. Yenisini \d+ saniye sonra isteyebilirsiniz\.$/
  const phoneFull =
    /^Bu numara için günlük SMS hakkınız doldu; (bugün|yarın) \d\d:\d\d sonrasında tekrar deneyin\.$/
  const networkFull = /^Bağlı olduğunuz ağın günlük SMS hakkı doldu; (bugün|yarın) \d\d:\d\d sonrasında/

  it('REG-02 sends a code that names the product and is for nobody else', async () => {
    const person = stranger()
    const { reply } = await ask(person)
    expect(reply).toMatchObject({
      success: true,
      message: 'SMS doğrulama kodu gönderildi',
      resend_after: 60,
    })
    const minutes = (Date.parse(reply.expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9.5)
    expect(minutes).toBeLessThanOrEqual(10)
    const [sms] = await test.delivered({ kind: 'account.phone_code', to: person.phone })
    expect(sms?.text).toMatch(/^Saha Gözlem doğrulama kodunuz: \d{6}\. .*Kodu kimseyle paylaşmayın\.$/)
  })

  it('REG-02 sends no more than five at a time to a phone, whoever asks, and each of them is right', async () => {
    const { phone } = stranger()
    const networks = Array.from({ length: 6 }, () => ({ ...stranger(), phone }))
    const codes = []
    for (const network of networks.slice(0, 5)) codes.push(await smsCodeOf(test, network))
    const [last] = networks.slice(5)
    if (!last) throw new Error('nobody asks')
    expect((await ask(last)).status).toBe(200)
    expect(await test.delivered({ kind: 'account.phone_code', to: phone })).toHaveLength(5)
    expect((await verify(last, codes[2] ?? '')).status).toBe(200)
  })

  it('REG-02 answers alike whether an account has the phone or not', async () => {
    const known = await ask({ ...stranger(), phone: test.people.mert.phone })
    const unknown = await ask(stranger())
    const shown = ({ message, resend_after }: typeof known.reply) => ({ message, resend_after })
    expect(shown(known.reply)).toEqual(shown(unknown.reply))
    expect(known.status).toBe(unknown.status)
  })

  it('REG-02 stores no code that could be read', async () => {
    const person = stranger()
    const code = await smsCodeOf(test, person)
    const stored = await writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query<{ text: string }>(
        `select (select string_agg(row_to_json(c)::text, '') from sms_code c)
           || (select string_agg(row_to_json(m)::text, '') from outbox_message m) as text`,
      )
      return rows[0]?.text ?? ''
    })
    expect(stored).toContain(person.phone)
    expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  it('REG-02 waits a minute before the next code, and then only that one counts', async () => {
    const person = stranger()
    const first = await smsCodeOf(test, person)
    await age(test, 20)
    const again = await ask(person)
    expectRefused(again, justSent, [30, 40])
    expect(again.problem.message).toContain(` ${String(again.problem.details.data?.['retry_after'])} saniye`)
    expect(again.problem.details.data).toMatchObject({ code_sent: true })
    expectRefused(
      await call(test.app, null, resendSmsCode, { body: { phone: person.phone } }, null, person.from),
      justSent,
      [30, 40],
    )
    expect((await verify(person, first)).status).toBe(200)
    await age(test, 41)
    const second = await smsCodeOf(test, person)
    expect((await verify(person, first)).problem.code).toBe('SMS_CODE_INVALID')
    expect((await verify(person, second)).status).toBe(200)
  })

  it('REG-02 sends a phone five codes a day at the wish of a network', async () => {
    const person = stranger()
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await ask(person)).status).toBe(200)
      await age(test, 61)
    }
    expectRefused(await ask(person), phoneFull, [day - 400, day - 5 * 61])
    await age(test, day)
    expect((await ask(person)).status).toBe(200)
  })

  it('AUTH-11 what others ask and guess in the name of a phone refuses its owner nothing and ends no code of theirs', async () => {
    const owner = stranger()
    const code = await smsCodeOf(test, owner)
    for (let other = 0; other < 9; other += 1) {
      const attacker = { ...stranger(), phone: owner.phone }
      expect((await ask(attacker)).status).toBe(200)
      for (let tries = 0; tries < 5; tries += 1)
        expect((await verify(attacker, wrong(code))).problem.code).toBe('SMS_CODE_INVALID')
      expect((await verify(attacker, code)).problem.code).toBe('SMS_CODE_EXPIRED')
    }
    expect((await verify(owner, wrong(code))).problem.code).toBe('SMS_CODE_INVALID')
    // Somebody asks at home and enters it on the way.
    expect((await verify({ ...stranger(), phone: owner.phone }, code)).status).toBe(200)
    await age(test, 61)
    expect((await ask(owner)).status).toBe(200)
  })

  it('REG-02 a code is guessed at fifty times by all networks together', async () => {
    const owner = stranger()
    const code = await smsCodeOf(test, owner)
    for (let other = 0; other < 10; other += 1) {
      const attacker = { ...stranger(), phone: owner.phone }
      for (let tries = 0; tries < 5; tries += 1) await verify(attacker, wrong(code))
    }
    expect((await verify(owner, code)).problem.code).toBe('SMS_CODE_EXPIRED')
    await age(test, 61)
    expect((await verify(owner, await smsCodeOf(test, owner))).status).toBe(200)
  })

  it('REG-02 sends twenty codes a day at the wish of an address, also through another instance', async () => {
    const { from } = stranger()
    const replica = await test.replica()
    for (let sent = 0; sent < 20; sent += 1)
      expect((await ask({ ...stranger(), from }, sent % 2 ? test.app : replica)).status).toBe(200)
    expectRefused(await ask({ ...stranger(), from }), networkFull, [day - 60, day])
    expectRefused(await ask({ ...stranger(), from }, replica), networkFull, [day - 60, day])
    await replica.close()
  })

  it('REG-02 says whether a code is right, as often as one likes', async () => {
    const person = stranger()
    const code = await smsCodeOf(test, person)
    for (let times = 0; times < 7; times += 1) expect((await verify(person, code)).status).toBe(200)
  })

  it('REG-02 names the field of a wrong code, and gives it up after five tries', async () => {
    const person = stranger()
    const code = await smsCodeOf(test, person)
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, problem } = await verify(person, wrong(code))
      expect(status).toBe(400)
      expect(problem.code).toBe('SMS_CODE_INVALID')
      expect(problem.details.fields).toEqual({ code: problem.message })
    }
    const { problem } = await verify(person, code)
    expect(problem.code).toBe('SMS_CODE_EXPIRED')
    expect(problem.details.fields).toEqual({ code: problem.message })
  })

  it('REG-02 counts tries together, whichever call they come by', async () => {
    const person = stranger()
    const code = await smsCodeOf(test, person)
    const registerWith = (sms_verification_code: string) =>
      call(
        test.app,
        null,
        register,
        { body: { ...formOf(person), sms_verification_code } },
        null,
        person.from,
      )
    for (let tries = 0; tries < 3; tries += 1) await verify(person, wrong(code))
    for (let tries = 0; tries < 2; tries += 1) await registerWith(wrong(code))
    const { problem } = await registerWith(code)
    expect(problem.code).toBe('SMS_CODE_EXPIRED')
    expect(problem.details.fields).toEqual({ sms_verification_code: problem.message })
  })

  it('REG-02 gives guesses sent all at once five tries, not one more', async () => {
    const person = stranger()
    const code = await smsCodeOf(test, person)
    const guesses = await Promise.all(Array.from({ length: 30 }, () => verify(person, wrong(code))))
    const codes = guesses.map(({ problem }) => problem.code)
    expect(codes.filter((given) => given === 'SMS_CODE_INVALID')).toHaveLength(5)
    expect(codes.filter((given) => given === 'SMS_CODE_EXPIRED')).toHaveLength(25)
  })

  it('REG-02 forgets a code after ten minutes', async () => {
    const person = stranger()
    const code = await smsCodeOf(test, person)
    await age(test, 9 * 60)
    expect((await verify(person, code)).status).toBe(200)
    await age(test, 61)
    expect((await verify(person, code)).problem.code).toBe('SMS_CODE_EXPIRED')
  })

  it('REG-02 takes a code only for the phone it was sent to', async () => {
    const [mine, theirs] = [stranger(), stranger()]
    const code = await smsCodeOf(test, mine)
    await smsCodeOf(test, theirs)
    expect((await verify(theirs, code)).problem.code).toBe('SMS_CODE_INVALID')
  })

  it('REG-02 slows guessing from one address over many phones', async () => {
    const { from } = stranger()
    for (let tries = 0; tries < 60; tries += 1)
      expect((await verify({ ...stranger(), from }, '123456')).problem.code).toBe('SMS_CODE_EXPIRED')
    expectRefused(
      (await verify({ ...stranger(), from }, '123456')) as never,
      / (1 saat|\d\d dakika) sonra/,
      [3500, 3600],
    )
  })
})
