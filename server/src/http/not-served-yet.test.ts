// The calls of the seeds and the decisions that nobody serves yet, and why. Whoever serves one moves it to the examples.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { type Body, send } from './testing/send'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp({}, { workAtOnce: false })
})
afterAll(() => test.close())

const notServedYet: Record<string, readonly [reason: string, ...calls: [string, Body?][]]> = {
  billing: [
    'a later issue: nothing is sold yet, nothing is locked',
    ['POST /api/billing/webhook', { id: 'evt_1' }],
  ],
}

describe.each(Object.entries(notServedYet))('%s', (_, [reason, ...calls]) => {
  it.each(calls)(`API-01 %s is not served (${reason})`, async (line, payload) => {
    const { status, reply } = await send(test, 'suna', line, payload)
    expect([status, (reply['error'] as Body)['code']]).toEqual([404, 'NOT_FOUND'])
  })
})
