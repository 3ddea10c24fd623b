import type { PhotoBody } from './photo-entry'

/** A photo as it begins to wait, before anything of it was sent. */
export async function newPhoto(
  taken: Pick<PhotoBody, 'id' | 'report_id' | 'report_name' | 'note'>,
  file: File,
  bytes: ArrayBuffer,
): Promise<PhotoBody> {
  return {
    ...taken,
    file_name: file.name,
    type: file.type,
    size: file.size,
    sha256: await hashOf(bytes),
    has_begun: false,
    is_sent: false,
    times_lost: 0,
  }
}

/** In hexadecimal; '' where the page has no means for it, as without https. */
async function hashOf(bytes: ArrayBuffer): Promise<string> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- pages without https have none
  if (!globalThis.crypto?.subtle) return ''
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
