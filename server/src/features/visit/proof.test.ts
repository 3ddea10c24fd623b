// That somebody was there: told once, again, late, by others, and what becomes of it (BEY-12, 054).
import { exportOwnData } from '@gozlem/contract/account-privacy'
import { createReport } from '@gozlem/contract/report'
import { createVisit, listVisits, readVisit, setVisitStatus, updateVisit } from '@gozlem/contract/visit'
import {
  checkVisit,
  correctVisitChecks,
  deleteVisitSignature,
  readVisitProof,
  signVisit,
  withdrawPositions,
} from '@gozlem/contract/visit-proof'
import { changeVisitSeries, createVisitSeries, endVisitSeries } from '@gozlem/contract/visit-series'
import { istanbulClock, istanbulDay } from '@gozlem/domain/calendar-date'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify } from '../../http/testing/field-work'
import type { PersonName } from '../../http/testing/people'
import { seriesOf, visitTime } from '../../http/testing/tenancy-world'
import { emptyPositions } from './proof-store'

describe('the proof of a visit', () => {
  let test: AppUnderTest
  let company: string
  beforeAll(async () => {
    test = await startApp()
    company = await addCompany(test, test.people.ayse, 'Çınar Yapı')
    for (const name of ['mert', 'selin'] as const) await assign(test, test.people[name], company)
    await certify(test, test.people.mert)
  })
  afterAll(() => test.close())

  const as = (name: PersonName) => test.people[name]
  /** A visit of mert with selin, today unless told. */
  const plan = async (days = 0, more: object = {}) =>
    (
      await call(test.app, as('ayse'), createVisit, {
        body: {
          client_company_id: company,
          ...visitTime(days),
          user_id: as('mert').id,
          companion_ids: [as('selin').id],
          ...more,
        },
      })
    ).reply.visit.id
  type Checked = Parameters<typeof call<typeof checkVisit>>[3]['body']
  const check = (name: PersonName, id: string, body: Checked) =>
    call(test.app, as(name), checkVisit, { params: { id }, body })
  const correct = (
    name: PersonName,
    id: string,
    from: string | null | undefined,
    to: string | null | undefined,
    reason = 'Unutuldu',
  ) =>
    call(test.app, as(name), correctVisitChecks, {
      params: { id },
      body: { checked_in_at: from, checked_out_at: to, reason },
    })
  const proof = async (name: PersonName, id: string) =>
    (await call(test.app, as(name), readVisitProof, { params: { id } })).reply.proof
  const read = async (name: PersonName, id: string) =>
    (await call(test.app, as(name), readVisit, { params: { id } })).reply.visit
  /** A moment of today, which is over: so many seconds after its midnight, as no test runs then. */
  const moment = (seconds: number) =>
    new Date(Date.parse(visitTime(0, '00:00').starts_at) + seconds * 1000).toISOString()
  const line = [[100, 200, 300, 50, 500, 300, 900, 100]]
  const sign = (name: PersonName, id: string, more: object = {}) =>
    call(test.app, as(name), signVisit, {
      params: { id },
      body: { name: 'Hasan Usta', strokes: line, signed_at: moment(3), ...more },
    })
  const events = (id: string) =>
    writeAsSystem(test.pool, async ({ db }) => {
      const sql = "select kind from event where subject_id = $1 and kind like 'visit.%' order by id"
      return (await db.query<{ kind: string }>(sql, [id])).rows.map(({ kind }) => kind)
    })

  it('BEY-12 begins and ends, by who makes it or comes along, and keeps both clocks', async () => {
    const id = await plan()
    expect((await read('mert', id)).can).toMatchObject({ check_in: true, check_out: false, sign: true })
    expect((await read('ayse', id)).can).toMatchObject({ check_in: false, correct_checks: true })
    const position = { latitude: 40.987_123_456, longitude: 29.025, accuracy: 12.4 }
    const began = await check('mert', id, { kind: 'in', at: moment(1), position })
    expect(began.reply.visit).toMatchObject({
      checked_in_at: moment(1),
      version: 1,
      can: { check_out: true },
    })
    const ended = await check('selin', id, { kind: 'out', at: moment(2) })
    expect(ended.reply.visit).toMatchObject({ checked_out_at: moment(2), can: { check_out: false } })
    const { checks } = await proof('ayse', id)
    expect(checks).toMatchObject([
      {
        kind: 'in',
        at: moment(1),
        told_by_name: 'Mert Işık',
        reason: '',
        position: { latitude: 40.98712, longitude: 29.025, accuracy: 13 },
      },
      { kind: 'out', at: moment(2), told_by_name: 'Selin Öztürk', position: null },
    ])
    expect(Date.parse(checks[0]?.heard_at ?? '')).toBeGreaterThan(Date.parse(moment(1)))
    expect(await events(id)).toEqual(['visit.created', 'visit.checked', 'visit.checked'])
  })

  it('BEY-12 CAL-03 who came and is still there is not among those whose outcome is missing', async () => {
    const [begun, forgotten] = [await plan(0, firstMinute()), await plan(0, firstMinute())]
    await check('mert', begun, { kind: 'in', at: moment(1) })
    const overdue = async () => {
      const { visits } = (await call(test.app, as('mert'), listVisits, { query: { only: 'overdue' } })).reply
      const both = visits.filter(({ id }) => id === begun || id === forgotten)
      return both.map(({ id, is_overdue }) => [id, is_overdue])
    }
    expect(await overdue()).toEqual([[forgotten, true]])
    expect((await read('mert', begun)).is_overdue).toBe(false)
    await check('mert', begun, { kind: 'out', at: moment(2) })
    expect(await overdue()).toHaveLength(2)
  })

  /** Over whenever the tests run, but in the first minute of a day. */
  function firstMinute() {
    const { starts_at } = visitTime(0, '00:00')
    return { starts_at, ends_at: new Date(Date.parse(starts_at) + 60_000).toISOString() }
  }

  it('BEY-12 told again it stays as it is; another moment is refused in words', async () => {
    const id = await plan()
    await check('mert', id, { kind: 'in', at: moment(1) })
    const again = await check('mert', id, { kind: 'in', at: moment(1) })
    expect([again.status, again.reply.visit.checked_in_at]).toEqual([200, moment(1)])
    const other = await check('selin', id, { kind: 'in', at: moment(2) })
    expect([other.status, other.problem.code]).toEqual([409, 'VISIT_CHECKED'])
    expect(other.problem.message).toContain('zaten kayıtlı')
    expect((await read('mert', id)).checked_in_at).toBe(moment(1))
    expect(await events(id)).toEqual(['visit.created', 'visit.checked'])
  })

  it('BEY-12 a position that was found behind its press is taken of whoever pressed, once', async () => {
    const id = await plan()
    const at = moment(1)
    const places = [40, 41, 42].map((latitude) => ({ latitude, longitude: 29, accuracy: 5 }))
    const [others, found, later] = places
    const positions = async () => (await proof('ayse', id)).checks.map(({ position }) => position)
    await check('mert', id, { kind: 'in', at })
    await check('selin', id, { kind: 'in', at, position: others })
    expect(await positions()).toEqual([null])
    await check('mert', id, { kind: 'in', at, position: found })
    await check('mert', id, { kind: 'in', at, position: later })
    expect(await positions()).toEqual([found])
    await correct('ayse', id, moment(2), undefined)
    await check('mert', id, { kind: 'in', at, position: later })
    await check('mert', id, { kind: 'in', at: moment(2), position: later })
    expect(await positions()).toEqual([null])
  })

  it('BEY-12 PLAT-05 whoever told where they were takes it back, of one visit or of all, and no device brings it back', async () => {
    const [first, second, passed_on] = [await plan(), await plan(), await plan()]
    const position = { latitude: 77.1234, longitude: 29.5, accuracy: 5 }
    for (const id of [first, second, passed_on])
      await check('mert', id, { kind: 'in', at: moment(1), position })
    await check('selin', first, { kind: 'out', at: moment(2), position })
    const { version } = await read('ayse', passed_on)
    await call(test.app, as('ayse'), updateVisit, {
      params: { id: passed_on },
      body: { version, user_id: as('selin').id, companion_ids: [] },
    })
    const withdraw = async (name: PersonName, visit_id?: string) =>
      (await call(test.app, as(name), withdrawPositions, { body: visit_id ? { visit_id } : {} })).reply.visits
    const told = async (id: string) =>
      (await proof('ayse', id)).checks.map((one) => [one.kind, one.position !== null])
    expect((await proof('selin', first)).checks.map(({ is_own }) => is_own)).toEqual([false, true])
    for (const stranger of ['ayse', 'levent'] as const) expect(await withdraw(stranger, first)).toBe(0)
    expect(await withdraw('mert', first)).toBe(1)
    expect(await told(first)).toEqual([
      ['in', false],
      ['out', true],
    ])
    expect(await told(second)).toEqual([['in', true]])
    await check('mert', first, { kind: 'in', at: moment(1), position })
    expect((await told(first))[0]).toEqual(['in', false])
    expect(await withdraw('mert', first)).toBe(0)
    expect(await withdraw('mert')).toBeGreaterThanOrEqual(2)
    for (const id of [second, passed_on]) expect(await told(id)).toEqual([['in', false]])
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        "select data->'visit_ids' ? $2 as named, (select count(*)::int from visit_check where user_id = $1 and position is not null) as kept from event where actor_id = $1 and kind = 'user.positions_withdrawn' order by id",
        [as('mert').id, passed_on],
      ),
    )
    expect(rows).toEqual([
      { named: false, kept: 0 },
      { named: true, kept: 0 },
    ])
    const files = unzipSync(new Uint8Array((await call(test.app, as('mert'), exportOwnData, {})).body))
    expect(strFromU8(files['ziyaret-kanitlari.json'] ?? new Uint8Array())).not.toContain('77.1234')
  })

  it('BEY-12 nobody goes before coming, of another day or by a clock that is wrong', async () => {
    const id = await plan()
    expect((await check('mert', id, { kind: 'out', at: moment(1) })).problem.code).toBe('VISIT_NOT_BEGUN')
    await check('mert', id, { kind: 'in', at: moment(5) })
    const refused = async (visit: string, body: Checked) =>
      (await check('mert', visit, body)).problem.details.fields['at']
    expect(await refused(id, { kind: 'out', at: moment(4) })).toContain('sonra olmalıdır')
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    expect(await refused(id, { kind: 'out', at: ahead })).toContain('saati ileride')
    const tomorrow = await plan(1)
    expect(await refused(tomorrow, { kind: 'in', at: moment(1) })).toContain('Önce ziyareti bugüne taşıyın')
    const long = await plan(-8)
    expect(await refused(long, { kind: 'in', at: visitTime(-8).starts_at })).toContain('7 günden eski')
    expect(await refused(id, { kind: 'out', at: 'dün' })).toBe('Tarih ve saat anlaşılamadı')
  })

  it('BEY-12 what a device held back for days is taken, also after the visit was marked as done', async () => {
    const id = await plan(-3)
    const said = await call(test.app, as('mert'), setVisitStatus, {
      params: { id },
      body: { status: 'done', version: 1, served_minutes: 90 },
    })
    expect(said.reply.visit.can).toMatchObject({ check_in: false, check_out: false })
    const { starts_at, ends_at } = visitTime(-3, '09:04', '10:41')
    await check('mert', id, { kind: 'in', at: starts_at })
    const { reply } = await check('mert', id, { kind: 'out', at: ends_at })
    expect(reply.visit).toMatchObject({
      checked_in_at: starts_at,
      checked_out_at: ends_at,
      served_minutes: 90,
    })
  })

  it.each([
    ['a latitude beyond the pole', { latitude: 91, longitude: 0, accuracy: 1 }],
    ['half a position', { latitude: 40, longitude: 29 }],
    ['a negative accuracy', { latitude: 40, longitude: 29, accuracy: -1 }],
  ])('BEY-12 %s is refused', async (_word, position) => {
    const id = await plan()
    const { status } = await check('mert', id, { kind: 'in', at: moment(1), position } as never)
    expect(status).toBe(400)
    expect((await read('mert', id)).checked_in_at).toBeNull()
  })

  it('BEY-12 is not told by an administrator for others, nor of what was called off', async () => {
    const id = await plan()
    expect((await check('ayse', id, { kind: 'in', at: moment(1) })).problem.code).toBe('FORBIDDEN')
    expect((await sign('ayse', id)).problem.code).toBe('FORBIDDEN')
    await call(test.app, as('mert'), setVisitStatus, {
      params: { id },
      body: { status: 'cancelled', version: 1, reason: 'Firma kapalı' },
    })
    const { problem } = await check('mert', id, { kind: 'in', at: moment(1) })
    expect([problem.code, problem.message]).toEqual([
      'VISIT_CLOSED',
      'Bu ziyaret iptal edilmiş veya ertelenmiş.',
    ])
  })

  it('BEY-12 is corrected by the administrator alone, with the reason, and says so', async () => {
    const id = await plan()
    const position = { latitude: 40, longitude: 29, accuracy: 5 }
    await check('mert', id, { kind: 'in', at: moment(1), position })
    expect((await correct('mert', id, moment(1), moment(9))).problem.code).toBe('FORBIDDEN')
    expect((await correct('ayse', id, moment(1), moment(9), ' ')).problem.details.fields).toEqual({
      reason: 'Nedenini yazın',
    })
    expect((await correct('ayse', id, null, moment(9))).problem.details.fields).toHaveProperty(
      'checked_in_at',
    )
    await correct('ayse', id, moment(1), moment(9))
    const { checks } = await proof('mert', id)
    expect(checks).toMatchObject([
      { kind: 'in', told_by_name: 'Mert Işık', reason: '', position },
      { kind: 'out', at: moment(9), told_by_name: 'Ayşe Yılmaz', reason: 'Unutuldu', position: null },
    ])
    await correct('ayse', id, moment(1), moment(9), 'Yeniden')
    expect((await proof('mert', id)).checks[1]?.reason).toBe('Unutuldu')
    await correct('ayse', id, null, null, 'Yanlış ziyaret')
    expect((await proof('mert', id)).checks).toEqual([])
    expect((await read('mert', id)).can.check_in).toBe(true)
    expect(await events(id)).toEqual([
      'visit.created',
      'visit.checked',
      'visit.checks_corrected',
      'visit.checks_corrected',
    ])
  })

  it('BEY-12 a correction leaves a moment that came since and is not sent', async () => {
    const id = await plan()
    await check('mert', id, { kind: 'in', at: moment(5) })
    await check('mert', id, { kind: 'out', at: moment(20) })
    await correct('ayse', id, moment(3), undefined)
    expect(await read('ayse', id)).toMatchObject({ checked_in_at: moment(3), checked_out_at: moment(20) })
    await correct('ayse', id, undefined, moment(25))
    expect(await read('ayse', id)).toMatchObject({ checked_in_at: moment(3), checked_out_at: moment(25) })
    const early = await correct('ayse', id, undefined, moment(2))
    expect(early.problem.details.fields).toHaveProperty('checked_out_at')
  })

  it('BEY-12 what was corrected or taken away does not come back with a device that tells it again', async () => {
    const id = await plan()
    const came = { kind: 'in' as const, at: moment(1) }
    const went = { kind: 'out' as const, at: moment(2) }
    for (const body of [came, went]) await check('mert', id, body)
    await sign('mert', id)
    await correct('ayse', id, moment(4), moment(5))
    for (const body of [came, went]) expect((await check('mert', id, body)).status).toBe(200)
    expect(await read('ayse', id)).toMatchObject({ checked_in_at: moment(4), checked_out_at: moment(5) })
    await correct('ayse', id, null, null)
    await call(test.app, as('ayse'), deleteVisitSignature, { params: { id } })
    for (const body of [went, came]) expect((await check('mert', id, body)).status).toBe(200)
    expect((await sign('mert', id)).status).toBe(200)
    expect(await proof('ayse', id)).toEqual({ checks: [], signature: null })
    await check('mert', id, { kind: 'in', at: moment(6) })
    await sign('mert', id, { signed_at: moment(7) })
    expect(await proof('ayse', id)).toMatchObject({
      checks: [{ kind: 'in', at: moment(6) }],
      signature: { signed_at: moment(7) },
    })
  })

  it('BEY-12 is signed by whom they met, once; a dot is no signature', async () => {
    const id = await plan()
    const dot = await sign('mert', id, { strokes: [[500, 200, 501, 200]] })
    expect(dot.problem.details.fields['strokes']).toContain('nokta veya çizgi imza sayılmaz')
    expect((await sign('mert', id, { name: ' ' })).problem.details.fields['name']).toBe(
      'Görüşülen kişinin adını soyadını yazın',
    )
    const far = await sign('mert', id, { strokes: [[100, 200, 2000, 50]] })
    expect(far.status).toBe(400)
    expect((await sign('mert', id, { title: 'Şantiye şefi' })).status).toBe(200)
    expect((await sign('mert', id)).status).toBe(200)
    const other = await sign('selin', id, { name: 'Ali Veli', signed_at: moment(8) })
    expect([other.problem.code, other.problem.message]).toEqual([
      'VISIT_SIGNED',
      'Bu ziyareti Hasan Usta zaten imzalamış.',
    ])
    expect((await proof('ayse', id)).signature).toMatchObject({
      name: 'Hasan Usta',
      title: 'Şantiye şefi',
      strokes: line,
      signed_at: moment(3),
      held_by_name: 'Mert Işık',
    })
    const remove = (name: PersonName) => call(test.app, as(name), deleteVisitSignature, { params: { id } })
    expect((await remove('mert')).problem.code).toBe('FORBIDDEN')
    expect((await remove('ayse')).reply.proof.signature).toBeNull()
    expect((await remove('ayse')).status).toBe(200)
    expect((await events(id)).filter((kind) => kind.includes('sign'))).toEqual([
      'visit.signed',
      'visit.signature_deleted',
    ])
  })

  it('BEY-12 of a visit that has begun neither day nor client company changes', async () => {
    const id = await plan()
    await check('mert', id, { kind: 'in', at: moment(1) })
    const other = await addCompany(test, as('ayse'), 'Kaya Metal')
    await assign(test, as('mert'), other)
    const change = (body: object) =>
      call(test.app, as('ayse'), updateVisit, { params: { id }, body: { version: 1, ...body } })
    expect((await change(visitTime(1))).problem.details.fields).toHaveProperty('starts_at')
    expect((await change({ client_company_id: other })).problem.details.fields).toHaveProperty(
      'client_company_id',
    )
    expect((await change(visitTime(0, '13:00', '15:00'))).status).toBe(200)
  })

  it.each([
    ['has begun', (id: string) => check('mert', id, { kind: 'in', at: moment(1) })],
    ['is signed for', (id: string) => sign('mert', id)],
  ])(
    'BEY-12 CAL-02 of a series it is an exception once it %s: no change of the series reaches it',
    async (_word, prove) => {
      const series = { ...seriesOf(company), user_id: as('mert').id }
      const { id } = (await call(test.app, as('ayse'), createVisitSeries, { body: series })).reply.series
      const { starts_at, ends_at } = visitTime(0, '23:58', '23:59')
      const visit_id = await writeAsSystem(test.pool, async ({ db }) => {
        const sql = `update visit set starts_at = $2, ends_at = $3
          where id = (select id from visit where series_id = $1 order by starts_at limit 1) returning id`
        return (await db.query<{ id: string }>(sql, [id, starts_at, ends_at])).rows[0]?.id ?? ''
      })
      expect((await read('mert', visit_id)).by_hand).toBe(false)
      await prove(visit_id)
      const known = await proof('mert', visit_id)
      const body = { scope: 'all' as const, visit_id }
      await call(test.app, as('ayse'), changeVisitSeries, {
        params: { id },
        body: { ...body, start_clock: '08:00', user_id: as('selin').id },
      })
      await call(test.app, as('ayse'), endVisitSeries, { params: { id }, body })
      expect(await read('mert', visit_id)).toMatchObject({
        starts_at,
        by_hand: true,
        status: 'planned',
        person: { id: as('mert').id },
      })
      expect(await proof('mert', visit_id)).toEqual(known)
    },
  )

  it('BEY-12 CAL-04 gives the hours of its report and the minutes that are proposed', async () => {
    const id = await plan(-1)
    const { starts_at, ends_at } = visitTime(-1, '09:04', '10:41')
    await check('mert', id, { kind: 'in', at: starts_at })
    await check('mert', id, { kind: 'out', at: ends_at })
    const { reply } = await call(test.app, as('mert'), createReport, {
      body: { client_company_id: company, visit_id: id, osgb_name: 'Kule OSGB', risk_method: 'l_tipi' },
    })
    expect(reply.report).toMatchObject({
      visit_date: istanbulDay(new Date(starts_at)),
      visit_starts: istanbulClock(new Date(starts_at)),
      visit_ends: '10:41',
    })
    const { version, served_minutes } = await read('mert', id)
    expect(served_minutes).toBeNull()
    const done = await call(test.app, as('mert'), setVisitStatus, {
      params: { id },
      body: { status: 'done', version },
    })
    expect(done.reply.visit.served_minutes).toBe(97)
  })

  it('BEY-12 PLAT-05 a position stands in the own copy, and goes after a year', async () => {
    const id = await plan()
    const position = { latitude: 41.25, longitude: 29.75, accuracy: 5 }
    await check('mert', id, { kind: 'in', at: moment(1), position })
    const { body } = await call(test.app, as('mert'), exportOwnData, {})
    const file = unzipSync(new Uint8Array(body))['ziyaret-kanitlari.json'] ?? new Uint8Array()
    const copied: { visit_id: string }[] = JSON.parse(strFromU8(file))
    expect(copied).toContainEqual(expect.objectContaining({ visit_id: id, at: moment(1), position }))
    const age = (days: number) =>
      writeAsSystem(test.pool, async (work) => {
        const sql = 'update visit_check set heard_at = now() - make_interval(days => $2) where visit_id = $1'
        await work.db.query(sql, [id, days])
        await emptyPositions(work)
      })
    await age(364)
    expect((await proof('mert', id)).checks[0]?.position).toEqual(position)
    await age(366)
    expect((await proof('mert', id)).checks[0]).toMatchObject({ at: moment(1), position: null })
  })

  it('BEY-12 ROLE-06 nobody elsewhere learns of it', async () => {
    const id = await plan()
    await check('mert', id, { kind: 'in', at: moment(1) })
    for (const name of ['levent', 'deniz', 'suna'] as const)
      for (const answer of [
        await call(test.app, as(name), readVisitProof, { params: { id } }),
        await check(name, id, { kind: 'out', at: moment(2) }),
        await correct(name, id, null, null),
        await sign(name, id),
        await call(test.app, as(name), deleteVisitSignature, { params: { id } }),
      ])
        expect(answer.status).toBe(404)
    expect((await read('mert', id)).checked_out_at).toBeNull()
  })
})
