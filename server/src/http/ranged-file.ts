// A stored file that may be large: all of it, or the range of bytes that a download which broke off still lacks (RFC 9110, 14).
import { problem } from '@gozlem/domain/problem'
import type { FastifyReply } from 'fastify'
import type { ByteRange, FileStore } from '../external/files/file-store'

/** What a range is asked with. */
export interface RangeHeaders {
  range?: string | undefined
  'if-range'?: string | string[] | undefined
}

export interface RangedFile {
  key: string
  size: number
  /** Another one, quoted, for other bytes. */
  etag: string
}

/** One range; several at once are answered with the whole file, which is allowed. */
const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The bytes a request asks for, or null for the whole file: also where it knows other bytes than there are now.
 * @throws Problem RANGE_NOT_SATISFIABLE when there are none
 */
export function rangeOf(
  { range, 'if-range': ifRange }: RangeHeaders,
  { size, etag }: Pick<RangedFile, 'size' | 'etag'>,
): ByteRange | null {
  const [, from = '', to = ''] = oneRange.exec(range ?? '') ?? []
  if (from + to === '' || (ifRange !== undefined && ifRange !== etag)) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  if (start > end) throw problem('RANGE_NOT_SATISFIABLE')
  return { start, end }
}

/**
 * Sends a file, or the range of it.
 * @throws Problem RANGE_NOT_SATISFIABLE, FileMissing
 */
export async function sendRanged(
  reply: FastifyReply,
  files: Pick<FileStore, 'get' | 'getPart'>,
  headers: RangeHeaders,
  file: RangedFile,
): Promise<FastifyReply> {
  void reply.header('accept-ranges', 'bytes').header('etag', file.etag)
  const range = boundedRange(reply, headers, file)
  if (range === null) {
    const { stream } = await files.get(file.key)
    return reply.header('content-length', file.size).send(stream)
  }
  const { start, end } = range
  const part = await files.getPart(file.key, range)
  return reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${file.size}`)
    .header('content-length', end - start + 1)
    .send(part)
}

function boundedRange(reply: FastifyReply, headers: RangeHeaders, file: RangedFile): ByteRange | null {
  try {
    return rangeOf(headers, file)
  } catch (refused) {
    void reply.header('content-range', `bytes */${file.size}`)
    throw refused
  }
}
