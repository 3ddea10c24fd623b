import { formatCount } from '@gozlem/domain/count'

const steps = [
  { from: 1e9, unit: 'GB' },
  { from: 1e6, unit: 'MB' },
]

/** '340 kB', '2,4 MB', '1,3 GB' */
export function sizeText(bytes: number): string {
  const step = steps.find(({ from }) => bytes >= from)
  if (!step) return `${formatCount(Math.max(1, Math.round(bytes / 1000)))} kB`
  return `${(bytes / step.from).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} ${step.unit}`
}
