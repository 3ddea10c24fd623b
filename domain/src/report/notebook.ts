// The text for the tespit ve öneri defteri (BEY-08): the approved notebook in which the specialist writes findings and
// measures, numbered, to be signed by specialist, physician and employer. By hand most write the short form.
import { formatDay } from '../calendar-date'
import { type SignedReport, type SignerRole, signerRoleLabels, signingPeople } from './signer'

export interface NotebookReport extends SignedReport {
  number: string | null
  /** The day of the observation, which is often not that of the report. */
  visit_date: string | null
  completed_at: string | null
  client_company_name: string
  findings: readonly NotebookFinding[]
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
  const signed = signatures(shortlySigned(report))
  const lines = report.findings.map(shortLine)
  const room = shortNotebookLength - head.length - signed.length - 4 - (lines.length - 1)
  const longest = fittingLength(lines, room)
  return [head, lines.map((line) => cut(line, longest)).join('\n'), signed].join('\n\n')
}

function headOf({ visit_date, completed_at, number, findings }: NotebookReport, company: string): string {
  const day = visit_date ?? completed_at
  const head = [
    `${company} işyerinde${day ? ` ${formatDay(day)} tarihinde` : ''} yapılan saha gözleminde`,
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

/** Who must sign the notebook beside the employer. */
const professionsAsked = ['safety_specialist', 'workplace_physician'] as const satisfies readonly SignerRole[]

/** A line for each who signs the report, the author first, and for those who must sign and whom the report does not name. */
function signatures(report: SignedReport): string {
  const people = signingPeople(report)
  const named = people.filter(({ role }) => role !== 'employer_representative')
  const unnamed = professionsAsked.filter((asked) => named.every(({ role }) => role !== asked))
  return [
    ...named,
    ...unnamed.map((role) => ({ role_label: signerRoleLabels[role], name: '', certificate_number: '' })),
    ...people.filter(({ role }) => role === 'employer_representative'),
  ]
    .map(({ role_label, name, certificate_number }) => {
      const certified = certificate_number ? `, belge no ${certificate_number}` : ''
      return `${role_label}: ${name || '....................'}${certified}  İmza: ..............`
    })
    .join('\n')
}

/** The more people sign, the less each name may take from the findings. */
function shortlySigned({ created_by_name, certificate, signers, ...rest }: NotebookReport): NotebookReport {
  const longestName = signers.length > 2 ? 24 : 40
  const shortNumber = (number: string) => cut(number, 20)
  return {
    ...rest,
    created_by_name: cut(created_by_name, longestName),
    certificate: certificate && {
      ...certificate,
      certificate_number: shortNumber(certificate.certificate_number),
    },
    signers: signers.map((signer) => ({
      ...signer,
      name: cut(signer.name, longestName),
      certificate_number: shortNumber(signer.certificate_number),
    })),
  }
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
