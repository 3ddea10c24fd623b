// The text for the tespit ve öneri defteri (BEY-08): the approved notebook in which the specialist writes findings and
// measures, numbered, to be signed by specialist, physician and employer. By hand most write the short form.
import { formatDay } from '../calendar-date'

export interface NotebookReport {
  number: string | null
  completed_at: string | null
  client_company_name: string
  findings: readonly NotebookFinding[]
  author: {
    name: string
    /** `İş Güvenliği Uzmanı`. */
    role: string
    certificate_number: string | null
  }
}

interface NotebookFinding {
  uygunsuzluk: string
  alinmasi_gereken_onlemler: readonly string[]
  mevzuat_referansi: string
  band_label: string
}

/** Characters of the short form, whatever the findings say. */
export const shortNotebookLength = 1200

/** All that a completed report says, in the order of its findings. */
export function notebookText(report: NotebookReport): string {
  return [
    `${headOf(report, report.client_company_name)}:`,
    ...report.findings.map(findingText),
    signatures(report),
  ].join('\n\n')
}

/**
 * The same in at most 1,200 characters, to be written by hand: a line for each finding with its first measure, cut where
 * they do not fit; the report itself says the rest.
 */
export function shortNotebookText(report: NotebookReport): string {
  const head = `${headOf(report, cut(report.client_company_name, 60))}. Ayrıntılar raporda yazılıdır.`
  const signed = signatures({ ...report, author: { ...report.author, name: cut(report.author.name, 40) } })
  const lines = report.findings.map(shortLine)
  const room = shortNotebookLength - head.length - signed.length - 4 - (lines.length - 1)
  const longest = fittingLength(lines, room)
  return [head, lines.map((line) => cut(line, longest)).join('\n'), signed].join('\n\n')
}

function headOf({ completed_at, number, findings }: NotebookReport, company: string): string {
  const head = [
    `${company} işyerinde${completed_at ? ` ${formatDay(completed_at)} tarihinde` : ''} yapılan saha gözleminde`,
    number && `(rapor no ${number})`,
    `${findings.length} uygunsuzluk tespit edilmiştir`,
  ]
  return head.filter(Boolean).join(' ')
}

function findingText(finding: NotebookFinding, index: number): string {
  const measures = finding.alinmasi_gereken_onlemler.map(sentence).filter(Boolean)
  return [
    `${index + 1}) Tespit: ${sentence(finding.uygunsuzluk)} (Risk: ${finding.band_label})`,
    measures.length > 0 && `Öneri: ${measures.join(' ')}`,
    finding.mevzuat_referansi.trim() && `Dayanak: ${sentence(finding.mevzuat_referansi)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function shortLine({ uygunsuzluk, alinmasi_gereken_onlemler }: NotebookFinding, index: number): string {
  const [measure = ''] = alinmasi_gereken_onlemler.map(sentence).filter(Boolean)
  return `${index + 1}) ${[sentence(uygunsuzluk), measure].filter(Boolean).join(' ')}`
}

/** Who writes, with the certificate, and a line for each signature that the notebook asks for. */
function signatures({ author: { name, role, certificate_number } }: Pick<NotebookReport, 'author'>): string {
  const certified = certificate_number ? `, belge no ${certificate_number}` : ''
  return [
    `${role}: ${name}${certified}  İmza: ..............`,
    'İşyeri Hekimi: ....................  İmza: ..............',
    'İşveren / vekili: ....................  İmza: ..............',
  ].join('\n')
}

/** The greatest length at which all lines fit: what short ones leave goes to the long ones. */
function fittingLength(lines: readonly string[], room: number): number {
  let left = room
  for (const [index, length] of lines
    .map((line) => line.length)
    .toSorted((a, b) => a - b)
    .entries()) {
    const share = Math.floor(left / (lines.length - index))
    if (length > share) return share
    left -= length
  }
  return room
}

/** At most so many characters, ended at a word where one ends late enough. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const lastSpace = text.lastIndexOf(' ', length - 1)
  return `${text.slice(0, lastSpace > length / 2 ? lastSpace : length - 1)}…`
}

/** One line that ends like a sentence. */
function sentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' || /[.!?…]$/.test(line) ? line : `${line}.`
}
