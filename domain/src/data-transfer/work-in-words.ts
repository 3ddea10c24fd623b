/**
 * How much was handed over: `3 görevlendirme, 12 ziyaret ve 1 taslak rapor`.
 * @returns empty where it is nothing
 */
export function workInWords(work: { assignments: number; visits: number; drafts: number }): string {
  const parts = [
    [work.assignments, 'görevlendirme'],
    [work.visits, 'ziyaret'],
    [work.drafts, 'taslak rapor'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`)
  const [last, ...before] = told.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} ve ${last}` : (last ?? '')
}
