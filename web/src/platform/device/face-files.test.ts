import { beforeEach, expect, test, vi } from 'vitest'
import { dropOldFaceFiles, type FaceFile, faceCache, keepFaceFiles } from './face-files'

const fileOf = (url: string): FaceFile => ({ url, integrity: `sha256-${url}` })
const paths = ['/assets/weights-1.bin', '/assets/face-worker-1.js']
const files = paths.map(fileOf)

/** What the server was asked for, and what it does not give now. */
let asked: string[]
let integrities: string[]
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
    integrities.push(of.integrity)
    if (asked.at(-1) === refused) throw new TypeError('Failed to fetch')
    this.addresses.add(addressOf(of))
  }
}

/** As browsers have it. */
class RequestWithHash extends Request {
  override readonly integrity: string

  constructor(input: string, init: RequestInit = {}) {
    super(input, init)
    this.integrity = init.integrity ?? ''
  }
}

beforeEach(() => {
  vi.stubGlobal('Request', RequestWithHash)
  asked = []
  integrities = []
  refused = null
  kept.clear()
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
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
  expect(keptPaths()).toEqual(paths)
  expect(asked).toEqual([...paths, '/assets/face-worker-1.js'])
})

test('BEY-23 each file is asked for with its hash, and what was kept without is thrown away', async () => {
  kept.set('face-files', new Set(['/assets/weights-1.bin']))
  await dropOldFaceFiles(files)
  expect([...kept.keys()]).toEqual([])
  await keepFaceFiles(files)
  expect(integrities).toEqual(files.map(({ integrity }) => integrity))
})

test('BEY-23 of an older build only what is the same stays, and nothing is made where nothing was kept', async () => {
  await dropOldFaceFiles(files)
  expect(kept.has(faceCache)).toBe(false)
  await keepFaceFiles(files)
  await dropOldFaceFiles(['/assets/weights-1.bin', '/assets/face-worker-2.js'].map(fileOf))
  expect(keptPaths()).toEqual(['/assets/weights-1.bin'])
})
