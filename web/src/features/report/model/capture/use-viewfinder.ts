import { useEffect, useEffectEvent, useState } from 'react'
import { type CameraTrouble, NoCamera } from '../../../../platform/device/no-camera'
import { type LiveCamera, viewfinder } from '../../../../platform/device/viewfinder'

export type View =
  | { state: 'asking' }
  | { state: 'live'; camera: LiveCamera }
  | { state: 'none'; trouble: CameraTrouble }

/** The camera while it is looked through; it is off again when that ends. */
export function useViewfinder(): { view: View; again: () => void } {
  const [view, setView] = useState<View>({ state: 'asking' })
  const [request, setRequest] = useState(newRequest)

  function again() {
    setView({ state: 'asking' })
    setRequest(newRequest)
  }

  useEffect(() => {
    let isOver = false
    let close: () => void = () => undefined
    const open = async () => {
      const camera = await request.open()
      if (isOver) return camera.close()
      close = camera.close
      setView({ state: 'live', camera })
      camera.onTaken((isTaken) => {
        if (!isOver) setView(isTaken ? { state: 'none', trouble: 'busy' } : { state: 'live', camera })
      })
    }
    open().catch((failure: unknown) => {
      if (!isOver)
        setView({ state: 'none', trouble: failure instanceof NoCamera ? failure.trouble : 'absent' })
    })
    return () => {
      isOver = true
      close()
    }
  }, [request])

  // Whoever comes back from another app, or from the settings, wants to go on.
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && view.state === 'none') again()
  })
  useEffect(() => {
    const back = () => comeBack()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])

  return { view, again }
}

/** Another one each time it is tried. */
const newRequest = () => ({ open: () => viewfinder.open() })
