// From a report to its visit: the other way round of a report that is begun from a visit.
import { readClientCompany } from '@gozlem/contract/client-company'
import { readReport } from '@gozlem/contract/report'
import { listDeliveries } from '@gozlem/contract/report-delivery'
import { createVisit, listVisitPeople, readVisit, showCalendar } from '@gozlem/contract/visit'
import { listVisitTemplates } from '@gozlem/contract/visit-template'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'
import { exampleVisit } from '../../platform/testing/example-visit'
import { exampleFinding, report } from '../report/components/testing/example-report'

const completed = report([exampleFinding(1, { status: 'approved' })], {
  status: 'completed',
  number: '2026-000007',
  completed_at: '2026-11-24T15:00:00.000Z',
  visit_date: '2026-11-24',
  visit_starts: '09:10',
  visit_ends: '11:40',
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
const visit = exampleVisit({ client_company_id: completed.client_company_id })

beforeEach(() => {
  answer(readVisit, { visit })
  answer(showCalendar, { visits: [visit], has_more: false })
  answer(listVisitPeople, { people: [] })
  answer(listVisitTemplates, { templates: [] })
  answer(listDeliveries, { deliveries: [] })
  answer(readClientCompany, { company: exampleCompany({ id: completed.client_company_id }) })
})

async function open() {
  const { user, router } = renderApp('osgb_user', `/report/${completed.id}`)
  await user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  return { user, router }
}

test('CAL-01 a report without a visit gets one, with its client company, day and hours filled in', async () => {
  answer(readReport, { report: completed })
  answer(createVisit, { visit, warnings: [] })
  const { user, router } = await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Ajandaya Ziyaret Ekle' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ziyaret planla' }))
  expect(form.getByRole<HTMLInputElement>('combobox', { name: /Müşteri firma/ }).value).toBe(
    completed.client_company_name,
  )
  expect(form.queryByRole('combobox', { name: 'Tekrar' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Planla' }))
  await waitFor(() => expect(calls(createVisit.name)).toHaveLength(1))
  expect(calls(createVisit.name)[0]?.body).toMatchObject({
    report_id: completed.id,
    client_company_id: completed.client_company_id,
    starts_at: '2026-11-24T06:10:00.000Z',
    ends_at: '2026-11-24T08:40:00.000Z',
  })
  await waitFor(() => expect(router.state.location.search).not.toContain('report='))
})

test('CAL-01 a report leads to its visit', async () => {
  answer(readReport, { report: { ...completed, visit_id: visit.id } })
  const { user } = await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Ziyareti Aç' }))
  expect(await screen.findByRole('dialog', { name: visit.client_company_name })).toBeVisible()
})
