// Multipart bodies: files stream to a temporary folder that is gone when the request ends, fields are collected. Nothing
// is held in memory, a file over the limit is cut and marked, so that one large photo does not lose the others.

import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import '@fastify/multipart'
import type { Route, RouteParts } from '@gozlem/contract/route'
import { Problem, problem } from '@gozlem/domain/problem'
import { maximumPhotoBytes } from '@gozlem/domain/report/photo-rules'
import type { FastifyRequest } from 'fastify'
import { requireRoom } from '../external/files/free-room'
import { makeUploadFolder } from '../external/files/upload-folder'
import type { ReceivedFile } from './context'
import { cleanFileName } from './file-name'
import { takesOneClick } from './one-click'

export interface Received {
  fields: Record<string, unknown>
  files: ReceivedFile[]
}

/** How many files beyond the allowed number are still read, so that each can be refused by name. */
const filesReadBeyondMaximum = 10

/**
 * Reads a multipart request and runs `work` with what came; the files are deleted afterwards.
 * Fields whose text is a JSON list or object are parsed; the others stay text.
 * @param hungUp ends the reading when the sender goes away: the parser waits for ever for what comes no more
 * @throws Problem TOO_MANY_FILES, VALIDATION_ERROR; NoFreeRoom
 */
export async function withReceivedFiles<T>(
  route: Route,
  request: FastifyRequest,
  hungUp: AbortSignal,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return work({ fields: asFields(request.body), files: [] })
  const folder = await makeUploadFolder()
  try {
    if (hungUp.aborted) throw brokenOff()
    const reading = receive(route, request, folder).catch(refuseMalformed)
    return await work(await unlessAborted(hungUp, reading))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a route without files does with a multipart body: nothing of it is read. */
export const multipartRefusal = (route: Route & RouteParts) =>
  route.files || takesOneClick(route) ? {} : { preParsing: refuseMultipart }

async function refuseMultipart(request: FastifyRequest): Promise<void> {
  if (/^\s*multipart\b/i.test(request.headers['content-type'] ?? '')) throw problem('UNSUPPORTED_MEDIA_TYPE')
}

async function receive(route: Route, request: FastifyRequest, folder: string): Promise<Received> {
  const received: Received = { fields: {}, files: [] }
  const maximum = (route.files?.maximum ?? 0) + filesReadBeyondMaximum
  const parts = request.parts({
    limits: {
      fileSize: maximumPhotoBytes + 1,
      files: maximum + 1,
      fields: 40,
      // As much as the marks of a photo may be.
      fieldSize: 300_000,
      parts: maximum + 41,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      received.fields[part.fieldname] = fieldValue(part.value)
      continue
    }
    if (received.files.length >= maximum) throw problem('TOO_MANY_FILES')
    await requireRoom(folder)
    const path = join(folder, String(received.files.length))
    await pipeline(part.file, createWriteStream(path))
    const { size } = await stat(path)
    received.files.push({
      path,
      file_name: cleanFileName(part.filename),
      mime: part.mimetype,
      byte_size: size,
      too_large: part.file.truncated || size > maximumPhotoBytes,
    })
  }
  return received
}

/** Nobody hears it, and it is no fault of the server. */
const brokenOff = () => problem('VALIDATION_ERROR', { errors: ['Bağlantı koptu, dosyalar alınamadı.'] })

/** What a promise resolves to, unless a signal is aborted before. */
function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(brokenOff())
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** The parser's own errors have no code, unlike those of files and of the framework: what came was no multipart body. */
function refuseMalformed(error: unknown): never {
  const code = error instanceof Error && 'code' in error && error.code
  const isParsers = error instanceof Error && (!code || code === 'FST_INVALID_JSON_FIELD_ERROR')
  throw isParsers && !(error instanceof Problem)
    ? problem('VALIDATION_ERROR', { errors: ['İstek okunamadı.'] })
    : error
}

const asFields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}

function fieldValue(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
