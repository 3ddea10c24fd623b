import { createReport } from '@gozlem/contract/report'
import { createVisit, readVisit, setVisitStatus, showCalendar, updateVisit } from '@gozlem/contract/visit'
import {
  changeVisitSeries,
  createVisitSeries,
  endVisitSeries,
  readVisitSeries,
  type SeriesInput,
} from '@gozlem/contract/visit-series'
import {
  createVisitTemplate,
  deleteVisitTemplate,
  listVisitTemplates,
  updateVisitTemplate,
} from '@gozlem/contract/visit-template'
import { addDays, istanbulDay, istanbulInstant } from '@gozlem/domain/calendar-date'
import { holidays } from '@gozlem/domain/holiday/holidays'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify } from '../../http/testing/field-work'
import type { PersonName } from '../../http/testing/people'

const today = istanbulDay(new Date())
const day = (ahead: number) => addDays(today, ahead)

let test: AppUnderTest
let company: string
beforeAll(async () => {
  test = await startApp()
  company = await addCompany(test, test.people.ayse, 'Çınar Yapı')
  await assign(test, test.people.mert, company)
})
afterAll(() => test.close())

const as = (name: PersonName) => test.people[name]
const plan = (name: PersonName, input: Partial<SeriesInput> = {}) =>
  call(test.app, as(name), createVisitSeries, {
    body: {
      client_company_id: company,
      rule: 'FREQ=DAILY;INTERVAL=7',
      first_day: day(1),
      last_day: day(22),
      start_clock: '09:30',
      duration_minutes: 90,
      ...input,
    },
  })

/** The visits of a series that the administrator sees within the next two months. */
async function visitsOf(series_id: string) {
  const { reply } = await call(test.app, as('ayse'), showCalendar, { query: { from: day(0), to: day(61) } })
  return reply.visits.filter((visit) => visit.series_id === series_id)
}
const shown = (visits: Awaited<ReturnType<typeof visitsOf>>) =>
  visits.map(({ starts_at, status }) => {
    const at = new Date(starts_at)
    const days = Math.round((Date.parse(istanbulDay(at)) - Date.parse(today)) / 86_400_000)
    return `${days} ${at.toISOString().slice(11, 16)}${status === 'planned' ? '' : ` ${status}`}`
  })

type Change = Parameters<typeof call<typeof changeVisitSeries>>[3]['body']
const change = (name: PersonName, id: string, body: Change) =>
  call(test.app, as(name), changeVisitSeries, { params: { id }, body })

describe('series of visits', () => {
  it('CAL-02 plan their visits at once, for whom and where the pattern says; the same id is the same series', async () => {
    const id = uuidv7()
    const { reply, status } = await plan('ayse', { id, user_id: as('mert').id, note: 'Saha turu' })
    expect([status, reply.message]).toEqual([201, '4 ziyaret planlandı'])
    expect(reply.series).toMatchObject({ id, visits: 4, kind: 'safety_specialist', can: { delete: true } })
    const visits = await visitsOf(id)
    expect(shown(visits)).toEqual(['1 06:30', '8 06:30', '15 06:30', '22 06:30'])
    expect(visits[0]).toMatchObject({
      person: { id: as('mert').id },
      note: 'Saha turu',
      series_day: day(1),
      by_hand: false,
    })
    expect((await plan('ayse', { id, last_day: day(50) })).reply.series.visits).toBe(4)
    expect((await plan('mert', { id })).problem.code).toBe('ID_IN_USE')
    const { reply: read } = await call(test.app, as('mert'), readVisitSeries, { params: { id } })
    expect(read.series).toMatchObject({ rule: 'FREQ=DAILY;INTERVAL=7', can: { delete: false } })
    expect((await call(test.app, as('selin'), readVisitSeries, { params: { id } })).status).toBe(404)
    // The second of the same time warns.
    const crossing = await plan('ayse', { user_id: as('mert').id, start_clock: '10:00' })
    expect(crossing.reply.warnings.map(({ kind }) => kind)).toEqual([
      'overlap',
      'overlap',
      'overlap',
      'overlap',
    ])
  })

  it.each<[string, Partial<SeriesInput>, string, string]>([
    ['an end in ten years', { last_day: addDays(today, 3652) }, 'last_day', 'en fazla 2 yıl'],
    ['every day of two years', { rule: 'FREQ=DAILY', last_day: addDays(today, 700) }, 'rule', 'en fazla 260'],
    ['no day', { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rule', 'uyan bir gün yok'],
    ['an end before its start', { last_day: today }, 'last_day', 'önce olamaz'],
    [
      'a start in the past',
      { first_day: '2016-03-27', last_day: '2016-04-27' },
      'first_day',
      'geçmişte olamaz',
    ],
    ['visits over midnight', { start_clock: '23:00' }, 'duration_minutes', 'gece yarısı'],
    ['a rule with hours', { rule: 'FREQ=WEEKLY;BYHOUR=9' }, 'rule', 'anlaşılamadı'],
    ['a rule with an end of its own', { rule: 'FREQ=WEEKLY;UNTIL=20361123T000000Z' }, 'rule', 'anlaşılamadı'],
  ])('CAL-02 with %s are refused', async (_word, input, field, message) => {
    const { problem } = await plan('ayse', input)
    expect([problem.code, Object.keys(problem.details.fields)]).toEqual(['VALIDATION_ERROR', [field]])
    expect(problem.details.fields[field]).toContain(message)
  })

  it('CAL-02 without an end are refused', async () => {
    const body = { client_company_id: company, rule: 'FREQ=WEEKLY', first_day: day(1), start_clock: '09:00' }
    const { problem } = await call(test.app, as('ayse'), createVisitSeries, {
      body: { ...body, duration_minutes: 60 } as SeriesInput,
    })
    expect(Object.keys(problem.details.fields)).toEqual(['last_day'])
  })

  it('CAL-02 leave holidays out, or go to the next workday, as they are told', async () => {
    const holiday = holidays.find((one) => one.day > day(2) && one.name === 'Yılbaşı')
    const around = {
      rule: 'FREQ=DAILY',
      first_day: addDays(holiday?.day ?? '', -1),
      last_day: holiday?.day ?? '',
      start_clock: '09:00',
    }
    const count = async (skip: 'keep' | 'skip') => {
      const { reply } = await plan('ayse', { ...around, skip })
      return [reply.series.visits, reply.message]
    }
    expect(await count('keep')).toEqual([2, '2 ziyaret planlandı'])
    const [visits, message] = await count('skip')
    expect(Number(visits)).toBeLessThan(2)
    expect(message).toContain('boş bırakıldı')
  })

  it('CAL-02 this only: a visit that was changed alone is never changed by its series again', async () => {
    const { series } = (await plan('ayse', { user_id: as('mert').id })).reply
    const [first, second, third, fourth] = await visitsOf(series.id)
    const moved = {
      starts_at: istanbulInstant(day(9), '13:00')?.toISOString() ?? '',
      ends_at: istanbulInstant(day(9), '14:00')?.toISOString() ?? '',
    }
    const { reply } = await call(test.app, as('ayse'), updateVisit, {
      params: { id: second?.id ?? '' },
      body: { version: 1, ...moved },
    })
    expect(reply.visit).toMatchObject({ by_hand: true, series_day: day(8), ...moved })
    await call(test.app, as('ayse'), setVisitStatus, {
      params: { id: fourth?.id ?? '' },
      body: { status: 'cancelled', version: 1, reason: 'Bayram' },
    })
    const changed = await change('ayse', series.id, {
      scope: 'all',
      visit_id: third?.id ?? '',
      start_clock: '10:00',
      note: 'Yeni not',
    })
    expect(changed.reply.message).toBe('2 ziyaret güncellendi')
    expect(shown(await visitsOf(series.id))).toEqual(['1 07:00', '9 10:00', '15 07:00', '22 06:30 cancelled'])
    // They are the same visits, with their reports and links.
    expect((await visitsOf(series.id))[0]?.id).toBe(first?.id)
    expect((await visitsOf(series.id)).map(({ note }) => note)).toEqual(['Yeni not', '', 'Yeni not', ''])
  })

  it('CAL-02 this and following: what comes before stays, days that are meant newly are planned', async () => {
    const { series } = (await plan('ayse', { user_id: as('mert').id })).reply
    const before = await visitsOf(series.id)
    const { reply } = await change('ayse', series.id, {
      scope: 'following',
      visit_id: before[1]?.id ?? '',
      rule: 'FREQ=DAILY;INTERVAL=14',
      last_day: day(36),
    })
    expect(reply.message).toBe('3 ziyaret güncellendi')
    const after = await visitsOf(series.id)
    expect(shown(after)).toEqual(['1 06:30', '8 06:30', '22 06:30', '36 06:30'])
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(
      [before[0], before[1], before[3]].map((visit) => visit?.id),
    )
    // Sent again, because the answer was lost.
    await change('ayse', series.id, { scope: 'following', visit_id: before[1]?.id ?? '', last_day: day(36) })
    expect((await visitsOf(series.id)).map(({ id }) => id)).toEqual(after.map(({ id }) => id))
  })

  it('CAL-02 two-weekly ones begin on the next chosen weekday, planned or changed', async () => {
    const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
    const weekday = (ahead: number) => new Date(`${day(ahead)}T00:00Z`).getUTCDay()
    const saturday = (6 - weekday(0) + 7) % 7 || 7
    const every = (at: number) => `FREQ=WEEKLY;INTERVAL=2;BYDAY=${names[weekday(at)]};WKST=MO`
    const pattern = { rule: every(saturday + 3), first_day: day(saturday), last_day: day(saturday + 40) }
    const { series } = (await plan('ayse', pattern)).reply
    const starts = async () => shown(await visitsOf(series.id)).map((visit) => Number(visit.split(' ')[0]))
    expect(await starts()).toEqual([3, 17, 31].map((after) => saturday + after))
    const [, second] = await visitsOf(series.id)
    const following = { scope: 'following' as const, visit_id: second?.id ?? '' }
    await change('ayse', series.id, { ...following, rule: every(saturday + 16) })
    expect(await starts()).toEqual([3, 23, 37].map((after) => saturday + after))
  })

  it('CAL-02 this and following: a number of visits keeps what is left of it', async () => {
    const rule = 'FREQ=DAILY;INTERVAL=7;COUNT=5'
    const { series } = (await plan('ayse', { rule, last_day: day(60) })).reply
    const third = (await visitsOf(series.id))[2]?.id ?? ''
    const { reply } = await change('ayse', series.id, {
      scope: 'following',
      visit_id: third,
      start_clock: '14:00',
    })
    expect(reply.message).toBe('3 ziyaret güncellendi')
    const expected = ['1 06:30', '8 06:30', '15 11:00', '22 11:00', '29 11:00']
    expect(shown(await visitsOf(series.id))).toEqual(expected)
    await change('ayse', series.id, { scope: 'all', visit_id: third, note: 'Kapı 3', last_day: day(59) })
    expect((await visitsOf(series.id)).length).toBe(5)
  })

  it('CAL-02 an hour that is past already keeps the visit of today, and another hour alone moves no day', async () => {
    const { series } = (await plan('ayse', { user_id: as('mert').id, start_clock: '15:00' })).reply
    const before = await visitsOf(series.id)
    const following = { scope: 'following' as const, visit_id: before[1]?.id ?? '' }
    await change('ayse', series.id, { ...following, rule: 'FREQ=DAILY;INTERVAL=14', last_day: day(36) })
    const ids = (await visitsOf(series.id)).map(({ id }) => id)
    test.clock.now = istanbulInstant(day(1), '12:00')
    onTestFinished(() => void (test.clock.now = null))
    const { reply } = await change('ayse', series.id, {
      scope: 'all',
      visit_id: ids[1] ?? '',
      start_clock: '09:00',
    })
    expect(reply.message).toBe('4 ziyaret güncellendi')
    const after = await visitsOf(series.id)
    expect(after.map(({ id }) => id)).toEqual(ids)
    expect(shown(after)).toEqual(['1 06:00', '8 06:00', '22 06:00', '36 06:00'])
  })

  it('ROLE-08 fewer days take visits out as ending does: removed, or cancelled with a reason; never one with a report', async () => {
    const { series } = (await plan('mert')).reply
    const [first, second, third] = await visitsOf(series.id)
    await certify(test, as('mert'))
    const body = { client_company_id: company, osgb_name: 'Kule OSGB', risk_method: 'l_tipi' as const }
    const begun = await call(test.app, as('mert'), createReport, {
      body: { ...body, visit_id: third?.id ?? '' },
    })
    const shrink = (name: PersonName, last_day: string, reason?: string) =>
      change(name, series.id, {
        scope: 'all',
        visit_id: first?.id ?? '',
        last_day,
        ...(reason !== undefined && { reason }),
      })
    expect((await shrink('mert', day(20))).problem.details.fields).toEqual({ reason: 'Nedenini yazın' })
    expect((await shrink('mert', day(20), 'Ayda üç yeter')).status).toBe(200)
    expect(shown(await visitsOf(series.id))).toEqual(['1 06:30', '8 06:30', '15 06:30', '22 06:30 cancelled'])
    expect((await shrink('ayse', day(3))).reply.message).toBe('1 ziyaret güncellendi')
    const left = await visitsOf(series.id)
    expect(shown(left)).toEqual(['1 06:30', '15 06:30 cancelled', '22 06:30 cancelled'])
    expect(left[1]).toMatchObject({ id: third?.id, report: { id: begun.reply.report.id } })
    expect(left.some(({ id }) => id === second?.id)).toBe(false)
  })

  it('CAL-02 a change of all changes what was sent alone: what some of them have of their own stays', async () => {
    const { series } = (await plan('ayse', { user_id: as('mert').id })).reply
    const [first, second] = await visitsOf(series.id)
    const given = { scope: 'following' as const, visit_id: second?.id ?? '', user_id: as('ayse').id }
    await change('ayse', series.id, given)
    await change('ayse', series.id, { scope: 'all', visit_id: first?.id ?? '', note: 'Kapı 3' })
    const after = await visitsOf(series.id)
    expect(after.map(({ person, note }) => [person?.id === as('mert').id, note])).toEqual([
      [true, 'Kapı 3'],
      [false, 'Kapı 3'],
      [false, 'Kapı 3'],
      [false, 'Kapı 3'],
    ])
  })

  it('CAL-02 one that was taken out alone does not come back with another change', async () => {
    const { series } = (await plan('mert')).reply
    const [first, second] = await visitsOf(series.id)
    await test.app.inject({ method: 'DELETE', url: `/api/visits/${second?.id}`, headers: as('ayse').bearer })
    const { reply } = await change('mert', series.id, { scope: 'all', visit_id: first?.id ?? '', note: 'x' })
    expect(reply.message).toBe('3 ziyaret güncellendi')
    expect(shown(await visitsOf(series.id))).toEqual(['1 06:30', '15 06:30', '22 06:30'])
  })

  it('ROLE-08 only the administrator gives a series to somebody else', async () => {
    const { series } = (await plan('mert')).reply
    const [visit] = await visitsOf(series.id)
    const give = (name: PersonName, user_id: string | null) =>
      change(name, series.id, { scope: 'all', visit_id: visit?.id ?? '', user_id })
    expect((await give('mert', as('ayse').id)).problem.code).toBe('FORBIDDEN')
    expect((await give('mert', null)).problem.code).toBe('FORBIDDEN')
    expect((await give('ayse', as('ayse').id)).status).toBe(200)
    expect((await visitsOf(series.id)).every(({ person }) => person?.id === as('ayse').id)).toBe(true)
    expect((await change('mert', series.id, { scope: 'all', visit_id: visit?.id ?? '' })).status).toBe(404)
  })

  it('ROLE-08 ending removes what is planned ahead; an osgb_user cancels it with a reason', async () => {
    const { series } = (await plan('mert')).reply
    const [, second] = await visitsOf(series.id)
    const end = (name: PersonName, reason = '') =>
      call(test.app, as(name), endVisitSeries, {
        params: { id: series.id },
        body: { scope: 'following', visit_id: second?.id ?? '', reason },
      })
    expect((await end('mert')).problem.details.fields).toEqual({ reason: 'Nedenini yazın' })
    expect((await end('mert', 'Sözleşme bitti')).reply).toEqual({
      message: '3 ziyaret iptal edildi',
      ended: 3,
    })
    expect(shown(await visitsOf(series.id))).toEqual([
      '1 06:30',
      '8 06:30 cancelled',
      '15 06:30 cancelled',
      '22 06:30 cancelled',
    ])
    const other = (await plan('ayse', { user_id: as('mert').id })).reply.series
    const [pressed] = await visitsOf(other.id)
    const { reply } = await call(test.app, as('ayse'), endVisitSeries, {
      params: { id: other.id },
      body: { scope: 'all', visit_id: pressed?.id ?? '' },
    })
    expect(reply).toEqual({ message: '4 ziyaret takvimden kaldırıldı', ended: 4 })
    expect(await visitsOf(other.id)).toEqual([])
    expect((await call(test.app, as('ayse'), readVisit, { params: { id: pressed?.id ?? '' } })).status).toBe(
      404,
    )
  })
})

describe('templates of visits', () => {
  it('CAL-02 are the organization’s, in Turkish order; their maker and the administrator change them', async () => {
    const make = async (name: PersonName, title: string) =>
      (
        await call(test.app, as(name), createVisitTemplate, {
          body: { name: title, kind: 'safety_specialist', duration_minutes: 60, checklist: [' Tüpler '] },
        })
      ).reply.template
    const made = await make('mert', 'Çatı kontrolü')
    await make('ayse', 'Acil kontrol')
    await make('selin', 'Izgara')
    await make('levent', 'Liman turu')
    expect(made).toMatchObject({ checklist: ['Tüpler'], created_by_name: 'Mert Işık', can: { edit: true } })
    const { templates } = (await call(test.app, as('selin'), listVisitTemplates, {})).reply
    expect(templates.map(({ name, can }) => [name, can.edit])).toEqual([
      ['Acil kontrol', false],
      ['Çatı kontrolü', false],
      ['Izgara', true],
    ])
    const edit = (name: PersonName) =>
      call(test.app, as(name), updateVisitTemplate, { params: { id: made.id }, body: { note: 'Kapı 3' } })
    expect((await edit('selin')).problem.code).toBe('FORBIDDEN')
    expect((await edit('ayse')).reply.template.note).toBe('Kapı 3')
    expect((await call(test.app, as('mert'), deleteVisitTemplate, { params: { id: made.id } })).status).toBe(
      200,
    )
    const again = await call(test.app, as('mert'), createVisitTemplate, {
      body: { id: made.id, name: 'Yeni', kind: 'safety_specialist', duration_minutes: 0 },
    })
    expect(again.problem.details.fields).toHaveProperty('duration_minutes')
  })

  it('CAL-01 a visit of a template is one like any other', async () => {
    const visit = await call(test.app, as('mert'), createVisit, {
      body: {
        client_company_id: company,
        starts_at: '2030-01-07T06:00:00Z',
        ends_at: '2030-01-07T07:00:00Z',
      },
    })
    expect(visit.reply.visit).toMatchObject({ series_id: null, by_hand: false })
  })
})
