import { endOtherSessions, login, logout } from '@gozlem/contract/account'
import { ownReplyHeader } from '@gozlem/contract/own-reply'
import type { LiveEvent } from '@gozlem/contract/platform'
import { saveReport } from '@gozlem/contract/report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../db/tenant-scope'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { addCompany, assign, certify, draftReport, type MadeReport } from './testing/field-work'
import { type OpenStream, openStream } from './testing/open-stream'
import { type Person, testPassword } from './testing/people'

describe('live stream', () => {
  let test: AppUnderTest
  let address: string
  beforeAll(async () => {
    test = await startApp()
    address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    await certify(test, test.people.ayse)
    await certify(test, test.people.levent)
  })
  afterAll(() => test.close())

  const listen = (bearer: Person['bearer']) => openStream(address, bearer)

  const save = async (person: Person, report: MadeReport) => {
    const { reply } = await call(test.app, person, saveReport, {
      params: { id: report.id },
      body: { revision: report.revision, title: 'Değişen başlık' },
    })
    report.revision = reply.report.revision
  }

  /** What is told up to the last save of a report; what happened before the stream was opened may still be on its way. */
  const untilSaved = async (stream: OpenStream, { id, revision }: MadeReport): Promise<LiveEvent[]> => {
    const told: LiveEvent[] = []
    for (let event = await stream.next(); event; event = await stream.next()) {
      told.push(event)
      if (event.kind === 'report.changed' && event.report_id === id && event.revision === revision)
        return told
    }
    throw new Error('the stream ended before the save was told')
  }

  const eventOf = (...reports: MadeReport[]) =>
    expect.toSatisfy(
      (event: LiveEvent) => 'report_id' in event && reports.some(({ id }) => id === event.report_id),
    )

  it('ROLE-07 does not open for somebody who is not signed in', async () => {
    expect((await fetch(`${address}/api/events`)).status).toBe(401)
  })

  it('AUTH-06 does not open for a tab that still shows who was signed in before', async () => {
    const { ayse, mert } = test.people
    const open = ({ id }: Person) => fetch(`${address}/api/events?user_id=${id}`, { headers: mert.bearer })
    const refused = await open(ayse)
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'FORBIDDEN' } }])
    const stream = await open(mert)
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
  })

  it('PLAT-06 says in its own head, too, that the server wrote it', async () => {
    const leaving = new AbortController()
    const { bearer } = test.people.mert
    const stream = await fetch(`${address}/api/events`, { headers: bearer, signal: leaving.signal })
    expect([stream.status, stream.headers.get(ownReplyHeader)]).toEqual([200, '1'])
    leaving.abort()
  })

  it('ROLE-03 ROLE-07 tells a person only of reports they may see at that moment', async () => {
    const { ayse, mert, levent } = test.people
    const [first, second, hidden, foreign] = [
      await addCompany(test, ayse, 'Birinci'),
      await addCompany(test, ayse, 'İkinci'),
      await addCompany(test, ayse, 'Gizli'),
      await addCompany(test, levent, 'Yabancı'),
    ]
    await assign(test, mert, first)
    await assign(test, mert, second)
    const reports = [
      await draftReport(test, levent, foreign, 'Yabancı'),
      await draftReport(test, ayse, hidden, 'Gizli'),
      await draftReport(test, ayse, first, 'Birinci'),
      await draftReport(test, ayse, second, 'İkinci'),
    ] as const
    const [ofForeign, ofHidden, ofFirst, ofSecond] = reports

    const stream = await listen(mert.bearer)
    await save(levent, ofForeign)
    await save(ayse, ofHidden)
    await save(ayse, ofFirst)
    expect(await untilSaved(stream, ofFirst)).not.toContainEqual(eventOf(ofForeign, ofHidden))

    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update client_company_assignment set ended_at = now() where client_company_id = $1', [first]),
    )
    await save(ayse, ofFirst)
    await save(ayse, ofSecond)
    expect(await untilSaved(stream, ofSecond)).not.toContainEqual(eventOf(ofForeign, ofHidden, ofFirst))
    await stream.close()
  })

  const signIn = async ({ phone }: Person) => {
    const { reply } = await call(test.app, null, login, { body: { phone, password: testPassword } })
    return { authorization: `Bearer ${reply.token}` }
  }

  it('AUTH-07 ends the stream of a session that ends, without waiting for an event', async () => {
    const { selin } = test.people
    const bearer = await signIn(selin)
    const stream = await listen(bearer)
    await call(test.app, { ...selin, bearer }, logout, {})
    expect(await stream.next()).toBeUndefined()
  })

  it('AUTH-07 ends the streams of the sessions that another one ends, and keeps its own', async () => {
    const { ayse } = test.people
    const report = await draftReport(test, ayse, await addCompany(test, ayse, 'Son'), 'Son')
    const bearer = await signIn(ayse)
    const [stays, goes] = [await listen(bearer), await listen(ayse.bearer)]
    await call(test.app, { ...ayse, bearer }, endOtherSessions, {})
    const rest = async (): Promise<void> => ((await goes.next()) ? rest() : undefined)
    await rest()
    await save({ ...ayse, bearer }, report)
    expect(await untilSaved(stays, report)).toContainEqual(eventOf(report))
    await stays.close()
  })

  it('PLAT-03 listens again after its connection was lost, and gives the lost one its place in the pool back', async () => {
    const { rows: before } = await test.pool.query<{ pid: number }>(listening)
    await test.pool.query('select pg_terminate_backend($1)', [before[0]?.pid])
    await expect
      .poll(async () => (await test.pool.query<{ pid: number }>(listening)).rows.map(({ pid }) => pid))
      .toEqual([expect.not.toSatisfy((pid: unknown) => pid === before[0]?.pid)])
    await expect.poll(() => test.pool.totalCount - test.pool.idleCount).toBe(1)
  })
})

const listening = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'gozlem' and query like 'listen live%'`
