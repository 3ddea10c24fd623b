import { type Directory, Filesystem } from '@capacitor/filesystem'

/** A file goes over the bridge as text: a part at a time, so that it lies in memory once. Of such a length no part needs filling up. */
const partBytes = 3 * 512 * 1024

/** @throws where there is no room; what was written by then is no whole file */
export async function writeBytes(bytes: Blob, place: { path: string; directory: Directory }): Promise<void> {
  await Filesystem.writeFile({ ...place, data: await asBase64(bytes.slice(0, partBytes)), recursive: true })
  for (let from = partBytes; from < bytes.size; from += partBytes)
    await Filesystem.appendFile({ ...place, data: await asBase64(bytes.slice(from, from + partBytes)) })
}

function asBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? (result.split(',', 2)[1] ?? '') : '')
    })
    reader.addEventListener('error', () => reject(new Error('a part of a file cannot be read')))
    reader.readAsDataURL(part)
  })
}
