// How long a trial lasts, and what the banner above every page says of it (SUB-02, seed 1 sections 4, 6 and 9).
import type { Role } from '../account/roles'
import type { SubscriptionState } from './entitlement'

/** The price of an introductory period, as the stores name it. */
export interface IntroductoryPeriod {
  unit: string
  count: number
}

const daysOfUnit: Partial<Record<string, number>> = { DAY: 1, WEEK: 7 }

/** Days of an introductory period: days as they are, weeks times seven; none of any other unit. */
export function introductoryDays({ unit, count }: IntroductoryPeriod): number {
  return (daysOfUnit[unit] ?? 0) * count
}

const dayMs = 86_400_000

/** Days until an instant, a begun one counted whole; none once it is over. */
export function daysLeft(until: string, at: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - at.getTime()) / dayMs))
}

export const bannerLevels = ['urgent', 'warning', 'trial', 'inactive'] as const
export type BannerLevel = (typeof bannerLevels)[number]

/** @param days left of a trial; null without one */
export function bannerLevel(days: number | null): BannerLevel {
  if (days === null) return 'inactive'
  if (days <= 1) return 'urgent'
  return days <= 3 ? 'warning' : 'trial'
}

/** Days that a month of premium lasts. */
export const premiumDays = 30

export interface BannerText {
  title: string
  text: string
  /** The text where there is room for a line of it alone. */
  brief: string
}

/**
 * The words of the banner.
 * @param days left of a trial; null without one
 */
export function bannerText(days: number | null, hadOne: boolean): BannerText {
  const offer = `Premium ile ${premiumDays} gün boyunca rapor oluşturabilir, analiz ettirebilir ve tamamlayabilirsiniz.`
  const brief = `Premium ile ${premiumDays} gün kullanım.`
  if (days === null)
    return {
      title: hadOne ? 'Aboneliğinizin süresi doldu' : 'Premium aboneliğiniz yok',
      text: `${offer} Raporlarınızı okumaya ve indirmeye devam edebilirsiniz.`,
      brief,
    }
  const title = days <= 1 ? 'Deneme sürenizin son günü' : `Deneme sürenizin bitmesine ${days} gün kaldı`
  return { title, text: offer, brief }
}

/** Whether somebody sees the banner: individuals who do not pay; never while that is not known, or where nothing is sold. */
export function showsBanner(
  role: Role,
  subscription: { is_sold: boolean; state: SubscriptionState } | null,
): boolean {
  if (role !== 'regular' || subscription === null || !subscription.is_sold) return false
  return subscription.state !== 'active' && subscription.state !== 'cancelled'
}
