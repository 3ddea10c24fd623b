import * as contract from '@gozlem/contract/report'
import { Id } from '@gozlem/contract/shapes'
import type { PdfRenderer } from '@gozlem/document/pdf-renderer'
import { problem } from '@gozlem/domain/problem'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { attachment } from '../../http/attachment'
import { pageKey, readPageKey } from '../../http/page-key'
import type { Serve } from '../../http/serve'
import { parseFields } from '../../http/validate'
import * as commands from './commands'
import { documentOf, readPrintable } from './document-view'
import { changeNote, deleteImage, type PhotoTools, uploadImages } from './image-commands'
import { findImage, type ImageRow, imageKey } from './image-store'
import * as store from './store'
import { viewImage, viewReport, viewSummary } from './view'

export interface ReportParts extends PhotoTools {
  pdf: Pick<PdfRenderer, 'render'>
}

/** Lists beside uploaded files, in their order. */
export const UploadFields = z.object({
  image_ids: z.optional(z.array(Id).check(z.maxLength(30))),
  notes: z.optional(
    z
      .array(z.string().check(z.maxLength(2000, 'Not en fazla 2000 karakter olabilir')))
      .check(z.maxLength(30)),
  ),
})

export function serveReports(serve: Serve, parts: ReportParts): void {
  serve.route(contract.listReports, async (ctx, { query }) => {
    const { page, limit, after, archived, status, client_company_id, search } = query
    const filter = { archived: archived === 'true', status, client_company_id, search }
    const key = readPageKey(after, 'instant')
    const { rows, total } = await store.listCountedReports(ctx, filter, {
      sort_by: query.sort_by,
      sort_order: query.sort_order ?? 'desc',
      limit: limit + 1,
      offset: key ? 0 : (page - 1) * limit,
      after: key && { at: key.value, id: key.id },
    })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = rows.length > limit && last ? pageKey(last[query.sort_by], last.id) : null
    return {
      reports: shown.map((row) => viewSummary(ctx.actor, row)),
      pagination: { total, page, limit, totalPages: Math.ceil(total / limit), next },
    }
  })

  const view = async (ctx: Parameters<typeof commands.createDraft>[0], row: store.ReportRow) => ({
    report: await viewReport(ctx, ctx.actor, row, ctx.request.at),
  })

  serve.route(contract.createReport, async (ctx, { body }) =>
    view(ctx, await commands.createDraft(ctx, body)),
  )
  serve.route(contract.readReport, async (ctx, { params }) => {
    const row = await store.findReport(ctx, params.id)
    if (!row) throw problem('NOT_FOUND')
    return view(ctx, row)
  })
  serve.route(contract.saveDraft, async (ctx, { params, body }) =>
    view(ctx, await commands.save(ctx, params.id, body)),
  )
  serve.route(contract.finalizeReport, async (ctx, { params, body }) =>
    view(ctx, await commands.finalize(ctx, params.id, body)),
  )
  serve.route(contract.deleteReport, async (ctx, { params }) => {
    const { wasDraft } = await commands.remove(ctx, params.id)
    return { success: true as const, message: wasDraft ? 'Taslak iptal edildi' : 'Rapor silindi' }
  })
  serve.route(contract.archiveReport, async (ctx, { params }) =>
    view(ctx, await commands.setArchived(ctx, params.id, true)),
  )
  serve.route(contract.unarchiveReport, async (ctx, { params }) =>
    view(ctx, await commands.setArchived(ctx, params.id, false)),
  )

  serve.steps(contract.uploadImages, (steps, { params }) =>
    uploadImages(steps, parts, params.id, parseFields(UploadFields, steps.fields)),
  )
  serve.route(contract.updateImage, async (ctx, { params, body }) => ({
    image: viewImage(await changeNote(ctx, params.id, params.imageId, body.note)),
  }))
  serve.route(contract.deleteImage, async (ctx, { params }) =>
    view(ctx, await deleteImage(ctx, params.id, params.imageId)),
  )

  serve.steps(contract.readImage, async (steps, { params, query }, reply) => {
    const image = await steps.read((ctx) => findImage(ctx, params.id))
    if (!image) throw problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
    return sendImage(reply, parts, image, query.size, steps.headers['if-none-match'])
  })

  serve.steps(contract.reportPdf, async (steps, { params }, reply) => {
    const printable = await steps.read(async (ctx) => {
      const report = await store.findReport(ctx, params.id)
      if (!report) throw problem('NOT_FOUND')
      return readPrintable(ctx, report)
    })
    if (printable.entries.length === 0)
      throw problem('REPORT_EMPTY', { message: 'Rapor yazdırılamaz: önce en az bir uygunsuzluk ekleyin.' })
    const pdf = await parts.pdf.render(
      await documentOf(printable, parts.files, steps.request.at),
      steps.signal,
    )
    const { number, client_company_name, status } = printable.report
    const name = ['Saha Gözlem Raporu', number ?? (status === 'draft' ? 'TASLAK' : ''), client_company_name]
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', attachment(`${name.filter(Boolean).join(' - ')}.pdf`))
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  })
}

/** A photo never changes, so its tag is its name; the browser asks each time, because access may have ended. */
async function sendImage(
  reply: FastifyReply,
  { files }: PhotoTools,
  image: ImageRow,
  size: 'thumb' | 'display' | 'original',
  knownTag: string | undefined,
): Promise<FastifyReply> {
  const tag = `"${image.id}-${size}"`
  void reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (knownTag === tag) return reply.status(304).send()
  const { stream, size: bytes } = await files.get(imageKey(image, size))
  if (size === 'original') void reply.header('content-disposition', attachment(image.file_name))
  return reply
    .header('content-type', size === 'original' ? image.mime : 'image/jpeg')
    .header('content-length', bytes)
    .send(stream)
}
