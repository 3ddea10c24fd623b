import { updateProfile } from '@gozlem/contract/account'
import {
  type AuditedEvent,
  auditLogCsv,
  auditLogXlsx,
  listAuditLog,
  readAuditedEvent,
} from '@gozlem/contract/audit'
import { updateClientCompany } from '@gozlem/contract/client-company'
import { updateAnyClientCompany } from '@gozlem/contract/client-company-administration'
import { updateMember } from '@gozlem/contract/member'
import { readUser } from '@gozlem/contract/member-administration'
import { updateOrganizationSettings } from '@gozlem/contract/organization-settings'
import { listPerformance, performanceXlsx } from '@gozlem/contract/performance'
import { deleteReport, saveReport } from '@gozlem/contract/report'
import type { CallOf } from '@gozlem/contract/route'
import { createTicket } from '@gozlem/contract/support'
import { updateDeskTicket } from '@gozlem/contract/support-desk'
import { createVisit } from '@gozlem/contract/visit'
import { roleLabels } from '@gozlem/domain/account/roles'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { sortedPlans, wholeReads } from '../../db/testing/index-plans'
import { ask } from '../../db/testing/scratch'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { storedToken } from '../../http/testing/api-tokens'
import { call } from '../../http/testing/call'
import { addCompany, addContactTo, certify, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { visitTime } from '../../http/testing/tenancy-world'
import { findEvent, listEvents } from './list-store'

describe('the audit log', () => {
  let test: AppUnderTest
  let company: string
  beforeAll(async () => {
    test = await startApp()
    const { ayse, deniz } = test.people
    await addCompany(test, deniz, 'Başka Yapı')
    company = await addCompany(test, ayse, 'Çınar Yapı')
    await call(test.app, ayse, updateClientCompany, {
      params: { id: company },
      body: { name: 'Çınar İnşaat', phone: '0216 123 45 67', notes: 'Gizli not' },
    })
  })
  afterAll(() => test.close())

  type Query = CallOf<typeof listAuditLog>['query']
  const list = async (who: Person, query: Query = {}) =>
    (await call(test.app, who, listAuditLog, { query })).reply
  const kinds = (events: readonly AuditedEvent[]) => events.map(({ kind }) => kind)

  it('ADM-06 tells who did what to which object when, in which role and from where, and what it was before', async () => {
    const { ayse } = test.people
    const { events } = await list(ayse, { subject_id: company })
    expect(kinds(events)).toEqual(['client_company.updated', 'client_company.created'])
    const { event } = (await call(test.app, ayse, readAuditedEvent, { params: { id: events[0]?.id ?? '' } }))
      .reply
    expect(event).toMatchObject({
      actor: { id: ayse.id, name: 'Ayşe Yılmaz', role: 'osgb_admin' },
      subject_kind: 'client_company',
      subject_id: company,
      subject_name: 'Çınar İnşaat',
      address: '127.0.0.1',
      changes: [
        { field: 'name', before: 'Çınar Yapı', after: 'Çınar İnşaat' },
        { field: 'phone', before: null, after: '0216 *** ** 67' },
        { field: 'notes', before: null, after: null },
      ],
    })
    expect(event.request_id).not.toBe('')
  })

  it('ADM-06 shows a consultancy its own organization, and the superadmin all of them or one', async () => {
    const { ayse, suna, deniz } = test.people
    const own = await list(ayse, { limit: 100 })
    expect(new Set(own.events.map(({ organization }) => organization.id))).toEqual(
      new Set([ayse.organization_id]),
    )
    const everywhere = await list(suna, { limit: 100 })
    const homes = new Set(everywhere.events.map(({ organization }) => organization.id))
    expect(homes.size).toBeGreaterThan(1)
    const one = await list(suna, { organization_id: ayse.organization_id, subject_id: company })
    expect(one.events).toHaveLength(2)
    const foreign = await call(test.app, ayse, listAuditLog, {
      query: { organization_id: deniz.organization_id },
    })
    expect(foreign.status).toBe(404)
  })

  it('ADM-06 tells a consultancy that the system’s administrator did something, not who and from where', async () => {
    const { ayse, suna } = test.people
    await call(test.app, suna, updateAnyClientCompany, {
      params: { id: company },
      body: { industry: 'İnşaat' },
    })
    const newest = async (who: Person) => (await list(who, { subject_id: company, limit: 1 })).events[0]
    expect(await newest(ayse)).toMatchObject({
      actor: { id: null, name: 'Sistem Yöneticisi', role: 'superadmin' },
      address: null,
    })
    expect(await newest(suna)).toMatchObject({
      actor: { id: suna.id, role: 'superadmin' },
      address: '127.0.0.1',
    })
  })

  it('ADM-06 is narrowed by person, role, group, day and name, and pages by key', async () => {
    const { ayse, mert } = test.people
    await call(test.app, ayse, updateMember, { params: { id: mert.id }, body: { first_name: 'Mertcan' } })
    const today = istanbulDay(new Date())
    expect(kinds((await list(ayse, { group: 'people' })).events)).toEqual(['member.updated'])
    expect((await list(ayse, { actor_id: mert.id })).events).toEqual([])
    expect((await list(ayse, { role: 'osgb_user' })).events).toEqual([])
    expect((await list(ayse, { search: 'YILMAZ' })).events.length).toBeGreaterThan(2)
    expect((await list(ayse, { search: 'kimse' })).events).toEqual([])
    expect((await list(ayse, { from: today, to: today })).pagination.total).toBeGreaterThan(2)
    expect((await list(ayse, { to: '2020-01-01' })).events).toEqual([])
    const backwards = await call(test.app, ayse, listAuditLog, { query: { from: today, to: '2020-01-01' } })
    expect(backwards.status).toBe(400)

    const walked: AuditedEvent[] = []
    let after: string | undefined
    do {
      const { events, pagination } = await list(ayse, { limit: 1, ...(after && { after }) })
      walked.push(...events)
      after = pagination.next ?? undefined
    } while (after)
    const whole = await list(ayse, { limit: 100 })
    expect(walked).toEqual(whole.events)
  })

  it('ADM-06 is taken along as CSV and as a workbook with the same rows, and that is a row itself', async () => {
    const { ayse } = test.people
    const csv = await call(test.app, ayse, auditLogCsv, { query: { subject_id: company } })
    expect(csv.headers['content-disposition']).toMatch(/denetim-kayitlari-.*\.csv/)
    const lines = csv.body.toString('utf8').trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFZaman;Kişi;Rol;API anahtarı;Kurum;İşlem;Nesne;Değişiklikler;IP adresi;İstek no',
    )
    expect(lines.at(-2)).toContain('Müşteri firma güncellendi;Çınar İnşaat')
    expect(lines.at(-2)).toContain(
      'Firma adı: Çınar Yapı → Çınar İnşaat; Telefon: — → 0216 *** ** 67; Notlar: değişti',
    )
    expect(lines.join()).not.toContain('Gizli')
    const book = await call(test.app, ayse, auditLogXlsx, { query: { subject_id: company } })
    const sheet = strFromU8(unzipSync(book.body)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const rowsOf = (file: string) => file.match(/Müşteri firma (?:eklendi|güncellendi)/g)
    expect(rowsOf(sheet)).toEqual(rowsOf(lines.join()))
    const { events } = await list(ayse, { limit: 2 })
    expect(kinds(events)).toEqual(['audit_log.exported', 'audit_log.exported'])
  })

  it('ADM-06 a file holds more than one read of the database, each row once and the latest first', async () => {
    const { deniz, suna } = test.people
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into event (id, organization_id, kind, subject_kind, subject_id, request_id)
         select gen_random_uuid(), $1, 'session.ended', 'user', $2, 'istek-' || n from generate_series(1, 2345) n`,
        [deniz.organization_id, deniz.id],
      ),
    )
    const csv = await call(test.app, suna, auditLogCsv, {
      query: { organization_id: deniz.organization_id },
    })
    const requests = csv.body.toString('utf8').match(/istek-\d+/g) ?? []
    expect(requests).toHaveLength(2345)
    expect(new Set(requests).size).toBe(2345)
  })

  it.each([
    ['event_organization', { organization_id: true }],
    ['event_old', {}],
    ['event_actor', { actor_id: true }],
    ['event_subject', { subject_id: true }],
  ])('ADM-06 a page comes from the index %s, also behind a key', async (index, by) => {
    const { suna, ayse } = test.people
    const filter = {
      finds_superadmins: true,
      ...('organization_id' in by && { organization_id: ayse.organization_id }),
      ...('actor_id' in by && { actor_id: ayse.id }),
      ...('subject_id' in by && { subject_id: company }),
      since: null,
      until: null,
    }
    const page = { sort_order: 'desc' as const, limit: 20, offset: 0 }
    const after = { value: new Date().toISOString(), id: company }
    const token = suna.bearer.authorization.replace('Bearer ', '')
    const plans = await sortedPlans(test.pool, token, async (work) => {
      await listEvents(work, filter, page)
      await listEvents(work, filter, { ...page, after })
    })
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).toMatch(new RegExp(`Index Scan Backward using ${index}`))
  })

  it('ADM-06 what the superadmin sees of other people is a row, once in a while', async () => {
    const { suna, mert, ayse } = test.people
    const seen = async () =>
      (await list(suna, { subject_id: mert.id, group: 'sessions', actor_id: suna.id })).events.filter(
        ({ subject_name }) => subject_name === 'Kullanıcı',
      )
    expect(await seen()).toEqual([])
    const { status } = await call(test.app, suna, readUser, { params: { id: mert.id } })
    expect(status).toBe(200)
    await call(test.app, suna, readUser, { params: { id: mert.id } })
    expect(await seen()).toMatchObject([
      { kind: 'personal_data.read', subject_name: 'Kullanıcı', organization: { id: suna.organization_id } },
    ])
    expect((await call(test.app, suna, readUser, { params: { id: uuidv7() } })).status).toBe(404)
    const readings = `select from event where kind = 'personal_data.read' and actor_id = $1`
    const noted = await writeAsSystem(
      test.pool,
      async ({ db }) => (await db.query(readings, [ayse.id])).rowCount,
    )
    expect(noted).toBe(0)
  })
  it('ADM-06 tells which program did it in whose name, also when its token is gone', async () => {
    const { ayse } = test.people
    const { id, program } = await storedToken(test, ayse, ['visits.write'])
    const body = { client_company_id: company, kind: 'safety_specialist' as const, ...visitTime(4) }
    const { visit } = (await call(test.app, program, createVisit, { body })).reply
    const newest = async () => (await list(ayse, { subject_id: visit.id })).events[0]
    expect(await newest()).toMatchObject({ actor: { id: ayse.id }, api_token: 'ERP' })
    expect((await list(ayse, { subject_id: company, limit: 1 })).events[0]?.api_token).toBeNull()
    const csv = await call(test.app, ayse, auditLogCsv, { query: { subject_id: visit.id } })
    expect(csv.body.toString('utf8')).toContain(`Ayşe Yılmaz;${roleLabels.osgb_admin};ERP;`)
    await ask(test.ownerUrl, `delete from api_token where id = '${id}'`)
    expect((await newest())?.api_token).toBe('Silinmiş anahtar')
  })

  it('ADM-06 does not let a consultancy find out which administrator of the system it was', async () => {
    const { ayse, suna } = test.people
    const asked = { actor_id: suna.id, organization_id: ayse.organization_id }
    expect((await list(suna, asked)).events.length).toBeGreaterThan(0)
    expect((await list(ayse, asked)).events).toEqual([])
  })

  it('ADM-06 one event is looked up, not searched for', async () => {
    const { suna } = test.people
    const token = suna.bearer.authorization.replace('Bearer ', '')
    const plans = await sortedPlans(test.pool, token, (work) => findEvent(work, company, undefined))
    expect(plans.flatMap((plan) => wholeReads(plan, ['event', 'event_seal']))).toEqual([])
    expect(plans[0]).toContain('event_seal_of_event')
  })

  it('ADM-06 whose data the superadmin looked at tells the query too', async () => {
    const { suna, ayse, levent } = test.people
    const look = (query: CallOf<typeof listPerformance>['query']) =>
      call(test.app, suna, listPerformance, { query })
    const [home, other] = [ayse.organization_id, levent.organization_id]
    for (const organization_id of [home, other, home]) await look({ organization_id })
    await look({ organization_id: home, user_id: ayse.id })
    const { events } = await list(suna, { group: 'sessions', actor_id: suna.id })
    const seen = events.filter(({ subject_name }) => subject_name === 'Performans takibi')
    expect(seen.map(({ subject_id }) => subject_id)).toEqual([ayse.id, other, home])
  })

  it.each([
    ['a file', performanceXlsx],
    ['an answer', listPerformance],
  ])('ADM-06 %s of other people’s data does not leave without its row', async (_, route) => {
    const { suna, levent } = test.people
    await ask(
      test.ownerUrl,
      "alter table event add constraint none check (kind <> 'personal_data.read') not valid",
    )
    const url = `${route.path}?organization_id=${levent.organization_id}&user_id=${levent.id}`
    const refused = await test.app.inject({ url, headers: suna.bearer })
    expect([refused.statusCode, refused.json().error.code]).toEqual([500, 'INTERNAL_ERROR'])
    await ask(test.ownerUrl, 'alter table event drop constraint none')
    expect((await test.app.inject({ url, headers: suna.bearer })).statusCode).toBe(200)
  })

  const newest = async (who: Person, subject_id: string) => {
    const id = (await list(who, { subject_id, limit: 1 })).events[0]?.id ?? ''
    return (await call(test.app, who, readAuditedEvent, { params: { id } })).reply.event
  }

  it('ADM-06 a saved draft says what it changed, before and after, and leads to the report', async () => {
    const { ayse } = test.people
    await certify(test, ayse)
    const { id, finding_id, revision } = await draftReport(test, ayse, company, 'Korkuluk eksik.', {
      due_on: '2026-12-01',
    })
    const changed = {
      id: finding_id,
      uygunsuzluk: 'Merdiven korkuluğu eksik.',
      siddet: 5,
      olasilik: 3,
      scored: true,
      status: 'pending' as const,
      due_on: '2026-12-08',
    }
    const added = { id: uuidv7(), uygunsuzluk: 'Yangın tüpü boş.', status: 'new' as const }
    await call(test.app, ayse, saveReport, {
      params: { id },
      body: { revision, osgb_name: 'Kule OSGB Merkez', entries: [changed, added] },
    })
    const event = await newest(ayse, id)
    expect(event).toMatchObject({ kind: 'report.saved', report_id: id, subject_kind: 'report' })
    expect(event.subject_name).toContain('Çınar')
    expect(event.changes).toEqual([
      { field: 'osgb_name', before: 'Kule OSGB', after: 'Kule OSGB Merkez' },
      { field: 'findings', before: 1, after: 2 },
      { field: 'approved', before: 1, after: 0 },
      { field: 'uygunsuzluk', before: null, after: null },
      { field: 'siddet', before: '4', after: '5' },
      { field: 'risk_skoru', before: '12', after: '15' },
      { field: 'due_on', before: '2026-12-01', after: '2026-12-08' },
    ])
    expect(JSON.stringify(event)).not.toContain('korkuluğu')
    await call(test.app, ayse, deleteReport, { params: { id } })
    expect(await newest(ayse, id)).toMatchObject({ kind: 'report.cancelled', report_id: null })
  })

  it('ADM-06 names the person of an account’s event, the company of a contact’s and the organization of its settings', async () => {
    const { ayse, mert } = test.people
    await call(test.app, mert, updateProfile, { body: { profession: 'safety_specialist' } })
    const contact = await addContactTo(test, ayse, company)
    await call(test.app, ayse, updateOrganizationSettings, { body: { critical_answer_hours: 4 } })
    const named = async (id: string) => (await newest(ayse, id)).subject_name
    expect(await named(mert.id)).toBe('Mertcan Işık')
    expect(await named(contact)).toBe('Çınar İnşaat')
    const { events } = await list(ayse, { limit: 100 })
    expect(events.find(({ kind }) => kind === 'organization.settings_changed')?.subject_name).toBe(
      events[0]?.organization.name,
    )
    expect(events.filter(({ subject_name }) => subject_name === null)).toEqual([])
  })

  it('ADM-06 ADM-04 keeps what people ask support about from their employer', async () => {
    const { ayse, mert, suna } = test.people
    const body = { subject: 'Maaşım hakkında', category: 'usage' as const, body: 'Bir sorum var.' }
    const { id } = (await call(test.app, mert, createTicket, { body })).reply.ticket
    await call(test.app, suna, updateDeskTicket, { params: { id }, body: { category: 'account' } })
    const { events } = await list(ayse, { subject_id: id })
    expect(events.map(({ subject_name }) => subject_name)).toEqual(['Destek talebi', 'Destek talebi'])
    expect((await newest(ayse, id)).changes).toBeNull()
    const csv = await call(test.app, ayse, auditLogCsv, { query: { subject_id: id } })
    expect(csv.body.toString('utf8')).toContain('Destek talebi açıldı;Destek talebi;')
    expect(csv.body.toString('utf8')).not.toContain('Maaşım')
    expect(await newest(suna, id)).toMatchObject({
      subject_name: 'Maaşım hakkında',
      changes: [{ field: 'category', before: 'usage', after: 'account' }],
    })
  })
})
