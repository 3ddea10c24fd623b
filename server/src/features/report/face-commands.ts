import type { checkFaces as checkFacesContract } from '@gozlem/contract/report-image'
import type { RequestOf } from '@gozlem/contract/route'
import { blurredAreas } from '@gozlem/domain/report/face-check'
import type { Context } from '../../http/context'
import { lockDraft } from './commands'
import { keepFaceChecks, listImages } from './image-store'
import type { ReportRow } from './store'
import { viewImage } from './view'

/**
 * Keeps that the caller looked at photos for faces. One that stands otherwise than in the picture they saw, or that is gone,
 * is left as it is: the answer tells.
 * @throws Problem NOT_FOUND, REPORT_NOT_DRAFT, REPORT_IN_REVIEW
 */
export async function checkFaces(
  ctx: Context,
  id: string,
  { way, photos }: RequestOf<typeof checkFacesContract>['body'],
): Promise<ReportRow> {
  const draft = await lockDraft(ctx, id)
  const seen = new Map(photos.map(({ image_id, seen: url }) => [image_id, url]))
  const looked = (await listImages(ctx, draft)).filter((image) => seen.get(image.id) === viewImage(image).url)
  if (looked.length === 0) return draft
  const check = { by: ctx.actor.id, at: ctx.request.at.toISOString(), way }
  const checks = looked.map((image) => {
    const blurs = blurredAreas(image)
    return { id: image.id, face_check: { ...check, turn: image.turn, blurs } }
  })
  await keepFaceChecks(ctx, draft, checks)
  await ctx.record({
    kind: 'report.faces_checked',
    subject_id: id,
    data: { image_ids: looked.map((image) => image.id), way },
  })
  return draft
}
