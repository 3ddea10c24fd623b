import { useEffect, useState } from 'react'
import { network } from '../../../../platform/device/network'
import { isDetectorKept } from './keep-detector'

/** Whether faces are found here without a connection, looked up anew when one comes or goes; null until that is known. */
export function useDetectorKept(): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    const look = () => void isDetectorKept().then((kept) => isCurrent && setKept(kept))
    look()
    const stop = network.onChange(look)
    return () => {
      isCurrent = false
      stop()
    }
  }, [])
  return isKept
}
