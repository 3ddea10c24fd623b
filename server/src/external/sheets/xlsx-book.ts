// What the sheet of a workbook refers to: which part it is, the texts that cells share, and which styles show a number as
// a day.
import type { SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'
import { importLimits } from '@gozlem/domain/data-transfer/import-kind'
import { SheetRefused } from './sheet-refused'
import type { XlsxArchive } from './xlsx-archive'
import { xlsxText } from './xlsx-text'

export interface XlsxBook {
  /** The part of the first sheet that is not hidden. */
  sheet: string
  texts: readonly SheetCell[]
  /** By the number of a style: whether it shows days. */
  showsDay: readonly boolean[]
  /** Days that serial numbers are short of the usual count: of workbooks made on old Macs. */
  day_offset: number
}

/** @throws SheetRefused */
export async function readBook(archive: XlsxArchive): Promise<XlsxBook> {
  const main = await targetOf(archive, '_rels/.rels', '', (type) => type.endsWith('/officeDocument'))
  const book = main ?? 'xl/workbook.xml'
  if (!archive.has(book)) throw new SheetRefused('unknown')
  let sheetId: string | undefined
  let day_offset = 0
  await archive.read(book, {
    open(name, attributes) {
      if (name === 'workbookPr' && isTrue(attributes.date1904)) day_offset = 1462
      if (name !== 'sheet' || sheetId !== undefined || (attributes.state ?? 'visible') !== 'visible') return
      sheetId = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  const folder = book.slice(0, book.lastIndexOf('/') + 1)
  const related = `${folder}_rels/${book.slice(folder.length)}.rels`
  const partOf = (kind: string) => targetOf(archive, related, folder, (type) => type.endsWith(kind))
  const sheet = await targetOf(archive, related, folder, (_type, id) => id === sheetId)
  if (!sheet || !archive.has(sheet)) throw new SheetRefused('unknown')
  return {
    sheet,
    texts: await readTexts(archive, (await partOf('/sharedStrings')) ?? `${folder}sharedStrings.xml`),
    showsDay: await readStyles(archive, (await partOf('/styles')) ?? `${folder}styles.xml`),
    day_offset,
  }
}

export const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** Where the relation that is looked for leads. */
async function targetOf(
  archive: XlsxArchive,
  relations: string,
  folder: string,
  isWanted: (type: string, id: string) => boolean,
): Promise<string | null> {
  let found: string | null = null
  await archive.read(relations, {
    open(name, { Type = '', Id = '', Target = '' }) {
      if (name !== 'Relationship' || found !== null || !isWanted(Type, Id)) return
      found = partAt(Target, folder)
    },
  })
  return found
}

/** The part that a relation of a part in `folder` leads to: a reference as in a page, `../` included. */
function partAt(target: string, folder: string): string {
  const { pathname } = new URL(target.replaceAll('\\', '/'), `part:///${folder}`)
  try {
    return decodeURIComponent(pathname).slice(1)
  } catch (error) {
    throw new SheetRefused('damaged', { cause: error })
  }
}

/** Beyond these the texts of a sheet are no list of companies. */
const mostTexts = 2_000_000
const mostLetters = 64_000_000

async function readTexts(archive: XlsxArchive, part: string): Promise<SheetCell[]> {
  const texts: SheetCell[] = []
  let letters = 0
  let text = ''
  let isInside = false
  let isPhonetic = false
  await archive.read(part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isInside = name === 't' && !isPhonetic
    },
    text(piece) {
      if (!isInside) return
      letters += piece.length
      if (letters > mostLetters || texts.length > mostTexts) throw new SheetRefused('heavy')
      if (text.length <= importLimits.cell) text += piece
    },
    close(name) {
      isInside = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(text.length > importLimits.cell ? { fault: 'long' } : xlsxText(text))
    },
  })
  return texts
}

/** Formats of the standard that show days. */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

async function readStyles(archive: XlsxArchive, part: string): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const showsDay: boolean[] = []
  let isInside = false
  await archive.read(part, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), saysDay(formatCode))
      if (name === 'cellXfs') isInside = true
      if (name === 'xf' && isInside)
        showsDay.push(own.get(Number(numFmtId)) ?? dayFormats.has(Number(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') isInside = false
    },
  })
  return showsDay
}

/** Whether a format has a place for the day or the year, outside of words, colours and what is meant as it stands. */
function saysDay(format: string): boolean {
  if (/^gen/i.test(format)) return false
  let ends: '"' | ']' | null = null
  for (let at = 0; at < format.length; at += 1) {
    const sign = format[at] ?? ''
    if (ends) ends = sign === ends ? null : ends
    else if (sign === '"') ends = '"'
    else if (sign === '[') ends = ']'
    else if (sign === '\\' || sign === '_' || sign === '*') at += 1
    else if (/[dgy]/i.test(sign)) return true
  }
  return false
}
