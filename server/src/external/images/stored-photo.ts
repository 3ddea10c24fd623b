// A photo as files: as it was uploaded, and what was drawn of it.
import type { FileStore } from '../files/file-store'
import type { IngestedPhoto } from './photo-ingest'

/** What is stored of a photo: for lists, screens, documents, and as it was uploaded. */
export const imageSizes = ['thumb', 'display', 'print', 'original'] as const
export type ImageSize = (typeof imageSizes)[number]

/** What names the files of a photo. */
export interface StoredPhoto {
  organization_id: string
  storage_id: string
  mime: string
}

/** Where the bytes of a photo lie below a folder of the file store. */
export function photoKey(
  folder: string,
  { organization_id, storage_id, mime }: StoredPhoto,
  size: ImageSize,
): string {
  const extension = size === 'original' ? (originalExtensions[mime] ?? 'bin') : 'jpg'
  return `${folder}/${organization_id}/${storage_id}/${size}.${extension}`
}

/** What an original may be, and so the extension of its file. */
export const photoMimes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

const originalExtensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
}

/** Stores a photo that was let in, in every size. @param original where it was received */
export async function putPhoto(
  files: FileStore,
  keyOf: (size: ImageSize) => string,
  original: string,
  photo: IngestedPhoto,
): Promise<void> {
  await files.put(keyOf('original'), { path: original }, { contentType: photo.mime })
  for (const size of ['display', 'print', 'thumb'] as const)
    await files.put(keyOf(size), { path: photo[size].path }, { contentType: 'image/jpeg' })
}

/** Takes the files of a photo away that nothing refers to; what stays is swept later. */
export async function discardPhoto(files: FileStore, keyOf: (size: ImageSize) => string): Promise<void> {
  for (const size of imageSizes) await files.delete(keyOf(size)).catch(() => undefined)
}
