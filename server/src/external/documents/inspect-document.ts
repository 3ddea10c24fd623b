// What an uploaded document is, by its bytes; its name only has to agree, its declared type is never asked (ASVS 5.2.2).
import { type FileHandle, open } from 'node:fs/promises'
import { extname } from 'node:path'
import { readZipDirectory } from './zip-directory'

const pictureExtensions = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic'] as const
export const documentExtensions = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', ...pictureExtensions] as const
/** The document and image types of the seeds, by file extension. */
export type DocumentExtension = (typeof documentExtensions)[number]

export const documentMimes: Record<DocumentExtension, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
}

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const pngHeader = Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1')
/** Major brands of the one picture or the sequence that telephones write. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const mostEntries = 5000
const mostUnpacked = 200 * 1024 * 1024

const contains: Record<DocumentExtension, (file: FileHandle) => Promise<boolean>> = {
  pdf: (file) => startsWith(file, Buffer.from('%PDF-')),
  doc: (file) => startsWith(file, compoundFile),
  xls: (file) => startsWith(file, compoundFile),
  docx: (file) => isOfficePackage(file, 'word/document.xml'),
  xlsx: (file) => isOfficePackage(file, 'xl/workbook.xml'),
  txt: isPlainText,
  jpg: isJpeg,
  jpeg: isJpeg,
  png: (file) => startsWith(file, pngHeader),
  gif: async (file) =>
    (await startsWith(file, Buffer.from('GIF89a'))) || startsWith(file, Buffer.from('GIF87a')),
  webp: async (file) =>
    (await startsWith(file, Buffer.from('RIFF'))) && holds(file, 8, Buffer.from('WEBPVP8')),
  heic: isHeic,
}

/**
 * The type of a document whose bytes and file name agree, or null for anything else.
 * @param path where the file lies on this machine; at most as large as an upload may be, a text is read whole
 */
export async function inspectDocument(path: string, fileName: string): Promise<DocumentExtension | null> {
  const typed = extname(fileName).slice(1).toLowerCase()
  const extension = documentExtensions.find((known) => known === typed)
  if (!extension) return null
  const file = await open(path)
  try {
    return (await contains[extension](file)) ? extension : null
  } finally {
    await file.close()
  }
}

function startsWith(file: FileHandle, magic: Buffer): Promise<boolean> {
  return holds(file, 0, magic)
}

async function holds(file: FileHandle, position: number, magic: Buffer): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(magic.length), 0, magic.length, position)
  return buffer.equals(magic)
}

function isJpeg(file: FileHandle): Promise<boolean> {
  return startsWith(file, jpegStart)
}

async function isHeic(file: FileHandle): Promise<boolean> {
  if (!(await holds(file, 4, Buffer.from('ftyp')))) return false
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 8)
  return heicBrands.includes(buffer.toString('latin1'))
}

async function isOfficePackage(file: FileHandle, mainPart: string): Promise<boolean> {
  if (!(await startsWith(file, Buffer.from('PK\u0003\u0004')))) return false
  const entries = await readZipDirectory(file, mostEntries)
  if (!entries) return false
  const names = new Set(entries.map(({ name }) => name))
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  return (
    names.has('[Content_Types].xml') &&
    names.has(mainPart) &&
    !entries.some(({ name }) => name.endsWith('vbaProject.bin')) &&
    unpacked <= mostUnpacked
  )
}

async function isPlainText(file: FileHandle): Promise<boolean> {
  const bytes = await file.readFile()
  if (bytes.length === 0 || bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
