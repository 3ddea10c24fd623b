// ROLE-07 beyond single objects: what lists, counts, searches, filters and the event stream say to each person.
import { listClientCompanies } from '@gozlem/contract/client-company'
import { listReports, readReport } from '@gozlem/contract/report'
import { reportPdf } from '@gozlem/contract/report-export'
import { readImage } from '@gozlem/contract/report-image'
import { findAnything } from '@gozlem/contract/search'
import { dashboard } from '@gozlem/contract/statistics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../db/tenant-scope'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import type { Person, PersonName } from './testing/people'
import {
  certifyMakers,
  type Subject,
  secretsFrom,
  subjectIn,
  type ZoneName,
  zones,
} from './testing/tenancy-world'

const zoneNames = Object.keys(zones) as ZoneName[]
const everybody: PersonName[] = ['ayse', 'mert', 'selin', 'levent', 'lale', 'deniz', 'ece', 'suna']
const zonesOf = (person: PersonName) => zoneNames.filter((zone) => zones[zone].seenBy.includes(person))

describe('what lists and counts let out', () => {
  let test: AppUnderTest
  let subjects: Record<ZoneName, Subject>
  beforeAll(async () => {
    test = await startApp()
    await certifyMakers(test)
    subjects = Object.fromEntries(zoneNames.map((zone) => [zone, subjectIn(test, zone)])) as Record<
      ZoneName,
      Subject
    >
    for (const subject of Object.values(subjects)) {
      await subject.image()
      await subject.completed()
    }
  })
  afterAll(() => test.close())

  const companies = (person: PersonName, query: object = {}) =>
    call(test.app, test.people[person], listClientCompanies, { query: { limit: 100, ...query } })
  const reports = (person: PersonName, query: object = {}) =>
    call(test.app, test.people[person], listReports, { query: { limit: 100, ...query } })

  const expectNoSecrets = (person: PersonName, body: Buffer) => {
    for (const secret of secretsFrom(test, person)) expect(body.toString()).not.toContain(secret)
  }

  describe.each(everybody)('%s', (person) => {
    const seen = zonesOf(person)

    it('ROLE-07 finds exactly their client companies, and the total says no more', async () => {
      const { reply, body } = await companies(person)
      expect(new Set(reply.companies.map(({ name }) => name))).toEqual(
        new Set(seen.map((zone) => `${zones[zone].secret} A.Ş.`)),
      )
      expect(reply.companies.map(({ report_count }) => report_count)).toEqual(seen.map(() => 2))
      expect(reply.pagination).toMatchObject({ total: seen.length, next: null })
      expectNoSecrets(person, body)
    })

    it('ROLE-07 finds exactly their reports, and the totals say no more', async () => {
      const { reply, body } = await reports(person)
      const made = await Promise.all(
        seen.flatMap((zone) => [subjects[zone].draft(), subjects[zone].completed()]),
      )
      expect(new Set(reply.reports.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
      expect(reply.pagination.total).toBe(2 * seen.length)
      expectNoSecrets(person, body)
      for (const status of ['draft', 'completed'] as const)
        expect((await reports(person, { status })).reply.pagination.total).toBe(seen.length)
    })

    it.each(zoneNames)(
      'ROLE-07 searches and filters for %s without learning what is hidden',
      async (zone) => {
        const isSeen = seen.includes(zone)
        const { secret } = zones[zone]
        const client_company_id = await subjects[zone].company()
        const answers = [
          [await companies(person, { search: secret.toLowerCase() }), 1],
          [await reports(person, { search: secret.toLowerCase() }), 2],
          [await reports(person, { client_company_id }), 2],
        ] as const
        for (const [{ reply, body }, total] of answers) {
          expect(reply.pagination.total).toBe(isSeen ? total : 0)
          expect(body.toString().includes(secret)).toBe(isSeen)
        }
        const { reply, body } = await call(test.app, test.people[person], findAnything, {
          query: { q: secret },
        })
        expect(reply.client_companies).toHaveLength(isSeen ? 1 : 0)
        expect(reply.reports).toHaveLength(isSeen ? 2 : 0)
        expect(body.toString().includes(secret)).toBe(isSeen)
      },
    )
  })

  it.each(everybody.filter((person) => person !== 'suna'))(
    'ROLE-07 NAV-12 counts on the dashboard of %s only what they see',
    async (person) => {
      const { reply, body } = await call(test.app, test.people[person], dashboard, {})
      const count = zonesOf(person).length
      expect(reply.totals).toMatchObject({ drafts: count, completed: count, client_companies: count })
      expectNoSecrets(person, body)
    },
  )

  describe('when an assignment ends', () => {
    const end = (person: Person, companyId: string) =>
      writeAsSystem(test.pool, ({ db }) =>
        db.query(
          'update client_company_assignment set ended_at = now() where user_id = $1 and client_company_id = $2',
          [person.id, companyId],
        ),
      )

    it('ROLE-03 closes report, photo, PDF and lists at once, also for who made the report', async () => {
      const { selin } = test.people
      const subject = subjectIn(test, 'kuleUnassigned')
      const [companyId, { id }, imageId] = [
        await subject.company(),
        await subject.draft(),
        await subject.image(),
      ]
      const look = async () => [
        (await call(test.app, selin, readReport, { params: { id } })).status,
        (await call(test.app, selin, readImage, { params: { id: imageId }, query: {} })).status,
        (await call(test.app, selin, reportPdf, { params: { id }, query: {} })).status,
        (await reports('selin', { client_company_id: companyId })).reply.pagination.total,
      ]
      expect(await look()).toEqual([200, 200, 200, 1])
      await end(selin, companyId)
      expect(await look()).toEqual([404, 404, 404, 0])
    })
  })
})
