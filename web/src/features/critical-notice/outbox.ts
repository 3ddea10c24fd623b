// A danger to life that was told without a connection waits on the device until the server has it.
import type { Added, ShownEntry } from '../../platform/outbox/entry'
import { ApiProblem } from '@gozlem/contract/client'
import { type OutboxKind, Postponed, Refused } from '../../platform/outbox/kind'
import { useOutbox } from '../../platform/outbox/use-outbox'
import { heardOfNotice, type NoticeToSend, type SentNotice, sendNotice } from './api'

export const noticeSending: OutboxKind<NoticeToSend, SentNotice> = {
  name: 'notice.send',
  send: (notice, { signal }) =>
    sendNotice(notice, signal).catch((failure: unknown) => {
      if (!(failure instanceof ApiProblem)) throw failure
      if (failure.code === 'FINDING_NOT_SAVED')
        throw new Postponed('Bildirim, taslak kaydedilince gönderilir.')
      // A day is too long to wait in silence, and nothing else waits for it.
      if (failure.code === 'SENDING_LIMIT') throw new Refused(failure.code, failure.message)
      throw failure
    }),
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
