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
  unsignedFormat,
} from './archive-format'

const mostParts = 2000
const mostFiles = 5_000_000
const mostManifest = 64 * 2 ** 20
/** A row came by requests of 2 MiB at most. */
const mostLine = 4 * 2 ** 20
/** Rows of all tables together. */
const mostRows = 32 * 2 ** 30
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
  /** What the HMAC of the manifest covers. */
  signed: string
  /** The lines of a part. @throws ArchiveError at its end when it is not what the manifest says */
  lines(part: Part): AsyncGenerator<string>
  /** The stored files, one after the other. */
  files(): AsyncGenerator<ArchivedFile>
  close(): Promise<void>
}

/** @throws ArchiveError when it is none, or one that nobody should unpack */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path).catch(() => {
    throw new ArchiveError(`${path} okunamıyor.`)
  })
  try {
    const zip = await openZip(file)
    const parts = await readDirectory(zip)
    const { manifest, signed } = await readManifest(zip, parts)
    const lines = (part: Part) => linesOf(partStream(zip, parts, part), part)
    const files = () => filesOf(file, lines(manifest.files))
    return { manifest, signed, lines, files, close: () => file.close() }
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
    `Arşiv bozuk ya da zip dosyası değil: ${error instanceof Error ? error.message : String(error)}`,
  )
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostFiles) throw new ArchiveError('Arşivde çok fazla dosya var.')
  const parts = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      assertHarmless(entry)
      if (entry.fileName.startsWith('files/')) continue
      if (parts.has(entry.fileName)) throw new ArchiveError(`${entry.fileName} arşivde iki kez var.`)
      parts.set(entry.fileName, entry)
      if (parts.size > mostParts) throw new ArchiveError('Arşivde çok fazla parça var.')
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
    throw new ArchiveError(`Arşivde yeri olmayan bir dosya var: ${JSON.stringify(name.slice(0, 200))}`)
  if (entry.isEncrypted()) throw new ArchiveError(`${name} şifreli.`)
  const swells = uncompressedSize > smallPart && uncompressedSize > mostRatio * compressedSize
  if (swells || (isFile && uncompressedSize !== compressedSize))
    throw new ArchiveError(`${name} açılınca aşırı büyüyor.`)
}

function isKey(name: string): boolean {
  try {
    return requireSafeKey(name) === name
  } catch {
    return false
  }
}

async function readManifest(
  zip: ZipFile,
  parts: Map<string, Entry>,
): Promise<Pick<Archive, 'manifest' | 'signed'>> {
  const entry = parts.get(manifestName)
  if (!entry) throw new ArchiveError(`Arşivde ${manifestName} yok: kurum arşivi değil ya da yarım kalmış.`)
  if (entry.uncompressedSize > mostManifest) throw new ArchiveError(`${manifestName} çok büyük.`)
  const pieces: Buffer[] = []
  const stream = await zip.openReadStreamPromise(entry).catch(damaged)
  try {
    for await (const piece of stream) pieces.push(piece as Buffer)
  } catch (error) {
    damaged(error)
  }
  const given = parsed(Buffer.concat(pieces).toString('utf8'), manifestName)
  const { hmac: _hmac, ...signed } = isObject(given) ? given : {}
  if (signed.format !== archiveFormat && signed.format !== unsignedFormat)
    throw new ArchiveError(
      `Arşivin biçimi ${String(signed.format)}; ürünün bu sürümü ${archiveFormat} numaralı biçimi okur.`,
    )
  const read = ArchiveManifest.safeParse(given)
  if (!read.success)
    throw new ArchiveError(`${manifestName} okunamıyor: ${read.error.issues[0]?.path.join('.')}`)
  const manifest = read.data
  const rows = [...manifest.tables, ...manifest.shared].reduce((sum, { bytes }) => sum + bytes, 0)
  if (rows > mostRows) throw new ArchiveError(`Arşivdeki satırlar ${mostRows} bayttan çok.`)
  return { manifest, signed: JSON.stringify(signed) }
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveError(`${name} JSON değil.`)
  }
}

async function* partStream(
  zip: ZipFile,
  parts: Map<string, Entry>,
  { path, bytes }: Part,
): AsyncGenerator<Buffer> {
  const entry = parts.get(path)
  if (!entry) throw new ArchiveError(`${path} arşivde eksik.`)
  if (entry.uncompressedSize !== bytes)
    throw new ArchiveError(`${path} manifest.json içinde yazan boyda değil.`)
  const stream = await zip.openReadStreamPromise(entry).catch(damaged)
  try {
    for await (const piece of stream) yield piece as Buffer
  } catch (error) {
    damaged(error)
  }
}

async function* linesOf(source: AsyncIterable<Buffer>, { path, sha256 }: Part): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let rest: Buffer[] = []
  let [line, waiting] = [1, 0]
  const grow = (piece: Buffer) => {
    rest.push(piece)
    waiting += piece.length
    if (waiting > mostLine) throw new ArchiveError(`${path}, ${line}. satır: Satır ${mostLine} bayttan uzun.`)
  }
  for await (const piece of source) {
    hash.update(piece)
    let from = 0
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      grow(piece.subarray(from, at))
      yield Buffer.concat(rest).toString('utf8')
      rest = []
      waiting = 0
      line += 1
      from = at + 1
    }
    grow(piece.subarray(from))
  }
  if (waiting > 0 || hash.digest('hex') !== sha256)
    throw new ArchiveError(`${path} dışa aktarılan parça değil: özeti farklı.`)
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
        throw new ArchiveError(`${entry.fileName} dosya listesinde yok ya da sırası farklı.`)
      if (listed.data.bytes !== entry.uncompressedSize)
        throw new ArchiveError(`${entry.fileName} dosya listesinde yazan boyda değil.`)
      yield { ...listed.data, stream: await zip.openReadStreamPromise(entry) }
    }
  } catch (error) {
    damaged(error)
  }
  if (!(await list.next()).done) throw new ArchiveError('Dosya listesindeki bir dosya arşivde yok.')
}
