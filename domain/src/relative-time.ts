import { daysBetween, formatDay, istanbulDay } from './calendar-date'

const minute = 60_000

/**
 * How long ago an instant was, in Turkish: 'az önce', '5 dakika önce', '3 saat önce', 'dün', '4 gün önce', and the day
 * itself after a week. A clock that runs ahead counts as 'az önce'.
 */
export function relativeTime(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant)
  if (passed < minute) return 'az önce'
  if (passed < 60 * minute) return `${Math.floor(passed / minute)} dakika önce`
  const days = daysBetween(istanbulDay(new Date(instant)), istanbulDay(now))
  if (days === 0) return `${Math.floor(passed / (60 * minute))} saat önce`
  if (days === 1) return 'dün'
  return days < 7 ? `${days} gün önce` : formatDay(instant)
}
