import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { NoFreeRoom } from './free-room'
import { createPieceLocker } from './piece-locker'
import {
  createUploadPieces,
  piecesOfPerson,
  type UploadPieces,
  type UploadPiecesOptions,
} from './upload-pieces'

async function somePieces(more: Partial<UploadPiecesOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gozlem-pieces-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return createUploadPieces({ folder, largest: 100, ...more })
}

const keyOf = (user_id: string) => ({ organization_id: uuidv7(), user_id, id: uuidv7() })
const ask = (pieces: UploadPieces, key: ReturnType<typeof keyOf>, method: string) =>
  pieces.answer(key, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...(method === 'POST' && { 'upload-length': '10' }) },
    body: null,
  })

it('BEY-04 pieces of which nothing came for a day go, others stay', async () => {
  const pieces = await somePieces()
  const key = keyOf(uuidv7())
  await ask(pieces, key, 'POST')
  expect(await pieces.sweep(new Date(Date.now() + 23 * 60 * 60_000))).toBe(0)
  expect((await ask(pieces, key, 'HEAD')).status).toBe(200)
  expect(await pieces.sweep(new Date(Date.now() + 25 * 60 * 60_000))).toBe(1)
  expect((await ask(pieces, key, 'HEAD')).status).toBe(404)
})

it('BEY-04 pieces of one person go, those of others stay', async () => {
  const pieces = await somePieces()
  const [gone, stays] = [keyOf(uuidv7()), keyOf(uuidv7())]
  for (const key of [gone, stays]) await ask(pieces, key, 'POST')
  await pieces.forget(gone)
  expect((await ask(pieces, gone, 'HEAD')).status).toBe(404)
  expect((await ask(pieces, stays, 'HEAD')).status).toBe(200)
})

/** All ten bytes of a file. */
const sendAll = (pieces: UploadPieces, key: ReturnType<typeof keyOf>) =>
  pieces.answer(key, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '10',
    },
    body: Readable.from([Buffer.alloc(10)]),
  })

it('BEY-04 what has come whole stays while something unfinished can make way', async () => {
  const pieces = await somePieces()
  const person = keyOf(uuidv7())
  const keys = Array.from({ length: piecesOfPerson + 1 }, () => ({ ...person, id: uuidv7() }))
  for (const [index, key] of keys.entries()) {
    await ask(pieces, key, 'POST')
    // The last two wait for their bytes, and one that begins then is no reason to lose those of another.
    if (index < piecesOfPerson - 2) await sendAll(pieces, key)
  }
  const there = await Promise.all(keys.map(async (key) => (await ask(pieces, key, 'HEAD')).status))
  expect(there.flatMap((status, index) => (status === 404 ? [index] : []))).toEqual([piecesOfPerson - 2])
})

it('BEY-04 a disk that is nearly full takes no byte more, and tells what it has', async () => {
  let free = 1e12
  const pieces = await somePieces({ freeBytes: async () => free })
  const key = keyOf(uuidv7())
  expect((await ask(pieces, key, 'POST')).status).toBe(201)
  free = 1e8
  await expect(sendAll(pieces, key)).rejects.toThrow(NoFreeRoom)
  await expect(ask(pieces, keyOf(uuidv7()), 'POST')).rejects.toThrow(NoFreeRoom)
  expect((await ask(pieces, key, 'HEAD')).status).toBe(200)
  free = 1e12
  expect((await sendAll(pieces, key)).status).toBe(204)
})

it('BEY-04 a piece that cannot have its turn is told to come later', async () => {
  const locker = createPieceLocker()
  await locker.newLock('photo').lock(new AbortController().signal, () => undefined)
  const second = locker.newLock('photo').lock(AbortSignal.abort(), () => undefined)
  await expect(second).rejects.toMatchObject({ status_code: 423 })
})
