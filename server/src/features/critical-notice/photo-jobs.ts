import type { Pool } from 'pg'
import { writeForOrganization } from '../../db/tenant-scope'
import { FileMissing, type FileStore } from '../../external/files/file-store'
import { carriedPhoto } from '../../external/mail/mail'
import type { MailAttachment } from '../../external/mail/mail-transport'
import type { PhotoAttachment } from '../../jobs/outbox/outbox'
import { findImage, imageKey } from '../report/image-store'

/** The photo that a mail shows; undefined when it was removed meanwhile, without which the mail goes all the same. */
export async function readPhoto(
  { pool, files }: { pool: Pool; files: FileStore },
  organization_id: string,
  { image_id, file_name }: PhotoAttachment,
): Promise<MailAttachment | undefined> {
  const image = await writeForOrganization(pool, organization_id, (work) => findImage(work, image_id))
  if (!image) return undefined
  try {
    const bytes = await files.getBytes(imageKey(image, 'print'))
    return { file_name, content_type: 'image/jpeg', bytes, content_id: carriedPhoto }
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}
