import 'fake-indexeddb/auto'
import { checkCertificates } from '@gozlem/contract/certificate'
import { type ClientCompanyView, listClientCompanies } from '@gozlem/contract/client-company'
import { createReport, listReports, type ReportView, readReport, saveReport } from '@gozlem/contract/report'
import { restoreReport } from '@gozlem/contract/report-deleted'
import { listTemplates } from '@gozlem/contract/report-template'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { network } from '../../platform/device/network'
import { endSession, signedIn } from '../../platform/session/session'
import { answer, calls, loseConnection, refuse } from '../../platform/testing/answering'
import { exampleCompany as exampleOf } from '../../platform/testing/example-company'
import { people } from '../../platform/testing/people'
import { exampleFinding, report } from './components/testing/example-report'
import { isReportWaiting } from './model/start/waiting-mark'

const exampleCompany = exampleOf()
const companies: ClientCompanyView[] = [exampleCompany]
const page = { total: 1, page: 1, limit: 100, totalPages: 1, next: null }
const waits = 'Bu rapor şimdilik yalnız bu cihazda'

function setOnline(online: boolean): void {
  vi.spyOn(network, 'isOnline').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

/** The connection is gone; what was asked before stays known. */
function goOffline(): void {
  for (const route of [listReports, readReport, createReport, saveReport]) loseConnection(route)
  setOnline(false)
}

/** Starts a report for the only client company and answers its id. */
async function startReport() {
  answer(listClientCompanies, { companies, pagination: page })
  const app = renderApp('osgb_user', '/report/new')
  const field = await screen.findByRole('combobox', { name: /Müşteri firma/ })
  await app.user.click(field)
  await app.user.click(await screen.findByRole('option', { name: new RegExp(exampleCompany.name) }))
  goOffline()
  await app.user.click(screen.getByRole('button', { name: 'Devam Et' }))
  await app.user.click(await screen.findByRole('button', { name: 'Raporu Oluştur' }))
  await screen.findByText(waits)
  const id = app.router.state.location.pathname.split('/').at(-1) ?? ''
  return { ...app, id }
}

/** The server has the report from now on, as it makes one. */
function serverMakes(id: string): void {
  let made = report([], { id, revision: 1, client_company_name: exampleCompany.name })
  answer(createReport, { report: made })
  answer(readReport, () => ({ report: made }))
  answer(saveReport, ({ body }) => {
    const entries = (body as ReportView).entries.map((row) => ({
      ...exampleFinding(1),
      ...row,
      report_id: id,
    }))
    made = { ...made, revision: made.revision + 1, entries }
    return { report: made }
  })
  answer(listReports, { reports: [], pagination: { ...page, total: 0, limit: 20 } })
}

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  signedIn(people.osgb_user)
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(listTemplates, { templates: [] })
  answer(listReports, { reports: [], pagination: { ...page, total: 0, limit: 20 } })
  return () => {
    cleanup()
    endSession('left')
    vi.restoreAllMocks()
  }
})

describe('a report that is started without a connection', () => {
  test('BEY-04 opens in its editor, and arrives with everything behind it once the connection is back', async () => {
    const { id, user } = await startReport()
    expect(isReportWaiting(id)).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Uygunsuzluk ekle' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Boş form' }))
    await user.type(await screen.findByRole('textbox', { name: /^Uygunsuzluk/ }), 'Korkuluk yok')
    serverMakes(id)
    setOnline(true)
    await waitFor(() => expect(isReportWaiting(id)).toBe(false))
    await waitFor(() => expect(screen.queryByText(waits)).toBeNull())
    await waitFor(() =>
      expect(calls('report.save').at(-1)?.body).toMatchObject({ entries: [{ uygunsuzluk: 'Korkuluk yok' }] }),
    )
    const made = calls('report.create').map(({ body }) => body)
    expect(made.at(-1)).toMatchObject({ id, client_company_id: exampleCompany.id })
    expect(Object.keys(made.at(-1) as object)).toContain('visit_date')
  })

  test('BEY-04 refused it says why, keeps what was written, and takes another client company', async () => {
    const { id, user } = await startReport()
    refuse(createReport, 409, { code: 'CLIENT_COMPANY_PASSIVE', message: 'Firma pasif durumda.' })
    setOnline(true)
    await screen.findByText('Sunucu bu raporu almadı; yazdıklarınız bu cihazda duruyor')
    expect(isReportWaiting(id)).toBe(true)
    const other = { ...exampleCompany, id: '019a0000-0000-7000-8000-000000000599', name: 'Zirve Tekstil' }
    answer(listClientCompanies, { companies: [other], pagination: page })
    await user.click(screen.getByRole('button', { name: 'Başka Firma Seç' }))
    await user.click(await screen.findByRole('combobox', { name: /Müşteri firma/ }))
    await user.click(await screen.findByRole('option', { name: /Zirve Tekstil/ }))
    serverMakes(id)
    await user.click(screen.getByRole('button', { name: 'Bu Firmayla Gönder' }))
    await waitFor(() => expect(isReportWaiting(id)).toBe(false))
    expect(calls('report.create').at(-1)?.body).toMatchObject({ id, client_company_id: other.id })
  })

  test('BEY-04 deleted elsewhere after its answer was lost, it is brought back with what was written since', async () => {
    const { id, user } = await startReport()
    await user.click(await screen.findByRole('button', { name: 'Uygunsuzluk ekle' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Boş form' }))
    await user.type(await screen.findByRole('textbox', { name: /^Uygunsuzluk/ }), 'Korkuluk yok')
    refuse(createReport, 409, { code: 'REPORT_DELETED', message: 'Bu rapor bu arada silindi.' })
    setOnline(true)
    await screen.findByText('Bu rapor bu arada silindi.')
    expect(screen.queryByRole('button', { name: 'Başka Firma Seç' })).toBeNull()
    serverMakes(id)
    answer(restoreReport, {
      report: report([], { id, revision: 1, client_company_name: exampleCompany.name }),
    })
    await user.click(screen.getByRole('button', { name: 'Geri Getir' }))
    await waitFor(() => expect(isReportWaiting(id)).toBe(false))
    expect(calls('report.restore')).toHaveLength(1)
    await waitFor(() =>
      expect(calls('report.save').at(-1)?.body).toMatchObject({ entries: [{ uygunsuzluk: 'Korkuluk yok' }] }),
    )
  })

  test('SUB-02 BEY-04 refused for want of a subscription it offers no other client company', async () => {
    await startReport()
    refuse(createReport, 403, { code: 'SUBSCRIPTION_REQUIRED', message: 'Abonelik gerekir.' })
    setOnline(true)
    await screen.findByText('Abonelik gerekir.')
    expect(screen.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Başka Firma Seç' })).toBeNull()
  })

  test('BEY-04 stands above the list, also at a later visit, and can be given up', async () => {
    const { id } = await startReport()
    cleanup()
    const { user } = renderApp('osgb_user', '/reports')
    await screen.findByText('Bu cihazda, gönderilmeyi bekliyor')
    await user.click(screen.getByRole('button', { name: /: sil$/ }))
    await user.click(await screen.findByRole('button', { name: 'Raporu Sil' }))
    await waitFor(() => expect(isReportWaiting(id)).toBe(false))
    expect(screen.queryByText('Bu cihazda, gönderilmeyi bekliyor')).toBeNull()
  })
})
