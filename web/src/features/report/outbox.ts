// What of reports waits on the device: those that were started without a connection, until the server has made them, with everything
// done to them behind (073), and photos (072).
import type { ReportView } from '@gozlem/contract/report'
import { withRetry } from '../../platform/loading/retry-import'
import { type Entry, photoKind, type ShownEntry } from '../../platform/outbox/entry'
import type { OutboxKind } from '../../platform/outbox/kind'
import { toast } from '../../ui/overlays/toast'
import { reportCache } from './api'
import { isReportWaiting, markArrived } from './model/start/waiting-mark'
import { isPhoto, type PhotoBody } from './model/photos/photo-entry'
import type { NewReport } from './new-report-api'
import { reportTexts } from './texts'

export interface StartedReport {
  id: string
  body: NewReport
  /** As it is shown until the server has it. */
  view: ReportView
}

export const reportCreation: OutboxKind<StartedReport, ReportView> = {
  name: 'report.create',
  send: async ({ body }, { signal }) =>
    (await withRetry(() => import('./new-report-api'))).createReport(body, signal),
  onSent: (report, cache) => {
    markArrived(report.id)
    reportCache(cache).keep(report)
  },
  otherwise: reportTexts.createFailed,
}

/** What was typed in a draft and is not saved, with its notes and turns of photos. */
export interface LeftDraft {
  report_id: string
  /** As `readCopy` reads it. */
  text: string
}

/** An editor has it open; the outbox sends it where the editor was left, or stands still. */
export const draftSaving: OutboxKind<LeftDraft, string> = {
  name: 'draft.save',
  send: async (draft, context) =>
    (await withRetry(() => import('./model/draft/send-draft'))).sendDraft(draft, context),
  onSent: (title) => toast.success(`Bu cihazda bekleyen değişiklikler gönderildi: ${title}`),
  otherwise: reportTexts.saveFailed,
}

export const isDraftOf =
  (report_id: string) =>
  <Any extends Entry>(entry: Any): entry is Any & Entry<LeftDraft> =>
    entry.kind === draftSaving.name && (entry.body as LeftDraft).report_id === report_id

export type StartedEntry = ShownEntry<StartedReport>

/** Photos that are at the server and not entered: it keeps few of a person, and more would be sent for nothing. */
const mostUnentered = 10

/** What waits for a person or for a review is not what the server is too busy for. */
const isUnentered = (entry: Entry) =>
  isPhoto(entry) && entry.body.is_sent && entry.state !== 'refused' && !entry.why

export const photoUpload: OutboxKind<PhotoBody, void> = {
  name: photoKind,
  send: async (photo, context) =>
    (await withRetry(() => import('./model/photos/photo-upload'))).uploadPhoto(photo, context),
  otherwise: 'Fotoğraf yüklenemedi.',
  isLarge: true,
  mayBegin: ({ body }, all) =>
    !isReportWaiting(body.report_id) && (body.is_sent || all.filter(isUnentered).length < mostUnentered),
  urgency: ({ body }) => (body.is_sent ? 0 : 1),
}
