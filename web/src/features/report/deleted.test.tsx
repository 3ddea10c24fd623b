import { checkCertificates } from '@gozlem/contract/certificate'
import { deleteReport, listReports, type ReportView, readReport } from '@gozlem/contract/report'
import { screen, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { tellLive } from '../../platform/testing/event-stream'
import { at, exampleFinding, id, report } from './components/testing/example-report'

const address = `/report/${id(900)}`
const draft = report([exampleFinding(1)])
const completed = report([exampleFinding(1, { status: 'approved' })], {
  status: 'completed',
  number: '2026-000007',
  completed_at: at,
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

const tellOfIt = () => tellLive({ kind: 'report.changed', report_id: id(900), revision: 2 })

async function press(shown: ReportView, verb: string) {
  answer(readReport, { report: shown })
  const { user, router } = renderApp('osgb_user', address)
  await user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: verb }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: verb }))
  return router
}

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(listReports, {
    reports: [],
    pagination: { total: 0, page: 1, limit: 20, totalPages: 1, next: null },
  })
})

test.each([
  { what: 'a deleted draft', shown: draft, verb: 'Taslağı Sil', said: 'Taslak silindi' },
  { what: 'a deleted report', shown: completed, verb: 'Raporu Sil', said: 'Rapor silindi' },
])('REP-11 $what is not asked for again, though the server tells that it changed', async (example) => {
  answer(deleteReport, () => {
    refuse(readReport, 404, { code: 'NOT_FOUND' })
    tellOfIt()
    return { success: true as const, message: example.said }
  })
  const router = await press(example.shown, example.verb)
  await screen.findByRole('heading', { name: 'Güncel Raporlar' })
  expect(router.state.location.pathname).toBe('/reports')
  expect(await screen.findByText(example.said)).toBeVisible()
  expect(screen.queryByText('Rapor yüklenirken hata oluştu')).toBeNull()
  expect(calls('report.read')).toHaveLength(1)
})

test('REP-11 a draft that could not be cancelled is still followed', async () => {
  refuse(deleteReport, 409, { code: 'REPORT_NOT_DRAFT', message: 'Sadece taslak raporlar iptal edilebilir!' })
  await press(draft, 'Taslağı Sil')
  await screen.findByText('Sadece taslak raporlar iptal edilebilir!')
  answer(readReport, { report: { ...completed, revision: 2 } })
  tellOfIt()
  expect(await screen.findByRole('button', { name: 'PDF İndir', hidden: true })).toBeVisible()
})
