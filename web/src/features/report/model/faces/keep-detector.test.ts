import { beforeEach, expect, test, vi } from 'vitest'
import { installation } from '../../../../platform/device/installation'
import { network } from '../../../../platform/device/network'
import { room } from '../../../../platform/device/room'
import { storage } from '../../../../platform/device/storage'
import { keepDetector, rememberSearch } from './keep-detector'

/** What the browser says, and whether faces were searched here before. */
interface Device {
  online: boolean
  saves: boolean
  kept: boolean
  searched: boolean
  left: number | null
}

const plain: Device = { online: true, saves: false, kept: false, searched: false, left: null }
let asked = 0

beforeEach(() => {
  asked = 0
  return () => {
    storage.kept.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

function on({ online, saves, kept, searched, left }: Device) {
  vi.spyOn(network, 'isOnline').mockReturnValue(online)
  vi.stubGlobal('navigator', { connection: { saveData: saves } })
  vi.spyOn(room, 'measure').mockResolvedValue(left === null ? null : { used: 0, left })
  vi.spyOn(installation, 'hasFaceFiles').mockResolvedValue(kept)
  vi.spyOn(installation, 'keepFaceFiles').mockImplementation(async () => {
    asked += 1
  })
  if (searched) rememberSearch()
}

test.each<[string, Partial<Device>, boolean, number]>([
  ['where the organization wants it', {}, true, 1],
  ['where somebody searched on this device', { searched: true }, false, 1],
  ['where there is room', { left: 500_000_000 }, true, 1],
  ['not where photos need the room', { left: 50_000_000 }, true, 0],
  ['nowhere else', {}, false, 0],
  ['not without a connection', { online: false }, true, 0],
  ['not where data is saved', { saves: true, searched: true }, true, 0],
  ['not where it is kept', { kept: true, searched: true }, true, 0],
])('BEY-23 what finds faces is asked for %s', async (_, device, requires_face_check, times) => {
  on({ ...plain, ...device })
  await keepDetector({ requires_face_check })
  expect(asked).toBe(times)
})
