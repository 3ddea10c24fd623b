// A danger to life that was told without a connection rests on the device until the server has it.
import { createUnsentQueue, type Keeper, type Unsent } from '../../../platform/offline/unsent-queue'
import { heardOfNotice, type NoticeToSend, sendNotice } from '../api'

const queue = createUnsentQueue({
  about: 'critical-notice',
  send: sendNotice,
  heard: heardOfNotice,
  subject: ({ id }: NoticeToSend) => id,
  read: readNotice,
  otherwise: 'Bildirim gönderilemedi',
})

export const { drop: dropNotice, start: startNotices } = queue

/** What waits to be sent or was refused of a finding, the oldest first. */
export const useUnsentNotices = (finding_id: string): Unsent<NoticeToSend>[] =>
  queue.useUnsent((notice) => notice.finding_id === finding_id)

/** What waits or was refused, of whichever finding. */
export const useAllUnsentNotices = (): Unsent<NoticeToSend>[] => queue.useUnsent(() => true)

/** Sends what was refused of a finding again. */
export const retryNotices = (keeper: Keeper, finding_id: string): Promise<void> =>
  queue.retry(keeper, (notice) => notice.finding_id === finding_id)

/** Keeps a notice on the device, where no answer came; answers whether it rests there. */
export async function keepNotice(keeper: Keeper, notice: NoticeToSend): Promise<boolean> {
  const isKept = await queue.keep(keeper, notice, `Hayati tehlike bildirimi: ${notice.title}`)
  if (isKept) void queue.send(keeper)
  else await queue.drop(keeper, notice)
  return isKept
}

function readNotice(text: string): NoticeToSend | null {
  const notice: Partial<NoticeToSend> = JSON.parse(text)
  return notice.id && notice.report_id && notice.finding_id && notice.title ? (notice as NoticeToSend) : null
}
