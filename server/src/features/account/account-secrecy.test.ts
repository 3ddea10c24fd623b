// AUTH-02, REG-07, REG-08: nobody learns from an answer, nor from how long it takes, whether an account exists.
import { login } from '@gozlem/contract/account'
import { forgotPassword, resendVerification } from '@gozlem/contract/account-registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { registered, stranger } from '../../http/testing/stranger'

const rounds = 40

describe('known and unknown accounts', () => {
  let test: AppUnderTest
  const known = stranger()
  beforeAll(async () => {
    test = await startApp()
    await registered(test, known)
  })
  afterAll(() => test.close())

  const asks = {
    login: ({ phone, from }: typeof known) =>
      call(test.app, null, login, { body: { phone, password: 'Yanlis2026' } }, null, from),
    resendVerification: ({ phone, from }: typeof known) =>
      call(test.app, null, resendVerification, { body: { phone } }, null, from),
    forgotPassword: ({ email, from }: typeof known) =>
      call(test.app, null, forgotPassword, { body: { email } }, null, from),
  }

  it.each(Object.keys(asks) as (keyof typeof asks)[])(
    'AUTH-02 REG-07 REG-08 %s answers both in the same words and the same time',
    async (name) => {
      const took = { known: [] as number[], unknown: [] as number[] }
      const said = new Set<string>()
      const measure = async (who: keyof typeof took) => {
        const person = who === 'known' ? { ...known, from: stranger().from } : stranger()
        const start = performance.now()
        const { status, body } = await asks[name](person)
        took[who].push(performance.now() - start)
        said.add(`${status} ${body.toString().replace(/"request_id":"[^"]+"/, '')}`)
      }
      for (let round = -5; round < rounds; round += 1) {
        // Each goes first as often as the other; what a request leaves to do is done before the next.
        const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const who of order) {
          await quiet(test)
          await measure(who)
        }
        if (round < 0) for (const times of Object.values(took)) times.length = 0
      }
      expect(said.size).toBe(1)
      const ratio = median(took.known) / median(took.unknown)
      expect(ratio).toBeGreaterThan(1 / 1.5)
      expect(ratio).toBeLessThan(1.5)
    },
  )
})

/** Waits until no job is left, and takes back what was counted. */
async function quiet({ pool }: AppUnderTest): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query<{ left: number }>(
      "select count(*)::int as left from pgboss.job where state in ('created', 'retry', 'active')",
    )
    return rows[0]?.left ?? 0
  }
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await writeAsSystem(pool, ({ db }) => db.query('delete from attempt_limit'))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
