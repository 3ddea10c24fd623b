// The process that photos are decoded in: one photo at a time, so that its memory is that of one photo. An entry of its
// own in the server's bundle; talks to photo-process.ts only.
import { constants, setPriority } from 'node:os'
import type { PhotoRefusalCode } from '@gozlem/domain/report/photo-rules'
import sharp from 'sharp'
import { type IngestedPhoto, ingestPhoto, type PhotoInput } from './ingest-photo'
import { PhotoRefused, type PhotoSize } from './photo-refused'

export type PhotoReply =
  | { photo: IngestedPhoto }
  | { refused: PhotoRefusalCode; found: PhotoSize | undefined }
  | { failed: string }

// The pool is what runs in parallel; more threads per photo would take them from the rest of the server.
sharp.concurrency(1)
// Photos are not read twice.
sharp.cache(false)

// A photo takes as long as ten lists: those who wait for a list, and the database they come from, go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', (input: PhotoInput) => {
  void replyTo(input).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function replyTo(input: PhotoInput): Promise<PhotoReply> {
  try {
    return { photo: await ingestPhoto(input) }
  } catch (error) {
    if (error instanceof PhotoRefused) return { refused: error.code, found: error.found }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
