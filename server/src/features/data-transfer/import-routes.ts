import { Readable } from 'node:stream'
import * as contract from '@gozlem/contract/data-transfer'
import { importFields } from '@gozlem/domain/data-transfer/import-fields'
import { importKindLabels } from '@gozlem/domain/data-transfer/import-kind'
import { writeCsv } from '@gozlem/domain/csv'
import { writeTableBook } from '../../external/documents/table-book'
import type { SheetReader } from '../../external/sheets/sheet-reader'
import { attachment } from '../../http/attachment'
import type { Serve, Steps } from '../../http/serve'
import * as commands from './import-commands'
import { listRows } from './import-row-store'
import { listImports } from './import-store'
import { refusedHeads, viewImport, viewRow } from './import-view'
import { organizationOf, type WriteThere, writeIn } from './target-commands'

const rowsShown = 50

const widthOf = (heading: string) => (heading === 'Neden' ? 80 : Math.max(14, heading.length + 4))

export interface ImportDependencies {
  sheets: Pick<SheetReader, 'read'>
}

/** Spreadsheets brought into an organization (CC-07). */
export function serveImports(serve: Serve, { sheets }: ImportDependencies): void {
  serve.route(contract.listImports, async (ctx, { query }) => {
    const imports = await listImports(ctx, organizationOf(ctx.actor, query.organization_id))
    return { imports: imports.map((row) => viewImport(row, ctx.request.at)) }
  })

  serve.route(contract.readImport, async (ctx, { params }) => ({
    import: viewImport(await commands.requireImport(ctx, params.id), ctx.request.at),
  }))

  serve.route(contract.listImportRows, async (ctx, { params, query }) => {
    const found = await commands.requireImport(ctx, params.id)
    const after = Math.max(query.after, found.heading_line)
    const { rows, more } = await listRows(ctx, found, { ...query, after }, rowsShown)
    return {
      rows: rows.map((row) => viewRow(found, row)),
      next: more ? (rows.at(-1)?.line ?? null) : null,
    }
  })

  serve.steps(contract.downloadRefusedRows, async (steps, { params, query: { format } }, reply) => {
    const found = await steps.read((ctx) => commands.requireImport(ctx, params.id))
    const headings = refusedHeads(found.kind)
    const rows = commands.refusedRows(steps, found)
    async function* lines() {
      yield writeCsv([headings])
      for await (const some of rows) yield writeCsv(some).replace('\uFEFF', '')
    }
    return reply
      .header('content-type', contract.downloadRefusedRows.sends)
      .header(
        'content-disposition',
        attachment(`${importKindLabels[found.kind]} alınamayan satırlar.${format}`),
      )
      .send(
        format === 'csv'
          ? Readable.from(lines())
          : writeTableBook({
              name: 'Alınamayan satırlar',
              headings,
              rows,
              widths: headings.map(widthOf),
              signal: steps.signal,
            }),
      )
  })

  serve.steps(contract.readImportTemplate, async (_steps, { query: { kind, format } }, reply) => {
    const { writeImportTemplate } = await import('@gozlem/document/xlsx/import-template')
    const fields = importFields[kind]
    const file =
      format === 'csv'
        ? writeCsv([fields.map(({ label }) => label), fields.map(({ example }) => example)])
        : await writeImportTemplate(importKindLabels[kind], fields)
    return reply
      .header('content-type', contract.readImportTemplate.sends)
      .header('content-disposition', attachment(`${importKindLabels[kind]} şablonu.${format}`))
      .send(file)
  })

  serve.steps(contract.uploadImport, async (steps, { body }) => {
    const actor = await steps.read(async (ctx) => ctx.actor)
    const there = writeIn(steps, actor, organizationOf(actor, body.organization_id))
    return { import: viewImport(await commands.uploadImport(steps, there, sheets, body), steps.request.at) }
  })

  const onImport = (
    route: typeof contract.applyImport | typeof contract.cancelImport | typeof contract.undoImport,
    command: typeof commands.applyImport,
  ) =>
    serve.steps(route, async (steps, { params }) => ({
      import: viewImport(
        await (await there(steps, params.id))((ctx) => command(ctx, params.id)),
        steps.request.at,
      ),
    }))
  onImport(contract.applyImport, commands.applyImport)
  onImport(contract.cancelImport, commands.cancelImport)
  onImport(contract.undoImport, commands.undoImport)

  serve.steps(contract.matchImportColumns, async (steps, { params, body }) => {
    const write = await there(steps, params.id)
    const row = await write((ctx) => commands.matchImportColumns(ctx, params.id, body.columns))
    return { import: viewImport(row, steps.request.at) }
  })

  serve.steps(contract.deleteImport, async (steps, { params }) => {
    const write = await there(steps, params.id)
    await write((ctx) => commands.deleteImport(ctx, params.id))
    return { success: true as const, message: 'Aktarım kaydı silindi' }
  })
}

/** How to write where an import belongs, for whoever may see it. */
async function there(steps: Steps, id: string): Promise<WriteThere> {
  const { actor, found } = await steps.read(async (ctx) => ({
    actor: ctx.actor,
    found: await commands.requireImport(ctx, id),
  }))
  return writeIn(steps, actor, found.organization_id)
}
