// Reports that were started without a connection: each is a deed that rests on the device until the server has made the
// report, and everything done to it waits behind (073).
import type { ReportView } from '@gozlem/contract/report'
import { useSyncExternalStore } from 'react'
import { deleteCopies, leftCopies } from '../../../../platform/offline/unsaved-copies'
import { unsavedOwner } from '../../../../platform/offline/unsaved-owner'
import { createUnsentQueue, type Keeper, type Unsent } from '../../../../platform/offline/unsent-queue'
import { reportCache } from '../../api'
import { type CompanyOption, createReport, type NewReport } from '../../new-report-api'
import { reportTexts } from '../../texts'
import { namedAfter } from './first-picture'
import { isReportWaiting, markArrived, markedReports, markWaiting, onReportWaiting } from './waiting-mark'

const about = 'report-start'

export interface StartedReport {
  id: string
  body: NewReport
  /** As it is shown until the server has it. */
  view: ReportView
}

const queue = createUnsentQueue({
  about,
  send: ({ body }: StartedReport) => createReport(body),
  heard: async (cache, report) => {
    markArrived(report.id)
    reportCache(cache).keep(report)
  },
  subject: ({ id }) => id,
  read: readStarted,
  otherwise: reportTexts.createFailed,
})

export const retryReport = (keeper: Keeper, report_id: string): Promise<void> =>
  queue.retry(keeper, ({ id }) => id === report_id)

/** All that were started here and are not on the server, the oldest first. */
export function useStartedReports(): Unsent<StartedReport>[] {
  const started = queue.useUnsent(() => true)
  // Another tab may have sent one: its mark is gone from this one as well.
  const marked = useSyncExternalStore(onReportWaiting, () => markedReports().join(' '))
  return started.filter(({ item: { id } }) => marked.includes(id))
}

export const useStartedReport = (report_id: string): Unsent<StartedReport> | undefined =>
  useStartedReports().find(({ item: { id } }) => id === report_id)

/**
 * Starts a report on the device; it goes to the server with the next connection. The same one again takes its place.
 * @returns whether it rests there; where there is no room nothing is started, and one that was stays as it was
 */
export async function startReportHere(keeper: Keeper, started: StartedReport): Promise<boolean> {
  if (!(await queue.keepOrLeave(keeper, started, started.view.title))) return false
  markWaiting(started.id)
  reportCache(keeper.cache).keep(started.view)
  void queue.send(keeper)
  return true
}

/** Another client company, where the server takes no report for the chosen one; what was written stays. */
export async function startForAnother(
  keeper: Keeper,
  { id, body, view }: StartedReport,
  company: CompanyOption,
): Promise<boolean> {
  const { visit_id: _, ...rest } = body
  return startReportHere(keeper, {
    id,
    body: { ...rest, client_company_id: company.value },
    view: { ...view, ...namedAfter(company, view.name, view.created_at) },
  })
}

/** How many photos of a report are on this device. */
export const countPhotosHere = async (report_id: string): Promise<number> =>
  (await photosHere(report_id)).length

/**
 * Gives a report up that never reached the server, with its words and its photos.
 * @returns whether it is gone; where it reached the server meanwhile everything stays, and goes there
 */
export async function giveReportUp(keeper: Keeper, id: string): Promise<boolean> {
  // Looked for first: where the device cannot be read now, nothing is given up.
  const typed = await leftCopies(keeper.owner, id)
  await queue.letGo({ id })
  if (!isReportWaiting(id)) {
    await queue.drop(keeper, { id })
    return false
  }
  const { dropPhotos } = await import('../photos/photo-queue')
  await dropPhotos((await photosHere(id)).map((photo) => photo.id))
  await deleteCopies(typed.map((copy) => copy.id)).catch(() => undefined)
  await queue.drop(keeper, { id })
  markArrived(id)
  reportCache(keeper.cache).forget(id)
  return true
}

async function photosHere(report_id: string) {
  const { photos } = await import('../photos/photo-queue')
  return photos.get().filter((photo) => photo.report_id === report_id)
}

/** A report as it was started here; null where nothing says so any more. */
export async function startedReport(id: string): Promise<ReportView | null> {
  const started = (await startedOf(unsavedOwner() ?? '')).findLast((one) => one.id === id)
  if (started) return started.view
  markArrived(id)
  return null
}

/** Sends what was started here, now and whenever a connection comes back; answers how to stop. */
export function startReports(keeper: Keeper): () => void {
  // A device that cannot be read now says nothing about its marks.
  void alignMarks(keeper.owner).catch(() => undefined)
  return queue.start(keeper)
}

/** Marks and deeds rest in two places, and one may be lost: a mark without its deed would hold everything back for good. */
async function alignMarks(owner: string): Promise<void> {
  const before = markedReports()
  const ids = (await startedOf(owner)).map(({ id }) => id)
  for (const id of before) if (!ids.includes(id)) markArrived(id)
  for (const id of ids) if (!isReportWaiting(id)) markWaiting(id)
}

async function startedOf(owner: string): Promise<StartedReport[]> {
  const copies = await leftCopies(owner, about)
  return copies.flatMap(({ text }) => readStarted(text) ?? [])
}

function readStarted(text: string): StartedReport | null {
  const started: Partial<StartedReport> = JSON.parse(text)
  return started.body !== undefined && started.view !== undefined ? (started as StartedReport) : null
}
