// Makes the archive of an organization in the background. A killed process leaves nothing but a folder that is swept; the job
// comes back and begins anew. Whoever cancels moves the row on, which the next step of the work finds.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { exportKeptDays } from '@gozlem/domain/data-transfer/organization-export'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Duties } from '../../db/duties'
import { type SystemScope, type Work, writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import type { FileStore } from '../../external/files/file-store'
import { makeUploadFolder } from '../../external/files/upload-folder'
import type { JobPayloads } from '../../jobs/catalogue'
import { endsRows } from '../../jobs/given-up'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import type { ArchiveManifest } from '../../moving/archive-format'
import { writeArchive } from '../../moving/write-archive'
import * as store from './export-store'

export interface ExportWorkParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  files: FileStore
  duties: Duties
  sealing_key: Buffer
  public_url: string
  /** Of the product. */
  version: string
  onError: (error: unknown) => void
}

/** Between two looks at whether the archive is still wanted. */
const everyMs = 500

/** Nobody wants the archive any more. */
class Unwanted extends Error {
  override readonly name = 'Unwanted'
}

/** Makes an archive that somebody asked for; again or twice at once keeps one. */
export async function makeExport(
  parts: ExportWorkParts,
  { organization_id, export_id }: JobPayloads['data_transfer.export'],
  signal: AbortSignal,
): Promise<void> {
  const found = await writeForOrganization(parts.pool, organization_id, (work) =>
    store.findExport(work, export_id),
  )
  if (found?.state !== 'working') return
  const folder = await makeUploadFolder()
  try {
    const progress = reporting(parts, found)
    const { path, manifest } = await writeArchive({ ...parts, organization_id, folder, progress, signal })
    await storeFile(parts, found, path, manifest)
  } catch (error) {
    // A process that ends gives the job back.
    if (signal.aborted) throw error
    if (!(error instanceof Unwanted)) await giveUp(parts, found, error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function reporting({ pool }: ExportWorkParts, { organization_id, id }: store.ExportRow) {
  let next = 0
  return async (done: number, total: number) => {
    if (Date.now() < next && done < total) return
    next = Date.now() + everyMs
    const isWanted = await writeForOrganization(pool, organization_id, (work) =>
      store.reportProgress(work, id, done, total),
    )
    if (!isWanted) throw new Unwanted()
  }
}

/** Stores the file under a key of its own, so that two processes at one archive never mix theirs. */
async function storeFile(
  parts: ExportWorkParts,
  asked: store.ExportRow,
  path: string,
  manifest: ArchiveManifest,
): Promise<void> {
  const { id, organization_id } = asked
  const file = {
    id,
    organization_id,
    storage_id: uuidv7(),
    byte_size: (await stat(path)).size,
    sha256: await hashOf(path),
    row_count: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    file_count: manifest.files.count,
    missing_files: manifest.missing.length,
  }
  await parts.files.put(store.exportKey(file), { path }, { contentType: 'application/zip' })
  if (!(await tellReady(parts, asked, file))) await parts.files.delete(store.exportKey(file))
}

async function tellReady(
  { pool, queue, outbox, public_url }: ExportWorkParts,
  { actor_id }: store.ExportRow,
  file: store.ExportedFile,
): Promise<boolean> {
  const { id, organization_id, row_count: rows, file_count: files } = file
  return writeAsSystem(pool, async (work) => {
    if (!(await store.keepExport(work, file))) return false
    await createRecorder(queue)(work.db, ofItself(organization_id), {
      kind: 'organization_export.ready',
      subject_id: id,
      data: { asker_id: actor_id, rows, files },
    })
    const asker = await store.findAsker(work, actor_id)
    if (asker)
      await outbox.mail(work, {
        organization_id: asker.organization_id,
        kind: 'data_transfer.export_ready',
        to: asker.email,
        name: `${asker.first_name} ${asker.last_name}`,
        facts: {
          first_name: asker.first_name,
          days: exportKeptDays,
          link: `${public_url}/osgb-migration?view=export`,
        },
      })
    return true
  })
}

async function giveUp(parts: ExportWorkParts, asked: store.EndedExport, error: unknown): Promise<void> {
  parts.onError(error)
  await writeAsSystem(parts.pool, (work) => fail(parts, work, asked))
}

async function fail(
  { queue }: Pick<ExportWorkParts, 'queue'>,
  work: Work<SystemScope>,
  { id, organization_id, actor_id }: store.EndedExport,
): Promise<void> {
  if (!(await store.endExport(work, { id, organization_id }, 'failed'))) return
  await createRecorder(queue)(work.db, ofItself(organization_id), {
    kind: 'organization_export.failed',
    subject_id: id,
    data: { asker_id: actor_id },
  })
}

/** Ends archives whose job the queue gave up. */
export const endsExports = ({ pool, queue }: Pick<ExportWorkParts, 'pool' | 'queue'>) =>
  endsRows({
    in_work: { 'organization_export.state': ['working'] },
    list: store.listGivenUp,
    end: (asked) => writeAsSystem(pool, (work) => fail({ queue }, work, asked)),
  })

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
