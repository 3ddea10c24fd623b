// Who hears that the plan of an organization ends, and when (SUB-04).
import { listNotifications } from '@gozlem/contract/notification'
import { updateOrganization } from '@gozlem/contract/organization-administration'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import { storeBilling } from '../../http/testing/store-telling'
import { eventsAbout } from '../../http/testing/stranger'
import { sendPlanNotices } from './jobs'

describe('notices of a plan', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const runOn = (day: string, sells = true) =>
    sendPlanNotices(
      {
        pool: test.pool,
        queue: test.queue,
        outbox: test.outbox,
        public_url: 'https://gozlem.example',
        sells,
        now: () => new Date(`${day}T07:30:00+03:00`),
      },
      new AbortController().signal,
    )
  const planUntil = ({ organization_id: id }: Person, plan_ends_on: string | null) =>
    call(test.app, test.people.suna, updateOrganization, { params: { id }, body: { plan_ends_on } })
  const told = async (person: Person) => {
    const { reply } = await call(test.app, person, listNotifications, { query: { includeRead: 'true' } })
    return reply.notifications
      .filter(({ type }) => type.startsWith('plan_'))
      .map(({ type, message }) => [type, message])
  }
  const mailsTo = async ({ organization_id }: Person) => {
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ count: number }>(
        "select count(*)::int from outbox_message where kind = 'organization.plan_end' and organization_id = $1",
        [organization_id],
      ),
    )
    return rows[0]?.count
  }
  const ending = ['plan_ending', expect.stringContaining('Planın son günü 01.03.2027.')]
  const over = ['plan_over', expect.stringContaining('Planın son günü 01.03.2027 idi.')]

  it('SUB-04 come 30, 7 and 1 days before its last day and after it, once each, by bell and mail to who runs it', async () => {
    const { ayse, mert, levent } = test.people
    await planUntil(ayse, '2027-03-01')
    await runOn('2027-01-29')
    expect(await told(ayse)).toEqual([])
    const tellsOf = [
      ['2027-01-30', [ending]],
      ['2027-01-31', [ending]],
      ['2027-02-22', [ending, ending]],
      ['2027-02-28', [ending, ending, ending]],
      ['2027-03-01', [ending, ending, ending]],
      ['2027-03-02', [over, ending, ending, ending]],
      ['2027-03-03', [over, ending, ending, ending]],
    ] as const
    for (const [day, notices] of tellsOf) {
      await runOn(day)
      await runOn(day)
      await expect.poll(() => told(ayse)).toEqual(notices)
    }
    expect(await told(mert)).toEqual([])
    expect(await told(levent)).toEqual([])
    expect(await mailsTo(ayse)).toBe(4)
    const mails = await test.delivered({ kind: 'organization.plan_end', to: ayse.email })
    expect(mails.map(({ text }) => text).join()).toContain('planının son günü 01.03.2027')
    expect(await eventsAbout(test, ayse.organization_id)).toContain('organization.plan_over')
  })

  it('SUB-04 count anew for another last day, and are silent about one that was over when it was entered', async () => {
    const { levent } = test.people
    await planUntil(levent, addDays('2027-04-10', -8))
    await runOn('2027-04-10')
    expect(await mailsTo(levent)).toBe(0)
    await planUntil(levent, '2027-04-17')
    await runOn('2027-04-10')
    await planUntil(levent, '2027-05-10')
    await runOn('2027-04-10')
    await runOn('2027-04-11')
    await expect.poll(async () => (await told(levent)).length).toBe(2)
  })

  it('SUB-04 come at once where an end that is near is entered', async () => {
    const selling = await startApp({ billing: storeBilling })
    const { ayse, suna } = selling.people
    const ends_on = addDays(istanbulDay(new Date()), 5)
    await call(selling.app, suna, updateOrganization, {
      params: { id: ayse.organization_id },
      body: { plan_ends_on: ends_on },
    })
    const types = async () =>
      (await call(selling.app, ayse, listNotifications, { query: {} })).reply.notifications.map(
        ({ type }) => type,
      )
    await expect.poll(types).toEqual(['plan_ending'])
    await selling.close()
  })

  it('SUB-04 reach nobody where nothing is sold, and nobody of a suspended organization', async () => {
    const { levent } = test.people
    const before = await mailsTo(levent)
    await planUntil(levent, '2027-06-01')
    await runOn('2027-05-30', false)
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update organization set suspended_at = now() where id = $1', [levent.organization_id]),
    )
    await runOn('2027-05-30')
    expect(await mailsTo(levent)).toBe(before)
  })
})
