// What finds faces on photos is larger than all the rest of the app, so it has a cache of its own, filled on devices that will look
// for faces (078). Its script comes last: where that is kept, all that it fetches is.
export const faceCache = 'faces'
/** Of older builds, which kept whatever was answered. */
const formerCache = 'face-files'

export interface FaceFile {
  url: string
  integrity: string
}

/**
 * Keeps what is missing, file by file, so that what was cut goes on where it ended.
 * @throws where a file cannot be had or kept, or something else is answered; those before it stay
 */
export async function keepFaceFiles(files: readonly FaceFile[]): Promise<void> {
  const cache = await caches.open(faceCache)
  for (const { url, integrity } of files)
    if (!(await cache.match(url))) await cache.add(new Request(url, { priority: 'low', integrity }))
}

/** Throws away what an older build kept. */
export async function dropOldFaceFiles(files: readonly FaceFile[]): Promise<void> {
  await caches.delete(formerCache)
  if (!(await caches.has(faceCache))) return
  const cache = await caches.open(faceCache)
  for (const request of await cache.keys())
    if (!files.some(({ url }) => url === new URL(request.url).pathname)) await cache.delete(request)
}
