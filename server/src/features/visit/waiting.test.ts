// Requests at the same moment: who changes visits, and who takes their people and client companies away.
import { deactivateMember } from '@gozlem/contract/member'
import { endAssignments, listAssignments } from '@gozlem/contract/member-assignment'
import { createVisit, readVisit, setVisitStatus, updateVisit } from '@gozlem/contract/visit'
import { checkVisit, signVisit } from '@gozlem/contract/visit-proof'
import { changeVisitSeries, createVisitSeries, endVisitSeries } from '@gozlem/contract/visit-series'
import { begunMessage } from '@gozlem/domain/visit/proof'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { seriesOf, visitTime } from '../../http/testing/tenancy-world'
import { countWaiting, whileHeld } from '../../http/testing/while-held'

let test: AppUnderTest
beforeAll(async () => {
  // Jobs would wait, too, and be counted.
  test = await startApp({}, { workAtOnce: false })
})
afterAll(() => test.close())

/** Somebody of the field with a client company of their own, and the administrator. */
async function world() {
  const { ayse } = test.people
  const goes = await standInFor(test, test.people.mert, { beside: true })
  const company = await addCompany(test, ayse, 'Çınar Yapı')
  await assign(test, goes, company)
  const plan = (more: object = {}) =>
    call(test.app, ayse, createVisit, {
      body: { client_company_id: company, ...visitTime(3), user_id: goes.id, ...more },
    })
  return { ayse, goes, company, plan }
}
const series = async (company: string, { id: user_id }: Person) => {
  const { ayse } = test.people
  const { reply } = await call(test.app, ayse, createVisitSeries, { body: { ...seriesOf(company), user_id } })
  const sql = 'select id from visit where series_id = $1 order by starts_at limit 1'
  const { rows } = await writeAsSystem(test.pool, ({ db }) =>
    db.query<{ id: string }>(sql, [reply.series.id]),
  )
  return { id: reply.series.id, visit_id: rows[0]?.id ?? '' }
}

/** Locks first what somebody else locks first, and the rest once the request waits. */
async function lockedInTurn<Answer>(
  first: (db: Database) => Promise<unknown>,
  start: () => Promise<Answer>,
  then: (db: Database) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await writeAsSystem(test.pool, async ({ db }) => {
    await first(db)
    const started = start()
    await expect.poll(() => countWaiting(test.pool)).toBe(1)
    await then(db)
    return { answer: started }
  })
  return answer
}

it.each<[string, (own: Awaited<ReturnType<typeof world>>, id: string) => Promise<{ status: number }>]>([
  [
    'changing it',
    ({ goes }, id) =>
      call(test.app, goes, updateVisit, { params: { id }, body: { version: 1, note: 'Kapı 3' } }),
  ],
  [
    'saying what became of it',
    ({ goes }, id) =>
      call(test.app, goes, setVisitStatus, {
        params: { id },
        body: { status: 'cancelled', version: 1, reason: 'Firma kapalı' },
      }),
  ],
])(
  'CAL-03 whoever deactivates the person of a visit and %s never wait for each other',
  async (_word, start) => {
    const own = await world()
    const { id } = (await own.plan()).reply.visit
    const late = await lockedInTurn(
      (db) => db.query('select from app_user where id = $1 for update', [own.goes.id]),
      () => start(own, id),
      (db) => db.query('update app_user set is_active = false where id = $1', [own.goes.id]),
    )
    expect(late.status).toBe(409)
    const { reply } = await call(test.app, own.ayse, readVisit, { params: { id } })
    expect(reply.visit.person).toBeNull()
  },
)

it.each<[string, (own: Awaited<ReturnType<typeof world>>) => Promise<{ status: number }>]>([
  [
    'ends who works there',
    async ({ ayse, company }) => {
      const query = { client_company_id: company, state: 'open' as const }
      const { assignments } = (await call(test.app, ayse, listAssignments, { query })).reply
      return call(test.app, ayse, endAssignments, { body: { ids: assignments.map(({ id }) => id) } })
    },
  ],
  [
    'deactivates the person',
    ({ ayse, goes }) => call(test.app, ayse, deactivateMember, { params: { id: goes.id } }),
  ],
])(
  'CAL-03 whoever %s takes series before their visits, as a change of the series does',
  async (_word, start) => {
    const own = await world()
    const { id } = await series(own.company, own.goes)
    const { status } = await lockedInTurn(
      (db) => db.query('select from visit_series where id = $1 for update', [id]),
      () => start(own),
      (db) => db.query('select from visit where series_id = $1 for update', [id]),
    )
    expect(status).toBe(200)
  },
)

it.each<
  [string, (own: Awaited<ReturnType<typeof world>>, id: string, at: string) => Promise<{ status: number }>]
>([
  [
    'tells of coming to it',
    ({ goes }, id, at) => call(test.app, goes, checkVisit, { params: { id }, body: { kind: 'in', at } }),
  ],
  [
    'takes a signature for it',
    ({ goes }, id, signed_at) =>
      call(test.app, goes, signVisit, {
        params: { id },
        body: { name: 'Hasan Usta', strokes: [[100, 200, 500, 50, 900, 300]], signed_at },
      }),
  ],
])(
  'BEY-12 CAL-03 whoever %s takes its person before it, as who deactivates them does',
  async (_word, start) => {
    const own = await world()
    const { id } = (await own.plan(visitTime(0))).reply.visit
    const { status } = await lockedInTurn(
      (db) => db.query('select from app_user where id = $1 for update', [own.goes.id]),
      () => start(own, id, visitTime(0, '00:01').starts_at),
      (db) => db.query('select from visit where id = $1 for update', [id]),
    )
    expect(status).toBe(200)
  },
)

it('BEY-12 CAL-01 moving a visit to another day waits for whoever takes a signature for it, and sees it', async () => {
  const { ayse, goes, plan } = await world()
  const { id, version } = (await plan()).reply.visit
  const [moved] = await whileHeld(
    test.pool,
    async ({ db }) => {
      await db.query('select from visit where id = $1 for update', [id])
      await db.query(
        `insert into visit_signature (organization_id, visit_id, name, strokes, signed_at, heard_at, user_id)
         values ($1, $2, 'Hasan Usta', '[]', now(), now(), $3)`,
        [goes.organization_id, id, goes.id],
      )
      await db.query('update visit set updated_at = now() where id = $1', [id])
    },
    () => [call(test.app, ayse, updateVisit, { params: { id }, body: { version, ...visitTime(9) } })],
  )
  expect(moved?.problem.details.fields).toEqual({ starts_at: begunMessage })
})

it('CAL-01 planning waits for whoever ends an assignment or closes a client company, and sees it', async () => {
  const { ayse, goes, company, plan } = await world()
  const other = (await plan({ ...visitTime(5), user_id: ayse.id })).reply.visit
  const pattern = await series(company, ayse)
  const give = { user_id: goes.id }
  const left = await whileHeld<{ problem: { code: string } }>(
    test.pool,
    ({ db }) =>
      db.query('update client_company_assignment set ended_at = now() where client_company_id = $1', [
        company,
      ]),
    () => [
      plan(),
      call(test.app, ayse, updateVisit, { params: { id: other.id }, body: { version: 1, ...give } }),
      call(test.app, ayse, changeVisitSeries, {
        params: { id: pattern.id },
        body: { scope: 'all', visit_id: pattern.visit_id, ...give },
      }),
    ],
  )
  expect(left.map(({ problem }) => problem.code)).toEqual(Array(3).fill('VALIDATION_ERROR'))
  const closed = await whileHeld<{ problem: { code: string } }>(
    test.pool,
    ({ db }) => db.query("update client_company set status = 'passive' where id = $1", [company]),
    () => [plan({ user_id: ayse.id })],
  )
  expect(closed.map(({ problem }) => problem.code)).toEqual(['CLIENT_COMPANY_PASSIVE'])
})

it('CAL-02 ending a series waits for whoever closes its client company, and none for the other', async () => {
  const { ayse, goes, company } = await world()
  const { id, visit_id } = await series(company, goes)
  const { status } = await lockedInTurn(
    (db) => db.query('select from client_company where id = $1 for update', [company]),
    () => call(test.app, ayse, endVisitSeries, { params: { id }, body: { scope: 'all', visit_id } }),
    (db) => db.query("update client_company set status = 'passive' where id = $1", [company]),
  )
  expect(status).toBe(200)
})
