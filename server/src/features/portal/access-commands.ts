// Who may read the portal of a client company, as the organization gives and takes it.
import { portalPath } from '@gozlem/domain/client-company/portal'
import { problem } from '@gozlem/domain/problem'
import { issuerOf } from '@gozlem/domain/report/issuer'
import { emailHash, makeOptOutToken } from '../../external/secrets/opt-out-token'
import type { Context } from '../../http/context'
import { consumeOutgoing } from '../../http/outside-limit'
import type { Outbox } from '../../jobs/outbox/outbox'
import { findCaller } from '../account/store'
import { requireClientCompany } from '../client-company/commands'
import { type ContactRow, findContact, lockCompany } from '../client-company/contact-store'
import { listOptedOut } from '../client-company/opt-out-store'
import * as store from './access-store'

export interface InvitationParts {
  outbox: Outbox
  public_url: string
  /** Signs the links by which mails end. */
  sealing_key: Buffer
}

/** The contacts that may read a company's portal. @throws Problem NOT_FOUND */
export async function listAccess(ctx: Context, companyId: string): Promise<store.AccessRow[]> {
  await requireClientCompany(ctx, companyId)
  return store.listAccess(ctx, companyId)
}

/**
 * Lets a contact read the portal, and mails them where it is. Within a minute it is the same invitation.
 * @throws Problem NOT_FOUND, CONFLICT for a passive contact, RECIPIENT_OPTED_OUT, SENDING_LIMIT
 */
export async function invite(
  ctx: Context,
  parts: InvitationParts,
  companyId: string,
  contactId: string,
): Promise<{ access: store.AccessRow; is_mailed: boolean }> {
  const contact = await requireContact(ctx, companyId, contactId)
  if (!contact.is_active)
    throw problem('CONFLICT', { message: 'Pasif bir adres portala davet edilemez; önce adresi aktif yapın.' })
  if ((await listOptedOut(ctx, [emailHash(contact.email)])).length > 0)
    throw problem('RECIPIENT_OPTED_OUT', {
      message: 'Bu kişi e-posta almak istemiyor; portala davet edilemez.',
    })
  const is_mailed = await store.putAccess(ctx, contact.id)
  if (is_mailed) {
    await consumeOutgoing(ctx, { mails: [contact.email] })
    const invited = await findInvited(ctx, contact.id)
    if (!invited) throw problem('NOT_FOUND')
    await mailInvitation(ctx, parts, invited)
    await ctx.record({ kind: 'portal.invited', subject_id: contact.id, data: calledBy(invited) })
  }
  const access = (await store.listAccess(ctx, companyId)).find(({ contact_id }) => contact_id === contact.id)
  if (!access) throw new Error(`access of ${contact.id} was not kept`)
  return { access, is_mailed }
}

/** Ends the access of a contact at once; one who has none has none. @throws Problem NOT_FOUND */
export async function revoke(ctx: Context, companyId: string, contactId: string): Promise<void> {
  const contact = await requireContact(ctx, companyId, contactId)
  const invited = await findInvited(ctx, contact.id)
  if (!(await store.deleteAccess(ctx, contact.id)) || !invited) return
  await ctx.record({ kind: 'portal.revoked', subject_id: contact.id, data: calledBy(invited) })
}

/** What events call a portal. */
export const calledBy = ({ client_company_id, company_name }: store.InvitedRow) => ({
  client_company_id,
  company_name,
})

/** Who serves the client company. */
export const servedBy = (invited: store.InvitedRow) =>
  issuerOf({ ...invited, created_by_name: invited.inviter_name })

const findInvited = (ctx: Context, contact_id: string) =>
  store.findInvited(ctx, { organization_id: ctx.scope.organization_id, contact_id })

/** A contact of a company the caller may see, while nobody else changes it. */
async function requireContact(ctx: Context, companyId: string, contactId: string): Promise<ContactRow> {
  await requireClientCompany(ctx, companyId)
  const isThere = await lockCompany(ctx, companyId)
  const contact = isThere ? await findContact(ctx, companyId, contactId) : null
  if (!contact) throw problem('NOT_FOUND')
  return contact
}

async function mailInvitation(
  ctx: Context,
  { outbox, public_url, sealing_key }: InvitationParts,
  invited: store.InvitedRow,
): Promise<void> {
  const { organization_id, email, name, company_name } = invited
  const sender = await findCaller(ctx)
  const sender_name = `${sender.first_name} ${sender.last_name}`
  await outbox.mail(ctx, {
    organization_id,
    kind: 'portal.invited',
    to: email,
    name,
    reply_to: { address: sender.email, name: sender_name },
    facts: {
      name,
      client_company_name: company_name,
      issuer: servedBy(invited),
      sender_name,
      link: `${public_url}${portalPath}`,
      public_url,
      opt_out_token: makeOptOutToken(sealing_key, organization_id, email),
    },
  })
}
