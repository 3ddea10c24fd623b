// Drawing a photo of a draft anew (044, 077): every size from the untouched original, stored under a name of its own, then the row
// names it. What stood before has no row any more and goes with the sweep; who prints it just now still finds it.
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ReportView } from '@gozlem/contract/report'
import type { NewEvent } from '@gozlem/domain/event/event'
import { Problem, problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { FileStore, StoredFile } from '../../external/files/file-store'
import { makeUploadFolder } from '../../external/files/upload-folder'
import type { IngestedPhoto } from '../../external/images/photo-ingest'
import { PhotoRefused } from '../../external/images/photo-refused'
import { discardPhoto, type ImageSize } from '../../external/images/stored-photo'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { touch } from './commands'
import { lockImage, type PhotoTools } from './image-commands'
import { type DrawnImage, type ImageLook, type ImageRow, imageKey, placeDrawn } from './image-store'
import type { ReportRow } from './store'
import { viewReport } from './view'

export interface Redrawing {
  report_id: string
  image_id: string
  /** How the photo is to look, of how it looks now; null where it does already. */
  lookOf: (image: ImageRow) => ImageLook | null
  happened: (report: ReportRow, look: ImageLook) => NewEvent
}

/** Somebody else changes the photo meanwhile seldom, and hardly ever so often. */
const tries = 4

/**
 * Shows a photo as it is wanted; where somebody else changed it while it was drawn, it is drawn once more of what it is now.
 * @throws Problem NOT_FOUND, REPORT_NOT_DRAFT, REPORT_IN_REVIEW, FILE_UNREADABLE, UPLOADS_BUSY, and what `lookOf` throws
 */
export async function redrawImage(
  steps: Steps,
  tools: PhotoTools,
  redrawing: Redrawing,
): Promise<{ report: ReportView }> {
  for (let each = 0; each < tries; each += 1) {
    const wanted = await steps.write(async (ctx) => {
      const { draft, image } = await lockImage(ctx, redrawing.report_id, redrawing.image_id)
      const look = redrawing.lookOf(image)
      return look ? { image, look } : await view(ctx, draft)
    })
    if (!('look' in wanted)) return { report: wanted }
    const drawn = await storeDrawn(steps, tools, wanted.image, wanted.look)
    const report = await enterOrDiscard(steps, tools, redrawing, { ...wanted, drawn })
    if (report) return { report }
  }
  throw problem('UPLOADS_BUSY')
}

const view = (ctx: Context, report: ReportRow) => viewReport(ctx, ctx.actor, report, ctx.request.at)

type Stored = Pick<ImageRow, 'organization_id' | 'storage_id' | 'mime' | 'width' | 'height'>

interface Drawing {
  look: ImageLook
  drawn: Stored
}

async function enterOrDiscard(
  steps: Steps,
  { files }: PhotoTools,
  redrawing: Redrawing,
  drawing: Drawing,
): Promise<ReportView | null> {
  try {
    const { report, is_used } = await steps.write((ctx) => enterDrawn(ctx, redrawing, drawing))
    if (!is_used) await discard(files, drawing.drawn)
    return report
  } catch (error) {
    // After any other failure the row may name them: a file without a row is harmless, a row without its file is not.
    if (error instanceof Problem) await discard(files, drawing.drawn)
    throw error
  }
}

/** The report is null where the photo is to look otherwise by now. */
async function enterDrawn(
  ctx: Context,
  { report_id, image_id, lookOf, happened }: Redrawing,
  { look, drawn }: Drawing,
): Promise<{ report: ReportView | null; is_used: boolean }> {
  const { draft, image } = await lockImage(ctx, report_id, image_id)
  const now = lookOf(image)
  if (now === null) return { report: await view(ctx, draft), is_used: false }
  if (!isDeepStrictEqual(now, look)) return { report: null, is_used: false }
  const { storage_id, width, height } = drawn
  const placed: DrawnImage = { ...look, storage_id, width, height }
  await placeDrawn(ctx, image_id, placed)
  return {
    report: await view(ctx, await touch(ctx, draft, {}, (touched) => happened(touched, look))),
    is_used: true,
  }
}

/** The photo's files as they are to look; the original among them is the one that was uploaded, byte for byte. */
function storeDrawn(steps: Steps, tools: PhotoTools, image: ImageRow, look: ImageLook): Promise<Stored> {
  return withDrawn(steps, tools, image, look, async (drawn, path) => {
    const { organization_id, mime } = image
    const stored = { organization_id, mime, storage_id: uuidv7(), width: drawn.width, height: drawn.height }
    await put(tools.files, stored, { drawn, path })
    return stored
  })
}

/**
 * A photo as screens show it, without its marks: for whoever edits them. Not kept, because it is looked at seldom.
 * @throws Problem FILE_UNREADABLE, UPLOADS_BUSY
 */
export function drawUnmarked(steps: Steps, tools: PhotoTools, image: ImageRow): Promise<StoredFile> {
  const look = { turn: image.turn, marks: [] }
  return withDrawn(steps, tools, image, look, async ({ display }) => {
    const bytes = await readFile(display.path)
    return { stream: Readable.from([bytes]), size: bytes.length }
  })
}

/** Draws a photo from its original, for as long as `use` takes. */
async function withDrawn<Result>(
  steps: Steps,
  { files, photos }: PhotoTools,
  image: ImageRow,
  { turn, marks }: Pick<ImageLook, 'turn' | 'marks'>,
  use: (drawn: IngestedPhoto, path: string) => Promise<Result>,
): Promise<Result> {
  const leave = steps.enterUpload()
  const folder = await makeUploadFolder()
  try {
    const path = join(folder, 'original')
    const original = imageKey(image, 'original')
    const { stream } = await files.get(original)
    await pipeline(stream, createWriteStream(path))
    const drawn = await photos.ingest({ path, any_size: true, turn, marks }, steps.signal).catch(orNothing)
    if (drawn?.original_sha256 !== image.original_sha256) {
      files.lost.note(original, 'damaged')
      throw problem('FILE_UNREADABLE')
    }
    files.lost.found(original, 'damaged')
    return await use(drawn, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
    leave()
  }
}

async function put(
  files: FileStore,
  stored: Stored,
  { drawn, path }: { drawn: IngestedPhoto; path: string },
) {
  const key = (size: ImageSize) => imageKey(stored, size)
  await files.put(key('original'), { path }, { contentType: stored.mime })
  for (const size of ['display', 'print', 'thumb'] as const)
    await files.put(key(size), { path: drawn[size].path }, { contentType: 'image/jpeg' })
}

/** It was taken once: that it takes too long now is the hour's fault, anything else the file's. */
function orNothing(cause: unknown): undefined {
  if (!(cause instanceof PhotoRefused)) throw cause
  if (cause.code === 'TIMEOUT') throw problem('UPLOADS_BUSY')
}

async function discard(files: FileStore, stored: Stored): Promise<void> {
  await discardPhoto(files, (size) => imageKey(stored, size))
}
