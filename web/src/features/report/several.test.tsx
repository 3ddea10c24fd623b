// Several reports at once: what is downloaded, sent and archived together.
import { listContacts } from '@gozlem/contract/client-company-contact'
import * as contract from '@gozlem/contract/report'
import { readLastRecipients, sendReport } from '@gozlem/contract/report-delivery'
import { reportZip } from '@gozlem/contract/report-export'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { files } from '../../platform/device/files'
import { answer, answerBytes, calls, refuseOnce } from '../../platform/testing/answering'
import { at, id, report } from './components/testing/example-report'

const companyId = { kule: id(81), liman: id(82) }

const completed = (number: number, of: keyof typeof companyId, archive = true): contract.ReportSummary => {
  const whole = report([], {
    id: id(number),
    status: 'completed',
    number: `2026-00000${number}`,
    completed_at: at,
    client_company_id: companyId[of],
    client_company_name: of === 'kule' ? 'Kule Otel' : 'Liman Depo',
    can: { edit: false, finalize: false, cancel: false, delete: true, archive, send: true, reissue: false },
  })
  const { revision: _, entries: _e, report_references: _r, images: _i, ...rest } = whole
  const { certificate: _c, client_company: _cc, analyses: _a, ...row } = rest
  return row
}

/** Opens the list and chooses all of it. */
async function chooseAll(...reports: contract.ReportSummary[]) {
  answer(contract.listReports, {
    reports,
    pagination: { total: reports.length, page: 1, limit: 20, totalPages: 1, next: null },
  })
  const { user } = renderApp('osgb_user', '/reports')
  await user.click(await screen.findByRole('button', { name: 'Birden Çok Seç' }))
  const bar = await screen.findByRole('region', { name: 'Toplu işlem' })
  expect(document.activeElement).toBe(bar)
  expect(within(bar).getByRole('status').textContent).toContain('Taslaklar seçilemez: önce tamamlayın.')
  await user.click(within(bar).getByRole('button', { name: 'Tümünü Seç' }))
  expect(document.activeElement).toBe(bar)
  return { user, bar }
}

test('PLAT-07 what is done with several reports has the focus as it comes, the page as it goes', async () => {
  const { user, bar } = await chooseAll(completed(1, 'kule'))
  await user.click(within(bar).getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('REP-14 chosen reports come as one zip; they stay chosen', async () => {
  const { user, bar } = await chooseAll(completed(1, 'kule'), completed(2, 'liman'))
  answerBytes(reportZip, 'zip', { 'content-disposition': 'attachment; filename="raporlar.zip"' })
  const save = vi.spyOn(files, 'save').mockImplementation(() => undefined)
  await user.click(within(bar).getByRole('button', { name: 'İndir (ZIP)' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), 'raporlar.zip'))
  expect(calls('report.zip').map(({ path }) => decodeURIComponent(path))).toEqual([
    `/api/report-files?ids=${id(1)},${id(2)}`,
  ])
  expect(within(bar).getByText('2 rapor seçildi')).toBeVisible()
})

test('REP-11 what others made is left out of archiving, which is said before', async () => {
  const { user, bar } = await chooseAll(completed(1, 'kule'), completed(2, 'kule', false))
  expect(within(bar).getByRole('status').textContent).toContain('1 rapor başkasının: arşivlenmez.')
  answer(contract.archiveReport, { report: report([], { id: id(1) }) })
  await user.click(within(bar).getByRole('button', { name: 'Arşivle' }))
  await waitFor(() => expect(calls('report.archive')).toHaveLength(1))
  expect(calls('report.archive')[0]?.path).toContain(id(1))
})

test('REP-15 each report goes to the people of its own company, once, also after a failure', async () => {
  const { user, bar } = await chooseAll(completed(1, 'kule'), completed(2, 'kule'), completed(3, 'liman'))
  const contact = {
    id: id(91),
    email: 'mudur@kule.example',
    name: 'Ada Us',
    is_active: true,
    is_primary: true,
    opted_out_at: null,
    created_by_name: '',
    created_at: at,
  }
  answer(listContacts, ({ path }) => {
    const emails = path.includes(companyId.kule) ? [contact] : []
    return { success: true as const, data: { emails }, emails }
  })
  answer(readLastRecipients, { email_ids: [], emails: [], template: null })
  answer(sendReport, { deliveries: [] })
  refuseOnce(sendReport, 429, { code: 'RATE_LIMITED', message: 'Çok sık denendi' })
  await user.click(within(bar).getByRole('button', { name: 'Gönder' }))

  const dialog = await screen.findByRole('dialog', { name: 'Raporları gönder' })
  const rows = within(await within(dialog).findByRole('list', { name: 'Alıcılar' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Kule Otel 2 raporAda Us (mudur@kule.example)',
    'Liman Depo 1 raporAlıcı yok: bu firmanın raporları gönderilmez.',
  ])
  await user.click(within(dialog).getByRole('button', { name: '2 Raporu Gönder' }))
  expect(await within(dialog).findByText('2026-000001: Çok sık denendi')).toBeVisible()
  // What was sent is chosen no more, and the retry is the same sending, also after the dialog was closed.
  await user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(within(bar).getByText('2 rapor seçildi')).toBeVisible())
  await user.click(within(bar).getByRole('button', { name: 'Gönder' }))
  // It asks again whom the last report of a company went to, and sends nothing before.
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: '1 Raporu Gönder' })
  await waitFor(() => expect(again.disabled).toBe(false))
  await user.click(again)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Raporları gönder' })).toBeNull())

  const sent = calls('report.send').map(({ path, body }) => ({ path, ...(body as { id: string }) }))
  expect(sent.map(({ path }) => path)).toEqual([1, 2, 1].map((number) => `/api/reports/${id(number)}/send`))
  expect(sent[2]?.id).toBe(sent[0]?.id)
  expect(new Set(sent.map(({ id: sending }) => sending)).size).toBe(2)
  for (const body of sent) expect(body).toMatchObject({ email_ids: [contact.id], emails: [] })
  expect(within(bar).getByText('1 rapor seçildi')).toBeVisible()
})
