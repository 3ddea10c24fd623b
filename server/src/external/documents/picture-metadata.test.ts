import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inspectPhoto } from '../images/inspect-photo'
import type { DocumentExtension } from './inspect-document'
import { withoutMetadata } from './picture-metadata'

const photo = (name: string) => readFile(new URL(`../../../test-photos/${name}`, import.meta.url))

const taken = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } }).withExif({
  IFD0: { Make: 'Kamera', ImageDescription: 'Ankara' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' },
})
const pixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer()

it.each(['jpeg', 'png', 'webp'] as const)(
  'AI-04 a %s loses place, device and remarks, and no pixel',
  async (format) => {
    const bytes = await taken.clone().toFormat(format).toBuffer()
    expect(bytes.includes('Kamera')).toBe(true)
    const stripped = withoutMetadata(bytes, format)
    for (const told of ['Kamera', 'Ankara', 'Exif\0\0', 'eXIf', 'EXIF'])
      expect(stripped.includes(told)).toBe(false)
    expect((await sharp(stripped).metadata()).exif).toBeUndefined()
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true)
  },
)

it.each(['laser-area-gps.jpg', 'mechanism-gps.heic'])('AI-04 %s tells no place any more', async (name) => {
  const bytes = await photo(name)
  const stripped = withoutMetadata(bytes, name.split('.').at(-1) as DocumentExtension)
  expect(await inspectPhoto(bytes, { any_size: true })).toMatchObject({ had_location: true })
  const { width, height, had_location, icc } = await inspectPhoto(stripped, { any_size: true })
  const before = await inspectPhoto(bytes, { any_size: true })
  expect(had_location).toBe(false)
  expect({ width, height, icc }).toEqual({ width: before.width, height: before.height, icc: before.icc })
})

it('AI-04 a photo that lies on its side stays upright', async () => {
  const bytes = await photo('orientation-6-labelled.jpg')
  const stripped = withoutMetadata(bytes, 'jpg')
  expect((await sharp(stripped).metadata()).orientation).toBe(6)
  expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true)
})

it('AI-04 what a telephone appends to a photo goes with what it tells', async () => {
  const bytes = await taken.clone().jpeg({ progressive: true }).toBuffer()
  const stripped = withoutMetadata(Buffer.concat([bytes, bytes]), 'jpg')
  expect(stripped.equals(withoutMetadata(bytes, 'jpg'))).toBe(true)
})

it.each(['jpg', 'png', 'webp', 'heic'] as const)(
  'AI-04 what is no whole %s stays as it is',
  async (extension) => {
    const begun = { jpg: 'ffd8ffe1ffff4578', png: '89504e470d0a1a0a0000ffff', webp: '52494646', heic: '' }[
      extension
    ]
    const bytes = Buffer.from(begun, 'hex')
    expect(withoutMetadata(bytes, extension).equals(bytes)).toBe(true)
  },
)
