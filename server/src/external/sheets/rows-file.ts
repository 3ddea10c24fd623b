// The rows of a sheet in a file beside it, so that they wait in nobody's memory: one a line, as JSON. Columns times rows times
// letters of a cell are gigabytes that a file of kilobytes can name, so their bytes are counted as they are written.
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs'
import { importLimits } from '@gozlem/domain/data-transfer/import-kind'
import type { SheetRow } from './sheet-facts'
import { type SheetRefusal, SheetRefused } from './sheet-refused'

export const rowsBeside = (path: string) => `${path}-rows`

const pieceBytes = 256 * 1024

export interface RowsFile {
  /** @throws SheetRefused when all rows together are too large */
  add(row: SheetRow): void
  close(): void
}

/** @param tooLarge what the sheet is refused for when its rows are */
export function createRowsFile(path: string, tooLarge: SheetRefusal): RowsFile {
  const output = openSync(path, 'w')
  let waiting = ''
  let bytes = 0
  const flush = () => {
    writeSync(output, waiting)
    waiting = ''
  }
  return {
    add(row) {
      const line = `${JSON.stringify(row)}\n`
      bytes += Buffer.byteLength(line)
      if (bytes > importLimits.bytes) throw new SheetRefused(tooLarge)
      waiting += line
      if (waiting.length >= pieceBytes) flush()
    },
    close() {
      flush()
      closeSync(output)
    },
  }
}

/** The rows of such a file, each as the JSON it stands in. Reads no further than whoever asks. */
export async function* readRowLines(path: string): AsyncGenerator<string> {
  let begun = ''
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: pieceBytes })) {
    const lines = (begun + String(piece)).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
}
