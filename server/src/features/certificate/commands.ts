import {
  CertificateInput as CertificateRule,
  type createCertificate as createContract,
  type updateCertificate as updateContract,
} from '@gozlem/contract/certificate'
import { withChanges } from '@gozlem/contract/changes-of'
import type { RequestOf } from '@gozlem/contract/route'
import { type CalendarDate, istanbulDay } from '@gozlem/domain/calendar-date'
import { certificateForReport } from '@gozlem/domain/certificate/hazard-cover'
import {
  isUsable,
  needsCertificateToCreate,
  needsCertificateToEdit,
} from '@gozlem/domain/certificate/validity'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import { changesOf } from '@gozlem/domain/event/changes'
import type { NewEvent } from '@gozlem/domain/event/event'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Scope, Work } from '../../db/tenant-scope'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { parseFields } from '../../http/validate'
import { type DocumentPlace, discard, type Written, withStoredDocument } from './document-commands'
import * as store from './store'
import { isChoosableType } from './type-store'
import { type CertificateSnapshot, certificateSnapshot } from './view'

export type CertificateInput = RequestOf<typeof createContract>['body']
export type CertificateChange = RequestOf<typeof updateContract>['body']

/** A write on certificates, whoever makes it: the owner, or the system's administrator for them. */
export interface CertificateWork extends Work<Scope> {
  record(event: NewEvent): Promise<void>
}

/**
 * Adds an own certificate. An id used before answers that certificate as it is, so that a retried request makes no
 * second one.
 * @throws Problem ID_IN_USE, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE, VALIDATION_ERROR at `certificate_type_id`
 */
export async function createCertificate(
  steps: Steps,
  place: DocumentPlace,
  input: CertificateInput,
): Promise<store.CertificateRow> {
  return withStoredDocument(steps, place, (document) =>
    steps.write((ctx) => addCertificate(ctx, ctx.scope, input, document)),
  )
}

/**
 * Changes what was sent of an own certificate; a new document takes the place of the old one.
 * @throws Problem NOT_FOUND, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE, VALIDATION_ERROR at `certificate_type_id` or
 * `expiry_date`
 */
export async function updateCertificate(
  steps: Steps,
  place: DocumentPlace,
  id: string,
  change: CertificateChange,
): Promise<store.CertificateRow> {
  await steps.read((ctx) => requireOwn(ctx, id))
  return withStoredDocument(steps, place, (document) =>
    steps.write(async (ctx) =>
      changeCertificate(ctx, await requireOwn(ctx, id, { lock: true }), change, document),
    ),
  )
}

/**
 * Deletes an own certificate with its document; reports made under it keep their copy.
 * @throws Problem NOT_FOUND
 */
export async function deleteCertificate(steps: Steps, place: DocumentPlace, id: string): Promise<void> {
  const document_key = await steps.write(async (ctx) =>
    removeCertificate(ctx, await requireOwn(ctx, id, { lock: true })),
  )
  if (document_key) await discard(place, document_key)
}

/**
 * An own certificate.
 * @throws Problem NOT_FOUND
 */
export async function requireOwn(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<store.CertificateRow> {
  const certificate = await store.findCertificateOf(ctx, ctx.scope, id, options)
  if (!certificate) throw problem('NOT_FOUND')
  return certificate
}

/** Adds a certificate of an owner. @throws Problem ID_IN_USE, VALIDATION_ERROR at `certificate_type_id` */
export async function addCertificate(
  work: CertificateWork,
  owner: store.CertificateOwner,
  { id = uuidv7(), ...details }: CertificateInput,
  document: store.StoredDocument | null,
): Promise<Written> {
  await requireType(work, details.certificate_type_id, null)
  const isNew = await unlessTypeGoes(store.insertCertificate(work, owner, id, details, document))
  const certificate = await store.findCertificateOf(work, owner, id)
  if (!certificate) throw problem('ID_IN_USE')
  if (isNew) await work.record(eventOf(certificate, 'created'))
  return { certificate, unused: isNew ? null : document && document.key }
}

/** Changes a locked certificate. @throws Problem VALIDATION_ERROR at `certificate_type_id` or `expiry_date` */
export async function changeCertificate(
  work: CertificateWork,
  before: store.CertificateRow,
  change: CertificateChange,
  document: store.StoredDocument | null,
): Promise<Written> {
  const { id: _, ...details } = parseFields(CertificateRule, withChanges(before, change))
  await requireType(work, details.certificate_type_id, before.certificate_type_id)
  await unlessTypeGoes(store.updateCertificate(work, before, details, document))
  const certificate = await store.findCertificateOf(work, before, before.id)
  if (!certificate) throw new Error('the changed certificate is gone')
  await work.record({
    ...called(before),
    kind: 'certificate.updated',
    changes: changesOf('certificate.updated', told(before), told(certificate)),
  })
  return { certificate, unused: document && before.document_key }
}

/** Deletes a locked certificate; answers the key of the document that goes with it. */
export async function removeCertificate(
  work: CertificateWork,
  certificate: store.CertificateRow,
): Promise<string | null> {
  await store.deleteCertificate(work, certificate)
  await work.record(eventOf(certificate, 'deleted'))
  return certificate.document_key
}

/** The certificate a person's report on a workplace of that class is made under on that day; null without a usable one. */
export async function readReportCertificate(
  work: Work,
  userId: string,
  today: CalendarDate,
  hazardClass: HazardClass | null = null,
): Promise<CertificateSnapshot | null> {
  return (await readReportCertificates(work, [userId], today, hazardClass)).get(userId) ?? null
}

/** The same of several people, by the id of those who have a usable one. */
export async function readReportCertificates(
  work: Work,
  userIds: readonly string[],
  today: CalendarDate,
  hazardClass: HazardClass | null,
): Promise<ReadonlyMap<string, CertificateSnapshot>> {
  const certificates = await store.listCertificatesOf(work, userIds)
  return new Map(
    userIds.flatMap((userId) => {
      const held = certificates.filter(({ user_id }) => user_id === userId)
      const best = certificateForReport(held, hazardClass, today)
      return best ? [[userId, certificateSnapshot(best, today)] as const] : []
    }),
  )
}

/** Whether the caller holds a certificate that is usable today (CERT-02). */
export async function holdsUsableCertificate(ctx: Context): Promise<boolean> {
  return (await readReportCertificate(ctx, ctx.actor.id, istanbulDay(ctx.request.at))) !== null
}

/**
 * The server's side of the certificate guard for creating reports (CERT-03).
 * @throws Problem CERTIFICATE_REQUIRED
 */
export async function requireCertificateToCreate(ctx: Context): Promise<void> {
  if (needsCertificateToCreate(ctx.actor.role) && !(await holdsUsableCertificate(ctx)))
    throw problem('CERTIFICATE_REQUIRED')
}

/**
 * The server's side of the certificate guard for editing drafts (CERT-03).
 * @throws Problem CERTIFICATE_REQUIRED_FOR_DRAFT
 */
export async function requireCertificateToEdit(ctx: Context): Promise<void> {
  if (needsCertificateToEdit(ctx.actor.role) && !(await holdsUsableCertificate(ctx)))
    throw problem('CERTIFICATE_REQUIRED_FOR_DRAFT')
}

const eventOf = (certificate: store.CertificateRow, done: 'created' | 'deleted'): NewEvent => ({
  ...called(certificate),
  kind: `certificate.${done}`,
})

const called = ({ id, user_id, certificate_type_name }: store.CertificateRow) => ({
  subject_id: id,
  data: { user_id, certificate: certificate_type_name },
})

/** What history tells of a change. */
const told = (certificate: store.CertificateRow) => ({
  ...certificate,
  certificate_type: certificate.certificate_type_name,
  document: certificate.document_key,
})

const wrongType = () =>
  problem('VALIDATION_ERROR', { fields: { certificate_type_id: 'Sertifika türünü seçin' } })

async function requireType(work: Work<Scope>, id: string, currentId: string | null): Promise<void> {
  if (!(await isChoosableType(work, id, currentId))) throw wrongType()
}

/** The type may be deleted between looking at it and pointing to it. */
async function unlessTypeGoes<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const isGone =
      error instanceof Error &&
      'constraint' in error &&
      error.constraint === 'certificate_certificate_type_id_fkey'
    throw isGone ? wrongType() : error
  }
}

/** The hazard classes that each usable certificate of a person names; none of a type that covers every class. */
export async function readCoveredClasses(
  work: Work,
  userId: string,
  today: CalendarDate,
): Promise<readonly (readonly HazardClass[])[]> {
  const certificates = await store.listCertificatesOf(work, [userId])
  return certificates
    .filter((one) => isUsable(one, today))
    .map(({ allowed_hazard_classes }) => allowed_hazard_classes)
}
