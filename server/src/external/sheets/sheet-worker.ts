// The process that sheets are opened in: one at a time, so that its memory is that of one sheet. Its rows it leaves beside
// the file, so that they wait in nobody's memory. An entry of its own in the server's bundle.
import { constants, setPriority } from 'node:os'
import { takeJobs } from '@gozlem/document/process-job'
import { readSheet } from './read-sheet'
import type { SheetReply } from './sheet-reader'
import { SheetRefused } from './sheet-refused'

// A sheet takes as long as many lists: those who wait for a list go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

takeJobs(async (path: string): Promise<SheetReply> => {
  try {
    return { sheet: await readSheet(path) }
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: error.why }
    throw error
  }
})
