// A worker process for tests that kill it: takes analyses and imports and never finishes one.
import { tmpdir } from 'node:os'
import { createPool } from '../../db/pool'
import { openLocalFiles } from '../../external/files/local-files'
import type { AnalysisEngines } from '../../features/analysis/engine-commands'
import { runAnalysis } from '../../features/analysis/jobs'
import { openQueue } from '../queue'

const databaseUrl = process.argv[2] ?? ''
const never = new Promise<never>(() => undefined)
const made_by = { engine: 'yerlesik', provider: null, model: null, prompt_version: null }
const stuck: Pick<AnalysisEngines, 'analyzePhoto'> = {
  analyzePhoto: async (_asker, { note }) =>
    note === 'hızlı' ? { answer: { kind: 'no_finding', reason: 'yok' }, made_by, notice: '' } : never,
}
const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`)
const pool = createPool(databaseUrl)
const files = await openLocalFiles(tmpdir())
const queue = await openQueue({ databaseUrl, onError })
await queue.work({
  'analysis.run': (payload, signal) =>
    runAnalysis({ pool, queue, files, engines: stuck, onError }, payload, signal),
  'data_transfer.work': () => never,
})
