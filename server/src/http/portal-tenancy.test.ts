// BEY-15, ROLE-06: every route, asked with the session of a portal; and every route of the portal, asked by a contact of the client
// company, of another one of the same organization, and of one elsewhere.
import { allRoutes } from '@gozlem/contract/all-routes'
import * as portal from '@gozlem/contract/portal'
import type { Route } from '@gozlem/contract/route'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../db/tenant-scope'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { portalSession } from './testing/stored-portal'
import {
  deliveryOf,
  certifyMakers,
  type Subject,
  subjectIn,
  type ZoneName,
  zones,
} from './testing/tenancy-world'
import { visit } from './testing/visit-portal'

const ofPortal = allRoutes.filter(({ access }) => access === 'portal')
const others = allRoutes.filter(({ access }) => access !== 'portal' && access !== 'public')

describe('BEY-15 what the portal opens', () => {
  let test: AppUnderTest
  const subjects = new Map<ZoneName, Subject>()
  const tokens = new Map<ZoneName, string>()
  /** The objects of the client company whose portal is asked for. */
  let own: Subject
  beforeAll(async () => {
    test = await startApp()
    await certifyMakers(test)
    for (const zone of ['kuleAssigned', 'kuleUnassigned', 'liman'] as const) {
      const subject = subjectIn(test, zone)
      subjects.set(zone, subject)
      const contact = await subject.contact()
      tokens.set(zone, await portalSession(test, contact))
      // Something to find in each list.
      await subject.proof()
      const delivery = await deliveryOf(test, (await subject.completed()).id)
      await writeAsSystem(test.pool, ({ db }) =>
        db.query('update report_delivery set contact_id = $2 where id = $1', [delivery, contact]),
      )
    }
    own = subjects.get('kuleAssigned') ?? subjectIn(test, 'kuleAssigned')
  })
  afterAll(() => test.close())

  it('opens no other call, however its session is brought', async () => {
    const token = tokens.get('kuleAssigned') ?? ''
    expect(others.length).toBeGreaterThan(200)
    const id = uuidv7()
    for (const { name, method, path } of others) {
      const url = path.replaceAll(/:\w+/g, id)
      const asked = { method, url, ...(method !== 'GET' && { payload: {} }) }
      const statuses = [
        await test.app.inject({ ...asked, headers: { authorization: `Bearer ${token}` } }),
        await test.app.inject({
          ...asked,
          headers: { 'sec-fetch-site': 'same-origin' },
          cookies: { auth_token: token, portal_session: token },
        }),
      ].map(({ statusCode }) => statusCode)
      expect([name, ...statuses]).toEqual([name, 401, 401])
    }
  })

  it('is opened by no session of a person with an account, in whichever cookie', async () => {
    for (const { token } of Object.values(test.people))
      for (const route of ofPortal) {
        const url = route.path.replaceAll(/:\w+/g, uuidv7())
        const cookies = { portal_session: token, auth_token: token }
        const answer = await test.app.inject({
          method: route.method,
          url,
          cookies,
          headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
        })
        expect([route.name, answer.statusCode]).toEqual([route.name, 401])
      }
  })

  type Statuses = readonly [own: number, otherClient: number, otherOrganization: number]
  /** What each call about the first client company answers its contact, another client's, another organization's. */
  const table: Record<string, readonly [Statuses, () => Promise<object>]> = {
    'portal.read': [[200, 200, 200], async () => ({})],
    'portal.listReports': [[200, 200, 200], async () => ({ query: {} })],
    'portal.reportPdf': [[200, 404, 404], async () => ({ params: { id: (await own.completed()).id } })],
    'portal.listActions': [[200, 200, 200], async () => ({ query: {} })],
    'portal.readAction': [[200, 404, 404], async () => ({ params: { id: await own.action() } })],
    'portal.readImage': [
      [200, 404, 404],
      async () => ({ params: { imageId: await foundPhoto() }, query: {} }),
    ],
    'portal.readProof': [
      [200, 404, 404],
      async () => ({ params: { photoId: await own.proof() }, query: {} }),
    ],
    'portal.listDocuments': [[200, 200, 200], async () => ({ query: {} })],
    // Last: it ends the session.
    'portal.signOut': [[200, 200, 200], async () => ({})],
  }

  /** A photo of the finding that is followed up. */
  async function foundPhoto(): Promise<string> {
    const [action, image] = [await own.action(), await own.image()]
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `update report_finding f set image_id = $2 from corrective_action a
         where a.id = $1 and f.organization_id = a.organization_id and f.id = a.finding_id`,
        [action, image],
      ),
    )
    return image
  }

  it('has a row for every route of the portal, and no other', () => {
    expect(Object.keys(table).toSorted()).toEqual(ofPortal.map(({ name }) => name).toSorted())
  })

  const secrets = Object.values(zones).map(({ secret }) => secret)
  const lists = new Set(['portal.read', 'portal.listReports', 'portal.listActions', 'portal.listDocuments'])
  const askers = ['kuleAssigned', 'kuleUnassigned', 'liman'] as const
  it.each(Object.entries(table))(
    '%s: of the own client company, another one, another organization',
    async (name, [expected, request]) => {
      const route = Object.values(portal).find((made) => 'name' in made && made.name === name) as Route
      const input = (await request()) as never
      for (const [at, zone] of askers.entries()) {
        const answer = await visit(test, tokens.get(zone) ?? '', route, input)
        expect([zone, answer.status]).toEqual([zone, expected[at]])
        const text = answer.body.toString()
        expect(secrets.filter((secret) => secret !== zones[zone].secret && text.includes(secret))).toEqual([])
        // What each reads of their own tells that there is something to read.
        expect(!lists.has(name) || text.includes(zones[zone].secret)).toBe(true)
      }
      expect((await visit(test, null, route, input)).status).toBe(401)
    },
  )
})
