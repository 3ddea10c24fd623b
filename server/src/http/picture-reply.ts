import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../external/files/file-store'
import type { Steps } from './serve'

interface Picture {
  /** Names these very bytes. */
  name: string
  mime?: string
  open: () => Promise<StoredFile>
}

/**
 * Sends a stored picture, or nothing to whoever holds it already. A picture never changes, so its tag is its name; the
 * browser asks each time, because access may have ended.
 */
export async function sendPicture(
  reply: FastifyReply,
  { headers }: Pick<Steps, 'headers'>,
  { name, mime = 'image/jpeg', open }: Picture,
): Promise<FastifyReply> {
  const tag = `"${name}"`
  void reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (headers['if-none-match'] === tag) return reply.status(304).send()
  const { stream, size } = await open()
  return reply.header('content-type', mime).header('content-length', size).send(stream)
}
