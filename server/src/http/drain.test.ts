import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { login } from '@gozlem/contract/account'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { testPassword } from './testing/people'

let test: AppUnderTest
let address: string
beforeEach(async () => {
  test = await startApp()
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => test.close())

/** Nobody gets past the session gate until it is let go. */
async function holdAccounts(): Promise<{ waiting(): Promise<number>; letGo(): Promise<void> }> {
  const client = await test.pool.connect()
  await client.query('begin')
  await client.query('lock table app_user in access exclusive mode')
  return {
    async waiting() {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where not granted and relation = 'app_user'::regclass`,
      )
      return rows[0]?.waiting ?? 0
    },
    async letGo() {
      await client.query('commit')
      client.release()
    },
  }
}

const read = (path: string) => fetch(`${address}${path}`, { headers: test.people.ayse.bearer })
const signIn = () =>
  fetch(`${address}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: test.people.ayse.phone, password: testPassword }),
  })

/** A connection of its own, as a browser keeps them. */
async function openConnection(): Promise<{ socket: Socket; ended: Promise<unknown> }> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return { socket, ended: once(socket, 'close') }
}

describe('closing', () => {
  it('PLAT-03 answers every request in flight, reads and writes, and lets no new one in', async () => {
    const accounts = await holdAccounts()
    const requests = [
      read('/api/auth/verify'),
      read('/api/reports'),
      read('/api/notifications'),
      read('/api/auth/profile'),
      signIn(),
    ]
    await expect.poll(() => accounts.waiting()).toBe(requests.length)

    const closing = test.app.close()
    await expect(read('/api/version')).rejects.toThrow('fetch failed')
    await accounts.letGo()

    const answers = await Promise.all(requests)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(answers.map(() => 'close'))
    for (const answer of answers) await expect(answer.json()).resolves.toBeTypeOf('object')
    await closing
  })

  it('PLAT-03 ends connections that wait for nothing while a request is still in flight', async () => {
    const { socket, ended } = await openConnection()
    socket.write('GET /api/version HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'data')
    const accounts = await holdAccounts()
    const request = read('/api/auth/verify')
    await expect.poll(() => accounts.waiting()).toBe(1)

    const closing = test.app.close()
    await ended
    expect(await accounts.waiting()).toBe(1)
    await accounts.letGo()
    expect((await request).status).toBe(200)
    await closing
  })

  it('PLAT-03 does not wait for a connection that never asked anything', async () => {
    const { ended } = await openConnection()
    await test.app.close()
    await expect(ended).resolves.toBeInstanceOf(Array)
  })

  it('PLAT-03 ends event streams and tells them when to come again', async () => {
    const stream = await read('/api/events')
    await test.app.close()
    const told = [...(await stream.text()).matchAll(/^retry: (\d+)$/gm)].map(([, after]) => Number(after))
    expect(told).toHaveLength(2)
    expect(told[1]).toBeGreaterThanOrEqual(1000)
    expect(told[1]).toBeLessThanOrEqual(5000)
  })
})
