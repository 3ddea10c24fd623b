import { actionAnalyticsXlsx, readActionAnalytics } from '@gozlem/contract/action-analytics'
import { listActions } from '@gozlem/contract/corrective-action'
import { readXlsx } from '@gozlem/document/testing/read-office'
import { addDays, daysBetween, istanbulDay } from '@gozlem/domain/calendar-date'
import { isActionOverdue } from '@gozlem/domain/corrective-action/action'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@gozlem/domain/service-minutes/month'
import { foldTurkish } from '@gozlem/domain/turkish'
import { categoryOf } from '@gozlem/knowledge/categories'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, completedReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'

interface Kept {
  id: string
  client_company_id: string
  hazard_key: string | null
  place: string
  responsible: string
  risk_level: 'low' | 'medium' | 'high'
  risk_skoru: number
  state: 'open' | 'reported' | 'rejected' | 'closed'
  term: string
  created_at: string
  reported_at: string | null
  closed_at: string | null
}

const today = istanbulDay(new Date())
const to = monthOf(today)
const from = addMonths(to, -5)
const inPeriod = (day: string | null) => day !== null && day >= firstDayOf(from) && day <= lastDayOf(to)

/** The same numbers at each run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const among = <T>(roll: (sides: number) => number, all: readonly T[]): T => all[roll(all.length)] as T

/** So that many lie around midnight in Istanbul, which is 21:00 of the day before. */
const hours = ['20:59:59.999', '21:00:00.000', '08:00:00.000']

function random(companies: readonly string[], many: number): Kept[] {
  const roll = dice(7)
  return Array.from({ length: many }, () => {
    const opened = addDays(today, -roll(360) - 1)
    const created_at = `${opened}T${among(roll, hours)}Z`
    const state = among(roll, ['open', 'reported', 'rejected', 'closed', 'closed', 'closed'] as const)
    const later = (least: number) => `${addDays(opened, least + roll(60))}T${among(roll, hours)}Z`
    const reported_at = state === 'reported' || (state === 'closed' && roll(2) === 0) ? later(0) : null
    const risk_skoru = among(roll, [2, 9, 20])
    return {
      id: uuidv7(),
      client_company_id: among(roll, companies),
      hazard_key: among(roll, [null, 'pano-kapagi-acik', hazardOfTwo[0], hazardOfTwo[1], 'gone']),
      place: among(roll, ['', 'Depo', 'DEPO', 'İç avlu', 'iç Avlu', 'Kat 2']),
      responsible: among(roll, ['', 'Işıl Su', 'ışıl su', 'Şef', 'Usta']),
      risk_level: risk_skoru === 2 ? 'low' : risk_skoru === 9 ? 'medium' : 'high',
      risk_skoru,
      state,
      term: addDays(opened, 20 + roll(200)),
      created_at,
      reported_at,
      closed_at: state === 'closed' ? later(61) : null,
    }
  })
}

/** Two of one category of the catalogue. */
const hazardOfTwo = ['iskele-korkuluk-eksik', 'iskele-platform-eksik'] as const

const dayOf = (instant: string | null) => (instant === null ? null : istanbulDay(new Date(instant)))
const told = (row: Kept) => ({
  opened: inPeriod(dayOf(row.created_at)),
  closed: inPeriod(dayOf(row.closed_at)),
  unsettled: row.state !== 'closed',
  overdue: isActionOverdue(row, today),
})

/** Counts of rows by a key, of those of which a table tells; in no order. */
function countedBy(rows: readonly Kept[], key: (row: Kept) => string | null) {
  const found = new Map<string, { opened: number; closed: number; unsettled: number; overdue: number }>()
  for (const row of rows) {
    const name = key(row)
    const { opened, closed, unsettled, overdue } = told(row)
    if (name === null || !(opened || closed || unsettled)) continue
    const sum = found.get(name) ?? { opened: 0, closed: 0, unsettled: 0, overdue: 0 }
    found.set(name, {
      opened: sum.opened + Number(opened),
      closed: sum.closed + Number(closed),
      unsettled: sum.unsettled + Number(unsettled),
      overdue: sum.overdue + Number(overdue),
    })
  }
  return Object.fromEntries(found)
}

function closingOf(rows: readonly Kept[]) {
  const closed = rows.filter((row) => row.closed_at !== null)
  const solvedOn = (row: Kept) => dayOf(row.reported_at ?? row.closed_at) ?? ''
  const days = closed
    .map((row) => daysBetween(dayOf(row.created_at) ?? '', solvedOn(row)))
    .toSorted((a, b) => a - b)
  return {
    closed: closed.length,
    closed_in_time: closed.filter((row) => solvedOn(row) <= row.term).length,
    median_days: days[Math.ceil(days.length * 0.5) - 1] ?? null,
    p90_days: days[Math.ceil(days.length * 0.9) - 1] ?? null,
  }
}

describe('figures of corrective actions', () => {
  let test: AppUnderTest
  let site: string
  let yard: string
  let rows: Kept[]
  beforeAll(async () => {
    test = await startApp()
    const { ayse, mert } = test.people
    await certify(test, mert)
    await certify(test, ayse)
    site = await addCompany(test, ayse, 'Çınar Yapı')
    yard = await addCompany(test, ayse, 'Kaya Metal')
    await assign(test, mert, site)
    rows = random([site, yard], 400)
    for (const company of [site, yard]) {
      const report = await completedReport(test, ayse, company, 'Korkuluk yok')
      const own = rows.filter(({ client_company_id }) => client_company_id === company)
      await writeAsSystem(test.pool, async ({ db }) => {
        await db.query(
          `insert into report_finding (id, organization_id, report_id, position, uygunsuzluk, siddet, olasilik, risk_skoru, scored, status)
           select n.id, $1, $2, 100 + n.place, 'Uygunsuzluk', 2, 2, 4, true, 'approved'
           from unnest($3::uuid[]) with ordinality n (id, place)`,
          [ayse.organization_id, report.id, own.map(({ id }) => id)],
        )
        await db.query(
          `insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id,
             title, place, responsible, hazard_key, risk_method, risk_skoru, first_term, term, state, created_at, reported_at, closed_at)
           select $1, n.id, n.client_company_id, $2, n.id, 1, $3, 'Uygunsuzluk', n.place, n.responsible, n.hazard_key, 'l_tipi',
             n.risk_skoru, n.term, n.term, n.state, n.created_at, n.reported_at, n.closed_at
           from jsonb_to_recordset($4::jsonb) as n (id uuid, client_company_id uuid, place text, responsible text, hazard_key text,
             risk_skoru numeric, term date, state text, created_at timestamptz, reported_at timestamptz, closed_at timestamptz)`,
          [ayse.organization_id, report.id, ayse.id, JSON.stringify(own)],
        )
      })
    }
  })
  afterAll(() => test.close())

  const ask = (person: Person, query: object = {}) =>
    call(test.app, person, readActionAnalytics, { query: { from, to, ...query } })
  const analytics = async (person: Person, query: object = {}) => (await ask(person, query)).reply
  const ofSite = () => rows.filter(({ client_company_id }) => client_company_id === site)

  it.each(['ayse', 'mert'] as const)(
    'BEY-13 tells %s what a plain reckoning over the rows they see tells',
    async (name) => {
      const seen = name === 'ayse' ? rows : ofSite()
      const found = await analytics(test.people[name])
      expect(found.now).toEqual({
        open: seen.filter(({ state }) => state === 'open').length,
        reported: seen.filter(({ state }) => state === 'reported').length,
        rejected: seen.filter(({ state }) => state === 'rejected').length,
        overdue: seen.filter((row) => told(row).overdue).length,
      })
      expect(found.now.overdue).toBeGreaterThan(5)
      const opened = seen.filter((row) => told(row).opened)
      expect(found.opened).toBe(opened.length)
      expect(found.closing).toEqual(closingOf(seen.filter((row) => told(row).closed)))
      expect(found.months.map(({ month }) => month)).toEqual(
        [5, 4, 3, 2, 1, 0].map((ago) => addMonths(to, -ago)),
      )
      for (const { month, ...figures } of found.months) {
        const isOfMonth = (instant: string | null) => monthOf(dayOf(instant) ?? '') === month
        const of = seen.filter(({ created_at }) => isOfMonth(created_at))
        const level = (wanted: string) => of.filter(({ risk_level }) => risk_level === wanted).length
        expect(figures).toEqual({
          opened: of.length,
          low: level('low'),
          medium: level('medium'),
          high: level('high'),
          ...closingOf(seen.filter(({ closed_at }) => isOfMonth(closed_at))),
        })
      }
      const by = <Row extends object>(list: readonly Row[], key: (row: Row) => string) =>
        Object.fromEntries(
          list.map((row) => {
            const { opened: o, closed, unsettled, overdue } = row as never as ReturnType<typeof told>
            return [key(row), { opened: o, closed, unsettled, overdue }]
          }),
        )
      expect(by(found.categories, ({ category }) => category)).toEqual(
        countedBy(seen, ({ hazard_key }) => categoryOf(hazard_key)),
      )
      expect(by(found.client_companies, ({ client_company }) => client_company.id)).toEqual(
        countedBy(seen, ({ client_company_id }) => client_company_id),
      )
      expect(
        by(found.places, ({ client_company, place }) => `${client_company.id} ${foldTurkish(place)}`),
      ).toEqual(
        countedBy(seen, ({ client_company_id, place }) =>
          place === '' ? null : `${client_company_id} ${foldTurkish(place)}`,
        ),
      )
      expect(by(found.responsible, ({ responsible }) => foldTurkish(responsible))).toEqual(
        countedBy(seen, ({ responsible }) => (responsible === '' ? null : foldTurkish(responsible))),
      )
    },
  )

  it('BEY-13 tells what was found again in the period at the same place of a client company', async () => {
    const found = await analytics(test.people.ayse)
    const groups = new Map<string, Kept[]>()
    for (const row of rows) {
      if (row.hazard_key === null || row.place === '') continue
      const key = `${row.client_company_id} ${row.hazard_key} ${foldTurkish(row.place)}`
      groups.set(key, [...(groups.get(key) ?? []), row])
    }
    const again = [...groups].flatMap(([key, of]) => {
      const days = of.map(({ created_at }) => dayOf(created_at) ?? '').toSorted()
      const [first = '', last = ''] = [days[0], days.at(-1)]
      const isAgain = days.some((day) => inPeriod(day) && day > first)
      return isAgain ? [{ key, times: of.length, first_on: first, last_on: last }] : []
    })
    expect(found.repeat_count).toBe(again.length)
    expect(again.length).toBeGreaterThan(20)
    expect(found.repeats).toHaveLength(20)
    for (const { client_company, hazard, place, times, first_on, last_on } of found.repeats)
      expect(again).toContainEqual({
        key: `${client_company.id} ${hazard} ${foldTurkish(place)}`,
        times,
        first_on,
        last_on,
      })
    expect(found.repeats[0]?.times).toBe(Math.max(...again.map(({ times }) => times)))
  })

  it('BEY-13 counts what later reports named again as often as they did, with the days of their visits', async () => {
    const { ayse } = test.people
    const shop = await addCompany(test, ayse, 'Şule Tekstil')
    const report = await completedReport(test, ayse, shop, 'Pano açık')
    const first_on = addDays(today, -40)
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id, title,
           place, responsible, hazard_key, risk_method, risk_skoru, first_term, term, times_found, first_found_on, created_at)
         select organization_id, gen_random_uuid(), $2, report_id, id, 1, $3, 'Pano', 'Depo', '', 'pano-kapagi-acik', 'l_tipi', 12,
           $4::date, $4::date, 3, $4::date, $4::date from report_finding where report_id = $1`,
        [report.id, shop, ayse.id, first_on],
      ),
    )
    const found = await analytics(ayse, { client_company_id: shop })
    expect(found.repeats).toMatchObject([
      { hazard: 'pano-kapagi-acik', place: 'Depo', times: 3, first_on, last_on: today, unsettled: 1 },
    ])
    expect(found.repeat_count).toBe(1)
  })

  it('BEY-13 each figure is the length of the list that it leads to', async () => {
    const { ayse } = test.people
    const total = async (query: object) =>
      (await call(test.app, ayse, listActions, { query: { limit: 1, ...query } })).reply.pagination.total
    const found = await analytics(ayse, { client_company_id: site })
    const company = { client_company_id: site }
    const period = { from: firstDayOf(from), to: lastDayOf(to) }
    const opened = { opened_from: period.from, opened_to: period.to }
    const closed = { state: 'closed', closed_from: period.from, closed_to: period.to }
    expect(await total({ ...company, ...opened })).toBe(found.opened)
    expect(await total({ ...company, ...closed })).toBe(found.closing.closed)
    expect(await total({ ...company, only: 'overdue' })).toBe(found.now.overdue)
    for (const { category, ...counts } of found.categories) {
      expect([category, await total({ ...company, category, ...opened })]).toEqual([category, counts.opened])
      expect([category, await total({ ...company, category, only: 'unsettled' })]).toEqual([
        category,
        counts.unsettled,
      ])
    }
    for (const { place, ...counts } of found.places)
      expect([place, await total({ ...company, place, ...closed })]).toEqual([place, counts.closed])
    for (const { responsible, ...counts } of found.responsible)
      expect([responsible, await total({ ...company, responsible, ...opened })]).toEqual([
        responsible,
        counts.opened,
      ])
    for (const { hazard, place, times } of found.repeats)
      expect([hazard, place, await total({ ...company, hazard, place })]).toEqual([hazard, place, times])
  })

  it('BEY-13 of one client company it tells that alone, and nothing of one out of sight', async () => {
    const { ayse, mert, levent, deniz } = test.people
    const found = await analytics(ayse, { client_company_id: site })
    expect(found.client_company).toEqual({ id: site, name: 'Çınar Yapı' })
    expect(found.client_companies).toEqual([])
    expect(found.opened).toBe(ofSite().filter((row) => told(row).opened).length)
    expect((await ask(mert, { client_company_id: yard })).status).toBe(404)
    expect((await ask(levent, { client_company_id: site })).status).toBe(404)
    expect((await ask(levent, { organization_id: ayse.organization_id })).status).toBe(404)
    expect((await analytics(deniz)).now).toEqual({ open: 0, reported: 0, rejected: 0, overdue: 0 })
  })

  it('BEY-13 the superadmin names a consultancy and sees counts only', async () => {
    const { ayse, suna } = test.people
    expect((await ask(suna)).problem.details.fields).toEqual({ organization_id: 'Kurumu seçin' })
    const organization_id = ayse.organization_id
    expect((await ask(suna, { organization_id, client_company_id: site })).status).toBe(404)
    expect((await ask(suna, { organization_id: suna.organization_id })).status).toBe(404)
    const all = await analytics(ayse)
    expect(await analytics(suna, { organization_id })).toEqual({
      ...all,
      client_companies: [],
      places: [],
      responsible: [],
      repeats: [],
      repeat_count: 0,
    })
  })

  it('BEY-13 without a period it is the last twelve months; a longer or reversed one is refused in words', async () => {
    const { ayse } = test.people
    const plain = (await call(test.app, ayse, readActionAnalytics, { query: {} })).reply
    expect([plain.from, plain.to, plain.months.length]).toEqual([addMonths(to, -11), to, 12])
    const refused = async (query: object) => (await ask(ayse, query)).problem.details.fields
    expect(await refused({ from: addMonths(to, -12) })).toEqual({ to: 'En çok 12 ay seçilebilir' })
    expect(await refused({ from: to, to: from })).toEqual({
      to: 'Bitiş ayı başlangıç ayından önce olamaz',
    })
  })

  it('BEY-13 the workbook has the same figures, with all rows of its tables', async () => {
    const { ayse, suna } = test.people
    const answer = await call(test.app, ayse, actionAnalyticsXlsx, { query: { from, to } })
    expect(answer.headers['content-disposition']).toContain(`takip-analizi-${from}-${to}.xlsx`)
    const sheets = await readXlsx(answer.body)
    expect(sheets.map(({ name }) => name)).toEqual([
      'Özet',
      'Aylar',
      'Kategoriler',
      'Firmalar',
      'Yerler',
      'Sorumlular',
      'Tekrarlar',
    ])
    const found = await analytics(ayse)
    const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? []
    expect(rowsOf('Kategoriler').slice(1)).toEqual(
      found.categories.map((row) => [row.name, row.opened, row.closed, row.unsettled, row.overdue]),
    )
    expect(rowsOf('Özet').find(([label]) => label === 'Geciken')?.[1]).toBe(found.now.overdue)
    expect(rowsOf('Tekrarlar')).toHaveLength(found.repeat_count + 1)
    const counts = await call(test.app, suna, actionAnalyticsXlsx, {
      query: { organization_id: ayse.organization_id },
    })
    expect((await readXlsx(counts.body)).map(({ name }) => name)).toEqual(['Özet', 'Aylar', 'Kategoriler'])
  })
})
