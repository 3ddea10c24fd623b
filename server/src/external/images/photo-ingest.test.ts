import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPhotoIngest, type PhotoIngest } from './photo-ingest'
import { PhotoRefused } from './photo-refused'
import { testPhoto, testPhotoPath } from './testing/photos'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('REP-02 photos in worker processes', () => {
  let photos: PhotoIngest
  beforeAll(() => {
    photos = createPhotoIngest({ workers: 2 })
  })
  afterAll(() => photos.close())

  it('keeps the good ones of an upload and refuses the others, each for its own reason', async () => {
    const names = [
      'lathe-motor.jpg',
      'bad-text.jpg',
      'mechanism-gps.heic',
      'bad-799x600.jpg',
      'laser-area-gps.jpg',
      'bad-truncated.jpg',
      'libheif-example.heic',
      'orientation-6-labelled.jpg',
    ]
    const settled = await Promise.allSettled(
      names.map((name) => photos.ingest({ path: testPhotoPath(name) })),
    )
    const expected = await Promise.all(names.map(async (name) => sha256(await testPhoto(name))))
    const seen = settled.map((result) =>
      result.status === 'fulfilled' ? result.value.original_sha256 : result.reason.code,
    )
    expect(seen).toEqual([
      expected[0],
      'NOT_AN_IMAGE',
      expected[2],
      'TOO_SMALL',
      expected[4],
      'CORRUPT',
      expected[6],
      expected[7],
    ])
  })

  it('takes bytes and leaves them with the caller', async () => {
    const bytes = await testPhoto('lathe-motor.jpg')
    const before = sha256(bytes)
    const photo = await photos.ingest({ bytes })
    expect(photo.original_sha256).toBe(before)
    expect(sha256(bytes)).toBe(before)
    expect(photo.display.bytes.subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]))
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
  let folder: string
  let workerUrl: URL
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gozlem-worker-'))
    workerUrl = pathToFileURL(join(folder, 'worker.mjs'))
    await writeFile(workerUrl, obedientWorker)
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** A process that does what the path says: hang, crash, exit, or refuse with the number of photos it has seen. */
  const obedientWorker = `
    let seen = 0
    process.on('message', ({ path }) => {
      seen += 1
      if (path === 'hang') for (;;) {}
      if (path === 'crash') throw new Error('crashed')
      if (path === 'exit') process.exit(1)
      setTimeout(() => process.send({ refused: 'TOO_SMALL', found: { width: seen, height: 0 } }), 20)
    })
    process.on('disconnect', () => process.exit())
    process.send('ready')
  `

  /** A process that refuses each photo with the number of those it held in the meantime. */
  const countingWorker = `
    let held = 0
    let most = 0
    process.on('message', () => {
      held += 1
      most = Math.max(most, held)
      setTimeout(() => {
        process.send({ refused: 'TOO_SMALL', found: { width: most, height: 0 } })
        held -= 1
        if (held === 0) most = 0
      }, 20)
    })
    process.on('disconnect', () => process.exit())
    process.send('ready')
  `

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
    const busyUrl = pathToFileURL(join(folder, 'busy.mjs'))
    await writeFile(busyUrl, countingWorker)
    const photos = createPhotoIngest({ workers: 2, workerUrl: busyUrl })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => photos.ingest({ path: 'fine' })))
    const atOnce = results.map((result) => result.status === 'rejected' && result.reason.found.width)
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
    const telling = pathToFileURL(join(folder, 'telling.mjs'))
    await writeFile(
      telling,
      `import ${JSON.stringify(new URL('./photo-worker-from-source.mjs', import.meta.url).href)}
       import { getPriority } from 'node:os'
       process.removeAllListeners('message')
       process.on('message', () =>
         process.send({ failed: JSON.stringify([getPriority(), process.env.SEALING_KEY ?? null]) }))`,
    )
    process.env.SEALING_KEY = 'secret of the server'
    const photos = createPhotoIngest({ workers: 1, workerUrl: telling })
    await expect(photos.ingest({ path: 'fine' })).rejects.toThrow('[10,null]')
    await photos.close()
    delete process.env.SEALING_KEY
  })

  it('fails what waits and what is at work when it closes', async () => {
    const photos = createPhotoIngest({ workers: 1, workerUrl })
    await expect(photos.ingest({ path: 'fine' })).rejects.toThrow(PhotoRefused)
    const open = ['hang', 'fine'].map((path) => photos.ingest({ path }))
    const outcomes = Promise.allSettled(open)
    await photos.close()
    const reasons = (await outcomes).map((result) => result.status === 'rejected' && String(result.reason))
    expect(reasons).toEqual(['Error: The photo ingest is closed', 'Error: The photo ingest is closed'])
    await expect(photos.ingest({ path: 'fine' })).rejects.toThrow('The photo ingest is closed')
  })

  it('does not blame the photo for a worker that cannot be loaded', async () => {
    const photos = createPhotoIngest({ workerUrl: pathToFileURL(join(folder, 'none.mjs')) })
    const error = await photos.ingest({ path: 'fine' }).catch((error: unknown) => error)
    expect(error).not.toBeInstanceOf(PhotoRefused)
    expect(String(error)).toContain('none.mjs')
    await photos.close()
  })
})

describe('PLAT-01 photos in the built server', () => {
  // Below the project, so that the bundle finds the packages that are left outside of it.
  const folder = fileURLToPath(new URL('../../../../node_modules/.cache/photo-bundle-test/', import.meta.url))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('finds its worker beside the bundle and lets the process end', async () => {
    await mkdir(folder, { recursive: true })
    const source = (name: string) => fileURLToPath(new URL(name, import.meta.url))
    await build({
      entryPoints: [source('photo-ingest.ts'), source('photo-worker.ts')],
      outdir: folder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['sharp', 'heic-decode', 'file-type'],
      logLevel: 'error',
    })
    await writeFile(
      join(folder, 'main.mjs'),
      `import { createPhotoIngest } from './photo-ingest.js'
       const photos = createPhotoIngest()
       const broken = await photos.ingest({ path: process.argv[2] }).catch((error) => error.code)
       const { format } = await photos.ingest({ path: process.argv[3] })
       console.log(broken, format)`,
    )
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(folder, 'main.mjs'), testPhotoPath('bad-truncated.jpg'), testPhotoPath('libheif-example.heic')],
      { timeout: 20_000 },
    )
    expect(stdout).toBe('CORRUPT heic\n')
  })
})
