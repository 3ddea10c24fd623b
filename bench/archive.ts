// The archive of a very large organization: what the server that writes it holds at most, which must not grow with its rows. Fewer
// reports are enough to see that it runs: BENCH_ARCHIVE_REPORTS=200.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@gozlem/contract/client'
import { type ExportView, listExports, requestExport } from '@gozlem/contract/organization-export'
import { createPool } from '@gozlem/server/db/pool'
import { writeForOrganization } from '@gozlem/server/db/tenant-scope'
import type { FileStore } from '@gozlem/server/external/files/file-store'
import { openLocalFiles } from '@gozlem/server/external/files/local-files'
import { imageSizes, photoKey } from '@gozlem/server/external/images/stored-photo'
import { hashPassword } from '@gozlem/server/external/secrets/password'
import type { Pool } from 'pg'
import { atMost, type Benchmark, reported } from './benchmark'
import { generatedPhoto } from './generated-photo'
import { descendants, peakMegabytes, residentMegabytes } from './process-memory'
import { startProduction } from './production-server'
import { organizationId, reportDatabases, tokens } from './report-database'
import { timed } from './rounds'

const reports = Number(process.env['BENCH_ARCHIVE_REPORTS'] ?? 20_000)
const findings = 10
const photos = reports / 10
const photosAtOnce = 500
const password = 'Gozlem2026'

export const archive: Benchmark = {
  name: 'archive',
  title: `the archive of an organization of ${reports} reports with ${reports * findings} findings and ${photos} photos`,
  async run(stage) {
    const [database] = await reportDatabases(stage, [reports], { findings })
    if (!database) throw new Error('no database')
    const dataDir = stage.folder()
    const pool = createPool(database.appUrl, { max: 2 })
    stage.onEnd(() => pool.end())
    await addPhotos(pool, await openLocalFiles(join(dataDir, 'files')))
    await writeForOrganization(pool, organizationId, async ({ db }) =>
      db.query("update app_user set password_hash = $2 where organization_id = $1 and role = 'osgb_admin'", [
        organizationId,
        await hashPassword(password),
      ]),
    )
    const address = await startProduction(stage, database, dataDir)
    const [server] = descendants('server/dist/main.js')
    if (server === undefined) return [reported('archive', 'not known', 'read on Linux only')]
    const before = residentMegabytes(server)
    let made: ExportView | undefined
    const ms = await timed(async () => {
      made = await madeArchive(address)
    })
    const { row_count, file_count, byte_size } = made ?? {}
    if (file_count !== photos * imageSizes.length || (row_count ?? 0) < reports * findings)
      throw new Error(`the archive holds ${row_count} rows and ${file_count} files`)
    return [
      atMost(
        `archive of ${reports * findings} findings: memory`,
        peakMegabytes(server) ?? Number.NaN,
        400,
        ' MB',
        `of the server that writes it, ${before.toFixed(0)} MB before`,
      ),
      reported(
        `archive of ${reports * findings} findings`,
        `${(ms / 1000).toFixed(0)} s`,
        `${row_count} rows and ${file_count} files in ${((byte_size ?? 0) / 2 ** 20).toFixed(0)} MB`,
      ),
    ]
  },
}

/** Asks for an archive as an administrator does, and waits until it is ready. */
async function madeArchive(address: string): Promise<ExportView> {
  const client = createClient({ baseUrl: address, token: () => tokens.osgb_admin })
  await client(requestExport, { body: { current_password: password } })
  for (;;) {
    const [newest] = (await client(listExports, { query: {} })).exports
    if (newest?.state === 'ready') return newest
    if (newest?.state !== 'working') throw new Error(`the archive is ${newest?.state}`)
    await sleep(200)
  }
}

/** One photo in each tenth report, with the files that the product keeps of it. */
async function addPhotos(pool: Pool, files: FileStore): Promise<void> {
  const bytes = await generatedPhoto(1, 800, 600, 60)
  const storage_ids = Array.from({ length: photos }, () => randomUUID())
  for (const storage_id of storage_ids)
    for (const size of imageSizes)
      await files.put(
        photoKey('photos', { organization_id: organizationId, storage_id, mime }, size),
        bytes,
        {
          contentType: mime,
        },
      )
  for (let at = 0; at < photos; at += photosAtOnce)
    await writeForOrganization(pool, organizationId, ({ db }) =>
      db.query(
        `insert into report_image (id, organization_id, report_id, position, storage_id, file_name, mime, byte_size, width, height,
           original_sha256, created_by)
         select gen_random_uuid(), r.organization_id, r.id, 1, s.storage_id, 'saha.jpg', $3, $4, 800, 600, '', r.created_by
         from unnest($2::uuid[]) with ordinality as s (storage_id, place)
           join (select *, row_number() over (order by id) as place from report where organization_id = $1) r
             on r.place = 10 * ($5 + s.place)`,
        [organizationId, storage_ids.slice(at, at + photosAtOnce), mime, bytes.length, at],
      ),
    )
}

const mime = 'image/jpeg'
