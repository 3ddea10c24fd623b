// The application as tests run it: its own migrated database, its own folder for files, every reply checked against
// the contract.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPdfRenderer } from '@gozlem/document/pdf-renderer'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type AppDependencies, createApp } from '../../app'
import { createPool } from '../../db/pool'
import { freshDatabase } from '../../db/testing/fresh-database'
import { openLocalFiles } from '../../external/files/local-files'
import { createPhotoIngest } from '../../external/images/photo-ingest'
import { embeddedEngine } from '../../external/vision/embedded-engine'
import { runAnalysis } from '../../features/analysis/jobs'
import { openQueue } from '../../jobs/queue'
import { validatedReply } from '../reply-writer'
import { type People, populate } from './people'

export interface AppUnderTest {
  app: FastifyInstance
  pool: Pool
  people: People
  /** Begins to work on jobs, where the test did not want that at once. */
  work(): Promise<void>
  /** What another process needs to work on the same jobs. */
  databaseUrl: string
  /** What the application takes for now; set it to travel in time. */
  clock: { now: Date | null }
  close(): Promise<void>
}

export const testSealingKey = Buffer.alloc(32, 'sealing-key-of-the-tests')

/** Starts the application on a fresh database with the named people of `people.ts`. */
export async function startApp(
  overrides: Partial<AppDependencies> = {},
  { workAtOnce = true } = {},
): Promise<AppUnderTest> {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'gozlem-files-'))
  const pool = createPool(database.appUrl, { max: 8 })
  const queue = await openQueue({ databaseUrl: database.appUrl, onError: () => undefined })
  const files = await openLocalFiles(folder)
  const photos = createPhotoIngest()
  const pdf = createPdfRenderer({ workers: 1, jobsPerWorker: 20 })
  const clock: AppUnderTest['clock'] = { now: null }
  const app = await createApp({
    pool,
    queue,
    files,
    photos,
    pdf,
    engine: embeddedEngine,
    version: '0.0.0-test',
    secure_cookie: false,
    gate: { superadminSecondFactor: false },
    sealing_key: testSealingKey,
    trust_proxy: false,
    rate_limit_per_minute: 0,
    log_level: 'silent',
    now: () => clock.now ?? new Date(),
    writeReply: validatedReply,
    web_folder: null,
    ...overrides,
  })
  const work = () =>
    queue.work({
      'analysis.run': (payload, signal) =>
        runAnalysis(
          {
            pool,
            files,
            engine: overrides.engine ?? embeddedEngine,
            photoTimeoutMs: 5000,
            onError: () => undefined,
          },
          payload,
          signal,
        ),
    })
  if (workAtOnce) await work()
  const people = await populate(pool)
  return {
    app,
    pool,
    people,
    work,
    databaseUrl: database.appUrl,
    clock,
    async close() {
      await app.close()
      await queue.stop(1000)
      await photos.close()
      await pdf.close()
      await pool.end()
      files.close()
      await rm(folder, { recursive: true, force: true })
      await database.drop()
    },
  }
}
