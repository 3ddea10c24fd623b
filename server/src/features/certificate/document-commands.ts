import { Problem, problem } from '@gozlem/domain/problem'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { DocumentReader } from '../../external/documents/document-reader'
import { documentMimes } from '../../external/documents/inspect-document'
import { newFileKey } from '../../external/files/file-key'
import type { FileStore } from '../../external/files/file-store'
import { attachment } from '../../http/attachment'
import type { Steps } from '../../http/serve'
import type { CertificateRow, StoredDocument } from './store'

/** Where documents of certificates are kept, and who opens them before. */
export interface DocumentPlace {
  files: FileStore
  documents: Pick<DocumentReader, 'read'>
  log: FastifyBaseLogger
}

/** What a write leaves: the certificate, and the key of the file that nothing refers to any more. */
export interface Written {
  certificate: CertificateRow
  unused: string | null
}

/**
 * Stores the request's document, if there is one, before `write` refers to it. Afterwards the file that nothing refers
 * to is removed: the new one when the write failed, else what `write` names as unused.
 */
export async function withStoredDocument(
  steps: Steps,
  place: DocumentPlace,
  write: (document: StoredDocument | null) => Promise<Written>,
): Promise<CertificateRow> {
  const document = await storeDocument(steps, place)
  try {
    const { certificate, unused } = await write(document)
    if (unused) await discard(place, unused)
    return certificate
  } catch (error) {
    // After any other failure the row may name it: a file without a row is harmless, a row without its file is not.
    if (document && error instanceof Problem) await discard(place, document.key)
    throw error
  }
}

async function storeDocument(
  { files: [file, ...others], signal }: Steps,
  { files, documents }: DocumentPlace,
): Promise<StoredDocument | null> {
  if (!file) return null
  if (others.length > 0) throw refused('Bir sertifikaya bir belge yükleyin.')
  if (file.too_large) throw problem('PAYLOAD_TOO_LARGE', { message: "Belge 10 MB'tan büyük olamaz." })
  const document = await documents.read(file, signal)
  if (!document) throw refused()
  const { extension, path } = document
  const mime = documentMimes[extension]
  const key = newFileKey('certificates', extension)
  await files.put(key, { path }, { contentType: mime })
  return { key, name: file.file_name, mime }
}

function refused(message?: string) {
  const { message: shown } = problem('DOCUMENT_REFUSED', message === undefined ? {} : { message })
  return problem('DOCUMENT_REFUSED', { message: shown, fields: { document: shown } })
}

/** The row is stored already: a file left over is a line in the log, not a failure of the request. */
export async function discard({ files, log }: DocumentPlace, key: string): Promise<void> {
  await files
    .delete(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'certificate document not removed'))
}

/** Answers a certificate's document as a download under its own name. @throws Problem NOT_FOUND without one */
export async function sendDocument(
  reply: FastifyReply,
  { files }: DocumentPlace,
  { document_key, document_name }: Pick<CertificateRow, 'document_key' | 'document_name'>,
): Promise<FastifyReply> {
  if (!document_key) throw problem('NOT_FOUND', { message: 'Bu sertifikanın belgesi yok.' })
  const { stream, size } = await files.get(document_key)
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', size)
    .header('content-disposition', attachment(document_name ?? 'belge'))
    .send(stream)
}
