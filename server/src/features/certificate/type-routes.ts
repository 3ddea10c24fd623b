import * as contract from '@gozlem/contract/certificate-type'
import type { Serve } from '../../http/serve'
import * as commands from './type-commands'
import * as store from './type-store'

/** Certificate types in the hands of the system's administrator (CERT-04). */
export function serveCertificateTypes(serve: Serve): void {
  serve.route(contract.listManagedTypes, async (ctx) => ({ certificate_types: await store.listTypes(ctx) }))

  serve.route(contract.readType, async (ctx, { params }) => ({
    certificate_type: await commands.readType(ctx, params.id),
  }))

  serve.administer(contract.createType, async (ctx, { body }) => ({
    certificate_type: await commands.createType(ctx, body),
  }))

  serve.administer(contract.updateType, async (ctx, { params, body }) => ({
    certificate_type: await commands.updateType(ctx, params.id, body),
  }))

  serve.administer(contract.deleteType, async (ctx, { params }) => {
    await commands.deleteType(ctx, params.id)
    return { success: true as const, message: 'Sertifika türü silindi' }
  })
}
