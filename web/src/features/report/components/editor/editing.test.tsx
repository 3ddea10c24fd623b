import { cancelAnalysis, refineFinding } from '@gozlem/contract/analysis'
import { type ReportView, readReport, saveReport } from '@gozlem/contract/report'
import { orderImages } from '@gozlem/contract/report-image'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, calls, refuse } from '../../../../platform/testing/answering'
import { at, exampleFinding, id, image, report } from '../testing/example-report'
import { findingText, openEditor } from '../testing/open-editor'

const images = [image(51), image(52), image(53)]
const risk = () => screen.getByRole('status', { name: 'Risk skoru' }).textContent
const rows = () =>
  within(screen.getByRole('list', { name: 'Uygunsuzluklar' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('choosing risk', () => {
  test('REP-17 one cell of the matrix scores a finding that nobody scored, arrows go on from there', async () => {
    const { user } = openEditor(
      report([exampleFinding(1, { scored: false, siddet: 1, olasilik: 1, risk_skoru: 1 })]),
    )
    await findingText()
    expect(risk()).toContain('? × ? =Puanlanmadı')
    await user.click(screen.getByRole('radio', { name: 'Şiddet 4, olasılık 3: Orta 12' }))
    expect(risk()).toContain('4 × 3 =Orta12')
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(risk()).toContain('5 × 4 =Yüksek20')
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}')
    expect(risk()).toContain('5 × 5 =Yüksek25')
    const chosen = screen.getByRole('radio', { name: 'Şiddet 5, olasılık 5: Yüksek 25' })
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    const bands = screen.getByRole('list', { name: 'Risk bantları' })
    expect(within(bands).getByText('Yüksek').getAttribute('aria-current')).toBe('true')
  })

  test('REP-17 Fine-Kinney counts as scored once all three factors are chosen', async () => {
    const unscored = exampleFinding(1, { scored: false, siddet: 1, olasilik: 1, etki: 1, risk_skoru: 1 })
    const { user } = openEditor(report([unscored], { risk_method: 'fine_kinney' }))
    await findingText()
    await user.click(screen.getByRole('radio', { name: /^15,/ }))
    await user.click(
      within(screen.getByRole('group', { name: 'Olasılık' })).getByRole('radio', { name: /^6,/ }),
    )
    expect(risk()).toContain('15 × 6 × ? =Puanlanmadı')
    await user.click(
      within(screen.getByRole('group', { name: 'Frekans' })).getByRole('radio', { name: /^3,/ }),
    )
    expect(risk()).toContain('Esaslı270')
  })

  test('REP-07 an approved finding that is scored anew waits for approval again', async () => {
    const { user } = openEditor(report([exampleFinding(1, { status: 'approved' })]))
    await findingText()
    await user.click(screen.getByRole('radio', { name: 'Şiddet 5, olasılık 5: Yüksek 25' }))
    expect(screen.getByRole('button', { name: 'Onayla' })).toBeVisible()
  })
})

describe('place, responsible and due date', () => {
  const field = (name: string) => screen.getByRole('textbox', { name })

  test('REP-06 are typed by keyboard, saved, found, and ask for approval again', async () => {
    answer(saveReport, ({ body }) => ({
      report: report([exampleFinding(1, (body as ReportView).entries[0])], { revision: 2 }),
    }))
    const { user } = openEditor(
      report([exampleFinding(1, { status: 'approved' }), exampleFinding(2, { risk_skoru: 1 })]),
    )
    await findingText()
    await user.click(field('Konum'))
    await user.keyboard('Depo girişi{Tab}Bakım ekibi{Tab}15.12.2026{Control>}s{/Control}')
    await waitFor(() => expect(calls('report.save')).toHaveLength(1))
    const [sent] = calls('report.save').map(({ body }) => (body as ReportView).entries[0])
    expect(sent).toMatchObject({
      place: 'Depo girişi',
      responsible: 'Bakım ekibi',
      due_on: '2026-12-15',
      status: 'pending',
    })
  })

  test('REP-06 what is no day stays out of the draft and is told; an emptied day is none', async () => {
    const { user } = openEditor(report([exampleFinding(1, { due_on: '2026-12-15' })]))
    await findingText()
    await user.clear(field('Termin'))
    await user.type(field('Termin'), '31.02.2026')
    await user.tab()
    expect(field('Termin').getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Yazılan tarih okunamadı. gg.aa.yyyy biçiminde yazın.')
    expect(field('Termin')).toHaveProperty('value', '')
  })
})

test('NAV-11 REP-07 beside the status of a finding stands what each status means', async () => {
  openEditor(report([exampleFinding(1, { status: 'approved' })]))
  await findingText()
  const help = screen.getByRole('button', { name: 'Yardım: Uygunsuzluk durumları' })
  const text = document.getElementById(help.getAttribute('aria-describedby') ?? '')?.textContent
  for (const status of ['Yeni: ', 'Onay bekliyor: ', 'Düzeltildi: ', 'Onaylandı: '])
    expect(text).toContain(status)
})

describe('the list of findings', () => {
  const findings = [
    exampleFinding(1, {
      uygunsuzluk: 'İskelede korkuluk yok',
      risk_skoru: 20,
      siddet: 5,
      olasilik: 4,
      image_id: id(53),
    }),
    exampleFinding(2, { uygunsuzluk: 'Merdiven kaygan', image_id: id(51), status: 'approved' }),
    exampleFinding(3, {
      uygunsuzluk: 'Kablo ıslak zeminde',
      scored: false,
      created_at: '2026-11-21T08:00:00.000Z',
    }),
  ]

  test('REP-06 sorts and filters, while every finding keeps its number in the report', async () => {
    const { user } = openEditor(report(findings, { images }))
    await findingText()
    expect(rows().map((row) => row?.slice(0, 4))).toEqual(['1İsk', '2Mer', '3Kab'])
    await user.click(screen.getByRole('button', { name: 'Sırala ve süz' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sıralama' }), 'photo')
    expect(rows().map((row) => row?.slice(0, 4))).toEqual(['2Mer', '1İsk', '3Kab'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sıralama' }), 'newest')
    expect(rows()[0]).toMatch(/^3Kab/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Risk' }), 'unscored')
    expect(rows()).toHaveLength(1)
    expect(screen.getByText('1/3 gösteriliyor')).toBeVisible()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Durum' }), 'approved')
    await user.click(await screen.findByRole('button', { name: 'Hepsini Göster' }))
    await user.type(screen.getByRole('textbox', { name: 'Uygunsuzluklarda ara' }), 'iskele{Enter}')
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  test('REP-04 a new finding is shown whatever was filtered', async () => {
    const { user } = openEditor(report(findings))
    await findingText()
    await user.click(screen.getByRole('button', { name: 'Sırala ve süz' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Durum' }), 'approved')
    await user.click(screen.getByRole('button', { name: 'Uygunsuzluk ekle' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Boş form' }))
    await waitFor(() => expect(rows()).toHaveLength(4))
  })

  test('REP-08 keys save, approve and lead through the list, but not under a dialog', async () => {
    answer(saveReport, ({ body }) => ({
      report: report(
        findings.map((row, index) => ({ ...row, ...(body as ReportView).entries[index] })),
        { revision: 2 },
      ),
    }))
    const { user } = openEditor(report(findings))
    await findingText()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await findingText()).value).toBe('Merdiven kaygan')
    await user.keyboard('{Alt>}{PageUp}{/Alt}')
    expect(screen.getByRole('button', { name: 'Onayı Kaldır' })).toBeVisible()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Taslak kaydedildi')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Diğer işlemler' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Klavye kısayolları' }))
    await screen.findByRole('dialog', { name: 'Klavye kısayolları' })
    await user.keyboard('{Alt>}{PageDown}{/Alt}{Escape}')
    expect((await findingText()).value).toBe('İskelede korkuluk yok')
  })
})

describe('photos', () => {
  const thumbs = () =>
    within(screen.getByRole('list', { name: 'Fotoğraflar' }))
      .getAllByRole('button')
      .flatMap((button) => button.dataset['photo'] ?? [])
  const open = () => openEditor(report([], { images }))

  test('REP-03 keys move a photo, which keeps the focus, and the server keeps the order', async () => {
    answer(orderImages, ({ body }) => {
      const { image_ids } = body as { image_ids: string[] }
      return {
        report: report([], { images: image_ids.map((one) => ({ ...image(51), id: one })), revision: 2 }),
      }
    })
    open()
    const second = await screen.findByRole('button', { name: /^2\. fotoğraf/ })
    second.focus()
    fireEvent.keyDown(second, { key: 'ArrowLeft', shiftKey: true })
    expect(thumbs()).toEqual([id(52), id(51), id(53)])
    await waitFor(() => expect(document.activeElement?.getAttribute('data-photo')).toBe(id(52)))
    expect(screen.getByText('Fotoğraf 1. sıraya taşındı')).toBeVisible()
    await waitFor(() =>
      expect(calls('report.orderImages')[0]?.body).toEqual({ image_ids: [id(52), id(51), id(53)] }),
    )
  })

  test('REP-03 an order the server refuses is undone', async () => {
    refuse(orderImages, 409, { code: 'REPORT_NOT_DRAFT', message: 'Sadece taslak raporlar düzenlenebilir!' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Fotoğraf işlemleri' }))
    await user.click(await screen.findByRole('menuitem', { name: 'En sona al' }))
    expect(await screen.findByText('Sadece taslak raporlar düzenlenebilir!')).toBeVisible()
    expect(thumbs()).toEqual([id(51), id(52), id(53)])
  })

  test('REP-03 the analysis of one photo is stopped alone', async () => {
    const analysis = {
      id: id(70),
      status: 'running' as const,
      engine: 'yerlesik',
      notice: '',
      total: 2,
      done: 0,
      created_at: at,
      finished_at: null,
      items: [51, 52].map((number) => ({
        image_id: id(number),
        status: 'running' as const,
        message: '',
        finding_ids: [],
        left_out: 0,
      })),
    }
    const running = report([], { images, analyses: [analysis] })
    answer(readReport, { report: running })
    answer(cancelAnalysis, { analysis })
    const { user } = openEditor(running)
    await user.click(await screen.findByRole('button', { name: 'Bu Fotoğrafı Durdur' }))
    await waitFor(() => expect(calls('analysis.cancel')[0]?.path).toContain(`image_id=${id(51)}`))
  })
})

describe('feedback', () => {
  const scored = exampleFinding(1, { siddet: 4, olasilik: 3, risk_skoru: 12, status: 'approved' })

  async function refineWith(feedback: string) {
    answer(saveReport, { report: report([scored], { revision: 2 }) })
    answer(readReport, { report: report([scored], { revision: 2 }) })
    const { user } = openEditor(report([scored]))
    await findingText()
    await user.click(screen.getByRole('button', { name: 'Geri Bildirimle Düzelt' }))
    await user.type(await screen.findByRole('textbox', { name: /Geri bildirim/ }), feedback)
    await user.click(screen.getByRole('button', { name: 'Düzelt' }))
    return user
  }

  test('REP-05 shows before and after of each factor, and what was not understood', async () => {
    const refinedEntry = { ...scored, olasilik: 2, risk_skoru: 8, status: 'corrected' as const }
    answer(refineFinding, {
      refinedEntry,
      changes: [{ field: 'olasilik', before: 3, after: 2 }],
      not_understood: [
        { text: 'asdf', reason: null },
        { text: '9. önlemi sil', reason: '9. önlem yok; 3 önlem var.' },
      ],
      message: '',
      revision: 3,
    })
    await refineWith('olasılığı 2 yap, asdf, 9. önlemi sil')
    const dialog = await screen.findByRole('dialog', { name: 'Uygunsuzluk düzeltildi' })
    const row = (label: string) => within(dialog).getByText(label).parentElement?.textContent
    expect(row('Olasılık')).toBe('OlasılıkÖnce3Sonra2')
    expect(row('Risk skoru')).toBe('Risk skoruÖnce12Sonra8')
    const notice = within(dialog).getByRole('status').textContent
    expect(notice).toContain('Şunu anlayamadım: “asdf”; elle düzeltebilirsiniz.')
    expect(notice).toContain('“9. önlemi sil”: 9. önlem yok; 3 önlem var.')
  })

  test('REP-05 does not speak of a correction where nothing changed, and keeps what was typed', async () => {
    answer(refineFinding, {
      refinedEntry: scored,
      changes: [],
      not_understood: [{ text: 'asdf', reason: null }],
      message: '',
      revision: 2,
    })
    await refineWith('asdf')
    const dialog = await screen.findByRole('dialog', { name: 'Geri bildirimle düzelt' })
    const notice = await within(dialog).findByText('Uygunsuzluk değiştirilmedi')
    expect(notice.parentElement?.textContent).toContain('Şunu anlayamadım: “asdf”; elle düzeltebilirsiniz.')
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('asdf')
    expect(screen.queryByText('Uygunsuzluk düzeltildi')).toBeNull()
    expect(screen.getByRole('button', { name: 'Onayı Kaldır', hidden: true })).toBeVisible()
  })
})

describe('words', () => {
  test('REP-05 a refined finding can be compared with what it was and put back', async () => {
    const before = {
      uygunsuzluk: 'Korkuluk yok',
      aciklama: 'Eski açıklama',
      alinmasi_gereken_onlemler: ['Önlem alın'],
      citations: [],
      place: 'Depo',
      responsible: '',
    }
    const refined = exampleFinding(1, { uygunsuzluk: 'Kuzey cephede korkuluk yok', status: 'corrected' })
    const { user } = openEditor(report([{ ...refined, before_refinement: before }]))
    await findingText()
    await user.click(screen.getByRole('button', { name: 'Uygunsuzluk işlemleri' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Önceki Metinle Karşılaştır' }))
    const dialog = await screen.findByRole('dialog', { name: 'Önceki metin' })
    expect(within(dialog).getByText('Korkuluk yok')).toBeVisible()
    expect(within(dialog).getByText('Kuzey cephede korkuluk yok')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Önceki Metne Döndür' }))
    expect((await findingText()).value).toBe('Korkuluk yok')
  })

  test('BEY-06 dictation adds to what a text holds by then, and says what went wrong', async () => {
    const heard = new EventTarget() as EventTarget & Record<string, unknown>
    vi.stubGlobal('SpeechRecognition', function Recognition() {
      return Object.assign(heard, { start: () => undefined, stop: () => undefined, abort: () => undefined })
    })
    const said: unknown[] = []
    const say = (transcript: string) => {
      said.push(Object.assign([{ transcript }], { isFinal: true }))
      ;(heard['onresult'] as (event: unknown) => void)({ results: said })
    }
    const { user } = openEditor(report([exampleFinding(1, { uygunsuzluk: 'Korkuluk' })]))
    const text = await findingText()
    await user.click(screen.getByRole('button', { name: 'Uygunsuzluk: dikte et' }))
    say('yok')
    await waitFor(() => expect(text.value).toBe('Korkuluk yok'))
    await user.type(text, ', batıda')
    // Faster than the page is drawn.
    say('üçüncü katta')
    say('köşede')
    await waitFor(() => expect(text.value).toBe('Korkuluk yok, batıda üçüncü katta köşede'))
    heard.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))
    expect(await screen.findByText(/Mikrofon izni verilmedi/)).toBeVisible()
  })
})
