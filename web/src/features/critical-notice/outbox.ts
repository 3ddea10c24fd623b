// A danger to life that was told without a connection waits on the device until the server has it.
import type { Added, ShownEntry } from '../../platform/outbox/entry'
import type { OutboxKind } from '../../platform/outbox/kind'
import { useOutbox } from '../../platform/outbox/use-outbox'
import { heardOfNotice, type NoticeToSend, type SentNotice, sendNotice } from './api'

export const noticeSending: OutboxKind<NoticeToSend, SentNotice> = {
  name: 'notice.send',
  send: (notice, { signal }) => sendNotice(notice, signal),
  onSent: (sent, cache) => heardOfNotice(cache, sent),
  otherwise: 'Bildirim gönderilemedi',
}

/** A notice as the outbox takes it. */
export const noticeEntry = (notice: NoticeToSend): Added<NoticeToSend> => ({
  id: notice.id,
  subject: `notice ${notice.id}`,
  body: notice,
  label: `Hayati tehlike bildirimi: ${notice.title}`,
})

/** What waits to be sent or was refused of a finding, in order. */
export const useUnsentNotices = (finding_id: string): ShownEntry<NoticeToSend>[] =>
  useOutbox(noticeSending, ({ body }) => body.finding_id === finding_id)
