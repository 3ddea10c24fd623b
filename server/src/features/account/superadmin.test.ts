import { login } from '@gozlem/contract/account'
import { systemStatistics } from '@gozlem/contract/statistics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { createSuperadmin, UnusableAnswer } from './superadmin-commands'

describe('the first system administrator', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const given = { phone: '0532 765 43 21', email: 'Kurucu@Firma.example', name: 'Işıl Demir Çelik' }

  it('AUTH-04 signs in with the printed password and has to replace it before anything else', async () => {
    const { phone, password } = await createSuperadmin(test, given)
    expect(phone).toBe('+905327654321')
    const { reply } = await call(test.app, null, login, { body: { phone, password } })
    expect(reply.user).toMatchObject({
      role: 'superadmin',
      email: 'kurucu@firma.example',
      first_name: 'Işıl Demir',
      last_name: 'Çelik',
      must_change_password: true,
    })
    const bearer = { authorization: `Bearer ${reply.token}` }
    const blocked = await call(test.app, { ...test.people.suna, bearer }, systemStatistics, {})
    expect(blocked.problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
  })

  it('AUTH-01 is not made from a phone or an address that cannot be, or that somebody has', async () => {
    for (const change of [
      { phone: '0212 444 55 66' },
      { email: 'kurucu' },
      { name: ' ' },
      { phone: test.people.deniz.phone, email: 'baska@firma.example' },
      { phone: '05327654399', email: test.people.deniz.email },
    ])
      await expect(createSuperadmin(test, { ...given, ...change })).rejects.toThrow(UnusableAnswer)
  })
})
