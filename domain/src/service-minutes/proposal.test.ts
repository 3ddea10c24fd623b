import { describe, expect, it } from 'vitest'
import { formatInstant, istanbulClock } from '../calendar-date'
import { type BusyTime, proposeVisits, type Shortfall, workingHours } from './proposal'

/** Monday to Friday; 29 October is a holiday, the afternoon before it too. */
function hoursOn(day: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || day === '2026-10-29') return null
  return day === '2026-10-28' ? { ...workingHours, to: 13 * 60 } : workingHours
}

const shortfall = (change: Partial<Shortfall> = {}): Shortfall => ({
  client_company_id: 'cinar',
  client_company_name: 'Çınar',
  missing_minutes: 240,
  usual_minutes: 120,
  starts_on: null,
  ends_on: null,
  ...change,
})

const propose = (
  shortfalls: Shortfall[],
  { busy = [] as BusyTime[], now = '2026-09-15T09:00:00Z', month = '2026-10' } = {},
) => proposeVisits({ month, now: new Date(now), shortfalls, busy, hoursOn, travel_minutes: 30 })

const told = (proposal: ReturnType<typeof propose>) =>
  proposal.visits.map(
    ({ client_company_id, starts_at, ends_at }) =>
      `${client_company_id} ${formatInstant(starts_at)}–${istanbulClock(new Date(ends_at))}`,
  )

const busyAt = (day: string, from: string, to: string, client_company_id = 'baska'): BusyTime => ({
  client_company_id,
  starts_at: `${day}T${from}:00+03:00`,
  ends_at: `${day}T${to}:00+03:00`,
})

describe('the planner of missing minutes', () => {
  it('CAL-04 divides what is missing into visits of the usual length and spreads them over the month', () => {
    // 21 working days in that October: the 6th and the 16th of them.
    expect(told(propose([shortfall()]))).toEqual([
      'cinar 08.10.2026 08:00–10:00',
      'cinar 22.10.2026 08:00–10:00',
    ])
  })

  it('CAL-04 proposes no day before somebody serves there, and none after', () => {
    const only = { starts_on: '2026-10-15', ends_on: '2026-10-20' }
    expect(told(propose([shortfall(only), shortfall({ client_company_id: 'dere' })]))).toEqual([
      'dere 08.10.2026 08:00–10:00',
      'cinar 16.10.2026 08:00–10:00',
      'cinar 20.10.2026 08:00–10:00',
      'dere 22.10.2026 08:00–10:00',
    ])
    const left = propose([shortfall({ ends_on: '2026-09-30' })])
    expect(left).toMatchObject({ visits: [], unplaced: [{ client_company_id: 'cinar', minutes: 240 }] })
  })

  it('CAL-04 says why each visit stands where it stands', () => {
    expect(propose([shortfall()]).visits[0]?.why).toBe(
      'Ekim 2026 için eksik 240 dk, buradaki ziyaretler genellikle 120 dk sürdüğü için 2 ziyarete bölünüp aya yayıldı; 08.10.2026 08:00–10:00 arası boş.',
    )
    expect(propose([shortfall({ missing_minutes: 90 })]).visits[0]?.why).toMatch(
      /^Ekim 2026 için eksik 90 dk, tek ziyarete sığıyor; /,
    )
    expect(propose([shortfall({ usual_minutes: null })]).visits[0]?.why).toMatch(
      /buraya daha önce gidilmediği için 120 dakikayı aşmayacak biçimde 2 ziyarete/,
    )
  })

  it.each([
    [1, 120],
    [121, 120],
    [997, 120],
    [2400, 90],
    [3000, 700],
    [40, 5],
  ])('CAL-04 the visits for %i minutes, usually %i long, are exactly those minutes', (missing, usual) => {
    const { visits, unplaced } = propose([shortfall({ missing_minutes: missing, usual_minutes: usual })])
    expect(visits.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(missing)
    expect(unplaced).toEqual([])
    for (const { minutes, starts_at, ends_at } of visits) {
      expect(Date.parse(ends_at) - Date.parse(starts_at)).toBe(minutes * 60_000)
      expect(minutes).toBeLessThanOrEqual(Math.max(usual, 15))
    }
    const lengths = visits.map(({ minutes }) => minutes)
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
  })

  it('CAL-04 keeps to working days and hours, and before a holiday to the morning', () => {
    const many = propose([shortfall({ missing_minutes: 21 * 600, usual_minutes: 600 })])
    const days = new Set(told(many).map((visit) => visit.slice(6, 16)))
    for (const day of ['03.10.2026', '04.10.2026', '29.10.2026', '31.10.2026'])
      expect(days).not.toContain(day)
    const late = { now: '2026-10-27T09:00:00Z' }
    expect(told(propose([shortfall()], late))).toEqual([
      'cinar 28.10.2026 08:00–10:00',
      'cinar 30.10.2026 08:00–10:00',
    ])
    const long = propose([shortfall({ missing_minutes: 602, usual_minutes: 301 })], late)
    expect(told(long)).toEqual(['cinar 30.10.2026 08:00–13:01'])
    expect(long.unplaced[0]?.minutes).toBe(301)
  })

  it('CAL-04 goes around what the person has planned, with the way to another place', () => {
    const once = shortfall({ missing_minutes: 120 })
    // The eleventh of 21 working days.
    expect(told(propose([once]))).toEqual(['cinar 15.10.2026 08:00–10:00'])
    const busy = [busyAt('2026-10-15', '08:00', '09:00'), busyAt('2026-10-15', '11:40', '17:00')]
    expect(told(propose([once], { busy }))).toEqual(['cinar 14.10.2026 08:00–10:00'])
    const room = [busyAt('2026-10-15', '08:00', '09:00'), busyAt('2026-10-15', '12:00', '17:00')]
    expect(told(propose([once], { busy: room }))).toEqual(['cinar 15.10.2026 09:30–11:30'])
  })

  it('CAL-04 does not go twice a day to one place while another day has room', () => {
    const busy = [busyAt('2026-10-15', '08:00', '09:00', 'cinar')]
    expect(told(propose([shortfall({ missing_minutes: 60 })], { busy }))).toEqual([
      'cinar 14.10.2026 08:00–09:00',
    ])
    const onlyDay = { now: '2026-10-29T09:00:00Z', busy: [busyAt('2026-10-30', '08:00', '09:00', 'cinar')] }
    expect(told(propose([shortfall({ missing_minutes: 60 })], onlyDay))).toEqual([
      'cinar 30.10.2026 09:00–10:00',
    ])
  })

  it('CAL-04 begins tomorrow, and knows nothing to propose for a month that is over', () => {
    expect(told(propose([shortfall()], { now: '2026-10-29T20:30:00Z' }))).toEqual([
      'cinar 30.10.2026 08:00–10:00',
      'cinar 30.10.2026 10:00–12:00',
    ])
    // In Istanbul it is the 30th already.
    for (const now of ['2026-10-29T21:30:00Z', '2026-11-02T09:00:00Z'])
      expect(propose([shortfall()], { now })).toEqual({
        visits: [],
        unplaced: [{ client_company_id: 'cinar', client_company_name: 'Çınar', minutes: 240 }],
      })
  })

  it('CAL-04 where most is missing goes first, and what finds no place is told', () => {
    const { visits, unplaced } = propose(
      [
        shortfall({
          client_company_id: 'az',
          client_company_name: 'Az',
          missing_minutes: 300,
          usual_minutes: 300,
        }),
        shortfall({
          client_company_id: 'cok',
          client_company_name: 'Çok',
          missing_minutes: 580,
          usual_minutes: 580,
        }),
      ],
      { now: '2026-10-29T09:00:00Z' },
    )
    expect(visits.map(({ client_company_id }) => client_company_id)).toEqual(['cok'])
    expect(unplaced).toEqual([{ client_company_id: 'az', client_company_name: 'Az', minutes: 300 }])
  })

  it('CAL-04 proposes nothing where nothing is missing', () => {
    expect(propose([shortfall({ missing_minutes: 0 })])).toEqual({ visits: [], unplaced: [] })
  })
})
