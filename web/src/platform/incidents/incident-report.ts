// An error in the words of the contract: what happened, where and on what, without the queries of addresses, which may
// hold the token of a link or what somebody searched for.
import { v7 as uuidv7 } from 'uuid'
import { identity } from '../device/identity'
import { network } from '../device/network'
import { storage } from '../device/storage'
import { keptUser } from '../session/cached-user'

/** The contract's limits (contract/src/error-log.ts). */
const longest = {
  error_message: 2000,
  error_stack: 20_000,
  url: 2000,
  user_agent: 500,
  detail: 2000,
} as const

const sessionKey = 'error_session_id'

export interface IncidentReport {
  error_message: string
  error_stack: string | null
  user_id: string | null
  session_id: string | null
  url: string
  user_agent: string
  timestamp: string
  viewport: { width: number; height: number }
  memory_usage: Record<string, number> | null
  additional_data: Record<string, unknown>
}

export function incidentReport(
  failure: unknown,
  details: Readonly<Record<string, unknown>>,
  at: Date = new Date(),
): IncidentReport {
  const { message, stack, name } = wordsOf(failure)
  return {
    error_message: clean(message, longest.error_message) || 'Bilinmeyen hata',
    error_stack: stack === null ? null : clean(stack, longest.error_stack),
    user_id: keptUser()?.id ?? null,
    session_id: sessionId(),
    url: (window.location.origin + window.location.pathname).slice(0, longest.url),
    user_agent: identity.userAgent().slice(0, longest.user_agent),
    timestamp: at.toISOString(),
    viewport: { width: Math.round(window.innerWidth), height: Math.round(window.innerHeight) },
    memory_usage: memoryUsage(),
    additional_data: {
      name,
      version: import.meta.env.APP_VERSION ?? null,
      online: network.isOnline(),
      ...cleanDetails(details),
    },
  }
}

function wordsOf(failure: unknown): { message: string; stack: string | null; name: string } {
  if (failure instanceof Error)
    return { message: failure.message || failure.name, stack: failure.stack ?? null, name: failure.name }
  return { message: typeof failure === 'string' ? failure : told(failure), stack: null, name: typeof failure }
}

function told(failure: unknown): string {
  try {
    return JSON.stringify(failure) ?? String(failure)
  } catch {
    return String(failure)
  }
}

/** Addresses lose what follows the path; in a stack the line and column stay. */
function clean(text: string, maximum: number): string {
  return text.replace(/([a-z][a-z+.-]*:\/\/[^\s?#'"()]+)[?#][^\s'"():]*/gi, '$1').slice(0, maximum)
}

function cleanDetails(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      typeof value === 'string' ? clean(value, longest.detail) : value,
    ]),
  )
}

/** One visit of one tab; ends with the session storage. */
function sessionId(): string | null {
  const known = storage.visit.read(sessionKey)
  if (known !== null) return known
  const made = uuidv7()
  return storage.visit.write(sessionKey, made) ? made : null
}

/** Chromium alone tells it. */
function memoryUsage(): Record<string, number> | null {
  const { memory } = performance as Performance & { memory?: Record<string, number> }
  if (!memory) return null
  const { usedJSHeapSize, totalJSHeapSize, jsHeapSizeLimit } = memory
  if (usedJSHeapSize === undefined || totalJSHeapSize === undefined || jsHeapSizeLimit === undefined)
    return null
  return { used: usedJSHeapSize, total: totalJSHeapSize, limit: jsHeapSizeLimit }
}
