/**
 * A whole number as people read it: 12, 1.234. Below a thousand without the tables of the platform, whose first use costs a
 * phone a tenth of a second.
 */
export function formatCount(count: number): string {
  return Math.abs(count) < 1000 ? String(count) : count.toLocaleString('tr-TR')
}
