// What became of each photo over all runs of a report: its newest run counts.
import type { AnalysisItemStatus, AnalysisView } from '@gozlem/contract/analysis-view'
import type { Tone } from '../../../ui/feedback/tones'

/** As the engine that comes with the server signs its runs: it reads notes, and that takes no time. */
export const embeddedEngine = 'yerlesik'

export type AnalysisItem = AnalysisView['items'][number]
export type PhotoAnalysis = AnalysisItem & { analysis_id: string }

/** The newest item of each photo, by photo id. */
export function latestByPhoto(analyses: readonly AnalysisView[]): ReadonlyMap<string, PhotoAnalysis> {
  const latest = new Map<string, PhotoAnalysis>()
  for (const analysis of oldestFirst(analyses))
    for (const item of analysis.items) latest.set(item.image_id, { ...item, analysis_id: analysis.id })
  return latest
}

export function newestAnalysis(analyses: readonly AnalysisView[]): AnalysisView | undefined {
  return oldestFirst(analyses).at(-1)
}

export const isRunning = (analyses: readonly AnalysisView[]): boolean =>
  analyses.some(({ status }) => status === 'running')

const oldestFirst = (analyses: readonly AnalysisView[]) =>
  [...analyses].sort((left, right) => left.created_at.localeCompare(right.created_at))

/** How many seconds a photo took this engine in the finished runs among these; null before there is one. */
export function secondsPerPhoto(analyses: readonly AnalysisView[], engine: string): number | null {
  let seconds = 0
  let photos = 0
  for (const run of analyses) {
    if (run.engine !== engine || run.status !== 'done' || run.finished_at === null) continue
    seconds += (Date.parse(run.finished_at) - Date.parse(run.created_at)) / 1000
    photos += run.total
  }
  return photos === 0 ? null : Math.max(1, Math.round(seconds / photos))
}

/** What a person goes on with, or nobody has to: asking the engine again would answer the same. */
const settled: readonly AnalysisItemStatus[] = ['queued', 'running', 'done', 'no_finding', 'not_understood']

/** Photos that 'Analiz Et' takes: never analysed, or with a run that came to nothing. */
export function photosToAnalyse(
  images: readonly { id: string }[],
  analyses: readonly AnalysisView[],
): string[] {
  const latest = latestByPhoto(analyses)
  return images.flatMap(({ id }) => {
    const item = latest.get(id)
    return item && settled.includes(item.status) ? [] : [id]
  })
}

/** Whether somebody is to say which of several hazards is meant. */
export const asks = (item: Pick<AnalysisItem, 'question'> | undefined): boolean =>
  item?.question?.code === 'UNSURE'

/** What a run came to, in one sentence. */
export function outcomeOf({ items }: Pick<AnalysisView, 'items'>): string {
  const found = items.reduce((sum, { finding_ids }) => sum + finding_ids.length, 0)
  const parts = [
    found > 0 ? `${found} uygunsuzluk bulundu` : '',
    countOf(items.filter(asks), ['not_understood'], 'fotoğraf seçiminizi bekliyor'),
    countOf(
      items.filter((item) => !asks(item)),
      ['not_understood'],
      'not anlaşılamadı',
    ),
    countOf(items, ['needs_note'], 'fotoğrafın notu yok'),
    countOf(items, ['failed', 'cancelled'], 'fotoğraf analiz edilmedi'),
  ].filter((part) => part !== '')
  if (parts.length > 0) return parts.join(', ')
  return items.some(({ left_out }) => left_out > 0)
    ? 'Sınır dolduğu için uygunsuzluk eklenemedi'
    : 'Yeni uygunsuzluk yok'
}

function countOf(items: readonly AnalysisItem[], statuses: readonly AnalysisItemStatus[], what: string) {
  const count = items.filter(({ status }) => statuses.includes(status)).length
  return count > 0 ? `${count} ${what}` : ''
}

/** A state in one or two words, with its tone. */
export const itemLooks: Record<AnalysisItemStatus, { word: string; tone: Tone }> = {
  queued: { word: 'Sırada', tone: 'info' },
  running: { word: 'Analiz ediliyor', tone: 'info' },
  done: { word: 'Analiz edildi', tone: 'neutral' },
  no_finding: { word: 'Uygunsuzluk yok', tone: 'neutral' },
  not_understood: { word: 'Anlaşılamadı', tone: 'caution' },
  needs_note: { word: 'Not gerekli', tone: 'caution' },
  failed: { word: 'Başarısız', tone: 'danger' },
  cancelled: { word: 'İptal edildi', tone: 'neutral' },
}
