import { beforeEach, expect, test, vi } from 'vitest'
import { dropOldFaceFiles, faceCache, keepFaceFiles } from './face-files'

const files = ['/assets/weights-1.bin', '/assets/face-worker-1.js']

/** What the server was asked for, and what it does not give now. */
let asked: string[]
let refused: string | null
const kept = new Map<string, Set<string>>()

const addressOf = (of: string | Request) => new URL(typeof of === 'string' ? of : of.url, location.href).href

class BrowserCache {
  constructor(private readonly addresses: Set<string>) {}
  match = async (of: string | Request) => (this.addresses.has(addressOf(of)) ? new Response('') : undefined)
  keys = async () => [...this.addresses].map((address) => new Request(address))
  delete = async (of: Request) => this.addresses.delete(addressOf(of))
  add = async (of: Request) => {
    asked.push(new URL(of.url).pathname)
    if (asked.at(-1) === refused) throw new TypeError('Failed to fetch')
    this.addresses.add(addressOf(of))
  }
}

beforeEach(() => {
  asked = []
  refused = null
  kept.clear()
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    open: async (name: string) => {
      const addresses = kept.get(name) ?? new Set<string>()
      kept.set(name, addresses)
      return new BrowserCache(addresses)
    },
  })
  return () => vi.unstubAllGlobals()
})

const keptPaths = () => [...(kept.get(faceCache) ?? [])].map((address) => new URL(address).pathname)

test('BEY-23 what was cut goes on where it ended, and what is there is fetched no more', async () => {
  refused = '/assets/face-worker-1.js'
  await expect(keepFaceFiles(files)).rejects.toThrow('Failed to fetch')
  expect(keptPaths()).toEqual(['/assets/weights-1.bin'])
  refused = null
  await keepFaceFiles(files)
  await keepFaceFiles(files)
  expect(keptPaths()).toEqual(files)
  expect(asked).toEqual([...files, '/assets/face-worker-1.js'])
})

test('BEY-23 of an older build only what is the same stays, and nothing is made where nothing was kept', async () => {
  await dropOldFaceFiles(files)
  expect(kept.has(faceCache)).toBe(false)
  await keepFaceFiles(files)
  await dropOldFaceFiles(['/assets/weights-1.bin', '/assets/face-worker-2.js'])
  expect(keptPaths()).toEqual(['/assets/weights-1.bin'])
})
