import { promisifyRequest, type UseStore } from 'idb-keyval'
import { expectStorage, openingFailure } from './forbidden-storage'

/**
 * A store whose connection closes after each use, so that its database can be deleted at any moment, by another tab too. Using
 * it throws `StorageForbidden` where the page may keep nothing.
 */
export function briefStore(database: string, name: string): UseStore {
  return async (mode, use) => {
    const opened = await open(database, name)
    try {
      return await use(opened.transaction(name, mode).objectStore(name))
    } finally {
      opened.close()
    }
  }
}

async function open(database: string, name: string): Promise<IDBDatabase> {
  expectStorage()
  try {
    const request = indexedDB.open(database)
    request.onupgradeneeded = () => request.result.createObjectStore(name)
    return await promisifyRequest(request)
  } catch (failure) {
    throw openingFailure(failure)
  }
}
