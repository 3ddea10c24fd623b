import { logout } from '@gozlem/contract/account'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type Person, testPassword } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { age, stranger } from '../../http/testing/stranger'
import { countWaiting } from '../../http/testing/while-held'
import { countSignIn, deleteSignInAttempts } from './sign-in-limit-commands'

describe('trying to sign in', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())
  beforeEach(() => {
    test.pauses.length = 0
  })

  const somebody = () => standInFor(test, test.people.mert)
  const signIn = (phone: string, from: string, password = testPassword, cookie = '') =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie },
      payload: { phone, password },
      remoteAddress: from,
    })
  const guess = (phone: string, from: string, cookie = '') => signIn(phone, from, 'Yanlis2026', cookie)
  const guessTimes = async (times: number, phone: string, from: string, cookie = '') => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) statuses.push((await guess(phone, from, cookie)).statusCode)
    return statuses
  }
  const refusedTen = [...Array<number>(10).fill(401), 429]
  /** The device's cookie after somebody signed in on it. */
  const deviceOf = async ({ phone }: Person, cookie = '') => {
    const answer = await signIn(phone, stranger().from, testPassword, cookie)
    const device = answer.cookies.find(({ name }) => name === 'known_device')
    return `known_device=${device?.value}`
  }

  it('AUTH-11 ten wrong tries of a stranger stop the stranger, not the owner', async () => {
    const { phone } = await somebody()
    const { from } = stranger()
    expect(await guessTimes(11, phone, from)).toEqual(refusedTen)
    expect((await signIn(phone, from)).statusCode).toBe(429)
    expect((await signIn(phone, stranger().from)).statusCode).toBe(200)
  })

  it('AUTH-11 tries from many addresses are held back longer and longer, and never refused', async () => {
    const { phone } = await somebody()
    const statuses: number[] = []
    for (let time = 0; time < 16; time += 1) statuses.push((await guess(phone, stranger().from)).statusCode)
    expect(statuses).toEqual(Array<number>(16).fill(401))
    expect(test.pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000])
    expect((await signIn(phone, stranger().from)).statusCode).toBe(200)
    await guess(phone, stranger().from)
    expect(test.pauses).toHaveLength(7)
  })

  it('AUTH-11 counting a try and starting the counts anew never wait for each other', async () => {
    const attempt = { phone: (await somebody()).phone, address: stranger().from, device_id: null }
    await writeAsSystem(test.pool, ({ db }) => countSignIn(db, attempt))
    let reset: Promise<void> | undefined
    await writeAsSystem(test.pool, async ({ db }) => {
      const query = async (text: string, values: unknown[]) => {
        const answer = await db.query(text, values)
        reset ??= writeAsSystem(test.pool, (other) => deleteSignInAttempts(other.db, attempt))
        await expect.poll(() => countWaiting(test.pool)).toBe(1)
        return answer
      }
      await countSignIn({ query: query as Database['query'] }, attempt)
    })
    await reset
  })

  it('AUTH-02 AUTH-11 an unknown phone is counted and held back like a known one', async () => {
    const [known, unknown] = [(await somebody()).phone, stranger().phone]
    const seen: [number[], number[]][] = []
    for (const phone of [known, unknown]) {
      test.pauses.length = 0
      const statuses = await guessTimes(11, phone, stranger().from)
      for (let time = 0; time < 3; time += 1) await guess(phone, stranger().from)
      seen.push([statuses, [...test.pauses]])
    }
    expect(seen[0]).toEqual([refusedTen, [500, 1000, 2000]])
    expect(seen[1]).toEqual(seen[0])
  })

  it('AUTH-11 a device that its owner used before is never stopped by strangers, not even at its own address', async () => {
    const person = await somebody()
    const cookie = await deviceOf(person)
    const { from } = stranger()
    expect(await guessTimes(11, person.phone, from)).toEqual(refusedTen)
    for (let time = 0; time < 95; time += 1) await guess(stranger().phone, from)
    for (let time = 0; time < 10; time += 1) await guess(person.phone, stranger().from)
    test.pauses.length = 0
    const answer = await signIn(person.phone, from, testPassword, cookie)
    expect(answer.statusCode).toBe(200)
    expect(test.pauses).toEqual([])
    const { token } = answer.json<{ token: string }>()
    const out = await call(test.app, { ...person, bearer: { authorization: `Bearer ${token}` } }, logout, {})
    expect(String(out.headers['set-cookie'])).not.toContain('known_device')
  })

  it('AUTH-11 a known device has ten tries of its own, and none for anybody else', async () => {
    const [person, other] = [await somebody(), await somebody()]
    const cookie = await deviceOf(person)
    const { from } = stranger()
    expect(await guessTimes(11, person.phone, from, cookie)).toEqual(refusedTen)
    expect((await signIn(person.phone, stranger().from)).statusCode).toBe(200)
    // For somebody else's account it is no better than no cookie.
    expect(await guessTimes(11, other.phone, from, cookie)).toEqual(refusedTen)
    expect((await guess(other.phone, from, `known_device=x.${other.id}.9999999999.x`)).statusCode).toBe(429)
    expect((await guess(other.phone, from, cookie.replace(person.id, other.id))).statusCode).toBe(429)
  })

  it('AUTH-11 a device knows several people, for 180 days', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const { from } = stranger()
    const cookie = await deviceOf(two, await deviceOf(one))
    for (const { phone } of [one, two]) {
      await guessTimes(10, phone, from)
      expect((await signIn(phone, from, testPassword, cookie)).statusCode).toBe(200)
    }
    test.clock.now = new Date(Date.now() + 180 * 24 * 3600 * 1000 + 60_000)
    await guessTimes(10, one.phone, from)
    expect((await signIn(one.phone, from, testPassword, cookie)).statusCode).toBe(429)
    test.clock.now = null
  })

  it('AUTH-12 marks a device by a cookie that scripts cannot read and that tells no phone, after success alone', async () => {
    const { phone, id } = await somebody()
    expect((await guess(phone, stranger().from)).headers['set-cookie']).toBeUndefined()
    const cookies = (await signIn(phone, stranger().from)).cookies
    expect(cookies).toMatchObject([
      { name: 'known_device', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 180 * 24 * 3600 },
    ])
    expect(cookies[0]?.value).toContain(id)
    expect(cookies[0]?.value).not.toContain(phone.slice(3))
  })

  it('AUTH-11 counts the addresses of one IPv6 connection as one', async () => {
    const { phone } = await somebody()
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1)
      statuses.push((await guess(phone, `2001:db8:0:7:${time + 1}::${time}`)).statusCode)
    expect(statuses).toEqual(refusedTen)
    expect((await guess(phone, '2001:db8:0:8::1')).statusCode).toBe(401)
    await age(test, 15 * 60)
    expect((await guess(phone, '2001:db8:0:7::1')).statusCode).toBe(401)
  })
})
