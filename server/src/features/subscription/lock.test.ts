// What a subscription opens, and what is never closed (SUB-03, SUB-04).
import { findingFromFeedback, startAnalysis } from '@gozlem/contract/analysis'
import { createReport, duplicateReport, finalizeReport, readReport } from '@gozlem/contract/report'
import { reportPdf } from '@gozlem/contract/report-export'
import { createForLatePhotos } from '@gozlem/contract/report-upload'
import { reissueReport } from '@gozlem/contract/report-reissue'
import { readPlan, readSubscription } from '@gozlem/contract/subscription'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { lockedMessages, planOverMessage } from '@gozlem/domain/subscription/lock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, completedReport, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'

let test: AppUnderTest
let locking: AppUnderTest['app']
let company: string
let ofKule: string
beforeAll(async () => {
  test = await startApp({}, { workAtOnce: false })
  const billing = { authorization: 'Bearer paylasilan-baslik', signing_secret: null, takes_sandbox: false }
  locking = await test.replica({ billing })
  const { deniz, ayse, mert } = test.people
  await certify(test, deniz)
  await certify(test, mert)
  company = await addCompany(test, deniz, 'Çınar Yapı')
  ofKule = await addCompany(test, ayse, 'Demir Çelik')
  await assign(test, mert, ofKule)
})
afterAll(async () => {
  await locking.close()
  await test.close()
})
beforeEach(() => sql('delete from entitlement'))

const sql = (text: string, values: unknown[] = []) =>
  writeAsSystem(test.pool, ({ db }) => db.query(text, values))

const buy = ({ organization_id, id }: Person, days: number) =>
  sql(
    `insert into entitlement (organization_id, user_id, period_type, expires_at, will_renew)
     values ($1, $2, 'NORMAL', now() + make_interval(days => $3), false)`,
    [organization_id, id, days],
  )

const planUntil = ({ organization_id }: Person, day: string | null) =>
  sql('update organization set plan_ends_on = $2 where id = $1', [organization_id, day])

const create = (
  app: AppUnderTest['app'],
  person: Person,
  client_company_id: string,
  begun: { visit_date?: string } = {},
) =>
  call(app, person, createReport, {
    body: { client_company_id, osgb_name: 'Deniz İnce', risk_method: 'l_tipi', ...begun },
  })

const today = istanbulDay(new Date())

const refused = (message: string) => ({
  status: 402,
  problem: { code: 'SUBSCRIPTION_REQUIRED', message },
})

/** What was refused. */
const outcomeOf = (answer: { status: number; readonly problem: { code: string; message: string } }) => {
  const { code, message } = answer.problem
  return { status: answer.status, problem: { code, message } }
}

describe('an individual without premium', () => {
  it('SUB-03 makes no report, copies none, completes none, and has nothing analysed', async () => {
    const { deniz } = test.people
    const draft = await draftReport(test, deniz, company, 'Korkuluk yok')
    const done = await completedReport(test, deniz, company, 'Baret yok')
    const params = { id: draft.id }
    expect(outcomeOf(await create(locking, deniz, company))).toEqual(refused(lockedMessages.create))
    expect(
      outcomeOf(await call(locking, deniz, duplicateReport, { params: { id: done.id }, body: {} })),
    ).toEqual(refused(lockedMessages.create))
    expect(
      outcomeOf(
        await call(locking, deniz, reissueReport, {
          params: { id: done.id },
          body: { reason: 'Yanlış adres' },
        }),
      ),
    ).toEqual(refused(lockedMessages.reissue))
    expect(
      outcomeOf(
        await call(locking, deniz, startAnalysis, { params, query: {}, body: { image_ids: [draft.id] } }),
      ),
    ).toEqual(refused(lockedMessages.analyse))
    expect(
      outcomeOf(await call(locking, deniz, findingFromFeedback, { params, body: { feedback: 'Baret yok' } })),
    ).toEqual(refused(lockedMessages.analyse))
    expect(
      outcomeOf(await call(locking, deniz, finalizeReport, { params, body: { approve_all: true } })),
    ).toEqual(refused(lockedMessages.finalize))
  })

  it('SUB-03 reads and exports whatever there is', async () => {
    const { deniz } = test.people
    const done = await completedReport(test, deniz, company, 'Kablo açıkta')
    const params = { id: done.id }
    expect((await call(locking, deniz, readReport, { params })).status).toBe(200)
    expect((await call(locking, deniz, reportPdf, { params, query: {} })).status).toBe(200)
  })

  it('SUB-03 is told why, and nothing is locked where nothing is sold', async () => {
    const { deniz } = test.people
    const locked = await call(locking, deniz, readSubscription, {})
    expect(locked.reply).toMatchObject({
      is_sold: true,
      subscription: { state: 'none' },
      locked_message: lockedMessages.create,
    })
    const free = await call(test.app, deniz, readSubscription, {})
    expect(free.reply).toMatchObject({ is_sold: false, locked_message: null })
    expect((await create(test.app, deniz, company)).status).toBe(201)
  })
})

describe('what was begun without a connection', () => {
  it('SUB-03 BEY-04 arrives after premium ended, and what is begun later does not', async () => {
    const { deniz } = test.people
    await buy(deniz, -2)
    const arriving = (visit_date: string) => create(locking, deniz, company, { visit_date })
    expect((await arriving(addDays(today, -3))).status).toBe(201)
    expect((await arriving(today)).status).toBe(402)
    expect((await arriving(addDays(today, -15))).status).toBe(402)
  })

  it('SUB-04 BEY-04 arrives after the end of a plan, and what is begun later does not', async () => {
    const { mert } = test.people
    await planUntil(mert, addDays(today, -1))
    const arriving = (visit_date: string) => create(locking, mert, ofKule, { visit_date })
    expect((await arriving(addDays(today, -1))).status).toBe(201)
    expect((await arriving(today)).status).toBe(402)
    expect((await arriving(addDays(today, 1))).status).toBe(402)
    await planUntil(mert, null)
  })

  it('SUB-03 SUB-04 BEY-04 late photos find their draft without a subscription', async () => {
    const { deniz, mert } = test.people
    const own = await completedReport(test, deniz, company, 'Baret yok')
    const theirs = await completedReport(test, mert, ofKule, 'Baret yok')
    await planUntil(mert, addDays(today, -1))
    const gather = (person: Person, id: string) =>
      call(locking, person, createForLatePhotos, { params: { id } })
    expect((await gather(deniz, own.id)).status).toBe(200)
    expect((await gather(mert, theirs.id)).status).toBe(200)
    await planUntil(mert, null)
  })
})

describe('an individual with premium', () => {
  it('SUB-03 makes reports until it ends', async () => {
    const { deniz } = test.people
    await buy(deniz, 5)
    expect((await create(locking, deniz, company)).status).toBe(201)
    await sql('delete from entitlement')
    await buy(deniz, -1)
    expect((await create(locking, deniz, company)).status).toBe(402)
  })
})

describe('people of an organization', () => {
  it.each([
    ['without an end', null, 201],
    ['on the last day', today, 201],
  ] as const)('SUB-04 make reports %s of its plan: %s %i', async (_, day, status) => {
    const { mert } = test.people
    await planUntil(mert, day)
    expect((await create(locking, mert, ofKule)).status).toBe(status)
    await planUntil(mert, null)
  })

  it('SUB-04 make none the day after', async () => {
    const { mert } = test.people
    await planUntil(mert, addDays(today, -1))
    expect(outcomeOf(await create(locking, mert, ofKule))).toEqual(refused(planOverMessage))
    await planUntil(mert, null)
  })

  it('SUB-04 read their plan when they run it, and nobody else does', async () => {
    const { ayse, mert, deniz, suna } = test.people
    await planUntil(mert, addDays(today, -1))
    const { reply } = await call(locking, ayse, readPlan, {})
    expect(reply).toMatchObject({
      is_sold: true,
      plan: { plan_seats: null, plan_starts_on: null, plan_ends_on: addDays(today, -1), plan_state: 'over' },
      locked_message: planOverMessage,
    })
    const { plan: before } = reply
    await sql('update app_user set is_active = false where id = $1', [mert.id])
    const fewer = await call(locking, ayse, readPlan, {})
    await sql('update app_user set is_active = true where id = $1', [mert.id])
    expect(fewer.reply.plan.active_user_count).toBe(before.active_user_count - 1)
    expect((await call(test.app, ayse, readPlan, {})).reply).toMatchObject({
      is_sold: false,
      locked_message: null,
    })
    expect((await call(locking, mert, readPlan, {})).status).toBe(403)
    expect((await call(locking, deniz, readPlan, {})).status).toBe(403)
    expect((await call(locking, suna, readPlan, {})).status).toBe(404)
    await planUntil(mert, null)
  })

  it('SUB-04 finish after its end what they began, and buy nothing themselves', async () => {
    const { mert } = test.people
    const draft = await draftReport(test, mert, ofKule, 'Korkuluk yok')
    await planUntil(mert, addDays(today, -1))
    const params = { id: draft.id }
    expect(
      (await call(locking, mert, findingFromFeedback, { params, body: { feedback: 'Baret yok' } })).status,
    ).toBe(200)
    expect(
      (await call(locking, mert, finalizeReport, { params, body: { approve_all: true } })).status,
    ).not.toBe(402)
    const { reply } = await call(locking, mert, readSubscription, {})
    expect(reply).toEqual({ is_sold: true, subscription: null, locked_message: planOverMessage })
    await planUntil(mert, null)
  })
})
