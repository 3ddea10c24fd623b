import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { room } from '../../../platform/device/room'
import { type KeptOnDevice, keptOnDevice } from '../../../platform/offline/kept-on-device'
import { copiesBeside } from '../../../platform/offline/unsaved-copies'
import type { UnsavedCopy } from '../../../platform/offline/unsaved-bounds'
import { useUser } from '../../../platform/session/session'
import { fresh, photos as queued, type QueuedPhoto } from '../../report/model/photos/photo-line'
import { listWaiting } from '../../report/model/photos/waiting-photos'

export interface DeviceData {
  photos: readonly QueuedPhoto[]
  /** What was typed or done and is not on the server: deeds that wait and unsaved work. */
  copies: readonly UnsavedCopy[]
  space: { used: number; left: number } | null
  /** What opens without a connection, apart from photos. */
  kept: KeptOnDevice
}

interface Looked extends Omit<DeviceData, 'photos'> {
  waiting: readonly QueuedPhoto[]
  /** How many photos were on their way then. */
  of: number
}

/**
 * What of the signed-in person rests on this device, as it is now; null until that was looked up. Nothing is said to be safe
 * because the queue has not begun yet, or because the device could not be read.
 */
export function useDeviceData(): { data: DeviceData | null; isUnreadable: boolean; lookAgain: () => void } {
  const { id } = useUser()
  const photos = useSelector(queued, (all) => all)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [tries, setTries] = useState(0)
  /** The try that failed. */
  const [unreadable, setUnreadable] = useState<number | null>(null)
  const count = photos.length

  useEffect(() => {
    let isCurrent = true
    async function look() {
      const [copies, space, kept, waiting] = await Promise.all([
        copiesBeside(id),
        room.measure(),
        keptOnDevice(),
        listWaiting(id),
      ])
      if (!isCurrent) return
      setUnreadable(null)
      setLooked({ copies, space, kept, waiting: waiting.map((photo) => fresh(photo, true)), of: count })
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
