/** '2025-03-05' to '05.03.2025'; anything else comes back as it is. */
export function dateText(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  return parts === null ? iso : `${parts[3]}.${parts[2]}.${parts[1]}`
}

/** Reads a day as people type it: '5.3.2025', '05/03/25', '05032025'. Null when it is no day of the calendar. */
export function readDate(text: string): string | null {
  const parts =
    /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{2}|\d{4})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text.trim())
  if (parts === null) return null
  const [, day = '', month = '', year = ''] = parts
  return calendarDay(year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0'))
}

function calendarDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  // 31.02. rolls over into March, which is not what was typed.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
