// Cells of a sheet as they were found, and what they say. Numbers that Excel keeps as numbers lose digits and zeros, dates
// come as days, as text and as serial numbers: each is read for what it means, or refused with the reason.
import { professionLabels, roleLabels } from '../account/roles'
import { isCalendarDate } from '../calendar-date'
import { cleanText, plainTyped } from '../clean-text'
import { hazardClassIn } from '../client-company/nace'
import { foldTurkish } from '../turkish'
import type { CellReading, ImportField } from './import-field'
import { importLimits } from './import-kind'

/** Why the value of a cell cannot be had. */
const cellFaults = ['formula', 'error', 'digits', 'long', 'merged'] as const
export type CellFault = (typeof cellFaults)[number]
/** The text of a cell, or why there is none. */
export type SheetCell = string | { fault: CellFault }

const digitsLost =
  'Excel bu numarayı sayı olarak kısaltmış, basamakları kaybolmuş. Hücreyi metin yapıp numarayı yeniden yazın'

export const cellFaultMessages: Record<CellFault, string> = {
  formula: 'Formülün hesaplanmış değeri dosyada yok. Dosyayı Excel’de açıp kaydedin ya da değeri yazın',
  error: 'Hücredeki formül hata veriyor',
  digits: digitsLost,
  long: `En fazla ${importLimits.cell.toLocaleString('tr')} karakter yazın`,
  merged: 'Birleştirilmiş hücre. Birleştirmeyi kaldırıp değeri her satıra yazın',
}

type Read = { value: string | number } | { wrong: string }

/**
 * What a cell says to a field; undefined for an empty one.
 * @returns the value for the form's field, or what is wrong in words for whoever filled in the sheet
 */
export function readCell(
  { reads }: Pick<ImportField, 'reads'>,
  cell: SheetCell | undefined,
): Read | undefined {
  if (cell === undefined) return undefined
  if (typeof cell !== 'string') return { wrong: cellFaultMessages[cell.fault] }
  const clean = cleanText(cell)
  const lines = reads === 'prose' ? clean.split('\n') : [clean]
  const text = lines
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    .join('\n')
    .trim()
  return text === '' ? undefined : readings[reads](text)
}

const readings: Record<CellReading, (text: string) => Read> = {
  text: (value) => ({ value }),
  prose: (value) => ({ value }),
  digits: (text) => withoutExponent(text, (whole) => ({ value: plainTyped(whole).replace(/[\s.\-/]/g, '') })),
  phone: (text) => withoutExponent(text, (value) => ({ value })),
  whole: readWhole,
  day: (text) => readDay(plainTyped(text)),
  hazard_class: (text) => named(hazardClassIn(text), 'Az Tehlikeli, Tehlikeli ya da Çok Tehlikeli yazın'),
  status: (text) => named(statuses[foldTurkish(text)], 'Aktif ya da Pasif yazın'),
  role: (text) =>
    named(roles[foldTurkish(text)], `${roleLabels.osgb_user} ya da ${roleLabels.osgb_admin} yazın`),
  profession: (text) =>
    named(
      professionIn(foldTurkish(text)),
      `${Object.values(professionLabels).slice(0, 2).join(', ')} ya da ${professionLabels.other_health_personnel} yazın`,
    ),
}

const statuses: Record<string, string> = { aktif: 'active', pasif: 'passive' }

const roles: Record<string, string> = {
  [foldTurkish(roleLabels.osgb_user)]: 'osgb_user',
  uzman: 'osgb_user',
  hekim: 'osgb_user',
  'uzman/hekim': 'osgb_user',
  [foldTurkish(roleLabels.osgb_admin)]: 'osgb_admin',
  yetkili: 'osgb_admin',
  yonetici: 'osgb_admin',
}

const professions: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(professionLabels).map(([value, label]) => [foldTurkish(label), value]),
  ),
  uzman: 'safety_specialist',
  igu: 'safety_specialist',
  'isg uzmani': 'safety_specialist',
  hekim: 'workplace_physician',
  'is yeri hekimi': 'workplace_physician',
  dsp: 'other_health_personnel',
}

/** What may stand behind a profession: the class of a certificate. */
const classes = ['', 'a', 'b', 'c', 'a sinifi', 'b sinifi', 'c sinifi']

function professionIn(folded: string): string | undefined {
  const name = Object.keys(professions).find((known) => {
    const rest = folded.startsWith(known) ? folded.slice(known.length) : null
    return rest !== null && classes.includes(rest.replaceAll('(', '').replaceAll(')', '').trim())
  })
  return name && professions[name]
}

function named(value: string | null | undefined, wrong: string): Read {
  return value === undefined || value === null ? { wrong } : { value }
}

const exponent = /^([+-]?)(\d{1,30})(?:[.,](\d{1,30}))?e\+?(\d{1,3})$/i

/** Scientific notation written out where it says every digit; `2,7E+25` has lost them. */
function withoutExponent(text: string, read: (whole: string) => Read): Read {
  const [matched, sign = '', first = '', rest = '', power = ''] = exponent.exec(text) ?? []
  if (matched === undefined) return read(text)
  const zeros = Number(power)
  return sign === '' && rest.length === zeros ? read(first + rest) : { wrong: digitsLost }
}

function readWhole(text: string): Read {
  const [first = '', ...thousands] = text.split('.')
  const isGrouped =
    first.length <= 3 && thousands.length > 0 && thousands.every((part) => /^\d{3}$/.test(part))
  const plain = isGrouped ? first + thousands.join('') : text.replace(/[.,]0{1,4}$/, '')
  return /^\d{1,9}$/.test(plain) ? { value: Number(plain) } : { wrong: 'Tam sayı yazın' }
}

const wrongDay: Read = { wrong: 'Tarihi gg.aa.yyyy biçiminde yazın' }
/** Serial numbers of days from 1954 to 2173: smaller ones are years or typing errors. */
const serials = { from: 20_000, to: 100_000 }

function readDay(text: string): Read {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].{0,30})?$/.exec(text) ?? []
  if (year) return calendarDay(year, month, day)
  const [, first, second, third] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?: .{0,20})?$/.exec(text) ?? []
  if (third) return calendarDay(third, second, first)
  const serial = /^\d{5}(?:[.,]\d{1,12})?$/.test(text) ? Number.parseInt(text, 10) : 0
  return serial >= serials.from && serial < serials.to ? { value: dayOfSerial(serial) } : wrongDay
}

function calendarDay(year: string, month = '', day = ''): Read {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(value) ? { value } : wrongDay
}

/** The day of a spreadsheet's serial number, which counts from 30 December 1899. */
export function dayOfSerial(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30 + Math.floor(serial))).toISOString().slice(0, 10)
}
