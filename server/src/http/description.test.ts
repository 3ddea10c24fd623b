import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../db/tenant-scope'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import type { Person } from './testing/people'

describe('the description of the API in production', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp(
      { open_description: false, gate: { superadminSecondFactor: true } },
      { workAtOnce: false },
    )
  })
  afterAll(() => test.close())

  const paths = ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml']

  it.each([...paths, '/api/docs/static/index.html', '/api/docs/static/swagger-ui.css', '/%61pi/docs/json'])(
    'PLAT-06 tells strangers nothing at %s, and the signed-in what they ask',
    async (url) => {
      const ask = (headers: Record<string, string>) => test.app.inject({ url, headers })
      const wrong = { authorization: 'Bearer nobody-has-this-session-token' }
      const cookie = { cookie: `auth_token=${test.people.mert.token}` }
      for (const headers of [{}, wrong]) expect((await ask(headers)).json().error.code).toBe('UNAUTHORIZED')
      for (const headers of [test.people.mert.bearer, cookie])
        expect((await ask(headers)).statusCode).toBeLessThan(400)
    },
  )

  it('PLAT-06 tells nothing to whoever has to change the password or set up a second factor first', async () => {
    const { suna, selin } = test.people
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update app_user set must_change_password = true where id = $1', [selin.id]),
    )
    for (const url of paths) {
      const ask = async ({ bearer }: Person) =>
        (await test.app.inject({ url, headers: bearer })).json().error.code
      expect([await ask(selin), await ask(suna)]).toEqual([
        'PASSWORD_CHANGE_REQUIRED',
        'SECOND_FACTOR_SETUP_REQUIRED',
      ])
    }
  })
})
