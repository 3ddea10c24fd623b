// The two facts we keep of a photo's metadata before all of it is dropped. Reads the TIFF structure of EXIF 2.32; what
// is broken or out of range counts as absent, because cameras write all kinds of things here.

export type PhotoFacts = {
  /** When it was taken, ISO 8601 in UTC; null when the camera did not say. */
  taken_at: string | null
  /** Whether the file told a place; the place itself is not kept. */
  had_location: boolean
}

const exifPointer = 0x8769
const gpsPointer = 0x8825
const dateTimeOriginal = 0x9003
/** OffsetTimeOriginal, OffsetTimeDigitized, OffsetTime: many cameras write but the last, though it tells of the file's own time. */
const offsetTimes = [0x9011, 0x9012, 0x9010]
const gpsLatitude = 0x0002
/** Photos without an offset were taken on a phone or camera set to Turkish time: Europe/Istanbul, UTC+3 all year. */
const istanbulOffset = '+03:00'

/** @param exif the EXIF block, with or without its "Exif" prefix */
export function readPhotoExif(exif: Uint8Array | undefined): PhotoFacts {
  const tiff = exif && openTiff(exif)
  if (!tiff) return { taken_at: null, had_location: false }
  const root = readDirectory(tiff, tiff.view.getUint32(4, tiff.littleEndian))
  const details = readDirectory(tiff, pointer(tiff, root, exifPointer))
  const place = readDirectory(tiff, pointer(tiff, root, gpsPointer))
  const offset = offsetTimes.map((tag) => text(tiff, details, tag)).find(isSaid) ?? null
  return {
    taken_at: instant(text(tiff, details, dateTimeOriginal), offset),
    had_location: place.has(gpsLatitude),
  }
}

type Tiff = { view: DataView; littleEndian: boolean }
/** Tag -> where its 12-byte entry starts. */
type Directory = ReadonlyMap<number, number>

const prefix = [0x45, 0x78, 0x69, 0x66, 0, 0]
const headerLength = 8

function openTiff(exif: Uint8Array): Tiff | null {
  const start = prefix.every((byte, index) => exif[index] === byte) ? prefix.length : 0
  const view = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start)
  if (view.byteLength < headerLength) return null
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  return { view, littleEndian: order === 0x4949 }
}

function readDirectory({ view, littleEndian }: Tiff, start: number | undefined): Directory {
  const entries = new Map<number, number>()
  if (start === undefined || start < headerLength || start + 2 > view.byteLength) return entries
  const count = view.getUint16(start, littleEndian)
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12
    if (entry + 12 > view.byteLength) break
    entries.set(view.getUint16(entry, littleEndian), entry)
  }
  return entries
}

function pointer({ view, littleEndian }: Tiff, directory: Directory, tag: number): number | undefined {
  const entry = directory.get(tag)
  return entry === undefined ? undefined : view.getUint32(entry + 8, littleEndian)
}

/** An ASCII value: up to four bytes lie in the entry itself, longer ones where it points. */
function text({ view, littleEndian }: Tiff, directory: Directory, tag: number): string | null {
  const entry = directory.get(tag)
  if (entry === undefined) return null
  const length = view.getUint32(entry + 4, littleEndian)
  const start = length <= 4 ? entry + 8 : view.getUint32(entry + 8, littleEndian)
  if (start + length > view.byteLength) return null
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, length)
  return Buffer.from(bytes).toString('latin1').replace(/\0.*$/s, '').trim()
}

/** EXIF has blanks and colons for an offset that is not known. */
const isSaid = (offset: string | null) => offset !== null && !/^[\s:]*$/.test(offset)

/**
 * `2019:03:21 14:05:09` and `+03:00` to an instant; a date that no calendar has is no date, and with an offset that nobody
 * can read the hour is unknown.
 */
function instant(local: string | null, offset: string | null): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(local ?? '')
  if (!parts) return null
  const [, year, month, day, time] = parts
  const date = `${year}-${month}-${day}`
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number(year) < 1970 || !isValid(midnight) || !midnight.toISOString().startsWith(date)) return null
  const zone = zoneOf(offset)
  if (zone === null) return null
  const taken = new Date(`${date}T${time}${zone}`)
  return isValid(taken) ? taken.toISOString() : null
}

/** `+03:00`, `+0300` or `Z` as ISO 8601 writes it. */
function zoneOf(offset: string | null): string | null {
  if (offset === null) return istanbulOffset
  if (/^z$/i.test(offset)) return 'Z'
  const [, hours, minutes] = /^([+-]\d\d):?(\d\d)$/.exec(offset) ?? []
  return hours === undefined ? null : `${hours}:${minutes}`
}

function isValid(date: Date): boolean {
  return !Number.isNaN(date.getTime())
}
