// Archives of whole organizations (CC-07, docs/decisions/063-organization-archive.md): asked for, stopped, downloaded, removed. A job
// makes them.
import { exportsADay } from '@gozlem/domain/data-transfer/organization-export'
import { problem } from '@gozlem/domain/problem'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { FileStore } from '../../external/files/file-store'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { reauthenticate } from '../account/reauthentication-commands'
import * as store from './export-store'
import { isDownloadable } from './export-view'
import type { WriteThere } from './target-commands'

const aDay: Limit = { kind: 'organization-export', allowed: exportsADay, windowSeconds: 24 * 60 * 60 }

/** @throws Problem NOT_FOUND */
export async function requireExport(ctx: Context, id: string): Promise<store.ExportRow> {
  const found = await store.findExport(ctx, id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/**
 * Begins an archive of everything; asks for the password, since it takes all there is out of the product. The same id twice is
 * the same archive.
 * @throws Problem VALIDATION_ERROR at `current_password`, NOT_FOUND, ID_IN_USE, RATE_LIMITED, CONFLICT while one is under way
 */
export async function requestExport(
  steps: Steps,
  there: WriteThere,
  { id = uuidv7(), current_password }: { id?: string | undefined; current_password: string },
): Promise<store.ExportRow> {
  await reauthenticate(steps, { current_password })
  return there(async (ctx) => {
    if (!(await store.isOpenOrganization(ctx))) throw problem('NOT_FOUND')
    const known = await store.findExport(ctx, id)
    if (known && !isRepeated(ctx, known)) throw problem('ID_IN_USE')
    if (known) return known
    await consumeAttempt(ctx.db, aDay, ctx.scope.organization_id)
    await endDead(ctx)
    if (!(await store.insertExport(ctx, id)))
      throw problem('CONFLICT', {
        message: 'Kurumun bir arşivi şu anda hazırlanıyor. Bitmesini bekleyin ya da iptal edin.',
      })
    await ctx.record({ kind: 'organization_export.requested', subject_id: id })
    const { organization_id } = ctx.scope
    await ctx.enqueue({ name: 'data_transfer.export', payload: { organization_id, export_id: id } })
    return requireExport(ctx, id)
  })
}

/** Ends an archive that nobody makes any more, so that another can be made. */
async function endDead(ctx: Context): Promise<void> {
  for (const { id, organization_id, actor_id } of await store.listDead(ctx))
    if (await store.endExport(ctx, { id, organization_id }, 'failed'))
      await ctx.record({ kind: 'organization_export.failed', subject_id: id, data: { asker_id: actor_id } })
}

const isRepeated = ({ scope, actor }: Context, { organization_id, actor_id }: store.ExportRow): boolean =>
  organization_id === scope.organization_id && actor_id === actor.id

/** Stops the work on an archive: whoever is at it finds that it is wanted no more. */
export async function cancelExport(ctx: Context, id: string): Promise<store.ExportRow> {
  const found = await requireExport(ctx, id)
  if (await store.endExport(ctx, found, 'cancelled'))
    await ctx.record({ kind: 'organization_export.cancelled', subject_id: id })
  return requireExport(ctx, id)
}

export interface ReadyExport {
  key: string
  size: number
  etag: string
  made_at: string
}

/** The file of an archive. @throws Problem NOT_FOUND, also once it has expired */
export async function requireFile(ctx: Context, id: string): Promise<ReadyExport> {
  const found = await requireExport(ctx, id)
  const { organization_id, storage_id, byte_size, sha256 } = found
  if (storage_id === null || byte_size === null || !isDownloadable(found, ctx.request.at))
    throw problem('NOT_FOUND', {
      message: 'Bu arşiv indirilemiyor: hazır değil ya da süresi doldu. Yenisini isteyebilirsiniz.',
    })
  const key = exportKeyOf(organization_id, storage_id)
  return { key, size: byte_size, etag: `"${sha256 ?? storage_id}"`, made_at: found.created_at }
}

/** Removes an archive before it expires; a file that cannot be removed now goes with the nightly sweep. */
export async function deleteExport(
  there: WriteThere,
  { files, log }: { files: Pick<FileStore, 'delete'>; log: Pick<FastifyBaseLogger, 'warn'> },
  id: string,
): Promise<void> {
  const { organization_id, storage_id } = await there(async (ctx) => {
    await endDead(ctx)
    const found = await requireExport(ctx, id)
    if (found.state === 'working')
      throw problem('CONFLICT', { message: 'Arşiv hazırlanıyor. Önce hazırlamayı iptal edin.' })
    await store.deleteExport(ctx, id)
    await ctx.record({ kind: 'organization_export.deleted', subject_id: id })
    return found
  })
  if (storage_id === null) return
  const key = exportKeyOf(organization_id, storage_id)
  await files.delete(key).catch((error: unknown) => log.warn({ err: error, key }, 'archive not removed'))
}

const exportKeyOf = (organization_id: string, storage_id: string) =>
  store.exportKey({ organization_id, storage_id })
