// How the rows of a CSV file become contacts (CC-03). Cutting the text into cells is the parser's work.
import { writeCsv } from '../csv'
import { foldTurkish } from '../turkish'

export const csvTypeMessage = 'Lütfen CSV dosyası seçiniz'
export const csvEmptyMessage = 'CSV dosyası boş'
export const csvNoEmailColumnMessage = 'CSV dosyasında e-posta sütunu bulunamadı'
export const csvNoValidRowMessage = 'CSV dosyasında geçerli e-posta adresi bulunamadı'
export const csvNotChosenMessage = 'Lütfen önce CSV dosyası seçiniz'
export const csvTooLargeMessage = 'CSV dosyası en fazla 1 MB olabilir. Dosyayı bölüp ayrı ayrı içe aktarın.'
export const csvTooManyRowsMessage =
  'CSV dosyasında en fazla 1.000 satır olabilir. Dosyayı bölüp ayrı ayrı içe aktarın.'

/** Whether a file may be a CSV by its name or its type. */
export function isCsvFile({ name, type }: { name: string; type: string }): boolean {
  return name.toLowerCase().endsWith('.csv') || type.split(';')[0]?.trim() === 'text/csv'
}

/** Where a heading puts address and name; several columns make one name, such as Ad and Soyad. */
export interface ContactColumns {
  email: number
  name: readonly number[]
}

const emailHeading = /e-?mail|e[- ]?posta/
const nameHeading =
  /^(?:(?:ad|adi|soyad|soyadi|isim|ismi|soyisim|name|surname|first|last|full|yetkili|kisi|ilgili)[ ./-]*)+$/

/** The columns of a heading row, or null when none says e-mail. */
export function contactColumns(heading: readonly string[]): ContactColumns | null {
  const folded = heading.map(foldTurkish)
  // An address may begin with that word.
  const email = folded.findIndex((text) => emailHeading.test(text) && !text.includes('@'))
  if (email < 0) return null
  const name = folded.flatMap((text, at) => (at !== email && nameHeading.test(text) ? [at] : []))
  return { email, name }
}

/** The contact in the cells of a row. */
export function contactIn(
  cells: readonly string[],
  columns: ContactColumns,
): { email: string; name: string } {
  const at = (index: number) => (cells[index] ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return { email: at(columns.email), name: columns.name.map(at).filter(Boolean).join(' ') }
}

/** The file people fill in, as Turkish Excel opens it. */
export const contactTemplate = writeCsv([
  ['E-posta', 'Ad Soyad'],
  ['ayse.yilmaz@firma.example', 'Ayşe Yılmaz'],
  ['isg@firma.example', ''],
])
export const contactTemplateName = 'e-posta-sablonu.csv'
