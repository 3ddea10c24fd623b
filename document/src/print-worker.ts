// The process that sets reports, one at a time. An entry of its own when the server is bundled.
import { isFollowUp, isLetters, type PrintedDocument } from './follow-up-document'
import { PrintFailure } from './print-failure'
import type { PrintJob, PrintReply } from './print-job'
import { takeJobs } from './process-job'
import { createTypesetter } from './typesetter'

const [resourcesDir = ''] = process.argv.slice(2)
const typeset = createTypesetter(resourcesDir)

takeJobs(async ({ document, format }: PrintJob): Promise<PrintReply> => {
  // A set document is tens of megabytes outside the JavaScript heap behind a tiny object, so the engine sees no reason to
  // collect the last one: without this the process grows by 80 MB a report.
  globalThis.gc?.()
  try {
    if (format !== 'pdf') return { bytes: await writeOffice(document, format) }
    return { bytes: typeset(document) }
  } catch (error) {
    if (error instanceof PrintFailure) return { failure: { code: error.code, message: error.message } }
    throw error
  }
})

/** Writers are fetched when they are asked for: most reports are printed as PDF only. */
async function writeOffice(document: PrintedDocument, format: 'docx' | 'xlsx'): Promise<Uint8Array> {
  if (isLetters(document)) return (await import('./docx/letters-docx')).writeLettersDocx(document)
  if (isFollowUp(document)) return (await import('./xlsx/follow-up-xlsx')).writeFollowUpXlsx(document)
  if (format === 'docx') return (await import('./docx/report-docx')).writeDocx(document)
  return (await import('./xlsx/report-xlsx')).writeXlsx(document)
}
