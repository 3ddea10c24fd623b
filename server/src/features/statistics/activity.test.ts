import { systemActivity, systemStatistics } from '@gozlem/contract/statistics'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { sortedPlans, wholeReads } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, certify, completedReport, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { countAnalyses, listActiveMonths, sumPhotos } from './activity-store'

describe('the activity of the whole installation', () => {
  let test: AppUnderTest
  let site: string
  beforeAll(async () => {
    test = await startApp()
    test.clock.now = new Date('2026-03-09T10:00:00Z')
    const { ayse, deniz } = test.people
    for (const person of [ayse, deniz]) await certify(test, person)
    site = await addCompany(test, ayse, 'Çınar Yapı')
    await completedReport(test, ayse, site, 'Baret yok')
    const draft = await draftReport(test, deniz, await addCompany(test, deniz, 'Kaya Metal'), 'Kapak açık')
    // The database writes when something was made.
    await sql("update organization set created_at = '2026-02-10T10:00:00Z'")
    await sql("update report set created_at = '2026-03-01T10:00:00Z'")
    await photo(deniz, draft.id, '2026-02-28T20:59:00Z', 1500)
    await photo(deniz, draft.id, '2026-02-28T21:00:00Z', 500)
    await visit(test.people.mert, '2026-01-31T20:30:00Z', 'done')
    await visit(test.people.mert, '2026-01-31T21:00:00Z', 'planned')
  })
  afterAll(() => test.close())

  const sql = (text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, ({ db }) => db.query(text, values))
  const photo = (by: Person, report_id: string, at: string, bytes: number) =>
    sql(
      `insert into report_image (id, organization_id, report_id, storage_id, file_name, mime, byte_size, width, height,
         original_sha256, created_by, created_at)
       values ($1, $2, $3, $1, 'kapak.jpg', 'image/jpeg', $5, 800, 600, '', $4, $6)`,
      [uuidv7(), by.organization_id, report_id, by.id, bytes, at],
    )
  const visit = (by: Person, from: string, status: 'planned' | 'done') =>
    sql(
      `insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, status, created_by)
       values ($1, $2, $3, 'safety_specialist', $4, $5, $5::timestamptz + interval '20 minutes', $6, $4)`,
      [uuidv7(), by.organization_id, site, by.id, from, status],
    )
  const look = async () => (await call(test.app, test.people.suna, systemActivity, {})).reply

  it('ADM-01 tells month by month, in Istanbul, what was begun, who worked, and what came of it', async () => {
    const { months } = await look()
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({
      month: '2025-04',
      organizations: 0,
      active_users: 0,
      visits: 0,
      photos: 0,
      findings: 0,
    })
    expect(months.slice(-3)).toEqual([
      { month: '2026-01', organizations: 0, active_users: 1, visits: 1, photos: 0, findings: 0 },
      { month: '2026-02', organizations: 4, active_users: 0, visits: 0, photos: 1, findings: 0 },
      { month: '2026-03', organizations: 0, active_users: 2, visits: 0, photos: 1, findings: 1 },
    ])
  })

  it('ADM-01 tells what is stored, analysed, sent and waiting', async () => {
    const { ayse } = test.people
    const before = await look()
    expect(before.storage).toEqual({ photos: 2, bytes: 2000 })
    expect(before.days).toBe(30)
    await sql(
      `insert into analysis (id, organization_id, report_id, created_by, engine, status, created_at)
       select gen_random_uuid(), r.organization_id, r.id, r.created_by, engine, 'done', at::timestamptz from report r,
         (values ('yerlesik', '2026-03-08'), ('yerlesik', '2026-03-01'), ('openai/deneme', '2026-03-02'), ('yerlesik', '2026-01-02'))
           as ran (engine, at)
       where r.created_by = $1`,
      [ayse.id],
    )
    for (const [channel, status, at] of [
      ['mail', 'sent', '2026-03-08'],
      ['mail', 'failed', '2026-03-07'],
      ['mail', 'failed', '2026-01-01'],
      ['sms', 'waiting', '2026-01-01'],
      ['push', 'failed', '2026-03-07'],
    ])
      await sql(
        `insert into outbox_message (id, organization_id, channel, kind, recipient, content, status, created_at, sent_at)
         values ($1, null, $2, 'test.message', 'kimse@example.com', 'x', $3, $4, case when $3 = 'sent' then $4::timestamptz end)`,
        [uuidv7(), channel, status, at],
      )
    const { analyses, messages, jobs } = await look()
    expect(analyses).toEqual([
      { engine: 'yerlesik', runs: 2 },
      { engine: 'openai/deneme', runs: 1 },
    ])
    expect(messages).toEqual({
      sent: before.messages.sent + 1,
      failed: before.messages.failed + 1,
      waiting: before.messages.waiting + 1,
    })
    expect(jobs.failed).toBe(0)
  })

  it('ADM-01 tells nobody’s name, number or address, of no person, organization or client company', async () => {
    const { suna } = test.people
    const told = JSON.stringify([await look(), (await call(test.app, suna, systemStatistics, {})).reply])
    const secrets = Object.values(test.people).flatMap(
      ({ id, organization_id, first_name, last_name, phone, email }) => [
        id,
        organization_id,
        first_name,
        last_name,
        phone.slice(3),
        email,
      ],
    )
    const { rows } = await sql('select name from organization union select name from client_company')
    const names = rows.map(({ name }: { name: string }) => name)
    expect(names).toContain('Çınar Yapı')
    for (const secret of [...secrets, ...names]) expect(told).not.toContain(secret)
  })

  it('ADM-01 keeps counts of photos that equal what counting finds', async () => {
    await sql('update report_image set deleted_at = now() where byte_size = 500')
    const counted = `select organization_id, app.month_of(created_at)::text as month, count(*)::int as photos,
        sum(byte_size)::int as bytes from report_image group by 1, 2 order by 1, 2`
    const kept = `select organization_id, month::text, photos, bytes::int from photo_month where photos <> 0 order by 1, 2`
    expect((await sql(kept)).rows).toEqual((await sql(counted)).rows)
    await sql('delete from report_image where byte_size = 500')
    expect((await sql(kept)).rows).toEqual((await sql(counted)).rows)
    expect((await look()).storage).toEqual({ photos: 1, bytes: 1500 })
  })

  it('ADM-01 reads no visit, report or photo to count them', async () => {
    const plans = await sortedPlans(test.pool, test.people.suna.token, async (work) => {
      const at = new Date('2026-03-09T10:00:00Z')
      await listActiveMonths(work, at)
      await sumPhotos(work)
      await countAnalyses(work, at)
    })
    expect(plans).toHaveLength(3)
    for (const plan of plans) {
      expect(plan).not.toMatch(/on (?:visit|report|report_image|report_finding) /)
      expect(wholeReads(plan, ['performance_month', 'report_month', 'analysis'])).toEqual([])
    }
  })
})
