import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import { toast } from '../../../../ui/overlays/toast'
import type { ReportCache } from '../../api'
import { isPhoto, type PhotoBody } from './photo-entry'
import { forgetPieces } from './send-photo'

/**
 * Gives photos up, on purpose. One that was about to be entered may stand in its report: whoever gave it up is told.
 * @throws where the device cannot be read now: what was not given up stays
 */
export async function dropPhotos(
  outbox: Pick<Outbox, 'remove'>,
  ids: readonly string[],
  cache: ReportCache,
): Promise<void> {
  const standing: PhotoBody[] = []
  // All at once: none is begun while another one goes.
  const removed = await Promise.allSettled(ids.map((id) => outbox.remove(id)))
  for (const entry of removed.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []))) {
    if (!isPhoto(entry)) continue
    const { body } = entry
    if (body.has_begun) void forgetPieces(body)
    if (body.sent_note !== undefined) standing.push(body)
  }
  const [first] = standing
  if (first) tellStanding(first, standing.length)
  for (const report_id of new Set(standing.map((photo) => photo.report_id))) void cache.refresh(report_id)
  const failed = removed.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

function tellStanding(first: PhotoBody, count: number): void {
  toast.warning(
    count === 1
      ? `“${first.file_name}” raporda kalmış olabilir`
      : `${count} fotoğraf raporda kalmış olabilir`,
    {
      id: 'photos-may-stand',
      stays: true,
      description: 'Silinirken sunucuya ulaşmış olabilir. Raporda görürseniz oradan silin.',
    },
  )
}
