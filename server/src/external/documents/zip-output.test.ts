import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openZip } from './zip-output'

const living = new AbortController().signal

it('REP-14 PLAT-05 a zip holds what was put into it', async () => {
  const { zip, output } = openZip(living)
  zip.addReadStreamLazy('a.txt', { compress: false }, (hand) =>
    hand(null, Readable.from([Buffer.from('iş')])),
  )
  zip.addBuffer(Buffer.from('güvenliği'), 'b.txt')
  zip.end()
  const files = unzipSync(new Uint8Array(await buffer(output)))
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['a.txt', 'iş'],
    ['b.txt', 'güvenliği'],
  ])
})

it('REP-14 PLAT-05 a zip of which a part cannot be had breaks off instead of ending without it', async () => {
  const { zip, output } = openZip(living)
  zip.addBuffer(Buffer.from('b'), 'b.txt')
  zip.addReadStreamLazy('a.txt', { compress: false }, (hand) =>
    hand(new Error('the disk is away'), null as never),
  )
  zip.end()
  await expect(buffer(output)).rejects.toThrow('the disk is away')
})

it('REP-14 PLAT-05 a zip ends with who reads it', async () => {
  const leaving = new AbortController()
  const { output } = openZip(leaving.signal)
  leaving.abort()
  expect(output.destroyed).toBe(true)
})
