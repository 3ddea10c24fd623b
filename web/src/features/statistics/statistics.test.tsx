import { readAnalysisStatistics } from '@gozlem/contract/analysis-engine'
import type { ReportSummary } from '@gozlem/contract/report'
import type { ReplyOf } from '@gozlem/contract/route'
import { dashboard, systemActivity, systemStatistics } from '@gozlem/contract/statistics'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, refuse } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { greeting } from './components/greeting'

const report = (changes: Partial<ReportSummary>): ReportSummary => ({
  id: '019a0000-0000-7000-8000-000000000901',
  number: null,
  title: 'Kuzey Çelik - Saha Gözlem Raporu - 09.03.2026',
  name: 'Saha Gözlem Raporu',
  status: 'draft',
  report_type: 'saha_gozlem',
  client_company_name: 'Kuzey Çelik',
  client_company_address: '',
  osgb_name: 'Kule OSGB',
  risk_method: 'l_tipi',
  created_by: people.regular.id,
  created_by_name: 'Deniz Aksoy',
  created_by_email: people.regular.email,
  company_id: people.regular.company_id,
  company_name: '',
  client_company_id: '019a0000-0000-7000-8000-000000000501',
  client_company_sgk_no: '',
  total_entries: 4,
  highest_risk: 20,
  is_archived: false,
  created_at: '2026-03-09T08:00:00.000Z',
  updated_at: '2026-03-09T08:00:00.000Z',
  completed_at: null,
  deleted_at: null,
  can: {
    edit: true,
    finalize: true,
    cancel: true,
    delete: false,
    archive: false,
    send: false,
    reissue: false,
  },
  ...changes,
})

const quiet: ReplyOf<typeof dashboard> = {
  drafts: [],
  recent: [],
  certificates: [],
  totals: {
    drafts: 0,
    completed: 0,
    completed_this_month: 0,
    client_companies: 0,
    open_findings: 0,
    overdue_actions: 0,
    reported_actions: 0,
  },
  completed_by_month: [],
  team: null,
  has_valid_certificates: true,
}

test('NAV-12 the dashboard leads to the drafts, the expiring certificates and the last reports', async () => {
  const completed = report({
    id: '019a0000-0000-7000-8000-000000000902',
    number: '2026-000007',
    status: 'completed',
    client_company_name: 'Güney Gıda',
    completed_at: '2026-03-08T08:00:00.000Z',
  })
  answer(dashboard, {
    ...quiet,
    drafts: [report({})],
    recent: [completed],
    certificates: [
      {
        id: '019a0000-0000-7000-8000-000000000801',
        certificate_type_id: '019a0000-0000-7000-8000-000000000701',
        certificate_type_name: 'A Sınıfı',
        allowed_hazard_classes: [],
        certificate_number: 'İGU-A-1001',
        issue_date: '2021-03-20',
        expiry_date: '2026-03-20',
        issuing_authority: 'ÇSGB',
        status: 'critical',
        days_left: 11,
        document_name: null,
        document_url: null,
        created_at: '2026-01-05T08:00:00.000Z',
      },
    ],
    totals: {
      drafts: 7,
      completed: 1,
      completed_this_month: 1,
      client_companies: 2,
      open_findings: 9,
      overdue_actions: 0,
      reported_actions: 0,
    },
  })
  renderApp('regular', '/')
  const to = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await to('Kuzey Çelik')).toBe('/report/019a0000-0000-7000-8000-000000000901')
  expect(await to('A Sınıfı')).toBe('/certificates/edit/019a0000-0000-7000-8000-000000000801')
  expect(await to('Güney Gıda')).toBe(`/report/${completed.id}`)
  expect(await to('Tüm taslaklar (7)')).toBe('/reports?status=draft')
  expect(await to('Rapor Oluştur')).toBe('/report/new')
  expect(screen.getByText('11 gün kaldı')).toBeVisible()
})

test('NAV-12 terms that are over and solutions to judge come first and lead to their lists', async () => {
  answer(dashboard, { ...quiet, totals: { ...quiet.totals, overdue_actions: 3, reported_actions: 200 } })
  renderApp('osgb_user', '/')
  const overdue = await screen.findByRole('link', { name: 'Termini geçen uygunsuzluklar' })
  expect(overdue.getAttribute('href')).toBe('/uygunsuzluk-takibi?only=overdue')
  expect(screen.getByText('3 uygunsuzluk henüz giderilmedi')).toBeVisible()
  const reported = screen.getByRole('link', { name: 'Doğrulanacak çözümler' })
  expect(reported.getAttribute('href')).toBe('/uygunsuzluk-takibi?state=reported')
  expect(screen.getByText('En az 200 çözüm kararınızı bekliyor')).toBeVisible()
  expect(screen.queryByText(/Bekleyen işiniz yok/)).toBeNull()
})

test('NAV-12 without a valid certificate the dashboard warns and leads to adding one', async () => {
  answer(dashboard, { ...quiet, has_valid_certificates: false })
  renderApp('regular', '/')
  expect(
    await screen.findByText('Rapor oluşturabilmek için en az bir sertifika eklemeniz gerekmektedir'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sertifika Ekle' }).getAttribute('href')).toBe('/certificates/add')
})

test('NAV-12 findings that wait are counted, and somebody else’s draft says whose it is', async () => {
  answer(dashboard, {
    ...quiet,
    drafts: [report({ created_by_name: 'Mert Işık', created_by: people.osgb_user.id })],
    totals: { ...quiet.totals, drafts: 1, open_findings: 12, overdue_actions: 0, reported_actions: 0 },
  })
  renderApp('osgb_admin', '/')
  const waiting = await screen.findByRole('region', { name: 'Sizi bekleyenler' })
  expect(waiting.textContent).toContain('Taslaklarda 12 uygunsuzluk onay bekliyor.')
  expect(waiting.textContent).toContain('Mert Işık')
})

test('NAV-12 a help text stays until it has been read, on this device', async () => {
  localStorage.clear()
  answer(dashboard, { ...quiet, drafts: [report({})], totals: { ...quiet.totals, drafts: 1 } })
  const { user } = renderApp('regular', '/')
  await user.click(await screen.findByRole('button', { name: 'Anladım' }))
  expect(screen.queryByText(/Süresi dolan veya yaklaşan belgeler/)).toBeNull()
  expect(localStorage.getItem('isg_help_prefs')).toContain('dashboard.waiting')
})

test('NAV-12 who manages an organization sees its people and what is missing', async () => {
  const team = { specialists: 8, administrators: 2, without_certificate: 3, unassigned_companies: 1 }
  answer(dashboard, { ...quiet, team })
  renderApp('osgb_admin', '/')
  const card = await screen.findByRole('region', { name: 'Kurumunuz' })
  expect(card.textContent).toContain('Uzman / hekim8')
  expect(card.textContent).toContain('3 uzman / hekimin geçerli sertifikası yok')
  expect(card.textContent).toContain('1 firmaya henüz uzman / hekim atanmadı')
  const to = (name: string) => within(card).getByRole('link', { name }).getAttribute('href')
  expect(to('Sertifikaları Gör')).toBe('/company-users/certificates')
  expect(to('Görevlendir')).toBe('/osgb-user-assignments?view=company')
})

test('NAV-12 what to go on with comes before what there is', async () => {
  answer(dashboard, {
    ...quiet,
    drafts: [report({})],
    totals: { ...quiet.totals, drafts: 1, open_findings: 12, overdue_actions: 0, reported_actions: 0 },
  })
  renderApp('regular', '/')
  const draft = await screen.findByRole('link', { name: 'Kuzey Çelik' })
  const tile = screen.getByRole('link', { name: 'Tamamlanan rapor' })
  expect(draft.compareDocumentPosition(tile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const open = screen.getByRole('link', { name: 'Taslaklarda 12 uygunsuzluk onay bekliyor.' })
  expect(open.getAttribute('href')).toBe('/reports?status=draft')
})

test('NAV-12 nobody else sees a team', async () => {
  answer(dashboard, quiet)
  renderApp('osgb_user', '/')
  await screen.findByText(/Bekleyen işiniz yok/)
  expect(screen.queryByRole('region', { name: 'Kurumunuz' })).toBeNull()
})

test('NAV-12 reports and their findings stand behind the bars of their months as tables', async () => {
  const none = { low: 0, medium: 0, high: 0 }
  answer(dashboard, {
    ...quiet,
    completed_by_month: [
      { month: '2026-02', completed: 0, ...none, findings: none },
      {
        month: '2026-03',
        completed: 7,
        low: 1,
        medium: 2,
        high: 3,
        findings: { low: 12, medium: 0, high: 5 },
      },
    ],
  })
  const { user } = renderApp('regular', '/')
  async function tableBehind(title: string, name: string) {
    const trend = within(await screen.findByRole('region', { name: title }))
    await user.click(trend.getByText('Tablo olarak göster'))
    const rows = within(trend.getByRole('table', { name })).getAllByRole('row')
    return rows.map((row) => [...row.children].map((cell) => cell.textContent))
  }
  expect(await tableBehind('Tamamlanan raporlar', 'Aylara göre tamamlanan raporlar')).toEqual([
    ['Ay', 'Düşük', 'Orta', 'Yüksek', 'Uygunsuzluk yok', 'Toplam'],
    ['Şubat 2026', '0', '0', '0', '0', '0'],
    ['Mart 2026', '1', '2', '3', '1', '7'],
  ])
  expect(
    await tableBehind('Tespit edilen uygunsuzluklar', 'Aylara göre tespit edilen uygunsuzluklar'),
  ).toEqual([
    ['Ay', 'Düşük', 'Yüksek', 'Toplam'],
    ['Şubat 2026', '0', '0', '0'],
    ['Mart 2026', '12', '5', '17'],
  ])
})

test('NAV-12 the bars say what they show and which month had most, over whole counts and names of months', async () => {
  const none = { low: 0, medium: 0, high: 0 }
  const month = (name: string, low: number, high: number) => ({
    month: name,
    completed: low + high,
    ...none,
    low,
    high,
    findings: { ...none, low: low * 1000 },
  })
  answer(dashboard, {
    ...quiet,
    completed_by_month: [month('2026-01', 0, 0), month('2026-02', 1, 1), month('2026-03', 2, 1)],
  })
  renderApp('regular', '/')
  const wordsIn = async (name: string) => {
    const bars = await screen.findByRole('img', { name })
    return [...bars.querySelectorAll('text')].map(({ textContent }) => textContent)
  }
  const reports = await wordsIn('Aylara göre tamamlanan raporlar: çubuk grafik. En yüksek ay: Mart 2026, 3.')
  expect(reports).toEqual(['0', '1', '2', '3', '2', '3', 'Oca', 'Şub', 'Mar'])
  const findings = await wordsIn(
    'Aylara göre tespit edilen uygunsuzluklar: çubuk grafik. En yüksek ay: Mart 2026, 2.000.',
  )
  expect(findings).toEqual(['0', '500', '1.000', '1.500', '2.000', '1.000', '2.000', 'Oca', 'Şub', 'Mar'])
})

test('NAV-12 who has completed nothing is told once what the trend will show', async () => {
  answer(dashboard, quiet)
  renderApp('regular', '/')
  expect(await screen.findByText(/^Son on iki ayda tamamlanan rapor yok/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Tespit edilen uygunsuzluklar' })).toBeNull()
})

test('NAV-12 a dashboard that cannot be loaded is asked for again by hand', async () => {
  refuse(dashboard, 403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok.' })
  const { user } = renderApp('regular', '/')
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(dashboard, quiet)
  await user.click(retry)
  expect(await screen.findByText(/Bekleyen işiniz yok/)).toBeVisible()
})

test('ADM-01 the system statistics carry the bars as a table too', async () => {
  answer(systemStatistics, {
    organizations: 2,
    users: 4,
    client_companies: 5,
    drafts: 1,
    completed_reports: 9,
    reports_by_month: [
      { month: '2026-10', completed: 3 },
      { month: '2026-11', completed: 6 },
    ],
  })
  answer(readAnalysisStatistics, {
    statistics: {
      total: {
        calls: 40,
        failures: 2,
        median_ms: 2340,
        p95_ms: 9100,
        input_tokens: 120000,
        output_tokens: 8000,
        cost_usd: 1.25,
        without_price: 3,
      },
      models: [],
    },
  })
  const { user } = renderApp('superadmin', '/')
  const chart = within(await screen.findByRole('region', { name: 'Tamamlanan raporlar' }))
  await user.click(chart.getByText('Tablo olarak göster'))
  const table = chart.getByRole('table', { name: 'Aylara göre tamamlanan raporlar' })
  expect(table.textContent).toContain('Kasım 20266')
  const engine = await screen.findByRole('region', { name: 'Analiz motoru' })
  await waitFor(() => expect(engine.textContent).toContain('2,3 sn'))
  expect(engine.textContent).toContain('1,25 $')
  expect(engine.textContent).toContain('3 çağrının fiyatı bilinmiyor')
})

const installation: ReplyOf<typeof systemStatistics> = {
  organizations: 2,
  users: 4,
  client_companies: 5,
  drafts: 1,
  completed_reports: 9,
  reports_by_month: [{ month: '2026-11', completed: 6 }],
}
const activity: ReplyOf<typeof systemActivity> = {
  months: [
    { month: '2026-10', organizations: 0, active_users: 2, visits: 30, photos: 0, findings: 12 },
    { month: '2026-11', organizations: 1, active_users: 4, visits: 1250, photos: 0, findings: 0 },
  ],
  storage: { photos: 1200, bytes: 2_450_000_000 },
  days: 30,
  analyses: [
    { engine: 'yerlesik', runs: 40 },
    { engine: 'openai/deneme', runs: 2 },
  ],
  messages: { sent: 120, failed: 1, waiting: 3 },
  jobs: { done: 400, failed: 0, waiting: 2 },
}

test('ADM-01 the installation’s work stands month by month, with a table behind each chart, and how it runs', async () => {
  answer(systemStatistics, installation)
  answer(systemActivity, activity)
  const { user } = renderApp('superadmin', '/')
  const chart = within(await screen.findByRole('region', { name: 'Yapılan ziyaretler' }))
  await user.click(chart.getByText('Tablo olarak göster'))
  const rows = within(chart.getByRole('table', { name: 'Aylara göre yapılan ziyaretler' })).getAllByRole(
    'row',
  )
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Ay', 'Ziyaret'],
    ['Ekim 2026', '30'],
    ['Kasım 2026', '1.250'],
  ])
  expect(screen.getByText('Son on iki ayda yüklenen fotoğraf yok.')).toBeVisible()
  const running = screen.getByRole('region', { name: 'İşleyiş' })
  expect(running.textContent).toContain('2,5 GB')
  expect(running.textContent).toContain('Yerleşik motor: 40, openai/deneme: 2')
  expect(running.textContent).toContain('120 gönderildi, 1 gönderilemedi, 3 bekliyor')
  expect(running.textContent).toContain('400 bitti, 0 başarısız, 2 bekliyor')
})

test('ADM-01 the rest stands where the activity cannot be loaded, and it is asked for again by hand', async () => {
  answer(systemStatistics, installation)
  refuse(systemActivity, 403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok.' })
  const { user } = renderApp('superadmin', '/')
  const card = await screen.findByRole('region', { name: 'Aylara göre kullanım' })
  expect(screen.getByRole('region', { name: 'Tamamlanan raporlar' })).toBeVisible()
  answer(systemActivity, activity)
  await user.click(within(card).getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByRole('region', { name: 'İşleyiş' })).toBeVisible()
})

test.each([
  ['2026-03-09T02:30:00Z', 'Günaydın'],
  ['2026-03-09T09:00:00Z', 'İyi günler'],
  ['2026-03-09T15:30:00Z', 'İyi akşamlar'],
  ['2026-03-09T22:00:00Z', 'İyi akşamlar'],
])('NAV-12 at %s Istanbul is greeted with %s', (at, words) => {
  expect(greeting(new Date(at))).toBe(words)
})
