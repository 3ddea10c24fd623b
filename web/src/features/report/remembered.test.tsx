import { checkCertificates } from '@gozlem/contract/certificate'
import { listClientCompanies, readClientCompany } from '@gozlem/contract/client-company'
import { listReports } from '@gozlem/contract/report'
import { plainPrint } from '@gozlem/domain/report/print-options'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'
import { report } from './components/testing/example-report'
import { keepPrintChoice, readPrintChoice } from './model/print-choice'

const company = exampleCompany()
const pagination = { total: 1, page: 1, limit: 20, totalPages: 1, next: null }
const {
  revision: _,
  entries: _e,
  report_references: _r,
  images: _i,
  certificate: _c,
  client_company: _cc,
  analyses: _a,
  ...made
} = report([], { risk_method: 'fine_kinney' })

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(listClientCompanies, { companies: [company], pagination })
})

async function chooseCompany(chooseMethodFirst = false) {
  const { user } = renderApp('osgb_user', '/report/new')
  const field = await screen.findByRole('combobox', { name: /Müşteri firma/ })
  if (chooseMethodFirst) await user.click(screen.getByRole('radio', { name: /FMEA/ }))
  await user.type(field, company.name.slice(0, 3))
  await user.click(await screen.findByRole('option', { name: new RegExp(company.name) }))
}
const chosen = (name: RegExp) => screen.queryByRole('radio', { name, checked: true })

test('REP-01 proposes the method of the last report for the client company', async () => {
  answer(listReports, ({ path }) =>
    path.includes('client_company_id') ? { reports: [made], pagination } : { reports: [], pagination },
  )
  await chooseCompany()
  await waitFor(() => expect(chosen(/Fine/)).not.toBeNull())
})

test('REP-01 proposes the person’s own last method for a client company without reports', async () => {
  answer(listReports, ({ path }) =>
    path.includes('created_by') ? { reports: [made], pagination } : { reports: [], pagination },
  )
  await chooseCompany()
  await waitFor(() => expect(chosen(/Fine/)).not.toBeNull())
})

test('REP-01 a method that was chosen stays', async () => {
  answer(listReports, { reports: [made], pagination })
  await chooseCompany(true)
  await screen.findByDisplayValue(company.name)
  expect(chosen(/FMEA/)).not.toBeNull()
  expect(calls('report.list')).toEqual([])
})

test('REP-01 a report that is asked for at a client company begins with it and its last method', async () => {
  answer(readClientCompany, { company })
  answer(listReports, { reports: [made], pagination })
  renderApp('osgb_user', `/report/new?client_company_id=${company.id}`)
  expect(await screen.findByDisplayValue(company.name)).toBeVisible()
  expect(chosen(/Fine/)).not.toBeNull()
})

test('REP-01 a client company without new reports is not chosen, nor one that cannot be read', async () => {
  answer(listReports, { reports: [], pagination })
  const can = { ...company.can, create_report: false }
  answer(readClientCompany, { company: { ...company, status: 'passive', can } })
  renderApp('osgb_user', `/report/new?client_company_id=${company.id}`)
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Müşteri firma/ })
  expect(field.value).toBe('')
  cleanup()

  refuse(readClientCompany, 404, { code: 'NOT_FOUND', message: 'Bulunamadı' })
  renderApp('osgb_user', `/report/new?client_company_id=${company.id}`)
  expect(await screen.findByRole('combobox', { name: /Müşteri firma/ })).toBeVisible()
})

test('REP-14 the print of last time is proposed, and nonsense on the device is no choice', () => {
  const chosen = { photos_per_finding: '2', annex: true, layout: 'table', large_photos: true } as const
  keepPrintChoice('mert', chosen)
  expect(readPrintChoice('mert')).toEqual(chosen)
  expect(readPrintChoice('selin')).toEqual(plainPrint)
  for (const nonsense of ['{"photos_per_finding":"9","annex":1,"layout":"poster","large_photos":"x"}', '{']) {
    localStorage.setItem('print-options:mert', nonsense)
    expect(readPrintChoice('mert')).toEqual(plainPrint)
  }
})
