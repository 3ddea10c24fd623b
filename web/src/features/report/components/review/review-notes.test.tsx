import 'fake-indexeddb/auto'
import { describeEngine } from '@gozlem/contract/analysis'
import { checkCertificates } from '@gozlem/contract/certificate'
import { lookupReferences } from '@gozlem/contract/regulation'
import { listReports, type ReportView, readReport } from '@gozlem/contract/report'
import { returnReview } from '@gozlem/contract/report-review'
import type { ReviewView } from '@gozlem/contract/review-view'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '../../../../app/testing/render-app'
import { copiesBeside, createCopyKeeper } from '../../../../platform/offline/unsaved-copies'
import { endSession, signedIn } from '../../../../platform/session/session'
import { answer, calls, refuse } from '../../../../platform/testing/answering'
import { tellLive } from '../../../../platform/testing/event-stream'
import { people } from '../../../../platform/testing/people'
import { at, exampleFinding, id, report } from '../testing/example-report'

const address = `/report/${id(900)}`
const review: ReviewView = {
  state: 'submitted',
  can: { submit: false, withdraw: false, decide: true },
  submitted: { name: 'Mert Işık', at },
  reviewer: null,
  decided_at: null,
  note: '',
  notes: [],
}
const withdrawn: ReviewView = {
  ...review,
  state: 'none',
  can: { ...review.can, submit: true, decide: false },
}
const findings = [exampleFinding(1, { status: 'approved' }), exampleFinding(2, { status: 'approved' })]
const { can } = report([])
const waiting = report(findings, { review, revision: 5, can: { ...can, edit: false, finalize: false } })
const done: Partial<ReportView> = { status: 'completed', number: '2026-000007', completed_at: at }

const kept = async () => (await copiesBeside(people.osgb_admin.id)).map(({ name }) => name)
const whole = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Raporun geneli için not' })
const atSecond = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '2. uygunsuzluk için not' })
const left = () => screen.findByRole('region', { name: 'Gönderilmeyen notlarınız' })

/** Opens what waits for a review and writes a note for all of it and one at the second finding. */
async function writeNotes() {
  answer(readReport, { report: waiting })
  const app = renderApp('osgb_admin', address)
  await app.user.click(await whole())
  await app.user.paste('Genel düzeni yazın')
  await app.user.click(screen.getByRole('button', { name: '2. uygunsuzluğa not ekle' }))
  await app.user.click(await atSecond())
  await app.user.paste('Yerini yazın')
  return app
}

function changes(to: ReportView | null) {
  if (to) answer(readReport, { report: to })
  else refuse(readReport, 404, { code: 'NOT_FOUND', message: 'Bulunamadı.' })
  tellLive({ kind: 'report.changed', report_id: id(900), revision: 6 })
}

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  signedIn(people.osgb_admin)
  answer(describeEngine, { engine: 'yerlesik', reads_photos: false, notice: '', fallback: false })
  answer(lookupReferences, { references: {} })
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  const pagination = { total: 0, page: 1, limit: 20, totalPages: 1, next: null }
  answer(listReports, { reports: [], pagination })
  return () => {
    cleanup()
    endSession('left')
  }
})

test.each([
  ['the author withdraws', report(findings, { review: withdrawn, revision: 6 })],
  [
    'somebody else approves and completes',
    report(findings, { ...done, revision: 6, can: { ...waiting.can, cancel: false } }),
  ],
  ['the report is closed to them', null],
])('BEY-17 notes that were not sent stay when %s, to be copied, and leaving asks', async (_, now) => {
  const { user, router } = await writeNotes()
  changes(now)
  const section = within(await left())
  await user.click(section.getByRole('button', { name: 'Tümünü Kopyala' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('Raporun geneli\nNot: Genel düzeni yazın')
  expect(copied).toContain('Not: Yerini yazın')
  expect(screen.queryByRole('button', { name: 'Taslağı Kaydet' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'İnceleme kararı' })).toBeNull()
  void router.navigate('/companies')
  await user.click(await screen.findByRole('button', { name: 'Sayfada Kal' }))
  await left()
})

test('BEY-17 who lets go of notes edits the draft that came back, and nothing of them is kept', async () => {
  const { user } = await writeNotes()
  changes(report(findings, { review: withdrawn, revision: 6 }))
  await user.click(within(await left()).getByRole('button', { name: 'Vazgeç' }))
  await user.click(await screen.findByRole('button', { name: 'Notlardan Vazgeç' }))
  await screen.findByRole('button', { name: 'Taslağı Kaydet' })
  cleanup()
  await expect.poll(kept).toEqual([])
})

test('BEY-17 REP-08 a tab that ends gives notes back in the next, and sending clears the device', async () => {
  await writeNotes()
  cleanup()
  await expect.poll(kept).toEqual([waiting.title])
  const { user, router } = renderApp('osgb_admin', address)
  await waitFor(async () => expect((await whole()).value).toBe('Genel düzeni yazın'))
  expect((await atSecond()).value).toBe('Yerini yazın')
  answer(returnReview, { report: report(findings, { review: withdrawn, revision: 6 }) })
  await user.click(screen.getByRole('button', { name: 'Geri Gönder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/reports'))
  await expect.poll(kept).toEqual([])
})

test('BEY-17 REP-08 coming back deletes no copy of another build, which this one cannot read', async () => {
  await writeNotes()
  cleanup()
  const text = JSON.stringify({ format: 2, whole: 'Yeni biçimde' })
  const about = `review ${id(900)}`
  const owner = people.osgb_admin.id
  await createCopyKeeper({ owner, about, name: () => 'Yeni biçim', read: () => text }).flush()
  await expect.poll(kept).toEqual([waiting.title, 'Yeni biçim'])
  renderApp('osgb_admin', address)
  await waitFor(async () => expect((await whole()).value).toBe('Genel düzeni yazın'))
  await expect.poll(kept).toEqual(['Yeni biçim'])
})

test('BEY-17 REP-08 coming back deletes no copy before its words rest on the device again', async () => {
  await writeNotes()
  cleanup()
  await expect.poll(kept).toEqual([waiting.title])
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  renderApp('osgb_admin', address)
  await waitFor(() => expect(put).toHaveBeenCalled())
  expect((await whole()).value).toBe('Genel düzeni yazın')
  cleanup()
  await expect.poll(kept).toEqual([waiting.title])
})

test('NAV-07 BEY-17 leaving gives notes up', async () => {
  const { router, user } = await writeNotes()
  void router.navigate('/reports')
  await user.click(await screen.findByRole('button', { name: 'Çık, Değişiklikler Kaybedilecek' }))
  await screen.findByRole('heading', { name: 'Güncel Raporlar' })
  await expect.poll(kept).toEqual([])
})

test('BEY-17 a note at a finding that is gone is offered, and the others are sent', async () => {
  const { user } = await writeNotes()
  changes({ ...waiting, entries: findings.slice(0, 1), revision: 7 })
  const section = within(await left())
  expect(section.getByText('Yerini yazın')).toBeVisible()
  expect(section.queryByText('Genel düzeni yazın')).toBeNull()
  answer(returnReview, { report: report(findings, { review: withdrawn, revision: 8 }) })
  await user.click(await screen.findByRole('button', { name: 'Yeni Halini Okudum' }))
  await user.click(screen.getByRole('button', { name: 'Geri Gönder' }))
  await waitFor(() =>
    expect(calls('report.returnReview').at(-1)?.body).toEqual({
      revision: 7,
      note: 'Genel düzeni yazın',
      notes: [],
    }),
  )
})
