// Reports that were started on this device: how they begin, wait and are given up (073).
import type { ReportView } from '@gozlem/contract/report'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { unsavedOwner } from '../../../../platform/offline/unsaved-owner'
import type { Entry } from '../../../../platform/outbox/entry'
import { deviceOutbox } from '../../../../platform/outbox/device-outbox'
import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import { type OutboxWrites, useOutbox } from '../../../../platform/outbox/use-outbox'
import { reportCache } from '../../api'
import type { CompanyOption } from '../../new-report-api'
import { isDraftOf, reportCreation, type StartedEntry, type StartedReport } from '../../outbox'
import { isPhoto } from '../photos/photo-entry'
import { namedAfter } from './first-picture'
import { isReportWaiting, markArrived, markedReports, markWaiting, onReportWaiting } from './waiting-mark'

/** What starting and giving up a report needs. */
export interface Starting {
  outbox: OutboxWrites
  cache: QueryClient
}

/** All that were started here and are not on the server, the oldest first. */
export function useStartedReports(): StartedEntry[] {
  const started = useOutbox(reportCreation)
  // Another tab may have sent one: its mark is gone from this one as well.
  const marked = useSyncExternalStore(onReportWaiting, () => markedReports().join(' '))
  return started.filter(({ id }) => marked.includes(id))
}

export const useStartedReport = (report_id: string): StartedEntry | undefined =>
  useStartedReports().find(({ id }) => id === report_id)

/**
 * Starts a report on the device; it goes to the server with the next connection. The same one again takes its place.
 * @returns whether it rests there; where there is no room nothing is started, and one that was stays as it was
 */
export async function startReportHere({ outbox, cache }: Starting, started: StartedReport): Promise<boolean> {
  const { id, view } = started
  const reports = reportCache(cache)
  // Both stand before the report can arrive, which takes the mark away and shows what the server made.
  const [wasMarked, before] = [isReportWaiting(id), reports.known(id)]
  markWaiting(id)
  reports.keep(view)
  const entry = { id, subject: `report ${id}`, body: started, label: view.title }
  if (await outbox.add(reportCreation, entry, { mustRest: true })) return true
  if (!wasMarked) markArrived(id)
  if (before) reports.keep(before)
  else reports.forget(id)
  return false
}

/** Another client company, where the server takes no report for the chosen one; what was written stays. */
export async function startForAnother(
  starting: Starting,
  { id, body, view }: StartedReport,
  company: CompanyOption,
): Promise<boolean> {
  const { visit_id: _, ...rest } = body
  return startReportHere(starting, {
    id,
    body: { ...rest, client_company_id: company.value },
    view: { ...view, ...namedAfter(company, view.name, view.created_at) },
  })
}

/** Ids of the photos of a report that are on this device. */
export const photosHere = async (
  { list }: Pick<OutboxWrites, 'list'>,
  report_id: string,
): Promise<string[]> =>
  (await list())
    .filter(isPhoto)
    .filter(({ body }) => body.report_id === report_id)
    .map(({ id }) => id)

/**
 * Gives a report up that never reached the server, with its words and its photos.
 * @returns whether it is gone; where it reached the server meanwhile everything stays, and goes there
 * @throws where the device cannot be read now: nothing is given up
 */
export async function giveReportUp({ outbox, cache }: Starting, id: string): Promise<boolean> {
  const typed = (await outbox.list()).filter(isDraftOf(id)).map((draft) => draft.id)
  // What was done to it stands behind it no longer once it is gone.
  const photos = await photosHere(outbox, id)
  const held = await Promise.all([id, ...photos, ...typed].map((each) => outbox.hold(each)))
  try {
    // First the report: what is left behind where the device fails then is shown, and sent nowhere.
    const isHere = isReportWaiting(id)
    await outbox.remove(id)
    if (!isHere) return false
    const { dropPhotos } = await import('../photos/drop-photos')
    await dropPhotos(outbox, photos, reportCache(cache))
    await Promise.all(typed.map((draft) => outbox.remove(draft))).catch(() => undefined)
    markArrived(id)
    reportCache(cache).forget(id)
    return true
  } finally {
    for (const letGo of held) letGo()
  }
}

/** A report as it was started here; null where nothing says so any more. */
export async function startedReport(id: string): Promise<ReportView | null> {
  const started = (await deviceOutbox(unsavedOwner() ?? '').list()).find((entry) => entry.id === id)
  if (started) return (started as Entry<StartedReport>).body.view
  markArrived(id)
  return null
}

/** Marks and entries rest in two places, and one may be lost: a mark without its entry would hold everything back for good. */
export async function alignMarks({ isRead, entries }: Pick<Outbox, 'isRead' | 'entries'>): Promise<void> {
  const before = markedReports()
  await isRead
  const ids = entries.get().flatMap(({ kind, id }) => (kind === reportCreation.name ? [id] : []))
  for (const id of before) if (!ids.includes(id)) markArrived(id)
  for (const id of ids) if (!isReportWaiting(id)) markWaiting(id)
}
