// What a photo's tile says about it, from upload to findings.
import type { FindingView } from '@gozlem/contract/report'
import { findingPhotoIds } from '@gozlem/domain/report/finding-rules'
import type { Tone } from '../../../../ui/feedback/tones'
import { asks, itemLooks, type PhotoAnalysis } from '../../../analysis/model/photo-analysis'
import type { Upload } from './photo-intake'

export interface Look {
  word: string
  tone: Tone
}

/** How many findings each photo has, by its id. */
export function findingsByPhoto(
  findings: readonly Pick<FindingView, 'image_id' | 'more_image_ids'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const finding of findings)
    for (const id of findingPhotoIds(finding)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

export function photoLook(
  item: PhotoAnalysis | undefined,
  { note, findings }: { note: string; findings: number },
): Look {
  const active = item?.status === 'queued' || item?.status === 'running'
  if (findings > 0 && !active) return { word: `${findings} bulgu`, tone: 'positive' }
  if (findings === 0 && asks(item)) return { word: 'Seçim bekliyor', tone: 'caution' }
  if (item && !(item.status === 'needs_note' && note.trim() !== '')) return itemLooks[item.status]
  return note.trim() === '' ? { word: 'Not yok', tone: 'neutral' } : { word: 'Hazır', tone: 'info' }
}

/** Where a photo is on its way; in a sentence it is said by `uploadInWords`. */
export function uploadLook(
  { state, percent }: Pick<Upload, 'state' | 'percent'>,
  online: boolean,
  findings = 0,
): Look {
  if (state === 'failed') return { word: 'Sorun var', tone: 'danger' }
  if (findings > 0 && (state === 'waiting' || state === 'postponed'))
    return { word: `${findings} bulgu, bekliyor`, tone: 'info' }
  if (state === 'postponed') return { word: 'Bekliyor', tone: 'caution' }
  if (state === 'checking') return { word: 'Hazırlanıyor', tone: 'neutral' }
  if (state === 'waiting') return { word: online ? 'Bekliyor' : 'Bağlantı bekliyor', tone: 'neutral' }
  if (percent === undefined) return { word: 'Gönderiliyor', tone: 'info' }
  return { word: percent === null ? 'İşleniyor' : `%${Math.round(percent)}`, tone: 'info' }
}
