import type { AnalysisView } from '@gozlem/contract/analysis-view'
import { ApiProblem } from '@gozlem/contract/client'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dictation } from '../../platform/device/dictation'
import { toast } from '../../ui/overlays/toast'
import { AnalysisPanel } from './components/AnalysisPanel'
import { DictationButton } from './components/DictationButton'
import { isRunning, latestByPhoto, photosToAnalyse, secondsPerPhoto } from './model/photo-analysis'
import { refineFailure } from './model/refine-failure'
import { withSpoken } from './model/with-spoken'

type Item = AnalysisView['items'][number]

const item = (image_id: string, status: Item['status'], change: Partial<Item> = {}): Item => ({
  image_id,
  status,
  message: '',
  finding_ids: [],
  left_out: 0,
  ...change,
})

const run = (id: string, minute: number, items: Item[], status: AnalysisView['status'] = 'done') => ({
  id,
  status,
  engine: 'yerlesik',
  notice: '',
  total: items.length,
  done: items.filter((one) => one.status !== 'queued' && one.status !== 'running').length,
  created_at: `2026-11-20T08:0${minute}:00.000Z`,
  finished_at: null,
  items,
})

test('REP-03 the newest run of a photo counts, in whatever order the runs come', () => {
  const runs = [run('b', 2, [item('1', 'done')]), run('a', 1, [item('1', 'failed'), item('2', 'needs_note')])]
  expect(latestByPhoto(runs).get('1')).toMatchObject({ status: 'done', analysis_id: 'b' })
  expect(isRunning(runs)).toBe(false)
})

test('REP-03 photos never analysed, failed, stopped or without a note can be analysed, others not', () => {
  const items = [
    item('done', 'done'),
    item('none', 'no_finding'),
    item('unclear', 'not_understood'),
    item('queued', 'queued'),
    item('failed', 'failed'),
    item('stopped', 'cancelled'),
    item('note', 'needs_note'),
  ]
  const images = [...items.map(({ image_id }) => ({ id: image_id })), { id: 'new' }]
  expect(photosToAnalyse(images, [run('a', 1, items)])).toEqual(['failed', 'stopped', 'note', 'new'])
})

test('REP-03 a run shows each photo and can be stopped', async () => {
  let stopped = false
  const stoppedPhotos: string[] = []
  render(
    <AnalysisPanel
      pace={null}
      analysis={run(
        'a',
        1,
        [item('1', 'done', { finding_ids: ['x', 'y'] }), item('2', 'running')],
        'running',
      )}
      nameOf={(id) => `${id}. fotoğraf`}
      onCancel={async () => {
        stopped = true
      }}
      onCancelPhoto={(id) => stoppedPhotos.push(id)}
      onRetry={() => undefined}
      onAddNote={() => undefined}
      onAsked={() => undefined}
      onAddByHand={() => undefined}
      onClose={() => undefined}
    />,
  )
  expect(screen.getByText('2 uygunsuzluk eklendi')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: '1/2 fotoğraf' })).toBeVisible()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Analizi durdur: 2. fotoğraf' }))
  expect(stoppedPhotos).toEqual(['2'])
  await user.click(screen.getByRole('button', { name: 'Analizi Durdur' }))
  expect(stopped).toBe(true)
})

test('REP-09 what the limit left out is counted, and a failed photo can be tried again', async () => {
  const retried: string[] = []
  render(
    <AnalysisPanel
      pace={null}
      analysis={run('a', 1, [
        item('1', 'done', { finding_ids: ['x'], left_out: 3 }),
        item('2', 'failed', { message: 'İşlem zaman aşımına uğradı. Lütfen tekrar deneyin.' }),
      ])}
      nameOf={(id) => `${id}. fotoğraf`}
      onCancel={() => Promise.resolve()}
      onCancelPhoto={() => undefined}
      onRetry={(id) => retried.push(id)}
      onAddNote={() => undefined}
      onAsked={() => undefined}
      onAddByHand={() => undefined}
      onClose={() => undefined}
    />,
  )
  expect(screen.getByText('3 uygunsuzluk sınır nedeniyle eklenmedi')).toBeVisible()
  expect(screen.getByText('İşlem zaman aşımına uğradı. Lütfen tekrar deneyin.')).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(retried).toEqual(['2'])
})

const panel = (analysis: AnalysisView, pace: number | null = null) =>
  render(
    <AnalysisPanel
      pace={pace}
      analysis={analysis}
      nameOf={(id) => `${id}. fotoğraf`}
      onCancel={() => Promise.resolve()}
      onCancelPhoto={() => undefined}
      onRetry={() => undefined}
      onAddNote={() => undefined}
      onAsked={() => undefined}
      onAddByHand={() => undefined}
      onClose={() => undefined}
    />,
  )

test.each<[string, Item[], AnalysisView['status']?]>([
  [
    'Analiz bitti: 1 uygunsuzluk bulundu, 1 fotoğraf analiz edilmedi',
    [item('1', 'done', { finding_ids: ['x'] }), item('2', 'failed')],
  ],
  [
    'Analiz bitti: 6 uygunsuzluk bulundu, 1 not anlaşılamadı',
    [item('1', 'done', { finding_ids: ['a', 'b', 'c', 'd', 'e', 'f'] }), item('2', 'not_understood')],
  ],
  ['Analiz bitti: 2 not anlaşılamadı', [item('1', 'not_understood'), item('2', 'not_understood')]],
  ['Analiz bitti: Yeni uygunsuzluk yok', [item('1', 'no_finding'), item('2', 'done')]],
  [
    'Analiz bitti: 1 fotoğrafın notu yok, 1 fotoğraf analiz edilmedi',
    [item('1', 'failed'), item('2', 'needs_note')],
  ],
  ['Analiz bitti: Sınır dolduğu için uygunsuzluk eklenemedi', [item('1', 'done', { left_out: 2 })]],
  ['Analiz durduruldu: 1 fotoğraf analiz edilmedi', [item('1', 'cancelled')], 'cancelled'],
])('REP-03 a run that is over says what it came to: %s', (headline, items, status = 'done') => {
  panel(run('a', 1, items, status))
  expect(screen.getByRole('heading').textContent).toBe(headline)
})

test('AI-01 a note that was not understood is amber and leads to a finding by hand, never called free of findings', async () => {
  const begun: string[] = []
  render(
    <AnalysisPanel
      pace={null}
      analysis={run('a', 1, [item('1', 'not_understood', { message: 'Not belirsiz.' })])}
      nameOf={(id) => `${id}. fotoğraf`}
      onCancel={() => Promise.resolve()}
      onCancelPhoto={() => undefined}
      onRetry={() => undefined}
      onAddNote={() => undefined}
      onAsked={() => undefined}
      onAddByHand={(id) => begun.push(id)}
      onClose={() => undefined}
    />,
  )
  expect(screen.getByText('Anlaşılamadı').className).toContain('caution')
  expect(screen.queryByText(/Uygunsuzluk (?:yok|tespit)/)).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Elle Ekle' }))
  expect(begun).toEqual(['1'])
})

test('REP-03 a run tells how long a photo takes where a photo takes long', () => {
  const running = run('a', 1, [item('1', 'running')], 'running')
  panel({ ...running, engine: 'gpt' })
  expect(screen.getByText(/30–60 saniye/).textContent).toContain('çalışmaya devam edebilirsiniz')
  cleanup()
  panel({ ...running, engine: 'gpt' }, 12)
  expect(screen.getByText(/yaklaşık 12 saniye/)).toBeVisible()
  cleanup()
  panel(running)
  expect(screen.queryByText(/saniye/)).toBeNull()
})

test('REP-03 how long a photo takes is measured in the finished runs of the same engine', () => {
  const finished = (engine: string, photos: number, minute: number) => ({
    ...run('a', 1, Array(photos).fill(item('1', 'done'))),
    engine,
    finished_at: `2026-11-20T08:0${minute}:00.000Z`,
  })
  const runs = [finished('gpt', 2, 2), finished('gpt', 1, 3), finished('yerlesik', 9, 2)]
  expect(secondsPerPhoto(runs, 'gpt')).toBe(60)
  expect(secondsPerPhoto(runs, 'başka')).toBeNull()
  expect(secondsPerPhoto([run('a', 1, [item('1', 'running')], 'running')], 'yerlesik')).toBeNull()
})

test('AI-03 a run says why another engine than the configured one did it', () => {
  const notice = 'Görsel analiz hizmetine ulaşılamıyor; yerleşik motorla analiz yapılıyor.'
  render(
    <AnalysisPanel
      pace={null}
      analysis={{ ...run('a', 1, [item('1', 'needs_note', { message: 'Not ekleyin.' })]), notice }}
      nameOf={(id) => `${id}. fotoğraf`}
      onCancel={() => Promise.resolve()}
      onCancelPhoto={() => undefined}
      onRetry={() => undefined}
      onAddNote={() => undefined}
      onAsked={() => undefined}
      onAddByHand={() => undefined}
      onClose={() => undefined}
    />,
  )
  expect(screen.getByText(notice)).toBeVisible()
})

test('REP-05 the reference of a failed refinement is appended', () => {
  const details = { errors: [], fields: {}, data: { error_ref: 'K7' } }
  const problem = {
    code: 'ANALYSIS_FAILED',
    message: 'İşlem sırasında bir hata oluştu.',
    details,
    request_id: 'r',
  }
  expect(refineFailure(new ApiProblem(502, problem))).toBe('İşlem sırasında bir hata oluştu. (Hata Kodu: K7)')
  expect(refineFailure(new Error('x'))).toBe('İşlem sırasında bir hata oluştu.')
})

test('AI-01 dictation is offered only where the browser can, and adds to what is written', () => {
  const { container } = render(<DictationButton onText={() => undefined} />)
  expect(container.textContent).toBe('')
  expect(withSpoken('Korkuluk yok. ', ' zemin ıslak ')).toBe('Korkuluk yok. zemin ıslak')
})

test('BEY-06 who hears what is dictated is said while it is', async () => {
  vi.spyOn(dictation, 'isSupported').mockReturnValue(true)
  vi.spyOn(dictation, 'start').mockReturnValue({ stop: () => undefined, abort: () => undefined })
  const told = vi.spyOn(toast, 'info').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  render(<DictationButton onText={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Dikte Et' }))
  expect(told.mock.calls.map(([text, options]) => `${text}. ${options?.description}`)).toEqual([
    'Sesiniz yazıya çevrilmek için tarayıcınızın firmasına (Google, Apple, Microsoft) gidebilir. Saha Gözlem sesi almaz, yalnızca çıkan yazıyı kaydeder.',
  ])
})
