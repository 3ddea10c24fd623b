// A zip that is written while somebody reads it.
import type { Readable } from 'node:stream'
import { createEntryNames } from '@gozlem/domain/file-name'
import { ZipFile } from 'yazl'

export interface ZipOutput {
  zip: ZipFile
  /** What an entry is called: an unpacker refuses names that are too long, and keeps one of two that are the same. */
  entryName: (wanted: string) => string
  /** What the zip says as it grows; breaks off where a part of it cannot be had, so that none arrives that lacks it. */
  output: Readable
}

/** An empty zip; `signal` is who reads it going away. */
export function openZip(signal: AbortSignal): ZipOutput {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (failure: Error) => output.destroy(failure))
  signal.addEventListener('abort', () => output.destroy())
  return { zip, entryName: createEntryNames(), output }
}
