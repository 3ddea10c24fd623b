// The page of a client company: everything around it.
import { readClientCompany } from '@gozlem/contract/client-company'
import { listContacts } from '@gozlem/contract/client-company-contact'
import { listReports } from '@gozlem/contract/report'
import { readServiceMinutes } from '@gozlem/contract/service-minutes'
import { clientCompanyOverview } from '@gozlem/contract/statistics'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, refuse } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'
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
  const emails = [true, false].map((is_active, index) => ({
    id: id(51 + index),
    email: is_active ? 'mudur@kule.example' : 'eski@kule.example',
    name: '',
    is_active,
    is_primary: is_active,
    opted_out_at: null,
    created_by_name: '',
    created_at: at,
  }))
  answer(listContacts, { success: true, data: { emails }, emails })
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
  expect(within(trend).getByRole('row', { name: 'Aralık 2026 2 2', hidden: true })).toBeDefined()
  const people = await screen.findByRole('region', { name: 'Görevli kişiler' })
  expect(within(people).getByText(/İş Güvenliği Uzmanı · 05\.01\.2026 tarihinden beri/)).toBeDefined()
  const contacts = screen.getByRole('region', { name: 'Rapor alıcıları' })
  expect(within(contacts).getByText('mudur@kule.example')).toBeDefined()
  expect(within(contacts).queryByText('eski@kule.example')).toBeNull()
  expect(screen.getByRole('link', { name: 'Düzenle' }).getAttribute('href')).toBe(
    `/companies/edit/${company.id}`,
  )
})

test('CC-01 one part that cannot be read keeps the others', async () => {
  fill()
  refuse(clientCompanyOverview, 500, { code: 'INTERNAL_ERROR', message: 'Beklenmeyen bir hata oluştu' })
  renderApp('osgb_user', path)
  expect(await screen.findByText('Beklenmeyen bir hata oluştu')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Aylık Saha Gözlemi' })).toBeDefined()
})

test('CC-01 a company that is not there is told, with the way back', async () => {
  refuse(readClientCompany, 404, { code: 'NOT_FOUND', message: 'Bulunamadı' })
  renderApp('osgb_user', path)
  expect(await screen.findByText(/silinmiş ya da size kapalı olabilir/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Firmalarıma dön' })).toBeDefined()
})
