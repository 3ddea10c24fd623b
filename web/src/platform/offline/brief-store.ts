import { promisifyRequest, type UseStore } from 'idb-keyval'

/** A store whose connection closes after each use, so that its database can be deleted at any moment, by another tab too. */
export function briefStore(database: string, name: string): UseStore {
  return async (mode, use) => {
    const request = indexedDB.open(database)
    request.onupgradeneeded = () => request.result.createObjectStore(name)
    const opened = await promisifyRequest(request)
    try {
      return await use(opened.transaction(name, mode).objectStore(name))
    } finally {
      opened.close()
    }
  }
}
