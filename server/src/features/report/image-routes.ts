import { PhotoMarksInput } from '@gozlem/contract/photo-mark'
import * as contract from '@gozlem/contract/report-image'
import { Id } from '@gozlem/contract/shapes'
import { problem } from '@gozlem/domain/problem'
import { requireFaceChecks } from '@gozlem/domain/report/face-check'
import { mayReadUnmarked, unmarkedRefusal } from '@gozlem/domain/report/policy'
import * as z from 'zod/mini'
import type { ImageSize } from '../../external/images/stored-photo'
import { attachment } from '../../http/attachment'
import type { Context } from '../../http/context'
import { sendPicture } from '../../http/picture-reply'
import type { Serve, Steps } from '../../http/serve'
import { parseFields } from '../../http/validate'
import { requireDraft } from './draft-commands'
import { checkFaces } from './face-commands'
import { changeImage, deleteImage, orderImages, type PhotoTools, uploadImages } from './image-commands'
import { drawUnmarked } from './drawing-commands'
import { findImage, type ImageRow, imageKey, listImages } from './image-store'
import { markImage } from './mark-commands'
import { findReport, type ReportRow } from './store'
import { turnImage } from './turn-commands'
import { viewImage, viewReport } from './view'

/** Lists beside uploaded files, in their order. */
export const UploadFields = z.object({
  image_ids: z.optional(z.array(Id).check(z.maxLength(30))),
  notes: z.optional(
    z
      .array(z.string().check(z.maxLength(2000, 'Not en fazla 2000 karakter olabilir')))
      .check(z.maxLength(30)),
  ),
  marks: z.optional(z.array(PhotoMarksInput).check(z.maxLength(30))),
})

export function serveImages(serve: Serve, parts: PhotoTools): void {
  const view = async (ctx: Context, draft: ReportRow) => ({
    report: await viewReport(ctx, ctx.actor, draft, ctx.request.at),
  })

  serve.steps(
    contract.uploadImages,
    (steps, { params }) => uploadImages(steps, parts, params.id, parseFields(UploadFields, steps.fields)),
    (ctx, { params }) => requireDraft(ctx, params.id),
  )
  serve.route(contract.updateImage, async (ctx, { params, body }) => ({
    image: viewImage(await changeImage(ctx, params.id, params.imageId, body)),
  }))
  serve.steps(contract.turnImage, (steps, { params, body }) =>
    turnImage(steps, parts, { report_id: params.id, image_id: params.imageId, turn: body.turn }),
  )
  serve.steps(contract.markImage, (steps, { params, body }) =>
    markImage(steps, parts, { report_id: params.id, image_id: params.imageId, ...body }),
  )
  serve.route(contract.checkFaces, async (ctx, { params, body }) =>
    view(ctx, await checkFaces(ctx, params.id, body)),
  )
  serve.route(contract.orderImages, async (ctx, { params, body }) =>
    view(ctx, await orderImages(ctx, params.id, body.image_ids)),
  )
  serve.route(contract.deleteImage, async (ctx, { params }) =>
    view(ctx, await deleteImage(ctx, params.id, params.imageId)),
  )

  serve.steps(contract.readImage, async (steps, { params, query }, reply) => {
    const { size } = query
    const image = await steps.read(async (ctx) => {
      const found = await findImage(ctx, params.id)
      if (!found) throw problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
      const isHidden = found.marks.length > 0 && !mayReadUnmarked(ctx.actor, found, ctx.by_program)
      if (isHidden && (size === 'original' || size === 'unmarked'))
        throw problem('FORBIDDEN', { message: unmarkedRefusal })
      if (ctx.by_program) await requireLookedAt(ctx, found)
      return found
    })
    if (size === 'original') void reply.header('content-disposition', attachment(image.file_name))
    return sendPicture(reply, steps, {
      name: `${image.storage_id}-${size}`,
      mime: size === 'original' ? image.mime : 'image/jpeg',
      open: () => openImage(steps, parts, image, size),
    })
  })
}

/** What a program takes along leaves the organization, as what a model reads or paper shows (078). @throws Problem FACES_UNCHECKED */
async function requireLookedAt(ctx: Context, { id, report_id }: ImageRow): Promise<void> {
  const report = await findReport(ctx, report_id)
  if (report) requireFaceChecks(report, await listImages(ctx, report), [id])
}

function openImage(steps: Steps, parts: PhotoTools, image: ImageRow, size: ImageSize | 'unmarked') {
  if (size !== 'unmarked') return parts.files.get(imageKey(image, size))
  return image.marks.length === 0
    ? parts.files.get(imageKey(image, 'display'))
    : drawUnmarked(steps, parts, image)
}
