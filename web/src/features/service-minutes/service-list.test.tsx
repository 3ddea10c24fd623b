// The panel of legal minutes: what a month lacks, by client company and by person.
import type { ReplyOf } from '@gozlem/contract/route'
import {
  listServiceMinutes,
  listServingPeople,
  type StandingServiceView,
} from '@gozlem/contract/service-minutes'
import { listVisitPeople } from '@gozlem/contract/visit'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const id = (number: number) => `019a0000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`
const mert = id(90)
const path = '/service-minutes?month=2026-11'

const nothing = { planned_minutes: 0, overdue_minutes: 0, done_minutes: 0 }

const service = (change: Partial<StandingServiceView> = {}): StandingServiceView => ({
  client_company_id: id(1),
  client_company_name: 'Çınar Yapı',
  tehlike_sinifi: 'tehlikeli',
  employee_count: 30,
  profession: 'safety_specialist',
  requirement: {
    kind: 'required',
    minutes: 1600,
    full_time_people: 0,
    remaining_employees: 80,
    minutes_per_employee: 20,
  },
  assigned_minutes: 1500,
  unassigned_minutes: 100,
  planned_minutes: 170,
  overdue_minutes: 0,
  done_minutes: 155,
  missing_minutes: 1275,
  people: [
    { user_id: mert, user_name: 'Mert Işık', assigned_minutes: 1500, ...nothing, missing_minutes: 1175 },
  ],
  state: 'missing',
  ...change,
})

const month = { month: '2026-11', full_time_minutes: 11_700 }
const one = { total: 1, page: 1, limit: 20, totalPages: 1, next: null }

const panel = (services: StandingServiceView[], change: Partial<ReplyOf<typeof listServiceMinutes>> = {}) =>
  answer(listServiceMinutes, {
    ...month,
    services,
    totals: {
      required_minutes: 1600,
      ...nothing,
      done_minutes: 155,
      planned_minutes: 170,
      missing_minutes: 1275,
    },
    states: { missing: 1, unknown: 0, unserved: 0, met: 0 },
    has_more: false,
    pagination: { ...one, total: services.length },
    ...change,
  })

const person = (change: Partial<ReplyOf<typeof listServingPeople>['people'][number]> = {}) => ({
  id: mert,
  name: 'Mert Işık',
  profession: 'safety_specialist' as const,
  is_active: true,
  client_companies: 4,
  assigned_minutes: 5850,
  ...nothing,
  missing_minutes: 5850,
  is_over_capacity: false,
  is_overbooked: false,
  ...change,
})

const people = (rows: ReturnType<typeof person>[], full_time_minutes: number | null = 11_700) =>
  answer(listServingPeople, { month: '2026-11', full_time_minutes, people: rows, pagination: one })

beforeEach(() => {
  answer(listVisitPeople, { people: [{ id: mert, name: 'Mert Işık', profession: 'safety_specialist' }] })
})

test('CAL-04 the panel tells what is required, done, planned and missing, and whose it is', async () => {
  panel([
    service(),
    service({
      client_company_id: id(2),
      client_company_name: 'Dere Gıda',
      requirement: { kind: 'unknown', missing: ['employee_count'] },
      missing_minutes: null,
      state: 'unknown',
      people: [],
    }),
    service({ client_company_id: id(3), client_company_name: 'Ilgaz', state: 'unserved', people: [] }),
    service({
      client_company_id: id(4),
      client_company_name: 'Ömür',
      requirement: { kind: 'none', because: 'hazard_class' },
      missing_minutes: 0,
      state: 'met',
    }),
  ])
  renderApp('osgb_admin', path)
  const rows = await screen.findAllByRole('row')
  const told = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(told[0]).toEqual([
    'Çınar Yapı',
    'İş Güvenliği Uzmanı',
    '1.275 dk eksik',
    '1.600 dk',
    '155 dk',
    '170 dk',
    'Mert Işık, eksik 1.175 dkSözleşmelerde 100 dk eksik',
  ])
  expect(told.map((cells) => cells[2])).toEqual([
    '1.275 dk eksik',
    'Hesaplanamıyorçalışan sayısı gerekli',
    'Görevli yok',
    'Eksik yok',
  ])
  expect(told.map((cells) => cells[6])[1]).toBe('–')
  expect(told.map((cells) => cells[3])).toEqual(['1.600 dk', '–', '1.600 dk', 'Gerekmez'])
  const total = within(screen.getByRole('region', { name: 'Ayın toplamı' }))
  expect(total.getByText('1.275 dk')).toBeVisible()
  expect(total.queryByText('Sonucu girilmeyen')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Kasım 2026' })).toBeVisible()
})

test('CAL-04 the panel is narrowed in the address, and another month keeps what was chosen', async () => {
  panel([service()])
  const { user, router } = renderApp('osgb_admin', path)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Durum' }), 'missing')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kişi' }), mert)
  await user.click(screen.getByRole('button', { name: 'Önceki ay' }))
  await waitFor(() => expect(router.state.location.search).toContain('month=2026-10'))
  await waitFor(() => {
    const asked = new URL(calls(listServiceMinutes.name).at(-1)?.path ?? '', 'http://x').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({ month: '2026-10', state: 'missing', user_id: mert })
  })
})

test('CAL-04 visits without a result and too many client companies are told above the list', async () => {
  panel([service()], {
    has_more: true,
    totals: { required_minutes: 1600, ...nothing, overdue_minutes: 90, missing_minutes: 1600 },
  })
  renderApp('osgb_admin', path)
  expect(await screen.findByText(/Günü geçmiş 90 dakikalık ziyaretin sonucu girilmedi/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ziyaretleri Aç' }).getAttribute('href')).toBe(
    '/calendar?view=list&day=2026-11-01&only=overdue',
  )
  expect(screen.getByText(/Bakılabilenden çok firma var/)).toBeVisible()
})

test('CAL-04 people whose contracts or visits are more than a month holds stand out', async () => {
  people([
    person(),
    person({
      id: id(91),
      name: 'Selin Ak',
      is_over_capacity: true,
      is_overbooked: true,
      assigned_minutes: 12_000,
      missing_minutes: 12_000,
    }),
    person({
      id: id(92),
      name: 'Okan Er',
      is_active: false,
      assigned_minutes: 11_700,
      done_minutes: 11_900,
      missing_minutes: 11_000,
    }),
  ])
  renderApp('osgb_admin', `${path}&view=person`)
  const rows = (await screen.findAllByRole('row')).slice(1)
  const told = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(told.map((cells) => [cells[0], cells[2], cells.at(-1)])).toEqual([
    ['Mert Işık', '%50 dolu', '5.850 dk'],
    ['Selin Ak', 'Sözleşmeler ayı aşıyorZiyaretler ayı aşıyor', '12.000 dk'],
    ['Okan Er (ayrıldı)', 'Tam süreli', '11.000 dk'],
  ])
  expect(screen.getByText(/ayda en çok 11.700 dakika/)).toBeVisible()
})

test('CAL-04 before the first table of minutes nobody’s capacity is known', async () => {
  people([person({ is_over_capacity: null, is_overbooked: null })], null)
  renderApp('osgb_user', '/service-minutes?month=2015-12&view=person')
  expect(await screen.findByText('Hesaplanamıyor')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Kendi ayım', selected: true })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Eksik Dakikaları Yerleştir' })).toBeNull()
})

test('ROLE-08 whoever works alone has no colleagues to choose and no contracts', async () => {
  panel([service({ people: [] })])
  people([person({ assigned_minutes: 0 })])
  const { user } = renderApp('regular', path)
  await screen.findByRole('link', { name: 'Çınar Yapı' })
  expect(screen.queryByRole('combobox', { name: 'Kişi' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Kendi ayım' }))
  await screen.findByText('%0 dolu')
  expect(screen.queryByRole('columnheader', { name: 'Sözleşme' })).toBeNull()
})

test('CAL-04 a month without client companies says so, and a failure can be tried again', async () => {
  refuse(listServiceMinutes, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  const { user } = renderApp('osgb_user', path)
  expect(await screen.findByText('Çok fazla deneme yapıldı.')).toBeVisible()
  panel([])
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText('Hizmet süresi hesaplanacak etkin firma yok.')).toBeVisible()
})

test('CAL-04 a person who works here no more is named where the panel shows them alone', async () => {
  const gone = id(95)
  const people = [
    { user_id: gone, user_name: 'Okan Er', assigned_minutes: null, ...nothing, missing_minutes: 0 },
  ]
  panel([service({ people })])
  renderApp('osgb_admin', `${path}&person=${gone}`)
  expect(await screen.findByRole('button', { name: 'Kişi: Okan Er filtresini kaldır' })).toBeVisible()
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kişi' })
  expect(choice.value).toBe(gone)
  // Nor is anything planned for them.
  expect(screen.queryByRole('link', { name: 'Eksik Dakikaları Yerleştir' })).toBeNull()
})
