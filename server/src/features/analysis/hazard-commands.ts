import type { FoundHazard } from '@gozlem/contract/analysis'
import { problem } from '@gozlem/domain/problem'
import { factorsFromMatrix } from '@gozlem/domain/report/risk-method'
import { findingOfHazard } from '@gozlem/knowledge/engine'
import { searchHazards } from '@gozlem/knowledge/hazard-search'
import type { Work } from '../../db/tenant-scope'
import { checkedCitations } from '../report/finding-commands'
import { findReport } from '../report/store'
import { circumstancesOf } from './commands'

const mostHazards = 8

/**
 * Hazards of the catalogue that a person looks for, as findings of this report would begin (REP-04).
 * @throws Problem NOT_FOUND
 */
export async function hazardsFor(work: Work, report_id: string, search: string): Promise<FoundHazard[]> {
  const report = await findReport(work, report_id)
  if (!report) throw problem('NOT_FOUND')
  const { site, method } = circumstancesOf(report)
  return searchHazards(search, mostHazards).flatMap(({ id }) => {
    const finding = findingOfHazard(id, site, search)
    return finding
      ? [
          {
            id,
            ...factorsFromMatrix(method, finding.severity, finding.likelihood),
            uygunsuzluk: finding.uygunsuzluk,
            aciklama: finding.aciklama,
            alinmasi_gereken_onlemler: [...finding.alinmasi_gereken_onlemler],
            citations: checkedCitations(finding.citations),
          },
        ]
      : []
  })
}
