// The process that photos are decoded in: one photo at a time, so that its memory is that of one photo. What it makes it
// leaves beside the photo, so that no picture waits in anybody's memory. An entry of its own in the server's bundle.
import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { takeJobs } from '@gozlem/document/process-job'
import sharp from 'sharp'
import { ingestPhoto, type PhotoInput, type Rendition } from './ingest-photo'
import type { PhotoReply, StoredRendition } from './photo-ingest'
import { PhotoRefused } from './photo-refused'

// The pool is what runs in parallel; more threads per photo would take them from the rest of the server.
sharp.concurrency(1)
// Photos are not read twice.
sharp.cache(false)

// A photo takes as long as ten lists: those who wait for a list, and the database they come from, go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

takeJobs(async (input: PhotoInput): Promise<PhotoReply> => {
  try {
    const { display, print, thumb, ...facts } = await ingestPhoto(input)
    const leave = async (name: string, { bytes, ...size }: Rendition): Promise<StoredRendition> => {
      const path = `${input.path}-${name}.jpg`
      await writeFile(path, bytes)
      return { path, ...size }
    }
    return {
      photo: {
        ...facts,
        display: await leave('display', display),
        print: await leave('print', print),
        thumb: await leave('thumb', thumb),
      },
    }
  } catch (error) {
    if (error instanceof PhotoRefused) return { refused: error.code, found: error.found }
    throw error
  }
})
