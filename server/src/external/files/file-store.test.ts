import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readlinkSync } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDoor } from '../../http/testing/door'
import { newFileKey, UnsafeFileKey } from './file-key'
import { FileMissing, type FileStore, listedAtOnce, StorageUnavailable } from './file-store'
import { openFileStore } from './open-file-store'
import { temporaryName } from './temporary-name'
import { makeUploadFolder, sweepUploadFolders } from './upload-folder'

const jpeg = { contentType: 'image/jpeg' }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Place = { name: string; open: () => Promise<FileStore>; close: () => Promise<void>; root: () => string }

function localFolder(): Place {
  let folder = ''
  return {
    name: 'a local folder',
    open: async () => {
      folder = await mkdtemp(join(tmpdir(), 'gozlem-files-'))
      return openFileStore({ kind: 'local', folder: join(folder, 'files') })
    },
    close: () => rm(folder, { recursive: true }),
    root: () => join(folder, 'files'),
  }
}

function s3Bucket(): Place {
  let [folder, server]: [string, S3rver | undefined] = ['', undefined]
  return {
    name: 'an S3 bucket',
    open: async () => {
      folder = await mkdtemp(join(tmpdir(), 'gozlem-s3-'))
      server = await startS3(folder)
      return openFileStore({ kind: 's3', bucket: 'saha', ...connection(server) })
    },
    close: async () => {
      await server?.close()
      await rm(folder, { recursive: true })
    },
    root: () => join(folder, 'saha'),
  }
}

const ports = new WeakMap<S3rver, number>()

async function startS3(directory: string): Promise<S3rver> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'saha' }],
  })
  ports.set(server, (await server.run()).port)
  return server
}

function connection(server: S3rver) {
  return {
    endpoint: `http://127.0.0.1:${ports.get(server)}`,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  }
}

describe.each([localFolder(), s3Bucket()])('PLAT-02 files in $name', (place) => {
  let files: FileStore
  beforeAll(async () => {
    files = await place.open()
  })
  afterAll(async () => {
    files.close()
    await place.close()
  })

  it('gives a part of a file, from the first to the last byte asked for', async () => {
    const key = newFileKey('exports', 'zip')
    const bytes = randomBytes(200_000)
    await files.put(key, bytes, { contentType: 'application/zip' })
    for (const [start, end] of [
      [0, 9],
      [100, 150_000],
      [199_000, 199_999],
    ] as const)
      expect(await buffer(await files.getPart(key, { start, end }))).toEqual(bytes.subarray(start, end + 1))
    await expect(files.getPart(newFileKey('exports', 'zip'), { start: 0, end: 1 })).rejects.toThrow(
      FileMissing,
    )
  })

  it('gives back the bytes, their size and their type', async () => {
    const key = newFileKey('photos/0198c5a2-0000-7000-8000-000000000001', 'jpg')
    const bytes = randomBytes(5000)
    await files.put(key, bytes, jpeg)
    const { stream, size, contentType } = await files.get(key)
    expect(size).toBe(5000)
    expect(contentType).toBe('image/jpeg')
    expect(sha256(await buffer(stream))).toBe(sha256(bytes))
    expect(sha256(await files.getBytes(key))).toBe(sha256(bytes))
    expect(await files.size(key)).toBe(5000)
    expect(await files.exists(key)).toBe(true)
  })

  it('stores a part of a larger buffer and nothing around it', async () => {
    const key = newFileKey('photos', 'jpg')
    await files.put(key, new Uint8Array([0, 1, 2, 3, 4]).subarray(1, 4), jpeg)
    expect(await files.getBytes(key)).toEqual(new Uint8Array([1, 2, 3]))
  })

  it('keeps an empty file empty', async () => {
    const key = newFileKey('exports', 'txt')
    await files.put(key, new Uint8Array(), { contentType: 'text/plain' })
    expect((await files.getBytes(key)).byteLength).toBe(0)
    expect(await files.size(key)).toBe(0)
  })

  it('stores a stream of 10 MB whose length nobody told, byte for byte', async () => {
    const key = newFileKey('exports', 'zip')
    const chunks = Array.from({ length: 160 }, () => randomBytes(65_536))
    await files.put(key, Readable.from(chunks), { contentType: 'application/zip' })
    const { stream, size } = await files.get(key)
    expect(size).toBe(10 * 1024 * 1024)
    expect(sha256(await buffer(stream))).toBe(sha256(Buffer.concat(chunks)))
  })

  it('stores a stream whole that somebody listens to, as an archive does to measure it', async () => {
    const key = newFileKey('exports', 'txt')
    const bytes = randomBytes(1000)
    const measured = Readable.from([bytes])
    let heard = 0
    measured.on('data', (piece: Buffer) => {
      heard += piece.byteLength
    })
    await files.put(key, measured, { contentType: 'text/plain' })
    expect(sha256(await files.getBytes(key))).toBe(sha256(bytes))
    expect(heard).toBe(1000)
  })

  it('stores a file of this machine and leaves it where it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gozlem-source-'))
    const path = join(folder, 'yükleme.bin')
    const bytes = randomBytes(2_000_000)
    await writeFile(path, bytes)
    const key = newFileKey('photos', 'heic')
    await files.put(key, { path }, { contentType: 'image/heic' })
    expect(sha256(await files.getBytes(key))).toBe(sha256(bytes))
    expect(await readdir(folder)).toEqual(['yükleme.bin'])
    await rm(folder, { recursive: true })
  })

  it('leaves nothing behind when the source breaks off', async () => {
    const key = newFileKey('photos', 'jpg')
    const before = await filesBelow(place.root())
    const breaking = Readable.from(
      (async function* () {
        yield randomBytes(200_000)
        throw new Error('connection lost')
      })(),
    )
    await expect(files.put(key, breaking, jpeg)).rejects.toThrow(/connection lost|Cannot write/)
    await expect(files.put(key, { path: '/no/such/file' }, jpeg)).rejects.toThrow('ENOENT')
    expect(await files.exists(key)).toBe(false)
    expect(await filesBelow(place.root())).toEqual(before)
  })

  it('keeps the old file when its replacement breaks off', async () => {
    const key = newFileKey('photos', 'jpg')
    await files.put(key, Buffer.from('first'), jpeg)
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('sec')
        throw new Error('connection lost')
      })(),
    )
    await expect(files.put(key, breaking, jpeg)).rejects.toThrow(/connection lost|Cannot write/)
    expect(Buffer.from(await files.getBytes(key)).toString()).toBe('first')
    await files.put(key, Buffer.from('second'), jpeg)
    expect(Buffer.from(await files.getBytes(key)).toString()).toBe('second')
  })

  it('says that a file is missing before anything is read', async () => {
    const key = newFileKey('photos', 'jpg')
    await expect(files.get(key)).rejects.toThrow(FileMissing)
    await expect(files.getBytes(key)).rejects.toThrow(FileMissing)
    await expect(files.size(key)).rejects.toThrow(FileMissing)
    expect(await files.exists(key)).toBe(false)
  })

  it('deletes a file, and once more without complaint', async () => {
    const key = newFileKey('photos', 'jpg')
    await files.put(key, randomBytes(10), jpeg)
    await files.delete(key)
    expect(await files.exists(key)).toBe(false)
    await files.delete(key)
  })

  it.each([
    '../outside.jpg',
    'photos/../../outside.jpg',
    'photos/..%2foutside.jpg',
    '/etc/passwd',
    'photos//a.jpg',
    'photos\\..\\outside.jpg',
    'C:\\outside.jpg',
    './a.jpg',
    '.incoming/a',
    'photos/.hidden',
    'photos/a.jpg/',
    'photos/a\0.jpg',
    'photos/a.jpg\n',
    'photos/ÇİZİM.jpg',
    'photos/Upper.jpg',
    `photos/${'a'.repeat(200)}.jpg`,
    '',
  ])('refuses the key %j in every call', async (key) => {
    await expect(files.put(key, Buffer.from('x'), jpeg)).rejects.toThrow(UnsafeFileKey)
    await expect(files.get(key)).rejects.toThrow(UnsafeFileKey)
    await expect(files.getPart(key, { start: 0, end: 1 })).rejects.toThrow(UnsafeFileKey)
    await expect(files.getBytes(key)).rejects.toThrow(UnsafeFileKey)
    await expect(files.size(key)).rejects.toThrow(UnsafeFileKey)
    await expect(files.exists(key)).rejects.toThrow(UnsafeFileKey)
    await expect(files.delete(key)).rejects.toThrow(UnsafeFileKey)
  })

  it('lists a folder in the order of its keys, from behind any of them, with when each was stored', async () => {
    const keys = ['a/b/one.jpg', 'a/b/two.jpg', 'a/c.jpg', 'b/0/1/2.jpg'].map((key) => `listed/${key}`)
    for (const key of [...keys, 'listed-not/a.jpg']) await files.put(key, Buffer.from('x'), jpeg)
    const list = async (after: string) => {
      const found = []
      for await (const batch of files.list('listed', after)) found.push(...batch)
      return found
    }
    const all = await list('')
    expect(all.map(({ key }) => key)).toEqual(keys.toSorted())
    for (const { stored_at } of all) expect(Math.abs(Date.now() - stored_at.getTime())).toBeLessThan(60_000)
    for (const [place, key] of keys.toSorted().entries())
      expect((await list(key)).map((file) => file.key)).toEqual(keys.toSorted().slice(place + 1))
    expect((await list('listed/a/b/p')).map(({ key }) => key)).toEqual(keys.toSorted().slice(1))
    for await (const batch of files.list('nothing-there', '')) expect(batch).toEqual([])
  })

  it('lists more files than one batch holds', async () => {
    const keys = Array.from(
      { length: listedAtOnce + 1 },
      (_, number) => `many/${String(number).padStart(4, '0')}.txt`,
    )
    for (const key of keys) await files.put(key, Buffer.from('x'), { contentType: 'text/plain' })
    const batches = []
    for await (const batch of files.list('many', '')) batches.push(batch.map(({ key }) => key))
    expect(batches).toEqual([keys.slice(0, listedAtOnce), keys.slice(listedAtOnce)])
  })

  it('answers its check while it can be used', async () => {
    await expect(files.check()).resolves.toBeUndefined()
  })
})

describe('PLAT-02 opening the store', () => {
  it('removes what a killed process left half-written, not what another one writes now', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gozlem-files-'))
    await mkdir(join(folder, '.incoming'))
    const [ended, living] = [await endedProcess(), temporaryName()]
    for (const name of [ended, living]) await writeFile(join(folder, '.incoming', name), 'x')
    await writeFile(join(folder, '.incoming', 'old'), 'x')
    await writeFile(join(folder, '.incoming', 'young'), 'x')
    const yesterday = Date.now() / 1000 - 25 * 60 * 60
    await utimes(join(folder, '.incoming', 'old'), yesterday, yesterday)
    await openFileStore({ kind: 'local', folder })
    expect((await readdir(join(folder, '.incoming'))).toSorted()).toEqual([living, 'young'].toSorted())
    await rm(folder, { recursive: true })
  })

  it('removes upload folders of a server that was killed, not those of one that lives', async () => {
    const living = await makeUploadFolder()
    const left = join(tmpdir(), `gozlem-upload-${await endedProcess()}`)
    await mkdir(left)
    await writeFile(join(left, '0'), 'half a photo')
    expect(await sweepUploadFolders()).toBeGreaterThan(0)
    await expect(stat(left)).rejects.toThrow('ENOENT')
    expect(await readdir(living)).toEqual([])
    await rm(living, { recursive: true })
  })

  it('takes the folder of an upload away with its last file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gozlem-files-'))
    const files = await openFileStore({ kind: 'local', folder })
    for (const size of ['thumb', 'original'])
      await files.put(`photos/a/b/${size}.jpg`, Buffer.from('x'), jpeg)
    await files.delete('photos/a/b/thumb.jpg')
    expect(await readdir(join(folder, 'photos/a'))).toEqual(['b'])
    await files.delete('photos/a/b/original.jpg')
    expect(await readdir(join(folder, 'photos/a'))).toEqual([])
    await rm(folder, { recursive: true })
  })

  it.runIf(process.platform === 'linux')(
    'flushes the folders of a file once its name is in them: after a power cut it is there',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'gozlem-files-'))
      const files = await openFileStore({ kind: 'local', folder })
      const probe = await open(folder)
      const synced: string[] = []
      const sync = vi
        .spyOn(Object.getPrototypeOf(probe) as FileHandle, 'sync')
        .mockImplementation(async function (this: FileHandle) {
          const path = readlinkSync(`/proc/self/fd/${this.fd}`)
          synced.push(`${path.slice(folder.length)} ${existsSync(join(folder, 'photos/a/b/thumb.jpg'))}`)
        })
      await files.put('photos/a/b/thumb.jpg', Buffer.from('x'), jpeg)
      sync.mockRestore()
      await probe.close()
      const names = synced.filter((entry) => !entry.startsWith('/.incoming'))
      expect(names).toEqual(['/photos/a/b true', '/photos/a true', '/photos true', ' true'])
      await rm(folder, { recursive: true })
    },
  )

  it('refuses a folder that is a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gozlem-files-'))
    await writeFile(join(folder, 'files'), 'x')
    await expect(openFileStore({ kind: 'local', folder: join(folder, 'files') })).rejects.toThrow('EEXIST')
    await rm(folder, { recursive: true })
  })

  it('names the bucket that does not exist', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'gozlem-s3-'))
    const server = await startS3(directory)
    await expect(openFileStore({ kind: 's3', bucket: 'yanlis', ...connection(server) })).rejects.toThrow(
      'The S3 bucket yanlis cannot be used',
    )
    await server.close()
    await rm(directory, { recursive: true })
  })
})

describe('PLAT-03 a store that is away', () => {
  it('says so after a while when S3 takes requests and answers nothing, and once more when it is gone', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'gozlem-s3-'))
    const server = await startS3(directory)
    const door = await openDoor(ports.get(server) ?? 0)
    const endpoint = `http://127.0.0.1:${door.port}`
    const place = { kind: 's3', bucket: 'saha', ...connection(server), endpoint } as const
    const patient = await openFileStore(place)
    const files = await openFileStore({ ...place, timeoutMs: 2000 })
    const key = newFileKey('photos', 'jpg')
    await patient.put(key, randomBytes(10), jpeg)

    for (const closeDoor of [() => door.hang(), () => door.shut()]) {
      closeDoor()
      await Promise.all([
        ...[
          files.put(newFileKey('photos', 'jpg'), randomBytes(10), jpeg),
          files.getBytes(key),
          files.exists(key),
          files.delete(key),
        ].map((asked) => expect(asked).rejects.toThrow(StorageUnavailable)),
        expect(files.check()).rejects.toThrow(/time|closed|reset|hang up|ECONN/i),
      ])
    }
    door.open()
    await expect.poll(() => files.size(key).catch(() => null)).toBe(10)
    patient.close()
    files.close()
    await door.close()
    await server.close()
    await rm(directory, { recursive: true })
  })

  it('says so when the folder is gone or holds no folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gozlem-files-'))
    const files = await openFileStore({ kind: 'local', folder })
    await rm(folder, { recursive: true })
    await expect(files.put(newFileKey('photos', 'jpg'), randomBytes(10), jpeg)).rejects.toThrow(
      StorageUnavailable,
    )
    await expect(files.check()).rejects.toThrow('ENOENT')
  })
})

/** A temporary name as a process makes it that was killed afterwards. */
async function endedProcess(): Promise<string> {
  const source = fileURLToPath(new URL('temporary-name.ts', import.meta.url))
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    `import { temporaryName } from ${JSON.stringify(source)}; console.log(temporaryName()); setInterval(() => {}, 1000)`,
  ])
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  return line
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
