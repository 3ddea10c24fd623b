// Two files a photo: its bytes, and what is known of it. The second is written when the first is whole, and never half: a photo
// is there when what is known of it is (docs/decisions/080-native-shell.md).
import { Capacitor } from '@capacitor/core'
import { Encoding, Filesystem } from '@capacitor/filesystem'
import type { Device } from '@gozlem/web/device/device'
import type { PhotoRecord } from '@gozlem/web/device/photo-store'
import { directory, folderOf, inTurn, knownPhotos } from './photo-folder'
import { writeBytes } from './write-bytes'

const known = '.json'
/** The same while it is written anew. */
const next = '.json.yeni'

const placeOf = (owner: string, name: string) => ({ path: `${folderOf(owner)}/${name}`, directory })

export const photoStore: Device['photoStore'] = {
  keep: (owner, photo, bytes) =>
    inTurn(async () => {
      await writeBytes(new Blob([bytes]), placeOf(owner, photo.id))
      await writeKnown(owner, photo)
    }),
  list: (owner) => inTurn(async () => [...(await allKnown(owner)).values()]),
  find: (owner, id) => inTurn(async () => (await allKnown(owner)).get(id)),
  bytes: async (owner, id) => {
    const file = await Filesystem.stat(placeOf(owner, id)).catch(orAbsent(null))
    if (file === null) return undefined
    const bytes = await (await fetch(Capacitor.convertFileSrc(file.uri))).arrayBuffer()
    if (bytes.byteLength !== file.size) throw new Error('a photo was not read whole')
    return bytes
  },
  update: (owner, id, change) =>
    inTurn(async () => {
      const photo = (await allKnown(owner)).get(id)
      const changed = photo ? change(photo) : null
      if (changed && changed !== photo) await writeKnown(owner, changed)
      if (!changed) await deleteWhole(owner, id)
      return photo
    }),
}

/** What is known of a person's photos: each shot and each letter of a note asks for it. */
async function allKnown(owner: string): Promise<Map<string, PhotoRecord>> {
  const known = knownPhotos.get(owner) ?? (await readFolder(owner))
  knownPhotos.set(owner, known)
  return known
}

async function readFolder(owner: string): Promise<Map<string, PhotoRecord>> {
  const { files } = await Filesystem.readdir({ path: folderOf(owner), directory }).catch(
    orAbsent({ files: [] }),
  )
  const ids = new Set(
    files.flatMap(({ name }) => (/\.json(?:\.yeni)?$/.test(name) ? [name.replace(/\..*$/, '')] : [])),
  )
  const photos = await Promise.all([...ids].map((id) => readKnown(owner, id)))
  return new Map(photos.flatMap((photo) => (photo ? [[photo.id, photo]] : [])))
}

/** What is known goes first: bytes that nobody knows of are no photo. */
async function deleteWhole(owner: string, id: string): Promise<void> {
  const photos = await allKnown(owner)
  for (const name of [id + next, id + known, id])
    await Filesystem.deleteFile(placeOf(owner, name)).catch(orAbsent(undefined))
  photos.delete(id)
}

async function writeKnown(owner: string, photo: PhotoRecord): Promise<void> {
  const data = JSON.stringify(photo)
  const place = placeOf(owner, photo.id + next)
  await Filesystem.writeFile({ ...place, data, encoding: Encoding.UTF8, recursive: true })
  await Filesystem.rename({
    from: place.path,
    to: placeOf(owner, photo.id + known).path,
    directory,
    toDirectory: directory,
  })
  knownPhotos.get(owner)?.set(photo.id, photo)
}

/** Where the app ended while it was written anew, one of the two is whole. */
async function readKnown(owner: string, id: string): Promise<PhotoRecord | undefined> {
  for (const name of [id + known, id + next]) {
    const file = await Filesystem.readFile({ ...placeOf(owner, name), encoding: Encoding.UTF8 }).catch(
      orAbsent(null),
    )
    const photo = typeof file?.data === 'string' ? parsed(file.data) : null
    if (photo) return photo
  }
  return undefined
}

function parsed(text: string): PhotoRecord | null {
  try {
    return JSON.parse(text) as PhotoRecord
  } catch {
    return null
  }
}

/** For `catch`: a file that is not there is an answer; any other failure is thrown on, because nothing is empty for that. */
function orAbsent<Value>(otherwise: Value) {
  return (failure: unknown): Value => {
    if (failure instanceof Error && 'code' in failure && failure.code === 'OS-PLUG-FILE-0008')
      return otherwise
    throw failure
  }
}
