// A door into the past: the product's own application at moments that are gone, for what people have done before the first
// start. Nobody is told of it, and each picture is drawn once however many reports hold it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../app'
import { makeUploadFolder } from '../external/files/upload-folder'
import type { PhotoInput } from '../external/images/ingest-photo'
import type { IngestedPhoto } from '../external/images/photo-ingest'

type Changed = Pick<AppDependencies, 'now' | 'photos' | 'queue'>

/** Makes the application with these in place of its own. */
export type OpenApp = (changed: Changed) => Promise<FastifyInstance>

export interface Past {
  /** Calls the application instead of the network. */
  fetch: typeof fetch
  /** Runs work at a moment. */
  at<Result>(moment: Date, work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export async function openPast(open: OpenApp, photos: AppDependencies['photos']): Promise<Past> {
  const moments = new AsyncLocalStorage<Date>()
  const drawn = await drawOnce(photos)
  const app = await open({
    now: () => moments.getStore() ?? new Date(),
    photos: drawn,
    queue: { enqueue: async () => undefined },
  })
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const reply = await app.inject({
        method: request.method,
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        payload: Buffer.from(await request.arrayBuffer()),
      })
      const headers = new Headers()
      for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value))
      return new Response(reply.payload, { status: reply.statusCode, headers })
    },
    at: (moment, work) => moments.run(moment, work),
    close: async () => {
      await app.close()
      await drawn.forget()
    },
  }
}

async function drawOnce(photos: AppDependencies['photos']) {
  const folder = await makeUploadFolder()
  const known = new Map<string, Promise<IngestedPhoto>>()
  const draw = async (photo: PhotoInput, hash: string) => {
    const kept = join(folder, hash)
    await copyFile(photo.path, kept)
    return photos.ingest({ ...photo, path: kept })
  }
  return {
    async ingest(photo: PhotoInput) {
      const hash = createHash('sha256')
        .update(await readFile(photo.path))
        .digest('hex')
      const drawing = known.get(hash) ?? draw(photo, hash)
      known.set(hash, drawing)
      return drawing
    },
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}
