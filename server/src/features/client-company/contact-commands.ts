import type {
  addContact as addContract,
  importContacts as importContract,
  updateContact as updateContract,
} from '@gozlem/contract/client-company-contact'
import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import {
  contactLimitMessage,
  contactPrimaryMessage,
  contactTakenMessage,
  judgeContacts,
  maximumContacts,
  nextPrimary,
} from '@gozlem/domain/client-company/contact'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem, problemMessages } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { requireAbility, requireClientCompany } from './commands'
import * as store from './contact-store'
import { takeBackMails } from './opt-out-commands'

/**
 * The contacts of a client company the caller may see.
 * @throws Problem NOT_FOUND
 */
export async function listContacts(ctx: Context, companyId: string): Promise<store.ContactRow[]> {
  await requireClientCompany(ctx, companyId)
  return store.listContacts(ctx, companyId)
}

/**
 * Adds a contact; the company's first becomes primary. An id that the company has used already answers that contact as it
 * is, so that a retried request makes no second one.
 * @throws Problem NOT_FOUND, FORBIDDEN, EMAIL_TAKEN at `email`, ID_IN_USE, CONFLICT when the company has too many
 */
export async function addContact(
  ctx: Context,
  companyId: string,
  { id = uuidv7(), email, name }: RequestOf<typeof addContract>['body'],
): Promise<store.ContactRow> {
  const contacts = await openForChange(ctx, companyId)
  const known = contacts.find((contact) => contact.id === id.toLowerCase())
  if (known) return known
  if (contacts.some((contact) => contact.email === email)) throw emailTaken()
  if (contacts.length >= maximumContacts) throw problem('CONFLICT', { message: contactLimitMessage })
  const added = await store.insertContacts(ctx, companyId, [{ id, email, name }])
  if (added.size === 0) throw problem('ID_IN_USE')
  if (contacts.length === 0) await store.makePrimary(ctx, companyId, id)
  await ctx.record({ ...subject(id, companyId), kind: 'client_company_contact.created' })
  return requireContact(ctx, companyId, id)
}

/**
 * Changes what is sent of a contact. One who is to get no reports any more gets none that waits, either.
 * @throws Problem NOT_FOUND, FORBIDDEN, EMAIL_TAKEN at `email`, VALIDATION_ERROR at `is_primary`
 */
export async function updateContact(
  ctx: Context,
  companyId: string,
  id: string,
  { is_primary, ...change }: RequestOf<typeof updateContract>['body'],
): Promise<store.ContactRow> {
  const contacts = await openForChange(ctx, companyId)
  const contact = contacts.find((candidate) => candidate.id === id.toLowerCase())
  if (!contact) throw problem('NOT_FOUND')
  const details = {
    email: change.email ?? contact.email,
    name: change.name ?? contact.name,
    is_active: change.is_active ?? contact.is_active,
  }
  if (contacts.some((other) => other !== contact && other.email === details.email)) throw emailTaken()
  if (is_primary === false && contact.is_primary)
    throw problem('VALIDATION_ERROR', {
      message: contactPrimaryMessage,
      fields: { is_primary: contactPrimaryMessage },
    })
  await store.updateContact(ctx, companyId, id, details)
  if (contact.is_active && !details.is_active)
    await takeBackMails(ctx, (job) => ctx.enqueue(job), { contact_id: contact.id })
  if (is_primary) await store.makePrimary(ctx, companyId, id)
  await ctx.record({
    ...subject(id, companyId),
    kind: 'client_company_contact.updated',
    changes: changesOf('client_company_contact.updated', contact, {
      ...details,
      is_primary: contact.is_primary || is_primary === true,
    }),
  })
  return requireContact(ctx, companyId, id)
}

/**
 * Deletes a contact, and takes back what still waits for it; when it was the primary one, the next becomes it.
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function deleteContact(ctx: Context, companyId: string, id: string): Promise<void> {
  const contacts = await openForChange(ctx, companyId)
  const contact = contacts.find((candidate) => candidate.id === id.toLowerCase())
  if (!contact) throw problem('NOT_FOUND')
  await takeBackMails(ctx, (job) => ctx.enqueue(job), { contact_id: contact.id })
  await store.deleteContact(ctx, companyId, id)
  const next = contact.is_primary ? nextPrimary(contacts.filter((other) => other !== contact)) : undefined
  if (next) await store.makePrimary(ctx, companyId, next.id)
  await ctx.record({ ...subject(id, companyId), kind: 'client_company_contact.deleted' })
}

/**
 * Adds the good ones of a list of contacts and names the others with row and reason (CC-03). A row whose id the company
 * has already counts as added, so that a retried import answers like the first.
 * @throws Problem NOT_FOUND, FORBIDDEN, VALIDATION_ERROR at `emails` when an id is there twice
 */
export async function importContacts(
  ctx: Context,
  companyId: string,
  { emails }: RequestOf<typeof importContract>['body'],
): Promise<ReplyOf<typeof importContract>> {
  const rows = emails.map(({ id = uuidv7(), email, name }) => ({ id: id.toLowerCase(), email, name }))
  if (new Set(rows.map(({ id }) => id)).size < rows.length)
    throw problem('VALIDATION_ERROR', { fields: { emails: 'Aynı kimlik iki kez gönderildi.' } })
  const contacts = await openForChange(ctx, companyId)
  const here = new Set(contacts.map(({ id }) => id))
  const judged = judgeContacts(
    rows.filter(({ id }) => !here.has(id)),
    new Set(contacts.map(({ email }) => email)),
  )
  const good = judged
    .filter(({ verdict }) => verdict === 'valid')
    .map(({ given: { id }, email, name }) => ({ id, email, name }))
  const wanted = good.slice(0, maximumContacts - contacts.length)
  const added = await store.insertContacts(ctx, companyId, wanted)
  const first = wanted.find(({ id }) => added.has(id))
  if (contacts.length === 0 && first) await store.makePrimary(ctx, companyId, first.id)

  const reasons = new Map(judged.map(({ given: { id }, reason }) => [id, reason]))
  for (const { id } of good.slice(wanted.length)) reasons.set(id, contactLimitMessage)
  const failed = rows.flatMap(({ id, email }, at) =>
    here.has(id) || added.has(id)
      ? []
      : [{ row: at + 1, email, reason: reasons.get(id) || problemMessages.ID_IN_USE() }],
  )
  if (added.size > 0)
    await ctx.record({
      kind: 'client_company_contact.imported',
      subject_id: companyId,
      data: { added: added.size, failed: failed.length },
    })
  return { added: rows.length - failed.length, failed }
}

/** The contacts of a company the caller may change, which nobody else changes until the transaction ends. */
async function openForChange(ctx: Context, companyId: string): Promise<store.ContactRow[]> {
  const company = await requireClientCompany(ctx, companyId)
  requireAbility(ctx, company, 'edit')
  if (!(await store.lockCompany(ctx, companyId))) throw problem('NOT_FOUND')
  return store.listContacts(ctx, companyId)
}

async function requireContact(ctx: Context, companyId: string, id: string): Promise<store.ContactRow> {
  const contact = await store.findContact(ctx, companyId, id)
  if (!contact) throw problem('NOT_FOUND')
  return contact
}

/** Events outlive contacts by years: they say which one, not whose address. */
const subject = (subject_id: string, client_company_id: string) => ({
  subject_id,
  data: { client_company_id },
})

const emailTaken = () =>
  problem('EMAIL_TAKEN', { message: contactTakenMessage, fields: { email: contactTakenMessage } })
