import { checkCertificates } from '@gozlem/contract/certificate'
import { duplicateReport, listReports, readReport } from '@gozlem/contract/report'
import { screen } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuseOnce } from '../../platform/testing/answering'
import { at, exampleFinding, id, report } from './components/testing/example-report'

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
const copy = report([exampleFinding(2)], { id: id(950) })

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(listReports, {
    reports: [],
    pagination: { total: 0, page: 1, limit: 20, totalPages: 1, next: null },
  })
})

test('REP-01 a copy opens in the editor, and a second try after a lost answer asks for the same one', async () => {
  answer(readReport, { report: completed })
  const { user, router } = renderApp('osgb_user', `/report/${completed.id}`)
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Kopyasını Oluştur' }))
  }
  refuseOnce(duplicateReport, 502, { code: 'AI_UNAVAILABLE', message: 'Sunucuya ulaşılamadı.' })
  await press()
  expect(await screen.findByText('Sunucuya ulaşılamadı.')).toBeVisible()
  answer(duplicateReport, () => {
    answer(readReport, { report: copy })
    return { report: copy }
  })
  await press()
  expect(await screen.findByText('Kopya oluşturuldu')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/report/${copy.id}`)
  const [first, second] = calls('report.duplicate').map(({ body }) => body)
  expect(second).toEqual(first)
})

test('ROLE-05 who makes no reports is offered no copy', async () => {
  answer(readReport, { report: { ...completed, can: { ...completed.can, send: false, archive: false } } })
  const { user } = renderApp('superadmin', `/report/${completed.id}`)
  await user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  await screen.findByRole('menuitem', { name: 'PDF Önizle' })
  expect(screen.queryByRole('menuitem', { name: 'Kopyasını Oluştur' })).toBeNull()
})
