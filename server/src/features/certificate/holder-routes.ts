import * as contract from '@gozlem/contract/certificate-holder'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import { type DocumentPlace, sendDocument } from './document-commands'
import * as commands from './holder-commands'
import * as store from './holder-store'
import { listCertificatesOf } from './store'
import { viewCertificate, viewHolder } from './view'

const base = '/api/certificates/admin'

/** Certificates of anybody for the system's administrator, of the own people for that of a consultancy (CERT-05). */
export function serveCertificateHolders(serve: Serve, place: DocumentPlace): void {
  serve.route(contract.listStaff, (ctx, { query }) => listPage(ctx, query, ctx.scope.organization_id))

  serve.route(contract.listCertificatesOfStaff, async (ctx, { params }) => {
    const today = istanbulDay(ctx.request.at)
    const { organization_id, ...holder } = await commands.requireHolder(ctx, params.id)
    if (organization_id !== ctx.scope.organization_id) throw problem('NOT_FOUND')
    const certificates = await listCertificatesOf(ctx, [params.id])
    return {
      user: viewHolder(holder, today),
      certificates: certificates.map((row) => ({
        ...viewCertificate(row, today),
        document_name: null,
        document_url: null,
      })),
    }
  })

  serve.route(contract.listHolders, (ctx, { query }) => listPage(ctx, query))

  serve.route(contract.listCertificatesOfUser, async (ctx, { params }) => {
    const today = istanbulDay(ctx.request.at)
    const { organization_id: _, ...holder } = await commands.requireHolder(ctx, params.id)
    const certificates = await store.listHeld(ctx, params.id)
    return {
      user: viewHolder(holder, today),
      certificates: certificates.map((row) => viewCertificate(row, today, base)),
    }
  })

  serve.steps(
    contract.addCertificateForUser,
    async (steps, { params, body }) => ({
      certificate: viewCertificate(
        await commands.addForUser(steps, place, params.id, body),
        istanbulDay(steps.request.at),
        base,
      ),
    }),
    (ctx, { params }) => commands.requireHolder(ctx, params.id),
  )

  serve.steps(
    contract.updateAnyCertificate,
    async (steps, { params, body }) => ({
      certificate: viewCertificate(
        await commands.updateAny(steps, place, params.id, body),
        istanbulDay(steps.request.at),
        base,
      ),
    }),
    (ctx, { params }) => commands.requireAny(ctx, params.id),
  )

  serve.steps(contract.deleteAnyCertificate, async (steps, { params }) => {
    await commands.deleteAny(steps, place, params.id)
    return { success: true as const, message: 'Sertifika silindi' }
  })

  serve.steps(contract.downloadAnyDocument, async (steps, { params }, reply) => {
    const certificate = await steps.read((ctx) => commands.requireAny(ctx, params.id))
    return sendDocument(reply, place, certificate)
  })
}

async function listPage(
  ctx: Context,
  query: RequestOf<typeof contract.listHolders>['query'],
  organization_id?: string,
) {
  const today = istanbulDay(ctx.request.at)
  const { sort_by } = query
  const filter = { ...query, organization_id }
  const { rows, pagination } = await readPage(query, store.sortColumns[sort_by], async (page) => ({
    rows: await store.listHolders(ctx, today, filter, { ...page, sort_by }),
    total: await store.countHolders(ctx, today, filter),
  }))
  return { users: rows.map((row) => viewHolder(row, today)), pagination }
}
