// The process that sets reports, one at a time. An entry of its own when the server is bundled.
import { PrintFailure } from './print-failure'
import type { PrintJob, PrintReply } from './print-job'
import { createTypesetter } from './typesetter'

const [resourcesDir = ''] = process.argv.slice(2)
const typeset = createTypesetter(resourcesDir)

process.on('message', (job: PrintJob) => {
  // What is no PrintFailure is a defect: unheard, it ends the process, and the job with it.
  void answer(job).then((reply) => {
    process.send?.(reply, () => {
      // A set document is tens of megabytes outside the JavaScript heap behind a tiny object, so the engine sees no
      // reason to collect it: without this the process grows by 80 MB a report.
      globalThis.gc?.()
    })
    return reply
  })
})
process.on('disconnect', () => process.exit())

async function answer({ document, format }: PrintJob): Promise<PrintReply> {
  try {
    if (format !== 'pdf') return { bytes: await (await officeWriter(format))(document) }
    return { bytes: typeset(document) }
  } catch (error) {
    if (error instanceof PrintFailure) return { failure: { code: error.code, message: error.message } }
    throw error
  }
}

/** Fetched when it is asked for: most reports are printed as PDF only. */
async function officeWriter(format: 'docx' | 'xlsx') {
  if (format === 'docx') return (await import('./docx/report-docx')).writeDocx
  return (await import('./xlsx/report-xlsx')).writeXlsx
}
