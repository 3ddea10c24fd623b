import type { FoundFinding } from '@gozlem/contract/found-finding'
import type { ListedReport } from '@gozlem/contract/report'
import type { Actor } from '@gozlem/domain/account/roles'
import { matchOf } from '@gozlem/domain/report/finding-match'
import { searchWords } from '@gozlem/domain/search/words'
import type { FoundFindingRow } from './search-store'
import type { ListedReportRow } from './store'
import { viewSummary } from './view'

/** A finding with the words of a search marked in it. */
export function viewFoundFinding(row: FoundFindingRow, search: string): FoundFinding {
  return { id: row.id, ...matchOf(row, searchWords(search)) }
}

/** A report that a search found, with its first finding that holds the words. */
export function viewFoundReport(
  actor: Actor,
  row: ListedReportRow,
  matches: readonly FoundFindingRow[],
  search: string,
): ListedReport {
  const first = matches.find(({ report_id }) => report_id === row.id)
  return {
    ...viewSummary(actor, row),
    ...(first && { found: { finding: viewFoundFinding(first, search), matches: first.matches } }),
  }
}
