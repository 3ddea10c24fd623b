import { describeEngine } from '@gozlem/contract/analysis'
import { checkCertificates } from '@gozlem/contract/certificate'
import { lookupReferences } from '@gozlem/contract/regulation'
import { listReports, type ReportView, readReport } from '@gozlem/contract/report'
import { listDeliveries } from '@gozlem/contract/report-delivery'
import { updateImage } from '@gozlem/contract/report-image'
import { approveReview, returnReview, submitReview, withdrawReview } from '@gozlem/contract/report-review'
import type { ReviewView } from '@gozlem/contract/review-view'
import { screen, waitFor, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { toast as shown } from 'sonner'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../../../app/testing/render-app'
import { network } from '../../../../platform/device/network'
import { answer, calls, refuse } from '../../../../platform/testing/answering'
import { tellLive } from '../../../../platform/testing/event-stream'
import { at, exampleFinding, id, image, report } from '../testing/example-report'
import { findingText, openEditor } from '../testing/open-editor'

const nothing = { submit: false, withdraw: false, decide: false }
const review = (state: ReviewView['state'], change: Partial<ReviewView> = {}): ReviewView => ({
  state,
  can: { ...nothing, submit: state !== 'submitted' && state !== 'approved' },
  submitted: state === 'none' ? null : { name: 'Mert Işık', at },
  reviewer:
    state === 'none' || state === 'submitted'
      ? null
      : {
          name: 'Ayşe Yılmaz',
          profession: 'safety_specialist',
          certificate_type_name: '',
          certificate_number: '',
        },
  decided_at: state === 'none' || state === 'submitted' ? null : at,
  note: '',
  notes: [],
  ...change,
})

const findings = [exampleFinding(1, { status: 'approved' }), exampleFinding(2, { status: 'approved' })]
const can = { ...report([]).can, finalize: false }
const reviewed = (of: ReviewView, change: Partial<ReportView> = {}) =>
  report(findings, { can, review: of, ...change })

beforeEach(() => {
  shown.dismiss()
})

describe('the editor of a draft that is reviewed', () => {
  test.each([
    [1440, ['İncelemeye Gönder']],
    [390, ['İncelemeye Gönder', 'Gönder']],
  ])('BEY-17 at %i px the last step is to hand it in, and says so', async (width, labels) => {
    const { user } = openEditor(reviewed(review('none')), { width })
    await findingText()
    expect(screen.getByText('Bu rapor tamamlanmadan önce incelenir')).toBeVisible()
    const primary = [...document.querySelectorAll('button.bg-brand')]
    expect(primary.map((button) => button.textContent)).toEqual(labels)
    await user.click(primary.at(-1) ?? document.body)
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Rapor incelemeye gönderilsin mi?' }),
    )
    expect(question.queryByRole('button', { name: /Ekranda imza/ })).toBeNull()
    answer(submitReview, { report: reviewed(review('submitted'), { revision: 2 }) })
    await user.click(question.getByRole('button', { name: 'İncelemeye Gönder' }))
    expect(await screen.findByText('Rapor incelemeye gönderildi')).toBeVisible()
    expect(calls('report.submitReview')[0]?.body).toEqual({ revision: 1, approve_all: false })
  })

  test('BEY-17 a note of a photo that is refused because the report is looked at by now says so', async () => {
    refuse(updateImage, 409, { code: 'REPORT_IN_REVIEW', message: 'Bu rapor incelemede.' })
    const { user } = openEditor(report([], { images: [image(51)] }))
    await user.type(await screen.findByRole('textbox', { name: 'Not' }), 'Korkuluk yok')
    await user.tab()
    expect(await screen.findByText('Bu rapor incelemede.')).toBeVisible()
  })

  test('BEY-17 the question speaks of handing in, not of completing', async () => {
    const { user, unmount } = openEditor(
      reviewed(review('none'), { entries: [exampleFinding(1, { uygunsuzluk: '' })] }),
    )
    await user.click(await screen.findByRole('button', { name: 'İncelemeye Gönder' }))
    await screen.findByRole('dialog', { name: 'Rapor henüz gönderilemez' })
    unmount()
    const again = openEditor(reviewed(review('none'), { images: [image(7)] }))
    await again.user.click(await screen.findByRole('button', { name: 'İncelemeye Gönder' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('1 fotoğrafın uygunsuzluğu yok. Böyle gönderilsin mi?')).toBeVisible()
    expect(question.getByRole('region', { name: 'İncelemeye gönderilecek rapor' })).toBeVisible()
  })

  test('BEY-17 a refusal is said in the question', async () => {
    refuse(submitReview, 409, { code: 'REVIEW_WITHOUT_REVIEWER', message: 'İnceleyecek kimse yok.' })
    const { user } = openEditor(reviewed(review('none')))
    await user.click(await screen.findByRole('button', { name: 'İncelemeye Gönder' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'İncelemeye Gönder' }))
    expect(await question.findByText('İnceleyecek kimse yok.')).toBeVisible()
  })

  test('BEY-17 what was returned shows its notes, leads to each finding, and tells which were heeded', async () => {
    const notes = [
      { finding_id: id(1), text: 'Önlem yetersiz', is_changed: true },
      { finding_id: id(2), text: 'Yerini yazın', is_changed: false },
    ]
    const { user } = openEditor(reviewed(review('returned', { note: 'Dağınık', notes })))
    await findingText()
    expect(screen.getByText('Ayşe Yılmaz raporu geri gönderdi')).toBeVisible()
    expect(screen.getByText('Dağınık')).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Not yazılan uygunsuzluklar' }))
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1. Uygunsuzluk 1 (değiştirildi)',
      '2. Uygunsuzluk 2',
    ])
    expect(screen.getByText('İnceleyenin notundan sonra değiştirildi')).toBeVisible()
    await user.click(list.getByRole('button', { name: '2. Uygunsuzluk 2' }))
    expect((await findingText()).value).toBe('Uygunsuzluk 2')
    expect(screen.getByText('İnceleyenin notu: Ayşe Yılmaz')).toBeVisible()
    expect(screen.getByText('Yerini yazın')).toBeVisible()
  })

  test('BEY-17 an approved draft is completed; one that changed since is handed in again', async () => {
    const { unmount } = openEditor(reviewed(review('approved'), { can: { ...can, finalize: true } }))
    await findingText()
    expect(screen.getByText('Ayşe Yılmaz raporu inceledi ve onayladı')).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Raporu Tamamla' }).disabled).toBe(false)
    unmount()
    openEditor(reviewed(review('lapsed')))
    await findingText()
    expect(screen.getByText('Onay düştü')).toBeVisible()
    expect(screen.getByRole('button', { name: 'İncelemeye Gönder' })).toBeVisible()
  })

  test('BEY-17 REP-10 where nobody asks for a review any more, completing says that the approval lapsed', async () => {
    const lapsed = review('lapsed', { can: nothing })
    const { user } = openEditor(reviewed(lapsed, { can: { ...can, finalize: true } }))
    await findingText()
    await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Onay düştü')).toBeVisible()
    expect(question.getByText(/Tamamlanan raporda onay yer almaz/)).toBeVisible()
  })
})

const pagination = { total: 1, page: 1, limit: 20, totalPages: 1, next: null }
const address = `/report/${id(900)}`
const readOnly = { ...can, edit: false }

describe('a draft in review', () => {
  const waiting = (own: Partial<ReviewView['can']>) =>
    reviewed(review('submitted', { can: { ...nothing, ...own } }), { can: readOnly, revision: 5 })

  beforeEach(() => {
    ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
    answer(describeEngine, {
      engine: 'yerlesik',
      reads_photos: false,
      notice: 'Notları okur.',
      fallback: false,
    })
    answer(lookupReferences, { references: {} })
    answer(listDeliveries, { deliveries: [] })
    answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
    answer(listReports, { reports: [], pagination: { ...pagination, total: 0 } })
  })

  test('BEY-17 is sent back with notes at findings, none without, and the reviewer is back at the list', async () => {
    answer(readReport, { report: waiting({ decide: true }) })
    answer(returnReview, { report: reviewed(review('returned'), { revision: 6 }) })
    const { user, router } = renderApp('osgb_admin', address)
    expect(await screen.findByText('Bu rapor incelemenizi bekliyor')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Karara Git' }))
    const desk = within(await screen.findByRole('region', { name: 'İnceleme kararı' }))
    await user.click(desk.getByRole('button', { name: 'Geri Gönder' }))
    expect(await desk.findByText(/rapora veya bir uygunsuzluğa not ekleyin/)).toBeVisible()
    expect(calls('report.returnReview')).toEqual([])
    const second = within(await screen.findByRole('article', { name: '2. Uygunsuzluk 2' }))
    await user.click(second.getByRole('button', { name: '2. uygunsuzluğa not ekle' }))
    await user.type(await second.findByRole('textbox', { name: '2. uygunsuzluk için not' }), 'Yerini yazın')
    expect(await desk.findByText('1 uygunsuzluğa not yazdınız.')).toBeVisible()
    await user.click(desk.getByRole('button', { name: 'Geri Gönder' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports'))
    expect(calls('report.returnReview')[0]?.body).toEqual({
      revision: 5,
      note: '',
      notes: [{ finding_id: id(2), text: 'Yerini yazın' }],
    })
  })

  test('BEY-17 is approved after a question that says what follows; a refusal leaves what was written', async () => {
    answer(readReport, { report: waiting({ decide: true }) })
    refuse(approveReview, 409, { code: 'REVISION_CONFLICT', message: 'Taslak değişti.' })
    const { user, router } = renderApp('osgb_admin', address)
    const whole = await screen.findByRole('textbox', { name: 'Raporun geneli için not' })
    await user.type(whole, 'Eline sağlık')
    await user.click(screen.getByRole('button', { name: 'Onayla' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Rapor onaylansın mı?' }))
    expect(question.getByText('Yazdığınız notlar gönderilmez.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Onayla' }))
    expect(await question.findByText('Taslak değişti.')).toBeVisible()
    expect(router.state.location.pathname).toBe(address)
    answer(approveReview, { report: reviewed(review('approved'), { revision: 6 }) })
    await user.click(question.getByRole('button', { name: 'Onayla' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports'))
    expect(calls('report.approveReview')[0]?.body).toEqual({ revision: 5 })
  })

  test('BEY-17 what changed while it was read is read again before anything is decided', async () => {
    answer(readReport, { report: waiting({ decide: true }) })
    const { user } = renderApp('osgb_admin', address)
    const desk = within(await screen.findByRole('region', { name: 'İnceleme kararı' }))
    answer(readReport, { report: { ...waiting({ decide: true }), revision: 8 } })
    tellLive({ kind: 'report.changed', report_id: id(900), revision: 8 })
    const again = await desk.findByRole('button', { name: 'Yeni Halini Okudum' })
    const approve = desk.getByRole<HTMLButtonElement>('button', { name: 'Onayla' })
    expect(approve.disabled).toBe(true)
    await user.click(again)
    expect(approve.disabled).toBe(false)
    answer(approveReview, { report: reviewed(review('approved'), { revision: 9 }) })
    await user.click(approve)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Onayla' }))
    await waitFor(() => expect(calls('report.approveReview')[0]?.body).toEqual({ revision: 8 }))
  })

  test('BEY-17 is taken back by its author, who edits it again', async () => {
    answer(readReport, { report: waiting({ withdraw: true }) })
    answer(withdrawReview, () => {
      const back = { report: report(findings, { revision: 6 }) }
      answer(readReport, back)
      return back
    })
    const { user } = renderApp('osgb_user', address)
    expect(await screen.findByText('Rapor incelemede')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'İnceleme kararı' })).toBeNull()
    expect(screen.queryByRole('button', { name: /not ekle/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'İncelemeden Geri Çek' }))
    expect(await screen.findByRole('button', { name: 'Taslağı Kaydet' })).toBeVisible()
  })

  test('BEY-17 without a connection nothing is decided, and the page says why', async () => {
    const online = vi.spyOn(network, 'isOnline').mockReturnValue(false)
    answer(readReport, { report: waiting({ decide: true }) })
    renderApp('osgb_admin', address)
    const desk = within(await screen.findByRole('region', { name: 'İnceleme kararı' }))
    expect(desk.getByText(/^İnceleme için bağlantı gerekir/)).toBeVisible()
    for (const name of ['Onayla', 'Geri Gönder'])
      expect(desk.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    online.mockRestore()
  })

  test('BEY-17 who reviewed stands beside those who sign', async () => {
    const done = { status: 'completed', number: '2026-000007', completed_at: at } as const
    answer(readReport, { report: reviewed(review('approved'), { ...done, can: readOnly }) })
    renderApp('superadmin', address)
    const block = within(await screen.findByRole('region', { name: 'İmzalar' }))
    expect(block.getByText('Ayşe Yılmaz, İş Güvenliği Uzmanı, 20.11.2026')).toBeVisible()
  })

  test('BEY-17 the list says what waits for whom, and finds it by a filter', async () => {
    const { revision: _, entries: _e, report_references: _r, images: _i, ...row } = waiting({ decide: true })
    answer(listReports, { reports: [row], pagination })
    const { user } = renderApp('osgb_admin', '/reports')
    const listed = within(await screen.findByRole('row', { name: /Kule İnşaat/ }))
    expect(await listed.findByText('İncelemenizi bekliyor')).toBeVisible()
    await user.selectOptions(await screen.findByLabelText('Durum'), 'İncelemenizi bekleyen')
    const query = () => new URLSearchParams(calls('report.list').at(-1)?.path.split('?')[1])
    await waitFor(() => expect(query().get('review')).toBe('awaited'))
  })
})
