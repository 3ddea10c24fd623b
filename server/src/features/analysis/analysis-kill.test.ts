import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readAnalysis, startAnalysis } from '@gozlem/contract/analysis'
import { readReport } from '@gozlem/contract/report'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  testPhoto,
  upload,
} from '../../http/testing/report-world'
import { takenBack } from '../../jobs/testing/killed-worker'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp({}, { workAtOnce: false })
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

it('REP-03 finishes an analysis whose server was killed in the middle, adding nothing twice', async () => {
  const { app, people } = test
  const draft = await newDraft(test, people.mert, world.companies.site)
  const file = await testPhoto('lathe-motor.jpg')
  const photos = [
    { file, note: 'hızlı' },
    { file, note: 'iskelede korkuluk yok' },
  ]
  const image_ids = (await upload(test, people.mert, draft.id, photos)).reply.images.map(({ id }) => id)

  const worker = fileURLToPath(new URL('../../jobs/testing/stuck-worker.ts', import.meta.url))
  const doomed = spawn(process.execPath, ['--import', 'tsx', worker, test.databaseUrl], { stdio: 'ignore' })
  const started = await call(app, people.mert, startAnalysis, {
    params: { id: draft.id },
    query: {},
    body: { image_ids },
  })
  const params = { id: draft.id, analysisId: started.reply.analysis.id }
  const state = async () => (await call(app, people.mert, readAnalysis, { params })).reply.analysis
  await expect
    .poll(async () => (await state()).items.map(({ status }) => status))
    .toEqual(['no_finding', 'running'])
  doomed.kill('SIGKILL')

  await takenBack(test.pool)
  await test.work()
  await expect.poll(async () => (await state()).status).toBe('done')
  const finished = await state()
  expect(finished.items.map(({ status }) => status)).toEqual(['no_finding', 'done'])
  const { report } = (await call(app, people.mert, readReport, { params: { id: draft.id } })).reply
  expect(report.entries.map(({ id }) => id)).toEqual(finished.items[1]?.finding_ids)
})
