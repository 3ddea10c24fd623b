import { deleteReport, listReports } from '@gozlem/contract/report'
import { type DeletedDraft, listDeletedReports, restoreReport } from '@gozlem/contract/report-deleted'
import { screen, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { dialogGone } from '../../app/testing/dialog-gone'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { at, report } from './components/testing/example-report'

const pagination = { total: 1, page: 1, limit: 20, totalPages: 1, next: null }
const draft = report([])
const deleted: DeletedDraft = {
  id: draft.id,
  name: draft.name,
  client_company_name: draft.client_company_name,
  created_by_name: 'Mert Işık',
  total_entries: 4,
  created_at: at,
  deleted_at: at,
  restorable_days: 3,
}
const list = (...drafts: DeletedDraft[]) =>
  answer(listDeletedReports, { drafts, pagination: { ...pagination, total: drafts.length } })

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(listReports, { reports: [], pagination: { ...pagination, total: 0 } })
})

test('REP-11 a deleted draft is brought back from the list of those', async () => {
  list(deleted)
  const { user } = renderApp('osgb_user', '/reports')
  await user.click(await screen.findByRole('link', { name: 'Silinen taslaklar' }))
  const row = await screen.findByRole('row', { name: /3 gün/ })
  answer(restoreReport, () => {
    list()
    return { report: draft }
  })
  await user.click(within(row).getByRole('button', { name: /^Geri getir: / }))
  expect(await screen.findByText('Taslak geri getirildi')).toBeVisible()
  expect(calls('report.restore')[0]?.path).toContain(draft.id)
  expect(await screen.findByText('Geri getirilebilecek silinmiş taslak yok.')).toBeVisible()
})

test('REP-11 says why a draft could not be brought back, and asks for the list anew', async () => {
  list(deleted)
  refuse(restoreReport, 404, { code: 'NOT_FOUND', message: 'Kayıt bulunamadı.' })
  const { user } = renderApp('osgb_user', '/reports-deleted')
  const button = await screen.findByRole('button', { name: /^Geri getir: / })
  list()
  await user.click(button)
  expect(await screen.findByText('Kayıt bulunamadı.')).toBeVisible()
  expect(await screen.findByText('Geri getirilebilecek silinmiş taslak yok.')).toBeVisible()
})

test('REP-11 the question says that a draft can be brought back, and so does the message after it', async () => {
  const {
    revision: _,
    entries: _e,
    report_references: _r,
    images: _i,
    certificate: _c,
    client_company: _cc,
    analyses: _a,
    ...row
  } = draft
  answer(listReports, { reports: [row], pagination })
  answer(deleteReport, { success: true, message: 'Taslak silindi' })
  answer(restoreReport, { report: draft })
  const { user } = renderApp('osgb_user', '/reports')
  await user.click(await screen.findByRole('button', { name: /işlemler$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Taslağı Sil' }))
  const question = await screen.findByRole('alertdialog', { name: 'Taslak silinsin mi?' })
  expect(question.textContent).toContain('30 gün içinde')
  await user.click(within(question).getByRole('button', { name: 'Taslağı Sil' }))
  await dialogGone()
  await user.click(await screen.findByRole('button', { name: 'Geri Al' }))
  expect(await screen.findByText('Taslak geri getirildi')).toBeVisible()
  expect(calls('report.restore')).toHaveLength(1)
})

test('ROLE-05 who edits no reports is not led to deleted drafts', async () => {
  renderApp('superadmin', '/reports')
  await screen.findByRole('heading', { name: 'Güncel Raporlar' })
  expect(screen.queryByRole('link', { name: 'Silinen taslaklar' })).toBeNull()
})
