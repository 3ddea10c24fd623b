/** Reads a time of day as people type it: '9:30', '09.30', '0930', '9'. Null when no clock shows it. */
export function readTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(text.trim())
  if (parts === null) return null
  const [, hours = '', minutes = '00'] = parts
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null
}
