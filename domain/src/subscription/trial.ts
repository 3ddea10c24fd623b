// How long a trial lasts, and what the banner above every page says of it (SUB-02, seed 1 sections 4, 6 and 9).
import type { Role } from '../account/roles'
import type { SubscriptionState } from './entitlement'

/** An introductory period, as the stores name it: a unit, and how many. */
export interface IntroductoryPeriod {
  unit: string
  count: number
}

export interface Introduction extends IntroductoryPeriod {
  /** 0: a trial. */
  price: number
  priceText: string
}

const daysOfUnit: Partial<Record<string, number>> = { DAY: 1, WEEK: 7 }

/** Days of an introductory period: days as they are, weeks times seven; none of any other unit. */
export function introductoryDays({ unit, count }: IntroductoryPeriod): number {
  return (daysOfUnit[unit] ?? 0) * count
}

const units: Partial<Record<string, string>> = { MONTH: 'ay', YEAR: 'yıl' }

/** What is offered at first, in words; null where there is nothing or nobody knows how long it lasts. */
export function introductionText(introduction: Introduction | null): string | null {
  if (introduction === null) return null
  const days = introductoryDays(introduction)
  const unit = units[introduction.unit]
  if (days === 0 && unit === undefined) return null
  const time = days > 0 ? `${days} gün` : `${introduction.count} ${unit}`
  return introduction.price === 0 ? `İlk ${time} ücretsiz deneme` : `İlk ${time} ${introduction.priceText}`
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
const premiumDays = 30

/** What premium gives. */
export const premiumOffer = `Premium ile ${premiumDays} gün boyunca rapor oluşturabilir, analiz ettirebilir ve tamamlayabilirsiniz.`

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
  const brief = `Premium ile ${premiumDays} gün kullanım.`
  if (days === null)
    return {
      title: hadOne ? 'Aboneliğinizin süresi doldu' : 'Premium aboneliğiniz yok',
      text: `${premiumOffer} Raporlarınızı okumaya ve indirmeye devam edebilirsiniz.`,
      brief,
    }
  const title = days <= 1 ? 'Deneme sürenizin son günü' : `Deneme sürenizin bitmesine ${days} gün kaldı`
  return { title, text: premiumOffer, brief }
}

/** Whether somebody sees the banner: individuals who do not pay; never while that is not known, or where nothing is sold. */
export function showsBanner(
  role: Role,
  subscription: { is_sold: boolean; state: SubscriptionState } | null,
): boolean {
  if (role !== 'regular' || subscription === null || !subscription.is_sold) return false
  return subscription.state !== 'active' && subscription.state !== 'cancelled'
}
