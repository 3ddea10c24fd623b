import * as contract from '@gozlem/contract/certificate'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import { type DocumentPlace, sendDocument } from './document-commands'
import { serveCertificateHolders } from './holder-routes'
import * as store from './store'
import { serveCertificateTypes } from './type-routes'
import { listActiveTypes } from './type-store'
import { viewCertificate } from './view'

export function serveCertificates(serve: Serve, place: DocumentPlace): void {
  serve.route(contract.listCertificates, async (ctx) => {
    const today = istanbulDay(ctx.request.at)
    const certificates = await store.listCertificatesOf(ctx, [ctx.actor.id])
    return { certificates: certificates.map((row) => viewCertificate(row, today)) }
  })

  serve.steps(contract.createCertificate, async (steps, { body }) => ({
    certificate: viewCertificate(
      await commands.createCertificate(steps, place, body),
      istanbulDay(steps.request.at),
    ),
  }))

  serve.steps(
    contract.updateCertificate,
    async (steps, { params, body }) => ({
      certificate: viewCertificate(
        await commands.updateCertificate(steps, place, params.id, body),
        istanbulDay(steps.request.at),
      ),
    }),
    (ctx, { params }) => commands.requireOwn(ctx, params.id),
  )

  serve.steps(contract.deleteCertificate, async (steps, { params }) => {
    await commands.deleteCertificate(steps, place, params.id)
    return { success: true as const, message: 'Sertifika silindi' }
  })

  serve.route(contract.checkCertificates, async (ctx) => {
    const holds = await commands.holdsUsableCertificate(ctx)
    return { has_valid_certificates: holds, has_certificates: holds }
  })

  serve.steps(contract.downloadCertificateDocument, async (steps, { params }, reply) => {
    const certificate = await steps.read((ctx) => commands.requireOwn(ctx, params.id))
    return sendDocument(reply, place, certificate)
  })

  serve.open(contract.listCertificateTypes, async ({ pool }) => ({
    certificate_types: await listActiveTypes(pool),
  }))

  serveCertificateTypes(serve)
  serveCertificateHolders(serve, place)
}
