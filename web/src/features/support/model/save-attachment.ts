import type { AttachmentView } from '@gozlem/contract/support'
import { typedCall } from '@gozlem/contract/typed-call'
import { file } from '../../../platform/api/transfer'
import { files } from '../../../platform/device/files'

const ofOwn = typedCall('support.readAttachment', 'GET /api/support-tickets/:id/attachments/:attachmentId')
const ofAnybody = typedCall(
  'supportDesk.readAttachment',
  'GET /api/admin/support-tickets/:id/attachments/:attachmentId',
)

/**
 * Keeps a file of a ticket on the device.
 * @param at whose ticket: an own one, or anybody's for who answers
 * @throws ApiProblem
 */
export async function saveAttachment(
  at: 'own' | 'desk',
  ticketId: string,
  attachment: AttachmentView,
): Promise<void> {
  const route = at === 'own' ? ofOwn : ofAnybody
  const { blob } = await file(route, { params: { id: ticketId, attachmentId: attachment.id } })
  files.save(blob, attachment.name)
}
