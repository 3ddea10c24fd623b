import { listClientCompanies } from '@gozlem/contract/client-company'
import { type MemberView, readMember } from '@gozlem/contract/member'
import * as contract from '@gozlem/contract/report'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuseOnce } from '../../platform/testing/answering'
import { at, id, report } from './components/testing/example-report'

const pagination = { total: 0, page: 1, limit: 20, totalPages: 1, next: null }
const summary = (change: Partial<contract.ReportView> = {}): contract.ReportSummary => {
  const { revision: _, entries: _e, report_references: _r, images: _i, ...rest } = report([], change)
  const { certificate: _c, client_company: _cc, analyses: _a, ...row } = rest
  return row
}
const done = (number: number) =>
  report([], {
    id: id(number),
    status: 'completed',
    number: `2026-00000${number}`,
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

const list = (...reports: contract.ReportSummary[]) =>
  answer(contract.listReports, { reports, pagination: { ...pagination, total: reports.length } })

const mert: MemberView = {
  id: id(7),
  role: 'osgb_user',
  first_name: 'Mert',
  last_name: 'Işık',
  email: 'mert@kule.example',
  phone: '+905321112233',
  profession: 'safety_specialist',
  is_active: true,
  must_change_password: false,
  first_password_until: null,
  last_login_at: null,
  created_at: at,
  company_id: id(8),
  company_name: 'Kule OSGB',
  assignment_count: 2,
  can: {
    edit: true,
    edit_contact: false,
    change_role: true,
    deactivate: true,
    reactivate: false,
    reset_password: true,
    end_sessions: true,
    assign: true,
  },
}

class SilentStream extends EventTarget {
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentStream)
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(listClientCompanies, { companies: [], pagination })
})

const query = () => new URLSearchParams(calls('report.list').at(-1)?.path.split('?')[1])

describe('what a report is called', () => {
  test('REP-11 comes from its name, however its title or its client company are written', async () => {
    list(
      summary({
        client_company_name: 'Kule',
        name: 'Acil Kontrol',
        title: 'Kule İnşaat - Acil - 01.01.2026',
      }),
    )
    renderApp('osgb_user', '/reports')
    const row = await screen.findByRole('row', { name: /Acil Kontrol/ })
    expect(row.textContent).toContain('KuleAcil Kontrol')
    expect(row.textContent).not.toContain('01.01.2026')
  })
})

describe('filters of the reports', () => {
  test('REP-11 risk, author and days come from the address and can be taken off one by one', async () => {
    list(summary())
    answer(readMember, { user: mert })
    const { user } = renderApp(
      'osgb_admin',
      `/reports?risk_level=high&created_by=${id(7)}&created_from=2026-03-01&created_to=2026-03-09`,
    )
    const active = await screen.findByRole('list', { name: 'Etkin filtreler' })
    await within(active).findByText('Hazırlayan: Mert Işık')
    expect(within(active).getByText('En yüksek risk: Yüksek')).toBeVisible()
    await expect
      .poll(() => Object.fromEntries(query()))
      .toMatchObject({
        risk_level: 'high',
        created_by: id(7),
        created_from: '2026-03-01',
        created_to: '2026-03-09',
      })
    await user.click(within(active).getByRole('button', { name: 'Başlangıç: 01.03.2026 filtresini kaldır' }))
    await waitFor(() => expect(query().get('created_from')).toBeNull())
    expect(query().get('created_to')).toBe('2026-03-09')
  })

  test('REP-11 what the address says wrongly is no filter, and a day counts when it is complete', async () => {
    list(summary())
    const { user } = renderApp('osgb_user', '/reports?risk_level=worst&created_from=9.3.2026')
    await screen.findByRole('table', { name: 'Güncel raporlar' })
    expect([query().get('risk_level'), query().get('created_from')]).toEqual([null, null])
    expect(screen.queryByLabelText('Hazırlayan')).toBeNull()
    await user.type(await screen.findByLabelText('Bitiş'), '09.03.2026')
    await waitFor(() => expect(query().get('created_to')).toBe('2026-03-09'))
  })

  test('REP-11 a filter that finds more than is counted says so', async () => {
    answer(contract.listReports, {
      reports: [summary()],
      pagination: { ...pagination, total: 200, next: 'anahtar' },
    })
    renderApp('osgb_user', '/reports?risk_level=high')
    expect(await screen.findByText('200+ kayıttan 1 tanesi gösteriliyor')).toBeVisible()
  })
})

describe('several reports at once', () => {
  test('REP-11 chosen reports are archived one by one; what fails stays chosen with its reason', async () => {
    list(summary(done(1)), summary(done(2)), summary({ id: id(3), name: 'Taslak' }))
    answer(contract.archiveReport, { report: done(2) })
    refuseOnce(contract.archiveReport, 409, { code: 'REPORT_NOT_COMPLETED', message: 'Rapor tamamlanmadı' })
    const { user } = renderApp('osgb_user', '/reports')
    await user.click(await screen.findByRole('button', { name: 'Birden Çok Seç' }))
    const bar = await screen.findByRole('region', { name: 'Toplu işlem' })
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
    await user.click(within(bar).getByRole('button', { name: 'Tümünü Seç' }))
    expect(within(bar).getByText('2 rapor seçildi')).toBeVisible()

    await user.click(within(bar).getByRole('button', { name: 'Arşivle' }))
    expect(await within(bar).findByText('1 rapor taşınamadı')).toBeVisible()
    expect(within(bar).getByText('2026-000001: Rapor tamamlanmadı')).toBeVisible()
    expect(within(bar).getByText('1 rapor seçildi')).toBeVisible()
    expect(calls('report.archive').map(({ path }) => path)).toEqual([
      `/api/reports/${id(1)}/archive`,
      `/api/reports/${id(2)}/archive`,
    ])

    await user.click(within(bar).getByRole('button', { name: 'Arşivle' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Toplu işlem' })).toBeNull())
    expect(calls('report.archive')).toHaveLength(3)
  })

  test.each(['/reports', '/reports-archived'])(
    'REP-11 an empty list at %s asks nobody for what they may not do',
    async (path) => {
      list()
      renderApp('osgb_user', path)
      expect(await screen.findByText(/Henüz rapor yok|arşivlenebilir/)).toBeVisible()
      cleanup()
      renderApp('superadmin', path)
      expect(await screen.findByText(/Henüz rapor yok|Arşivde rapor yok/)).toBeVisible()
      expect(screen.queryByText(/ilk gözlem raporunu hazırlayın|arşivlenebilir/)).toBeNull()
    },
  )

  test('REP-11 where nothing is completed nothing is offered', async () => {
    list(summary())
    renderApp('osgb_user', '/reports')
    await screen.findByRole('button', { name: 'Dışa aktar' })
    expect(screen.queryByRole('button', { name: 'Birden Çok Seç' })).toBeNull()
  })
})
