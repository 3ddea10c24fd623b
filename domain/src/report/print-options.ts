// How a report is printed (REP-14).

/** Photos that a printed finding shows at most, as asked for in the address. */
export const photosPerFinding = ['1', '2', '4'] as const
export type PhotosPerFinding = (typeof photosPerFinding)[number]

/** The forms a report is handed out in. */
export const printFormats = ['pdf', 'docx', 'xlsx'] as const
export type PrintFormat = (typeof printFormats)[number]

/** As people call them. */
export const printFormatLabels: Record<PrintFormat, string> = { pdf: 'PDF', docx: 'Word', xlsx: 'Excel' }

export interface PrintOptions {
  photos_per_finding: PhotosPerFinding
  /** Whether photos that no finding shows follow at the end. */
  annex: boolean
}

/** Every photo of every finding, nothing else. */
export const plainPrint: PrintOptions = { photos_per_finding: '4', annex: false }

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
