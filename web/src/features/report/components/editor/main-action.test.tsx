import { startAnalysis } from '@gozlem/contract/analysis'
import { reportPdf } from '@gozlem/contract/report-export'
import { screen, waitFor, within } from '@testing-library/react'
import { toast as shown } from 'sonner'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, answerBytes, calls } from '../../../../platform/testing/answering'
import { at, exampleFinding, id, image, report } from '../testing/example-report'
import { findingText, openEditor } from '../testing/open-editor'

beforeEach(() => {
  shown.dismiss()
})

const approved = exampleFinding(1, { status: 'approved' })
const analysis = {
  id: id(70),
  status: 'running' as const,
  engine: 'yerlesik',
  notice: '',
  total: 1,
  done: 0,
  created_at: at,
  finished_at: null,
  items: [],
}

describe('what is primary now looks so', () => {
  const looksPrimary = () =>
    [...document.querySelectorAll('button.bg-brand')].map((button) => button.textContent)

  test.each([
    { width: 1440, label: 'Fotoğraf ekle', draft: report([]) },
    { width: 390, label: 'Fotoğraf ekle', draft: report([]) },
    { width: 1440, label: 'Analiz Et (1 fotoğraf)', draft: report([], { images: [image(51)] }) },
    // The page scrolls; the bar says the same again.
    {
      width: 390,
      label: 'Analiz Et (1 fotoğraf)',
      draft: report([], { images: [image(51)] }),
      inBar: 'Analiz et',
    },
    { width: 1440, label: 'Onayla', draft: report([exampleFinding(1)], { images: [image(51)] }) },
    { width: 390, label: 'Onayla', draft: report([exampleFinding(1)], { images: [image(51)] }) },
  ])('EDITOR at $width px $label alone does', async ({ label, draft, width, inBar }) => {
    openEditor(draft, { width })
    await screen.findAllByRole('button', { name: label })
    expect(looksPrimary()).toEqual(inBar === undefined ? [label] : [label, inBar])
  })

  test('EDITOR the bar of a phone starts the analysis', async () => {
    answer(startAnalysis, { analysis })
    const { user } = openEditor(report([], { images: [image(51)] }), { width: 390 })
    const start = await screen.findByRole('button', { name: 'Fotoğrafları analiz et' })
    await user.click(start)
    await waitFor(() => expect(calls('analysis.start')).toHaveLength(1))
    expect(calls('analysis.start')[0]?.body).toEqual({ image_ids: [image(51).id] })
  })

  test.each([
    { width: 1440, labels: ['Raporu Tamamla'] },
    // The end of the page and the bar, which is in sight.
    { width: 390, labels: ['Raporu Tamamla', 'Tamamla'] },
  ])('EDITOR at $width px completing does once all is approved', async ({ width, labels }) => {
    const { user } = openEditor(report([approved]), { width })
    await findingText()
    expect(looksPrimary()).toEqual(labels)
    await user.click(screen.getByRole('button', { name: labels.at(-1) ?? '' }))
    expect(await screen.findByRole('alertdialog', { name: 'Rapor tamamlansın mı?' })).toBeVisible()
  })

  test('EDITOR keeping a new finding does while it is written', async () => {
    const { user } = openEditor(report([approved]))
    await findingText()
    await user.click(screen.getByRole('button', { name: 'Uygunsuzluk ekle' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Boş form' }))
    await user.type(await findingText(), 'Kablo')
    expect(looksPrimary()).toEqual(['Uygunsuzluğu Kaydet'])
  })
})

test('REP-07 on a phone the bar approves and goes on to the next', async () => {
  const { user } = openEditor(report([exampleFinding(1), exampleFinding(2, { risk_skoru: 1 })]), {
    width: 390,
  })
  await findingText()
  const bar = within(screen.getByRole('toolbar'))
  await user.click(bar.getByRole('button', { name: 'Onayla' }))
  expect((await findingText()).value).toBe('Uygunsuzluk 2')
  await user.click(bar.getByRole('button', { name: 'Onayla' }))
  expect(bar.getByRole('button', { name: 'Tamamla' })).toBeVisible()
})

test('REP-07 approving an uncertain citation asks in one sentence, at the desk as in the bar of a phone', async () => {
  const citation = { regulation_id: 'x', ref: null, title: 'Asansör Yönetmeliği', confidence: 'low' as const }
  const approveButton = () => screen.getAllByRole('button', { name: 'Onayla' }).at(-1) ?? document.body
  for (const width of [1440, 390]) {
    const { user, unmount } = openEditor(report([exampleFinding(1, { citations: [citation] })]), { width })
    await findingText()
    await user.click(approveButton())
    const question = await screen.findByRole('alertdialog', { name: 'Mevzuatı kontrol ettiniz mi?' })
    within(question).getByText(/^“Asansör Yönetmeliği” bu uygunsuzluğa kesin olarak bağlanamadı/)
    await user.click(within(question).getByRole('button', { name: 'Vazgeç' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(approveButton())
    const marks = () => screen.queryAllByText('Uzman kontrolü gerekli')
    expect(marks().length).toBeGreaterThan(0)
    await user.click(await screen.findByRole('button', { name: 'Kontrol Ettim, Onayla' }))
    expect((await screen.findAllByRole('button', { name: /onayı kaldır/i })).length).toBeGreaterThan(0)
    expect(marks()).toEqual([])
    unmount()
  }
})

test('REP-07 the question names several uncertain citations as a sentence does', async () => {
  const citations = ['Asansör', 'Kazan', 'Vinç'].map((title) => ({
    regulation_id: title,
    ref: null,
    title,
    confidence: 'low' as const,
  }))
  const { user } = openEditor(report([exampleFinding(1, { citations })]))
  await findingText()
  await user.click(screen.getByRole('button', { name: 'Onayla' }))
  expect(await screen.findByText(/^“Asansör”, “Kazan” ve “Vinç” bu uygunsuzluğa/)).toBeVisible()
})

test('REP-07 approving all says what it did, opens where it stopped, and can be undone', async () => {
  const doubtful = exampleFinding(2, { risk_skoru: 1, confidence: 'low' })
  const { user } = openEditor(report([exampleFinding(1), doubtful]))
  await findingText()
  await user.click(screen.getByRole('button', { name: 'Diğer işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hepsini Onayla' }))
  expect(await screen.findByText('1 uygunsuzluk onaylandı')).toBeVisible()
  expect(screen.getByText('Tek tek bakın: 1 uzman kontrolü gerektiriyor.')).toBeVisible()
  expect((await findingText()).value).toBe('Uygunsuzluk 2')
  await user.click(screen.getByRole('button', { name: 'Geri Al' }))
  const row = screen.getByRole('list', { name: 'Uygunsuzluklar' }).children[0]
  expect(row?.textContent).toContain('Onay bekliyor')
})

test('REP-10 completing shows how many findings in which bands, names the doubtful, and draws the paper', async () => {
  const findings = [
    exampleFinding(1, { risk_skoru: 20, status: 'approved' }),
    exampleFinding(2, { risk_skoru: 16, status: 'approved' }),
    exampleFinding(3, { confidence: 'low' }),
  ]
  const { user } = openEditor(report(findings))
  await findingText()
  await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
  const question = await screen.findByRole('alertdialog', { name: 'Rapor tamamlansın mı?' })
  const contents = within(within(question).getByRole('region', { name: 'Tamamlanacak rapor' }))
  expect(contents.getByText('3 uygunsuzluk')).toBeVisible()
  expect(contents.getAllByRole('listitem').map((band) => band.textContent)).toEqual(['Yüksek2', 'Orta1'])
  expect(within(question).getByText(/uzman kontrolü gerekli/).parentElement?.textContent).toContain(
    'Uygunsuzluk 3',
  )
  answerBytes(reportPdf, '%PDF-')
  const tab = { location: { href: '' } }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await user.click(contents.getByRole('button', { name: 'PDF Önizle' }))
  await waitFor(() => expect(tab.location.href).toMatch(/^blob:/))
})

test.each([
  [null, 'Ajandaya Ziyaret Ekle'],
  [id(77), 'Ziyareti Aç'],
])('CAL-01 the menu of the editor leads to the visit of a draft (%s)', async (visit_id, label) => {
  const { user } = openEditor(report([approved], { visit_id }))
  await user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  expect(await screen.findByRole('menuitem', { name: label })).toBeVisible()
})
