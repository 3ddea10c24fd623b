// A photo of a deed as it rests on the device while there is no connection: as large as anybody sees it, because a device has
// little room.
import { shrinkPhoto } from '../../report/model/photos/shrink-photo'

/** A file in words, which a copy of unsaved work is made of. */
export interface KeptPhoto {
  name: string
  type: string
  /** Base64. */
  data: string
}

const longSide = 1600
/** What is no larger stays as it was taken. */
const smallBytes = 400_000

/** The photo for the device; one that this browser cannot read rests as it is. */
export async function keptPhoto(file: File): Promise<KeptPhoto> {
  const small = file.size <= smallBytes ? file : await smaller(file)
  return { name: file.name, type: small === file ? file.type : 'image/jpeg', data: await base64Of(small) }
}

/** The photo again, to be sent. */
export function photoFile({ name, type, data }: KeptPhoto): File {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new File([bytes], name, { type })
}

async function smaller(file: File): Promise<Blob> {
  const shrunk = await shrinkPhoto(file, longSide)
  return 'jpeg' in shrunk ? shrunk.jpeg : file
}

function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the photo cannot be read')))
    reader.readAsDataURL(blob)
  })
}
