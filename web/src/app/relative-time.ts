const words = new Intl.RelativeTimeFormat('tr', { numeric: 'auto' })

const units = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const

/** How long ago an instant was, in words: `şimdi`, `5 dakika önce`, `dün`. */
export function relativeTime(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000)
  const unit = units.find(([, length]) => seconds >= length)
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : words.format(0, 'second')
}
