// The parts of a workbook, read as streams and within bounds: how many, how large unpacked, how much larger than packed
// (ASVS 5.2.3). The reader refuses a part that unpacks to more than its entry says.
import { open } from 'node:fs/promises'
import { Parser } from 'htmlparser2'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import { SheetRefused } from './sheet-refused'

const mostParts = 2000
const mostUnpacked = 300 * 2 ** 20
/** A sheet of equal rows packs to a fortieth; a bomb to a thousandth. */
const mostRatio = 150
const smallPart = 2 ** 20

export interface XlsxArchive {
  /** Whatever the case of its name: parts of a package are found so (ECMA-376, part 2). */
  has(name: string): boolean
  /** Hands the elements of a part to `hear`, by their names without a prefix; an absent part has none. */
  read(name: string, hear: Partial<Hearing>): Promise<void>
  close(): Promise<void>
}

export interface Hearing {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

/** @throws SheetRefused */
export async function openXlsx(path: string): Promise<XlsxArchive> {
  const file = await open(path)
  try {
    const zip = await fromFdPromise(file.fd, { autoClose: false })
    const parts = await partsOf(zip)
    return {
      has: (name) => parts.has(name.toLowerCase()),
      read: (name, hear) => readPart(zip, parts.get(name.toLowerCase()), hear),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error instanceof SheetRefused ? error : new SheetRefused('damaged', { cause: error })
  }
}

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) throw new SheetRefused('unpacked')
  const parts = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    const swells =
      entry.uncompressedSize > smallPart && entry.uncompressedSize > mostRatio * entry.compressedSize
    if (swells || unpacked > mostUnpacked) throw new SheetRefused('unpacked')
    if (entry.isEncrypted()) throw new SheetRefused('protected')
    parts.set(entry.fileName.toLowerCase(), entry)
  }
  return parts
}

async function readPart(zip: ZipFile, entry: Entry | undefined, hear: Partial<Hearing>): Promise<void> {
  if (!entry) return
  const parser = new Parser(
    {
      onopentag: (name, attributes) => hear.open?.(bare(name), attributes),
      ontext: (text) => hear.text?.(text),
      onclosetag: (name) => hear.close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  try {
    const stream = await zip.openReadStreamPromise(entry)
    stream.setEncoding('utf8')
    for await (const chunk of stream) parser.write(chunk as string)
    parser.end()
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('damaged', { cause: error })
  }
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
