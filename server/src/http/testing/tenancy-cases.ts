// ROLE-06: every route, asked by nobody and by every role, about what is theirs, a colleague's and somebody else's,
// against the written table. What succeeds and does not only read leaves the events of its own row (recorded-events.ts).
// They are asked in several files, so that no process of the tests is left with all of them at the end.
import { allRoutes } from '@gozlem/contract/all-routes'
import { type Role, roles } from '@gozlem/domain/account/roles'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from './app-under-test'
import { call } from './call'
import type { PersonName } from './people'
import { recordedEvents, type WritingCall } from './recorded-events'
import { expectations } from './tenancy-expectations'
import { requests } from './tenancy-requests'
import type { Statuses } from './tenancy-row'
import { certifyMakers, type Subject, secretsFrom, subjectIn, type ZoneName } from './tenancy-world'

type Relation = 'own' | 'colleague' | 'elsewhere'

interface Asker {
  person: PersonName
  /** Where objects of each relation lie; reports and companies by zone, certificates by who holds them. */
  zone: Record<Relation, ZoneName>
  holder: Record<Relation, PersonName>
}

const askers: Record<Role, Asker> = {
  regular: {
    person: 'deniz',
    zone: { own: 'deniz', colleague: 'deniz', elsewhere: 'ece' },
    holder: { own: 'deniz', colleague: 'deniz', elsewhere: 'ece' },
  },
  osgb_user: {
    person: 'mert',
    zone: { own: 'kuleAssigned', colleague: 'kuleUnassigned', elsewhere: 'liman' },
    holder: { own: 'mert', colleague: 'selin', elsewhere: 'levent' },
  },
  osgb_admin: {
    person: 'ayse',
    zone: { own: 'kuleAssigned', colleague: 'kuleUnassigned', elsewhere: 'liman' },
    holder: { own: 'ayse', colleague: 'selin', elsewhere: 'levent' },
  },
  superadmin: {
    person: 'suna',
    zone: { own: 'kuleAssigned', colleague: 'kuleAssigned', elsewhere: 'kuleAssigned' },
    holder: { own: 'suna', colleague: 'ayse', elsewhere: 'ayse' },
  },
}

interface Case {
  key: string
  role: Role | null
  relation: Relation
  status: number
}

const relations: Record<Statuses['length'], readonly Relation[]> = {
  1: ['own'],
  2: ['own', 'elsewhere'],
  3: ['own', 'colleague', 'elsewhere'],
}

const cases: Case[] = Object.entries(expectations).flatMap(([key, row]) => [
  { key, role: null, relation: 'own', status: row.none },
  ...roles.flatMap((role) =>
    row[role].map((status, at): Case => {
      const relation = relations[row[role].length][at] ?? 'own'
      return { key, role, relation, status }
    }),
  ),
])

const routeOf = (key: string) => {
  const [name] = key.split(':')
  const route = allRoutes.find((candidate) => candidate.name === name)
  if (!route) throw new Error(`${key} is no route of the contract`)
  return route
}

/** What a request left out of its row of events, or recorded although it should not. */
function unlikeTable(key: string, recorded: readonly string[]): readonly string[] {
  const events = recordedEvents[key as WritingCall] ?? recorded
  return typeof events === 'string' ? recorded : events.filter((kind) => !recorded.includes(kind))
}

/** Asks every route as some roles; null is nobody. */
export function describeAnswersTo(askedAs: readonly (Role | null)[]): void {
  describe('ROLE-06 who gets what from every route', () => {
    askAs(askedAs)
  })
}

function askAs(askedAs: readonly (Role | null)[]): void {
  let test: AppUnderTest
  const standing = new Map<ZoneName, Subject>()
  beforeAll(async () => {
    test = await startApp()
    await certifyMakers(test)
  })
  afterAll(() => test.close())

  /** Objects that nobody changes are shared; a request that will change some gets its own. */
  const subject = (zone: ZoneName, isFresh: boolean): Subject => {
    if (isFresh) return subjectIn(test, zone)
    const known = standing.get(zone) ?? subjectIn(test, zone)
    standing.set(zone, known)
    return known
  }

  /** Kinds of events that requests recorded; those of jobs have none, a refusal may be one of the making. */
  const recordedSince = async (id: string) => {
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ kind: string }>(
        "select kind from event where id > $1 and request_id <> '' and kind <> 'security.refused'",
        [id],
      ),
    )
    return rows.map(({ kind }) => kind)
  }

  it.each(
    cases.filter(
      ({ key, role, status }) => askedAs.includes(role) && !(key === 'platform.events' && status === 200),
    ),
  )('ROLE-06 ROLE-07 $key: $role, $relation -> $status', async ({ key, role, relation, status }) => {
    const route = routeOf(key)
    const { person, zone, holder } = askers[role ?? 'osgb_admin']
    const isFresh = status < 300 && route.method !== 'GET'
    const makeRequest = requests[key]
    if (!makeRequest) throw new Error(`no request for ${key}`)
    const { as, files, ...input } = await makeRequest({
      test,
      caller: test.people[person],
      subject: subject(zone[relation], isFresh),
      own: subject(zone.own, isFresh),
      holder: test.people[holder[relation]],
    })
    const caller = role === null ? null : (as ?? test.people[person])
    const before = uuidv7()
    const answer = await call(test.app, caller, route, input, files ?? null)
    expect(answer.status).toBe(status)
    expect(isFresh ? unlikeTable(key, await recordedSince(before)) : []).toEqual([])
    for (const secret of secretsFrom(test, role === null ? null : person))
      expect(answer.body.toString()).not.toContain(secret)
  })
}
