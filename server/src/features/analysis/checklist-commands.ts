import type { Checklist } from '@gozlem/contract/analysis'
import { problem } from '@gozlem/domain/problem'
import { findHazard } from '@gozlem/knowledge/catalogue'
import { checklistForNace, listSectorChecklists } from '@gozlem/knowledge/sector-checklist'
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
  const sectors = listSectorChecklists()
  const own = checklistForNace(report.client_company_snapshot.nace_code ?? '')
  const shown = asked === undefined ? own : sectors.find(({ id }) => id === asked)
  return {
    sector: shown?.id ?? null,
    sectors: sectors.map(({ id, title }) => ({ id, title })),
    areas: (shown?.areas ?? []).map(({ title, hazards }) => ({
      title,
      hazards: hazards.flatMap((id) => {
        const hazard = findHazard(id)
        return hazard ? [{ id, title: hazard.title }] : []
      }),
    })),
  }
}
