import { faceCache } from './face-files'

export interface InstalledFiles {
  app: readonly number[]
  /** What finds faces on photos (078). */
  faces: readonly number[]
}

/** How many bytes each file takes that the service worker keeps; none where it keeps nothing. */
export async function installedFileSizes(): Promise<InstalledFiles> {
  if (!('caches' in globalThis)) return { app: [], faces: [] }
  const names = await caches.keys()
  const [app, faces] = await Promise.all([
    Promise.all(names.filter((name) => name !== faceCache).map(sizesIn)),
    Promise.all(names.filter((name) => name === faceCache).map(sizesIn)),
  ])
  return { app: app.flat(), faces: faces.flat() }
}

async function sizesIn(name: string): Promise<number[]> {
  const cache = await caches.open(name)
  const kept = await cache.matchAll()
  return Promise.all(kept.map(async (response) => (await response.blob()).size))
}
