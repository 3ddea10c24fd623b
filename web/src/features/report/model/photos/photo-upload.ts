// What becomes of one photo on its way: it travels, arrives as the one that rests here with what was written and drawn since, or goes
// into the draft for photos that came too late.
import { ApiProblem } from '@gozlem/contract/client'
import { isPassingRefusal, photoRefusalReason } from '@gozlem/domain/report/photo-rules'
import { isRefused, isUnauthorized } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import { wordsHere } from '../../../../platform/device/identity'
import { Postponed, Refused, type SendContext } from '../../../../platform/outbox/kind'
import { unusablePhoto } from '../../../../platform/outbox/old-photo'
import { reportCache } from '../../api'
import { isTakenNoMore, lateDraftOf } from './late-photos'
import { aheadInWords, isAhead, isLostAhead, sendWhatIsAhead } from './photo-ahead'
import type { PhotoBody } from './photo-entry'
import { BytesGone, type EnteredPhoto, sendPhoto } from './send-photo'

type Context = SendContext<PhotoBody>

/** A review takes its time. */
const inReviewSeconds = 300

/**
 * Brings a photo into its report, or the rest of it.
 * @throws ApiProblem, Postponed, Refused
 */
export async function uploadPhoto(photo: PhotoBody, context: Context, travel = sendPhoto): Promise<void> {
  try {
    await arrived(photo, await travel(photo, context), context)
  } catch (failure) {
    if (isTakenNoMore(failure)) return uploadPhoto(await moved(photo, context), context, travel)
    throw await meaning(failure, context)
  }
}

/** Its report was completed or deleted while it was on its way: it goes into the draft for such. */
async function moved({ report_id }: PhotoBody, context: Context): Promise<PhotoBody> {
  try {
    const draft = await lateDraftOf(report_id)
    return await context.step(() => ({ report_id: draft.id, report_name: draft.title, is_late: true }))
  } catch (failure) {
    // Somebody else is making that draft.
    if (failure instanceof ApiProblem && failure.code === 'CONFLICT') throw new Postponed('')
    throw failure
  }
}

async function meaning(failure: unknown, context: Context): Promise<unknown> {
  if (failure instanceof Refused || isUnauthorized(failure)) return failure
  if (failure instanceof BytesGone) return bytesGone(await context.step())
  if (!(failure instanceof ApiProblem))
    return new Postponed('Fotoğraf şu anda bu cihazdan okunamadı; kendiliğinden yeniden denenecek.')
  if (failure.code === 'REPORT_IN_REVIEW')
    return new Postponed('Rapor incelemede; inceleme bitince kendiliğinden gönderilecek.', inReviewSeconds)
  // Ours, but no word of why: two tabs that send one photo end each other's pieces so.
  if (failure.code === 'API_UNAVAILABLE' && failure.status < 500)
    return new Postponed('', failure.retry_after)
  if (failure.code !== 'UPLOAD_INCOMPLETE') return failure
  await context.step(({ times_lost }) => ({ is_sent: false, times_lost: times_lost + 1 }))
  return new Postponed('', failure.retry_after)
}

/** The browser threw it away: that is said, and not tried for ever. */
const bytesGone = ({ file_name, note }: PhotoBody) =>
  new Refused(
    unusablePhoto,
    `“${file_name}” bu cihazda artık yok${wordsHere({ browser: ', tarayıcı silmiş', app: '' })}. Yeniden çekin ya da seçin.${note ? ` Not: “${note}”` : ''}`,
  )

/** The server has answered: its copy is the photo now, if it is the same and says and shows what was written and drawn here. */
async function arrived(photo: PhotoBody, reply: EnteredPhoto, context: Context): Promise<void> {
  const { report_id, sha256 } = photo
  const [refusal] = reply.rejected
  if (refusal && isPassingRefusal(refusal.code))
    throw new Refused(refusal.code, photoRefusalReason('TIMEOUT'))
  if (refusal) throw new Refused(unusablePhoto, refusal.reason)
  if (context.isKept && reply.original_sha256 !== sha256)
    throw new Refused(
      'OTHER_PHOTO',
      'Sunucudaki fotoğraf bu cihazdakiyle aynı değil. Fotoğraf bu cihazda duruyor.',
    )
  const cache = reportCache(context.cache)
  const [image] = reply.images
  if (!image) {
    await cache.refresh(report_id)
    const now = await context.step()
    if (isLostAhead(now)) throw aheadRefused(now, 'Fotoğraf artık bu raporda değil; ', ' eklenemedi.')
    return
  }
  await cache.keepPhotos(report_id, reply)
  try {
    await sendWhatIsAhead(image, context, cache)
  } catch (failure) {
    // The photo is there: it goes nowhere else for the sake of its note or its marks.
    if (!isRefused(failure)) throw failure
    const why = problemMessage(failure, 'Rapora kaydedilemedi.')
    throw aheadRefused(await context.step(), 'Fotoğraf raporda, ', ` ise eklenemedi: ${why}`)
  }
}

function aheadRefused(photo: PhotoBody, before: string, after: string): Refused {
  const note = isAhead(photo).note ? ` Not: “${photo.note}”` : ''
  return new Refused('AHEAD', `${before}${aheadInWords(photo)}${after}${note}`)
}
