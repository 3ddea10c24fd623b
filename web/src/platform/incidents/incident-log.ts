// The last errors of this device, kept until the server has them (ADM-05). Whatever fails in here stays in here.
import { ApiProblem } from '@gozlem/contract/client'
import { typedCall } from '@gozlem/contract/typed-call'
import { api, isUnreachable } from '../api/api'
import { storage } from '../device/storage'
import { type IncidentReport, incidentReport } from './incident-report'

const logClientError = typedCall('errorLog.logClientError', 'POST /api/errors/log')

const storageKey = 'error_log'
const keptAtMost = 10
const sameWithinMs = 10_000

interface Kept {
  report: IncidentReport
  sent: boolean
}

/** Keeps an error and sends it; what the server refused on purpose is no error, and the same one counts once in 10 s. */
export async function logIncident(
  failure: unknown,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!isIncident(failure)) return
  const report = incidentReport(failure, details)
  const kept = keptIncidents()
  if (kept.some((entry) => isSame(entry.report, report))) return
  keep([...kept, { report, sent: false }])
  await sendIncidents()
}

let sending = Promise.resolve()

/** Sends what the server has not got yet, one after the other; call again when the connection is back. */
export function sendIncidents(): Promise<void> {
  sending = sending.then(sendAll)
  return sending
}

async function sendAll(): Promise<void> {
  for (const { report } of keptIncidents().filter(({ sent }) => !sent)) {
    const settled = await api(logClientError, { body: report }).then(
      () => true,
      // What is refused as it is would be refused forever; everything else may go through another time.
      (failure: unknown) => !isUnreachable(failure) && !isRateLimited(failure),
    )
    if (!settled) return
    keep(keptIncidents().map((entry) => (isSame(entry.report, report) ? { ...entry, sent: true } : entry)))
  }
}

const isRateLimited = (failure: unknown) => failure instanceof ApiProblem && failure.status === 429

function isIncident(failure: unknown): boolean {
  if (failure instanceof ApiProblem) return false
  if (failure instanceof DOMException && failure.name === 'AbortError') return false
  // Browsers say this about layouts that settle a frame later.
  return !String(failure).startsWith('ResizeObserver loop')
}

function isSame(one: IncidentReport, other: IncidentReport): boolean {
  return (
    one.error_message === other.error_message &&
    one.error_stack === other.error_stack &&
    Math.abs(Date.parse(one.timestamp) - Date.parse(other.timestamp)) < sameWithinMs
  )
}

function keptIncidents(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.kept.read(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function keep(incidents: readonly Kept[]): void {
  storage.kept.write(storageKey, JSON.stringify(incidents.slice(-keptAtMost)))
}

const isKept = (entry: unknown): entry is Kept =>
  typeof entry === 'object' && entry !== null && 'report' in entry && 'sent' in entry
