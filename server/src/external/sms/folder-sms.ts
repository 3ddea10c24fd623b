import { writeDelivered } from '../outbox-folder'
import type { SmsProvider } from './sms-provider'

/**
 * Text messages as readable files in a folder, for an installation without an SMS provider.
 * @param folder made when the first message comes
 */
export function createFolderSms(folder: string): SmsProvider {
  return {
    async send(sms) {
      await writeDelivered(folder, { channel: 'sms', ...sms, delivered_at: new Date().toISOString() })
    },
  }
}
