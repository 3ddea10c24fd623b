// Work that goes from one person to another (CC-07), through HTTP: what goes, what stays and why, who is told, and that a
// repeated request does it once.
import { closeAction, reportSolved } from '@gozlem/contract/corrective-action'
import { handOver, previewHandover } from '@gozlem/contract/handover'
import { deactivateMember } from '@gozlem/contract/member'
import { listAssignments } from '@gozlem/contract/member-assignment'
import { listNotifications } from '@gozlem/contract/notification'
import { updateOrganizationSettings } from '@gozlem/contract/organization-settings'
import { readReport, saveReport } from '@gozlem/contract/report'
import { submitReview } from '@gozlem/contract/report-review'
import { createVisit, readVisit, type VisitInput } from '@gozlem/contract/visit'
import { changeVisitSeries, createVisitSeries } from '@gozlem/contract/visit-series'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { type Obstacle, obstacles } from '@gozlem/domain/data-transfer/handover'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  actionOf,
  addCompany,
  assign,
  certify,
  completedReport,
  draftReport,
} from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { visitTime } from '../../http/testing/tenancy-world'
import { whileHeld } from '../../http/testing/while-held'

const today = istanbulDay(new Date())
const classC = { certificate_type_id: '019a0000-0000-7000-8000-000000000003' }

describe('handing work over', () => {
  let test: AppUnderTest
  let admin: Person
  beforeAll(async () => {
    test = await startApp()
    admin = test.people.ayse
  })
  afterAll(() => test.close())

  const sql = async <Row>(text: string, values: unknown[]) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows as Row[])
  const somebody = (name: 'mert' | 'selin' | 'ayse' = 'mert') =>
    standInFor(test, test.people[name], { beside: true })
  const certified = async (change: Parameters<typeof certify>[2] = {}) => {
    const person = await somebody()
    await certify(test, person, change)
    return person
  }
  let companies = 0
  const companyOf = async (person: Person) => {
    const id = await addCompany(test, admin, `Firma ${(companies += 1)}`)
    await assign(test, person, id)
    return id
  }
  const visitOf = async (person: Person, client_company_id: string, input: Partial<VisitInput> = {}) =>
    (
      await call(test.app, admin, createVisit, {
        body: { client_company_id, user_id: person.id, ...visitTime(3), ...input },
      })
    ).reply.visit.id
  const pair = (from: Person, to: Person) => ({ from_user_id: from.id, to_user_id: to.id })
  const preview = (from: Person, to: Person, as = admin) =>
    call(test.app, as, previewHandover, { query: pair(from, to) })
  type Body = Parameters<typeof call<typeof handOver>>[3]['body']
  const give = (from: Person, to: Person, more: Partial<Body> = {}, as = admin) =>
    call(test.app, as, handOver, {
      body: { ...pair(from, to), kinds: ['assignment', 'visit', 'draft', 'action'], ...more },
    })
  const obstaclesOf = async (from: Person, to: Person) =>
    (await preview(from, to)).reply.rows.map(({ kind, obstacle }) => [kind, obstacle])
  const told = async (person: Person) =>
    (await call(test.app, person, listNotifications, { query: { limit: 100 } })).reply.notifications.map(
      ({ title, message }) => `${title}: ${message}`,
    )
  const companiesOf = async (person: Person) =>
    (
      await call(test.app, admin, listAssignments, { query: { user_id: person.id, state: 'open' } })
    ).reply.assignments.map(({ client_company_id }) => client_company_id)
  const visitBy = async (id: string) =>
    (await call(test.app, admin, readVisit, { params: { id } })).reply.visit.person?.id

  it('CC-07 gives assignments, visits, series and drafts, and tells both once', async () => {
    const [from, to] = [await certified(), await certified({ certificate_number: 'D-2077' })]
    const site = await companyOf(from)
    await sql(
      'update client_company_assignment set minutes_per_month = 240, isg_katip_no = $2 where user_id = $1',
      [from.id, 'KATİP-1'],
    )
    const visit = await visitOf(from, site)
    const begun = await call(test.app, admin, createVisitSeries, {
      body: {
        client_company_id: site,
        user_id: from.id,
        rule: 'FREQ=DAILY;INTERVAL=7',
        first_day: addDays(today, 1),
        last_day: addDays(today, 15),
        start_clock: '15:30',
        duration_minutes: 60,
      },
    })
    const draft = await draftReport(test, from, site, 'Korkuluk yok')

    const { reply: seen } = await preview(from, to)
    expect(seen.rows.map(({ kind, count, obstacle }) => [kind, count, obstacle])).toEqual([
      ['assignment', 1, null],
      ['visit', 3, null],
      ['visit', 1, null],
      ['draft', 1, null],
    ])

    const { status, reply } = await give(from, to)
    expect([status, reply.message, reply.left]).toEqual([
      201,
      '1 görevlendirme, 4 ziyaret ve 1 taslak rapor devredildi',
      [],
    ])
    expect([await companiesOf(from), await companiesOf(to)]).toEqual([[], [site]])
    const [mine] = await sql<{ minutes_per_month: number; isg_katip_no: string }>(
      'select minutes_per_month, isg_katip_no from client_company_assignment where user_id = $1',
      [to.id],
    )
    expect(mine).toEqual({ minutes_per_month: 240, isg_katip_no: '' })
    expect(await visitBy(visit)).toBe(to.id)
    const ofSeries = await sql<{ id: string; user_id: string; by_hand: boolean }>(
      'select id, user_id, by_hand from visit where series_id = $1',
      [begun.reply.series.id],
    )
    expect(ofSeries).toMatchObject([0, 1, 2].map(() => ({ user_id: to.id, by_hand: false })))
    const { reply: read } = await call(test.app, to, readReport, { params: { id: draft.id } })
    expect(read.report).toMatchObject({ created_by: to.id, created_by_email: to.email })
    const [paper] = await sql<{ number: string }>(
      "select certificate_snapshot->>'certificate_number' as number from report where id = $1",
      [draft.id],
    )
    expect(paper?.number).toBe('D-2077')
    expect(await preview(from, to).then((answer) => answer.reply.rows)).toEqual([])

    const name = `${from.first_name} ${from.last_name}`
    await expect
      .poll(() => told(to))
      .toEqual([
        `İşler size devredildi: ${name} üzerindeki 1 görevlendirme, 4 ziyaret ve 1 taslak rapor size devredildi.`,
      ])
    await expect.poll(() => told(from)).toContainEqual(expect.stringMatching(/^İşleriniz devredildi: /))
    expect((await told(from)).filter((line) => line.startsWith('Görevlendirmeniz'))).toEqual([])

    // The series is whole: it still changes at once.
    const changed = await call(test.app, admin, changeVisitSeries, {
      params: { id: begun.reply.series.id },
      body: { scope: 'all', visit_id: ofSeries[0]?.id ?? '', start_clock: '16:00' },
    })
    expect(changed.reply.message).toBe('3 ziyaret güncellendi')
  })

  it('CC-07 whoever gave everything can be deactivated, and nothing of it is lost', async () => {
    const [from, to] = [await certified(), await certified()]
    const site = await companyOf(from)
    const visit = await visitOf(from, site)
    await give(from, to)
    const { status } = await call(test.app, admin, deactivateMember, { params: { id: from.id } })
    expect([status, await visitBy(visit)]).toEqual([200, to.id])
  })

  it('CC-07 takes what a deactivated person left behind', async () => {
    const [from, to] = [await certified(), await certified()]
    const site = await companyOf(from)
    const draft = await draftReport(test, from, site, 'Baret yok')
    await call(test.app, admin, deactivateMember, { params: { id: from.id } })
    expect((await give(from, to)).reply.message).toBe('1 görevlendirme ve 1 taslak rapor devredildi')
    expect((await call(test.app, to, readReport, { params: { id: draft.id } })).reply.report.created_by).toBe(
      to.id,
    )
  })

  it('CC-07 an author who was given a draft writes on it, and the one before meets a newer state', async () => {
    const [from, to] = [await certified(), await certified()]
    const site = await companyOf(from)
    const { id, revision } = await draftReport(test, from, site, 'Baret yok')
    await give(from, to)
    await assign(test, from, site)
    const late = await call(test.app, from, saveReport, { params: { id }, body: { revision, name: 'Eski' } })
    expect(late.problem.code).toBe('REVISION_CONFLICT')
    const { status } = await call(test.app, to, saveReport, {
      params: { id },
      body: { revision: revision + 1, name: 'Yeni' },
    })
    expect(status).toBe(200)
  })

  it.each<[string, () => Promise<Person>, Obstacle, Obstacle, Obstacle]>([
    ['another profession', () => somebody('selin'), 'other_profession', 'not_assigned', 'not_assigned'],
    ['no certificate', () => somebody(), 'no_certificate', 'not_assigned', 'not_assigned'],
    ['a class below', () => certified(classC), 'hazard_class', 'not_assigned', 'not_assigned'],
  ])('CC-07 leaves what goes to %s where it is, and says why', async (_, receiver, ...why) => {
    const [from, to] = [await certified(), await receiver()]
    const site = await companyOf(from)
    await sql("update client_company set tehlike_sinifi = 'cok_tehlikeli' where id = $1", [site])
    const visit = await visitOf(from, site)
    await draftReport(test, from, site, 'Korkuluk yok')
    const expected = [
      ['assignment', why[0]],
      ['visit', why[1]],
      ['draft', why[2]],
    ]
    expect(await obstaclesOf(from, to)).toEqual(expected)
    const { status, reply } = await give(from, to)
    expect([status, reply.message]).toEqual([201, 'Devredilecek bir şey bulunamadı'])
    expect(reply.left.map(({ kind, obstacle }) => [kind, obstacle])).toEqual(expected)
    expect([await companiesOf(from), await visitBy(visit)]).toEqual([[site], from.id])
  })

  it('CC-07 an administrator takes visits and drafts, but is assigned nowhere', async () => {
    const [from, to] = [await certified(), await somebody('ayse')]
    const site = await companyOf(from)
    await visitOf(from, site)
    await draftReport(test, from, site, 'Korkuluk yok')
    expect(await obstaclesOf(from, to)).toEqual([
      ['assignment', 'administrator'],
      ['visit', null],
      ['draft', null],
    ])
    expect((await give(from, to)).reply.message).toBe('1 ziyaret ve 1 taslak rapor devredildi')
    expect(await companiesOf(from)).toEqual([site])
  })

  it('CC-07 ends the assignment of whoever gives where the other works already', async () => {
    const [from, to] = [await certified(), await certified()]
    const site = await companyOf(from)
    await assign(test, to, site)
    expect((await give(from, to)).reply.handed_over).toEqual({
      assignments: 1,
      visits: 0,
      drafts: 0,
      actions: 0,
    })
    expect([await companiesOf(from), await companiesOf(to)]).toEqual([[], [site]])
  })

  it('CC-07 the one who comes along goes alone then', async () => {
    const [from, to] = [await certified(), await certified()]
    const site = await companyOf(from)
    await assign(test, to, site)
    const id = await visitOf(from, site, { companion_ids: [to.id] })
    await give(from, to)
    const { reply } = await call(test.app, admin, readVisit, { params: { id } })
    expect([reply.visit.person?.id, reply.visit.companions]).toEqual([to.id, []])
  })

  it('CC-07 gives the chosen kinds and client companies alone', async () => {
    const [from, to] = [await certified(), await certified()]
    const [one, other] = [await companyOf(from), await companyOf(from)]
    const visit = await visitOf(from, one)
    const { reply } = await give(from, to, { kinds: ['assignment'], client_company_ids: [one] })
    expect([reply.handed_over, await companiesOf(from)]).toEqual([
      { assignments: 1, visits: 0, drafts: 0, actions: 0 },
      [other],
    ])
    // As wherever an assignment ends, its visits ahead wait for somebody.
    expect(await visitBy(visit)).toBeUndefined()
    const left = await give(from, to, { kinds: ['visit'], client_company_ids: [other] })
    expect(left.reply.message).toBe('Devredilecek bir şey bulunamadı')
  })

  it('CC-07 leaves a draft that is being reviewed', async () => {
    const demand = (requires_review: boolean) =>
      call(test.app, admin, updateOrganizationSettings, { body: { requires_review } })
    const [from, to] = [await certified(), await certified()]
    const site = await companyOf(from)
    const { id, revision } = await draftReport(test, from, site, 'Korkuluk yok')
    await demand(true)
    await call(test.app, from, submitReview, { params: { id }, body: { revision } })
    const { reply } = await give(from, to)
    await demand(false)
    expect(reply.left.map(({ kind, obstacle }) => [kind, obstacle])).toEqual([['draft', 'under_review']])
    expect(obstacles.under_review).toContain('incelemede')
  })

  it('CC-07 the same id twice is one hand-over, also at the same moment', async () => {
    const [from, to] = [await certified(), await certified()]
    const site = await companyOf(from)
    const id = uuidv7()
    const answers = await whileHeld(
      test.pool,
      ({ db }) => db.query('select from app_user where id = $1 for update', [from.id]),
      () => [give(from, to, { id }), give(from, to, { id })],
    )
    const again = await give(from, to, { id })
    for (const { status, reply } of [...answers, again])
      expect([status, reply.handed_over]).toEqual([201, { assignments: 1, visits: 0, drafts: 0, actions: 0 }])
    expect(
      await sql("select id from event where subject_id = $1 and kind = 'handover.done'", [id]),
    ).toHaveLength(1)
    expect(await companiesOf(to)).toEqual([site])
    expect((await give(to, from, { id })).problem.code).toBe('ID_IN_USE')
    const other = await give(from, to, { id, kinds: ['draft'] })
    expect([other.problem.code, other.problem.message]).toEqual([
      'CONFLICT',
      'Bu devir başka bir seçimle yapılmıştı: 1 görevlendirme devredildi. Kalanları görmek için sayfayı yenileyin.',
    ])
  })

  it('CC-07 gives what is followed up and not closed, by client company, and what is reported then reaches the other', async () => {
    const [from, to] = [await certified(), await certified()]
    const [site, other] = [await companyOf(from), await companyOf(from)]
    const actionIn = async (client_company_id: string, finding: string) => {
      const report = await completedReport(test, from, client_company_id, finding, {
        due_on: addDays(today, 30),
      })
      return { report_id: report.id, id: await actionOf(test, report) }
    }
    const [open, closed] = [await actionIn(site, 'Korkuluk yok'), await actionIn(site, 'Pano açık')]
    const elsewhere = await actionIn(other, 'Baret yok')
    await call(test.app, from, closeAction, { params: { id: closed.id }, body: {} })
    const seen = (await preview(from, to)).reply.rows
    expect(seen.filter(({ kind }) => kind === 'action')).toMatchObject(
      [site, other].map((client_company_id) => ({
        id: client_company_id,
        client_company_id,
        count: 1,
        obstacle: null,
      })),
    )

    const id = uuidv7()
    const ofSite = { id, client_company_ids: [site] }
    const { reply } = await give(from, to, ofSite)
    expect([reply.message, reply.handed_over.actions, reply.left]).toEqual([
      '1 görevlendirme ve 1 takipteki uygunsuzluk devredildi',
      1,
      [],
    ])
    expect((await give(from, to, ofSite)).reply.handed_over).toEqual(reply.handed_over)
    const owners = await sql<{ id: string; owner_id: string }>(
      'select id, owner_id from corrective_action where id = any($1) order by finding_id',
      [[open.id, closed.id, elsewhere.id]],
    )
    expect(Object.fromEntries(owners.map((row) => [row.id, row.owner_id]))).toEqual({
      [open.id]: to.id,
      [closed.id]: from.id,
      [elsewhere.id]: from.id,
    })
    const events = await sql<{ subject_id: string; data: object }>(
      "select subject_id, data from event where kind = 'report.actions_handed_over' and data->>'handover_id' = $1",
      [id],
    )
    expect(events).toMatchObject([
      {
        subject_id: open.report_id,
        data: { client_company_id: site, action_ids: [open.id], from_id: from.id, to_id: to.id },
      },
    ])
    await expect
      .poll(() => told(to))
      .toEqual([
        `İşler size devredildi: ${from.first_name} ${from.last_name} üzerindeki 1 görevlendirme ve 1 takipteki uygunsuzluk size devredildi.`,
      ])
    await call(test.app, admin, reportSolved, { params: { id: open.id }, body: {} })
    await expect.poll(() => told(to)).toContainEqual(expect.stringMatching(/^Çözüm bildirildi: /))
    expect((await told(from)).filter((line) => line.startsWith('Çözüm'))).toEqual([])
  })

  it('CC-07 what is followed up stays where the other sees nothing of it', async () => {
    const [from, to] = [await certified(), await certified()]
    const site = await companyOf(from)
    const id = await actionOf(
      test,
      await completedReport(test, from, site, 'Korkuluk yok', { due_on: addDays(today, 30) }),
    )
    const { reply } = await give(from, to, { kinds: ['action'] })
    expect([reply.message, reply.left.map(({ kind, obstacle }) => [kind, obstacle])]).toEqual([
      'Devredilecek bir şey bulunamadı',
      [['action', 'not_assigned']],
    ])
    const [kept] = await sql<{ owner_id: string }>('select owner_id from corrective_action where id = $1', [
      id,
    ])
    expect(kept?.owner_id).toBe(from.id)
    const toAdmin = await give(from, await somebody('ayse'), { kinds: ['action'] })
    expect(toAdmin.reply.message).toBe('1 takipteki uygunsuzluk devredildi')
  })

  it('CC-07 a superadmin names the organization, and history names the superadmin', async () => {
    const [from, to] = [await certified(), await certified()]
    const site = await companyOf(from)
    const { suna, levent } = test.people
    expect((await give(from, to, {}, suna)).problem.details.fields).toEqual({
      organization_id: 'Kurumu seçin',
    })
    const elsewhere = await give(from, to, { organization_id: levent.organization_id }, suna)
    expect(elsewhere.problem.code).toBe('NOT_FOUND')
    const { status } = await give(from, to, { organization_id: admin.organization_id }, suna)
    expect([status, await companiesOf(to)]).toEqual([201, [site]])
    const [event] = await sql<{ actor_id: string; organization_id: string }>(
      `select actor_id, organization_id from event where kind = 'handover.done' and data->>'to_id' = $1`,
      [to.id],
    )
    expect(event).toEqual({ actor_id: suna.id, organization_id: admin.organization_id })
  })

  it('CC-07 nobody gives to themselves, to a passive person or across organizations', async () => {
    const [from, to] = [await certified(), await certified()]
    expect((await give(from, from)).problem.details.fields).toEqual({
      to_user_id: 'Devreden ve devralan aynı kişi olamaz',
    })
    await call(test.app, admin, deactivateMember, { params: { id: to.id } })
    expect((await preview(from, to)).problem.details.fields).toEqual({
      to_user_id: 'Pasif bir kişiye iş devredilemez',
    })
    expect((await preview(from, test.people.lale)).status).toBe(404)
    expect((await preview(from, admin, test.people.mert)).status).toBe(403)
  })
})
