// What a client company's page says of the service it has to be given.
import { readClientCompany } from '@gozlem/contract/client-company'
import { listContacts } from '@gozlem/contract/client-company-contact'
import { listReports } from '@gozlem/contract/report'
import { readServiceMinutes, type ServiceView } from '@gozlem/contract/service-minutes'
import { clientCompanyOverview } from '@gozlem/contract/statistics'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, refuse } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'

const company = exampleCompany({})
const path = `/companies/${company.id}`

const service = (change: Partial<ServiceView>): ServiceView => ({
  profession: 'safety_specialist',
  requirement: {
    kind: 'required',
    minutes: 15_700,
    full_time_people: 1,
    remaining_employees: 100,
    minutes_per_employee: 40,
  },
  assigned_minutes: 12_000,
  unassigned_minutes: 3700,
  planned_minutes: 170,
  overdue_minutes: 0,
  done_minutes: 155,
  missing_minutes: 15_375,
  people: [
    {
      user_id: '019a0000-0000-7000-8000-000000000601',
      user_name: 'Mert Işık',
      assigned_minutes: 12_000,
      planned_minutes: 170,
      overdue_minutes: 0,
      done_minutes: 155,
      missing_minutes: 11_675,
    },
  ],
  ...change,
})

const answerWith = (services: ServiceView[]) =>
  answer(readServiceMinutes, {
    month: '2026-11',
    full_time_minutes: 11_700,
    company: { id: company.id, name: company.name, tehlike_sinifi: null, employee_count: null, services },
  })

beforeEach(() => {
  answer(readClientCompany, { company })
  answer(listReports, {
    reports: [],
    pagination: { total: 0, page: 1, limit: 20, totalPages: 1, next: null },
  })
  answer(listContacts, { success: true, data: { emails: [] }, emails: [] })
  answer(clientCompanyOverview, {
    totals: { drafts: 0, completed: 0, open_findings: 0 },
    findings_by_month: Array.from({ length: 12 }, (_, index) => ({
      month: `2026-${String(index + 1).padStart(2, '0')}`,
      low: 0,
      medium: 0,
      high: 0,
    })),
    people: [],
  })
})

const card = async () => within(await screen.findByRole('region', { name: 'Aylık hizmet süreleri' }))

test('CAL-04 the page of a client company tells what the law asks for and what contracts lack', async () => {
  answerWith([
    service({}),
    service({
      profession: 'workplace_physician',
      requirement: {
        kind: 'required',
        minutes: 750,
        full_time_people: 0,
        remaining_employees: 50,
        minutes_per_employee: 15,
      },
      assigned_minutes: 800,
      unassigned_minutes: 0,
      overdue_minutes: 90,
      missing_minutes: 0,
    }),
    service({
      profession: 'other_health_personnel',
      requirement: { kind: 'none', because: 'hazard_class' },
      people: [],
      assigned_minutes: 0,
      unassigned_minutes: 0,
      planned_minutes: 0,
      done_minutes: 0,
      missing_minutes: 0,
    }),
  ])
  renderApp('osgb_admin', path)
  const shown = await card()
  expect(await shown.findByText('Ayda 15.700 dk')).toBeVisible()
  expect(shown.getByText('Kasım 2026 için yasal en az süreler')).toBeVisible()
  expect(shown.getByText('1 tam süreli kişi + 100 çalışan × 40 dk')).toBeVisible()
  expect(shown.getByText('Sözleşmelerde 12.000 dk, 3.700 dk eksik')).toBeVisible()
  expect(shown.getByText('50 çalışan × 15 dk')).toBeVisible()
  expect(shown.getByText('Sözleşmelerde 800 dk')).toBeVisible()
  expect(shown.getByText('Yapılan 155 dk, planlanan 170 dk, eksik 15.375 dk')).toBeVisible()
  expect(shown.getByText('Yapılan 155 dk, planlanan 170 dk, sonucu girilmeyen 90 dk')).toBeVisible()
  expect(shown.getByText('Bu tehlike sınıfında gerekmez')).toBeVisible()
  expect(shown.queryByText(/^Hesaplamak için/)).toBeNull()
})

test('CAL-04 what is not known of a client company is asked for, where it can be filled in', async () => {
  answerWith([
    service({
      requirement: { kind: 'unknown', missing: ['tehlike_sinifi', 'employee_count'] },
      assigned_minutes: 600,
      unassigned_minutes: null,
      missing_minutes: null,
    }),
  ])
  renderApp('osgb_admin', path)
  const shown = await card()
  expect(await shown.findByText('Hesaplanamıyor')).toBeVisible()
  expect(shown.getByText('Hesaplamak için tehlike sınıfı ve çalışan sayısı gerekli.')).toBeVisible()
  expect(shown.getByText('Sözleşmelerde 600 dk')).toBeVisible()
  expect(shown.getByRole('link', { name: 'Bilgileri Düzenle' }).getAttribute('href')).toBe(
    `/companies/edit/${company.id}`,
  )
})

test('CAL-04 where nobody of the organization serves, that is told instead of a shortfall', async () => {
  answerWith([
    service({
      people: [],
      assigned_minutes: 0,
      unassigned_minutes: 15_700,
      planned_minutes: 0,
      done_minutes: 0,
      missing_minutes: 15_700,
    }),
  ])
  renderApp('osgb_admin', path)
  const shown = await card()
  expect(await shown.findByText('Kurumunuzdan görevli yok')).toBeVisible()
  expect(shown.queryByText(/eksik/)).toBeNull()
})

test('CAL-04 whoever may not change the client company is offered no link, and individuals have no contracts', async () => {
  answer(readClientCompany, { company: exampleCompany({ can: { ...company.can, edit: false } }) })
  answerWith([service({ requirement: { kind: 'unknown', missing: ['employee_count'] } })])
  renderApp('regular', path)
  const shown = await card()
  expect(await shown.findByText('Hesaplamak için çalışan sayısı gerekli.')).toBeVisible()
  expect(shown.queryByRole('link', { name: 'Bilgileri Düzenle' })).toBeNull()
  expect(shown.getByRole('link', { name: 'Ayları Gör' }).getAttribute('href')).toContain('/service-minutes?')
  expect(shown.queryByText(/^Sözleşmelerde/)).toBeNull()
})

test('CAL-04 a failure stays in its card', async () => {
  refuse(readServiceMinutes, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  renderApp('osgb_user', path)
  const shown = await card()
  expect(await shown.findByText('Çok fazla deneme yapıldı.')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible()
})
