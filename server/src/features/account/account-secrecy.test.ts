// AUTH-02, REG-07, REG-08: nobody learns from an answer, nor from the work before it, whether an account exists.
import { createHook } from 'node:async_hooks'
import { login } from '@gozlem/contract/account'
import { forgotPassword, resendVerification } from '@gozlem/contract/account-registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { countRoundTrips } from '../../http/testing/round-trips'
import { type Stranger, stranger } from '../../http/testing/stranger'

/** Passwords that are hashed for an answer, each by one piece of native work. */
const hashings = { login: 1, resendVerification: 0, forgotPassword: 0 }

describe('known and unknown accounts', () => {
  let test: AppUnderTest
  // Jobs are left: what they do comes after the answer.
  beforeAll(async () => {
    test = await startApp({}, { workAtOnce: false })
  })
  afterAll(() => test.close())

  const asks = {
    login: ({ phone, from }: Stranger) =>
      call(test.app, null, login, { body: { phone, password: 'Yanlis2026' } }, null, from),
    resendVerification: ({ phone, from }: Stranger) =>
      call(test.app, null, resendVerification, { body: { phone } }, null, from),
    forgotPassword: ({ email, from }: Stranger) =>
      call(test.app, null, forgotPassword, { body: { email } }, null, from),
  }

  it.each(Object.keys(asks) as (keyof typeof asks)[])(
    'AUTH-02 REG-07 REG-08 %s answers both in the same words after the same work',
    async (name) => {
      // What is made once for all, such as the hash in place of nobody's, is made by the first one.
      await asks[name](stranger())
      const database = countRoundTrips(test.pool)
      const outcomes = []
      const { phone, email } = test.people.mert
      for (const person of [{ ...stranger(), phone, email }, stranger()]) {
        const before = database.count()
        const hashing = countNativeWork()
        const { status, body } = await asks[name](person)
        const said = body.toString().replace(/"request_id":"[^"]+"/, '')
        outcomes.push({ status, said, trips: database.count() - before, native: hashing.stop() })
      }
      expect(outcomes[0]).toEqual(outcomes[1])
      expect(outcomes[0]?.native).toBe(hashings[name])
    },
  )
})

/** Counts what is handed to native threads: hashing a password is. */
function countNativeWork(): { stop: () => number } {
  let begun = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'undefined') begun += 1
    },
  }).enable()
  return {
    stop: () => {
      hook.disable()
      return begun
    },
  }
}
