// What a subscription opens. Reading, printing, sending and exporting are never here: data is never locked (074).
import { type CalendarDate, daysBetween } from '../calendar-date'
import type { ListedKind } from '../organization/administration'

/** What may be closed to whoever has no subscription. */
export type PaidDeed = 'create' | 'reissue' | 'analyse' | 'finalize'

const locked: Record<ListedKind, Record<PaidDeed, boolean>> = {
  individual: { create: true, reissue: true, analyse: true, finalize: true },
  // What was begun under a plan is finished after it, and what is wrong is put right.
  osgb: { create: true, reissue: false, analyse: false, finalize: false },
}

/** Whether a deed needs a subscription of those of a kind of organization. */
export const needsSubscription = (kind: ListedKind, deed: PaidDeed): boolean => locked[kind][deed]

/** How long what was begun on a device may wait there for a connection. */
const lateDays = 14

/** Whether what was begun on a day still counts as begun then when it arrives. */
export function isBegunInTime(begun_on: CalendarDate, today: CalendarDate): boolean {
  const waited = daysBetween(begun_on, today)
  return waited >= 0 && waited <= lateDays
}

/** What somebody without one reads. */
export const lockedMessages: Record<PaidDeed, string> = {
  create:
    'Yeni rapor oluşturmak için etkin bir Premium abonelik gerekir. Mevcut raporlarınızı okumaya ve indirmeye devam edebilirsiniz.',
  reissue:
    'Raporu düzeltip yeniden yayımlamak için etkin bir Premium abonelik gerekir. Tamamlanmış rapor geçerli kalır.',
  analyse:
    'Fotoğrafları analiz ettirmek için etkin bir Premium abonelik gerekir. Bulguları elle ekleyebilirsiniz.',
  finalize: 'Raporu tamamlamak için etkin bir Premium abonelik gerekir. Taslağınız olduğu gibi saklanıyor.',
}

/** What people of an organization read whose plan is over. */
export const planOverMessage =
  'Kurumunuzun abonelik süresi doldu; yeni rapor oluşturulamaz. Başlanmış raporlar tamamlanabilir, bütün raporlar okunabilir ve indirilebilir.'
