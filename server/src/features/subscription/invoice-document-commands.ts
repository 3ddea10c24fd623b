// The PDF of an invoice: looked at before it is stored, and removed when nothing refers to it.
import { Problem, problem } from '@gozlem/domain/problem'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { DocumentReader } from '../../external/documents/document-reader'
import { documentMimes } from '../../external/documents/inspect-document'
import { newFileKey } from '../../external/files/file-key'
import type { FileStore } from '../../external/files/file-store'
import { attachment } from '../../http/attachment'
import type { ReceivedFile } from '../../http/context'
import type { Steps } from '../../http/serve'
import type { InvoiceDocument, InvoiceRow } from './invoice-store'

export interface InvoicePlace {
  files: FileStore
  documents: Pick<DocumentReader, 'read'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** What a write leaves: the invoice, and the key of the file that nothing refers to any more. */
export interface WrittenInvoice {
  invoice: InvoiceRow
  unused: string | null
}

/**
 * Stores the request's PDF, if there is one, before `write` refers to it, and removes afterwards what nothing refers to.
 * @throws Problem DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE
 */
export async function withStoredPdf(
  { files }: Pick<Steps, 'files'>,
  place: InvoicePlace,
  write: (document: InvoiceDocument | null) => Promise<WrittenInvoice>,
): Promise<InvoiceRow> {
  const document = await storePdf(place, files)
  try {
    const { invoice, unused } = await write(document)
    if (unused) await discardPdf(place, unused)
    return invoice
  } catch (error) {
    // After any other failure the row may name it: a file without a row is harmless, a row without its file is not.
    if (document && error instanceof Problem) await discardPdf(place, document.key)
    throw error
  }
}

async function storePdf(
  { files, documents }: InvoicePlace,
  received: readonly ReceivedFile[],
): Promise<InvoiceDocument | null> {
  const [file, ...others] = received
  if (!file) return null
  if (others.length > 0) throw refused('Bir faturaya bir PDF yükleyin.')
  if (file.too_large) throw problem('PAYLOAD_TOO_LARGE', { message: "Fatura 10 MB'tan büyük olamaz." })
  if ((await documents.read(file))?.extension !== 'pdf') throw refused('Fatura PDF dosyası olmalıdır.')
  const key = newFileKey('invoices', 'pdf')
  await files.put(key, { path: file.path }, { contentType: documentMimes.pdf })
  return { key, name: file.file_name, byte_size: file.byte_size }
}

/** Says at the file why it is not taken. */
export const refused = (message: string) =>
  problem('DOCUMENT_REFUSED', { message, fields: { document: message } })

/** The row is stored already: a file left over is a line in the log, not a failure of the request. */
export async function discardPdf({ files, log }: InvoicePlace, key: string): Promise<void> {
  await files
    .delete(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'invoice document not removed'))
}

/** Answers the PDF as a download under its own name. */
export async function sendPdf(
  reply: FastifyReply,
  { files }: InvoicePlace,
  { document_key, document_name }: InvoiceRow,
): Promise<FastifyReply> {
  const { stream, size } = await files.get(document_key)
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', size)
    .header('content-disposition', attachment(document_name))
    .send(stream)
}
