import type { createCertificate as createContract } from '@gozlem/contract/certificate'
import type { RequestOf } from '@gozlem/contract/route'
import { type CalendarDate, istanbulDay } from '@gozlem/domain/calendar-date'
import {
  isUsable,
  needsCertificateToCreate,
  needsCertificateToEdit,
} from '@gozlem/domain/certificate/validity'
import { problem } from '@gozlem/domain/problem'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Work } from '../../db/tenant-scope'
import { documentMimes, inspectDocument } from '../../external/documents/inspect-document'
import { newFileKey } from '../../external/files/file-key'
import type { FileStore } from '../../external/files/file-store'
import type { Context, ReceivedFile } from '../../http/context'
import type { Steps } from '../../http/serve'
import * as store from './store'
import { type CertificateSnapshot, certificateSnapshot } from './view'

type CertificateInput = RequestOf<typeof createContract>['body']

export interface DocumentPlace {
  files: FileStore
  log: FastifyBaseLogger
}

/**
 * Adds an own certificate. An id used before answers that certificate as it is, so that a retried request makes no
 * second one.
 * @throws Problem ID_IN_USE, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE, VALIDATION_ERROR at `certificate_type_id`
 */
export async function createCertificate(
  steps: Steps,
  place: DocumentPlace,
  { id = uuidv7(), ...details }: CertificateInput,
): Promise<store.CertificateRow> {
  return withStoredDocument(steps, place, async (document) =>
    steps.write(async (ctx) => {
      await requireType(ctx, details.certificate_type_id, null)
      const isNew = await store.insertCertificate(ctx, id, details, document)
      const certificate = await store.findOwnCertificate(ctx, id)
      if (!certificate) throw problem('ID_IN_USE')
      if (isNew) await ctx.record({ ...subject(id), kind: 'certificate.created' })
      return { certificate, unused: isNew ? null : document && document.key }
    }),
  )
}

/**
 * Changes an own certificate; a new document takes the place of the old one.
 * @throws Problem NOT_FOUND, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE, VALIDATION_ERROR at `certificate_type_id`
 */
export async function updateCertificate(
  steps: Steps,
  place: DocumentPlace,
  id: string,
  input: CertificateInput,
): Promise<store.CertificateRow> {
  const { id: _, ...details } = input
  await steps.read((ctx) => requireOwn(ctx, id))
  return withStoredDocument(steps, place, (document) =>
    steps.write(async (ctx) => {
      const before = await requireOwn(ctx, id, { lock: true })
      await requireType(ctx, details.certificate_type_id, before.certificate_type_id)
      await store.updateCertificate(ctx, id, details, document)
      await ctx.record({ ...subject(id), kind: 'certificate.updated' })
      return { certificate: await requireOwn(ctx, id), unused: document && before.document_key }
    }),
  )
}

/**
 * Deletes an own certificate with its document; reports made under it keep their copy.
 * @throws Problem NOT_FOUND
 */
export async function deleteCertificate(steps: Steps, place: DocumentPlace, id: string): Promise<void> {
  const { document_key } = await steps.write(async (ctx) => {
    const certificate = await requireOwn(ctx, id, { lock: true })
    await store.deleteCertificate(ctx, id)
    await ctx.record({ ...subject(id), kind: 'certificate.deleted' })
    return certificate
  })
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
  const certificate = await store.findOwnCertificate(ctx, id, options)
  if (!certificate) throw problem('NOT_FOUND')
  return certificate
}

/** The certificate a person's report is made under on that day: the usable one that expires last; null without one. */
export async function readReportCertificate(
  work: Work,
  userId: string,
  today: CalendarDate,
): Promise<CertificateSnapshot | null> {
  const certificates = await store.listCertificatesOf(work, userId)
  const best = certificates.find((certificate) => isUsable(certificate, today))
  return best ? certificateSnapshot(best, today) : null
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

const subject = (subject_id: string) => ({ subject_kind: 'certificate', subject_id })

async function requireType(ctx: Context, id: string, currentId: string | null): Promise<void> {
  if (!(await store.isChoosableType(ctx, id, currentId)))
    throw problem('VALIDATION_ERROR', { fields: { certificate_type_id: 'Sertifika türünü seçin' } })
}

/**
 * Stores the request's document, if there is one, before `write` refers to it. Afterwards the file that nothing refers
 * to is removed: the new one when the write failed, else what `write` names as unused.
 */
async function withStoredDocument(
  steps: Steps,
  place: DocumentPlace,
  write: (
    document: store.StoredDocument | null,
  ) => Promise<{ certificate: store.CertificateRow; unused: string | null }>,
): Promise<store.CertificateRow> {
  const document = await storeDocument(place.files, steps.files)
  try {
    const { certificate, unused } = await write(document)
    if (unused) await discard(place, unused)
    return certificate
  } catch (error) {
    if (document) await discard(place, document.key)
    throw error
  }
}

async function storeDocument(
  files: FileStore,
  received: readonly ReceivedFile[],
): Promise<store.StoredDocument | null> {
  const [file, ...others] = received
  if (!file) return null
  if (others.length > 0) throw refused('Bir sertifikaya bir belge yükleyin.')
  if (file.too_large) throw problem('PAYLOAD_TOO_LARGE', { message: "Belge 10 MB'tan büyük olamaz." })
  const extension = await inspectDocument(file.path, file.file_name)
  if (!extension) throw refused()
  const mime = documentMimes[extension]
  const key = newFileKey('certificates', extension)
  await files.put(key, { path: file.path }, { contentType: mime })
  return { key, name: file.file_name, mime }
}

function refused(message?: string) {
  const { message: shown } = problem('DOCUMENT_REFUSED', message === undefined ? {} : { message })
  return problem('DOCUMENT_REFUSED', { message: shown, fields: { document: shown } })
}

/** The row is stored already: a file left over is a line in the log, not a failure of the request. */
async function discard({ files, log }: DocumentPlace, key: string): Promise<void> {
  await files
    .delete(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'certificate document not removed'))
}
