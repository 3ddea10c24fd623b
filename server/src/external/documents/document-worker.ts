// The process that documents are opened in. A picture without its metadata it leaves beside the document. An entry of its own in
// the server's bundle.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { takeJobs } from '@gozlem/document/process-job'
import type { DocumentInput, ReadDocument } from './document-reader'
import { inspectDocument } from './inspect-document'
import { mayTellPlace, withoutMetadata } from './picture-metadata'

takeJobs(async ({ path, file_name }: DocumentInput): Promise<ReadDocument | null> => {
  const extension = await inspectDocument(path, file_name)
  if (extension === null) return null
  if (!mayTellPlace(extension)) return { extension, path, byte_size: (await stat(path)).size }
  const bytes = withoutMetadata(await readFile(path), extension)
  const bare = `${path}-bare`
  await writeFile(bare, bytes)
  return { extension, path: bare, byte_size: bytes.length }
})
