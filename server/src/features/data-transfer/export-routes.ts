import * as contract from '@gozlem/contract/organization-export'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '../../external/files/file-store'
import { attachment } from '../../http/attachment'
import { rangeOf, sendRanged } from '../../http/ranged-file'
import type { Serve, Steps } from '../../http/serve'
import * as commands from './export-commands'
import { listExports } from './export-store'
import { viewExport } from './export-view'
import { organizationOf, type WriteThere, writeIn } from './target-commands'

export interface ExportDependencies {
  files: FileStore
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The archive of a whole organization (CC-07). */
export function serveExports(serve: Serve, parts: ExportDependencies): void {
  serve.route(contract.listExports, async (ctx, { query }) => {
    const exports = await listExports(ctx, organizationOf(ctx.actor, query.organization_id))
    return { exports: exports.map((row) => viewExport(row, ctx.request.at)) }
  })

  serve.steps(contract.requestExport, async (steps, { body: { organization_id, ...asked } }) => {
    const actor = await steps.read(async (ctx) => ctx.actor)
    const there = writeIn(steps, actor, organizationOf(actor, organization_id))
    return { export: viewExport(await commands.requestExport(steps, there, asked), steps.request.at) }
  })

  serve.steps(contract.cancelExport, async (steps, { params }) => {
    const write = await there(steps, params.id)
    const row = await write((ctx) => commands.cancelExport(ctx, params.id))
    return { export: viewExport(row, steps.request.at) }
  })

  serve.steps(contract.downloadExport, async (steps, { params }, reply) => {
    const { made_at, ...file } = await steps.read((ctx) => commands.requireFile(ctx, params.id))
    const begins = firstByte(steps.headers, file) === 0
    if (begins) {
      const write = await there(steps, params.id)
      await write((ctx) => ctx.record({ kind: 'organization_export.downloaded', subject_id: params.id }))
    }
    const name = `saha-gozlem-kurum-arsivi-${istanbulDay(new Date(made_at))}.zip`
    void reply
      .header('content-type', contract.downloadExport.sends)
      .header('content-disposition', attachment(name))
    return sendRanged(reply, parts.files, steps.headers, file)
  })

  serve.steps(contract.deleteExport, async (steps, { params }) => {
    await commands.deleteExport(await there(steps, params.id), parts, params.id)
    return { success: true as const, message: 'Arşiv silindi' }
  })
}

/** Where a download begins; what has no such bytes is refused when it is sent. */
function firstByte(headers: Steps['headers'], file: { size: number; etag: string }): number | null {
  try {
    return rangeOf(headers, file)?.start ?? 0
  } catch {
    return null
  }
}

/** How to write where an archive belongs, for whoever may see it. */
async function there(steps: Steps, id: string): Promise<WriteThere> {
  const { actor, found } = await steps.read(async (ctx) => ({
    actor: ctx.actor,
    found: await commands.requireExport(ctx, id),
  }))
  return writeIn(steps, actor, found.organization_id)
}
