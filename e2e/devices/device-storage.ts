// All that a browser keeps of an address, taken out and put in again: runs in the page.

import type { DeviceWorld } from './device-world'

/** What a release left on a device. */
export interface FilledDevice extends StoredDevice {
  release: string
  begun: string
  left: string
  world: DeviceWorld
}

export interface StoredDevice {
  local_storage: Record<string, string>
  databases: StoredDatabase[]
}

interface StoredDatabase {
  name: string
  version: number
  stores: {
    name: string
    key_path: string | string[] | null
    auto_increment: boolean
    rows: { key: unknown; value: unknown }[]
  }[]
}

/** Bytes are written as `{ $bytes: base64 }`. */
export async function takeOut(): Promise<StoredDevice> {
  const answer = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const written = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer)
      return { $bytes: btoa(Array.from(new Uint8Array(value), (byte) => String.fromCharCode(byte)).join('')) }
    if (value instanceof Blob || ArrayBuffer.isView(value) || value instanceof Date)
      throw new Error(`nobody writes ${Object.prototype.toString.call(value)} yet`)
    if (Array.isArray(value)) return value.map(written)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, written(part)]))
    return value
  }
  const databases: StoredDatabase[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name))
    const stores: StoredDatabase['stores'] = []
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())])
      stores.push({
        name: store,
        key_path: rows.keyPath,
        auto_increment: rows.autoIncrement,
        rows: keys.map((key, index) => ({ key, value: written(values[index]) })),
      })
    }
    databases.push({ name, version: database.version, stores })
    database.close()
  }
  return { local_storage: Object.fromEntries(Object.entries(localStorage)), databases }
}

export async function putIn({ local_storage, databases }: StoredDevice): Promise<void> {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read)
    if (typeof value !== 'object' || value === null) return value
    if ('$bytes' in value)
      return Uint8Array.from(atob(String(value.$bytes)), (letter) => letter.charCodeAt(0)).buffer
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, read(part)]))
  }
  for (const [name, text] of Object.entries(local_storage)) localStorage.setItem(name, text)
  for (const { name, version, stores } of databases)
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, version)
      request.onupgradeneeded = () => {
        for (const store of stores) {
          const made = request.result.createObjectStore(store.name, {
            keyPath: store.key_path,
            autoIncrement: store.auto_increment,
          })
          for (const { key, value } of store.rows)
            if (store.key_path === null) made.put(read(value), key as IDBValidKey)
            else made.put(read(value))
        }
      }
      request.addEventListener('error', () => reject(request.error))
      request.addEventListener('success', () => {
        request.result.close()
        resolve()
      })
    })
}
