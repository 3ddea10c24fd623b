import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { PhotoRefusalCode } from '@gozlem/domain/report/photo-rules'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type DrawnPhoto, drawPhoto, ingestPhoto, type Rendition } from './ingest-photo'
import { PhotoRefused, type PhotoSize } from './photo-refused'
import {
  exifOrientation,
  heicHeldUpright,
  jpegSegments,
  jpegWithOddScanHeader,
  phoneExif,
  plain,
  pngThatClaims,
  quadrantColours,
  storedWithOrientation,
  testPhoto,
  testPhotoPath,
} from './testing/photos'

const ingest = (bytes: Uint8Array) => drawPhoto(bytes)
const sizeOf = ({ width, height }: PhotoSize) => ({ width, height })

describe('REP-02 takes photos', () => {
  it.each<[string, Partial<DrawnPhoto>, PhotoSize, PhotoSize]>([
    [
      'lathe-motor.jpg',
      { format: 'jpeg', mime: 'image/jpeg', width: 1000, height: 667, had_location: false },
      { width: 1000, height: 667 },
      { width: 400, height: 267 },
    ],
    [
      'laser-area-gps.jpg',
      { format: 'jpeg', mime: 'image/jpeg', width: 1440, height: 1080, had_location: true },
      { width: 1440, height: 1080 },
      { width: 400, height: 300 },
    ],
    [
      'mechanism-gps.heic',
      { format: 'heic', mime: 'image/heic', width: 4032, height: 3024, had_location: true },
      { width: 1600, height: 1200 },
      { width: 400, height: 300 },
    ],
    [
      'libheif-example.heic',
      { format: 'heic', mime: 'image/heif', width: 1280, height: 854, taken_at: null },
      { width: 1280, height: 854 },
      { width: 400, height: 267 },
    ],
  ])('%s', async (name, facts, display, thumb) => {
    const photo = await ingestPhoto({ path: testPhotoPath(name) })
    expect(photo).toMatchObject(facts)
    expect(photo.original_sha256).toBe(
      createHash('sha256')
        .update(await testPhoto(name))
        .digest('hex'),
    )
    expect(sizeOf(photo.display)).toEqual(display)
    expect(sizeOf(photo.thumb)).toEqual(thumb)
    expect(await decoded(photo.display)).toEqual({ format: 'jpeg', ...display })
    expect(await decoded(photo.thumb)).toEqual({ format: 'jpeg', ...thumb })
  })

  it('of other formats, depths and colour spaces', async () => {
    const source = sharp(await testPhoto('lathe-motor.jpg'))
    const photos = await Promise.all([
      source.clone().webp().toBuffer(),
      source.clone().png({ palette: true }).toBuffer(),
      source.clone().toColourspace('rgb16').png().toBuffer(),
      source.clone().toColourspace('b-w').jpeg().toBuffer(),
      source.clone().toColourspace('cmyk').jpeg().toBuffer(),
      source.clone().jpeg({ progressive: true }).toBuffer(),
    ])
    const ingested = await Promise.all(photos.map(ingest))
    expect(ingested.map(({ format }) => format)).toEqual(['webp', 'png', 'png', 'jpeg', 'jpeg', 'jpeg'])
    for (const { display, thumb } of ingested) {
      expect(await decoded(display)).toEqual({ format: 'jpeg', width: 1000, height: 667 })
      expect(await decoded(thumb)).toEqual({ format: 'jpeg', width: 400, height: 267 })
    }
  })

  it('puts a transparent picture on white', async () => {
    const clear = {
      width: 900,
      height: 700,
      channels: 4 as const,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    }
    const { display } = await ingest(await sharp({ create: clear }).png().toBuffer())
    expect(await colourAt(display, 0.5, 0.5)).toEqual([255, 255, 255])
  })

  it('takes what some Samsung phones write into the scan header', async () => {
    expect((await ingest(await jpegWithOddScanHeader())).format).toBe('jpeg')
  })

  it('takes a photo with a film behind it', async () => {
    const film = Buffer.from('ftypmp42 not a real film')
    expect((await ingest(Buffer.concat([await testPhoto('lathe-motor.jpg'), film]))).width).toBe(1000)
    expect((await ingest(Buffer.concat([await testPhoto('libheif-example.heic'), film]))).width).toBe(1280)
  })

  it('looks at the content, not at the name', async () => {
    expect((await ingest(await plain(800, 600).png().toBuffer())).mime).toBe('image/png')
  })

  it('leaves the given bytes as they are', async () => {
    const bytes = await testPhoto('lathe-motor.jpg')
    const before = Buffer.from(bytes)
    await ingest(bytes)
    expect(bytes.equals(before)).toBe(true)
  })
})

describe('REP-02 refuses', () => {
  const refused: [string, PhotoRefusalCode, () => Promise<Uint8Array> | Uint8Array][] = [
    ['more than 10 MB', 'TOO_LARGE', () => Buffer.alloc(10 * 1024 * 1024 + 1)],
    ['an empty file', 'CORRUPT', () => Buffer.alloc(0)],
    ['text with the name of a photo', 'NOT_AN_IMAGE', () => testPhoto('bad-text.jpg')],
    ['a PDF', 'NOT_AN_IMAGE', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')],
    ['an SVG', 'NOT_AN_IMAGE', () => Buffer.from(svg)],
    ['an SVG with a prolog', 'NOT_AN_IMAGE', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a web page', 'NOT_AN_IMAGE', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', 'UNSUPPORTED_TYPE', () => plain(900, 700).gif().toBuffer()],
    ['a TIFF', 'UNSUPPORTED_TYPE', () => plain(900, 700).tiff().toBuffer()],
    ['an AVIF', 'UNSUPPORTED_TYPE', () => plain(900, 700).avif({ effort: 0 }).toBuffer()],
    ['799 x 600', 'TOO_SMALL', () => testPhoto('bad-799x600.jpg')],
    ['800 x 599', 'TOO_SMALL', () => plain(800, 599).png().toBuffer()],
    ['599 x 800', 'TOO_SMALL', () => plain(599, 800).webp().toBuffer()],
    [
      'CMYK without the mark that tells how to read it',
      'UNKNOWN_INKS',
      async () => {
        const cmyk = await plain(900, 700).toColourspace('cmyk').jpeg().toBuffer()
        const mark = cmyk.indexOf('ffee000e41646f6265', 0, 'hex')
        return Buffer.concat([cmyk.subarray(0, mark), cmyk.subarray(mark + 16)])
      },
    ],
    ['50,000 x 50,000 before decoding', 'TOO_MANY_PIXELS', () => pngThatClaims(50_000, 50_000)],
    ['121 megapixels before decoding', 'TOO_MANY_PIXELS', () => pngThatClaims(11_000, 11_000)],
    ['large claims within the limit and no data', 'CORRUPT', () => pngThatClaims(10_000, 10_000)],
    ['a JPEG that ends early', 'CORRUPT', () => testPhoto('bad-truncated.jpg')],
    [
      'a JPEG without its last bytes',
      'CORRUPT',
      async () => without(await testPhoto('lathe-motor.jpg'), 100),
    ],
    ['a progressive JPEG that ends early', 'CORRUPT', async () => half(await progressive())],
    [
      'a JPEG that ends in its header',
      'CORRUPT',
      async () => (await testPhoto('bad-799x600.jpg')).subarray(0, 60),
    ],
    ['a PNG that ends early', 'CORRUPT', async () => half(await noisyPng())],
    ['a PNG with damaged data', 'CORRUPT', async () => damaged(await noisyPng())],
    [
      'a WebP that ends early',
      'CORRUPT',
      async () => half(await plain(900, 700).webp({ lossless: true }).toBuffer()),
    ],
    ['a HEIC that ends early', 'CORRUPT', async () => half(await testPhoto('mechanism-gps.heic'))],
    [
      'a HEIC without its last byte',
      'CORRUPT',
      async () => without(await testPhoto('mechanism-gps.heic'), 1),
    ],
    [
      'a HEIC without picture data',
      'CORRUPT',
      async () => (await testPhoto('mechanism-gps.heic')).subarray(0, 3979),
    ],
    ['a HEIC header alone', 'CORRUPT', async () => (await testPhoto('mechanism-gps.heic')).subarray(0, 200)],
  ]
  it.each(refused)('%s: %s', async (_, code, bytes) => {
    const error = await ingest(await bytes()).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(PhotoRefused)
    expect(error).toMatchObject({ code })
  })

  it('a file by its size alone, before reading it', async () => {
    await expect(ingestPhoto({ path: testPhotoPath('no-such.jpg') })).rejects.toThrow('ENOENT')
  })

  it('and tells the size in pixels that it found', async () => {
    await expect(ingest(await testPhoto('bad-799x600.jpg'))).rejects.toMatchObject({
      found: { width: 799, height: 600 },
    })
  })

  it('nothing at the smallest size, upright or not', async () => {
    expect(sizeOf(await ingest(await plain(800, 600).jpeg().toBuffer()))).toEqual({ width: 800, height: 600 })
    expect(sizeOf(await ingest(await plain(600, 800).jpeg().toBuffer()))).toEqual({ width: 600, height: 800 })
  })

  it('nothing at 108 megapixels', async () => {
    const photo = await ingest(await plain(12_000, 9000).jpeg().toBuffer())
    expect(sizeOf(photo.display)).toEqual({ width: 1600, height: 1200 })
  })
})

describe('REP-02 shows photos upright', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('JPEG with EXIF orientation %i', async (orientation) => {
    expect(await upright(await ingest(await storedWithOrientation(orientation, 'jpeg')))).toEqual(
      uprightScene,
    )
  })

  it.each(['png', 'webp'] as const)('%s with EXIF orientation 6', async (format) => {
    expect(await upright(await ingest(await storedWithOrientation(6, format)))).toEqual(uprightScene)
  })

  it('a real photo of orientation 6', async () => {
    expect(sizeOf(await ingest(await testPhoto('orientation-6-labelled.jpg')))).toEqual({
      width: 1800,
      height: 1200,
    })
  })

  it('a HEIC with a rotation box and EXIF orientation 6, turned once', async () => {
    const bytes = await heicHeldUpright()
    expect((await sharp(bytes).metadata()).exif?.includes(exifOrientation(6))).toBe(true)
    const turned = await ingest(bytes)
    const flat = await ingest(await testPhoto('mechanism-gps.heic'))
    expect(sizeOf(turned)).toEqual({ width: 3024, height: 4032 })
    expect(sizeOf(turned.display)).toEqual({ width: 1200, height: 1600 })
    const expected = await sharp(flat.thumb.bytes).rotate(90).raw().toBuffer()
    const actual = await sharp(turned.thumb.bytes).raw().toBuffer()
    expect(meanDifference(actual, expected)).toBeLessThan(4)
    const twice = await sharp(flat.thumb.bytes).rotate(270).raw().toBuffer()
    expect(meanDifference(actual, twice)).toBeGreaterThan(20)
  })
})

describe('AI-04 leaves nothing but the picture in what is shown and sent', () => {
  const jpegTypesOfPictureData = [0xe0, 0xdb, 0xc0, 0xc4, 0xda]

  it.each(['jpeg', 'png', 'webp'] as const)('of a %s with place, device and notes', async (format) => {
    const bytes = await plain(1000, 800)
      .toFormat(format)
      .withExif(phoneExif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a b="exif:GPSLatitude gizli"/></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect([before.exif, before.xmp, before.icc].every((part) => part !== undefined)).toBe(true)
    expect(await besidesPixels(await ingest(bytes))).toEqual([])
  })

  it.each(['laser-area-gps.jpg', 'lathe-motor.jpg', 'mechanism-gps.heic', 'orientation-6-labelled.jpg'])(
    'of %s',
    async (name) => {
      expect(await besidesPixels(await ingest(await testPhoto(name)))).toEqual([])
    },
  )

  /** Everything in both renditions that is not needed to draw them: metadata that sharp finds, JPEG segments. */
  async function besidesPixels({ display, thumb }: DrawnPhoto): Promise<unknown[]> {
    const found = []
    for (const { bytes } of [display, thumb]) {
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
      found.push(exif, xmp, iptc, icc, orientation, comments)
      found.push(...jpegSegments(bytes).filter((type) => !jpegTypesOfPictureData.includes(type)))
    }
    return found.filter((item) => item !== undefined)
  }
})

describe('REP-02 keeps when the photo was taken, and only whether it told a place', () => {
  it.each<[string, string | null, boolean]>([
    ['laser-area-gps.jpg', '2021-04-14T12:27:03.000Z', true],
    ['lathe-motor.jpg', '2022-09-17T15:19:13.000Z', false],
    ['mechanism-gps.heic', '2019-03-21T08:04:22.000Z', true],
    ['libheif-example.heic', null, false],
  ])('%s', async (name, taken_at, had_location) => {
    expect(await ingest(await testPhoto(name))).toMatchObject({ taken_at, had_location })
  })

  it.each([
    ['28-control.jpg', '2026-11-20T08:00:00.000Z'],
    ['28-offsettime-only.jpg', '2026-11-20T08:00:00.000Z'],
  ])('the file %s, in the time zone that it names', async (name, taken_at) => {
    const path = fileURLToPath(new URL(`../../../test-cases/${name}`, import.meta.url))
    expect(await ingestPhoto({ path })).toMatchObject({ taken_at, had_location: false })
  })

  it.each(['jpeg', 'png', 'webp'] as const)('%s with a time zone', async (format) => {
    const bytes = await plain(800, 600).toFormat(format).withExif(phoneExif).toBuffer()
    expect(await ingest(bytes)).toMatchObject({ taken_at: '2026-03-05T07:30:15.000Z', had_location: true })
  })

  it('sees a place that only XMP tells', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a exif:GPSLatitude="41,0N"/></x:xmpmeta>'
    expect((await ingest(await plain(800, 600).jpeg().withXmp(xmp).toBuffer())).had_location).toBe(true)
  })
})

const uprightScene = {
  original: { width: 1000, height: 800 },
  display: { width: 1000, height: 800, ...quadrantColours },
  thumb: { width: 400, height: 320, ...quadrantColours },
}

async function upright(photo: DrawnPhoto) {
  return {
    original: sizeOf(photo),
    display: { ...sizeOf(photo.display), ...(await nearestColours(photo.display)) },
    thumb: { ...sizeOf(photo.thumb), ...(await nearestColours(photo.thumb)) },
  }
}

async function nearestColours(rendition: Rendition): Promise<Record<string, string>> {
  const nearest = async (x: number, y: number) => hex(await colourAt(rendition, x, y))
  return {
    topLeft: await nearest(0.25, 0.25),
    topRight: await nearest(0.75, 0.25),
    bottomLeft: await nearest(0.25, 0.75),
    bottomRight: await nearest(0.75, 0.75),
  }
}

/** Three digits, each channel rounded to the nearest of 0, a and d. */
function hex(colour: number[]): string {
  const digit = (value: number) => (value < 85 ? '0' : value < 195 ? 'a' : 'd')
  return `#${colour.map(digit).join('')}`
}

async function colourAt({ bytes, width, height }: Rendition, x: number, y: number): Promise<number[]> {
  const area = { left: Math.floor(x * width), top: Math.floor(y * height), width: 1, height: 1 }
  return Array.from(await sharp(bytes).extract(area).raw().toBuffer())
}

async function decoded({ bytes }: Rendition) {
  const { info } = await sharp(bytes, { failOn: 'warning' }).toBuffer({ resolveWithObject: true })
  return { format: info.format, width: info.width, height: info.height }
}

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const without = (bytes: Buffer, count: number) => bytes.subarray(0, bytes.length - count)
const damaged = (bytes: Buffer) => Buffer.from(bytes).fill(0, 100_000, 100_100)
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800"><rect/></svg>'

async function noisyPng(): Promise<Buffer> {
  return sharp(await testPhoto('lathe-motor.jpg'))
    .png()
    .toBuffer()
}

async function progressive(): Promise<Buffer> {
  return sharp(await testPhoto('lathe-motor.jpg'))
    .jpeg({ progressive: true })
    .toBuffer()
}
