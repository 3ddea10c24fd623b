import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inspectDocument } from './inspect-document'
import { excelFile, wordFile, zipOf } from './testing/zip-of'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
const text = Buffer.from('İş güvenliği uzmanlığı belgesi')

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
const [jpeg, png, gif, webp] = (await Promise.all(
  (['jpeg', 'png', 'gif', 'webp'] as const).map((format) => picture.clone().toFormat(format).toBuffer()),
)) as [Buffer, Buffer, Buffer, Buffer]
const heic = await readFile(new URL('../../../test-photos/libheif-example.heic', import.meta.url))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gozlem-documents-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const inspect = async (bytes: Uint8Array, name: string) => {
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  return inspectDocument(path, name)
}

it.each([
  ['belge.pdf', pdf, 'pdf'],
  ['BELGE.PDF', pdf, 'pdf'],
  ['eski.doc', compound, 'doc'],
  ['eski.xls', compound, 'xls'],
  ['yeni.docx', wordFile, 'docx'],
  ['yeni.xlsx', excelFile, 'xlsx'],
  ['not.txt', text, 'txt'],
  ['foto.jpg', jpeg, 'jpg'],
  ['FOTO.JPEG', jpeg, 'jpeg'],
  ['ekran.png', png, 'png'],
  ['tarama.webp', webp, 'webp'],
  ['tarama.gif', gif, 'gif'],
  ['telefon.heic', heic, 'heic'],
])('CERT-01 takes %s', async (name, bytes, extension) => {
  expect(await inspect(bytes, name)).toBe(extension)
})

it.each([
  ['a file without extension', 'belge', pdf],
  ['a type that is not listed', 'belge.html', Buffer.from('<p>')],
  ['a text named pdf', 'belge.pdf', text],
  ['an empty file', 'belge.pdf', Buffer.alloc(0)],
  ['a PDF named docx', 'belge.docx', pdf],
  ['a spreadsheet named docx', 'belge.docx', excelFile],
  ['a document named xlsx', 'belge.xlsx', wordFile],
  ['a plain zip named docx', 'belge.docx', zipOf({ 'virus.exe': 'MZ' })],
  ['a document without content types', 'belge.docx', zipOf({ 'word/document.xml': '<w:document/>' })],
  [
    'a document with macros',
    'belge.docx',
    zipOf({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': 'Auto_Open' }),
  ],
  ['a cut-off document', 'belge.docx', wordFile.subarray(0, wordFile.length - 30)],
  ['a document with bytes behind its end', 'belge.docx', Buffer.concat([wordFile, Buffer.from('<script>')])],
  [
    'a document with a path that leads out',
    'belge.docx',
    zipOf({ '[Content_Types].xml': '', 'word/document.xml': '', '../../.profile': 'curl' }),
  ],
  ['a PDF named jpg', 'foto.jpg', pdf],
  ['a PNG named jpg', 'foto.jpg', png],
  ['a JPEG named png', 'foto.png', jpeg],
  ['a JPEG named pdf', 'belge.pdf', jpeg],
  ['a drawing with scripts named png', 'foto.png', Buffer.from('<svg onload="alert(1)"/>')],
  ['another RIFF file named webp', 'ses.webp', Buffer.from('RIFF\u0024\0\0\0WAVEfmt ')],
  ['a film named heic', 'film.heic', Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0')],
  ['a drawing', 'foto.svg', Buffer.from('<svg/>')],
  ['a text with NUL bytes', 'not.txt', Buffer.from('a\u0000b')],
  ['a text that is not UTF-8', 'not.txt', Buffer.from([0xdd, 0xfe, 0x20, 0xf0])],
])('CERT-01 refuses %s', async (_case, name, bytes) => {
  expect(await inspect(bytes, name)).toBeNull()
})

it('CERT-01 refuses a document that claims to unpack to gigabytes', async () => {
  const bomb = Buffer.from(wordFile)
  const firstInDirectory = bomb.indexOf(Buffer.from('PK\u0001\u0002'))
  bomb.writeUInt32LE(0xf0000000, firstInDirectory + 24)
  expect(await inspect(bomb, 'bomba.docx')).toBeNull()
})
