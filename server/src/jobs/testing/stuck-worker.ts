// A worker process for tests that kill it: takes analyses and never finishes one.
import { tmpdir } from 'node:os'
import { createPool } from '../../db/pool'
import { openLocalFiles } from '../../external/files/local-files'
import type { AnalysisEngine } from '../../external/vision/engine'
import { runAnalysis } from '../../features/analysis/jobs'
import { openQueue } from '../queue'

const databaseUrl = process.argv[2] ?? ''
const never = new Promise<never>(() => undefined)
const stuck: AnalysisEngine = {
  name: 'yerlesik',
  reads_photos: false,
  notice: '',
  analyzePhoto: async ({ note }) => (note === 'hızlı' ? { kind: 'no_finding', reason: 'yok' } : never),
  analyzeText: () => never,
  refine: () => never,
}
const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`)
const pool = createPool(databaseUrl)
const files = await openLocalFiles(tmpdir())
const queue = await openQueue({ databaseUrl, onError })
await queue.work({
  'analysis.run': (payload, signal) =>
    runAnalysis({ pool, files, engine: stuck, photoTimeoutMs: 600_000, onError }, payload, signal),
})
