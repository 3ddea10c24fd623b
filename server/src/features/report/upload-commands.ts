// Photos that come in pieces (docs/decisions/072-photos-on-the-device.md): tus moves the bytes, then the photo is entered as one
// that came by multipart is, and never twice.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { enterUpload as enterContract } from '@gozlem/contract/report-upload'
import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import { problem } from '@gozlem/domain/problem'
import { makeUploadFolder } from '../../external/files/upload-folder'
import type { PieceKey, TusRequest, UploadPieces } from '../../external/files/upload-pieces'
import type { Context } from '../../http/context'
import { cleanFileName } from '../../http/file-name'
import type { Steps } from '../../http/serve'
import { lockDraft } from './commands'
import { type PhotoTools, uploadImages } from './image-commands'
import { findEnteredImage } from './image-store'
import { findReport } from './store'
import { viewImage } from './view'

export interface PieceTools extends PhotoTools {
  pieces: UploadPieces
}

export interface UploadedPhoto {
  report_id: string
  image_id: string
}

type Entered = ReplyOf<typeof enterContract>

const keyOf = ({ scope }: Context, id: string): PieceKey => ({
  organization_id: scope.organization_id,
  user_id: scope.user_id,
  id,
})

/**
 * Answers a call of the tus protocol about a photo of a report in sight. Whether the report still takes it is asked at the
 * beginning and at the end: what has come may go into another.
 * @throws Problem NOT_FOUND, PAYLOAD_TOO_LARGE, UPLOAD_INCOMPLETE, UPLOADS_BUSY, VALIDATION_ERROR; at the beginning those of a draft
 */
export async function answerPieces(
  steps: Steps,
  { pieces }: PieceTools,
  { report_id, image_id }: UploadedPhoto,
  request: TusRequest,
): Promise<Response> {
  const key =
    request.method === 'POST'
      ? await steps.write(async (ctx) => {
          await lockDraft(ctx, report_id)
          return keyOf(ctx, image_id)
        })
      : await steps.read(async (ctx) => {
          if (!(await findReport(ctx, report_id))) throw problem('NOT_FOUND')
          return keyOf(ctx, image_id)
        })
  const answer = await pieces.answer(key, request)
  // Bytes that came before lie at another server, or made way: the device has them, and sends them anew.
  if (answer.status === 404 && request.method === 'PATCH') throw problem('UPLOAD_INCOMPLETE')
  if (answer.status >= 400) throw refusalOf(answer.status)
  return answer
}

/** In our words: the library's are for programmers. */
function refusalOf(status: number) {
  if (status === 404 || status === 410) return problem('NOT_FOUND')
  if (status === 409) return problem('UPLOAD_INCOMPLETE')
  if (status === 413) return problem('PAYLOAD_TOO_LARGE')
  if (status === 423) return problem('UPLOADS_BUSY')
  if (status >= 500) return new Error(`pieces of an upload answered ${status}`)
  return problem('VALIDATION_ERROR', { errors: ['Yükleme isteği anlaşılamadı.'] })
}

/**
 * Enters a photo of which all bytes have come. One that was entered answers as it is, before anything else is asked: whoever
 * lost the answer must not bring it again, into whichever report.
 * @throws Problem UPLOAD_INCOMPLETE, UPLOADS_BUSY, and those of `uploadImages`
 */
export async function enterUpload(
  steps: Steps,
  tools: PieceTools,
  { report_id, image_id }: UploadedPhoto,
  { file_name, note, marks, sha256 }: RequestOf<typeof enterContract>['body'],
): Promise<Entered> {
  const { key, entered } = await steps.read(async (ctx) => ({
    key: keyOf(ctx, image_id),
    entered: await alreadyEntered(ctx, report_id, image_id),
  }))
  if (entered) {
    await tools.pieces.delete(key)
    return entered
  }
  await steps.write((ctx) => lockDraft(ctx, report_id))
  const leave = steps.enterUpload()
  const folder = await makeUploadFolder()
  try {
    const finished = await tools.pieces.finished(key)
    if (!finished) throw problem('UPLOAD_INCOMPLETE')
    const path = join(folder, '0')
    await copyFile(finished.path, path)
    if ((await sha256Of(path)) !== sha256) {
      await tools.pieces.delete(key)
      throw problem('UPLOAD_INCOMPLETE')
    }
    const file = {
      path,
      file_name: cleanFileName(file_name),
      mime: '',
      byte_size: finished.byte_size,
      too_large: false,
    }
    const outcome = await uploadImages({ ...steps, files: [file] }, tools, report_id, {
      image_ids: [image_id],
      notes: [note],
      marks: [marks],
    })
    // Its moment was to blame: the bytes are sent for no second time.
    if (!outcome.rejected.some(({ code }) => code === 'TIMEOUT')) await tools.pieces.delete(key)
    return { ...outcome, original_sha256: outcome.images.length > 0 ? sha256 : null }
  } finally {
    leave()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In whichever report, and also where that or the photo was deleted since: what somebody took away does not come back. */
async function alreadyEntered(ctx: Context, report_id: string, image_id: string): Promise<Entered | null> {
  const image = await findEnteredImage(ctx, image_id)
  if (!image) return null
  const report = image.report_id === report_id ? await findReport(ctx, report_id) : null
  return {
    images: report && image.deleted_at === null ? [viewImage(image)] : [],
    revision: report?.revision ?? 0,
    rejected: [],
    original_sha256: image.original_sha256,
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
