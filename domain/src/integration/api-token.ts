// What programs of an organization may do with an API token (BEY-14, docs/decisions/058-api-tokens.md). A call without a scope
// does not exist for them (contract/src/token-calls.ts).
import { addDays, type CalendarDate } from '../calendar-date'

export const tokenScopes = [
  'reports.read',
  'actions.read',
  'actions.write',
  'client_companies.read',
  'service_minutes.read',
  'visits.read',
  'visits.write',
] as const
export type TokenScope = (typeof tokenScopes)[number]

export const tokenScopeLabels: Record<TokenScope, string> = {
  'reports.read': 'Raporları okuma',
  'actions.read': 'Uygunsuzluk takibini okuma',
  'actions.write': 'Uygunsuzlukları kapatma ve değiştirme',
  'client_companies.read': 'Firmaları okuma',
  'service_minutes.read': 'Hizmet sürelerini okuma',
  'visits.read': 'Ziyaretleri okuma',
  'visits.write': 'Ziyaretleri planlama ve değiştirme',
}

/** What every token begins with, so that one that lies around is known for what it is. */
export const tokenPrefix = 'sgz_'

/** Tokens of an organization that hold at the same time. */
export const tokensAtMost = 20

/** Calls of one token in a minute. */
export const tokenCallsPerMinute = 120

const longestTokenDays = 365

/** Turkish: why a token may not hold until that day; null where it may. */
export function refusalOfExpiry(expires_on: CalendarDate, today: CalendarDate): string | null {
  if (expires_on < today) return 'Son kullanma günü geçmişte olamaz.'
  return expires_on > lastExpiryDay(today) ? 'Bir anahtar en çok bir yıl geçerli olabilir.' : null
}

/** The last day until which a token made today may hold. */
export function lastExpiryDay(today: CalendarDate): CalendarDate {
  return addDays(today, longestTokenDays)
}

export type TokenState = 'active' | 'expired' | 'revoked'

/** How a token stands on a day; its last day counts. */
export function tokenState(
  { expires_on, revoked_at }: { expires_on: CalendarDate; revoked_at: string | null },
  today: CalendarDate,
): TokenState {
  if (revoked_at !== null) return 'revoked'
  return expires_on < today ? 'expired' : 'active'
}
