// That somebody was there (BEY-12, 054): when they came and went, where if they agreed to say so, and who received them. What
// happened is told by the device, which may send it hours later; the server adds when it heard of it. Nobody goes through
// midnight (time.ts), so a visit begins and ends on its own day.
import { formatDay, formatInstant, istanbulDay } from '../calendar-date'

export const checkKinds = ['in', 'out'] as const
/** Coming and going. */
export type CheckKind = (typeof checkKinds)[number]

export const checkLabels: Record<CheckKind, string> = { in: 'Başlangıç', out: 'Bitiş' }

/** Clocks of devices are not further ahead than this. */
export const clockToleranceMinutes = 5
/** What a device keeps for longer without a connection comes too late to prove anything. */
export const latestHearingDays = 7
/** A place is no longer needed once the year of its minutes is settled. */
export const positionKeptDays = 365

export const maximumPersonMet = 100
export const maximumPersonMetTitle = 100
/** In metres; a place that is less certain says nothing. */
export const maximumAccuracy = 100_000

export const personMetMissingMessage = 'Görüşülen kişinin adını soyadını yazın'
export const clockAheadMessage = 'Kaydın saati ileride görünüyor: cihazın tarih ve saatini denetleyin.'
export const tooLateMessage = `Kayıt ${latestHearingDays} günden eski olduğu için alınamadı.`
export const outBeforeInMessage = 'Bitiş, ziyaretin başlangıcından sonra olmalıdır.'
export const begunMessage = 'Ziyarete başlandı; günü ve firması artık değiştirilemez'

export interface Position {
  latitude: number
  longitude: number
  /** Within how many metres it is true. */
  accuracy: number
}

/** A place as it is kept: to a metre, as no device knows it better. */
export function roundedPosition({ latitude, longitude, accuracy }: Position): Position {
  const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000
  return {
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    accuracy: Math.min(maximumAccuracy, Math.ceil(accuracy)),
  }
}

export interface CheckedVisit {
  starts_at: string
  checked_in_at: string | null
  checked_out_at: string | null
}

/**
 * What is wrong with a moment that a device tells of a visit; null when nothing is.
 * @param heard_at when the server hears of it
 */
export function momentFault(at: string, heard_at: Date, { starts_at }: { starts_at: string }): string | null {
  const late = heard_at.getTime() - Date.parse(at)
  if (late < -clockToleranceMinutes * 60_000) return clockAheadMessage
  if (late > latestHearingDays * 86_400_000) return tooLateMessage
  return dayFault(at, starts_at)
}

/** What is wrong with coming or going at a moment; null when nothing is. */
export function checkFault(kind: CheckKind, at: string, heard_at: Date, visit: CheckedVisit): string | null {
  const fault = momentFault(at, heard_at, visit)
  if (fault !== null || kind === 'in') return fault
  return isBehind(at, visit.checked_in_at) ? null : outBeforeInMessage
}

/** What is wrong with times that somebody corrects by hand, by field; null when nothing is. */
export function correctionFault(
  { starts_at, checked_in_at, checked_out_at }: CheckedVisit,
  now: Date,
): Partial<Record<'checked_in_at' | 'checked_out_at', string>> | null {
  for (const field of ['checked_in_at', 'checked_out_at'] as const) {
    const at = field === 'checked_in_at' ? checked_in_at : checked_out_at
    if (at === null) continue
    const fault = Date.parse(at) > now.getTime() ? 'Gelecekte bir saat yazılamaz' : dayFault(at, starts_at)
    if (fault !== null) return { [field]: fault }
  }
  if (checked_out_at === null) return null
  if (checked_in_at === null) return { checked_in_at: 'Bitişi olan bir ziyaretin başlangıcını da yazın' }
  return isBehind(checked_out_at, checked_in_at) ? null : { checked_out_at: outBeforeInMessage }
}

/** What is said to whoever tells of coming or going a second time, at another moment. */
export function checkedAlready(kind: CheckKind, at: string): string {
  return `Bu ziyaretin ${kind === 'in' ? 'başlangıcı' : 'bitişi'} zaten kayıtlı: ${formatInstant(at)}.`
}

const isBehind = (at: string, before: string | null) => before !== null && Date.parse(at) > Date.parse(before)

function dayFault(at: string, starts_at: string): string | null {
  const [planned, was] = [istanbulDay(new Date(starts_at)), istanbulDay(new Date(at))]
  if (was === planned) return null
  return was > planned
    ? `Ziyaret kendi gününde (${formatDay(planned)}) başlar ve biter. Süresini yapıldı olarak işaretlerken yazın.`
    : `Bu ziyaret ${formatDay(planned)} günü için planlı. Önce ziyareti bugüne taşıyın.`
}
