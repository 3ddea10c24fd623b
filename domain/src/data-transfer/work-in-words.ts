/** How many of each kind. */
export interface Work {
  assignments: number
  visits: number
  drafts: number
  actions: number
}

/**
 * How much was handed over: `3 görevlendirme, 12 ziyaret, 1 taslak rapor ve 5 takipteki uygunsuzluk`.
 * @returns empty where it is nothing
 */
export function workInWords(work: Work): string {
  const parts = [
    [work.assignments, 'görevlendirme'],
    [work.visits, 'ziyaret'],
    [work.drafts, 'taslak rapor'],
    [work.actions, 'takipteki uygunsuzluk'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`)
  const [last, ...before] = told.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} ve ${last}` : (last ?? '')
}
