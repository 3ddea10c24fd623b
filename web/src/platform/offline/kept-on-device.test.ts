import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { expect, onTestFinished, test, vi } from 'vitest'
import { briefStore } from './brief-store'
import { keptDatabase } from './kept-database'
import { keptOnDevice } from './kept-on-device'

test('BEY-04 what is kept for work without a connection is counted and weighed', async () => {
  const answers = { a: { at: 5000, text: '"şğ"' }, b: { at: 3000, text: '1' } }
  await set('box', { owner: 'x', version: '1', answers }, briefStore(keptDatabase, 'boxes'))
  const responses: Record<string, Response[]> = {
    precache: [new Response('app'), new Response('engine')],
    faces: [new Response('weights')],
  }
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(responses),
    open: async (name: string) => ({ matchAll: async () => responses[name] }),
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    indexedDB.deleteDatabase(keptDatabase)
  })
  expect(await keptOnDevice()).toEqual({
    answers: { count: 2, bytes: 7, oldest: new Date(3000) },
    files: { count: 2, bytes: 9 },
    face_files: { count: 1, bytes: 7 },
  })
})
