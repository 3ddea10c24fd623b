import { formatCount } from '@gozlem/domain/count'

/** '25 dk', '3 sa 10 dk', '2 gün 4 sa'; a dash for what did not happen yet. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–'
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts =
    days > 0
      ? [[days, 'gün'] as const, [hours, 'sa'] as const]
      : [[hours, 'sa'] as const, [rest, 'dk'] as const]
  const said = parts.filter(([count]) => count > 0)
  return said.length === 0 ? '0 dk' : said.map(([count, unit]) => `${formatCount(count)} ${unit}`).join(' ')
}
