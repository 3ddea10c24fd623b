import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { photoOf } from '../../report/components/testing/queued-photos'
import { zipOf } from './export-photos'

const photo = (name: string, note = '') => ({
  id: name,
  added_at: 0,
  body: photoOf(1, { file_name: name, note }),
})

test('BEY-04 photos leave as one file with their notes, and those that could not be read are named', async () => {
  const photos = [
    photo('a/b.jpg', 'korkuluk yok'),
    photo('yok.jpg', 'kablo'),
    photo(`${'ş'.repeat(200)}.jpg`),
  ]
  const { zip, missing } = await zipOf(photos, async ({ body: { file_name } }) =>
    file_name === 'yok.jpg' ? undefined : new Blob([`bytes of ${file_name}`]),
  )
  expect(missing).toEqual(['yok.jpg'])
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const texts = Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]))
  expect(texts).toMatchObject({ '001-a_b.jpg': 'bytes of a/b.jpg' })
  const long = Object.keys(texts).find((name) => name.startsWith('003-')) ?? ''
  expect(long).toMatch(/^003-ş+\.jpg$/)
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(255)
  expect(Object.keys(texts)).toEqual(['001-a_b.jpg', long, 'fotograflar.txt'])
  expect(texts['fotograflar.txt']?.split('\r\n').map((line) => line.split('\t').at(-1))).toEqual([
    'not',
    'korkuluk yok',
    'kablo',
    '',
    '',
  ])
  expect(texts['fotograflar.txt']).toContain('002-yok.jpg (okunamadı)\tÇınar Yapı')
})
