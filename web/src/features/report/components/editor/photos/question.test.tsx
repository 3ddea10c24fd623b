import { type ChosenHazard, chooseHazard, findingForImage } from '@gozlem/contract/analysis'
import type { AnalysisQuestion } from '@gozlem/contract/analysis-view'
import { type ReportView, readReport, saveReport } from '@gozlem/contract/report'
import { findingOfHazard } from '@gozlem/knowledge/engine'
import type { NoteQuestion } from '@gozlem/knowledge/note-worker'
import { screen, waitFor } from '@testing-library/react'
import { toast as shown } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../../../../platform/device/network'
import { answer, calls, refuse } from '../../../../../platform/testing/answering'
import { at, exampleFinding, id, image, report } from '../../testing/example-report'
import { findingText, openEditor } from '../../testing/open-editor'

const question: AnalysisQuestion = {
  code: 'UNSURE',
  choices: [
    { hazard_id: 'forklift-catal-hasarli', title: 'Forkliftin kaldırma donanımı hasarlı' },
    { hazard_id: 'sapan-hasarli', title: 'Hasarlı zincir kullanılıyor' },
    { hazard_id: 'acil-cikis-kilitli', title: 'Acil çıkış kapısı kilitli' },
  ],
}
const offered = question.choices.map(({ hazard_id }) => hazard_id)
const title = 'Bulgu çıkaramadım, bunlardan biri mi?'

const asking = (asked: AnalysisQuestion, findings = report([]).entries): ReportView =>
  report(findings, {
    images: [{ ...image(50), note: 'zincir paslı' }],
    analyses: [
      {
        id: id(70),
        status: 'done',
        engine: 'yerlesik',
        notice: '',
        total: 1,
        done: 1,
        created_at: at,
        finished_at: at,
        items: [
          {
            image_id: id(50),
            status: 'not_understood',
            message: 'Nottan kesin bir uygunsuzluk çıkarılamadı.',
            finding_ids: [],
            left_out: 0,
            question: asked,
          },
        ],
      },
    ],
  })

const made = (change: Partial<ReportView['entries'][number]> = {}) =>
  exampleFinding(1, { image_id: id(50), uygunsuzluk: 'Hasarlı zincir kullanılıyor.', ...change })

beforeEach(() => {
  shown.dismiss()
  answer(chooseHazard, { entry: made(), revision: 2 })
  answer(readReport, { report: { ...asking(question, [made()]), revision: 2 } })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const sent = () => calls('analysis.chooseHazard').map(({ body }) => body as ChosenHazard)
const choice = (name: string) => screen.findByRole('button', { name })

test('AI-05 a photo whose note is unclear shows three hazards; one press makes the finding and opens it', async () => {
  const { user } = openEditor(asking(question))
  expect(await screen.findByRole('group', { name: title })).toBeVisible()
  expect(screen.getByRole('button', { name: '1. fotoğraf: Seçim bekliyor' })).toBeVisible()
  await user.click(await choice('Hasarlı zincir kullanılıyor'))
  expect((await findingText()).value).toBe('Hasarlı zincir kullanılıyor.')
  const heading = screen.getByRole('heading', { name: /^Uygunsuzluk 1/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(sent()).toEqual([
    { id: expect.any(String), hazard_id: 'sapan-hasarli', image_id: id(50), note: 'zincir paslı', offered },
  ])
})

test('AI-05 by keys alone, and undone the question stands again with the focus', async () => {
  answer(saveReport, { report: { ...asking(question), revision: 3 } })
  const { user } = openEditor(asking(question))
  ;(await choice('Forkliftin kaldırma donanımı hasarlı')).focus()
  await user.keyboard('{Tab}{Enter}')
  await findingText()
  await user.click(await screen.findByRole('button', { name: 'Geri Al' }))
  const first = await choice('Forkliftin kaldırma donanımı hasarlı')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(calls('report.save').at(-1)?.body).toMatchObject({ entries: [] }))
})

test('AI-05 none of them opens a blank finding with the note as its text', async () => {
  answer(chooseHazard, { revision: 1 })
  const { user } = openEditor(asking(question))
  await user.click(await choice('Hiçbiri'))
  expect((await findingText()).value).toBe('zincir paslı')
  expect(sent()).toMatchObject([{ hazard_id: null, note: 'zincir paslı', offered }])
})

test('AI-05 a refused choice says why and leaves the question; the next press is the same finding', async () => {
  refuse(chooseHazard, 404, { code: 'NOT_FOUND', message: 'Bu tehlike katalogda artık yok.' })
  const { user } = openEditor(asking(question))
  const chosen = await choice('Acil çıkış kapısı kilitli')
  await user.click(chosen)
  expect((await screen.findByRole('alert')).textContent).toBe('Bu tehlike katalogda artık yok.')
  expect(document.activeElement).toBe(chosen)
  answer(chooseHazard, { entry: made(), revision: 2 })
  await user.click(chosen)
  await findingText()
  const [first, second] = sent()
  expect(second).toEqual(first)
})

test('AI-05 without a connection the device makes the finding of what is chosen, and asks nothing of the server', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ id: asked, hazard_id = '', note, site }: NoteQuestion) {
        const data = { id: asked, finding: findingOfHazard(hazard_id, site, note) }
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
      }
      terminate = () => undefined
    },
  )
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(network, 'isOnline').mockReturnValue(false)
  const { user } = openEditor(asking(question))
  await user.click(await choice('Hasarlı zincir kullanılıyor'))
  expect((await findingText()).value).toMatch(/zincir/i)
  expect(sent()).toEqual([])
})

test('AI-05 outside the catalogue it says so and offers the note as a finding by hand', async () => {
  const { user } = openEditor(asking({ ...question, code: 'OUTSIDE_CATALOGUE' }))
  expect(await screen.findByText('Bu not katalogda yok')).toBeVisible()
  expect(screen.queryByRole('group', { name: title })).toBeNull()
  await user.click(await choice('Notumla Elle Ekle'))
  expect((await findingText()).value).toBe('zincir paslı')
  expect(sent()).toEqual([])
})

test('AI-05 completing asks about a photo that nobody has chosen for', async () => {
  const approved = exampleFinding(2, { status: 'approved' })
  const { user } = openEditor(asking(question, [approved]))
  await findingText()
  await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
  expect(await screen.findByText(/hangi uygunsuzluk olduğunu seçmediniz/)).toBeVisible()
})

test('AI-05 what was chosen for the same words before says so', async () => {
  openEditor(asking(question, [made({ chosen_before: true })]))
  expect(await screen.findByText('Aynı not için daha önce yapılan seçime göre hazırlandı.')).toBeVisible()
})

test('AI-05 a described text is asked about in its dialog; undone its words are a finding of their own', async () => {
  refuse(findingForImage, 422, { code: 'NO_NEW_FINDING', message: 'Kesin değil.', data: { question } })
  const { user } = openEditor(asking(question))
  // The list has one too, of findings without a photo.
  const [, ofPhoto] = await screen.findAllByRole('button', { name: 'Uygunsuzluk ekle' })
  if (!ofPhoto) throw new Error('the photo offers no further finding')
  await user.click(ofPhoto)
  await user.click(await screen.findByRole('menuitem', { name: 'Yazarak veya dikte ederek' }))
  await user.type(await screen.findByRole('textbox', { name: /^Notunuz/ }), 'halat aşınmış')
  await user.click(screen.getByRole('button', { name: 'Uygunsuzluk Oluştur' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain(title))
  await user.click(await choice('Hasarlı zincir kullanılıyor'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([{ hazard_id: 'sapan-hasarli', note: 'halat aşınmış', image_id: id(50) }])
  // The words stand nowhere else.
  await findingText()
  await user.click(await screen.findByRole('button', { name: 'Geri Al' }))
  await waitFor(async () => expect((await findingText()).value).toBe('halat aşınmış'))
})
