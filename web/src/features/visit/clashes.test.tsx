// Visits that do not fit into one person's day are marked wherever the calendar shows them, by words and a sign.
import { listVisitPeople, readVisit, showCalendar, type VisitView } from '@gozlem/contract/visit'
import { listVisitTemplates } from '@gozlem/contract/visit-template'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer } from '../../platform/testing/answering'
import { exampleVisit } from '../../platform/testing/example-visit'
import { CalendarGrid } from './components/CalendarGrid'
import { PhoneMonth } from './components/PhoneMonth'
import { clashesIn } from './model/clashes'

const id = (number: number) => `019a0000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`
const address = '/calendar?view=list&day=2026-11-24'
const selin = { id: id(91), name: 'Selin Ak', is_active: true }

const on = (number: number, name: string, hours: string, changes: Partial<VisitView> = {}) => {
  const [starts, ends] = hours.split('-')
  return exampleVisit({
    id: id(number),
    client_company_name: name,
    client_company_id: id(50 + number),
    starts_at: `2026-11-24T${starts}:00.000Z`,
    ends_at: `2026-11-24T${ends}:00.000Z`,
    ...changes,
  })
}
const [cinar, ilgaz, liman] = [
  on(1, 'Çınar Yapı', '06:00-08:00'),
  on(2, 'Ilgaz Gıda', '07:00-09:00'),
  on(3, 'Liman Depo', '09:10-10:00'),
]
const overlap = 'Aynı saatte başka bir ziyaret var: Ilgaz Gıda, 10:00–12:00'
const travel = 'Başka yerdeki ziyarete yol için 30 dakikadan az kalıyor: Liman Depo, 12:10–13:00'

beforeEach(() => {
  answer(readVisit, ({ path }) => ({
    visit: [cinar, ilgaz, liman].find((visit) => path.includes(visit.id)) ?? cinar,
  }))
  answer(showCalendar, { visits: [cinar, ilgaz, liman], has_more: false })
  answer(listVisitPeople, { people: [] })
  answer(listVisitTemplates, { templates: [] })
})
afterEach(() => vi.restoreAllMocks())

const row = async (name: string) =>
  (await screen.findByRole('button', { name: new RegExp(name) })).textContent ?? ''

test('CAL-03 in a list the rows of visits that do not fit say what with, in the own calendar without a name', async () => {
  renderApp('osgb_user', address)
  expect(await row('^09:00–11:00')).toContain(overlap)
  expect(await row('^10:00–12:00')).toContain(
    'Aynı saatte başka bir ziyaret var: Çınar Yapı, 09:00–11:00 (ve 1 benzeri)',
  )
  expect(await row('^12:10–13:00')).toContain('yol için 30 dakikadan az kalıyor: Ilgaz Gıda, 10:00–12:00')
})

test('CAL-03 in the calendar of a team it is said for whom', async () => {
  renderApp('osgb_admin', address)
  expect(await row('^09:00–11:00')).toContain(
    'Mert Kaya için aynı saatte başka bir ziyaret var: Ilgaz Gıda, 10:00–12:00',
  )
})

test('CAL-03 a visit says itself what does not fit to it, also where the calendar is narrowed to it', async () => {
  answer(showCalendar, ({ path }) => ({
    visits: path.includes('client_company_id=') ? [ilgaz] : [cinar, ilgaz, liman],
    has_more: false,
  }))
  renderApp('osgb_user', `${address}&client_company_id=${ilgaz.client_company_id}&visit=${ilgaz.id}`)
  const opened = within(await screen.findByRole('dialog', { name: 'Ilgaz Gıda' }))
  const said = await opened.findAllByText(/Çınar Yapı, 09:00–11:00|Liman Depo, 12:10–13:00/)
  expect(said.map((line) => line.textContent)).toEqual([
    expect.stringContaining('aynı saatte başka bir ziyaret var: Çınar Yapı'),
    expect.stringContaining('30 dakikadan az kalıyor: Liman Depo'),
  ])
})

test('CAL-03 what is called off, done, somebody else’s or nobody’s does not clash', () => {
  const beside = (changes: Partial<VisitView>) =>
    [...clashesIn([cinar, on(2, 'Ilgaz Gıda', '07:00-09:00', changes)]).keys()].toSorted()
  expect(beside({})).toEqual([cinar.id, ilgaz.id])
  expect(beside({ status: 'cancelled' })).toEqual([])
  expect(beside({ status: 'postponed' })).toEqual([])
  expect(beside({ person: selin })).toEqual([])
  expect(beside({ person: null })).toEqual([])
  expect(beside({ person: selin, companions: cinar.person ? [cinar.person] : [] })).toHaveLength(2)
  expect(beside({ status: 'done' })).toEqual([cinar.id])
})

const nowhere = vi.fn<() => void>()

test('CAL-03 in the grid a sign with its word stands on visits that do not fit, and says more at a look', () => {
  const visits = [cinar, ilgaz, liman, on(4, 'Öz Metal', '12:00-13:00')]
  render(
    <CalendarGrid
      view="day"
      day="2026-11-24"
      visits={visits}
      withPeople={false}
      clashes={clashesIn(visits)}
      onOpen={nowhere}
      onMove={nowhere}
      onGive={nowhere}
      onPlan={nowhere}
    />,
  )
  const drawn = (name: RegExp) => screen.getByTitle(name)
  const signs = (name: RegExp) =>
    within(drawn(name))
      .queryAllByRole('img', { hidden: true })
      .map((sign) => sign.getAttribute('aria-label'))
  expect(signs(/Çınar Yapı · Planlandı/)).toEqual(['Çakışıyor'])
  expect(signs(/^10:00–12:00 · Ilgaz Gıda/)).toEqual(['Çakışıyor'])
  expect(signs(/Öz Metal/)).toEqual([])
  expect(drawn(/^09:00–11:00/).title).toContain(overlap)
  expect(drawn(/^10:00–12:00/).title).toContain(travel)
  expect(screen.getByRole('list', { name: 'İşaretler' }).textContent).toContain(
    'Çakışıyor veya yola süre yetmiyor',
  )
})

test('CAL-03 on a phone the day of visits that do not fit says so', () => {
  const visits = [cinar, ilgaz]
  render(
    <PhoneMonth
      visits={visits}
      clashes={clashesIn(visits)}
      day="2026-11-24"
      today="2026-11-24"
      onChoose={nowhere}
    />,
  )
  expect(screen.getByRole('button', { name: /^24 Kasım/ }).getAttribute('aria-label')).toBe(
    '24 Kasım 2026 Salı, bugün, 2 ziyaret, birbirine uymayan ziyaret var',
  )
  expect(screen.getByRole('button', { name: '25 Kasım 2026 Çarşamba, ziyaret yok' })).toBeVisible()
})
