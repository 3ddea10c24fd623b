import type { Checklist } from '@gozlem/contract/analysis'
import { problem } from '@gozlem/domain/problem'
import { showChecklist } from '@gozlem/knowledge/sector-checklist'
import type { Work } from '../../db/tenant-scope'
import { findReport } from '../report/store'

/**
 * What to look at on the walk of a report, by areas: of the sector that is asked for, else of the client company's NACE code.
 * @throws Problem NOT_FOUND
 */
export async function checklistOf(
  work: Work,
  report_id: string,
  asked: string | undefined,
): Promise<Checklist> {
  const report = await findReport(work, report_id)
  if (!report) throw problem('NOT_FOUND')
  return showChecklist(report.client_company_snapshot.nace_code ?? '', asked)
}
