import { autologin, changePassword, makeAutologin, verifySession } from '@gozlem/contract/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import { age, eventsAbout, stranger } from '../../http/testing/stranger'

describe('opening the web signed in', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const linkOf = async (person: Person) => (await call(test.app, person, makeAutologin, {})).reply
  const use = (token: string) => call(test.app, null, autologin, { body: { token } }, null, stranger().from)
  const set = ({ id }: Person, what: string) =>
    writeAsSystem(test.pool, ({ db }) => db.query(`update app_user set ${what} where id = $1`, [id]))

  it('AUTH-08 makes a link only for somebody signed in, and never for a superadmin', async () => {
    expect((await call(test.app, null, makeAutologin, {})).status).toBe(401)
    expect((await call(test.app, test.people.suna, makeAutologin, {})).problem.code).toBe('FORBIDDEN')
  })

  it.each(['x', 'c'.repeat(43), 'deniz-session-token-for-tests-only'])(
    'AUTH-08 refuses the token %s',
    async (token) => {
      const { status, problem } = await use(token)
      expect(status).toBe(401)
      expect(problem.message).toBe('Geçersiz autologin token')
    },
  )

  it('AUTH-08 signs in once by the link, within five minutes', async () => {
    const { deniz } = test.people
    const { token, url, expires_at } = await linkOf(deniz)
    expect(url).toBe(`http://localhost:3000/autologin?token=${token}`)
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 1000)).toBeLessThanOrEqual(300)
    const { reply } = await use(token)
    expect(reply.message).toBe('Autologin başarılı!')
    expect(reply.user.id).toBe(deniz.id)
    const signedIn = { ...deniz, bearer: { authorization: `Bearer ${reply.token}` } }
    expect((await call(test.app, signedIn, verifySession, {})).reply.user.id).toBe(deniz.id)
    expect((await use(token)).problem.message).toBe('Geçersiz autologin token')
    expect(await eventsAbout(test, deniz.id)).toEqual(['session.link_made', 'session.started'])

    const late = await linkOf(deniz)
    await age(test, 301)
    expect((await use(late.token)).status).toBe(401)
  })

  it('AUTH-08 signs one of many in who use a link at once', async () => {
    const { token } = await linkOf(test.people.mert)
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('AUTH-08 keeps the session in the cookie for the web, and out of the answer', async () => {
    const { token } = await linkOf(test.people.ece)
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/auth/autologin',
      headers: { 'x-session': 'cookie' },
      payload: { token },
    })
    expect(response.json()).toMatchObject({ token: null, message: 'Autologin başarılı!' })
    expect(String(response.headers['set-cookie'])).toMatch(/^auth_token=[\w-]{43};.*HttpOnly; SameSite=Lax/)
  })

  it('AUTH-08 does not sign in by a GET, which mail programs and previews send', async () => {
    const { token } = await linkOf(test.people.ece)
    const response = await test.app.inject({ url: `/api/auth/autologin?token=${token}` })
    expect(response.statusCode).toBe(404)
    expect((await use(token)).status).toBe(200)
  })

  it('AUTH-08 does not sign in a deactivated user', async () => {
    const { lale } = test.people
    const { token } = await linkOf(lale)
    await set(lale, 'is_active = false')
    expect((await use(token)).problem.message).toBe('Geçersiz autologin token')
  })

  it('AUTH-04 lets somebody who must change the password do only that', async () => {
    const { selin } = test.people
    const { token } = await linkOf(selin)
    await set(selin, 'must_change_password = true')
    const { reply } = await use(token)
    expect(reply.user.must_change_password).toBe(true)
    const signedIn = { ...selin, bearer: { authorization: `Bearer ${reply.token}` } }
    const answer = await call(test.app, signedIn, changePassword, {
      body: { current_password: 'x', new_password: 'Kirlangic-Poyraz-26' },
    })
    expect(answer.problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
    expect((await call(test.app, selin, makeAutologin, {})).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
  })

  it('AUTH-08 makes thirty links a quarter of an hour', async () => {
    for (let made = 0; made < 30; made += 1) {
      const { status } = await call(test.app, test.people.ayse, makeAutologin, {})
      expect(status).toBe(200)
    }
    expect((await call(test.app, test.people.ayse, makeAutologin, {})).status).toBe(429)
  })
})
