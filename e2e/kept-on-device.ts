import type { Page } from '@playwright/test'

export interface KeptOnDevice {
  owner: string | null
  /** Keys of the queries whose answers are kept. */
  queries: unknown[][]
  /** Everything that is kept, as text. */
  text: string
}

/** What the app keeps of answers in this browser, read past the app. */
export async function keptOnDevice(page: Page): Promise<KeptOnDevice> {
  const text = await page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result | null>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => resolve(null))
      })
    const records: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const request = indexedDB.open(name)
      // One that was deleted meanwhile must not come back by being looked at.
      request.onupgradeneeded = () => request.transaction?.abort()
      const database = await settled(request)
      if (database === null) continue
      for (const store of database.objectStoreNames)
        records.push(...((await settled(database.transaction(store).objectStore(store).getAll())) ?? []))
      database.close()
    }
    return JSON.stringify(records)
  })
  const [box]: { owner: string; answers: Record<string, unknown> }[] = JSON.parse(text)
  return {
    owner: box?.owner ?? null,
    queries: Object.keys(box?.answers ?? {}).map((hash) => JSON.parse(hash)),
    text,
  }
}
