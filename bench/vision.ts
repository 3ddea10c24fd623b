// Ten photos through the product (queue, database, picture, request, findings) against a model that takes one second for
// each: side by side they should take little more than that second.

import { randomUUID } from 'node:crypto'
import { createPool } from '@gozlem/server/db/pool'
import { writeForOrganization } from '@gozlem/server/db/tenant-scope'
import type { FileStore } from '@gozlem/server/external/files/file-store'
import { openLocalFiles } from '@gozlem/server/external/files/local-files'
import { embeddedEngine } from '@gozlem/server/external/vision/embedded-engine'
import { found } from '@gozlem/server/external/vision/testing/answers'
import { startModelServer } from '@gozlem/server/external/vision/testing/model-server'
import { localModel } from '@gozlem/server/external/vision/testing/settings'
import { visionDefaults } from '@gozlem/server/external/vision/vision-config'
import { createAnalysisEngines } from '@gozlem/server/features/analysis/engine-commands'
import { runAnalysis } from '@gozlem/server/features/analysis/jobs'
import { openQueue } from '@gozlem/server/jobs/queue'
import type { Pool } from 'pg'
import { atMost, type Benchmark } from './benchmark'
import { generatedPhoto } from './generated-photo'
import { organizationId, reportDatabases } from './report-database'
import { inTurns, timed } from './rounds'
import type { Stage } from './stage'

const photos = 10
const modelMs = 1000
const rounds = 5

export const vision: Benchmark = {
  name: 'vision',
  title: `${photos} photos through a model that answers in ${modelMs} ms, ${photos} at once`,
  async run(stage) {
    const { pool, files, analyse, modelUrl } = await product(stage)
    const photo = await generatedPhoto(5, 1600, 1200, 80)
    const sides = {
      ours: async () => {
        const run = await prepare(pool, files, photo)
        return timed(() => analyse(run))
      },
      model: () => timed(() => Promise.all(Array.from({ length: photos }, () => askBare(modelUrl)))),
    }
    await inTurns(1, sides, 'model')
    const measured = await inTurns(rounds, sides, 'model')
    return [
      atMost(
        `analysis of ${photos} photos by a vision model`,
        measured.ratio('ours'),
        1.5,
        'x',
        `${measured.median('ours').toFixed(0)} ms from the queue to the last finding against ${measured.median('model').toFixed(0)} ms of the model alone`,
      ),
    ]
  },
}

/** A request without anything in it, at the model's own pace. */
async function askBare(modelUrl: string): Promise<void> {
  const reply = await fetch(`${modelUrl}/chat/completions`, { method: 'POST', body: '{}' })
  await reply.text()
}

/** The queue with a worker as the product runs it, and the model's stand-in. */
async function product(stage: Stage) {
  const [database] = await reportDatabases(stage, [1000])
  if (!database) throw new Error('no database')
  const pool = createPool(database.appUrl, { max: 16 })
  stage.onEnd(() => pool.end())
  const files = await openLocalFiles(stage.folder())
  stage.onEnd(() => files.close())
  const model = await startModelServer()
  stage.onEnd(() => model.close())
  model.always({ says: found(), afterMs: modelMs })
  const engines = createAnalysisEngines({
    pool,
    sealing_key: Buffer.alloc(32),
    config: { ...visionDefaults, model: localModel(model.url), concurrency: photos },
    embedded: embeddedEngine,
    onWarning: () => undefined,
  })
  const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`)
  const queue = await openQueue({ databaseUrl: database.appUrl, onError })
  stage.onEnd(() => queue.stop(1000))
  await queue.work({
    'analysis.run': (payload, signal) =>
      runAnalysis({ pool, queue, files, engines, onError }, payload, signal),
  })

  const analyse = async (analysis_id: string): Promise<void> => {
    await writeForOrganization(pool, organizationId, ({ db }) =>
      queue.enqueue(db, {
        name: 'analysis.run',
        payload: { organization_id: organizationId, analysis_id, asked_by: organizationId },
      }),
    )
    for (;;) {
      const { rows } = await writeForOrganization(pool, organizationId, ({ db }) =>
        db.query<{ status: string }>('select status from analysis where id = $1', [analysis_id]),
      )
      if (rows[0]?.status === 'done') return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  return { pool, files, analyse, modelUrl: model.url }
}

/** A run over photos of a draft that none has used yet. */
async function prepare(pool: Pool, files: FileStore, photo: Buffer): Promise<string> {
  const analysis_id = randomUUID()
  const images = Array.from({ length: photos }, () => ({ id: randomUUID(), storage_id: randomUUID() }))
  for (const { storage_id } of images)
    await files.put(`photos/${organizationId}/${storage_id}/display.jpg`, photo, {
      contentType: 'image/jpeg',
    })
  await writeForOrganization(pool, organizationId, async ({ db }) => {
    await db.query(
      `insert into analysis (id, organization_id, report_id, created_by, engine)
       select $1, organization_id, id, created_by, 'bench' from report r
       where status = 'draft' and not exists (select from analysis where report_id = r.id) order by id limit 1`,
      [analysis_id],
    )
    for (const [position, { id, storage_id }] of images.entries()) {
      await db.query(
        `insert into report_image (id, organization_id, report_id, position, storage_id, file_name, mime, byte_size,
           width, height, original_sha256, created_by)
         select $1, organization_id, report_id, $2, $3, 'saha.jpg', 'image/jpeg', $4, 1600, 1200, '', created_by
         from analysis where id = $5`,
        [id, position, storage_id, photo.length, analysis_id],
      )
      await db.query(
        `insert into analysis_item (id, organization_id, analysis_id, image_id, position) values ($1, $2, $3, $4, $5)`,
        [randomUUID(), organizationId, analysis_id, id, position],
      )
    }
  })
  return analysis_id
}
