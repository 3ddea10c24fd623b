import type { ApplicationDecision } from '@gozlem/contract/organization'
import { formatPhone, normalizeAccountPhone, phoneMessage } from '@gozlem/domain/account/phone'
import {
  adminPhoneMissingMessage,
  rejectionReasonMissingMessage,
} from '@gozlem/domain/organization/application'
import { splitContactName } from '@gozlem/domain/organization/contact-name'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { AdministratorContext } from '../../http/context'
import { prepareFirstPassword } from '../account/first-password-commands'
import { insertWithFirstPassword, type NewAccount } from '../account/first-password-store'
import { takenField } from '../account/identity-store'
import type { ApplicationParts } from './commands'
import * as store from './store'

type DecisionParts = Pick<ApplicationParts, 'outbox' | 'public_url'>

/**
 * Approves or rejects a pending application (COR-03). Of two administrators at once one decides; the same decision sent
 * again by the one who took it answers what came of it.
 * @throws Problem NOT_FOUND, APPLICATION_DECIDED, VALIDATION_ERROR at `notes` or `admin_phone`, PHONE_TAKEN at
 * `admin_phone`, EMAIL_TAKEN at `email`
 */
export async function decideApplication(
  ctx: AdministratorContext,
  parts: DecisionParts,
  id: string,
  decision: ApplicationDecision,
): Promise<store.ApplicationRow> {
  const application = await store.findApplication(ctx, id, { lock: true })
  if (!application) throw problem('NOT_FOUND')
  if (application.status === decision.status && application.decided_by === ctx.actor.id) return application
  if (application.status === 'awaiting_email')
    throw problem('VALIDATION_ERROR', { message: 'Başvurunun e-posta adresi henüz doğrulanmadı.' })
  if (application.status !== 'pending') throw problem('APPLICATION_DECIDED')

  if (decision.status === 'approved') await approve(ctx, parts, application, decision)
  else await reject(ctx, parts, application, decision.notes ?? '')
  const decided = await store.findApplication(ctx, id)
  if (!decided) throw new Error('the decided application is gone')
  return decided
}

async function approve(
  ctx: AdministratorContext,
  { outbox, public_url }: DecisionParts,
  application: store.ApplicationRow,
  { admin_phone = '', notes = '' }: ApplicationDecision,
): Promise<void> {
  const { id, contact_name, company_name, email } = application
  const phone = signInPhone(application, admin_phone)
  const { password, password_hash } = await prepareFirstPassword()
  const organization_id = uuidv7()
  const administrator: NewAccount = {
    id: uuidv7(),
    organization_id,
    role: 'osgb_admin',
    phone,
    password_hash,
    ...splitContactName(contact_name),
    email,
    email_verified_at: application.email_verified_at,
    profession: null,
  }
  await store.insertConsultancy(ctx, {
    ...application,
    id: organization_id,
    name: company_name,
    phone: application.contact_phone,
  })
  await addAdministrator(ctx, administrator)
  await conclude(ctx, application, { status: 'approved', notes, organization_id })
  await ctx.record(organization_id, {
    kind: 'organization.created',
    subject_id: organization_id,
    data: { name: company_name, company_request_id: id, administrator_id: administrator.id },
  })
  await outbox.mail(ctx, {
    organization_id,
    kind: 'organization.approved',
    to: email,
    name: contact_name,
    facts: { contact_name, company_name, phone: formatPhone(phone), password, link: `${public_url}/` },
  })
}

async function reject(
  ctx: AdministratorContext,
  { outbox }: DecisionParts,
  application: store.ApplicationRow,
  reason: string,
): Promise<void> {
  if (reason === '') throw problem('VALIDATION_ERROR', { fields: { notes: rejectionReasonMissingMessage } })
  await conclude(ctx, application, { status: 'rejected', notes: reason, organization_id: null })
  const { contact_name, company_name, email } = application
  await outbox.mail(ctx, {
    organization_id: null,
    kind: 'organization.rejected',
    to: email,
    name: contact_name,
    facts: { contact_name, company_name, reason },
  })
}

async function conclude(
  ctx: AdministratorContext,
  { id, company_name }: store.ApplicationRow,
  decision: Omit<store.Decision, 'decided_by'>,
): Promise<void> {
  if (!(await store.decideApplication(ctx, id, { ...decision, decided_by: ctx.actor.id })))
    throw problem('APPLICATION_DECIDED')
  await ctx.record(ctx.actor.organization_id, {
    kind: `company_request.${decision.status}`,
    subject_id: id,
    data: { company_name, organization_id: decision.organization_id },
  })
}

/** The phone given for the administrator, or the application's own where it is a mobile. */
function signInPhone({ contact_phone }: store.ApplicationRow, given: string): string {
  const phone = normalizeAccountPhone(given || contact_phone)
  if (phone) return phone
  throw problem('VALIDATION_ERROR', {
    fields: { admin_phone: given ? phoneMessage : adminPhoneMissingMessage },
  })
}

async function addAdministrator(ctx: AdministratorContext, administrator: NewAccount): Promise<void> {
  try {
    await insertWithFirstPassword(ctx, administrator)
  } catch (error) {
    const field = takenField(error)
    if (field === 'phone')
      throw problem('PHONE_TAKEN', { fields: { admin_phone: problem('PHONE_TAKEN').message } })
    if (field === 'email') throw problem('EMAIL_TAKEN', { fields: { email: problem('EMAIL_TAKEN').message } })
    throw error
  }
}
