import { searchHazards } from '@gozlem/contract/analysis'
import { listGuidelines } from '@gozlem/contract/guideline'
import { type ReportView, saveReport } from '@gozlem/contract/report'
import { screen, waitFor, within } from '@testing-library/react'
import { toast as shown } from 'sonner'
import { beforeEach, expect, test } from 'vitest'
import { answer, calls, refuse } from '../../../../../platform/testing/answering'
import { at, exampleFinding, id, image, report } from '../../testing/example-report'
import { findingText, openEditor } from '../../testing/open-editor'

const hazard = {
  id: 'iskele-korkuluksuz',
  uygunsuzluk: 'İskelede korkuluk yok.',
  aciklama: 'İskelenin kenarları açık.',
  alinmasi_gereken_onlemler: ['Korkuluk takın'],
  citations: [
    {
      regulation_id: 'yapi-isleri',
      ref: null,
      title: 'Yapı İşlerinde İSG Yönetmeliği',
      confidence: 'high' as const,
    },
  ],
  siddet: 5,
  olasilik: 4,
  etki: 1,
}
const guideline = {
  id: id(301),
  title: 'İskele etiketi',
  category: 'yuksekte_calisma' as const,
  tags: [],
  uygunsuzluk: 'İskele etiketi asılmamış.',
  aciklama: '',
  alinmasi_gereken_onlemler: ['Etiket asın'],
  mevzuat_referansi: '',
  citations: [],
  place: '',
  responsible: '',
  factors: {},
  is_shared: true,
  created_by: id(3),
  created_by_name: 'Mert Işık',
  company_name: 'Kule OSGB',
  created_at: at,
  updated_at: at,
  can: { edit: true, delete: true },
}
const pagination = { total: 1, page: 1, limit: 5, totalPages: 1, next: null }

beforeEach(() => {
  shown.dismiss()
  answer(searchHazards, { hazards: [hazard] })
  answer(listGuidelines, { guidelines: [guideline], pagination })
  answer(saveReport, ({ body }) => ({
    report: report(
      (body as ReportView).entries.map((row) => ({ ...exampleFinding(1), ...row, source: 'manual' })),
      { revision: 2 },
    ),
  }))
})

async function openSearch(draft = report([exampleFinding(1)])) {
  const { user } = openEditor(draft)
  await findingText()
  await user.click(screen.getByRole('button', { name: 'Uygunsuzluk ekle' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Katalogda ve kılavuzlarda ara' }))
  const field = await screen.findByRole('combobox', { name: 'Tehlike veya kılavuz' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { user, field }
}

/** Closing the dialog leads on to what was added, not back to the button. */
const expectAtHeading = (name: RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name })))

const saved = () => (calls('report.save').at(-1)?.body as ReportView | undefined)?.entries.at(-1)

test('REP-04 one field finds hazards and guidelines, and by keys alone a hazard becomes a whole finding', async () => {
  const { user } = await openSearch()
  await user.keyboard('iskele')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'İskele etiketiKılavuz · Yüksekte çalışma',
    'İskelede korkuluk yok.Tehlike kataloğu · Yüksek 20',
    '“iskele” diye yeni uygunsuzlukElle doldurulur',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect((await findingText()).value).toBe('İskelede korkuluk yok.')
  await expectAtHeading(/^Uygunsuzluk \d+ \/ 2$/)
  const { id: _, ...content } = hazard
  await waitFor(() =>
    expect(saved()).toMatchObject({
      ...content,
      mevzuat_referansi: 'Yapı İşlerinde İSG Yönetmeliği',
      scored: true,
      status: 'pending',
    }),
  )
  expect(calls('analysis.searchHazards').at(-1)?.path).toBe(`/api/reports/${id(900)}/hazards?search=iskele`)
})

test('REP-18 a guideline is added from the same field', async () => {
  const { user } = await openSearch()
  await user.keyboard('iskele')
  await user.click(await screen.findByRole('option', { name: /^İskele etiketi/ }))
  expect((await findingText()).value).toBe('İskele etiketi asılmamış.')
  await expectAtHeading(/^Uygunsuzluk \d+ \/ 2$/)
})

test('REP-04 what neither of them holds begins a finding by hand', async () => {
  answer(searchHazards, { hazards: [] })
  answer(listGuidelines, { guidelines: [], pagination: { ...pagination, total: 0 } })
  const { user } = await openSearch()
  await user.keyboard('rampa kaygan')
  await user.click(await screen.findByRole('option', { name: /“rampa kaygan” diye yeni uygunsuzluk/ }))
  expect((await findingText()).value).toBe('rampa kaygan')
  await waitFor(async () => expect(document.activeElement).toBe(await findingText()))
  expect(screen.getByRole('button', { name: 'Uygunsuzluğu Kaydet' })).toBeVisible()
})

test('REP-04 a search that fails says so and can be tried again', async () => {
  refuse(searchHazards, 500, { code: 'INTERNAL', message: 'Bir hata oluştu.' })
  const { user } = await openSearch()
  await user.keyboard('iskele')
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(searchHazards, { hazards: [hazard] })
  await user.click(again)
  expect(await screen.findByRole('option', { name: /İskelede korkuluk yok/ })).toBeVisible()
})

test('REP-04 a finding of an open photo belongs to it', async () => {
  const { user } = openEditor(report([], { images: [image(51)] }))
  const pane = await screen.findByRole('region', { name: '1. fotoğraf' })
  await user.click(within(pane).getByRole('button', { name: 'Uygunsuzluk ekle' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Katalogda ve kılavuzlarda ara' }))
  await user.type(await screen.findByRole('combobox', { name: 'Tehlike veya kılavuz' }), 'iskele')
  await user.click(await screen.findByRole('option', { name: /İskelede korkuluk yok/ }))
  await waitFor(() => expect(saved()).toMatchObject({ image_id: id(51) }))
})

test('REP-09 the twenty-first finding is refused here too', async () => {
  const full = Array.from({ length: 20 }, (_, index) => exampleFinding(index + 1))
  const { user } = await openSearch(report(full))
  await user.keyboard('iskele')
  await user.click(await screen.findByRole('option', { name: /İskelede korkuluk yok/ }))
  expect(await screen.findByText("Bir rapora 20'den fazla uygunsuzluk ekleyemezsiniz")).toBeVisible()
})

test('REP-04 the field is one of a search, which nobody is asked about when it is closed', async () => {
  const { field } = await openSearch()
  expect(field.getAttribute('inputmode')).toBe('search')
})
