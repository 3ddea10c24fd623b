import { listSessions, login, readProfile } from '@gozlem/contract/account'
import { deleteAccount } from '@gozlem/contract/account-privacy'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
} from '@gozlem/contract/account-second-factor'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type Person, type PersonName, testPassword } from '../../http/testing/people'
import { standInFor, withSecondFactor } from '../../http/testing/stand-in'
import { stranger } from '../../http/testing/stranger'
import { whileHeld } from '../../http/testing/while-held'

describe('second factor', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  // Each test begins a minute later, so that no code of one is still good in the next.
  let now = Date.now()
  const later = (seconds: number) => {
    now += seconds * 1000
    test.clock.now = new Date(now)
  }
  beforeEach(() => later(60))

  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: now })
  const wrongCodeFor = (secret: string) => {
    const codes = [-30, 0, 30].map((seconds) =>
      new TOTP({ secret }).generate({ timestamp: now + seconds * 1000 }),
    )
    return ['000000', '111111', '222222', '333333'].find((code) => !codes.includes(code)) ?? ''
  }

  const signIn = ({ phone }: Person, second_factor_code?: string, password = testPassword) =>
    call(test.app, null, login, {
      body: { phone, password, ...(second_factor_code !== undefined && { second_factor_code }) },
    })

  const begin = async (person: Person) => {
    const body = { current_password: testPassword }
    return (await call(test.app, person, beginSecondFactor, { body })).reply
  }

  /** Turns a person's second factor on; the next code is good for signing in. */
  const enable = async (who: PersonName | Person) => {
    const person = typeof who === 'string' ? test.people[who] : who
    const { secret } = await begin(person)
    const { reply } = await call(test.app, person, enableSecondFactor, { body: { code: codeOf(secret) } })
    later(30)
    return { person, secret, recovery_codes: reply.recovery_codes }
  }

  const eventsOf = ({ id }: Person) =>
    writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query<{ kind: string; data: Record<string, unknown> }>(
        'select kind, data from event where subject_id = $1 order by created_at, id',
        [id],
      )
      return rows
    })

  it('begins only with the password, and counts only once a code was given', async () => {
    const { deniz } = test.people
    const wrong = await call(test.app, deniz, beginSecondFactor, { body: { current_password: 'yanlis' } })
    expect(wrong.problem.details.fields).toEqual({ current_password: 'Mevcut şifreniz hatalı' })

    const { secret, otpauth_url, qr_svg } = await begin(deniz)
    expect(new URL(otpauth_url).searchParams.get('secret')).toBe(secret)
    expect(qr_svg).toMatch(/^<svg/)
    expect((await signIn(deniz)).status).toBe(200)

    const refused = await call(test.app, deniz, enableSecondFactor, { body: { code: wrongCodeFor(secret) } })
    expect(refused.status).toBe(400)
    expect(refused.problem.details.fields).toEqual({
      code: 'Doğrulama kodu hatalı veya kullanılmış. Lütfen yeni kodu girin.',
    })
    expect((await call(test.app, deniz, readProfile, {})).reply.user.has_second_factor).toBe(false)

    const again = await begin(deniz)
    const old = await call(test.app, deniz, enableSecondFactor, { body: { code: codeOf(secret) } })
    expect(again.secret).not.toBe(secret)
    expect(old.status).toBe(400)
  })

  it('AUTH-07 turns on by a code, answers ten recovery codes, ends the other sessions and says so', async () => {
    const { deniz } = test.people
    const other = { ...deniz, bearer: { authorization: `Bearer ${(await signIn(deniz)).reply.token}` } }
    const { recovery_codes } = await enable('deniz')
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await call(test.app, other, readProfile, {})).status).toBe(401)
    const { user } = (await call(test.app, deniz, readProfile, {})).reply
    expect(user).toMatchObject({ has_second_factor: true, must_set_second_factor: false })
    expect(await eventsOf(deniz)).toContainEqual({ kind: 'second_factor.enabled', data: {} })
    const [mail] = await test.delivered({ kind: 'account.second_factor_enabled', to: deniz.email })
    expect(mail).toHaveProperty('subject', 'İki adımlı doğrulama açıldı')

    const begun = await call(test.app, deniz, beginSecondFactor, { body: { current_password: testPassword } })
    expect(begun.problem.code).toBe('CONFLICT')
    const twice = await call(test.app, deniz, enableSecondFactor, { body: { code: '000000' } })
    expect(twice.problem.code).toBe('CONFLICT')
  })

  it('AUTH-02 asks for the code only after the right password', async () => {
    const { person, secret } = await enable('ece')
    const wrongPassword = await signIn(person, codeOf(secret), 'Yanlis2026')
    const unknown = await signIn({ ...person, phone: '+905399999999' }, undefined, 'Yanlis2026')
    expect({ ...wrongPassword.problem, request_id: '' }).toEqual({ ...unknown.problem, request_id: '' })

    const missing = await signIn(person)
    expect(missing.status).toBe(401)
    expect(missing.problem.code).toBe('SECOND_FACTOR_REQUIRED')
    const wrong = await signIn(person, wrongCodeFor(secret))
    expect(wrong.status).toBe(401)
    expect(wrong.problem.code).toBe('SECOND_FACTOR_INVALID')
    expect(wrong.problem.details.fields).toHaveProperty('second_factor_code')

    const right = await signIn(person, codeOf(secret))
    expect(right.reply.user.has_second_factor).toBe(true)
    const events = await eventsOf(person)
    expect(events.filter(({ kind }) => kind.startsWith('session.'))).toEqual([
      { kind: 'session.refused', data: { reason: 'password' } },
      { kind: 'session.refused', data: { reason: 'second_factor' } },
      { kind: 'session.started', data: { by: 'second_factor' } },
    ])
  })

  it('AUTH-11 takes a code once, and none older than one it took', async () => {
    const { person, secret } = await enable('mert')
    const before = codeOf(secret)
    later(30)
    const code = codeOf(secret)
    expect((await signIn(person, code)).status).toBe(200)
    expect((await signIn(person, code)).problem.code).toBe('SECOND_FACTOR_INVALID')
    expect((await signIn(person, before)).problem.code).toBe('SECOND_FACTOR_INVALID')
    later(30)
    expect((await signIn(person, codeOf(secret))).status).toBe(200)
  })

  it('AUTH-11 does not take the code that turned it on again', async () => {
    const { selin } = test.people
    const { secret } = await begin(selin)
    const code = codeOf(secret)
    await call(test.app, selin, enableSecondFactor, { body: { code } })
    expect((await signIn(selin, code)).problem.code).toBe('SECOND_FACTOR_INVALID')
  })

  it('AUTH-11 lets one of two sign-ins at once have a code', async () => {
    const { person, secret, recovery_codes } = await enable('levent')
    for (const code of [codeOf(secret), recovery_codes[0] ?? '']) {
      const answers = await Promise.all([signIn(person, code), signIn(person, code), signIn(person, code)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    }
  })

  it('AUTH-07 does not sign in by a password that changes at that moment', async () => {
    const person = await standInFor(test, test.people.ece)
    const [answer] = await whileHeld(
      test.pool,
      ({ db }) => db.query("update app_user set password_hash = 'another' where id = $1", [person.id]),
      () => [signIn(person)],
    )
    expect(answer?.status).toBe(401)
  })

  it('takes each recovery code once, as people type it, and says how many are left', async () => {
    const { person, recovery_codes } = await enable('lale')
    const [first = '', second = ''] = recovery_codes
    expect((await signIn(person, first.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await signIn(person, first)).problem.code).toBe('SECOND_FACTOR_INVALID')
    expect(await eventsOf(person)).toContainEqual({
      kind: 'second_factor.recovery_used',
      data: { unused: 9 },
    })
    const [mail] = await test.delivered({ kind: 'account.recovery_code_used', to: person.email })
    expect(mail?.text).toContain('9 kurtarma kodunuz')

    const body = { current_password: testPassword, code: second }
    const renewed = await call(test.app, { ...person }, renewRecoveryCodes, { body })
    expect(renewed.reply.recovery_codes).toHaveLength(10)
    expect((await signIn(person, recovery_codes[2])).problem.code).toBe('SECOND_FACTOR_INVALID')
    expect((await signIn(person, renewed.reply.recovery_codes[0])).status).toBe(200)
  })

  it('turns off with the password and a code, and says so', async () => {
    const { person, secret } = await enable('ayse')
    const disable = (body: { current_password: string; code: string }) =>
      call(test.app, person, disableSecondFactor, { body })
    const wrongPassword = await disable({ current_password: 'yanlis', code: codeOf(secret) })
    expect(wrongPassword.problem.details.fields).toHaveProperty('current_password')
    const wrongCode = await disable({ current_password: testPassword, code: wrongCodeFor(secret) })
    expect(wrongCode.problem.details.fields).toHaveProperty('code')
    const off = await disable({ current_password: testPassword, code: codeOf(secret) })
    expect(off.reply.message).toBe('İki adımlı doğrulama kapatıldı')

    expect((await signIn(person)).status).toBe(200)
    expect(await eventsOf(person)).toContainEqual({ kind: 'second_factor.disabled', data: {} })
    await test.delivered({ kind: 'account.second_factor_disabled', to: person.email })
    const again = await disable({ current_password: testPassword, code: codeOf(secret) })
    expect(again.problem.code).toBe('CONFLICT')
  })

  it('PLAT-05 asks for a code before an account with a second factor is deleted', async () => {
    const person = await standInFor(test, test.people.deniz)
    const [code = ''] = await withSecondFactor(test, person)
    const remove = (second_factor_code?: string) =>
      call(test.app, person, deleteAccount, {
        body: { current_password: testPassword, ...(second_factor_code && { second_factor_code }) },
      })
    for (const wrong of [undefined, 'AAAAA-AAAAA'])
      expect((await remove(wrong)).problem.details.fields).toHaveProperty('second_factor_code')
    expect((await remove(code)).status).toBe(200)
  })

  it('AUTH-11 counts wrong codes over everything that asks for one in a session', async () => {
    const { person, secret } = await enable('suna')
    const body = { current_password: testPassword, code: wrongCodeFor(secret) }
    for (let tries = 0; tries < 10; tries += 1)
      expect((await call(test.app, person, renewRecoveryCodes, { body })).status).toBe(400)
    const limited = await call(test.app, person, renewRecoveryCodes, { body })
    expect(limited.status).toBe(429)
    expect((await call(test.app, person, disableSecondFactor, { body })).status).toBe(429)
    const sessions = await call(test.app, person, listSessions, {})
    expect(sessions.reply.sessions).toHaveLength(1)
  })

  it('AUTH-11 whoever knows the password guesses ten codes from a network and fifty in all, and keeps the owner’s device out never', async () => {
    const person = await standInFor(test, test.people.ece)
    const { secret } = await enable(person)
    const from = (address: string, code: string, cookie = '') =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { cookie },
        payload: { phone: person.phone, password: testPassword, second_factor_code: code },
        remoteAddress: address,
      })
    const own = await from(stranger().from, codeOf(secret))
    const device = own.cookies.find(({ name }) => name === 'known_device')
    for (let network = 0; network < 5; network += 1) {
      const address = stranger().from
      for (let tries = 0; tries < 10; tries += 1)
        expect((await from(address, wrongCodeFor(secret))).statusCode).toBe(401)
      expect((await from(address, wrongCodeFor(secret))).statusCode).toBe(429)
    }
    expect((await from(stranger().from, wrongCodeFor(secret))).statusCode).toBe(429)
    const owner = await from(stranger().from, wrongCodeFor(secret), `known_device=${device?.value}`)
    expect(owner.json().error.code).toBe('SECOND_FACTOR_INVALID')
  })
})
