import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'rolldown'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPhotoIngest, type PhotoIngest } from './photo-ingest'
import { PhotoRefused } from './photo-refused'
import { testPhoto, testPhotoPath } from './testing/photos'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('REP-02 photos in worker processes', () => {
  let photos: PhotoIngest
  let folder: string
  beforeAll(async () => {
    photos = createPhotoIngest({ workers: 2 })
    folder = await mkdtemp(join(tmpdir(), 'gozlem-ingest-'))
    await copyFile(testPhotoPath('lathe-motor.jpg'), join(folder, 'photo'))
  })
  afterAll(async () => {
    await photos.close()
    await rm(folder, { recursive: true })
  })

  it('keeps the good ones of an upload and refuses the others, each for its own reason', async () => {
    const names = [
      'lathe-motor.jpg',
      'bad-text.jpg',
      'bad-799x600.jpg',
      'laser-area-gps.jpg',
      'bad-truncated.jpg',
      'libheif-example.heic',
      'orientation-6-labelled.jpg',
    ]
    const settled = await Promise.allSettled(
      names.map(async (name) => {
        await copyFile(testPhotoPath(name), join(folder, name))
        return photos.ingest({ path: join(folder, name) })
      }),
    )
    const expected = await Promise.all(names.map(async (name) => sha256(await testPhoto(name))))
    const seen = settled.map((result) =>
      result.status === 'fulfilled' ? result.value.original_sha256 : result.reason.code,
    )
    expect(seen).toEqual([
      expected[0],
      'NOT_AN_IMAGE',
      'TOO_SMALL',
      expected[3],
      'CORRUPT',
      expected[5],
      expected[6],
    ])
  })

  it('leaves the photo as it is, and what it draws beside it', async () => {
    const path = join(folder, 'photo')
    const photo = await photos.ingest({ path })
    expect(photo.original_sha256).toBe(sha256(await testPhoto('lathe-motor.jpg')))
    expect(sha256(await readFile(path))).toBe(photo.original_sha256)
    for (const { path, ...size } of [photo.display, photo.print, photo.thumb]) {
      expect(dirname(path)).toBe(folder)
      expect(await sharp(await readFile(path)).metadata()).toMatchObject({ format: 'jpeg', ...size })
    }
  })

  it('hands over refusals whole', async () => {
    const error = await photos
      .ingest({ path: testPhotoPath('bad-799x600.jpg') })
      .catch((error: unknown) => error)
    expect(error).toBeInstanceOf(PhotoRefused)
    expect(error).toMatchObject({ code: 'TOO_SMALL', found: { width: 799, height: 600 } })
  })

  it('does not blame the photo for a file that is not there', async () => {
    const error = await photos.ingest({ path: '/no/such/photo.jpg' }).catch((error: unknown) => error)
    expect(error).not.toBeInstanceOf(PhotoRefused)
    expect(String(error)).toContain('ENOENT')
  })
})

describe('REP-02 a photo that brings its process down', () => {
  const workerUrl = new URL('./testing/obedient-worker.ts', import.meta.url)

  it.each([
    ['hang', 'TIMEOUT'],
    ['crash', 'CORRUPT'],
    ['exit', 'CORRUPT'],
  ])('%s -> %s, and the next ones get a fresh process', async (path, code) => {
    const photos = createPhotoIngest({ workers: 1, timeoutMs: 3000, workerUrl })
    const results = await Promise.allSettled(
      ['fine', path, 'fine', 'fine'].map((path) => photos.ingest({ path })),
    )
    expect(results.map((result) => result.status === 'rejected' && result.reason)).toMatchObject([
      { code: 'TOO_SMALL', found: { width: 1 } },
      { code },
      { code: 'TOO_SMALL', found: { width: 1 } },
      { code: 'TOO_SMALL', found: { width: 2 } },
    ])
    await photos.close()
  })

  it('gives a process one photo at a time', async () => {
    const photos = createPhotoIngest({ workers: 2, workerUrl })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => photos.ingest({ path: 'fine' })))
    const atOnce = results.map((result) => result.status === 'rejected' && result.reason.found.height)
    expect(atOnce).toEqual([1, 1, 1, 1, 1, 1])
    await photos.close()
  })

  it('lets go of a photo whose sender went while it waited, and of no other', async () => {
    const photos = createPhotoIngest({ workers: 1, workerUrl })
    const gone = new AbortController()
    const results = Promise.allSettled([
      photos.ingest({ path: 'fine' }, gone.signal),
      photos.ingest({ path: 'hang' }, gone.signal),
      photos.ingest({ path: 'fine' }),
    ])
    gone.abort()
    // The first was at work already; the third is the process's second.
    expect((await results).map((result) => result.status === 'rejected' && result.reason)).toMatchObject([
      { code: 'TOO_SMALL', found: { width: 1 } },
      { name: 'AbortError' },
      { code: 'TOO_SMALL', found: { width: 2 } },
    ])
    await expect(photos.ingest({ path: 'fine' }, gone.signal)).rejects.toThrow('aborted')
    await photos.close()
  })

  it('knows nothing of the server, and lets everybody else go first', async () => {
    process.env.SEALING_KEY = 'secret of the server'
    const telling = new URL('./testing/telling-worker.ts', import.meta.url)
    const photos = createPhotoIngest({ workers: 1, workerUrl: telling })
    const [priority, known] = JSON.parse(await told(photos)) as [number, string[]]
    await photos.close()
    delete process.env.SEALING_KEY
    expect(priority).toBe(10)
    expect(known).toContain('MALLOC_ARENA_MAX')
    // sharp sets VIPSHOME itself.
    const harmless = ['MALLOC_ARENA_MAX', 'SystemRoot', 'TEMP', 'TMPDIR', 'VIPSHOME']
    expect(known.filter((name) => !harmless.includes(name))).toEqual([])
  })

  it('fails what waits and what is at work when it closes, and leaves no process behind', async () => {
    const photos = createPhotoIngest({ workers: 1, workerUrl })
    const pid = Number(await told(photos))
    const outcomes = Promise.allSettled(['hang', 'fine'].map((path) => photos.ingest({ path })))
    await photos.close()
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ reason: { why: 'closed' } })
      expect(outcome).not.toMatchObject({ reason: { name: 'PhotoRefused' } })
    }
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    await expect(photos.ingest({ path: 'fine' })).rejects.toMatchObject({ why: 'closed' })
  })

  it('does not blame the photo for a worker that cannot be loaded', async () => {
    const photos = createPhotoIngest({ workerUrl: new URL('./none.mjs', import.meta.url) })
    const error = await photos.ingest({ path: 'fine' }).catch((error: unknown) => error)
    expect(error).toMatchObject({ why: 'unstarted', cause: { message: expect.stringContaining('none.mjs') } })
    await photos.close()
  })
})

/** What a process says of itself. */
const told = (photos: PhotoIngest): Promise<string> =>
  photos.ingest({ path: 'tell' }).then(
    () => '',
    (error: Error) => error.message,
  )

describe('PLAT-01 photos in the built server', () => {
  // Below the project, so that the bundle finds the packages that are left outside of it.
  const folder = fileURLToPath(new URL('../../../../node_modules/.cache/photo-bundle-test/', import.meta.url))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('finds its worker beside the bundle, which sees nothing of the disk but its program and the uploads', async () => {
    await mkdir(folder, { recursive: true })
    const uploads = await mkdtemp(join(tmpdir(), 'gozlem-ingest-'))
    await copyFile(testPhotoPath('bad-truncated.jpg'), join(uploads, 'broken'))
    await copyFile(testPhotoPath('libheif-example.heic'), join(uploads, 'fine'))
    const source = (name: string) => fileURLToPath(new URL(name, import.meta.url))
    await build({
      input: [source('photo-ingest.ts'), source('photo-worker.ts')],
      platform: 'node',
      external: ['sharp', 'libheif-js/wasm-bundle.js', 'file-type', 'workerpool', 'p-queue', 'tsx'],
      output: { dir: folder, format: 'es' },
      logLevel: 'warn',
    })
    await writeFile(
      join(folder, 'main.mjs'),
      `import { dirname } from 'node:path'
       import { createPhotoIngest } from './photo-ingest.js'
       const [broken, fine, hidden, packages] = process.argv.slice(2)
       const photos = createPhotoIngest({
         workerUrl: new URL('photo-worker.js', import.meta.url),
         fence: { program: [import.meta.dirname, packages], photos: dirname(fine) + '/*' },
       })
       const why = await photos.ingest({ path: broken }).catch((error) => error.code)
       const { format } = await photos.ingest({ path: fine })
       const outside = await photos.ingest({ path: hidden }).catch((error) => error.message)
       await photos.close()
       console.log(why, format, outside)`,
    )
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(folder, 'main.mjs'),
      join(uploads, 'broken'),
      join(uploads, 'fine'),
      testPhotoPath('lathe-motor.jpg'),
      join(folder, '../..'),
    ])
    await rm(uploads, { recursive: true })
    expect(stdout).toMatch(/^CORRUPT heic Access to this API has been restricted/)
  })
})
