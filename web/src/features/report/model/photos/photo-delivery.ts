// What becomes of one photo on its way: it travels, arrives as the one that rests here, or goes into the draft for late ones.
import { isPassingRefusal, photoRefusalReason } from '@gozlem/domain/report/photo-rules'
import { isRefused } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import type { ReportCache } from '../../api'
import { change, fileOf, find, leave, type QueuedPhoto, record, refuse } from './photo-line'
import { isNoteAhead, noteToSend, sendNote } from './photo-note'
import { type EnteredPhoto, type sendPhoto, sendWhole } from './send-photo'

/** Sends a photo, or the rest of it; answers what the server made of it. */
export async function deliver(
  photo: QueuedPhoto,
  travel: typeof sendPhoto,
  signal: AbortSignal,
): Promise<EnteredPhoto> {
  const { id, isKept } = photo
  const onProgress = (percent: number | null) => change(id, { percent })
  const note = () => noteToSend(id)
  const file = await fileOf(photo)
  if (!file) throw new Error('its bytes are gone')
  if (isKept) return travel(photo, file, { onProgress, note, signal, onStep: (step) => record(id, step) })
  return { ...(await sendWhole(photo, file, { onProgress, note, signal })), original_sha256: photo.sha256 }
}

/** The server has answered: its copy is the photo now, if it is the same and says what was written here. */
export async function arrived(id: string, reply: EnteredPhoto, cache: ReportCache): Promise<void> {
  const photo = find(id)
  if (!photo) return
  const [refusal] = reply.rejected
  if (refusal && isPassingRefusal(refusal.code)) return refuse(id, photoRefusalReason('TIMEOUT'))
  if (refusal) return refuse(id, refusal.reason, true)
  if (reply.original_sha256 !== photo.sha256)
    return refuse(id, 'Sunucudaki fotoğraf bu cihazdakiyle aynı değil. Fotoğraf bu cihazda duruyor.')
  const [image] = reply.images
  if (image) await cache.keepPhotos(photo.report_id, reply)
  else await cache.refresh(photo.report_id)
  try {
    if (image) await sendNote(id, image, cache)
  } catch (failure) {
    // The photo is there: it goes nowhere else for the sake of its note.
    if (!isRefused(failure)) throw failure
    const why = problemMessage(failure, 'Not kaydedilemedi.')
    return refuse(id, `Fotoğraf raporda, sonradan yazılan notu ise eklenemedi: ${why}${noteOf(id)}`)
  }
  const now = find(id)
  if (!image && isNoteAhead(id) && now?.note.trim())
    return refuse(id, `Fotoğraf artık bu raporda değil; sonradan yazılan notu eklenemedi.${noteOf(id)}`)
  if (now) await leave(now)
}

const noteOf = (id: string) => ` Not: “${find(id)?.note ?? ''}”`
