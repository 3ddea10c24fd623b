import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { logout } from '@gozlem/contract/account'
import { describeEngine } from '@gozlem/contract/analysis'
import { checkCertificates } from '@gozlem/contract/certificate'
import { lookupReferences } from '@gozlem/contract/regulation'
import { listReports, type ReportView, readReport, saveReport } from '@gozlem/contract/report'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { outboxUnderTest } from '../../app/testing/OutboxUnderTest'
import { renderApp } from '../../app/testing/render-app'
import { endSession, signedIn } from '../../platform/session/session'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { tellLive } from '../../platform/testing/event-stream'
import { people } from '../../platform/testing/people'
import { toast } from '../../ui/overlays/toast'
import { at, exampleFinding, id, image, report } from './components/testing/example-report'
import { keepDraft, leftDrafts } from './components/testing/left-draft'
import { copyOf } from './model/draft/draft-copy'
import { editReport } from './model/draft/editor-changes'
import { openEditor } from './model/draft/editor-sync'

const address = `/report/${id(900)}`
const draft = report([exampleFinding(1)])
const completed = report([exampleFinding(1, { status: 'approved' })], {
  status: 'completed',
  number: '2026-000007',
  completed_at: at,
  revision: 2,
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

const serve = (view: ReportView) => answer(readReport, { report: view })
const changedElsewhere = (revision = 2) => tellLive({ kind: 'report.changed', report_id: id(900), revision })
const description = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Açıklama' })
const kept = async () => (await leftDrafts(people.osgb_user.id)).length

/** Opens the draft and types, without saving. */
async function typeInDraft() {
  serve(draft)
  const app = renderApp('osgb_user', address)
  await app.user.type(await description(), 'Kuzey cephesi')
  return app
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  signedIn(people.osgb_user)
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(describeEngine, { engine: 'yerlesik', reads_photos: false, notice: '', fallback: false })
  answer(lookupReferences, { references: {} })
  answer(listReports, {
    reports: [],
    pagination: { total: 0, page: 1, limit: 20, totalPages: 1, next: null },
  })
  return async () => {
    cleanup()
    // What the editor wrote last is none of the next test's.
    await outboxUnderTest().list()
    endSession('left')
  }
})

describe('REP-08 coming back to a draft with unsaved edits', () => {
  test('REP-08 brings them back, and they are saved without a question', async () => {
    await typeInDraft()
    cleanup()
    answer(saveReport, {
      report: report([exampleFinding(1, { aciklama: 'Kuzey cephesi' })], { revision: 2 }),
    })
    renderApp('osgb_user', address)
    await waitFor(async () => expect((await description()).value).toBe('Kuzey cephesi'))
    await waitFor(() => expect(calls('report.save')).toHaveLength(1))
    await expect.poll(kept).toBe(0)
    expect((await description()).value).toBe('Kuzey cephesi')
  })

  test('BEY-22 what the device had read of a photo comes back without being told again', async () => {
    const images = [{ ...image(51), note: 'ortam çok karışık' }]
    const before = openEditor(report([exampleFinding(1)], { images }))
    const typed = editReport(before, { osgb_name: 'Kule' })
    const item = {
      image_id: id(51),
      status: 'not_understood' as const,
      message: '',
      finding_ids: [],
      left_out: 0,
    }
    const long_ago = '2026-11-20T08:00:00.000Z'
    const run = { id: id(9), status: 'done' as const, engine: 'cihazda', notice: '', total: 1, done: 1 }
    const analyses = [{ ...run, created_at: long_ago, finished_at: long_ago, items: [item] }]
    const copy = copyOf({ ...typed, base: { ...typed.base, analyses } }, {})
    await keepDraft(people.osgb_user.id, { id: id(801), report_id: id(900), copy })
    serve(report([exampleFinding(1)], { images }))
    const told = vi.spyOn(toast, 'warning')
    onTestFinished(() => told.mockRestore())
    renderApp('osgb_user', address)
    expect(await screen.findAllByText('Anlaşılamadı')).not.toHaveLength(0)
    expect(told).not.toHaveBeenCalled()
  })

  test('NAV-07 leaving without saving gives them up', async () => {
    const { router, user } = await typeInDraft()
    void router.navigate('/reports')
    await user.click(await screen.findByRole('button', { name: 'Çık, Değişiklikler Kaybedilecek' }))
    await screen.findByRole('heading', { name: 'Güncel Raporlar' })
    await expect.poll(kept).toBe(0)
  })
})

describe('REP-08 a draft that ends while it is edited', () => {
  test.each([404, 403])('REP-08 a save that is refused by %i shows what was typed', async (status) => {
    const { user } = await typeInDraft()
    for (const route of [saveReport, readReport])
      refuse(route, status, { code: status === 404 ? 'NOT_FOUND' : 'FORBIDDEN', message: 'Kapalı.' })
    await user.click(screen.getByRole('button', { name: 'Taslağı Kaydet' }))
    const left = await screen.findByRole('region', { name: 'Eklenmeyen metniniz' })
    expect(left.textContent).toContain('Kuzey cephesi')
  })

  test('REP-08 completed elsewhere: what was typed stands above the report, to copy and to drop', async () => {
    const { user } = await typeInDraft()
    serve(completed)
    changedElsewhere()
    const title = 'Bu rapor başka bir cihazda tamamlandı; eklenmeyen metniniz burada'
    await screen.findByText(title)
    const left = screen.getByRole('region', { name: 'Eklenmeyen metniniz' })
    expect(within(left).getByText('Kuzey cephesi')).toBeVisible()
    await user.click(within(left).getByRole('button', { name: 'Açıklama: kopyala' }))
    expect(await navigator.clipboard.readText()).toBe('Kuzey cephesi')
    await user.click(within(left).getByRole('button', { name: 'Tümünü Kopyala' }))
    expect(await navigator.clipboard.readText()).toBe('Uygunsuzluk 1\nAçıklama: Kuzey cephesi')

    cleanup()
    const copy = { format: 'of another build' } as never
    await keepDraft(people.osgb_user.id, { id: id(801), report_id: id(900), copy })
    const { user: later } = renderApp('osgb_user', address)
    await screen.findByText(title)
    await later.click(screen.getByRole('button', { name: 'Sil' }))
    await later.click(await screen.findByRole('button', { name: 'Metni Sil' }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    await expect.poll(kept).toBe(1)
  })

  test('REP-08 completed here, with everything saved: there is nothing to keep', async () => {
    serve(draft)
    renderApp('osgb_user', address)
    await description()
    serve(completed)
    changedElsewhere()
    await screen.findByRole('button', { name: 'PDF İndir' })
    expect(screen.queryByRole('region', { name: 'Eklenmeyen metniniz' })).toBeNull()
  })

  test.each([
    { how: 'deleted, or no longer assigned', status: 404, code: 'NOT_FOUND' as const },
    { how: 'closed by a role', status: 403, code: 'FORBIDDEN' as const },
  ])('REP-12 $how: what was typed is shown until it is dropped, then the list', async ({ status, code }) => {
    const { router, user } = await typeInDraft()
    refuse(readReport, status, { code })
    changedElsewhere()
    await screen.findByText('Bu rapora artık erişilemiyor; eklenmeyen metniniz burada')
    expect(screen.getByText('Kuzey cephesi')).toBeVisible()
    expect(router.state.location.pathname).toBe(address)
    await user.click(screen.getByRole('button', { name: 'Sil' }))
    await user.click(await screen.findByRole('button', { name: 'Metni Sil' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports'))
  })

  test('REP-08 archived, or no longer to be edited: what was typed is shown and comes back with the editor', async () => {
    await typeInDraft()
    const can = { ...draft.can, edit: false }
    serve({ ...draft, can, is_archived: true, revision: 2 })
    changedElsewhere()
    await screen.findByText('Bu rapor arşivlendi; eklenmeyen metniniz burada')
    serve({ ...draft, can, revision: 3 })
    changedElsewhere(3)
    await screen.findByText('Bu taslakta kaydedilmemiş metniniz var')
    serve({ ...draft, revision: 4 })
    changedElsewhere(4)
    await waitFor(async () => expect((await description()).value).toBe('Kuzey cephesi'))
  })

  test('AUTH-06 the session ended: the same person finds it again, another one does not', async () => {
    await typeInDraft()
    endSession('expired')
    cleanup()
    signedIn(people.osgb_user)
    renderApp('osgb_user', address)
    await waitFor(async () => expect((await description()).value).toBe('Kuzey cephesi'))
    endSession('expired')
    cleanup()
    signedIn(people.osgb_admin)
    renderApp('osgb_admin', address)
    expect((await description()).value).toBe('')
  })
})

describe('AUTH-06 signing out', () => {
  test('AUTH-06 asks first where something is not saved, in words that name it', async () => {
    answer(logout, { success: true, message: '' })
    await typeInDraft()
    cleanup()
    await expect.poll(kept).toBe(1)
    const { user } = renderApp('osgb_user', '/reports')
    await user.click(await screen.findByRole('button', { name: 'Çıkış Yap' }))
    const question = await screen.findByRole('alertdialog', { name: 'Bu cihazda kaydedilmemiş işiniz var' })
    expect(within(question).getByText(draft.title)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Vazgeç' }))
    expect(await kept()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Çıkış Yap' }))
    await user.click(await screen.findByRole('button', { name: 'Sil ve Çık' }))
    await waitFor(() => expect(calls('account.logout')).toHaveLength(1))
    cleanup()
    signedIn(people.osgb_user)
    await expect.poll(kept).toBe(0)
  })
})
