import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readAnalysis, startAnalysis } from '@gozlem/contract/analysis'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { deleteImage } from '@gozlem/contract/report-image'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'
import { takenBack, takingNoneBack } from '../../jobs/testing/killed-worker'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp({}, { workAtOnce: false })
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

/** A run of two photos, which no process works on yet. */
async function startRun() {
  const { app, people } = test
  const draft = await newDraft(test, people.mert, world.companies.site)
  const file = await testPhoto('lathe-motor.jpg')
  const photos = [
    { file, note: 'hızlı' },
    { file, note: 'iskelede korkuluk yok' },
  ]
  const image_ids = (await upload(test, people.mert, draft.id, photos)).reply.images.map(({ id }) => id)
  const analyse = () =>
    call(app, people.mert, startAnalysis, { params: { id: draft.id }, query: {}, body: { image_ids } })
  const { id: analysisId } = (await analyse()).reply.analysis
  const params = { id: draft.id, analysisId }
  return {
    draft,
    image_ids,
    analyse,
    setJob: (change: string) =>
      test.pool.query(`update pgboss.job set ${change} where data->>'analysis_id' = $1`, [analysisId]),
    state: async () => (await call(app, people.mert, readAnalysis, { params })).reply.analysis,
  }
}

describe('a run that is unfinished', () => {
  /** What needs a report without a run answers where the job of its run stands so, and what is left of the run's photos. */
  async function outcomes(setJob: string) {
    const { app, people } = test
    const done: string[] = []
    for (const what of ['complete', 'analyse', 'remove'] as const) {
      const { draft, image_ids, analyse, ...run } = await startRun()
      await call(app, people.mert, saveReport, {
        params: { id: draft.id },
        body: { revision: draft.revision + 1, entries: [sentFinding()] },
      })
      await run.setJob(setJob)
      const params = { id: draft.id, imageId: image_ids[0] ?? '' }
      const { status } =
        what === 'complete'
          ? await call(app, people.mert, finalizeReport, { params, body: { approve_all: true } })
          : what === 'analyse'
            ? await analyse()
            : await call(app, people.mert, deleteImage, { params })
      const [left] = (await run.state()).items.slice(-1)
      done.push(`${what} ${status}: ${left?.status} ${left?.message}`.trim())
    }
    return done
  }

  it.each([
    ['waits', "state = 'created'"],
    ['is worked on', "state = 'active', started_on = now(), heartbeat_on = now()"],
    ['comes back', "state = 'retry', started_on = now(), start_after = now() + interval '1 minute'"],
  ])('REP-03 keeps its report while its job %s', async (_, setJob) => {
    expect(await outcomes(setJob)).toEqual([
      'complete 409: queued',
      'analyse 409: queued',
      'remove 409: queued',
    ])
  })

  it.each([
    [
      'its process died',
      "state = 'active', started_on = now(), heartbeat_on = now() - interval '11 seconds'",
    ],
    ['the queue gave it up', "state = 'failed', completed_on = now()"],
    ['its job is gone', "name = 'retention.run', state = 'completed'"],
  ])(
    'REP-03 REP-10 lets its report be completed, analysed and changed at once when %s',
    async (_, setJob) => {
      await takingNoneBack(test.pool)
      const failed = 'failed Analiz yarıda kaldı. Fotoğrafı yeniden analiz edin.'
      expect(await outcomes(setJob)).toEqual([
        `complete 200: ${failed}`,
        `analyse 202: ${failed}`,
        `remove 200: ${failed}`,
      ])
    },
  )
})

it('REP-03 finishes an analysis whose servers were killed in the middle for the fourth time, adding nothing twice', async () => {
  await test.pool.query('delete from pgboss.job')
  const run = await startRun()
  await run.setJob('retry_count = 3')
  const worker = fileURLToPath(new URL('../../jobs/testing/stuck-worker.ts', import.meta.url))
  const doomed = spawn(process.execPath, ['--import', 'tsx', worker, test.databaseUrl], { stdio: 'ignore' })
  await expect
    .poll(async () => (await run.state()).items.map(({ status }) => status))
    .toEqual(['no_finding', 'running'])
  doomed.kill('SIGKILL')

  await takenBack(test.pool)
  await test.work()
  await expect.poll(async () => (await run.state()).status).toBe('done')
  const finished = await run.state()
  expect(finished.items.map(({ status }) => status)).toEqual(['no_finding', 'done'])
  const params = { id: run.draft.id }
  const { report } = (await call(test.app, test.people.mert, readReport, { params })).reply
  expect(report.entries.map(({ id }) => id)).toEqual(finished.items[1]?.finding_ids)
})
