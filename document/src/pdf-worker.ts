// The process that sets reports, one at a time. An entry of its own when the server is bundled.
import type { PdfJob, PdfReply } from './pdf-job'
import { PrintFailure } from './print-failure'
import { createTypesetter } from './typesetter'

const [resourcesDir = ''] = process.argv.slice(2)
const typeset = createTypesetter(resourcesDir)

process.on('message', ({ document }: PdfJob) => {
  const reply = answer(() => typeset(document))
  process.send?.(reply, () => {
    // A set document is tens of megabytes outside the JavaScript heap behind a tiny object, so the engine sees no
    // reason to collect it: without this the process grows by 80 MB a report.
    globalThis.gc?.()
  })
})
process.on('disconnect', () => process.exit())

function answer(work: () => Uint8Array): PdfReply {
  try {
    return { pdf: work() }
  } catch (error) {
    if (error instanceof PrintFailure) return { failure: { code: error.code, message: error.message } }
    throw error
  }
}
