// The secret that reminders of a link carry. It is made of the link's own, of which only the hash is known, so that every reminder
// has the same one, a link that gets another secret gets another one here, too, and whoever reads the database makes none.
import { createHmac } from 'node:crypto'

/** @param key 32 bytes, those that seal waiting messages; @param token_hash of the link's own secret */
export function reminderSecret(
  key: Buffer,
  { organization_id, id }: { organization_id: string; id: string },
  token_hash: Buffer,
): string {
  const own = createHmac('sha256', key).update('action-reminder').digest()
  return createHmac('sha256', own).update(`${organization_id}:${id}:`).update(token_hash).digest('base64url')
}
