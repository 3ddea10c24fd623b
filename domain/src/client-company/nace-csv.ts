// How the rows of a CSV file become a list of NACE codes (BEY-16). Cutting the text into cells is the parser's work.
import { writeCsv } from '../csv'
import { foldTurkish } from '../turkish'
import { formatNaceCode, hazardClassIn, isNaceCode, type NaceCode } from './nace'

/** Most codes of one list; the one of 2025 has 2,152 rows. */
export const maximumNaceCodes = 5000
/** Leaves room for the same rows as JSON in one request. */
export const maximumNaceBytes = 1.5 * 1024 * 1024
export const longestNaceDescription = 1000

export const naceColumnsMessage =
  'CSV dosyasında kod, tanım ve tehlike sınıfı sütunları bulunamadı. Başlıklar ilk 20 satırda olmalıdır.'
export const naceTooLargeMessage = 'CSV dosyası en fazla 1,5 MB olabilir.'
export const naceTooManyMessage = 'CSV dosyasında en fazla 5.000 satır olabilir.'

export interface NaceColumns {
  code: number
  description: number
  tehlike_sinifi: number
}

/** The columns of a heading row, as the annex of the Tebliğ or the template names them; null when one is missing. */
export function naceColumns(heading: readonly string[]): NaceColumns | null {
  const folded = heading.map(foldTurkish)
  const find = (pattern: RegExp, ...taken: number[]) =>
    folded.findIndex((text, at) => !taken.includes(at) && pattern.test(text))
  const tehlike_sinifi = find(/tehlike|sinif|hazard/)
  const description = find(/tanim|aciklama|faaliyet|description/, tehlike_sinifi)
  const code = find(/kod|nace|code/, tehlike_sinifi, description)
  return [code, description, tehlike_sinifi].includes(-1) ? null : { code, description, tehlike_sinifi }
}

export interface NaceRow {
  /** Line of the file, from 1. */
  line: number
  /** As given, or as the list writes it where it is one. */
  code: string
  description: string
  /** As given. */
  hazard: string
}

export type JudgedNaceRow = NaceRow &
  (
    | { verdict: 'valid'; entry: NaceCode; reason: '' }
    | { verdict: 'skipped' | 'invalid'; entry: null; reason: string }
  )

/** The texts in the cells of a row. */
export function naceRowIn(line: number, cells: readonly string[], columns: NaceColumns): NaceRow {
  const at = (index: number) => (cells[index] ?? '').replace(/\s+/g, ' ').trim()
  return {
    line,
    code: formatNaceCode(at(columns.code)),
    description: at(columns.description),
    hazard: at(columns.tehlike_sinifi),
  }
}

/**
 * What becomes of each row: a code of the list, a heading of the Tebliğ's hierarchy that is left out (fewer than six
 * digits and no class), or one that stands in the way and why.
 */
export function judgeNaceRows(rows: readonly NaceRow[]): JudgedNaceRow[] {
  const lines = new Map<string, number>()
  return rows.map((row): JudgedNaceRow => {
    if (row.hazard === '' && !isNaceCode(row.code))
      return { ...row, verdict: 'skipped', entry: null, reason: 'Başlık satırı' }
    const tehlike_sinifi = hazardClassIn(row.hazard)
    const earlier = lines.get(row.code)
    const reason = reasonAgainst(row, tehlike_sinifi !== null, earlier)
    if (reason !== null || tehlike_sinifi === null)
      return { ...row, verdict: 'invalid', entry: null, reason: reason ?? '' }
    lines.set(row.code, row.line)
    const { code, description } = row
    return { ...row, verdict: 'valid', entry: { code, description, tehlike_sinifi }, reason: '' }
  })
}

function reasonAgainst(row: NaceRow, hasClass: boolean, earlier: number | undefined): string | null {
  if (!isNaceCode(row.code)) return 'Kod 6 haneli olmalıdır (örn. 25.62.01)'
  if (row.description === '') return 'Tanım boş'
  if (row.description.length > longestNaceDescription)
    return `Tanım en fazla ${longestNaceDescription} karakter olabilir`
  if (!hasClass) return 'Tehlike sınıfı Az Tehlikeli, Tehlikeli ya da Çok Tehlikeli olmalıdır'
  return earlier === undefined ? null : `Bu kod ${earlier}. satırda da var`
}

/** The headings of the file, as Turkish Excel opens it; the codes come from the Resmî Gazete. */
export const naceTemplate = writeCsv([['Kod', 'Tanım', 'Tehlike Sınıfı']])
export const naceTemplateName = 'nace-listesi-sablonu.csv'
