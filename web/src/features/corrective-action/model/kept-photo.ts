// A photo of a step as it rests on the device while there is no connection: as large as anybody sees it, because a device has
// little room.
import type { EntryFile } from '../../../platform/outbox/entry'
import { shrinkPhoto } from '../../report/model/photos/shrink-photo'

const longSide = 1600
/** What is no larger stays as it was taken. */
const smallBytes = 400_000

/** The photo for the device; one that this browser cannot read rests as it is. */
export async function keptPhoto(file: File): Promise<EntryFile> {
  const small = file.size <= smallBytes ? file : await smaller(file)
  return {
    name: file.name,
    type: small === file ? file.type : 'image/jpeg',
    bytes: await small.arrayBuffer(),
  }
}

async function smaller(file: File): Promise<Blob> {
  const shrunk = await shrinkPhoto(file, longSide)
  return 'jpeg' in shrunk ? shrunk.jpeg : file
}
