import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'

describe('the description of the API in production', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp({ open_description: false }, { workAtOnce: false })
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
})
