// How much the event streams of one person may cost everybody else: counted in streams and in questions to the database.
import type { AddressInfo } from 'node:net'
import type { LiveEvent } from '@gozlem/contract/platform'
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../db/live-channel'
import { hashToken, writeAsSystem, writeForOrganization } from '../db/tenant-scope'
import { createLiveStream, type LiveStream } from './live-stream'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { type OpenStream, openStream } from './testing/open-stream'
import type { Person, PersonName } from './testing/people'

describe('bounds of the event stream', () => {
  let test: AppUnderTest
  let streaming: FastifyInstance
  let live: LiveStream
  let address: string
  /** Who was asked whether they may see a report, in order. */
  let asked: PersonName[]
  let opened: OpenStream[]

  beforeEach(async () => {
    test = await startApp({}, { workAtOnce: false })
    streaming = Fastify()
    asked = []
    opened = []
    const nameOf = (id: string) =>
      (Object.keys(test.people) as PersonName[]).find((name) => test.people[name].id === id)
    live = await createLiveStream({
      pool: test.pool,
      maySee: async ({ scope }, event) => {
        const name = nameOf(scope.user_id)
        if (name && event.kind === 'report.changed') asked.push(name)
        return true
      },
      log: streaming.log,
    })
    streaming.get('/api/events', (request, reply) => {
      const { session, user, ago } = request.headers as { session: string; user: PersonName; ago?: string }
      const { id, organization_id, role, token } = test.people[user]
      live.open(reply, { session_id: session, user_id: id, organization_id, role, token }, Number(ago ?? 0))
      return reply
    })
    await streaming.listen({ host: '127.0.0.1', port: 0 })
    address = `http://127.0.0.1:${(streaming.server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    for (const stream of opened) await stream.close()
    await live.close()
    await streaming.close()
    await test.close()
  })

  const open = async (user: PersonName, session = `${user}-first`, ago = '0') => {
    const stream = await openStream(address, { session, user, ago } as never)
    opened.push(stream)
    return stream
  }
  const tell = ({ organization_id }: Person, ...events: LiveEvent[]) =>
    writeForOrganization(test.pool, organization_id, async (work) => {
      for (const event of events) await announce(work, event)
    })
  const changed = (report_id: string, revision: number): LiveEvent => ({
    kind: 'report.changed',
    report_id,
    revision,
  })

  it('asks one question a person and event, whatever the number of their streams, and only inside', async () => {
    const { ayse, levent } = test.people
    const hearing = [
      await open('ayse'),
      await open('ayse'),
      await open('ayse', 'ayse-second'),
      await open('mert'),
    ]
    const foreign = await open('levent')
    const report_id = uuidv7()
    await tell(ayse, changed(report_id, 2))
    for (const stream of hearing) expect(await stream.next()).toMatchObject({ report_id, revision: 2 })
    await tell(levent, changed(report_id, 3))
    expect(await foreign.next()).toMatchObject({ revision: 3 })
    expect(asked).toEqual(['ayse', 'mert', 'levent'])
  })

  it('asks the system’s administrator too, who looks into every organization', async () => {
    const stream = await open('suna')
    await tell(test.people.levent, changed(uuidv7(), 1))
    expect(await stream.next()).toMatchObject({ revision: 1 })
  })

  it('SUB-03 says again to a page’s late stream what it missed: the newest of each, to whom it concerns, once asked for', async () => {
    const { ayse, mert } = test.people
    const report_id = uuidv7()
    const bought: LiveEvent = { kind: 'subscription.changed', user_id: mert.id }
    const early = await open('ayse')
    await tell(mert, changed(report_id, 1), bought)
    await tell(ayse, changed(report_id, 2))
    let last: LiveEvent | undefined
    do last = await early.next()
    while (last?.kind === 'report.changed' && last.revision === 1)

    const late = await open('mert', 'mert-first', '30000')
    expect(await late.next()).toEqual(bought)
    expect(await late.next()).toEqual(changed(report_id, 2))
    const [others, foreign, unasked] = [
      await open('ayse', 'ayse-second', '30000'),
      await open('levent', 'levent-first', '30000'),
      await open('mert', 'mert-second'),
    ]
    expect(await others.next()).toEqual(changed(report_id, 2))
    for (const person of [test.people.levent, ayse]) await tell(person, changed(report_id, 3))
    expect(await foreign.next()).toEqual(changed(report_id, 3))
    expect(await unasked.next()).toEqual(changed(report_id, 3))
  })

  it('uses one connection and forgets what newer events say again', async () => {
    const stream = await open('ayse')
    let atOnce = 0
    let most = 0
    test.pool.on('acquire', () => (most = Math.max(most, ++atOnce)))
    test.pool.on('release', () => (atOnce -= 1))
    const [busy, last] = [uuidv7(), uuidv7()]
    await tell(
      test.people.ayse,
      ...Array.from({ length: 500 }, (_, at) => changed(busy, at)),
      changed(last, 1),
    )
    const seen: number[] = []
    for (;;) {
      const event = await stream.next()
      if (event?.kind !== 'report.changed' || event.report_id === last) break
      seen.push(event.revision)
    }
    expect(seen.at(-1)).toBe(499)
    expect(asked.length).toBeLessThan(100)
    // The transaction that announces, and the questions one after the other.
    expect(most).toBeLessThanOrEqual(2)
  })

  it('keeps five streams a session and twenty a person: the oldest make room', async () => {
    const streams: OpenStream[] = []
    for (let session = 0; session < 4; session += 1)
      for (let stream = 0; stream < 6; stream += 1) streams.push(await open('ayse', `session-${session}`))
    for (const at of [0, 6, 12, 18]) expect(await streams[at]?.next()).toBeUndefined()
    const oneMore = await open('ayse', 'session-5')
    expect(await streams[1]?.next()).toBeUndefined()
    const other = await open('mert')

    await tell(test.people.ayse, changed(uuidv7(), 7))
    for (const stream of [streams[2], streams.at(-1), oneMore, other])
      expect(await stream?.next()).toMatchObject({ revision: 7 })
  })

  it('AUTH-07 ends the stream of a session that has lapsed, and tells it nothing', async () => {
    const inUse = () => test.pool.totalCount - test.pool.idleCount
    const before = inUse()
    const gone = await open('ayse', 'gone')
    // Whether it is there still is asked as it opens, and that would count as its use.
    await expect.poll(inUse).toBe(before)
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update session set last_used_at = now() - interval $$31 days$$ where token_hash = $1', [
        hashToken(test.people.ayse.token),
      ]),
    )
    await tell(test.people.ayse, changed(uuidv7(), 1))
    expect(await gone.next()).toBeUndefined()
    expect(asked).toEqual([])
  })
})
