// What becomes of one photo on its way: it travels, arrives as the one that rests here, or goes into the draft for late ones.
import type { ImageView } from '@gozlem/contract/image-view'
import { isPassingRefusal, photoRefusalReason } from '@gozlem/domain/report/photo-rules'
import { isRefused } from '../../../../platform/api/api'
import { wordsHere } from '../../../../platform/device/identity'
import { problemMessage } from '../../../../platform/api/problem-message'
import type { ReportCache } from '../../api'
import { change, find, leave, letGo, type QueuedPhoto, record, refuse, unkept } from './photo-line'
import { entryOf } from './photo-entry'
import { areMarksAhead, sendMarks } from './photo-marks'
import { isNoteAhead, sendNote } from './photo-note'
import { type EnteredPhoto, forgetPieces, type sendPhoto, sendWhole } from './send-photo'
import * as device from './waiting-photos'

/** Sends a photo, or the rest of it; answers what the server made of it. */
export async function deliver(
  photo: QueuedPhoto,
  travel: typeof sendPhoto,
  signal: AbortSignal,
): Promise<EnteredPhoto> {
  const { id, isKept } = photo
  const onProgress = (percent: number | null) => change(id, { percent })
  const entry = () => entryOf(id)
  const read = () => bytesFor(photo)
  if (isKept) return travel(photo, read, { onProgress, entry, signal, onStep: (step) => record(id, step) })
  const whole = await sendWhole(photo, await read(), { onProgress, entry, signal })
  return { ...whole, original_sha256: photo.sha256 }
}

/** The photo itself is not here any more, though it is in the line. */
export class BytesGone extends Error {}

async function bytesFor({ id, owner, isKept, type }: QueuedPhoto): Promise<Blob> {
  const bytes = isKept ? await device.bytesOf(owner, id) : unkept.get(id)
  if (!bytes) throw new BytesGone()
  return new Blob([bytes], { type })
}

/** Another tab has finished or dropped it, or the browser threw it away: that is said, and not tried for ever. */
export async function endWithoutBytes(photo: QueuedPhoto): Promise<void> {
  const { id, owner, isKept, file_name } = photo
  const isListed = isKept && (await device.waitingOf(owner, id)) !== undefined
  if (!isListed) return leave(photo)
  const note = find(id)?.note ? noteOf(id) : ''
  return refuse(
    id,
    `“${file_name}” bu cihazda artık yok${wordsHere({ browser: ', tarayıcı silmiş', app: '' })}. Yeniden çekin ya da seçin.${note}`,
    true,
  )
}

/** What is left at the server of a photo that was given up; answers whether it may stand in its report. */
export function leaveServer(photo: device.WaitingPhoto): boolean {
  if (photo.has_begun) void forgetPieces(photo)
  return photo.sent_note !== undefined
}

/** The server has answered: its copy is the photo now, if it is the same and says and shows what was written and drawn here. */
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
    if (image) await sendWhatIsAhead(id, image, cache)
  } catch (failure) {
    // The photo is there: it goes nowhere else for the sake of its note or its marks.
    if (!isRefused(failure)) throw failure
    const why = problemMessage(failure, 'Rapora kaydedilemedi.')
    return refuse(id, `Fotoğraf raporda, ${aheadInWords(id)} ise eklenemedi: ${why}${noteAheadOf(id)}`)
  }
  const now = find(id)
  const isLost = areMarksAhead(find(id)) || (isNoteAhead(find(id)) && now?.note.trim())
  if (!image && isLost)
    return refuse(id, `Fotoğraf artık bu raporda değil; ${aheadInWords(id)} eklenemedi.${noteAheadOf(id)}`)
  if (now) await leave(now)
}

/**
 * What is hidden by a mark is hidden first; more may be written or drawn while either is on its way, in another tab until the photo is
 * off the device.
 */
async function sendWhatIsAhead(id: string, image: ImageView, cache: ReportCache): Promise<void> {
  let there = image
  do
    while (isMoreAhead(find(id))) {
      there = await sendMarks(id, there, cache)
      there = await sendNote(id, there, cache)
    }
  while (!(await letGo(id, (photo) => !isMoreAhead(photo))) || isMoreAhead(find(id)))
}

const isMoreAhead = (photo: device.WaitingPhoto | undefined) => areMarksAhead(photo) || isNoteAhead(photo)

function aheadInWords(id: string): string {
  const parts = [
    areMarksAhead(find(id)) ? 'sonradan çizilen işaretleri' : '',
    isNoteAhead(find(id)) ? 'sonradan yazılan notu' : '',
  ]
  return parts.filter((part) => part !== '').join(' ve ')
}

const noteAheadOf = (id: string) => (isNoteAhead(find(id)) ? noteOf(id) : '')
const noteOf = (id: string) => ` Not: “${find(id)?.note ?? ''}”`
