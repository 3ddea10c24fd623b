// How much of a month somebody's contracts and visits take, in words.
import { isFullTime } from '@gozlem/domain/service-minutes/requirement'
import type { Tone } from '../../../ui/feedback/tones'

interface Capacity {
  assigned_minutes: number
  planned_minutes: number
  overdue_minutes: number
  done_minutes: number
  is_over_capacity: boolean | null
  is_overbooked: boolean | null
}

/**
 * What stands out of somebody's month, else how much of it contracts or visits take, whichever is more.
 * @param full what a month holds; null where nobody knows, and then nothing can be said
 */
export function capacityOf(person: Capacity, full: number | null): { word: string; tone: Tone }[] {
  if (full === null) return [{ word: 'Hesaplanamıyor', tone: 'neutral' }]
  const told: { word: string; tone: Tone }[] = []
  if (person.is_over_capacity) told.push({ word: 'Sözleşmeler ayı aşıyor', tone: 'danger' })
  if (person.is_overbooked) told.push({ word: 'Ziyaretler ayı aşıyor', tone: 'danger' })
  if (told.length > 0) return told
  if (isFullTime(person.assigned_minutes, { full_time_minutes: full }))
    return [{ word: 'Tam süreli', tone: 'caution' }]
  const booked = person.planned_minutes + person.overdue_minutes + person.done_minutes
  const percent = Math.floor((100 * Math.max(person.assigned_minutes, booked)) / full)
  return [{ word: `%${percent} dolu`, tone: 'neutral' }]
}
