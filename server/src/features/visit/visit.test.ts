import { listNotifications } from '@gozlem/contract/notification'
import {
  createVisit,
  deleteVisit,
  listVisitPeople,
  listVisits,
  readVisit,
  setVisitStatus,
  showCalendar,
  updateVisit,
  type VisitInput,
} from '@gozlem/contract/visit'
import { addDays, istanbulDay, istanbulInstant } from '@gozlem/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign } from '../../http/testing/field-work'
import type { PersonName } from '../../http/testing/people'
import { visitTime } from '../../http/testing/tenancy-world'

describe('visits', () => {
  let test: AppUnderTest
  let cinar: string
  let kaya: string
  beforeAll(async () => {
    test = await startApp()
    const { ayse, mert, selin } = test.people
    cinar = await addCompany(test, ayse, 'Çınar Yapı')
    kaya = await addCompany(test, ayse, 'Kaya Metal')
    for (const company of [cinar, kaya]) await assign(test, mert, company)
    await assign(test, selin, cinar)
  })
  afterAll(() => test.close())

  const as = (name: PersonName) => test.people[name]
  const plan = (name: PersonName, input: Partial<VisitInput> = {}) =>
    call(test.app, as(name), createVisit, {
      body: { client_company_id: cinar, ...visitTime(3), ...input },
    })
  const made = async (name: PersonName, input: Partial<VisitInput> = {}) =>
    (await plan(name, input)).reply.visit
  const read = async (name: PersonName, id: string) => call(test.app, as(name), readVisit, { params: { id } })
  type Changed = Omit<Parameters<typeof call<typeof updateVisit>>[3]['body'], 'version'>
  const change = (name: PersonName, id: string, body: Changed & { version?: number }) =>
    call(test.app, as(name), updateVisit, { params: { id }, body: { version: 1, ...body } })
  type Said = Parameters<typeof call<typeof setVisitStatus>>[3]['body']
  const say = (name: PersonName, id: string, body: Said) =>
    call(test.app, as(name), setVisitStatus, { params: { id }, body })
  const told = async (name: PersonName) =>
    (await call(test.app, as(name), listNotifications, { query: { limit: 100 } })).reply.notifications.map(
      ({ title, message }) => `${title}: ${message}`,
    )

  it('CAL-01 are planned by everybody for themselves, with what they work as', async () => {
    const visit = await made('selin', { note: ' Revir ', ...visitTime(20) })
    expect(visit).toMatchObject({
      client_company_name: 'Çınar Yapı',
      kind: 'workplace_physician',
      person: { id: as('selin').id, name: 'Selin Öztürk', is_active: true },
      status: 'planned',
      note: 'Revir',
      place: 'Çınar Yapı Sokak No: 1',
      version: 1,
      is_overdue: false,
      report: null,
      can: { edit: true, assign: false, delete: false, create_report: true },
    })
  })

  it('CAL-01 the same id twice is the same visit; somebody else’s is refused', async () => {
    const id = uuidv7()
    expect((await plan('mert', { id, ...visitTime(21) })).status).toBe(201)
    const again = await plan('mert', { id, ...visitTime(22) })
    expect([again.status, again.reply.visit.starts_at]).toEqual([201, visitTime(21).starts_at])
    expect((await plan('selin', { id, ...visitTime(21) })).problem.code).toBe('ID_IN_USE')
  })

  const at = (day: string, clock: string) => istanbulInstant(day, clock)?.toISOString() ?? ''
  it.each([
    [
      'an end before its start',
      '2028-03-01',
      '11:00',
      '2028-03-01',
      '09:00',
      'Bitiş, başlangıçtan sonra olmalıdır',
    ],
    ['an hour over midnight', '2028-03-01', '23:00', '2028-03-02', '00:30', 'gece yarısını aşamaz'],
    ['over midnight of 29 February', '2028-02-29', '22:00', '2028-03-01', '01:00', 'gece yarısını aşamaz'],
    ['more than twelve hours', '2028-03-01', '06:00', '2028-03-01', '19:00', 'en fazla 12 saat'],
    ['over midnight by winter time', '2015-12-01', '23:00', '2015-12-02', '00:10', 'gece yarısını aşamaz'],
  ])('CAL-01 %s is refused at its end', async (_word, day, starts, endDay, ends, message) => {
    const { problem } = await plan('mert', { starts_at: at(day, starts), ends_at: at(endDay, ends) })
    expect([problem.code, Object.keys(problem.details.fields)]).toEqual(['VALIDATION_ERROR', ['ends_at']])
    expect(problem.details.fields['ends_at']).toContain(message)
  })

  it.each([
    ['2028-02-29', '09:00', '2028-02-29T06:00:00.000Z'],
    ['2016-03-26', '09:00', '2016-03-26T07:00:00.000Z'],
    ['2016-03-27', '09:00', '2016-03-27T06:00:00.000Z'],
  ])('CAL-02 on %s at %s stands on that day, whatever the clocks did', async (day, clock, instant) => {
    const starts_at = at(day, clock)
    expect(starts_at).toBe(instant)
    const visit = await made('mert', { starts_at, ends_at: at(day, '10:00') })
    const { reply } = await call(test.app, as('mert'), showCalendar, { query: { from: day, to: day } })
    expect(reply.visits.map(({ id }) => id)).toEqual([visit.id])
    for (const other of [addDays(day, -1), addDays(day, 1)]) {
      const beside = await call(test.app, as('mert'), showCalendar, { query: { from: other, to: other } })
      expect(beside.reply.visits.filter(({ id }) => id === visit.id)).toEqual([])
    }
  })

  it('CAL-01 dates that are none are refused', async () => {
    for (const starts_at of ['2027-02-29T09:00:00Z', 'yarın', '2028-13-01T09:00:00Z']) {
      const { problem } = await plan('mert', { starts_at, ends_at: '2028-03-01T10:00:00Z' })
      expect([problem.code, Object.keys(problem.details.fields)]).toEqual(['VALIDATION_ERROR', ['starts_at']])
    }
  })

  it('ROLE-08 only the administrator plans for others, who work here and may go there', async () => {
    const { mert, selin, lale } = test.people
    expect((await plan('mert', { user_id: selin.id })).problem.code).toBe('FORBIDDEN')
    expect((await plan('mert', { user_id: null })).problem.code).toBe('FORBIDDEN')
    expect((await plan('mert', { companion_ids: [selin.id] })).problem.code).toBe('FORBIDDEN')
    expect((await plan('selin', { client_company_id: kaya })).status).toBe(404)
    const refused = async (input: Partial<VisitInput>) => (await plan('ayse', input)).problem.details.fields
    expect(await refused({ user_id: lale.id })).toEqual({ user_id: 'Bu kişi kurumunuzda çalışmıyor' })
    expect(await refused({ user_id: selin.id, client_company_id: kaya })).toEqual({
      user_id: 'Bu kişi bu firmada görevli değil',
    })
    expect(await refused({ user_id: mert.id, kind: 'workplace_physician' })).toEqual({
      kind: 'Ziyaretin türü, gidecek kişinin mesleğine uymuyor',
    })
    expect(await refused({ companion_ids: [lale.id] })).toEqual({
      companion_ids: 'Bu kişi kurumunuzda çalışmıyor',
    })
    const visit = await made('ayse', { ...visitTime(30), user_id: mert.id, companion_ids: [selin.id] })
    expect(visit).toMatchObject({
      person: { id: mert.id },
      companions: [{ id: selin.id }],
      kind: 'safety_specialist',
    })
    expect((await read('selin', visit.id)).reply.visit.can).toMatchObject({ edit: false, cancel: false })
    await expect.poll(() => told('mert')).toContainEqual(expect.stringContaining('Yeni ziyaret: Çınar Yapı'))
    const people = async (name: PersonName) =>
      (await call(test.app, as(name), listVisitPeople, {})).reply.people.map((person) => person.name)
    expect(await people('ayse')).toEqual(['Ayşe Yılmaz', 'Mert Işık', 'Selin Öztürk'])
    expect(await people('mert')).toEqual(['Mert Işık'])
  })

  it('CAL-01 somebody goes as what they serve that client company as; a kind nobody asked for is left as it is', async () => {
    const { mert } = test.people
    const served = (profession: string | null) =>
      writeAsSystem(test.pool, ({ db }) =>
        db.query(
          'update client_company_assignment set profession = $3 where user_id = $1 and client_company_id = $2',
          [mert.id, kaya, profession],
        ),
      )
    await served('other_health_personnel')
    const there = { client_company_id: kaya, user_id: mert.id }
    const visit = await made('ayse', { ...visitTime(36), ...there })
    expect(visit.kind).toBe('other_health_personnel')
    expect(
      (await plan('ayse', { ...there, kind: 'safety_specialist' })).problem.details.fields,
    ).toHaveProperty('kind')
    await served('workplace_physician')
    const noted = await change('ayse', visit.id, { note: 'Kapı 3', kind: 'other_health_personnel' })
    expect(noted.reply.visit).toMatchObject({ note: 'Kapı 3', kind: 'other_health_personnel' })
    const elsewhere = await change('ayse', visit.id, { version: 2, client_company_id: cinar })
    expect(elsewhere.reply.visit.kind).toBe('safety_specialist')
    await served(null)
  })

  it('ROLE-08 what is nobody’s is seen by those who may go there, and taken by one of them', async () => {
    const visit = await made('ayse', {
      ...visitTime(31),
      user_id: null,
      client_company_id: kaya,
      kind: 'safety_specialist',
    })
    expect((await read('selin', visit.id)).status).toBe(404)
    expect((await read('mert', visit.id)).reply.visit).toMatchObject({
      person: null,
      can: { edit: true, complete: false },
    })
    expect((await change('mert', visit.id, { user_id: as('selin').id })).problem.code).toBe('FORBIDDEN')
    const taken = (await change('mert', visit.id, { user_id: as('mert').id })).reply.visit
    expect(taken.person).toMatchObject({ id: as('mert').id })
    expect((await change('mert', visit.id, { version: 2, user_id: null })).problem.code).toBe('FORBIDDEN')
  })

  it('CAL-03 two administrators that move one visit: the second sees what is there now', async () => {
    const visit = await made('ayse', { ...visitTime(32), user_id: as('mert').id })
    const [one, other] = [visitTime(33), visitTime(34)]
    expect((await change('ayse', visit.id, one)).reply.visit).toMatchObject({ ...one, version: 2 })
    const late = await change('ayse', visit.id, other)
    expect([late.status, late.problem.code]).toEqual([409, 'CONFLICT'])
    expect(late.problem.details.data?.['visit']).toMatchObject({ ...one, version: 2, id: visit.id })
    expect((await read('ayse', visit.id)).reply.visit).toMatchObject(one)
    // Whoever sends the same again, because the answer was lost, is told the same.
    expect((await change('ayse', visit.id, one)).reply.visit).toMatchObject({ ...one, version: 2 })
    await expect.poll(() => told('mert')).toContainEqual(expect.stringContaining('Ziyaretin zamanı değişti'))
  })

  it('CAL-03 given to somebody else, both learn it', async () => {
    const visit = await made('ayse', { ...visitTime(35), user_id: as('mert').id })
    const moved = await change('ayse', visit.id, { user_id: as('selin').id })
    expect(moved.reply.visit).toMatchObject({ person: { id: as('selin').id }, kind: 'workplace_physician' })
    await expect.poll(() => told('mert')).toContainEqual(expect.stringContaining('Ziyaret başkasına verildi'))
    await expect.poll(() => told('selin')).toContainEqual(expect.stringContaining('Yeni ziyaret'))
    expect((await read('mert', visit.id)).status).toBe(404)
    // A request whose answer was lost does not bring it back.
    expect((await plan('mert', { ...visitTime(45), id: visit.id })).problem.code).toBe('ID_IN_USE')
  })

  it('CAL-03 what does not fit into a day warns, and is planned all the same', async () => {
    const first = await made('mert', visitTime(40, '09:00', '11:00'))
    const crossing = await plan('mert', visitTime(40, '10:30', '12:00'))
    expect(crossing.reply.warnings).toEqual([
      {
        kind: 'overlap',
        user_id: as('mert').id,
        user_name: 'Mert Işık',
        visit_id: first.id,
        starts_at: first.starts_at,
        ends_at: first.ends_at,
      },
    ])
    const near = await plan('mert', { ...visitTime(40, '12:10', '13:00'), client_company_id: kaya })
    expect(near.reply.warnings.map(({ kind, visit_id }) => [kind, visit_id])).toEqual([
      ['travel', crossing.reply.visit.id],
    ])
    await say('mert', first.id, { status: 'cancelled', version: 1, reason: 'Firma kapalı' })
    const again = await change('mert', crossing.reply.visit.id, { note: 'x' })
    expect(again.reply.warnings.map(({ kind }) => kind)).toEqual(['travel'])
  })

  it('CAL-01 done on its day at the earliest, with its minutes, which can be corrected', async () => {
    const ahead = await made('mert', visitTime(41))
    const early = await say('mert', ahead.id, { status: 'done', version: 1 })
    expect(early.problem.details.fields).toEqual({
      status: 'Günü gelmemiş bir ziyaret yapıldı olarak işaretlenemez',
    })
    const visit = await made('mert', visitTime(-1))
    expect(visit.is_overdue).toBe(true)
    const done = await say('mert', visit.id, { status: 'done', version: 1 })
    expect(done.reply.visit).toMatchObject({
      status: 'done',
      served_minutes: 120,
      is_overdue: false,
      version: 2,
    })
    expect((await say('mert', visit.id, { status: 'done', version: 1 })).reply.visit.version).toBe(2)
    const corrected = await say('mert', visit.id, { status: 'done', version: 2, served_minutes: 95 })
    expect(corrected.reply.visit.served_minutes).toBe(95)
    expect((await change('mert', visit.id, { version: 3, note: 'x' })).problem.code).toBe('VISIT_CLOSED')
    const back = await say('mert', visit.id, { status: 'planned', version: 3 })
    expect(back.reply.visit).toMatchObject({ status: 'planned', served_minutes: null })
  })

  it('CAL-01 cancelled and postponed with a reason; a new time makes the visit that takes its place', async () => {
    const visit = await made('mert', { ...visitTime(42), note: 'Kapı 3' })
    const without = await say('mert', visit.id, { status: 'cancelled', version: 1, reason: ' ' })
    expect(without.problem.details.fields).toEqual({ reason: 'Nedenini yazın' })
    const next = { visit_id: uuidv7(), ...visitTime(43) }
    const put = () => say('mert', visit.id, { status: 'postponed', version: 1, reason: 'Firma istedi', next })
    const { reply } = await put()
    expect(reply.visit).toMatchObject({
      status: 'postponed',
      status_reason: 'Firma istedi',
      postponed_to: next.visit_id,
    })
    expect(reply.next).toMatchObject({
      id: next.visit_id,
      starts_at: next.starts_at,
      postponed_from: visit.id,
      status: 'planned',
      note: 'Kapı 3',
      person: { id: as('mert').id },
    })
    // The same again, because the answer was lost.
    expect((await put()).reply.next?.id).toBe(next.visit_id)
    const other = await made('mert', visitTime(44))
    const wrong = await say('mert', other.id, {
      status: 'postponed',
      version: 1,
      reason: 'x',
      next: { starts_at: next.ends_at, ends_at: next.starts_at },
    })
    expect(wrong.problem.details.fields).toHaveProperty(['next.ends_at'])
    expect((await read('mert', other.id)).reply.visit.status).toBe('planned')
  })

  it('ROLE-08 an osgb_user cancels, the administrator and an individual delete', async () => {
    const remove = (name: PersonName, id: string) => call(test.app, as(name), deleteVisit, { params: { id } })
    const visit = await made('mert', visitTime(45))
    expect((await remove('mert', visit.id)).problem.code).toBe('FORBIDDEN')
    expect((await remove('ayse', visit.id)).status).toBe(200)
    expect((await read('mert', visit.id)).status).toBe(404)
    const own = await addCompany(test, as('deniz'), 'Deniz’in Müşterisi')
    const alone = await made('deniz', { client_company_id: own })
    expect((await remove('deniz', alone.id)).status).toBe(200)
  })

  it('CAL-01 lists by state, and what stands out', async () => {
    const list = async (query: object) =>
      (await call(test.app, as('ayse'), listVisits, { query: { limit: 100, ...query } })).reply
    const nobodys = await made('ayse', { ...visitTime(50), user_id: null, kind: 'safety_specialist' })
    const over = await made('ayse', { ...visitTime(-2), user_id: as('mert').id })
    expect((await list({ only: 'unassigned' })).visits.map(({ id }) => id)).toContain(nobodys.id)
    expect((await list({ only: 'overdue' })).visits.map(({ id }) => id)).toContain(over.id)
    expect((await list({ only: 'overdue' })).visits.every((visit) => visit.is_overdue)).toBe(true)
    expect((await list({ user_id: as('mert').id })).visits.map(({ id }) => id)).not.toContain(nobodys.id)
    expect(
      (await list({ search: 'kaya metal' })).visits.every((visit) => visit.client_company_id === kaya),
    ).toBe(true)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { visits, pagination } = await list({ limit: 4, ...(after && { after }) })
      seen.push(...visits.map(({ starts_at, id }) => `${starts_at} ${id}`))
      after = pagination.next ?? undefined
    } while (after)
    expect(seen).toEqual(seen.toSorted().toReversed())
    expect(new Set(seen).size).toBe((await list({})).pagination.total)
  })

  it('CAL-01 a calendar shows at most 62 days, in their order', async () => {
    const today = istanbulDay(new Date())
    const show = (from: string, to: string) =>
      call(test.app, as('ayse'), showCalendar, { query: { from, to } })
    expect((await show(today, addDays(today, 62))).problem.details.fields).toHaveProperty('to')
    expect((await show(today, addDays(today, -1))).problem.details.fields).toHaveProperty('to')
    const days = [30, 3, 17].map((day) => visitTime(day))
    for (const time of days) await made('mert', time)
    const { reply } = await show(today, addDays(today, 61))
    const starts = reply.visits.map(({ starts_at }) => starts_at)
    expect(starts).toEqual(expect.arrayContaining(days.map(({ starts_at }) => starts_at)))
    expect(starts).toEqual(starts.toSorted())
    expect(reply.has_more).toBe(false)
  })
})
