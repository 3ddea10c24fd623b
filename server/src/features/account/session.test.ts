import {
  endOtherSessions,
  endSession,
  findSession,
  listSessions,
  login,
  logout,
  verifySession,
} from '@gozlem/contract/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type Person, testPassword } from '../../http/testing/people'

describe('sessions', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  /** A person in another session, as from another device. */
  const onAnother = async (person: Person, device: string): Promise<Person> => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': device },
      payload: { phone: person.phone, password: testPassword },
    })
    const { token } = response.json<{ token: string }>()
    return { ...person, bearer: { authorization: `Bearer ${token}` } }
  }

  const sessionsOf = async (person: Person) => (await call(test.app, person, listSessions, {})).reply.sessions
  const isSignedIn = async (person: Person) =>
    (await call(test.app, person, verifySession, {})).status === 200

  it('AUTH-07 are nobody’s who is not signed in', async () => {
    expect((await call(test.app, null, listSessions, {})).status).toBe(401)
    expect((await call(test.app, null, endOtherSessions, {})).status).toBe(401)
  })

  it('AUTH-05 are found without a refusal: of nobody, of a cookie, of a session that has ended', async () => {
    const found = async (headers: Record<string, string>) => {
      const response = await test.app.inject({ url: '/api/auth/session', headers })
      return { status: response.statusCode, user: response.json<{ user: { id: string } | null }>().user }
    }
    expect(await found({})).toEqual({ status: 200, user: null })
    expect(await found({ cookie: `auth_token=${'x'.repeat(43)}` })).toEqual({ status: 200, user: null })
    const tablet = await onAnother(test.people.ece, 'Tablet')
    const cookie = tablet.bearer.authorization.replace('Bearer ', 'auth_token=')
    expect(await found({ cookie })).toMatchObject({ status: 200, user: { id: tablet.id } })
    const { reply } = await call(test.app, tablet, findSession, {})
    expect(reply).toEqual((await call(test.app, tablet, verifySession, {})).reply)
    await call(test.app, tablet, logout, {})
    expect(await found({ cookie })).toEqual({ status: 200, user: null })
  })

  it('AUTH-09 lists the own ones, where and when they were used, and marks the one that asks', async () => {
    const { deniz, ece } = test.people
    const phone = await onAnother(deniz, 'Gozlem/1.0 (iPhone)')
    await onAnother(ece, 'Somebody else')
    const sessions = await sessionsOf(phone)
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({
      current: true,
      user_agent: 'Gozlem/1.0 (iPhone)',
      address: '127.0.0.1',
    })
    expect(sessions[1]).toMatchObject({ current: false })
    expect(JSON.stringify(sessions)).not.toContain('token')
  })

  it('AUTH-09 does not list what no longer signs in', async () => {
    const { selin } = test.people
    await onAnother(selin, 'Unused')
    await onAnother(selin, 'Too old')
    await writeAsSystem(test.pool, async ({ db }) => {
      await db.query(
        "update session set last_used_at = now() - interval '31 days' where user_agent = 'Unused'",
      )
      await db.query(
        "update session set created_at = now() - interval '181 days' where user_agent = 'Too old'",
      )
    })
    const sessions = await sessionsOf(selin)
    expect(sessions.map(({ user_agent }) => user_agent)).toEqual([''])
  })

  it('AUTH-07 ends one at once, and answers 404 for somebody else’s', async () => {
    const { mert, ayse } = test.people
    const phone = await onAnother(mert, 'Lost phone')
    const lost = (await sessionsOf(mert)).find(({ user_agent }) => user_agent === 'Lost phone')
    const id = lost?.id ?? ''
    const foreign = await call(test.app, ayse, endSession, { params: { id } })
    expect(foreign.status).toBe(404)
    const asSuperadmin = await call(test.app, test.people.suna, endSession, { params: { id } })
    expect(asSuperadmin.status).toBe(404)
    expect(await isSignedIn(phone)).toBe(true)

    expect((await call(test.app, mert, endSession, { params: { id } })).status).toBe(200)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(mert)).toBe(true)
    expect((await call(test.app, mert, endSession, { params: { id } })).status).toBe(404)
  })

  it('AUTH-07 ends all the others at once', async () => {
    const { levent } = test.people
    const others = [await onAnother(levent, 'One'), await onAnother(levent, 'Two')]
    await call(test.app, levent, endOtherSessions, {})
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
    expect(await sessionsOf(levent)).toHaveLength(1)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query("select data from event where subject_id = $1 and kind = 'session.others_ended'", [levent.id]),
    )
    expect(rows).toEqual([{ data: { ended: 2 } }])
  })

  it('AUTH-11 writes sign-ins and refusals into the history of a known account, and when it was last used', async () => {
    const { lale } = test.people
    await call(test.app, null, login, { body: { phone: lale.phone, password: 'Yanlis2026' } })
    await onAnother(lale, 'Desk')
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `select e.kind, e.actor_id, e.data, e.address, u.last_login_at is not null as was_here
         from event e join app_user u on u.id = e.subject_id where e.subject_id = $1 order by e.created_at, e.id`,
        [lale.id],
      ),
    )
    const common = { address: '127.0.0.1', was_here: true }
    expect(rows).toEqual([
      { ...common, kind: 'session.refused', actor_id: null, data: { reason: 'password' } },
      { ...common, kind: 'session.started', actor_id: lale.id, data: { by: 'password' } },
    ])
  })
})
