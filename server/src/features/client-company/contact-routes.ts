import type { ContactChange } from '@gozlem/contract/client-company-contact'
import * as contract from '@gozlem/contract/client-company-contact'
import { contactTemplate, contactTemplateName } from '@gozlem/domain/client-company/contact-csv'
import { attachment } from '../../http/attachment'
import type { Serve } from '../../http/serve'
import * as commands from './contact-commands'
import { type OptOutParts, optIn, optOut, readOptOut } from './opt-out-commands'

export function serveContacts(serve: Serve, parts: OptOutParts): void {
  serve.route(contract.listContacts, async (ctx, { params }) => {
    const emails = await commands.listContacts(ctx, params.id)
    return { success: true as const, data: { emails }, emails }
  })

  serve.route(contract.addContact, async (ctx, { params, body }) => ({
    ...done('E-posta adresi eklendi'),
    email: await commands.addContact(ctx, params.id, body),
  }))

  serve.route(contract.updateContact, async (ctx, { params, body }) => ({
    ...done(updatedMessage(body)),
    email: await commands.updateContact(ctx, params.id, params.emailId, body),
  }))

  serve.route(contract.deleteContact, async (ctx, { params }) => {
    await commands.deleteContact(ctx, params.id, params.emailId)
    return done('E-posta adresi silindi')
  })

  serve.route(contract.optInContact, async (ctx, { params, body }) => ({
    ...done('Kişi yeniden rapor alacak'),
    email: await optIn(ctx, params.id, params.emailId, body),
  }))
  serve.open(contract.readOptOut, (ctx, { query }) => readOptOut(ctx, parts, query.token))
  serve.open(contract.optOut, (ctx, { query }) => optOut(ctx, parts, query.token))

  serve.route(contract.importContacts, (ctx, { params, body }) =>
    commands.importContacts(ctx, params.id, body),
  )

  serve.route(contract.readContactTemplate, async (_ctx, _input, reply) =>
    reply
      .header('content-type', contract.readContactTemplate.sends)
      .header('content-disposition', attachment(contactTemplateName))
      .send(contactTemplate),
  )
}

const done = (message: string) => ({ success: true as const, message })

/** A change of the state or of the primary mark alone is told as such (CC-02). */
function updatedMessage({ is_active, is_primary, ...others }: ContactChange): string {
  if (Object.values(others).some((value) => value !== undefined)) return 'E-posta adresi güncellendi'
  if (is_primary && is_active === undefined) return 'Birincil e-posta adresi değiştirildi'
  if (is_primary !== undefined || is_active === undefined) return 'E-posta adresi güncellendi'
  return is_active ? 'E-posta adresi aktif edildi' : 'E-posta adresi pasif edildi'
}
