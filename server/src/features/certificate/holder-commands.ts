// Certificates of anybody, written by the system's administrator (CERT-05). The history is that of the holder's
// organization; the document stays where its owner's would be.
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import type { SystemScope, UserScope, Work } from '../../db/tenant-scope'
import type { AdministratorContext, RequestFacts } from '../../http/context'
import type { Steps } from '../../http/serve'
import {
  addCertificate,
  type CertificateChange,
  type CertificateInput,
  type CertificateWork,
  changeCertificate,
  removeCertificate,
} from './commands'
import { type DocumentPlace, discard, withStoredDocument } from './document-commands'
import * as store from './holder-store'
import type { CertificateRow } from './store'

type Asking = Work<UserScope | SystemScope> & { request: RequestFacts }

/** Somebody who makes reports. @throws Problem NOT_FOUND */
export async function requireHolder(ctx: Asking, id: string) {
  const holder = await store.findHolder(ctx, id, istanbulDay(ctx.request.at))
  if (!holder) throw problem('NOT_FOUND', { message: 'Kullanıcı bulunamadı.' })
  return holder
}

/** Anybody's certificate. @throws Problem NOT_FOUND */
export async function requireAny(
  work: Work<UserScope | SystemScope>,
  id: string,
  options: { lock?: boolean } = {},
): Promise<CertificateRow> {
  const certificate = await store.findAnyCertificate(work, id, options)
  if (!certificate) throw problem('NOT_FOUND')
  return certificate
}

/**
 * Adds a certificate for a person.
 * @throws Problem NOT_FOUND, ID_IN_USE, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE, VALIDATION_ERROR at `certificate_type_id`
 */
export async function addForUser(
  steps: Steps,
  place: DocumentPlace,
  userId: string,
  input: CertificateInput,
): Promise<CertificateRow> {
  await steps.read((ctx) => requireHolder(ctx, userId))
  return withStoredDocument(steps, place, (document) =>
    steps.administer(async (ctx) => {
      const { id: user_id, organization_id } = await requireHolder(ctx, userId)
      return addCertificate(
        inOrganization(ctx, organization_id),
        { user_id, organization_id },
        input,
        document,
      )
    }),
  )
}

/**
 * Changes what was sent of anybody's certificate.
 * @throws Problem NOT_FOUND, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE, VALIDATION_ERROR at `certificate_type_id` or
 * `expiry_date`
 */
export async function updateAny(
  steps: Steps,
  place: DocumentPlace,
  id: string,
  change: CertificateChange,
): Promise<CertificateRow> {
  await steps.read((ctx) => requireAny(ctx, id))
  return withStoredDocument(steps, place, (document) =>
    steps.administer(async (ctx) => {
      const before = await requireAny(ctx, id, { lock: true })
      return changeCertificate(inOrganization(ctx, before.organization_id), before, change, document)
    }),
  )
}

/** Deletes anybody's certificate with its document; reports made under it keep their copy. @throws Problem NOT_FOUND */
export async function deleteAny(steps: Steps, place: DocumentPlace, id: string): Promise<void> {
  const document_key = await steps.administer(async (ctx) => {
    const certificate = await requireAny(ctx, id, { lock: true })
    return removeCertificate(inOrganization(ctx, certificate.organization_id), certificate)
  })
  if (document_key) await discard(place, document_key)
}

/** The administrator's transaction, its events in the history of one organization. */
const inOrganization = (ctx: AdministratorContext, organization_id: string): CertificateWork => ({
  db: ctx.db,
  scope: ctx.scope,
  record: (event) => ctx.record(organization_id, event),
})
