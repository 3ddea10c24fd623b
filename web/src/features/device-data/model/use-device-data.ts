import { useEffect, useState } from 'react'
import { room } from '../../../platform/device/room'
import { type KeptOnDevice, keptOnDevice } from '../../../platform/offline/kept-on-device'
import { copiesBeside } from '../../../platform/offline/unsaved-copies'
import { deviceOutbox } from '../../../platform/outbox/device-outbox'
import { useOutbox } from '../../../platform/outbox/use-outbox'
import { useUser } from '../../../platform/session/session'
import { isPhoto, type PhotoEntry } from '../../report/model/photos/photo-entry'
import { photoUpload } from '../../report/outbox'

export interface UnsavedWork {
  id: string
  name: string
  /** In milliseconds since 1970. */
  at: number
  bytes: number
  /** Why the server refused it. */
  refusal: string | null
}

export interface DeviceData {
  photos: readonly PhotoEntry[]
  /** What was typed or done and is not on the server: entries of the outbox and unsaved work. */
  works: readonly UnsavedWork[]
  space: { used: number; left: number } | null
  /** What opens without a connection, apart from photos. */
  kept: KeptOnDevice
}

interface Looked extends Omit<DeviceData, 'photos'> {
  waiting: readonly PhotoEntry[]
  /** How many photos were on their way then. */
  of: number
}

/**
 * What of the signed-in person rests on this device, as it is now; null until that was looked up. Nothing is said to be safe
 * because the outbox has not begun yet, or because the device could not be read.
 */
export function useDeviceData(): { data: DeviceData | null; isUnreadable: boolean; lookAgain: () => void } {
  const { id } = useUser()
  const photos = useOutbox(photoUpload)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [tries, setTries] = useState(0)
  /** The try that failed. */
  const [unreadable, setUnreadable] = useState<number | null>(null)
  const count = photos.length

  useEffect(() => {
    let isCurrent = true
    async function look() {
      // First what the outbox takes over of the copies.
      const entries = await deviceOutbox(id).list()
      const [copies, space, kept] = await Promise.all([copiesBeside(id), room.measure(), keptOnDevice()])
      if (!isCurrent) return
      setUnreadable(null)
      const works = [
        ...entries
          .filter((entry) => !isPhoto(entry))
          .map(({ id, label, added_at, bytes, refusal }) => ({
            id,
            name: label,
            at: added_at,
            bytes,
            refusal: refusal?.message ?? null,
          })),
        ...copies.map(({ id, name, at, text }) => ({ id, name, at, bytes: text.length, refusal: null })),
      ]
      const waiting = entries.filter(isPhoto).map((photo) => ({ ...photo, isKept: true }))
      setLooked({ works, space, kept, waiting, of: count })
    }
    void look().catch(() => {
      if (isCurrent) setUnreadable(tries)
    })
    return () => {
      isCurrent = false
    }
  }, [id, count, tries])

  const isKnown = looked !== null && (count > 0 || looked.of === 0)
  return {
    data: isKnown ? { ...looked, photos: count > 0 ? photos : looked.waiting } : null,
    isUnreadable: unreadable === tries,
    lookAgain: () => setTries(tries + 1),
  }
}
