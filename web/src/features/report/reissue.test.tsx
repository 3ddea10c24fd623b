import { checkCertificates } from '@gozlem/contract/certificate'
import { listReports, readReport, type ReportView } from '@gozlem/contract/report'
import { reissueReport } from '@gozlem/contract/report-reissue'
import { screen } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuseOnce } from '../../platform/testing/answering'
import { at, exampleFinding, id, report } from './components/testing/example-report'

const reason = 'Firma adresi yanlış yazılmış.'
const nothing = {
  edit: false,
  finalize: false,
  cancel: false,
  delete: true,
  archive: true,
  send: true,
  reissue: true,
}
const completed = (change: Partial<ReportView> = {}) =>
  report([exampleFinding(1, { status: 'approved' })], {
    status: 'completed',
    number: '2026-000007',
    completed_at: at,
    can: nothing,
    ...change,
  })
const replaced = { id: completed().id, number: '2026-000007', completed_at: at, reason }
const draft = report([exampleFinding(2)], { id: id(950), replaces: replaced })
const prepared = { id: draft.id, number: null, status: 'draft' as const, completed_at: null, reason }
const done = { ...prepared, number: '2026-000007 R1', status: 'completed' as const, completed_at: at }

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(listReports, {
    reports: [],
    pagination: { total: 0, page: 1, limit: 20, totalPages: 1, next: null },
  })
})

async function openDialog(shown: ReportView = completed()) {
  answer(readReport, { report: shown })
  const app = renderApp('osgb_user', `/report/${shown.id}`)
  await app.user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Revizyon Oluştur' }))
  return { ...app, field: await screen.findByRole('textbox', { name: /^Revizyon nedeni/ }) }
}
const send = () => screen.getByRole('button', { name: 'Revizyon Oluştur' })

test('BEY-10 asks for a reason, keeps it where sending failed, and opens the draft that a second try makes', async () => {
  const { user, field, router } = await openDialog()
  await user.type(field, 'kısa')
  await user.click(send())
  expect(await screen.findByText('Nedenini en az 10 karakterle yazın.')).toBeVisible()
  expect(calls('report.reissue')).toEqual([])
  await user.clear(field)
  await user.type(field, reason)
  refuseOnce(reissueReport, 502, { code: 'AI_UNAVAILABLE', message: 'Sunucuya ulaşılamadı.' })
  await user.click(send())
  expect(await screen.findByText('Sunucuya ulaşılamadı.')).toBeVisible()
  expect((field as HTMLTextAreaElement).value).toBe(reason)
  answer(reissueReport, ({ body }) => {
    const made = { ...draft, id: (body as { id: string }).id }
    answer(readReport, { report: made })
    return { report: made }
  })
  await user.click(send())
  expect(await screen.findByText('Revizyon taslağı oluşturuldu')).toBeVisible()
  const [first, second] = calls('report.reissue').map(({ body }) => body)
  expect(second).toEqual(first)
  expect(router.state.location.pathname).toBe(`/report/${(second as { id: string }).id}`)
  expect(await screen.findByText('2026-000007 numaralı raporun revizyon taslağı')).toBeVisible()
})

test('BEY-10 where one is being prepared already, that draft opens and it is said', async () => {
  const { user, field, router } = await openDialog()
  answer(reissueReport, () => {
    answer(readReport, { report: draft })
    return { report: draft }
  })
  await user.type(field, reason)
  await user.click(send())
  expect(await screen.findByText('Bu raporun revizyonu zaten hazırlanıyor')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/report/${draft.id}`)
})

test.each<[string, Partial<ReportView>, string, string | null]>([
  ['is being reissued', { replaced_by: prepared }, 'Bu raporun revizyonu hazırlanıyor', 'Revizyonu Aç'],
  [
    'was replaced',
    { replaced_by: done, can: { ...nothing, reissue: false } },
    'Yerine R1 düzenlendi (20.11.2026)',
    'R1 Raporunu Aç',
  ],
  [
    'replaces another',
    { replaces: replaced, number: '2026-000007 R1' },
    'Yerine geçtiği rapor: 2026-000007 (20.11.2026)',
    'Eski Raporu Aç',
  ],
  [
    'replaces one that is gone for good',
    { replaces: { ...replaced, id: null }, number: '2026-000007 R1' },
    'Yerine geçtiği rapor: 2026-000007 (20.11.2026)',
    null,
  ],
])('BEY-10 a report that %s says so with the reason and leads there', async (_, change, title, link) => {
  answer(readReport, { report: completed(change) })
  const { user } = renderApp('osgb_user', `/report/${completed().id}`)
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(`Revizyon nedeni: ${reason}`)).toBeVisible()
  expect(screen.queryAllByRole('link', { name: / Aç$/ }).map(({ textContent }) => textContent)).toEqual(
    link === null ? [] : [link],
  )
  await user.click(screen.getByRole('button', { name: 'Diğer işlemler' }))
  await screen.findByRole('menuitem', { name: 'PDF Önizle' })
  expect(screen.queryByRole('menuitem', { name: 'Revizyon Oluştur' }) === null).toBe('replaced_by' in change)
})

test('BEY-10 ROLE-05 who makes no reports is offered none', async () => {
  answer(readReport, { report: completed({ can: { ...nothing, reissue: false } }) })
  const { user } = renderApp('superadmin', `/report/${completed().id}`)
  await user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  await screen.findByRole('menuitem', { name: 'PDF Önizle' })
  expect(screen.queryByRole('menuitem', { name: 'Revizyon Oluştur' })).toBeNull()
})

test('BEY-10 the list marks what was replaced and what is to replace another', async () => {
  const row = (whole: ReportView) => {
    const { revision: _, entries: _e, report_references: _r, images: _i, certificate: _c, ...rest } = whole
    const { client_company: _cc, analyses: _a, review: _v, ...listed } = rest
    return listed
  }
  answer(listReports, {
    reports: [row(completed({ replaced_by: done })), row(draft)],
    pagination: { total: 2, page: 1, limit: 20, totalPages: 1, next: null },
  })
  renderApp('osgb_user', '/reports')
  expect(
    await screen.findByText(`Yerine R1 düzenlendi (20.11.2026). Revizyon nedeni: ${reason}`),
  ).toBeVisible()
  expect(await screen.findByText('2026-000007 raporunun revizyonu')).toBeVisible()
})
