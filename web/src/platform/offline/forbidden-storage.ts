// A device that keeps nothing is one thing, one that cannot be read for a moment another: an iPhone loses its storage for a moment
// behind other apps. Of the first it is true that nothing rests there; of the second nobody knows.

/** Where the page may keep nothing at all; every other failure is one of the moment. */
export class StorageForbidden extends Error {}

/** What opening a database failed with, as a `StorageForbidden` where that is what it says. Private windows of some browsers answer the second name. */
export function openingFailure(failure: unknown): unknown {
  const isForbidden =
    failure instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(failure.name)
  return isForbidden ? new StorageForbidden() : failure
}

/** @throws StorageForbidden where there is no storage to open at all */
export function expectStorage(): void {
  if (typeof indexedDB === 'undefined') throw new StorageForbidden()
}

/** For `catch`: a storage that is forbidden holds nothing; any other failure is thrown on. */
export const noneIfForbidden = (failure: unknown): never[] => {
  if (failure instanceof StorageForbidden) return []
  throw failure
}
