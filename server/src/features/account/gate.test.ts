// What somebody may call who first has to change the password or set up a second factor: next to nothing.
import { changeFirstPassword, login, logout, readProfile, verifySession } from '@gozlem/contract/account'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
} from '@gozlem/contract/account-second-factor'
import { allRoutes } from '@gozlem/contract/all-routes'
import { roles } from '@gozlem/domain/account/roles'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type Person, type PersonName, testPassword } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'

const newPassword = 'vapur mendil çorba'

/** The code that each route answers to a person, but for the open ones and public routes. */
async function codesOf({ app }: AppUnderTest, person: Person, open: readonly string[]) {
  const codes: Record<string, string> = {}
  for (const { name, access, method, path } of allRoutes) {
    // Calls of the portal know nobody with an account.
    if (access === 'public' || access === 'portal' || open.includes(name)) continue
    // The answer to a HEAD has no body; the same gate stands before its other calls.
    if (method === 'HEAD') continue
    const url = path.replace(/:\w+/g, '019a0000-0000-7000-8000-00000000ffff')
    const response = await app.inject({ method, url, headers: person.bearer })
    codes[name] = (JSON.parse(response.body) as { error: { code: string } }).error.code
  }
  return codes
}

const signIn = ({ app }: AppUnderTest, { phone }: Person, password = testPassword) =>
  call(app, null, login, { body: { phone, password } })

describe('first password', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const demandChange = (person: Person, daysAgo = 0) =>
    writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `update app_user set must_change_password = true, password_set_at = now() - make_interval(days => $2)
         where id = $1`,
        [person.id, daysAgo],
      ),
    )

  const people: Record<(typeof roles)[number], PersonName> = {
    regular: 'ece',
    osgb_user: 'selin',
    osgb_admin: 'levent',
    superadmin: 'suna',
  }

  it.each(roles)('AUTH-04 answers nothing else to a %s before', async (role) => {
    const person = test.people[people[role]]
    await demandChange(person)
    const open = ['account.logout', 'account.verifySession', 'account.changeFirstPassword']
    const codes = await codesOf(test, person, open)
    expect(Object.keys(codes).length).toBeGreaterThan(40)
    expect(new Set(Object.values(codes))).toEqual(new Set(['PASSWORD_CHANGE_REQUIRED']))
    const { reply } = await call(test.app, person, verifySession, {})
    expect(reply.user.must_change_password).toBe(true)
  })

  it('AUTH-04 changes it, ends every session, and lets the new one sign in', async () => {
    const { ayse } = test.people
    await demandChange(ayse)
    const signedIn = await signIn(test, ayse)
    expect(signedIn.reply.user.must_change_password).toBe(true)
    const now = { ...ayse, bearer: { authorization: `Bearer ${signedIn.reply.token}` } }

    const change = (new_password: string, current_password = testPassword) =>
      call(test.app, now, changeFirstPassword, { body: { current_password, new_password } })
    const stranger = await change(newPassword, 'Yanlis2026')
    expect(stranger.problem.details.fields).toEqual({ current_password: 'Mevcut şifreniz hatalı' })
    for (const [refused, message] of [
      [testPassword, 'Bu şifre çok yaygın veya tahmin edilebilir. Lütfen başka bir şifre seçin.'],
      ['Galatasaray1905', 'Bu şifre çok yaygın veya tahmin edilebilir. Lütfen başka bir şifre seçin.'],
      ['AyseYilmaz2026', 'Bu şifre çok yaygın veya tahmin edilebilir. Lütfen başka bir şifre seçin.'],
      ['kisa', 'Şifre en az 8 karakter olmalı, büyük/küçük harf ve rakam içermelidir'],
    ] as const) {
      const answer = await change(refused)
      expect(answer.status).toBe(400)
      expect(answer.problem.details.fields).toEqual({ new_password: message })
    }

    const changed = await change(newPassword)
    expect(changed.reply.message).toBe('Şifreniz başarıyla güncellendi')
    expect(String(changed.headers['set-cookie'])).toMatch(/^auth_token=;/)
    for (const session of [ayse, now])
      expect((await call(test.app, session, verifySession, {})).status).toBe(401)
    expect((await signIn(test, ayse)).status).toBe(401)
    const again = await signIn(test, ayse, newPassword)
    expect(again.reply.user.must_change_password).toBe(false)
  })

  it('AUTH-04 takes the new password alone for ten minutes in the session that the given one opened', async () => {
    const person = await standInFor(test, test.people.mert, { must_change_password: true })
    const session = async () => {
      const { reply } = await signIn(test, person)
      return { ...person, bearer: { authorization: `Bearer ${reply.token}` } }
    }
    const change = (as: Person, new_password = newPassword) =>
      call(test.app, as, changeFirstPassword, { body: { new_password } })
    const fieldsOf = async (answer: ReturnType<typeof change>) => (await answer).problem.details.fields
    const asked = { current_password: 'Size verilen şifreyi de girin' }
    const left = await session()
    await writeAsSystem(test.pool, ({ db }) =>
      db.query("update session set created_at = now() - interval '11 minutes' where user_id = $1", [
        person.id,
      ]),
    )
    expect(await fieldsOf(change(left))).toEqual(asked)
    const now = await session()
    expect(await fieldsOf(change(now, testPassword))).toEqual({
      new_password: 'Bu şifre çok yaygın veya tahmin edilebilir. Lütfen başka bir şifre seçin.',
    })
    expect((await change(now)).reply.message).toBe('Şifreniz başarıyla güncellendi')
    expect((await call(test.app, left, verifySession, {})).status).toBe(401)
    expect((await signIn(test, person, newPassword)).reply.user.must_change_password).toBe(false)
  })

  it('AUTH-04 asks for the given password in a session that is older than it', async () => {
    const person = await standInFor(test, test.people.mert, { must_change_password: true })
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update app_user set password_set_at = now() where id = $1', [person.id]),
    )
    const { problem } = await call(test.app, person, changeFirstPassword, {
      body: { new_password: newPassword },
    })
    expect(problem.details.fields).toEqual({ current_password: 'Size verilen şifreyi de girin' })
  })

  it('AUTH-04 refuses the given password as the new one', async () => {
    const { mert } = test.people
    await writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query<{ password_hash: string }>(
        'select password_hash from app_user where id = $1',
        [test.people.ayse.id],
      )
      await db.query('update app_user set password_hash = $1, must_change_password = true where id = $2', [
        rows[0]?.password_hash,
        mert.id,
      ])
    })
    const answer = await call(test.app, mert, changeFirstPassword, {
      body: { current_password: newPassword, new_password: newPassword },
    })
    expect(answer.problem.details.fields).toEqual({
      new_password: 'Yeni şifreniz eskisinden farklı olmalıdır',
    })
  })

  it('AUTH-04 answers a conflict where nobody asks for a change', async () => {
    const answer = await call(test.app, test.people.deniz, changeFirstPassword, {
      body: { current_password: testPassword, new_password: newPassword },
    })
    expect(answer.problem.code).toBe('CONFLICT')
    expect((await signIn(test, test.people.deniz)).status).toBe(200)
  })

  it('AUTH-04 takes a first password for seven days', async () => {
    const { lale } = test.people
    await demandChange(lale, 6)
    expect((await signIn(test, lale)).status).toBe(200)
    await demandChange(lale, 8)
    const over = await signIn(test, lale)
    expect(over.status).toBe(401)
    expect(over.problem.message).toBe(
      'İlk şifrenizin süresi doldu. “Şifremi unuttum” ile yeni bir şifre belirleyin.',
    )
  })
})

describe('second factor of superadmins', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp({ gate: { superadminSecondFactor: true } })
  })
  afterAll(() => test.close())

  it('answers nothing else to a superadmin before it is set up', async () => {
    const codes = await codesOf(test, test.people.suna, [
      'account.logout',
      'account.verifySession',
      'account.beginSecondFactor',
      'account.enableSecondFactor',
    ])
    expect(new Set(Object.values(codes))).toEqual(new Set(['SECOND_FACTOR_SETUP_REQUIRED']))
    const { reply } = await call(test.app, test.people.suna, verifySession, {})
    expect(reply.user.must_set_second_factor).toBe(true)
  })

  it('asks nobody else', async () => {
    for (const name of ['ayse', 'mert', 'deniz'] as const) {
      const { reply } = await call(test.app, test.people[name], readProfile, {})
      expect(reply.user.must_set_second_factor).toBe(false)
    }
  })

  it('asks for the new password first where both are missing', async () => {
    const demand = (must: boolean) =>
      writeAsSystem(test.pool, ({ db }) =>
        db.query('update app_user set must_change_password = $2 where id = $1', [test.people.suna.id, must]),
      )
    await demand(true)
    const { problem } = await call(test.app, test.people.suna, readProfile, {})
    expect(problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
    await demand(false)
  })

  it('opens everything once it is set up, and cannot be turned off again', async () => {
    const { suna } = test.people
    const body = { current_password: testPassword }
    const { secret } = (await call(test.app, suna, beginSecondFactor, { body })).reply
    const code = new TOTP({ secret }).generate()
    await call(test.app, suna, enableSecondFactor, { body: { code } })
    const { reply } = await call(test.app, suna, readProfile, {})
    expect(reply.user).toMatchObject({ has_second_factor: true, must_set_second_factor: false })

    const off = await call(test.app, suna, disableSecondFactor, { body: { ...body, code } })
    expect(off.status).toBe(403)
    expect((await call(test.app, suna, logout, {})).status).toBe(200)
  })
})
