import { problem } from '../problem'
import type { FindingStatus } from './finding-rules'

interface FinalizableFinding {
  id: string
  status: FindingStatus
  uygunsuzluk: string
  scored: boolean
}

/**
 * The findings of a draft as they stand when it is finalized, all approved (REP-10, decisions.md 'finalize').
 * With `approveAll` findings that are pending or corrected are approved first; a finding that is new, says nothing or was
 * never scored always blocks.
 * @throws Problem REPORT_EMPTY, REPORT_HAS_OPEN_FINDINGS naming the findings, and those of them nobody scored
 */
export function finalizeFindings<Row extends FinalizableFinding>(
  findings: readonly Row[],
  approveAll: boolean,
): Row[] {
  if (findings.length === 0) throw problem('REPORT_EMPTY')
  const open = findings.filter(
    (finding) => isUnfinishedFinding(finding) || (finding.status !== 'approved' && !approveAll),
  )
  if (open.length > 0) {
    const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
    const unscored = open.filter(({ scored }) => !scored)
    throw problem('REPORT_HAS_OPEN_FINDINGS', { data: { findings: idsOf(open), unscored: idsOf(unscored) } })
  }
  return findings.map((finding) => ({ ...finding, status: 'approved' }))
}

/** Whether a finding cannot be approved yet: still new, without text, or with factors nobody chose. */
export function isUnfinishedFinding(finding: FinalizableFinding): boolean {
  return finding.status === 'new' || finding.uygunsuzluk.trim() === '' || !finding.scored
}
