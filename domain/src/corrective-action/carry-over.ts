// What a specialist says on the next visit of a finding that is still open (BEY-03, docs/decisions/068-carry-over.md). It counts when
// the report of that visit is completed.

/** Solved: the visit saw so. Persists: it is a finding of this visit again. Out of scope: this visit did not look. */
export const carryVerdicts = ['solved', 'persists', 'out_of_scope'] as const
export type CarryVerdict = (typeof carryVerdicts)[number]

export const carryVerdictLabels: Record<CarryVerdict, string> = {
  solved: 'Giderildi',
  persists: 'Devam ediyor',
  out_of_scope: 'Kapsam dışı',
}

export const maximumCarryReason = 500
/** Findings of earlier reports that a draft is asked about at once. */
export const mostCarriedAtOnce = 100

/** Words of the steps that completing a report takes with what was said of an action. */
export const solvedAtVisit = (report: string): string =>
  `${report} numaralı raporun ziyaretinde giderildiği görüldü.`
export const foundAtVisit = (report: string, times: number): string =>
  `${report} numaralı raporda ${times}. kez tespit edildi.`
