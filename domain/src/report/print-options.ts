// How a report is printed (REP-14).

/** Photos that a printed finding shows at most, as asked for in the address. */
export const photosPerFinding = ['1', '2', '4'] as const
export type PhotosPerFinding = (typeof photosPerFinding)[number]

/** The forms a report is handed out in. */
export const printFormats = ['pdf', 'docx', 'xlsx'] as const
export type PrintFormat = (typeof printFormats)[number]

/** As people call them. */
export const printFormatLabels: Record<PrintFormat, string> = { pdf: 'PDF', docx: 'Word', xlsx: 'Excel' }

/** How findings are laid out: a card each, or the rows of the table on A4 landscape that firms know. */
export const reportLayouts = ['cards', 'table'] as const
export type ReportLayout = (typeof reportLayouts)[number]

/** As people call them. */
export const reportLayoutLabels: Record<ReportLayout, string> = { cards: 'Kartlar', table: 'Yatay tablo' }

export interface PrintOptions {
  photos_per_finding: PhotosPerFinding
  /** Without one as the organization lays its reports out. */
  layout?: ReportLayout | undefined
  /** Whether each photo is as wide as the page allows. */
  large_photos: boolean
  /** Whether photos that no finding shows follow at the end. */
  annex: boolean
}

/** Every photo of every finding, nothing else, as the organization lays its reports out. */
export const plainPrint: PrintOptions = { photos_per_finding: '4', annex: false, large_photos: false }

/** What is asked for beside the plain print, in words that stay the same when another option joins; empty for the plain one. */
export function printVariant(options: PrintOptions): string {
  const asked = Object.entries(options).filter(
    ([name, value]) => plainPrint[name as keyof PrintOptions] !== value,
  )
  return asked
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(' ')
}

/** Reports that one zip holds, at most. */
export const reportsPerZip = 50
