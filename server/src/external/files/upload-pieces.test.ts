import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { createUploadPieces, type UploadPieces } from './upload-pieces'

async function somePieces() {
  const folder = await mkdtemp(join(tmpdir(), 'gozlem-pieces-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return createUploadPieces({ folder, largest: 100 })
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
