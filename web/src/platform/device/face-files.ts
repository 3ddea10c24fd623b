// What finds faces on photos is larger than all the rest of the app, so it has a cache of its own, filled on devices that will look
// for faces (078). Its script comes last: where that is kept, all that it fetches is.
export const faceCache = 'face-files'

/**
 * Keeps what is missing, file by file, so that what was cut goes on where it ended.
 * @throws where a file cannot be had or kept; those before it stay
 */
export async function keepFaceFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(faceCache)
  for (const path of paths)
    if (!(await cache.match(path))) await cache.add(new Request(path, { priority: 'low' }))
}

/** Throws away what an older build kept. */
export async function dropOldFaceFiles(paths: readonly string[]): Promise<void> {
  if (!(await caches.has(faceCache))) return
  const cache = await caches.open(faceCache)
  for (const request of await cache.keys())
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request)
}
