// The term that is proposed for a finding: so many days after the visit, by its band and by what the organization decided
// (BEY-07). Nothing in the law fixes such days; these are what the field uses (domain-facts 4.1).
import { addDays } from '../calendar-date'
import {
  isFatal,
  type RiskBandId,
  type RiskFactors,
  type RiskMethodId,
  riskBand,
  riskBandIds,
} from './risk-score'

export const longestDueDays = 365

/** Days per band where an organization has decided nothing. */
export const usualDueDays: Readonly<Record<RiskBandId, number>> = {
  dusuk: 90,
  orta: 30,
  yuksek: 1,
  kabul: 90,
  olasi: 60,
  onemli: 30,
  esasli: 7,
  tolerans_yok: 0,
  gerekmez: 90,
  fayda: 30,
  mutlaka: 7,
  onemsiz: 90,
  katlanilabilir: 60,
  orta_sinif: 30,
  onemli_sinif: 7,
  katlanilamaz: 0,
}

export type DueDays = Readonly<Record<RiskBandId, number>>

/** The days that hold for an organization: its own where it decided some. */
export function dueDaysOf(decided: Partial<Record<RiskBandId, number>>): DueDays {
  return Object.fromEntries(riskBandIds.map((band) => [band, decided[band] ?? usualDueDays[band]])) as Record<
    RiskBandId,
    number
  >
}

/** Whoever may die of it does not wait for the term of a band: a day, or a week where the band is low. */
const fatalDays = { low: 7, medium: 1, high: 1 } as const

export interface DatedFinding extends Pick<RiskFactors, 'siddet'> {
  risk_skoru: number
  scored: boolean
}

/**
 * The day proposed for a finding, `YYYY-MM-DD`; null while nobody scored it.
 * @param visit the day of the visit, from which the days count
 */
export function proposedDueDay(
  method: RiskMethodId,
  finding: DatedFinding,
  { visit, days }: { visit: string; days: DueDays },
): string | null {
  if (!finding.scored) return null
  const { id, level } = riskBand(method, finding.risk_skoru)
  const longest = isFatal(method, finding) ? fatalDays[level] : longestDueDays
  return addDays(visit, Math.min(days[id], longest))
}

/**
 * The term of a finding that was judged anew: it follows the proposal while it is the proposal, and stays where somebody
 * chose it or took it away.
 * @param before what was proposed by then; @param now what is proposed now
 */
export function followedDueDay(
  due_on: string | null,
  before: string | null,
  now: string | null,
): string | null {
  return due_on === before ? now : due_on
}

/** Whether a term is over before the visit that found it: a mistake worth a word, not a refusal. */
export const isDueBeforeVisit = (due_on: string | null, visit: string | null): boolean =>
  due_on !== null && visit !== null && due_on < visit
