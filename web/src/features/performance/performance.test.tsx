import {
  listOrganizations,
  type OrganizationView,
  readOrganization,
} from '@gozlem/contract/organization-administration'
import { listPerformance, performanceXlsx } from '@gozlem/contract/performance'
import type { ReplyOf } from '@gozlem/contract/route'
import { noFigures, sumOfFigures } from '@gozlem/domain/performance/figures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { files } from '../../platform/device/files'
import { answer, answerBytes, calls, refuse } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { leavingOrder } from '../../ui/lists/use-fitting-columns'
import { performanceColumns } from './components/performance-columns'
import { shownPeriod } from './model/shown-period'

type Performance = ReplyOf<typeof listPerformance>

const mert: Performance['people'][number] = {
  ...noFigures,
  id: people.osgb_user.id,
  name: 'Mert Işık',
  profession: 'safety_specialist',
  is_active: true,
  done_visits: 12,
  planned_visits: 3,
  overdue_visits: 1,
  cancelled_visits: 2,
  assigned_minutes: 1900,
  done_minutes: 1440,
  planned_minutes: 360,
  begun_reports: 5,
  completed_reports: 4,
  late_drafts: 2,
  high_findings: 3,
  low_findings: 6,
  closed_actions: 15,
  closed_in_time: 12,
}
const selin: Performance['people'][number] = {
  ...noFigures,
  id: people.regular.id,
  name: 'Selin Öztürk',
  profession: 'workplace_physician',
  is_active: false,
}

const organization: OrganizationView = {
  id: people.osgb_admin.company_id,
  kind: 'osgb',
  name: 'Kule OSGB',
  authorization_no: '',
  email: '',
  phone: '',
  city: '',
  address: '',
  tax_office: '',
  tax_number: '',
  plan_seats: null,
  plan_starts_on: null,
  plan_ends_on: null,
  plan_state: 'unlimited',
  status: 'active',
  suspended_at: null,
  created_at: '2026-01-05T08:00:00.000Z',
  active_user_count: 1,
  user_count: 1,
  client_company_count: 0,
  report_count: 0,
}

const performance = (change: Partial<Performance> = {}): Performance => ({
  organization: { id: people.osgb_admin.company_id, name: 'Kule OSGB' },
  from: '2026-03',
  to: '2026-03',
  people: [mert, selin],
  total: sumOfFigures([mert, selin]),
  months: [{ ...sumOfFigures([mert]), month: '2026-03' }],
  pagination: { total: 2, page: 1, limit: 20, totalPages: 1, next: null },
  ...change,
})

const open = (search = '', role: 'osgb_admin' | 'superadmin' = 'osgb_admin') =>
  renderApp(role, `/performance-tracking${search}`)
const asked = () => new URLSearchParams(calls('performance.list').at(-1)?.path.split('?')[1])

test('CAL-05 tells of each person what they did and what is late, in a table that nobody can sort by rank', async () => {
  answer(listPerformance, performance())
  open('?from=2026-03')
  const table = await screen.findByRole('table', { name: 'Kişiler' })
  const [row, left] = within(table).getAllByRole('row').slice(1)
  expect(row?.textContent).toContain('12 yapıldı3 planlandı2 iptal')
  expect(row?.textContent).toContain('1.440 yapıldı360 planlandı1.900 sözleşme')
  expect(row?.textContent).toContain('4 tamamlandı5 başlandı')
  expect(row?.textContent).toContain('93 yüksek6 düşük')
  expect(row?.textContent).toContain('1 ziyaret2 taslak')
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: '12 / 15 (%80)' })
      .getAttribute('href'),
  ).toBe(`/uygunsuzluk-takibi?owner_id=${mert.id}&state=closed&closed_from=2026-03-01&closed_to=2026-03-31`)
  expect(left?.textContent).toContain('Ayrıldı')
  expect(left?.textContent).toContain('Kapatılan yokYok')
  expect(within(table).queryAllByRole('button')).toEqual([])
  expect(screen.getByText('Kule OSGB')).toBeVisible()
  expect(screen.getByText('Sözleşmelerde 1.900')).toBeVisible()
  expect([asked().get('from'), asked().get('to')]).toEqual(['2026-03', '2026-03'])
})

test('CAL-05 behind each chart stands its table', async () => {
  answer(listPerformance, performance())
  const { user } = open('?from=2026-03')
  const chart = within(await screen.findByRole('region', { name: 'Ziyaretler' }))
  await user.click(await chart.findByText('Tablo olarak göster'))
  const rows = within(chart.getByRole('table', { name: 'Aylara göre ziyaretler' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Ay', 'Yapıldı', 'Planlandı', 'Gecikti', 'İptal edildi', 'Toplam'],
    ['Mart 2026', '12', '3', '1', '2', '18'],
  ])
  expect(
    await chart.findByRole('img', {
      name: 'Aylara göre ziyaretler: çubuk grafik. En yüksek ay: Mart 2026, 18.',
    }),
  ).toBeVisible()
  for (const name of ['Ziyaret dakikaları', 'Tamamlanan raporlar', 'Tespit edilen uygunsuzluklar'])
    expect(within(screen.getByRole('region', { name })).getByText('Tablo olarak göster')).toBeVisible()
})

test('CAL-05 the period is chosen as month, quarter, year or range, and goes back and forth', async () => {
  answer(listPerformance, performance())
  const { user } = open('?from=2026-02')
  expect(await screen.findByRole('heading', { name: 'Şubat 2026' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Çeyrek' }))
  expect(await screen.findByRole('heading', { name: 'Ocak – Mart 2026' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Önceki dönem' }))
  expect(await screen.findByRole('heading', { name: 'Ekim – Aralık 2025' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Yıl' }))
  await waitFor(() => expect([asked().get('from'), asked().get('to')]).toEqual(['2025-01', '2025-12']))
  await user.click(screen.getByRole('radio', { name: 'Aralık' }))
  expect(await screen.findByRole('combobox', { name: 'İlk ay' })).toHaveProperty('value', '2025-01')
  expect(screen.getByRole('combobox', { name: 'Son ay' })).toHaveProperty('value', '2025-12')
})

test('CAL-05 a range of more than a year is not asked for, and said why', async () => {
  answer(listPerformance, performance())
  open('?period=range&from=2025-01&to=2026-01')
  expect(await screen.findByText('En çok 12 ay seçilebilir')).toBeVisible()
  expect(calls('performance.list')).toEqual([])
  expect(shownPeriod({ period: 'range', from: '2026-02', to: '2026-01' }, new Date()).fault).toBe(
    'Bitiş ayı başlangıç ayından önce olamaz',
  )
})

test('CAL-05 charts that are on their way have their place already', async () => {
  let arrive: (reply: string) => void = () => undefined
  const coming = new Promise<string>((resolve) => {
    arrive = resolve
  })
  answerBytes({ ...listPerformance, sends: 'application/json' }, coming)
  open('?from=2026-03')
  const chart = within(await screen.findByRole('region', { name: 'Ziyaretler' }))
  expect(chart.getByText('Yükleniyor…')).toBeVisible()
  arrive(JSON.stringify(performance()))
  expect(await chart.findByText('Tablo olarak göster')).toBeVisible()
  expect(chart.queryByText('Yükleniyor…')).toBeNull()
})

test('CAL-05 one person is shown alone, and everybody again', async () => {
  answer(listPerformance, performance())
  const { user } = open('?from=2026-03')
  const name = await screen.findByRole('link', { name: 'Mert Işık' })
  answer(listPerformance, performance({ people: [mert], total: sumOfFigures([mert]) }))
  await user.click(name)
  expect(await screen.findByText('Yalnız Mert Işık gösteriliyor.')).toBeVisible()
  expect(asked().get('user_id')).toBe(mert.id)
  await user.click(screen.getByRole('button', { name: 'Herkesi Göster' }))
  await waitFor(() => expect(screen.queryByText('Yalnız Mert Işık gösteriliyor.')).toBeNull())
})

test('CAL-05 the workbook is of the same period, and a failure is told', async () => {
  const save = vi.spyOn(files, 'save').mockImplementation(() => undefined)
  answer(listPerformance, performance())
  answerBytes(performanceXlsx, 'xlsx', {
    'content-disposition': 'attachment; filename="performans-2026-03.xlsx"',
  })
  const { user } = open('?from=2026-03')
  const button = await screen.findByRole('button', { name: 'Excel İndir' })
  await user.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'performans-2026-03.xlsx'))
  expect(calls('performance.xlsx').at(-1)?.path).toContain('from=2026-03&to=2026-03')
  refuse(performanceXlsx, 403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok.' })
  await user.click(button)
  expect(await screen.findByText('Bu işlem için yetkiniz yok.')).toBeVisible()
  save.mockRestore()
})

test('CAL-05 a period in which nobody did anything says so where bars would be', async () => {
  answer(
    listPerformance,
    performance({ people: [selin], total: noFigures, months: [{ ...noFigures, month: '2026-03' }] }),
  )
  open('?from=2026-03')
  expect(await screen.findAllByText('Bu dönemde ziyaret yok.')).toHaveLength(2)
  expect(screen.getByText('Bu dönemde tamamlanan rapor yok.')).toBeVisible()
})

test('CAL-05 what cannot be loaded is asked for again by hand', async () => {
  refuse(listPerformance, 403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok.' })
  const { user } = open('?from=2026-03')
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(listPerformance, performance())
  await user.click(retry)
  expect(await screen.findByRole('table', { name: 'Kişiler' })).toBeVisible()
})

test('CAL-05 the superadmin names the consultancy first', async () => {
  answer(listPerformance, performance())
  answer(listOrganizations, {
    organizations: [organization],
    pagination: { total: 1, page: 1, limit: 20, totalPages: 1, next: null },
  })
  answer(readOrganization, { organization })
  const { user } = open('?from=2026-03', 'superadmin')
  expect(await screen.findByText('Performansı görmek için bir OSGB seçin.')).toBeVisible()
  expect(calls('performance.list')).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Kurum' }))
  await user.click(await screen.findByRole('option', { name: 'Kule OSGB' }))
  expect(await screen.findByRole('table', { name: 'Kişiler' })).toBeVisible()
  // Figures of another house lead nowhere.
  expect(screen.getByText('12 / 15 (%80)').closest('a')).toBeNull()
  expect(asked().get('organization_id')).toBe(organization.id)
})

test.each(['osgb_user', 'regular'] as const)('CAL-05 %s is led home from it', async (role) => {
  const { router } = renderApp(role, '/performance-tracking')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('CAL-05 where a table has no room for all, delays stay: what is told elsewhere too leaves first', () => {
  expect(leavingOrder(performanceColumns(null), {})).toEqual([
    'profession',
    'findings',
    'closed_actions',
    'reports',
    'minutes',
    'visits',
  ])
})
