// Report templates: managed by those who answer for the organization, chosen where a report begins.
import { checkCertificates } from '@gozlem/contract/certificate'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { createReport, listReports, readReport } from '@gozlem/contract/report'
import { listDeliveries } from '@gozlem/contract/report-delivery'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type TemplateView,
  updateTemplate,
} from '@gozlem/contract/report-template'
import { screen, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse, refuseOnce } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'
import { templateValues } from './components/template/template-form'
import { at, exampleFinding, id, report } from './components/testing/example-report'

const company = exampleCompany()
const pagination = { total: 0, page: 1, limit: 20, totalPages: 1, next: null }
const monthly: TemplateView = {
  id: id(71),
  name: 'Aylık gezi',
  report_name: 'Aylık Saha Gözlemi',
  risk_method: 'l_tipi',
  print: { photos_per_finding: '2', annex: true, large_photos: true, layout: 'table' },
  message: 'Bilginize sunarız.',
  recipients: ['arsiv@kule.example'],
  updated_at: at,
}
const night = { ...monthly, id: id(72), name: 'Gece gezisi', risk_method: 'fmea' as const }

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(listClientCompanies, { companies: [company], pagination })
  answer(listReports, { reports: [], pagination })
  answer(listTemplates, { templates: [monthly, night] })
})

const chosen = (name: RegExp) => screen.queryByRole('radio', { name, checked: true })

test('REP-01 a template is chosen where a report begins, and its method is not proposed away', async () => {
  const last = report([], { risk_method: 'fine_kinney' })
  const { revision: _, entries: _e, report_references: _r, images: _i, certificate: _c, ...rest } = last
  const { client_company: _cc, analyses: _a, template: _t, ...made } = rest
  answer(listReports, { reports: [made], pagination })
  answer(createReport, { report: report([], { template: { name: monthly.name, print: monthly.print } }) })
  answer(readReport, { report: report([]) })
  const { user } = renderApp('osgb_user', '/report/new')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Şablon' }), 'Gece gezisi')
  expect(chosen(/FMEA/)).not.toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Şablon' }), 'Aylık gezi')
  await user.type(screen.getByRole('combobox', { name: /Müşteri firma/ }), company.name.slice(0, 3))
  await user.click(await screen.findByRole('option', { name: new RegExp(company.name) }))
  await user.click(screen.getByRole('button', { name: 'Devam Et' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Aylık gezi')).toBeVisible()
  expect(question.getByText('Aylık Saha Gözlemi')).toBeVisible()
  expect(question.getByText(/L Tipi/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Raporu Oluştur' }))
  await expect.poll(() => calls('report.create').length).toBe(1)
  expect(calls('report.create')[0]?.body).toMatchObject({ template_id: monthly.id, risk_method: 'l_tipi' })
})

test('REP-01 a template that went meanwhile is told, and the report can begin without it', async () => {
  const message = 'Seçtiğiniz rapor şablonu artık yok. Başka bir şablon seçin ya da şablonsuz devam edin.'
  refuse(createReport, 409, { code: 'TEMPLATE_GONE', message })
  const { user } = renderApp('osgb_user', '/report/new')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Şablon' }), 'Aylık gezi')
  await user.type(screen.getByRole('combobox', { name: /Müşteri firma/ }), company.name.slice(0, 3))
  await user.click(await screen.findByRole('option', { name: new RegExp(company.name) }))
  await user.click(screen.getByRole('button', { name: 'Devam Et' }))
  await user.click(await screen.findByRole('button', { name: 'Raporu Oluştur' }))
  expect(await screen.findByText(message)).toBeVisible()
})

test('REP-01 without templates nothing is asked', async () => {
  answer(listTemplates, { templates: [] })
  renderApp('osgb_user', '/report/new')
  await screen.findByRole('combobox', { name: /Müşteri firma/ })
  await expect.poll(() => calls('report.listTemplates').length).toBe(1)
  expect(screen.queryByRole('combobox', { name: 'Şablon' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Rapor şablonları' }).getAttribute('href')).toBe(
    '/report-templates',
  )
})

test('REP-01 the administrator makes a template; what is wrong stands at its field, a wrong address by name', async () => {
  answer(createTemplate, { template: monthly })
  const { user } = renderApp('osgb_admin', '/report-templates')
  await user.click(await screen.findByRole('button', { name: 'Şablon Oluştur' }))
  const form = within(await screen.findByRole('dialog', { name: 'Rapor şablonu oluştur' }))
  await user.type(form.getByRole('textbox', { name: /önerilecek adresler/ }), 'arsiv@kule.example, yanlis@')
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  expect(await form.findByText('Şablon adı zorunludur')).toBeVisible()
  expect(form.getByText(/: yanlis@$/)).toBeVisible()
  expect(calls('report.createTemplate')).toEqual([])

  const taken = 'Bu adla bir rapor şablonu zaten var. Başka bir ad yazın.'
  refuseOnce(createTemplate, 409, { code: 'TEMPLATE_NAME_TAKEN', message: taken, fields: { name: taken } })
  await user.clear(form.getByRole('textbox', { name: /önerilecek adresler/ }))
  await user.type(form.getByRole('textbox', { name: /Şablon adı/ }), 'Aylık gezi')
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  expect(await form.findByText(taken)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: /Şablon adı/ }), ' 2')
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Şablon kaydedildi')).toBeVisible()
  const [first, second] = calls('report.createTemplate').map(({ body }) => body as { id: string })
  expect(second).toMatchObject({ id: first?.id, name: 'Aylık gezi 2', recipients: [], risk_method: 'l_tipi' })
})

test('REP-01 a template is changed and deleted by the administrator', async () => {
  answer(updateTemplate, { template: monthly })
  answer(deleteTemplate, { success: true, message: 'Şablon silindi' })
  const { user } = renderApp('osgb_admin', '/report-templates')
  await user.click(await screen.findByRole('button', { name: 'Aylık gezi için işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Düzenle' }))
  const form = within(await screen.findByRole('dialog', { name: 'Rapor şablonunu düzenle' }))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /önerilecek adresler/ }).value).toBe(
    'arsiv@kule.example',
  )
  await user.selectOptions(form.getByRole('combobox', { name: /Risk yöntemi/ }), 'Fine-Kinney')
  await user.click(form.getByRole('radio', { name: 'Kartlar' }))
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Şablon güncellendi')).toBeVisible()
  expect(calls('report.updateTemplate')[0]).toMatchObject({
    path: `/api/report-templates/${monthly.id}`,
    body: {
      risk_method: 'fine_kinney',
      print: { ...monthly.print, layout: 'cards' },
      message: 'Bilginize sunarız.',
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Gece gezisi için işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sil' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/başlanmış raporlar kalır/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Şablon silindi')).toBeVisible()
  expect(calls('report.deleteTemplate')[0]?.path).toBe(`/api/report-templates/${night.id}`)
})

test('REP-17 a template of another L matrix is shown by the one of the organization', () => {
  expect(templateValues('five', monthly).risk_method).toBe('l_tipi_5')
  expect(templateValues('three', { risk_method: 'l_tipi_5' }).risk_method).toBe('l_tipi')
  expect(templateValues('five', night).risk_method).toBe('fmea')
})

test('ROLE-03 a specialist reads the templates and manages none', async () => {
  renderApp('osgb_user', '/report-templates')
  expect(await screen.findByText('Aylık gezi')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Şablon Oluştur|için işlemler/ })).toBeNull()
})

test('REP-01 a list that cannot be read says so', async () => {
  refuse(listTemplates, 500, { code: 'INTERNAL_ERROR', message: 'Beklenmeyen bir hata oluştu' })
  renderApp('regular', '/report-templates')
  expect(await screen.findByText('Beklenmeyen bir hata oluştu')).toBeVisible()
})

const completed = report([exampleFinding(1, { status: 'approved' })], {
  status: 'completed',
  number: '2026-000007',
  completed_at: at,
  name: 'Haftalık Gözlem',
  risk_method: 'fine_kinney',
  template: { name: monthly.name, print: monthly.print },
  can: {
    edit: false,
    finalize: false,
    cancel: false,
    delete: true,
    archive: true,
    send: true,
    reissue: false,
  },
})

test('REP-01 a report is kept as a template by the administrator, with its name, method and print', async () => {
  answer(readReport, { report: completed })
  answer(listDeliveries, { deliveries: [] })
  answer(createTemplate, { template: monthly })
  const { user } = renderApp('osgb_admin', `/report/${completed.id}`)
  await user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Şablon Olarak Kaydet' }))
  const form = within(await screen.findByRole('dialog', { name: 'Rapor şablonu oluştur' }))
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Şablon kaydedildi')).toBeVisible()
  expect(calls('report.createTemplate')[0]?.body).toMatchObject({
    name: 'Haftalık Gözlem',
    report_name: 'Haftalık Gözlem',
    risk_method: 'fine_kinney',
    print: monthly.print,
    recipients: [],
  })
})

test('REP-14 a report that began with a template is printed as the template says, unless chosen otherwise', async () => {
  answer(readReport, { report: completed })
  answer(listDeliveries, { deliveries: [] })
  const { user } = renderApp('osgb_user', `/report/${completed.id}`)
  await user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  expect(screen.queryByRole('menuitem', { name: 'Şablon Olarak Kaydet' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: /Word, Excel ve PDF/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: '2', checked: true })).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Yatay tablo', checked: true })).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: /büyük bas/, checked: true })).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: /Kalan fotoğrafları/, checked: true })).toBeVisible()
})
