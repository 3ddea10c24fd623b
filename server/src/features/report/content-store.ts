// What stands in a report, read in one round trip; the stores of its parts say what each list is.
import { readJsonRows, rowsAsJson } from '../../db/json-rows'
import type { Scope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import { asksOfEarlier, type RepeatRow, repeatsOfReport } from '../corrective-action/carry-store'
import { type AnalysisItemRow, type AnalysisRow, analysesOfReport, itemsOf } from './analysis-store'
import { type FindingRow, findingsOfReport, type ReferenceRow, referencesOfReport } from './finding-store'
import { type ImageRow, imagesOfReport } from './image-store'
import { type ObservationRow, observationsOfReport } from './observation-store'
import { type SignatureRow, signaturesOfReport } from './signature-store'

export interface ReportContent {
  findings: FindingRow[]
  images: ImageRow[]
  references: ReferenceRow[]
  signatures: SignatureRow[]
  observations: ObservationRow[]
  /** The actions that go on by its findings, or would by such as were taken out. */
  repeats: RepeatRow[]
  /** Whether earlier reports of its client company left something open, or what they did is answered in it. */
  asks_of_earlier: boolean
  /** Newest first. */
  analyses: AnalysisRow[]
  /** Photos of these analyses, in order. */
  items: AnalysisItemRow[]
}

/** The content of a report the caller has already been given. */
export async function readContent({ db }: Work<Scope>, report: WholeKey): Promise<ReportContent> {
  const { rows } = await db.query<ReportContent>({
    name: 'read_content',
    text: `with latest as materialized (${analysesOfReport})
      select ${rowsAsJson(findingsOfReport)} as findings, ${rowsAsJson(imagesOfReport)} as images,
        ${rowsAsJson(referencesOfReport)} as references, ${rowsAsJson(signaturesOfReport)} as signatures,
        ${rowsAsJson(observationsOfReport)} as observations,
        ${rowsAsJson(repeatsOfReport)} as repeats, ${asksOfEarlier} as asks_of_earlier, ${rowsAsJson('select * from latest')} as analyses,
        ${rowsAsJson(itemsOf('any(select id from latest)'))} as items`,
    values: [report.organization_id, report.id],
  })
  const [content] = rows
  if (!content) throw new Error('a statement without a table answered no row')
  return {
    findings: readJsonRows(content.findings),
    images: readJsonRows(content.images),
    references: readJsonRows(content.references),
    signatures: readJsonRows(content.signatures),
    observations: readJsonRows(content.observations),
    repeats: readJsonRows(content.repeats),
    asks_of_earlier: content.asks_of_earlier,
    analyses: readJsonRows(content.analyses),
    items: readJsonRows(content.items),
  }
}
