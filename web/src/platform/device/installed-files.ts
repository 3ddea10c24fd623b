/** How many bytes each file of the app takes that the service worker keeps; none where it keeps nothing. */
export async function installedFileSizes(): Promise<number[]> {
  if (!('caches' in globalThis)) return []
  const sizes = await Promise.all((await caches.keys()).map(sizesIn))
  return sizes.flat()
}

async function sizesIn(name: string): Promise<number[]> {
  const cache = await caches.open(name)
  const kept = await cache.matchAll()
  return Promise.all(kept.map(async (response) => (await response.blob()).size))
}
