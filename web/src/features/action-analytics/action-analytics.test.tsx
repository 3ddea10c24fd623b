import { actionAnalyticsXlsx, readActionAnalytics } from '@gozlem/contract/action-analytics'
import { actionReportPdf, actionReportXlsx } from '@gozlem/contract/action-report'
import { listOrganizations } from '@gozlem/contract/organization-administration'
import type { ReplyOf } from '@gozlem/contract/route'
import { noClosingTimes } from '@gozlem/domain/action-analytics/figures'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { addMonths, monthOf } from '@gozlem/domain/service-minutes/month'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { files } from '../../platform/device/files'
import { answer, answerBytes, calls, refuse } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'

type Analytics = ReplyOf<typeof readActionAnalytics>

const site = { id: '019a0000-0000-7000-8000-000000000501', name: 'Kuzey Çelik' }
const counts = { opened: 4, closed: 3, unsettled: 2, overdue: 1 }
const month = { month: '2026-03', opened: 4, low: 1, medium: 0, high: 3 }
const closing = { closed: 3, closed_in_time: 2, median_days: 9, p90_days: 30 }

const analytics = (change: Partial<Analytics> = {}): Analytics => ({
  organization: { id: people.osgb_admin.company_id, name: 'Kule OSGB' },
  client_company: null,
  from: '2026-03',
  to: '2026-03',
  now: { open: 5, reported: 2, rejected: 1, overdue: 3 },
  opened: 4,
  closing,
  months: [{ ...month, ...closing }],
  categories: [{ category: 'iskele', name: 'İskele', ...counts }],
  client_companies: [{ client_company: site, ...counts }],
  places: [{ client_company: site, place: 'İç avlu', ...counts }],
  responsible: [{ responsible: 'Işıl Şef', ...counts }],
  repeats: [
    {
      client_company: site,
      hazard: 'iskele-korkuluk-eksik',
      title: 'İskelenin korkuluk sistemi eksik',
      place: 'İç avlu',
      times: 3,
      first_on: '2026-01-05',
      last_on: '2026-03-09',
      unsettled: 1,
    },
  ],
  repeat_count: 1,
  ...change,
})

const path = '/takip-analizi?period=month&from=2026-03'
const asked = () => new URLSearchParams(calls('actionAnalytics.read').at(-1)?.path.split('?')[1])
/** Where a link leads, its parameters in no order. */
function leads(link: HTMLElement) {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://x')
  return { pathname, ...Object.fromEntries(searchParams) }
}
const list = { pathname: '/uygunsuzluk-takibi' }
const opened = { only: 'all', opened_from: '2026-03-01', opened_to: '2026-03-31' }
const closed = { state: 'closed', closed_from: '2026-03-01', closed_to: '2026-03-31' }

test('BEY-13 tells what is open and late today and what the period brought, each a way to its list', async () => {
  answer(readActionAnalytics, analytics())
  renderApp('osgb_admin', path)
  const today = within(await screen.findByRole('region', { name: 'Bugün' }))
  expect(leads(await today.findByRole('link', { name: 'Açık' }))).toEqual({ ...list, state: 'open' })
  expect(leads(today.getByRole('link', { name: 'Geciken' }))).toEqual({ ...list, only: 'overdue' })
  const period = within(screen.getByRole('region', { name: 'Mart 2026' }))
  expect(leads(period.getByRole('link', { name: 'Açılan' }))).toEqual({ ...list, ...opened })
  expect(leads(period.getByRole('link', { name: 'Kapanan' }))).toEqual({ ...list, ...closed })
  expect(period.getByText('2 tanesi zamanında')).toBeVisible()
  expect(period.getByText('9')).toBeVisible()
  expect([asked().get('from'), asked().get('to')]).toEqual(['2026-03', '2026-03'])
})

test('BEY-13 figures by category, company, place and responsible lead to what they count', async () => {
  answer(readActionAnalytics, analytics())
  renderApp('osgb_user', path)
  const figures = async (title: string) => {
    const region = within(await screen.findByRole('region', { name: title }))
    const [, row] = region.getAllByRole('row')
    return within(row as HTMLElement)
      .getAllByRole('link')
      .map(leads)
  }
  const all = (more: object) => [
    { ...list, ...opened, ...more },
    { ...list, ...closed, ...more },
    { ...list, ...more },
    { ...list, only: 'overdue', ...more },
  ]
  expect(await figures('Kategoriye göre')).toEqual(all({ category: 'iskele' }))
  expect(await figures('Firmaya göre')).toEqual(all({ client_company_id: site.id }))
  expect(await figures('Yere göre')).toEqual(all({ client_company_id: site.id, place: 'İç avlu' }))
  expect(await figures('Sorumluya göre')).toEqual(all({ responsible: 'Işıl Şef' }))
  const repeat = { client_company_id: site.id, hazard: 'iskele-korkuluk-eksik', place: 'İç avlu' }
  expect(await figures('Tekrar edenler')).toEqual([
    { ...list, ...repeat, only: 'all' },
    { ...list, ...repeat },
  ])
})

test('BEY-13 behind each chart stands its table, whose counts lead to what they count where a list has it', async () => {
  answer(readActionAnalytics, analytics())
  const { user } = renderApp('regular', path)
  const chart = within(await screen.findByRole('region', { name: 'Açılan uygunsuzluklar' }))
  await user.click(await chart.findByText('Tablo olarak göster'))
  expect(leads(chart.getByRole('link', { name: '3 yüksek, Mart 2026' }))).toEqual({
    ...list,
    ...opened,
    risk_level: 'high',
  })
  const shut = within(screen.getByRole('region', { name: 'Kapanan uygunsuzluklar' }))
  await user.click(shut.getByText('Tablo olarak göster'))
  const [, row] = shut.getAllByRole('row')
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(['Mart 2026', '2', '1', '3'])
  // No list tells what was closed in time from what was not.
  expect(shut.queryAllByRole('link')).toHaveLength(0)
})

test('BEY-13 of one client company the lists are of that one too, and no table compares companies', async () => {
  answer(readActionAnalytics, analytics({ client_company: site }))
  renderApp('osgb_admin', `${path}&client_company_id=${site.id}`)
  expect(leads(await screen.findByRole('link', { name: 'Çözüm bildirildi' }))).toEqual({
    ...list,
    state: 'reported',
    client_company_id: site.id,
  })
  expect(asked().get('client_company_id')).toBe(site.id)
  expect(screen.queryByRole('region', { name: 'Firmaya göre' })).toBeNull()
})

test('BEY-13 of one client company the follow-up report is at hand as PDF and Excel, of all of them not', async () => {
  const save = vi.spyOn(files, 'save').mockImplementation(() => undefined)
  answer(readActionAnalytics, analytics({ client_company: site }))
  answerBytes(actionReportPdf, 'pdf', { 'content-disposition': 'attachment; filename="Takip Raporu.pdf"' })
  answerBytes(actionReportXlsx, 'xlsx', { 'content-disposition': 'attachment; filename="Takip Raporu.xlsx"' })
  const { user } = renderApp('osgb_user', `${path}&client_company_id=${site.id}`)
  await user.click(await screen.findByRole('button', { name: 'Takip Raporu PDF' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'Takip Raporu.pdf'))
  await user.click(screen.getByRole('button', { name: 'Takip Raporu Excel' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'Takip Raporu.xlsx'))
  expect(calls('actionReport.pdf').at(-1)?.path).toBe(
    `/api/companies/client-companies/${site.id}/action-report/pdf?from=2026-03&to=2026-03`,
  )
  save.mockRestore()
})

test('BEY-13 the superadmin names a consultancy first', async () => {
  answer(listOrganizations, {
    organizations: [],
    pagination: { total: 0, page: 1, limit: 20, totalPages: 1, next: null },
  })
  renderApp('superadmin', path)
  expect(await screen.findByText('Analizi görmek için bir OSGB seçin.')).toBeVisible()
  expect(calls('actionAnalytics.read')).toEqual([])
})

test('BEY-13 the superadmin sees counts that lead nowhere', async () => {
  answer(readActionAnalytics, analytics({ client_companies: [], places: [], responsible: [], repeats: [] }))
  renderApp('superadmin', `${path}&organization_id=${people.osgb_admin.company_id}`)
  const categories = within(await screen.findByRole('region', { name: 'Kategoriye göre' }))
  expect(categories.getByRole('row', { name: 'İskele 4 3 2 1' })).toBeVisible()
  expect(categories.queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('region', { name: 'Sorumluya göre' })).toBeNull()
  expect(asked().get('organization_id')).toBe(people.osgb_admin.company_id)
})

test('BEY-13 without a period in the address it is the last twelve months', async () => {
  answer(readActionAnalytics, analytics())
  renderApp('osgb_admin', '/takip-analizi')
  await screen.findByRole('region', { name: 'Bugün' })
  await waitFor(() => expect(calls('actionAnalytics.read')).toHaveLength(1))
  const to = monthOf(istanbulDay(new Date()))
  expect([asked().get('from'), asked().get('to')]).toEqual([addMonths(to, -11), to])
})

test('BEY-13 a period in which nothing happened says so', async () => {
  const nothing = { ...month, opened: 0, low: 0, high: 0, ...noClosingTimes }
  answer(
    readActionAnalytics,
    analytics({ opened: 0, closing: noClosingTimes, months: [nothing], categories: [], repeats: [] }),
  )
  renderApp('osgb_admin', path)
  expect(await screen.findByText('Bu dönemde açılan uygunsuzluk yok.')).toBeVisible()
  expect(screen.getByText('Bu dönemde kapanan uygunsuzluk yok.')).toBeVisible()
  expect(screen.getByText('Bu dönemde aynı yerde yeniden görülen uygunsuzluk yok.')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Mart 2026' })).getAllByText('–')).toHaveLength(2)
})

test('BEY-13 the workbook is of the same figures, and a failure is told; what cannot be loaded is asked for again', async () => {
  const save = vi.spyOn(files, 'save').mockImplementation(() => undefined)
  refuse(readActionAnalytics, 500, { code: 'INTERNAL_ERROR', message: 'Beklenmeyen bir hata oluştu' })
  answerBytes(actionAnalyticsXlsx, 'xlsx', {
    'content-disposition': 'attachment; filename="takip-analizi-2026-03-2026-03.xlsx"',
  })
  const { user } = renderApp('osgb_admin', path)
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(readActionAnalytics, analytics())
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'Açık' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Excel İndir' }))
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(expect.any(Blob), 'takip-analizi-2026-03-2026-03.xlsx'),
  )
  refuse(actionAnalyticsXlsx, 403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok.' })
  await user.click(screen.getByRole('button', { name: 'Excel İndir' }))
  expect(await screen.findByText('Bu işlem için yetkiniz yok.')).toBeVisible()
  save.mockRestore()
})
