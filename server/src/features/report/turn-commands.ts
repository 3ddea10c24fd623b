// Turning a photo of a draft (044): every size is drawn anew from the original and stored under a name of its own, then the
// row names it. What stood before has no row any more and goes with the sweep; who prints it just now still finds it.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ReportView } from '@gozlem/contract/report'
import { Problem, problem } from '@gozlem/domain/problem'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { v7 as uuidv7 } from 'uuid'
import type { FileStore } from '../../external/files/file-store'
import { makeUploadFolder } from '../../external/files/upload-folder'
import type { IngestedPhoto } from '../../external/images/photo-ingest'
import { PhotoRefused } from '../../external/images/photo-refused'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { touch } from './commands'
import { lockImage, type PhotoTools } from './image-commands'
import { discardPhoto, type ImageSize } from '../../external/images/stored-photo'
import { type ImageRow, imageKey, placeTurned } from './image-store'
import { viewReport } from './view'

interface Turning {
  report_id: string
  image_id: string
  turn: PhotoTurn
}

/**
 * Shows a photo turned by so much; the same again changes nothing. Of two who turn it at once the later one is followed.
 * @throws Problem NOT_FOUND, REPORT_NOT_DRAFT, FILE_UNREADABLE, UPLOADS_BUSY
 */
export async function turnImage(
  steps: Steps,
  tools: PhotoTools,
  turning: Turning,
): Promise<{ report: ReportView }> {
  const { report_id, image_id, turn } = turning
  const known = await steps.write(async (ctx) => {
    const { draft, image } = await lockImage(ctx, report_id, image_id)
    return {
      image,
      view: image.turn === turn ? await viewReport(ctx, ctx.actor, draft, ctx.request.at) : null,
    }
  })
  if (known.view) return { report: known.view }
  const turned = await storeTurned(steps, tools, known.image, turn)
  try {
    const { report, is_used } = await steps.write((ctx) => enterTurned(ctx, turning, turned))
    if (!is_used) await discard(tools.files, turned)
    return { report }
  } catch (error) {
    // After any other failure the row may name them: a file without a row is harmless, a row without its file is not.
    if (error instanceof Problem) await discard(tools.files, turned)
    throw error
  }
}

type Turned = Pick<ImageRow, 'organization_id' | 'storage_id' | 'mime' | 'width' | 'height'>

async function enterTurned(ctx: Context, { report_id, image_id, turn }: Turning, turned: Turned) {
  const { draft, image } = await lockImage(ctx, report_id, image_id)
  const view = async (report: typeof draft) => viewReport(ctx, ctx.actor, report, ctx.request.at)
  if (image.turn === turn) return { report: await view(draft), is_used: false }
  const { storage_id, width, height } = turned
  await placeTurned(ctx, image_id, { turn, storage_id, width, height })
  const touched = await touch(ctx, draft, {}, ({ revision }) => ({
    kind: 'report.photo_turned',
    subject_id: report_id,
    data: { revision, image_id, turn },
  }))
  return { report: await view(touched), is_used: true }
}

/** The photo's files as they stand turned; the original among them is the one that was uploaded, byte for byte. */
async function storeTurned(
  steps: Steps,
  { files, photos }: PhotoTools,
  image: ImageRow,
  turn: PhotoTurn,
): Promise<Turned> {
  const leave = steps.enterUpload()
  const folder = await makeUploadFolder()
  try {
    const path = join(folder, 'original')
    const original = imageKey(image, 'original')
    const { stream } = await files.get(original)
    await pipeline(stream, createWriteStream(path))
    const drawn = await photos.ingest({ path, any_size: true, turn }, steps.signal).catch(orNothing)
    if (drawn?.original_sha256 !== image.original_sha256) {
      files.lost.note(original, 'damaged')
      throw problem('FILE_UNREADABLE')
    }
    files.lost.found(original, 'damaged')
    const { organization_id, mime } = image
    const turned = { organization_id, mime, storage_id: uuidv7(), width: drawn.width, height: drawn.height }
    await put(files, turned, { drawn, path })
    return turned
  } finally {
    await rm(folder, { recursive: true, force: true })
    leave()
  }
}

async function put(
  files: FileStore,
  turned: Turned,
  { drawn, path }: { drawn: IngestedPhoto; path: string },
) {
  const key = (size: ImageSize) => imageKey(turned, size)
  await files.put(key('original'), { path }, { contentType: turned.mime })
  for (const size of ['display', 'print', 'thumb'] as const)
    await files.put(key(size), { path: drawn[size].path }, { contentType: 'image/jpeg' })
}

/** It was taken once: that it takes too long now is the hour's fault, anything else the file's. */
function orNothing(cause: unknown): undefined {
  if (!(cause instanceof PhotoRefused)) throw cause
  if (cause.code === 'TIMEOUT') throw problem('UPLOADS_BUSY')
}

async function discard(files: FileStore, turned: Turned): Promise<void> {
  await discardPhoto(files, (size) => imageKey(turned, size))
}
