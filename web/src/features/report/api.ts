// Reports over the contract. One report has one place in the cache; whoever hears of a newer state puts it there.

import type { ImageView } from '@gozlem/contract/image-view'
import type * as contract from '@gozlem/contract/report'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { reportsKey } from './list-api'
import { isReportWaiting } from './model/start/waiting-mark'

const routes = {
  archiveReport: typedCall('report.archive', 'POST /api/reports/:id/archive'),
  duplicateReport: typedCall('report.duplicate', 'POST /api/reports/:id/duplicate'),
  deleteImage: typedCall('report.deleteImage', 'DELETE /api/reports/:id/images/:imageId'),
  deleteReport: typedCall('report.delete', 'DELETE /api/reports/:id'),
  finalizeReport: typedCall('report.finalize', 'POST /api/reports/:id/finalize'),
  listSignerCandidates: typedCall('report.listSignerCandidates', 'GET /api/reports/:id/signer-candidates'),
  orderImages: typedCall('report.orderImages', 'PUT /api/reports/:id/image-order'),
  readLetterhead: typedCall('report.readLetterhead', 'GET /api/reports/:id/letterhead'),
  readReport: typedCall('report.read', 'GET /api/reports/:id', 'kept'),
  turnImage: typedCall('report.turnImage', 'PUT /api/reports/:id/images/:imageId/turn'),
  saveReport: typedCall('report.save', 'PUT /api/reports/:id'),
  unarchiveReport: typedCall('report.unarchive', 'POST /api/reports/:id/unarchive'),
  updateImage: typedCall('report.updateImage', 'PUT /api/reports/:id/images/:imageId'),
}

const reportKey = (id: string) => [...reportsKey, 'one', id] as const

/** Reports on their way out: the server tells of it too, and asking again would only find nothing. */
const leaving = new Set<string>()

export const isLeaving = (id: string): boolean => leaving.has(id)

export const reportQuery = (id: string) =>
  queryOptions({
    enabled: () => !isLeaving(id),
    queryKey: reportKey(id),
    meta: { answeredBy: routes.readReport },
    queryFn: async ({ signal }) => (await startedHere(id)) ?? readReport(id, signal),
  })

/** A report that was started without a connection is not on the server yet; its deed holds its first picture (073). */
async function startedHere(id: string): Promise<contract.ReportView | null> {
  return isReportWaiting(id) ? (await import('./model/start/waiting-reports')).startedReport(id) : null
}

/** A report as the server has it now. */
export async function readReport(id: string, signal?: AbortSignal): Promise<contract.ReportView> {
  return (await api(routes.readReport, { params: { id } }, signal && { signal })).report
}

/** Writes of this page whose reply is near: the server tells everybody of them too, a moment before or after. */
const nearReplies = new Set<Promise<unknown>>()

/** Notes a write whose reply will say what it made of its report. */
export function expectReply<T>(write: Promise<T>): Promise<T> {
  nearReplies.add(write)
  const forget = () => nearReplies.delete(write)
  void write.then(forget, forget)
  return write
}

/** Once the writes under way are answered, and their answers kept. */
async function repliesKept(): Promise<void> {
  await Promise.allSettled(nearReplies)
  await new Promise((resolve) => setTimeout(resolve))
}

/** What the cache knows of reports, and how it learns of a newer state. */
export interface ReportCache {
  /** The newest state of a report that this page has heard of. */
  known: (id: string) => contract.ReportView | undefined
  /** Puts the newest state of a report on every screen that shows it. */
  keep: (report: contract.ReportView) => void
  /** Puts uploaded photos into the report as of `revision`; asks for it where more has happened to it. */
  keepPhotos: (id: string, added: { images: readonly ImageView[]; revision: number }) => Promise<void>
  /** Asks again for a report of which the server told a revision, unless it is known by then: who wrote it knows it. */
  hear: (id: string, revision: number) => Promise<void>
  /** Asks the server again for a report that something happened to. */
  refresh: (id: string) => Promise<void>
  refreshLists: () => Promise<void>
  /** Puts a changed photo into the report it belongs to. */
  keepImage: (id: string, image: ImageView) => void
  forget: (id: string) => void
}

/** As the server lists them: by their ids, which are made in the order of choosing, behind those that somebody put in order. */
function withInOrder(images: readonly ImageView[], added: ImageView): ImageView[] {
  const at = images.findLastIndex(({ id }) => id < added.id) + 1
  return images.toSpliced(at, 0, added)
}

export function reportCache(client: QueryClient): ReportCache {
  const refreshLists = () => client.invalidateQueries({ queryKey: [...reportsKey, 'list'] })
  const refresh = (id: string) => client.invalidateQueries({ queryKey: reportKey(id) })
  const known = (id: string) => client.getQueryData<contract.ReportView>(reportKey(id))
  const isKnown = (id: string, revision: number) => (known(id)?.revision ?? -1) >= revision
  return {
    known,
    keepPhotos: async (id, { images, revision }) => {
      if (isKnown(id, revision)) return
      const before = known(id)
      if (before?.revision !== revision - 1) return refresh(id)
      client.setQueryData<contract.ReportView>(reportKey(id), {
        ...before,
        revision,
        images: images.reduce(withInOrder, before.images),
      })
    },
    hear: async (id, revision) => {
      await repliesKept()
      if (!isKnown(id, revision)) await refresh(id)
    },
    keep: (report) => {
      client.setQueryData<contract.ReportView>(reportKey(report.id), (known) =>
        known && known.revision > report.revision ? known : report,
      )
      // A read that began before this write would put what was before over it; it begins anew.
      if (client.isFetching({ queryKey: reportKey(report.id) })) void refresh(report.id)
      void refreshLists()
    },
    refresh,
    refreshLists,
    keepImage: (id, image) =>
      client.setQueryData<contract.ReportView>(
        reportKey(id),
        (known) =>
          known && { ...known, images: known.images.map((old) => (old.id === image.id ? image : old)) },
      ),
    forget: (id) => {
      client.removeQueries({ queryKey: reportKey(id) })
      void refreshLists()
    },
  }
}

export const useReportCache = (): ReportCache => reportCache(useQueryClient())

export async function duplicateReport(source: string, id: string): Promise<contract.ReportView> {
  return (await api(routes.duplicateReport, { params: { id: source }, body: { id } })).report
}

export type DraftSave = CallOf<typeof contract.saveReport>['body']

export async function saveReport(id: string, body: DraftSave): Promise<contract.ReportView> {
  return (await expectReply(api(routes.saveReport, { params: { id }, body }))).report
}

export type Finalizing = CallOf<typeof contract.finalizeReport>['body']

export async function finalizeReport(id: string, body: Finalizing): Promise<contract.ReportView> {
  return (await expectReply(api(routes.finalizeReport, { params: { id }, body }))).report
}

/** Who may be chosen to sign a report beside its author. */
export const signerCandidatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportKey(id), 'signer-candidates'],
    queryFn: ({ signal }) => api(routes.listSignerCandidates, { params: { id } }, { signal }),
  })

/** What the browser prints at the head of a report. */
export const letterheadQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportKey(id), 'letterhead'],
    queryFn: async ({ signal }) =>
      (await api(routes.readLetterhead, { params: { id } }, { signal })).letterhead,
  })

/** Once the head of a report is on its page, or is known not to come. */
export function useLetterheadShown(id: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.ensureQueryData(letterheadQuery(id)).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/**
 * Cancels a draft or deletes a completed report.
 * @param leave with what happened, in words: goes where the report is not shown; nobody asks for it before
 */
export async function deleteReport(id: string, leave: (message: string) => unknown): Promise<void> {
  leaving.add(id)
  try {
    await leave((await api(routes.deleteReport, { params: { id } })).message)
  } finally {
    leaving.delete(id)
  }
}

export async function setArchived(id: string, archived: boolean): Promise<contract.ReportView> {
  const route = archived ? routes.archiveReport : routes.unarchiveReport
  return (await expectReply(api(route, { params: { id } }))).report
}

/**
 * Changes the note of a photo, or how large it is printed.
 * @throws ApiProblem NOTE_CHANGED where the note is another one by now than the one it was made from
 */
export async function changeImage(
  id: string,
  imageId: string,
  change: { note: string; before?: string } | { large: boolean },
): Promise<ImageView> {
  return (await api(routes.updateImage, { params: { id, imageId }, body: change })).image
}

/** Puts photos in this order; those left out follow. */
export async function orderImages(id: string, image_ids: readonly string[]): Promise<contract.ReportView> {
  return (await expectReply(api(routes.orderImages, { params: { id }, body: { image_ids: [...image_ids] } })))
    .report
}

/** @param turn degrees clockwise from the way it was taken */
export async function turnPhoto(id: string, imageId: string, turn: PhotoTurn): Promise<contract.ReportView> {
  return (await expectReply(api(routes.turnImage, { params: { id, imageId }, body: { turn } }))).report
}

export async function removePhoto(id: string, imageId: string): Promise<contract.ReportView> {
  return (await expectReply(api(routes.deleteImage, { params: { id, imageId } }))).report
}
