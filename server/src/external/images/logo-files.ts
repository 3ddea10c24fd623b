// Logos as they are kept: only what is drawn anew from their pixels, so that no metadata travels along.
import { logoRefusalMessage } from '@gozlem/domain/logo'
import { Problem, problem } from '@gozlem/domain/problem'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { FileStore } from '../files/file-store'
import type { IngestedPhoto, PhotoIngest } from './photo-ingest'
import { PhotoRefused } from './photo-refused'

/** Names the pictures of one logo; they are written once under it. */
export interface LogoFiles {
  organization_id: string
  logo_id: string
}

/** For screens, and for documents. */
export const logoSizes = ['thumb', 'print'] as const
export type LogoSize = (typeof logoSizes)[number]

/** Where a picture of a logo lies. */
export function logoKey({ organization_id, logo_id }: LogoFiles, size: LogoSize): string {
  return `logos/${organization_id}/${logo_id}/${size}.jpg`
}

/** Captures the id of a logo in the key of one of its pictures. */
export const logoNamed = /^logos\/[0-9a-f-]{36}\/([0-9a-f-]{36})\/[a-z]+\.jpg$/

export interface LogoTools {
  files: FileStore
  photos: Pick<PhotoIngest, 'ingest'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** A logo whose pictures lie in the file store; pixels of the printed one. */
export interface StoredLogo {
  id: string
  width: number
  height: number
}

/** A file received for a logo, on disk. */
interface LogoUpload {
  path: string
  too_large: boolean
}

/**
 * Stores the pictures of a received logo and enters it; what `enter` refuses leaves no file behind.
 * @throws Problem FILES_REQUIRED, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE, and what `enter` throws
 */
export async function storeLogo<T>(
  tools: LogoTools,
  organization_id: string,
  received: readonly LogoUpload[],
  enter: (logo: StoredLogo) => Promise<T>,
): Promise<T> {
  const picture = await readLogo(tools.photos, received)
  const logo: LogoFiles = { organization_id, logo_id: uuidv7() }
  try {
    for (const size of logoSizes)
      await tools.files.put(logoKey(logo, size), { path: picture[size].path }, { contentType: 'image/jpeg' })
    const { width, height } = picture.print
    return await enter({ id: logo.logo_id, width, height })
  } catch (error) {
    // After any other failure the row may name them: files without a row are harmless, a row without files is not.
    if (error instanceof Problem) await discardLogo(tools, logo)
    throw error
  }
}

/** No row names it any more: a file left over is a line in the log, not a failure of the request. */
export async function discardLogo({ files, log }: LogoTools, logo: LogoFiles): Promise<void> {
  for (const size of logoSizes) {
    const key = logoKey(logo, size)
    await files.delete(key).catch((error: unknown) => log.warn({ err: error, key }, 'logo not removed'))
  }
}

async function readLogo(
  photos: LogoTools['photos'],
  received: readonly LogoUpload[],
): Promise<IngestedPhoto> {
  const [file, ...others] = received
  if (!file) throw problem('FILES_REQUIRED')
  if (others.length > 0) throw refused('Yalnızca bir logo yükleyin.')
  if (file.too_large) throw problem('PAYLOAD_TOO_LARGE', { message: logoRefusalMessage('TOO_LARGE') })
  try {
    const picture = await photos.ingest({ path: file.path, any_size: true })
    if (picture.format === 'heic') throw new PhotoRefused('UNSUPPORTED_TYPE')
    return picture
  } catch (cause) {
    if (!(cause instanceof PhotoRefused)) throw cause
    throw refused(logoRefusalMessage(cause.code))
  }
}

const refused = (message: string) => problem('DOCUMENT_REFUSED', { message, fields: { logo: message } })
