// What can be said of a photo before it is sent, and what makes it one that the server takes.
import {
  checkPhotoDimensions,
  checkPhotoFile,
  maximumPhotoBytes,
  photoRefusalMessage,
} from '@gozlem/domain/report/photo-rules'
import { jpegHeaderBytes, jpegSize } from './jpeg-size'
import { shrinkOffPage } from './shrink-off-page'

/** What name and type say against a photo, in words; null when nothing. One that is too large is made smaller. */
export function refusalOfFile(file: File): string | null {
  const code = checkPhotoFile(file)
  return code && code !== 'TOO_LARGE' ? photoRefusalMessage(code, { file_name: file.name }) : null
}

/** A photo that the server takes, or why there is none. */
export async function preparedPhoto(file: File): Promise<File | string> {
  if (file.size <= maximumPhotoBytes) return (await refusalOfPicture(file)) ?? file
  const shrunk = await shrinkOffPage(file)
  if ('jpeg' in shrunk)
    return new File([shrunk.jpeg], file.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' })
  const { refused, ...size } = shrunk
  return photoRefusalMessage(refused, { file_name: file.name, ...size })
}

/** What the picture itself says against it; `bytes` where its first ones are at hand. */
export async function refusalOfPicture(file: File, bytes?: ArrayBuffer): Promise<string | null> {
  const size =
    jpegSize(bytes ?? (await file.slice(0, jpegHeaderBytes).arrayBuffer())) ?? (await pixelsOf(file))
  const code = size && checkPhotoDimensions(size.width, size.height)
  return code ? photoRefusalMessage(code, { file_name: file.name, ...size }) : null
}

/** Null where the browser cannot read the picture, as with HEIC: the server looks at it then. */
async function pixelsOf(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}
