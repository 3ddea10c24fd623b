import { changePassword, login, logout, readProfile, verifySession } from '@gozlem/contract/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { testPassword } from '../../http/testing/people'

describe('signing in', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it.each(['5300000005', '0530 000 00 05', '90 530 000 0005', '+90 (530) 000-00-05'])(
    'AUTH-01 signs in with the phone typed as %s',
    async (phone) => {
      const { reply } = await call(test.app, null, login, { body: { phone, password: testPassword } })
      expect(reply.user).toMatchObject({ phone: '+905300000005', role: 'regular', first_name: 'Deniz' })
      const me = await call(
        test.app,
        { ...test.people.deniz, bearer: { authorization: `Bearer ${reply.token}` } },
        verifySession,
        {},
      )
      expect(me.reply.user.id).toBe(test.people.deniz.id)
    },
  )

  it('AUTH-02 answers an unknown phone and a wrong password alike', async () => {
    const wrong = await call(test.app, null, login, { body: { phone: '5300000005', password: 'Yanlis2026' } })
    const unknown = await call(test.app, null, login, {
      body: { phone: '5399999999', password: 'Yanlis2026' },
    })
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect({ ...unknown.problem, request_id: '' }).toEqual({ ...wrong.problem, request_id: '' })
    expect(wrong.problem.message).toContain('Giriş başarısız')
  })

  it('AUTH-01 names the field for a phone that cannot be one', async () => {
    const { problem, status } = await call(test.app, null, login, { body: { phone: '12', password: 'x' } })
    expect(status).toBe(400)
    expect(problem.details.fields).toEqual({ phone: 'Geçerli bir telefon numarası giriniz' })
  })

  it('AUTH-11 refuses an account after ten wrong passwords, and says for how long', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      await call(test.app, null, login, { body: { phone: '5300000006', password: 'Yanlis2026' } })
    const { status, problem, headers } = await call(test.app, null, login, {
      body: { phone: '5300000006', password: testPassword },
    })
    expect(status).toBe(429)
    expect(problem.message).toContain('dakika sonra tekrar deneyin')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('AUTH-12 keeps the web session in an HttpOnly cookie and sends no token', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-session': 'cookie' },
      payload: { phone: '5300000001', password: testPassword },
    })
    expect(response.json()).toMatchObject({ token: null })
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/^auth_token=[\w-]{43};.*HttpOnly; SameSite=Lax/)
    const pair = cookie.split(';')[0] ?? ''
    const read = await test.app.inject({ url: '/api/auth/verify', headers: { cookie: pair } })
    expect(read.statusCode).toBe(200)
    const crossSite = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: pair, 'sec-fetch-site': 'cross-site' },
    })
    expect(crossSite.statusCode).toBe(403)
    const unproven = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: pair },
    })
    expect(unproven.statusCode).toBe(403)
    const own = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: pair, 'sec-fetch-site': 'same-origin' },
    })
    expect(own.statusCode).toBe(200)
  })

  it('AUTH-07 makes a token useless after logout', async () => {
    const signedIn = await call(test.app, null, login, {
      body: { phone: '5300000002', password: testPassword },
    })
    const selin = { ...test.people.selin, bearer: { authorization: `Bearer ${signedIn.reply.token}` } }
    const left = await call(test.app, selin, logout, {})
    expect(left.status).toBe(200)
    // Photos and logos that the browser kept go with the session.
    expect(left.headers).toMatchObject({
      'clear-site-data': '"cache"',
      'set-cookie': expect.stringContaining('auth_token=;'),
    })
    const after = await call(test.app, selin, readProfile, {})
    expect(after.status).toBe(401)
    expect(after.problem.code).toBe('UNAUTHORIZED')
  })

  it('AUTH-07 ends every other session when the password changes', async () => {
    const signIn = () =>
      call(test.app, null, login, { body: { phone: '5300000003', password: testPassword } })
    const [stays, goes] = [await signIn(), await signIn()]
    const as = (token: string | null) => ({
      ...test.people.levent,
      bearer: { authorization: `Bearer ${token}` },
    })
    const wrong = await call(test.app, as(stays.reply.token), changePassword, {
      body: { current_password: 'Yanlis2026', new_password: 'Vapur-Mendil-27' },
    })
    expect(wrong.problem.details.fields).toEqual({ current_password: 'Mevcut şifreniz hatalı' })
    const changed = await call(test.app, as(stays.reply.token), changePassword, {
      body: { current_password: testPassword, new_password: 'Vapur-Mendil-27' },
    })
    expect(changed.reply.message).toBe('Şifreniz başarıyla güncellendi')
    expect((await call(test.app, as(goes.reply.token), readProfile, {})).status).toBe(401)
    expect((await call(test.app, as(stays.reply.token), readProfile, {})).status).toBe(200)
  })

  it('AUTH-07 does not sign in a deactivated user, nor keep their session', async () => {
    const { pool, people } = test
    const client = await pool.connect()
    await client.query("select set_config('app.scope', 'system', false)")
    await client.query('update app_user set is_active = false where id = $1', [people.lale.id])
    client.release()
    expect((await call(test.app, people.lale, readProfile, {})).status).toBe(401)
    const again = await call(test.app, null, login, {
      body: { phone: people.lale.phone, password: testPassword },
    })
    expect(again.status).toBe(401)
  })
})
