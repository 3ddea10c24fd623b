// One photo on its way: its bytes in pieces by tus, going on where they were cut, then the call that enters it. Once all bytes are
// at the server that call comes first: its answer may be what was lost.
import { ApiProblem, credentialsOf, problemOf, urlOf } from '@gozlem/contract/client'
import type * as contract from '@gozlem/contract/report-upload'
import type { ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { type DetailedError, Upload } from 'tus-js-client'
import { api, heeded, isRefused } from '../../../../platform/api/api'
import { server } from '../../../../platform/api/server'
import { upload } from '../../../../platform/api/transfer'
import { expectReply } from '../../api'
import type { PhotoEntry } from './photo-entry'
import type { WaitingPhoto } from './waiting-photos'

const routes = {
  begin: typedCall('report.beginUpload', 'POST /api/reports/:id/image-uploads/:imageId'),
  enter: typedCall('report.enterUpload', 'PUT /api/reports/:id/image-uploads/:imageId'),
  uploadWhole: typedCall('report.uploadImages', 'POST /api/reports/:id/images'),
}

export type EnteredPhoto = ReplyOf<typeof contract.enterUpload>

export interface Sending {
  /** 0..100 of what was sent, null once everything is sent and the server works on it. */
  onProgress: (percent: number | null) => void
  /** How far it is rests on the device before the next step is made. */
  onStep: (
    step: Partial<Pick<WaitingPhoto, 'has_begun' | 'is_sent' | 'times_lost' | 'sent_note'>>,
  ) => Promise<unknown>
  /** What it is entered with, the same at every try. */
  entry: () => Promise<PhotoEntry>
  signal: AbortSignal
}

const pieceBytes = 512 * 1024
/** Where pieces are lost again and again the server that has them is not the one that is asked. */
const mostLosses = 2

/**
 * Sends a photo that rests on the device, or the rest of it.
 * @throws ApiProblem as every call of the contract
 */
export async function sendPhoto(
  photo: WaitingPhoto,
  read: () => Promise<Blob>,
  sending: Sending,
): Promise<EnteredPhoto> {
  const { onProgress, onStep } = sending
  if (photo.is_sent) {
    onProgress(null)
    const entered = await enter(photo, sending).catch(unlessIncomplete)
    if (entered) return entered
    await onStep({ is_sent: false, times_lost: photo.times_lost + 1 })
  }
  const file = await read()
  if (photo.times_lost >= mostLosses) {
    const whole = await sendWhole(photo, file, sending)
    return whole.images.length > 0 ? enter(photo, sending) : { ...whole, original_sha256: null }
  }
  await onStep({ has_begun: true })
  await heeded(routes.begin, sendPieces(photo, file, sending))
  await onStep({ is_sent: true })
  onProgress(null)
  return enter(photo, sending)
}

/** Sends a photo in one call, as programs do; also where nothing rests on the device. */
export async function sendWhole(
  photo: Pick<WaitingPhoto, 'id' | 'report_id' | 'file_name'>,
  file: Blob,
  { onProgress, entry, signal }: Pick<Sending, 'onProgress' | 'entry' | 'signal'>,
): Promise<Omit<EnteredPhoto, 'original_sha256'>> {
  const { note, marks } = await entry()
  const form = new FormData()
  form.append('image_ids', JSON.stringify([photo.id]))
  form.append('notes', JSON.stringify([note]))
  form.append('marks', JSON.stringify([marks]))
  form.append('images', file, photo.file_name)
  const call = upload(
    routes.uploadWhole,
    { params: { id: photo.report_id } },
    {
      form,
      signal,
      onProgress: (percent) => {
        onProgress(percent)
        if (percent === null) void expectReply(call)
      },
    },
  )
  return call
}

async function enter(
  { id, report_id, file_name, sha256 }: WaitingPhoto,
  sending: Pick<Sending, 'entry' | 'onStep' | 'signal'>,
): Promise<EnteredPhoto> {
  const { note, marks } = await sending.entry()
  const body = { file_name, note, marks: [...marks], sha256 }
  // Given up before it was asked for, it does not come into the report.
  sending.signal.throwIfAborted()
  const asked = expectReply(api(routes.enter, { params: { id: report_id, imageId: id }, body }))
  const isOut = await asked.then(
    ({ rejected }) => rejected.length > 0,
    (failure: unknown) => isRefused(failure) && failure.status !== 404,
  )
  // It is surely in no report: the next try is the first again.
  if (isOut) await sending.onStep({ sent_note: undefined })
  return asked
}

/** Throws away what has come of a photo that was given up; what stays is swept away after a day. */
export const forgetPieces = ({ id, report_id }: WaitingPhoto): Promise<void> =>
  Upload.terminate(urlOf(server, routes.begin, { params: { id: report_id, imageId: id } }), {
    headers: credentialsOf(server),
    retryDelays: null,
  }).catch(() => undefined)

function unlessIncomplete(failure: unknown): null {
  if (failure instanceof ApiProblem && failure.code === 'UPLOAD_INCOMPLETE') return null
  throw failure
}

function sendPieces(
  { id, report_id, has_begun }: WaitingPhoto,
  file: Blob,
  { onProgress, signal }: Sending,
): Promise<void> {
  const url = urlOf(server, routes.begin, { params: { id: report_id, imageId: id } })
  return new Promise((resolve, reject) => {
    const sending = new Upload(file, {
      endpoint: url,
      // Asked of a photo that the server was never told of, it would be refused.
      ...(has_begun && { uploadUrl: url }),
      chunkSize: pieceBytes,
      headers: credentialsOf(server),
      // When to try again is the queue's to say.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onAfterResponse: (request, response) => {
        const isPassing = [423, 429].includes(response.getStatus()) || response.getStatus() >= 500
        // The library would begin anew, and what has come would be lost.
        if (request.getMethod() === 'HEAD' && isPassing) throw new Error('not now')
      },
      onProgress: (sent, total) => onProgress(sent < total ? (sent / total) * 100 : null),
      onError: (failure) => reject(problemIn(failure)),
      onSuccess: () => resolve(),
    })
    signal.addEventListener('abort', () => {
      void sending.abort()
      reject(signal.reason as Error)
    })
    sending.start()
  })
}

/** What the server answered; nothing where none came. */
function problemIn(failure: Error | DetailedError): ApiProblem {
  const response = 'originalResponse' in failure ? failure.originalResponse : null
  if (!response) return problemOf(0, null)
  return problemOf(
    response.getStatus(),
    parsed(response.getBody()),
    Number(response.getHeader('Retry-After')) || null,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
