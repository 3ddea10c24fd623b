// No more reports by mail (KVKK): by the link of a mail for its reader, and back again by that person's own word.
import type { optInContact } from '@gozlem/contract/client-company-contact'
import type { RequestOf } from '@gozlem/contract/route'
import { problem } from '@gozlem/domain/problem'
import {
  type OrganizationScope,
  type UserScope,
  type Work,
  writeAsSystem,
  writeForOrganization,
} from '../../db/tenant-scope'
import { emailHash, type OptOut, readOptOutToken } from '../../external/secrets/opt-out-token'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context, PublicContext } from '../../http/context'
import type { Job } from '../../jobs/queue'
import { requireClientCompany } from './commands'
import { type ContactRow, findContact } from './contact-store'
import * as store from './opt-out-store'

export interface OptOutParts {
  sealing_key: Buffer
}

/** Mail servers of a large company press the links of many mails from one address. */
const asks: Limit = { kind: 'mail-opt-out', allowed: 120, windowSeconds: 10 * 60 }

/**
 * Whose mails a link is about, and whether they have ended.
 * @throws Problem LINK_INVALID, RATE_LIMITED
 */
export async function readOptOut(ctx: PublicContext, parts: OptOutParts, token: string) {
  const { organization_id, about, email_hash } = await meant(ctx, parts, token)
  return writeForOrganization(ctx.pool, organization_id, async (work) => {
    const sender_name = await store.findSender(work)
    if (sender_name === null) throw problem('LINK_INVALID')
    const opted_out = (await store.listOptedOut(work, [email_hash])).length > 0
    return { sender_name, about, opted_out }
  })
}

/**
 * Ends the mails to an address, with what still waits for it; twice is once.
 * @throws Problem LINK_INVALID, RATE_LIMITED
 */
export async function optOut(ctx: PublicContext, parts: OptOutParts, token: string) {
  const { organization_id, about, email_hash } = await meant(ctx, parts, token)
  return writeForOrganization(ctx.pool, organization_id, async (work) => {
    const sender_name = await store.findSender(work)
    if (sender_name === null) throw problem('LINK_INVALID')
    if (await store.insertOptOut(work, email_hash)) {
      await takeBackMails(work, (job) => ctx.enqueue(work.db, job), { email_hash })
      // Whose digest it is has an account, and ended their own; of a recipient of mails the address alone is known.
      const reader = about === 'digest' ? await store.findDigestReader(work, email_hash) : null
      await ctx.record(
        work.db,
        organization_id,
        reader === null
          ? { kind: 'organization.mail_opted_out', subject_id: organization_id, data: {} }
          : { kind: 'user.digest_chosen', subject_id: reader, data: { wanted: false } },
      )
    }
    return { sender_name, about, opted_out: true }
  })
}

/** Takes back the mails that wait for somebody; a sending that ends by that is told like every other. */
export async function takeBackMails(
  work: Work<UserScope | OrganizationScope>,
  enqueue: (job: Job) => Promise<void>,
  reader: store.MailReader,
): Promise<void> {
  const { organization_id } = work.scope
  for (const message_id of await store.withdrawMails(work, reader))
    await enqueue({ name: 'report.tell_outcome', payload: { organization_id, message_id } })
}

/**
 * Lets a contact get mails again who said so; the words stay, with who wrote them down.
 * @throws Problem NOT_FOUND
 */
export async function optIn(
  ctx: Context,
  companyId: string,
  id: string,
  { word }: RequestOf<typeof optInContact>['body'],
): Promise<ContactRow> {
  await requireClientCompany(ctx, companyId)
  const contact = await findContact(ctx, companyId, id)
  if (!contact) throw problem('NOT_FOUND')
  if (!(await store.takeBackOptOut(ctx, emailHash(contact.email), word))) return contact
  await ctx.record({
    kind: 'client_company_contact.opted_in',
    subject_id: id,
    data: { client_company_id: companyId },
  })
  return { ...contact, opted_out_at: null }
}

async function meant(
  { pool, request }: PublicContext,
  { sealing_key }: OptOutParts,
  token: string,
): Promise<OptOut> {
  // A transaction of its own: a link that is unknown still counts.
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, asks, request.address))
  const said = readOptOutToken(sealing_key, token)
  if (!said) throw problem('LINK_INVALID')
  return said
}
