// Files that come in pieces, by tus 1.0: what has arrived of one lies in a folder of its owner until all of it is there, so that
// neither a lost connection nor a killed server costs more than the piece that was on its way.
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { type FreeBytes, freeOnDisk, requireRoom } from './free-room'
import { createPieceLocker } from './piece-locker'

/** Whose file it is, and its own name; each is an id. */
export interface PieceKey {
  organization_id: string
  user_id: string
  id: string
}

export interface TusRequest {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes of a piece. */
  body: Readable | null
}

export interface UploadPieces {
  /** Answers a call of the protocol; what it refuses it says by its status. @throws NoFreeRoom */
  answer: (key: PieceKey, request: TusRequest) => Promise<Response>
  /** The file of which all bytes have come; null where some are missing. */
  finished: (key: PieceKey) => Promise<{ path: string; byte_size: number } | null>
  delete: (key: PieceKey) => Promise<void>
  /** Throws away all that a person has here. */
  forget: (person: Omit<PieceKey, 'id'>) => Promise<void>
  /** Throws away what nothing came of for a day; answers how many files. */
  sweep: (now?: Date) => Promise<number>
}

/** Files of a person; of the unfinished ones the longest untouched makes way for another, then of the finished ones. */
export const piecesOfPerson = 20
const abandonedAfterMs = 24 * 60 * 60_000
/** Of the protocol, and what bounds a body. */
const heeded = /^(?:tus-resumable|upload-(?:length|offset|defer-length)|content-(?:type|length))$/

export interface UploadPiecesOptions {
  folder: string
  /** Bytes that a file may have. */
  largest: number
  freeBytes?: FreeBytes
}

export function createUploadPieces({
  folder,
  largest,
  freeBytes = freeOnDisk,
}: UploadPiecesOptions): UploadPieces {
  const store = new FileStore({ directory: folder })
  const tus = new Server({
    path: '/',
    datastore: store,
    locker: createPieceLocker(),
    maxSize: largest,
    lockDrainTimeout: 500,
    namingFunction: ({ url }) => nameIn(url),
    getFileIdFromRequest: ({ url }) => nameIn(url),
    generateUrl: (_request, { id }) => id,
  })
  const folderOf = ({ organization_id, user_id }: Omit<PieceKey, 'id'>) =>
    join(folder, organization_id, user_id)
  const remove = (path: string) =>
    Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])

  async function makeRoom(key: PieceKey): Promise<void> {
    const own = folderOf(key)
    await mkdir(own, { recursive: true, mode: 0o700 })
    const others = (await touchedIn(own)).filter(({ path }) => path !== join(own, key.id))
    const excess = others
      .sort(
        (left, right) =>
          Number(right.isFinished) - Number(left.isFinished) ||
          right.at - left.at ||
          // A clock of files ticks slower than they are made; their names are ids in time's order.
          (left.path < right.path ? 1 : -1),
      )
      .slice(piecesOfPerson - 1)
    for (const { path } of excess) await remove(path)
  }

  return {
    async answer(key, { method, headers, body }) {
      if (method === 'POST') await makeRoom(key)
      // Also asked of each piece: how long a file becomes is only told at its beginning.
      const isAdded = method === 'POST' || method === 'PATCH'
      if (isAdded) await requireRoom(folder, freeBytes)
      const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        heeded.test(name) && typeof value === 'string' ? [[name, value]] : [],
      )
      return tus.handleWeb(
        new Request(`http://pieces/${nameOf(key)}`, {
          method,
          headers: kept,
          ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
        }),
      )
    },
    async finished(key) {
      const { size, offset } = await store.getUpload(nameOf(key)).catch(() => ({ size: 0, offset: 0 }))
      return size && size === offset ? { path: join(folderOf(key), key.id), byte_size: size } : null
    },
    async delete(key) {
      await remove(join(folderOf(key), key.id))
    },
    forget: (person) => rm(folderOf(person), { recursive: true, force: true }),
    async sweep(now = new Date()) {
      let removed = 0
      for (const organization of await namesIn(folder))
        for (const person of await namesIn(join(folder, organization)))
          for (const { path, at } of await touchedIn(join(folder, organization, person))) {
            if (now.getTime() - at < abandonedAfterMs) continue
            await remove(path)
            removed += 1
          }
      return removed
    },
  }
}

const nameOf = ({ organization_id, user_id, id }: PieceKey) => `${organization_id}/${user_id}/${id}`
const nameIn = (url: string) => new URL(url).pathname.slice(1)

const namesIn = (path: string) => readdir(path).catch(() => [])

interface Touched {
  path: string
  /** When a byte last came. */
  at: number
  isFinished: boolean
}

/** The files in a folder; what says of them how long they are does not count. */
async function touchedIn(path: string): Promise<Touched[]> {
  const names = [...new Set((await namesIn(path)).map((name) => name.replace(/\.json$/, '')))]
  return Promise.all(
    names.map(async (name) => {
      const file = join(path, name)
      const found = await stat(file).catch(() => null)
      const whole = await readFile(`${file}.json`, 'utf8')
        .then(lengthIn)
        .catch(() => null)
      return { path: file, at: found?.mtimeMs ?? 0, isFinished: found !== null && found.size === whole }
    }),
  )
}

function lengthIn(told: string): number | null {
  const { size }: { size?: number } = JSON.parse(told)
  return size ?? null
}
