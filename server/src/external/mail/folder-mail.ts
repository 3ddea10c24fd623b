import { writeDelivered } from '../outbox-folder'
import type { MailTransport } from './mail-transport'

/**
 * Mails as readable files in a folder, for an installation without a mail server.
 * @param folder made when the first mail comes
 */
export function createFolderMail(folder: string): MailTransport {
  return {
    async send({ to, reply_to, attachments, ...mail }) {
      const delivered_at = new Date().toISOString()
      const message = {
        channel: 'mail',
        ...mail,
        to: to.address,
        name: to.name,
        reply_to: reply_to?.address ?? '',
        delivered_at,
      } as const
      await writeDelivered(folder, message, attachments)
    },
    close() {},
  }
}
