// Reads the archive of an organization, whoever wrote it: names and sizes are bounded before anything is unpacked (ASVS 5.2.3),
// every part is held against the size and hash of the manifest, nothing is kept in memory but a line at a time.
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import { requireSafeKey } from '../external/files/file-key'
import {
  ArchiveError,
  ArchiveManifest,
  archiveFormat,
  fileName,
  filesName,
  manifestName,
  PackedFile,
  type Part,
} from './archive-format'

const mostParts = 2000
const mostFiles = 5_000_000
const mostManifest = 64 * 2 ** 20
const mostLine = 64 * 2 ** 20
/** Rows pack to a fortieth at most; a bomb to a thousandth. */
const mostRatio = 200
const smallPart = 2 ** 20

const partNames = /^(?:manifest\.json|files\.jsonl|schema\/[a-z_]{1,63}\.json|data\/[a-z_]{1,63}\.jsonl)$/

/** A stored file of the archive, with its bytes to be read. */
export interface ArchivedFile extends PackedFile {
  stream: Readable
}

export interface Archive {
  manifest: ArchiveManifest
  /** The lines of a part. @throws ArchiveError at its end when it is not what the manifest says */
  lines(part: Part): AsyncGenerator<string>
  /** The stored files, one after the other. */
  files(): AsyncGenerator<ArchivedFile>
  close(): Promise<void>
}

/** @throws ArchiveError when it is none, or one that nobody should unpack */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path).catch(() => {
    throw new ArchiveError(`${path} cannot be read`)
  })
  try {
    const zip = await openZip(file)
    const parts = await readDirectory(zip)
    const manifest = await readManifest(zip, parts)
    const lines = (part: Part) => linesOf(partStream(zip, parts, part), part)
    return { manifest, lines, files: () => filesOf(file, lines(manifest.files)), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openZip(file: FileHandle): Promise<ZipFile> {
  return fromFdPromise(file.fd, { autoClose: false }).catch(damaged)
}

/** What is wrong inside a zip, as yauzl says it: damaged directories, names that lead out of it, sizes that are not true. */
function damaged(error: unknown): never {
  if (error instanceof ArchiveError) throw error
  throw new ArchiveError(
    `the archive is damaged or no zip: ${error instanceof Error ? error.message : String(error)}`,
  )
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostFiles) throw new ArchiveError('the archive lists too many files')
  const parts = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      assertHarmless(entry)
      if (entry.fileName.startsWith('files/')) continue
      if (parts.has(entry.fileName)) throw new ArchiveError(`${entry.fileName} is in the archive twice`)
      parts.set(entry.fileName, entry)
      if (parts.size > mostParts) throw new ArchiveError('the archive lists too many parts')
    }
  } catch (error) {
    damaged(error)
  }
  return parts
}

/** @throws ArchiveError for an entry that an archive does not have */
function assertHarmless(entry: Entry): void {
  const { fileName: name, compressedSize, uncompressedSize } = entry
  const isFile = name.startsWith('files/')
  if (isFile ? !isKey(name.slice('files/'.length)) : !partNames.test(name))
    throw new ArchiveError(
      `the archive holds ${JSON.stringify(name.slice(0, 200))}, which does not belong there`,
    )
  if (entry.isEncrypted()) throw new ArchiveError(`${name} is encrypted`)
  const swells = uncompressedSize > smallPart && uncompressedSize > mostRatio * compressedSize
  if (swells || (isFile && uncompressedSize !== compressedSize))
    throw new ArchiveError(`${name} would unpack to far more than it is`)
}

function isKey(name: string): boolean {
  try {
    return requireSafeKey(name) === name
  } catch {
    return false
  }
}

async function readManifest(zip: ZipFile, parts: Map<string, Entry>): Promise<ArchiveManifest> {
  const entry = parts.get(manifestName)
  if (!entry)
    throw new ArchiveError(
      `the archive holds no ${manifestName}: it is none of an organization, or unfinished`,
    )
  if (entry.uncompressedSize > mostManifest) throw new ArchiveError(`${manifestName} is too large`)
  const pieces: Buffer[] = []
  const stream = await zip.openReadStreamPromise(entry).catch(damaged)
  try {
    for await (const piece of stream) pieces.push(piece as Buffer)
  } catch (error) {
    damaged(error)
  }
  const given = parsed(Buffer.concat(pieces).toString('utf8'), manifestName)
  if (formatOf(given) !== archiveFormat)
    throw new ArchiveError(
      `the archive has format ${String(formatOf(given))}, this version of the product reads ${archiveFormat}`,
    )
  const read = ArchiveManifest.safeParse(given)
  if (!read.success)
    throw new ArchiveError(`${manifestName} is not one: ${read.error.issues[0]?.path.join('.')}`)
  return read.data
}

const formatOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'format' in given ? given.format : undefined

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveError(`${name} is no JSON`)
  }
}

async function* partStream(
  zip: ZipFile,
  parts: Map<string, Entry>,
  { path, bytes }: Part,
): AsyncGenerator<Buffer> {
  const entry = parts.get(path)
  if (!entry) throw new ArchiveError(`${path} is missing from the archive`)
  if (entry.uncompressedSize !== bytes)
    throw new ArchiveError(`${path} has another size than the manifest says`)
  const stream = await zip.openReadStreamPromise(entry).catch(damaged)
  try {
    for await (const piece of stream) yield piece as Buffer
  } catch (error) {
    damaged(error)
  }
}

async function* linesOf(source: AsyncIterable<Buffer>, { path, sha256 }: Part): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let rest = Buffer.alloc(0)
  for await (const piece of source) {
    hash.update(piece)
    let from = 0
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      yield Buffer.concat([rest, piece.subarray(from, at)]).toString('utf8')
      rest = Buffer.alloc(0)
      from = at + 1
    }
    rest = Buffer.concat([rest, piece.subarray(from)])
    if (rest.length > mostLine) throw new ArchiveError(`${path} has a line that is too long`)
  }
  if (rest.length > 0 || hash.digest('hex') !== sha256)
    throw new ArchiveError(`${path} is not what was exported: its hash differs`)
}

/** The list of files and the files themselves lie in one order, so that neither has to be held. */
async function* filesOf(file: FileHandle, list: AsyncGenerator<string>): AsyncGenerator<ArchivedFile> {
  const zip = await openZip(file)
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.startsWith('files/')) continue
      const line = await list.next()
      const listed = line.done ? null : PackedFile.safeParse(parsed(line.value, filesName))
      if (!listed?.success || fileName(listed.data.key) !== entry.fileName)
        throw new ArchiveError(`${entry.fileName} is not in the list of files, or not in its order`)
      if (listed.data.bytes !== entry.uncompressedSize)
        throw new ArchiveError(`${entry.fileName} has another size than the list of files says`)
      yield { ...listed.data, stream: await zip.openReadStreamPromise(entry) }
    }
  } catch (error) {
    damaged(error)
  }
  if (!(await list.next()).done) throw new ArchiveError('the list names files that are not in the archive')
}
