// The page of a client company: everything around it.
import { readClientCompany } from '@gozlem/contract/client-company'
import { type ContactView, listContacts } from '@gozlem/contract/client-company-contact'
import { countActions, listActions } from '@gozlem/contract/corrective-action'
import { listReports } from '@gozlem/contract/report'
import { readServiceMinutes } from '@gozlem/contract/service-minutes'
import { clientCompanyOverview } from '@gozlem/contract/statistics'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'
import { exampleAction, listOf, noCounts } from '../corrective-action/components/testing/example-action'
import { at, id, report } from '../report/components/testing/example-report'

const company = exampleCompany({})
const path = `/companies/${company.id}`
const pagination = { total: 0, page: 1, limit: 20, totalPages: 1, next: null }

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  low: 0,
  medium: 0,
  high: index === 11 ? 2 : 0,
}))

const contact = (number: number, change: Partial<ContactView>): ContactView => ({
  id: id(number),
  email: '',
  name: '',
  is_active: true,
  is_primary: false,
  opted_out_at: null,
  created_by_name: '',
  created_at: at,
  ...change,
})
const contacts = (...emails: ContactView[]) =>
  answer(listContacts, { success: true, data: { emails }, emails })

function fill() {
  answer(readClientCompany, { company })
  const {
    revision: _,
    entries: _e,
    report_references: _r,
    images: _i,
    ...rest
  } = report([], {
    id: id(41),
    name: 'Aylık Saha Gözlemi',
  })
  const { certificate: _c, client_company: _cc, analyses: _a, ...row } = rest
  answer(listReports, { reports: [row], pagination: { ...pagination, total: 1 } })
  contacts(
    contact(51, { email: 'mudur@kule.example', is_primary: true }),
    contact(52, { email: 'eski@kule.example', is_active: false }),
  )
  answer(readServiceMinutes, {
    month: '2026-12',
    full_time_minutes: 11_700,
    company: { id: company.id, name: company.name, tehlike_sinifi: null, employee_count: null, services: [] },
  })
  answer(clientCompanyOverview, {
    totals: { drafts: 1, completed: 0, open_findings: 0 },
    findings_by_month: months,
    people: [{ id: id(61), name: 'Mert Işık', profession: 'safety_specialist', since: '2026-01-05' }],
  })
}

test('CC-01 shows reports, what was found, who serves it and who gets its reports', async () => {
  fill()
  renderApp('osgb_admin', path)
  const reports = await screen.findByRole('region', { name: 'Raporlar' })
  expect(
    (await within(reports).findByRole('link', { name: 'Aylık Saha Gözlemi' })).getAttribute('href'),
  ).toBe(`/report/${id(41)}`)
  expect(within(reports).getByRole('link', { name: 'Bu firmanın raporları' }).getAttribute('href')).toBe(
    `/reports?client_company_id=${company.id}`,
  )
  const trend = await screen.findByRole('region', { name: 'Uygunsuzlukların gidişi' })
  expect(within(trend).getByRole('row', { name: 'Aralık 2026 2 2', hidden: true })).toBeInTheDocument()
  const people = await screen.findByRole('region', { name: 'Görevli kişiler' })
  expect(within(people).getByText(/İş Güvenliği Uzmanı · 05\.01\.2026 tarihinden beri/)).toBeVisible()
  const contacts = screen.getByRole('region', { name: 'Rapor alıcıları' })
  expect(within(contacts).getByText('mudur@kule.example')).toBeVisible()
  expect(within(contacts).queryByText('eski@kule.example')).toBeNull()
  expect(screen.getByRole('link', { name: 'Düzenle' }).getAttribute('href')).toBe(
    `/companies/edit/${company.id}`,
  )
})

test('CC-01 REP-11 without a current report it leads to those in the archive, which there may be', async () => {
  fill()
  answer(listReports, { reports: [], pagination })
  renderApp('osgb_user', path)
  const reports = within(await screen.findByRole('region', { name: 'Raporlar' }))
  expect(await reports.findByText('Bu firmanın güncel raporu yok.')).toBeVisible()
  expect(reports.getByRole('link', { name: 'Arşivdeki Raporları' }).getAttribute('href')).toBe(
    `/reports-archived?client_company_id=${company.id}`,
  )
})

test('CC-01 one part that cannot be read keeps the others', async () => {
  fill()
  refuse(clientCompanyOverview, 500, { code: 'INTERNAL_ERROR', message: 'Beklenmeyen bir hata oluştu' })
  renderApp('osgb_user', path)
  expect(await screen.findByText('Beklenmeyen bir hata oluştu')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Aylık Saha Gözlemi' })).toBeVisible()
})

test('REP-15 CC-01 who ended the mails stands behind the recipients and is called none of them', async () => {
  fill()
  contacts(
    contact(53, { email: 'gitti@kule.example', name: 'Şükrü Işık', opted_out_at: at }),
    contact(51, { email: 'mudur@kule.example', name: 'İpek Su' }),
  )
  renderApp('osgb_admin', path)
  const recipients = within(await screen.findByRole('region', { name: 'Rapor alıcıları' }))
  await recipients.findByText('İpek Su')
  expect(recipients.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'İpek Sumudur@kule.example',
    'Şükrü IşıkRapor almak istemiyorgitti@kule.example',
  ])
  expect(recipients.queryByText('Rapor e-postası alan kimse yok.')).toBeNull()
})

test('REP-15 CC-01 where everybody ended the mails nobody is left to get them, and it says so', async () => {
  fill()
  contacts(contact(53, { email: 'gitti@kule.example', opted_out_at: at }))
  renderApp('osgb_admin', path)
  expect(await screen.findByText('Rapor e-postası alan kimse yok.')).toBeVisible()
})

test('CC-01 recipients that cannot be read say so, and are asked for again', async () => {
  fill()
  refuse(listContacts, 500, { code: 'INTERNAL_ERROR' })
  const { user } = renderApp('osgb_admin', path)
  const recipients = within(await screen.findByRole('region', { name: 'Rapor alıcıları' }))
  expect(await recipients.findByText('E-posta adresleri yüklenirken hata oluştu')).toBeVisible()
  contacts(contact(51, { email: 'mudur@kule.example' }))
  await user.click(recipients.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await recipients.findByText('mudur@kule.example')).toBeVisible()
})

test('CC-01 a company that is not there is told, with the way back', async () => {
  refuse(readClientCompany, 404, { code: 'NOT_FOUND', message: 'Bulunamadı' })
  renderApp('osgb_user', path)
  expect(await screen.findByText(/silinmiş ya da size kapalı olabilir/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Firmalarıma dön' })).toBeVisible()
})

test('BEY-01 the tab Takip has the corrective actions of this company alone, and is in the address', async () => {
  fill()
  answer(listActions, listOf([exampleAction(1)]))
  answer(countActions, noCounts)
  const { user, router } = renderApp('osgb_user', path)
  await user.click(await screen.findByRole('tab', { name: 'Takip' }))
  expect(await screen.findByRole('link', { name: /Uygunsuzluk 1/ })).toBeVisible()
  for (const name of ['correctiveAction.list', 'correctiveAction.count'])
    await expect.poll(() => calls(name).at(-1)?.path).toContain(`client_company_id=${company.id}`)
  expect(router.state.location.search).toContain('view=actions')
  await user.click(screen.getByRole('tab', { name: 'Genel' }))
  expect(await screen.findByRole('region', { name: 'Raporlar' })).toBeVisible()
})
