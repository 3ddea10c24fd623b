// The thread that sets reports, one at a time. An entry of its own when the server is bundled.
import { parentPort, workerData } from 'node:worker_threads'
import type { PdfJob, PdfReply } from './pdf-job'
import { PrintFailure } from './print-failure'
import { createTypesetter } from './typesetter'

const { resourcesDir } = workerData as { resourcesDir: string }
const typeset = createTypesetter(resourcesDir)

parentPort?.on('message', ({ document }: PdfJob) => {
  parentPort?.postMessage(
    answer(() => typeset(document)),
    [],
  )
})

function answer(work: () => Uint8Array): PdfReply {
  try {
    return { pdf: work() }
  } catch (error) {
    if (error instanceof PrintFailure) return { failure: { code: error.code, message: error.message } }
    throw error
  }
}
