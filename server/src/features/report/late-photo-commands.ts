import { problem } from '@gozlem/domain/problem'
import { reportAbilities } from '@gozlem/domain/report/policy'
import { latePhotosName, reportTitle } from '@gozlem/domain/report/title'
import { v5 as uuidv5 } from 'uuid'
import type { Context } from '../../http/context'
import { called, createDraft, touch } from './commands'
import { findReport, type ReportRow } from './store'

/** More than anybody completes or deletes one after another while the same photos wait. */
const mostInLine = 50

/**
 * The draft for photos of a report that takes no more, because it was completed or deleted while they were on their way. Its id is
 * made of the report's and the person's, so that every device and every try finds the same one; where that one takes no more
 * either, the next in the same line does. Whoever sends them is told once for each.
 * @throws Problem NOT_FOUND where the report is out of sight, CONFLICT where it takes photos, and those of `createDraft`
 */
export async function createForLatePhotos(ctx: Context, report_id: string): Promise<ReportRow> {
  const source = await findReport(ctx, report_id, { deleted: true })
  if (!source) throw problem('NOT_FOUND')
  if (isOpen(ctx, source)) throw problem('CONFLICT', { message: 'Rapor fotoğraf almaya devam ediyor.' })
  let id = report_id
  for (let place = 0; place < mostInLine; place += 1) {
    id = uuidv5(ctx.actor.id, id)
    const standing = await findReport(ctx, id, { deleted: true })
    if (!standing) return makeDraft(ctx, source, id)
    if (isOpen(ctx, standing)) return standing
  }
  throw problem('CONFLICT')
}

const isOpen = ({ actor }: Context, report: ReportRow) =>
  report.deleted_at === null && report.status === 'draft' && reportAbilities(actor, report).edit

async function makeDraft(ctx: Context, source: ReportRow, id: string): Promise<ReportRow> {
  const { client_company_id, osgb_name, risk_method } = source
  const draft = await createDraft(ctx, { id, client_company_id, osgb_name, risk_method }, { isNew: false })
  // Another device was here at the same moment.
  if (draft.revision > 1) return draft
  const name = latePhotosName
  return touch(ctx, draft, { name, title: reportTitle({ ...draft, name }) }, (made) => ({
    kind: 'report.late_photos_gathered',
    subject_id: id,
    data: {
      ...called(made),
      source_id: source.id,
      source: source.number ?? source.title,
      author_ids: [ctx.actor.id],
    },
  }))
}
