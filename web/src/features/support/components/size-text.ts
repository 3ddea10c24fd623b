import { formatCount } from '@gozlem/domain/count'

/** '340 kB', '2,4 MB' */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024
    ? `${formatCount(Math.max(1, Math.round(kilobytes)))} kB`
    : `${(kilobytes / 1024).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} MB`
}
