// The logo of a client company: only what is drawn anew from its pixels is stored, so that no metadata travels along.
import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { logoRefusalMessage } from '@gozlem/domain/client-company/logo'
import { Problem, problem } from '@gozlem/domain/problem'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Work } from '../../db/tenant-scope'
import { FileMissing, type FileStore } from '../../external/files/file-store'
import type { IngestedPhoto } from '../../external/images/ingest-photo'
import type { PhotoIngest } from '../../external/images/photo-ingest'
import { PhotoRefused } from '../../external/images/photo-refused'
import type { Context, ReceivedFile } from '../../http/context'
import type { Steps } from '../../http/serve'
import { requireAbility, requireClientCompany } from './commands'
import { type LogoFiles, logoKey, logoSizes, replaceLogo } from './logo-store'
import { type ClientCompanyRow, findVisibleClientCompany } from './store'
import { viewClientCompany } from './view'

export interface LogoTools {
  files: FileStore
  photos: Pick<PhotoIngest, 'ingest'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Gives a client company a logo; the pictures of the one before are removed.
 * @throws Problem NOT_FOUND, FORBIDDEN, DOCUMENT_REFUSED, PAYLOAD_TOO_LARGE
 */
export async function putLogo(steps: Steps, tools: LogoTools, id: string): Promise<ClientCompanyView> {
  const { organization_id } = await steps.read((ctx) => requireEditable(ctx, id))
  const picture = await takeLogo(tools.photos, steps.files)
  const logo: LogoFiles = { organization_id, logo_id: uuidv7() }
  try {
    for (const size of logoSizes)
      await tools.files.put(logoKey(logo, size), picture[size].bytes, { contentType: 'image/jpeg' })
    return await exchange(steps, tools, id, logo.logo_id)
  } catch (error) {
    // After any other failure the row may name them: files without a row are harmless, a row without files is not.
    if (error instanceof Problem) await discard(tools, logo)
    throw error
  }
}

/**
 * Removes the logo of a client company; one that has none answers as it is.
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function deleteLogo(steps: Steps, tools: LogoTools, id: string): Promise<ClientCompanyView> {
  return exchange(steps, tools, id, null)
}

/**
 * The logo of a client company as documents print it, at most 1000 pixels on the long side; null without one. For the
 * header of a report.
 */
export async function readLogoForPrint(
  work: Work,
  files: Pick<FileStore, 'getBytes'>,
  companyId: string,
): Promise<Uint8Array | null> {
  const company = await findVisibleClientCompany(work, companyId)
  if (!company?.logo_id) return null
  const { organization_id, logo_id } = company
  try {
    return await files.getBytes(logoKey({ organization_id, logo_id }, 'print'))
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}

async function exchange(
  steps: Steps,
  tools: LogoTools,
  id: string,
  logo_id: string | null,
): Promise<ClientCompanyView> {
  const { company, view, before } = await steps.write(async (ctx) => {
    await requireEditable(ctx, id)
    const before = await replaceLogo(ctx, id, logo_id)
    if (before === undefined) throw problem('NOT_FOUND')
    if (before !== logo_id)
      await ctx.record({
        kind: 'client_company.logo_changed',
        subject_kind: 'client_company',
        subject_id: id,
        data: { has_logo: logo_id !== null },
      })
    const company = await requireClientCompany(ctx, id)
    return { before, company, view: viewClientCompany(ctx.actor, company, ctx.request.at) }
  })
  if (before !== null) await discard(tools, { organization_id: company.organization_id, logo_id: before })
  return view
}

async function requireEditable(ctx: Context, id: string): Promise<ClientCompanyRow> {
  const company = await requireClientCompany(ctx, id)
  requireAbility(ctx, company, 'edit')
  return company
}

async function takeLogo(
  photos: LogoTools['photos'],
  received: readonly ReceivedFile[],
): Promise<IngestedPhoto> {
  const [file, ...others] = received
  if (!file) throw problem('FILES_REQUIRED')
  if (others.length > 0) throw refused('Bir firmaya bir logo yükleyin.')
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

/** The row is stored already: a file left over is a line in the log, not a failure of the request. */
async function discard({ files, log }: LogoTools, logo: LogoFiles): Promise<void> {
  for (const size of logoSizes) {
    const key = logoKey(logo, size)
    await files
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'client company logo not removed'))
  }
}
