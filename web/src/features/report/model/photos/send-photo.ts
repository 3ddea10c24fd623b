// One photo on its way: its bytes in pieces by tus, going on where they were cut, then the call that enters it. Once all bytes are
// at the server that call comes first: its answer may be what was lost.
import { ApiProblem, credentialsOf, problemIn, problemOf, urlOf } from '@gozlem/contract/client'
import { isOwnReply } from '@gozlem/contract/own-reply'
import type * as contract from '@gozlem/contract/report-upload'
import type { ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import { api, heeded, isRefused } from '../../../../platform/api/api'
import { server } from '../../../../platform/api/server'
import { upload } from '../../../../platform/api/transfer'
import type { SendContext } from '../../../../platform/outbox/kind'
import { expectReply } from '../../api'
import type { PhotoBody } from './photo-entry'

const routes = {
  begin: typedCall('report.beginUpload', 'POST /api/reports/:id/image-uploads/:imageId'),
  enter: typedCall('report.enterUpload', 'PUT /api/reports/:id/image-uploads/:imageId'),
  uploadWhole: typedCall('report.uploadImages', 'POST /api/reports/:id/images'),
}

export type EnteredPhoto = ReplyOf<typeof contract.enterUpload>

type Sending = Pick<SendContext<PhotoBody>, 'files' | 'isKept' | 'onProgress' | 'step' | 'signal'>

/** The photo itself is not here any more, though its entry is. */
export class BytesGone extends Error {}

const pieceBytes = 512 * 1024
/** Where pieces are lost again and again the server that has them is not the one that is asked. */
const mostLosses = 2

/**
 * Sends a photo, or the rest of it; one that the page alone has goes in one call.
 * @throws ApiProblem as every call of the contract; BytesGone
 */
export async function sendPhoto(photo: PhotoBody, sending: Sending): Promise<EnteredPhoto> {
  const { isKept, onProgress, step } = sending
  if (!isKept)
    return { ...(await sendWhole(photo, await fileOf(photo, sending), sending)), original_sha256: null }
  if (photo.is_sent) {
    onProgress(null)
    const entered = await enter(photo, sending).catch(unlessIncomplete)
    if (entered) return entered
    await step(({ times_lost }) => ({ is_sent: false, times_lost: times_lost + 1 }))
  }
  const file = await fileOf(photo, sending)
  if (photo.times_lost >= mostLosses) return wholeEntered(photo, file, sending)
  await step(() => ({ has_begun: true }))
  try {
    await heeded(routes.begin, sendPiecesAnyhow(photo, file, sending))
  } catch (failure) {
    if (!(failure instanceof PieceStopped)) throw failure
    return wholeEntered(photo, file, sending)
  }
  await step(() => ({ is_sent: true }))
  onProgress(null)
  return enter(photo, sending)
}

async function fileOf({ type }: PhotoBody, { files }: Sending): Promise<Blob> {
  const [file] = await files()
  if (!file) throw new BytesGone()
  return file.type === type ? file : new Blob([file], { type })
}

/** What a photo is entered with: the same at every try, because a try whose answer was lost may have arrived. */
export async function sealed({ step }: Pick<Sending, 'step'>) {
  const { sent_note = '', sent_marks = [] } = await step(({ note, marks = [], sent_note: asked }) =>
    asked === undefined ? { sent_note: note, sent_marks: marks } : {},
  )
  return { note: sent_note, marks: [...sent_marks] }
}

/** Sends a photo in one call, and enters what it made: only that says whether the server has the same photo. */
async function wholeEntered(photo: PhotoBody, file: Blob, sending: Sending): Promise<EnteredPhoto> {
  const whole = await sendWhole(photo, file, sending)
  if (whole.images.length === 0) return { ...whole, original_sha256: null }
  await sending.step(() => ({ is_sent: true }))
  return enter(photo, sending)
}

/** Sends a photo in one call, as programs do; also where nothing rests on the device. */
async function sendWhole(
  photo: PhotoBody,
  file: Blob,
  { onProgress, step, signal }: Sending,
): Promise<Omit<EnteredPhoto, 'original_sha256'>> {
  const { note, marks } = await sealed({ step })
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
  { id, report_id, file_name, sha256 }: PhotoBody,
  sending: Sending,
): Promise<EnteredPhoto> {
  const body = { file_name, ...(await sealed(sending)), sha256 }
  // Given up before it was asked for, it does not come into the report.
  sending.signal.throwIfAborted()
  const asked = expectReply(api(routes.enter, { params: { id: report_id, imageId: id }, body }))
  const isOut = await asked.then(
    ({ rejected }) => rejected.length > 0,
    (failure: unknown) => isRefused(failure) && failure.status !== 404,
  )
  // It is surely in no report: the next try is the first again.
  if (isOut) await sending.step(() => ({ sent_note: undefined }))
  return asked
}

/** Throws away what has come of a photo that was given up; what stays is swept away after a day. */
export const forgetPieces = ({ id, report_id }: PhotoBody): Promise<void> =>
  Upload.terminate(urlOf(server, routes.begin, { params: { id: report_id, imageId: id } }), {
    headers: credentialsOf(server),
    retryDelays: null,
  }).catch(() => undefined)

function unlessIncomplete(failure: unknown): null {
  if (failure instanceof ApiProblem && failure.code === 'UPLOAD_INCOMPLETE') return null
  throw failure
}

/** Our server answered, but not to the first piece. */
class PieceStopped extends Error {
  /** Whether something else answered in its place; else nothing did, as on a line that breaks. */
  readonly isAnswered: boolean

  constructor(isAnswered: boolean) {
    super('no piece gets through')
    this.isAnswered = isAnswered
  }
}

/** Where PATCH does not get through, pieces go by POST. @throws PieceStopped where something answers them so, too */
async function sendPiecesAnyhow(photo: PhotoBody, file: Blob, sending: Sending): Promise<void> {
  if (!server.overridesMethods) {
    try {
      return await sendPieces(photo, file, sending, false)
    } catch (failure) {
      if (!(failure instanceof PieceStopped)) throw failure
    }
  }
  try {
    await sendPieces({ ...photo, has_begun: true }, file, sending, true)
    server.overridesMethods = true
  } catch (failure) {
    // What has come of it stays at the server, for the next try.
    throw failure instanceof PieceStopped && !failure.isAnswered ? problemOf(0, null) : failure
  }
}

function sendPieces(
  { id, report_id, has_begun }: Pick<PhotoBody, 'id' | 'report_id' | 'has_begun'>,
  file: Blob,
  { onProgress, signal }: Sending,
  overridePatchMethod: boolean,
): Promise<void> {
  const url = urlOf(server, routes.begin, { params: { id: report_id, imageId: id } })
  // Once a piece got through, none is stopped. What lets no PATCH through may not let the question through either how much there is.
  let isFirstPieceNext = overridePatchMethod
  let isAnsweredByOther = false
  return new Promise((resolve, reject) => {
    const sending = new Upload(file, {
      endpoint: url,
      // Asked of a photo that the server was never told of, it would be refused.
      ...(has_begun && { uploadUrl: url }),
      overridePatchMethod,
      chunkSize: pieceBytes,
      headers: credentialsOf(server),
      // When to try again is the outbox's to say.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onAfterResponse: (request, response) => {
        // The library would take a hotspot's page for the piece that was written, or a proxy's 404 for the end of the upload.
        const isOurs = isOwnReply(headersOf(response))
        // A proxy that restarts says nothing of methods.
        isAnsweredByOther = !isOurs && (response.getStatus() < 500 || response.getStatus() === 501)
        if (!isOurs) throw new Error('not ours')
        isFirstPieceNext = !isPiece(request)
        const isPassing = [423, 429].includes(response.getStatus()) || response.getStatus() >= 500
        // The library would begin anew, and what has come would be lost.
        if (request.getMethod() === 'HEAD' && isPassing) throw new Error('not now')
      },
      onProgress: (sent, total) => onProgress(sent < total ? (sent / total) * 100 : null),
      onError: (failure) => {
        const problem = problemOfUpload(failure)
        const isStopped = isFirstPieceNext && problem.status === 0
        reject(isStopped ? new PieceStopped(isAnsweredByOther) : problem)
      },
      onSuccess: () => resolve(),
    })
    signal.addEventListener('abort', () => {
      void sending.abort()
      reject(signal.reason as Error)
    })
    sending.start()
  })
}

/** By whichever method it goes. */
const isPiece = (request: HttpRequest) => request.getHeader('Upload-Offset') !== undefined

/** What the server answered; nothing where none came. */
function problemOfUpload(failure: Error | DetailedError): ApiProblem {
  const response = 'originalResponse' in failure ? failure.originalResponse : null
  if (!response) return problemOf(0, null)
  const answered = { status: response.getStatus(), headers: headersOf(response) }
  return problemIn(answered, parsed(response.getBody()))
}

const headersOf = (response: HttpResponse) => ({
  get: (name: string) => response.getHeader(name) ?? null,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
