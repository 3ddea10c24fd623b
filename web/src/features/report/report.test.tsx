import { describeEngine, refineFinding, startAnalysis } from '@gozlem/contract/analysis'
import { checkCertificates } from '@gozlem/contract/certificate'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { listCriticalNotices } from '@gozlem/contract/critical-notice'
import { lookupReferences } from '@gozlem/contract/regulation'
import * as contract from '@gozlem/contract/report'
import { updateImage } from '@gozlem/contract/report-image'
import { screen, waitFor, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { toast as shown } from 'sonner'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogGone } from '../../app/testing/dialog-gone'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse, refuseOnce } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'
import { at, exampleFinding, id, report } from './components/testing/example-report'

const pagination = { total: 0, page: 1, limit: 20, totalPages: 1, next: null }
const summary = (change: Partial<contract.ReportView> = {}): contract.ReportSummary => {
  const { revision: _, entries: _e, report_references: _r, images: _i, ...rest } = report([], change)
  const { certificate: _c, client_company: _cc, analyses: _a, ...row } = rest
  return row
}
const completed = report(
  [exampleFinding(1, { status: 'approved', risk_skoru: 20, siddet: 5, olasilik: 4 })],
  {
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
  },
)

const client = exampleCompany({
  id: id(501),
  name: 'Kule İnşaat',
  address: 'Atatürk Cad. 1',
  tehlike_sinifi: 'cok_tehlikeli',
  employee_count: 42,
})
const list = (...reports: contract.ReportSummary[]) =>
  answer(contract.listReports, { reports, pagination: { ...pagination, total: reports.length } })
const show = (shown: contract.ReportView) => answer(contract.readReport, { report: shown })
const address = `/report/${id(900)}`

/** happy-dom has no event stream; this one stays open and says nothing. */
class SilentStream extends EventTarget {
  readyState = 1
  close() {
    this.readyState = 2
  }
}

beforeEach(() => {
  // Messages of the test before would stand on the next page too, with an undo of their own.
  shown.dismiss()
  vi.stubGlobal('EventSource', SilentStream)
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(describeEngine, {
    engine: 'yerlesik',
    reads_photos: false,
    notice: 'Notları okur.',
    fallback: false,
  })
  answer(lookupReferences, { references: {} })
  answer(listClientCompanies, { companies: [], pagination })
  list()
})

const finding = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Uygunsuzluk/ })

describe('lists', () => {
  test('REP-11 rows tell client, state and the highest risk in word and number', async () => {
    list(summary({ total_entries: 3, highest_risk: 20 }))
    renderApp('osgb_user', '/reports')
    const row = await screen.findByRole('row', { name: /Kule İnşaat/ })
    expect(within(row).getByText('Taslak')).toBeVisible()
    expect(within(row).getByText('Yüksek').parentElement?.textContent).toBe('Yüksek20')
    expect(screen.queryByRole('columnheader', { name: 'Hazırlayan' })).toBeNull()
  })

  test('REP-11 the address bar steers search, filter and sorting, and an osgb_admin sees authors', async () => {
    list(summary())
    const { router, user } = renderApp(
      'osgb_admin',
      '/reports?status=draft&sort_by=updated_at&sort_order=asc',
    )
    await screen.findByRole('columnheader', { name: 'Hazırlayan' })
    const query = () => new URLSearchParams(calls('report.list').at(-1)?.path.split('?')[1])
    expect([query().get('status'), query().get('sort_by'), query().get('sort_order')]).toEqual([
      'draft',
      'updated_at',
      'asc',
    ])
    await user.type(screen.getByRole('textbox', { name: 'Raporlarda ara' }), 'kule{Enter}')
    await waitFor(() => expect(query().get('search')).toBe('kule'))
    expect(new URLSearchParams(router.state.location.search).get('search')).toBe('kule')
  })

  test('REP-11 more is loaded by the key of the page before', async () => {
    answer(contract.listReports, ({ path }) =>
      path.includes('after=')
        ? { reports: [summary({ id: id(902), client_company_name: 'İkinci', name: 'İkinci' })], pagination }
        : { reports: [summary()], pagination: { ...pagination, total: 2, next: 'anahtar' } },
    )
    const { user } = renderApp('osgb_user', '/reports')
    await user.click(await screen.findByRole('button', { name: 'Daha Fazla Göster' }))
    expect(await screen.findByRole('row', { name: /İkinci/ })).toBeVisible()
  })

  test('REP-11 a draft is cancelled only after the question', async () => {
    list(summary())
    answer(contract.deleteReport, { success: true, message: 'Taslak silindi' })
    const { user } = renderApp('osgb_user', '/reports')
    await user.click(await screen.findByRole('button', { name: /işlemler$/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Taslağı Sil' }))
    expect(calls('report.delete')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Taslağı Sil' }))
    expect(await screen.findByText('Taslak silindi')).toBeVisible()
  })

  test('REP-11 an archived report comes back from the archive', async () => {
    list(summary({ ...completed, is_archived: true }))
    answer(contract.unarchiveReport, { report: completed })
    const { user } = renderApp('osgb_user', '/reports-archived')
    await user.click(await screen.findByRole('button', { name: /işlemler$/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Arşivden Çıkar' }))
    expect(await screen.findByText('Rapor arşivden çıkarıldı')).toBeVisible()
    expect(calls('report.list')[0]?.path).toContain('archived=true')
  })
})

describe('creation', () => {
  test('CERT-03 without a valid certificate there is the way to one instead of the form', async () => {
    answer(checkCertificates, { has_valid_certificates: false, has_certificates: false })
    renderApp('osgb_user', '/report/new')
    await screen.findByText('Rapor oluşturabilmek için en az bir aktif sertifika eklemeniz gerekmektedir')
    expect(screen.getByRole('link', { name: 'Sertifika Ekle' }).getAttribute('href')).toBe(
      '/certificates/add',
    )
  })

  test('REP-01 metadata, then the question, then the editor of the new draft', async () => {
    answer(listClientCompanies, { companies: [client], pagination })
    let made = report([])
    answer(contract.createReport, ({ body }) => {
      made = report([], { id: (body as { id: string }).id })
      return { report: made }
    })
    answer(contract.readReport, () => ({ report: made }))
    const { router, user } = renderApp('osgb_user', '/report/new')
    const osgb = await screen.findByRole<HTMLInputElement>('textbox', { name: /OSGB adı/ })
    expect(osgb.value).toBe('Kule OSGB')
    await user.click(screen.getByRole('button', { name: 'Devam Et' }))
    expect(await screen.findByText('Müşteri firma seçin')).toBeVisible()

    await user.click(screen.getByRole('combobox', { name: /Müşteri firma/ }))
    await user.click(await screen.findByRole('option', { name: /Kule İnşaat/ }))
    await user.click(screen.getByRole('radio', { name: 'Fine-Kinney' }))
    await user.click(screen.getByRole('button', { name: 'Devam Et' }))
    expect(calls('report.create')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Raporu Oluştur' }))
    await screen.findByRole('button', { name: 'Taslağı Kaydet' })
    expect(calls('report.create').map(({ body }) => body)).toEqual([
      {
        id: made.id,
        osgb_name: 'Kule OSGB',
        risk_method: 'fine_kinney',
        client_company_id: client.id,
      },
    ])
    expect(router.state.location.pathname).toBe(`/report/${made.id}`)
  })
})

describe('what cannot be opened', () => {
  const places = async (path: string) => {
    const { router } = renderApp('osgb_user', path)
    await screen.findByRole('heading', { name: 'Güncel Raporlar' })
    return router.state.location.pathname
  }

  test('REP-12 a malformed id says so and leads to the list', async () => {
    expect(await places('/report/olmayan')).toBe('/reports')
    expect(
      await screen.findByText('Geçersiz rapor ID formatı. Lütfen rapor listesinden bir rapor seçin.'),
    ).toBeVisible()
  })

  test('REP-12 a report that does not load says so and leads to the list', async () => {
    refuse(contract.readReport, 404, { code: 'NOT_FOUND', message: 'Aradığınız kayıt bulunamadı.' })
    expect(await places(address)).toBe('/reports')
    expect(await screen.findByText('Rapor yüklenirken hata oluştu')).toBeVisible()
  })

  test('REP-12 a completed report asked for editing says so and leads to the list', async () => {
    show(completed)
    expect(await places(`${address}?edit`)).toBe('/reports')
    expect(await screen.findByText('Sadece taslak raporlar düzenlenebilir!')).toBeVisible()
  })

  test('BEY-11 a draft that is read shows whom dangers to life were told to, as messages lead there', async () => {
    show(report([], { can: { ...completed.can, send: false } }))
    answer(listCriticalNotices, {
      notices: [
        {
          id: id(31),
          report_id: id(1),
          finding_id: id(1),
          title: 'Kazı iksasız',
          place: '',
          measures: [],
          state: 'unanswered',
          answer_by: at,
          escalated_at: at,
          sent_by_name: 'Mert Işık',
          created_at: at,
          is_left: true,
          recipients: [],
        },
      ],
      contacts: [],
      phone: '',
      answer_hours: 2,
      can: { send: true },
    })
    renderApp('osgb_admin', address)
    const card = within(await screen.findByRole('region', { name: 'Hayati tehlike bildirimleri' }))
    await card.findByRole('heading', { name: 'Kazı iksasız' })
    expect(card.getByRole('button', { name: 'Bildirim Yazıları (Word)' })).toBeVisible()
  })

  test('CERT-03 a draft without a valid certificate can be read, not edited', async () => {
    answer(checkCertificates, { has_valid_certificates: false, has_certificates: false })
    show(report([exampleFinding(1)]))
    const { user } = renderApp('osgb_user', address)
    await screen.findByText(/Taslak raporları düzenlemek için geçerli bir sertifikanız olmalıdır/)
    await user.click(screen.getByRole('button', { name: 'Taslağı Görüntüle' }))
    expect(await screen.findByRole('article', { name: '1. Uygunsuzluk 1' })).toBeVisible()
  })
})

describe('editing', () => {
  const save = () => screen.getByRole('button', { name: 'Taslağı Kaydet' })

  test('REP-08 an edit is unsaved until it is saved with its revision', async () => {
    show(report([exampleFinding(1)]))
    answer(contract.saveReport, ({ body }) => ({
      report: report(
        [exampleFinding(1, { uygunsuzluk: (body as contract.ReportView).entries[0]?.uygunsuzluk ?? '' })],
        {
          revision: 2,
        },
      ),
    }))
    const { user } = renderApp('osgb_user', address)
    await user.type(await finding(), ' ve devamı')
    screen.getByText('Kaydedilmemiş')
    await user.click(save())
    await screen.findByText(/^Kaydedildi /)
    expect(calls('report.save')[0]?.body).toMatchObject({
      revision: 1,
      entries: [{ id: id(1), uygunsuzluk: 'Uygunsuzluk 1 ve devamı' }],
    })
  })

  test('NAV-07 leaving with unsaved changes asks first', async () => {
    show(report([exampleFinding(1)]))
    const { router, user } = renderApp('osgb_user', address)
    await user.type(await finding(), '!')
    await user.click(screen.getByRole('link', { name: 'Raporlara dön' }))
    await user.click(await screen.findByRole('button', { name: 'Sayfada Kal' }))
    expect(router.state.location.pathname).toBe(address)
  })

  test('REP-08 what another device saved is joined and saved again without a question', async () => {
    show(report([exampleFinding(1)]))
    answer(contract.saveReport, ({ body }) => {
      const { entries: findings } = body as contract.ReportView
      const saved = findings.map((row) => ({ ...exampleFinding(1), ...row }))
      return { report: report(saved, { revision: 6 }) }
    })
    refuseOnce(contract.saveReport, 409, {
      code: 'REVISION_CONFLICT',
      message: 'Bu taslak başka bir yerde değiştirildi.',
      data: { report: report([exampleFinding(1, { aciklama: 'Onun açıklaması' })], { revision: 5 }) },
    })
    const { user } = renderApp('osgb_user', address)
    await user.type(await finding(), '!')
    await user.click(save())
    expect(await screen.findByText('Taslak kaydedildi')).toBeVisible()
    const [first, second] = calls('report.save').map(({ body }) => body as contract.ReportView)
    expect(second?.revision).toBe(5)
    expect(second?.entries[0]).toMatchObject({
      uygunsuzluk: first?.entries[0]?.uygunsuzluk,
      aciklama: 'Onun açıklaması',
    })
    expect(first?.entries[0]?.uygunsuzluk.endsWith('!')).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('REP-08 where both changed the same text a person chooses', async () => {
    show(report([exampleFinding(1)]))
    const theirs = report([exampleFinding(1, { uygunsuzluk: 'Onun metni' })], { revision: 5 })
    refuse(contract.saveReport, 409, {
      code: 'REVISION_CONFLICT',
      message: 'Bu taslak başka bir yerde değiştirildi.',
      data: { report: theirs },
    })
    const { user } = renderApp('osgb_user', address)
    await user.type(await finding(), '!')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Birleştir' }))
    const dialog = await screen.findByRole('dialog', { name: 'Değişiklikleri birleştir' })
    await user.click(within(dialog).getByRole('radio', { name: /^Sunucudaki/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Birleştir ve Kaydet' }))
    expect((await finding()).value).toBe('Onun metni')
  })

  test('REP-04 a blank finding is dropped when it is left empty', async () => {
    show(report([exampleFinding(1)]))
    const { user } = renderApp('osgb_user', address)
    await finding()
    await user.click(screen.getByRole('button', { name: 'Uygunsuzluk ekle' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Boş form' }))
    await screen.findByRole('region', { name: 'Uygunsuzluk 2' })
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }))
    expect(await screen.findByRole('region', { name: 'Uygunsuzluk 1' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Uygunsuzluklar 1/20' })).toBeVisible()
  })

  test('REP-09 the twenty-first finding is refused in the words of the seeds', async () => {
    show(report(Array.from({ length: 20 }, (_, index) => exampleFinding(index + 1))))
    const { user } = renderApp('osgb_user', address)
    await finding()
    await user.click(screen.getByRole('button', { name: 'Uygunsuzluk ekle' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Boş form' }))
    expect(await screen.findByText("Bir rapora 20'den fazla uygunsuzluk ekleyemezsiniz")).toBeVisible()
  })

  test('REP-07 removing asks first and can be undone', async () => {
    show(report([exampleFinding(1), exampleFinding(2, { risk_skoru: 1 })]))
    const { user } = renderApp('osgb_user', address)
    await finding()
    await user.click(screen.getByRole('button', { name: 'Kaldır' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaldır' }))
    expect(screen.getByRole('heading', { name: 'Uygunsuzluklar 1/20' })).toBeVisible()
    await dialogGone()
    await user.click(await screen.findByRole('button', { name: 'Geri Al' }))
    expect(screen.getByRole('heading', { name: 'Uygunsuzluklar 2/20' })).toBeVisible()
  })

  test('REP-06 a factor rescores at once', async () => {
    show(report([exampleFinding(1)]))
    const { user } = renderApp('osgb_user', address)
    await finding()
    await user.click(screen.getByRole('radio', { name: 'Şiddet 5, olasılık 3: Orta 15' }))
    expect(screen.getByRole('status', { name: 'Risk skoru' }).textContent).toContain('5 × 3 =')
    expect(screen.getByRole('status', { name: 'Risk skoru' }).textContent).toContain('Orta15')
  })

  test('REP-05 a failed refinement shows its reference', async () => {
    show(report([exampleFinding(1)]))
    refuse(refineFinding, 502, { code: 'ANALYSIS_FAILED', message: 'İşlem sırasında bir hata oluştu.' })
    const { user } = renderApp('osgb_user', address)
    await finding()
    await user.click(screen.getByRole('button', { name: 'Geri Bildirimle Düzelt' }))
    await user.type(await screen.findByRole('textbox', { name: /Geri bildirim/ }), 'Merdiven de var')
    await user.click(screen.getByRole('button', { name: 'Düzelt' }))
    expect(await screen.findByText('İşlem sırasında bir hata oluştu. (Hata Kodu: test)')).toBeVisible()
  })

  test('REP-10 open findings are named and one press leads to them', async () => {
    show(report([exampleFinding(1), exampleFinding(2, { scored: false })]))
    const { user } = renderApp('osgb_user', address)
    await finding()
    await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rapor henüz tamamlanamaz' })
    await user.click(within(dialog).getByRole('button', { name: /Uygunsuzluk 2.*Risk değerleri seçilmedi/ }))
    expect((await finding()).value).toBe('Uygunsuzluk 2')
  })

  test('REP-10 completing approves all only with the box ticked, then the report is to be read', async () => {
    show(report([exampleFinding(1)]))
    answer(contract.finalizeReport, { report: { ...completed, revision: 9 } })
    const { user } = renderApp('osgb_user', address)
    await finding()
    await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
    const question = await screen.findByRole('alertdialog', { name: 'Rapor tamamlansın mı?' })
    await user.click(within(question).getByRole('button', { name: 'Raporu Tamamla' }))
    expect(calls('report.finalize')).toEqual([])
    await user.click(within(question).getByRole('checkbox', { name: /kontrol ettim ve onaylıyorum/ }))
    await user.click(within(question).getByRole('button', { name: 'Raporu Tamamla' }))
    expect(await screen.findByRole('button', { name: 'Yazdır' })).toBeVisible()
    expect(calls('report.finalize')[0]?.body).toEqual({ approve_all: true, revision: 1, signatures: [] })
  })

  test.each([1440, 390])(
    'REP-10 at %i px who may not complete reads who does, before any press',
    async (width) => {
      ;(window as unknown as HappyWindow).happyDOM.setViewport({ width })
      const can = {
        edit: true,
        finalize: false,
        cancel: true,
        delete: false,
        archive: false,
        send: false,
        reissue: false,
      }
      show(report([exampleFinding(1)], { can }))
      const { user } = renderApp('osgb_user', address)
      const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Raporu Tamamla' })
      expect(button.disabled).toBe(true)
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent).toContain('Bu raporu kurum yetkilisi tamamlar')
      await user.click(screen.getByRole('button', { name: 'Diğer işlemler' }))
      const inMenu = screen.queryByRole('menuitem', { name: 'Raporu kurum yetkilisi tamamlar' })
      expect(inMenu !== null).toBe(width === 390)
    },
  )
})

describe('analysis', () => {
  const image = {
    id: id(50),
    file_name: 'iskele.jpg',
    note: '',
    width: 1600,
    height: 1200,
    turn: 0 as const,
    marks: [],
    marks_revision: 0,
    taken_at: null,
    url: '/api/images/50',
    medium_url: '/api/images/50?size=print',
    thumbnail_url: '/api/images/50?size=thumb',
    large: false,
    created_at: at,
  }
  const analysis = {
    id: id(70),
    status: 'done' as const,
    engine: 'yerlesik',
    notice: '',
    total: 1,
    done: 1,
    created_at: at,
    finished_at: at,
    items: [
      {
        image_id: id(50),
        status: 'needs_note' as const,
        message: 'Bu fotoğrafın notu yok.',
        finding_ids: [],
        left_out: 0,
      },
    ],
  }

  test('REP-03 photos not analysed yet are sent, and AI-01 a photo that needs a note leads to it', async () => {
    show(report([], { images: [image] }))
    answer(startAnalysis, { analysis })
    const { user } = renderApp('osgb_user', address)
    const analyse = await screen.findByRole('button', { name: 'Analiz Et (1 fotoğraf)' })
    show(report([], { images: [image], analyses: [analysis], revision: 2 }))
    await user.click(analyse)
    await user.click(await screen.findByRole('button', { name: 'Not Ekle' }))
    await waitFor(() => expect(calls('analysis.start')[0]?.body).toEqual({ image_ids: [id(50)] }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Not' })))
  })

  const unclear = (image_id: string) => ({
    image_id,
    status: 'not_understood' as const,
    message: 'Not belirsiz.',
    finding_ids: [],
    left_out: 0,
  })
  const second = { ...image, id: id(51), note: 'üç metre', url: '/api/images/51' }
  const found = exampleFinding(1, { image_id: id(50) })
  const ended = report([found], {
    images: [{ ...image, note: 'Korkuluk yok' }, second],
    analyses: [
      {
        ...analysis,
        total: 2,
        done: 2,
        items: [
          { ...unclear(id(50)), status: 'done', message: '', finding_ids: [found.id] },
          unclear(id(51)),
        ],
      },
    ],
    revision: 2,
  })

  test('REP-03 the first new finding opens when a run ends, its heading has the focus, and a toast counts', async () => {
    show(report([], { images: ended.images }))
    answer(startAnalysis, { analysis })
    const { user } = renderApp('osgb_user', address)
    const analyse = await screen.findByRole('button', { name: 'Analiz Et (2 fotoğraf)' })
    show(ended)
    await user.click(analyse)
    expect(await screen.findByText('1 uygunsuzluk bulundu, 1 not anlaşılamadı')).toBeVisible()
    const heading = screen.getByRole('heading', { name: /^Uygunsuzluk 1/ })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByRole('button', { name: '2. fotoğraf: Anlaşılamadı' })).toBeVisible()
    expect(screen.queryByText('Bulgusu kaldırıldı')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Elle Ekle' }))
    expect((await finding()).value).toBe('üç metre')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Elle Ekle' })).toBeNull())
  })

  test('REP-03 whoever is writing when a run ends is not taken away; the toast leads there', async () => {
    const running = {
      ...analysis,
      status: 'running' as const,
      items: [{ ...unclear(id(50)), status: 'running' as const, message: '' }],
    }
    show(report([], { images: ended.images }))
    answer(startAnalysis, { analysis: running })
    answer(updateImage, ({ body }) => ({ image: { ...image, note: (body as typeof image).note } }))
    const { user } = renderApp('osgb_user', address)
    const analyse = await screen.findByRole('button', { name: 'Analiz Et (2 fotoğraf)' })
    show(report([], { images: ended.images, analyses: [running] }))
    await user.click(analyse)
    const progress = await screen.findByRole('heading', { name: 'Fotoğraflar analiz ediliyor' })
    // The button that was pressed is gone.
    await waitFor(() => expect(document.activeElement).toBe(progress))
    const note = screen.getByRole('textbox', { name: 'Not' })
    await user.click(note)
    show(ended)
    await user.click(await screen.findByRole('button', { name: 'Göster' }))
    expect(await screen.findByRole('heading', { name: /^Uygunsuzluk 1/ })).toBeVisible()
  })

  test('REP-10 completing asks about photos whose note was not understood, and leads to them', async () => {
    show({ ...ended, entries: [{ ...found, status: 'approved' }] })
    const { user } = renderApp('osgb_user', address)
    await finding()
    await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
    const question = await screen.findByRole('alertdialog', { name: 'Rapor tamamlansın mı?' })
    within(question).getByText('1 fotoğrafın uygunsuzluğu yok. Böyle tamamlansın mı?')
    expect(within(question).getByText(/notu anlaşılamadı/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: '2. fotoğraf' }))
    expect(await screen.findByText('Anlaşılamadı, elle ekleyin')).toBeVisible()
  })

  test('AI-03 that another engine took over stays to be read when every photo is done', async () => {
    const notice = 'Görsel analiz hizmetine ulaşılamıyor; yerleşik motorla devam edildi.'
    const done = analysis.items.map((item) => ({ ...item, status: 'done' as const, message: '' }))
    show(report([], { images: [image], analyses: [{ ...analysis, notice, items: done }] }))
    renderApp('osgb_user', address)
    expect(await screen.findByText(notice)).toBeVisible()
  })

  test('REP-14 a photo is printed large, or as the others again, as its menu says', async () => {
    show(report([], { images: [image] }))
    answer(updateImage, ({ body }) => ({ image: { ...image, ...(body as Partial<typeof image>) } }))
    const { user } = renderApp('osgb_user', address)
    await user.click(await screen.findByRole('button', { name: 'Fotoğraf işlemleri' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Raporda Büyük Bas' }))
    expect(await screen.findByText('Fotoğraf raporda sayfa genişliğinde basılacak')).toBeVisible()
    expect(calls('report.updateImage').at(-1)?.body).toEqual({ large: true })
    await user.click(screen.getByRole('button', { name: 'Fotoğraf işlemleri' }))
    expect(await screen.findByRole('menuitem', { name: 'Raporda Normal Bas' })).toBeVisible()
  })

  test('REP-02 the note of a photo saves itself', async () => {
    show(report([], { images: [image] }))
    answer(updateImage, ({ body }) => ({ image: { ...image, note: (body as typeof image).note } }))
    const { user } = renderApp('osgb_user', address)
    await user.type(await screen.findByRole('textbox', { name: 'Not' }), 'Korkuluk yok')
    await user.tab()
    expect(await screen.findByText('Kaydedildi')).toBeVisible()
    expect(calls('report.updateImage').at(-1)?.body).toEqual({ note: 'Korkuluk yok', before: '' })
  })
})

test('REP-13 a completed report reads: number, bands, factors, measures, and what may be done', async () => {
  show(completed)
  renderApp('osgb_user', address)
  const finding = await screen.findByRole('article', { name: '1. Uygunsuzluk 1' })
  expect(screen.getByText('2026-000007')).toBeVisible()
  expect(within(finding).getByText('Önlem alın')).toBeVisible()
  expect(within(finding).getByText('Çok ciddi: ölüm')).toBeVisible()
  expect(within(finding).getByText('Önlem zamanı:')).toBeVisible()
  expect(screen.getByRole('button', { name: 'PDF İndir' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Taslağı Kaydet' })).toBeNull()
})
