// The text for the tespit ve öneri defteri (BEY-08): the approved notebook in which the specialist writes findings and
// measures, short and numbered, to be signed by specialist, physician and employer.
import { formatDay } from '../calendar-date'

export interface NotebookReport {
  number: string | null
  completed_at: string | null
  client_company_name: string
  findings: readonly {
    uygunsuzluk: string
    alinmasi_gereken_onlemler: readonly string[]
    mevzuat_referansi: string
    band_label: string
  }[]
}

/** The text of a completed report, highest risk first as the findings are given. */
export function notebookText({
  number,
  completed_at,
  client_company_name,
  findings,
}: NotebookReport): string {
  const head = [
    `${client_company_name} işyerinde${completed_at ? ` ${formatDay(completed_at)} tarihinde` : ''} yapılan saha gözleminde`,
    number && `(rapor no ${number})`,
    `${findings.length} uygunsuzluk tespit edilmiştir:`,
  ]
  return [head.filter(Boolean).join(' '), ...findings.map(findingText)].join('\n\n')
}

function findingText(finding: NotebookReport['findings'][number], index: number): string {
  const measures = finding.alinmasi_gereken_onlemler.map(sentence).filter(Boolean)
  return [
    `${index + 1}) Tespit: ${sentence(finding.uygunsuzluk)} (Risk: ${finding.band_label})`,
    measures.length > 0 && `Öneri: ${measures.join(' ')}`,
    finding.mevzuat_referansi.trim() && `Dayanak: ${sentence(finding.mevzuat_referansi)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** One line that ends like a sentence. */
function sentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' || /[.!?…]$/.test(line) ? line : `${line}.`
}
