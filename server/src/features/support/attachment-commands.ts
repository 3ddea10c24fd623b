import { Problem, problem } from '@gozlem/domain/problem'
import {
  largeAttachment,
  mostAttachments,
  refusedAttachment,
  tooManyAttachments,
} from '@gozlem/domain/support/attachments'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { DocumentReader, ReadDocument } from '../../external/documents/document-reader'
import { documentMimes } from '../../external/documents/inspect-document'
import { newFileKey } from '../../external/files/file-key'
import type { FileStore } from '../../external/files/file-store'
import { attachment } from '../../http/attachment'
import type { ReceivedFile } from '../../http/context'
import type { AttachmentRow, NewAttachment } from './attachment-store'

/** Where files of tickets are kept, and who opens them before. */
export interface AttachmentPlace {
  files: FileStore
  documents: Pick<DocumentReader, 'read'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** What a write leaves: its answer, and whether it refers to the files that came with it. */
export interface Written<Answer> {
  answer: Answer
  isNew: boolean
}

/**
 * Stores the files of a message before `write` refers to them; those that nothing refers to afterwards go. One that is not
 * taken refuses all: whoever sent them still has the message to send again.
 * @throws Problem DOCUMENT_REFUSED at `attachments`
 */
export async function withStoredAttachments<Answer>(
  place: AttachmentPlace,
  received: readonly ReceivedFile[],
  write: (attachments: NewAttachment[]) => Promise<Written<Answer>>,
): Promise<Answer> {
  const accepted = await readAll(place, received)
  const stored: NewAttachment[] = []
  try {
    for (const one of accepted) stored.push(await store(place, one))
    const { answer, isNew } = await write(stored)
    if (!isNew) await discard(place, stored)
    return answer
  } catch (error) {
    // After any other failure the rows may name them: a file without a row is harmless, a row without its file is not.
    if (error instanceof Problem) await discard(place, stored)
    throw error
  }
}

interface Accepted {
  name: string
  document: ReadDocument
}

async function readAll({ documents }: AttachmentPlace, received: readonly ReceivedFile[]) {
  if (received.length > mostAttachments) throw refused(tooManyAttachments)
  const accepted: Accepted[] = []
  for (const file of received) {
    if (file.too_large) throw refused(largeAttachment(file.file_name))
    const document = await documents.read(file)
    if (!document) throw refused(refusedAttachment(file.file_name))
    accepted.push({ name: file.file_name, document })
  }
  return accepted
}

const refused = (message: string) =>
  problem('DOCUMENT_REFUSED', { message, fields: { attachments: message } })

async function store(
  { files }: AttachmentPlace,
  { name, document: { extension, path, byte_size } }: Accepted,
): Promise<NewAttachment> {
  const mime = documentMimes[extension]
  const file_key = newFileKey('support', extension)
  await files.put(file_key, { path }, { contentType: mime })
  return { id: uuidv7(), name, mime, byte_size, file_key }
}

async function discard({ files, log }: AttachmentPlace, stored: readonly NewAttachment[]): Promise<void> {
  for (const { file_key } of stored)
    await files
      .delete(file_key)
      .catch((error: unknown) => log.warn({ err: error, key: file_key }, 'support attachment not removed'))
}

const shown = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Whether browsers show it: HEIC they cannot, and nothing else is looked at in our own pages. */
export const isPicture = (mime: string): boolean => shown.includes(mime)

/** Answers a file of a message as a download under its own name. @throws Problem NOT_FOUND without one */
export async function sendAttachment(
  reply: FastifyReply,
  { files }: AttachmentPlace,
  found: AttachmentRow | null,
): Promise<FastifyReply> {
  if (!found) throw problem('NOT_FOUND')
  const { stream, size } = await files.get(found.file_key)
  return reply
    .header('content-type', isPicture(found.mime) ? found.mime : 'application/octet-stream')
    .header('content-length', size)
    .header('content-disposition', attachment(found.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(stream)
}
