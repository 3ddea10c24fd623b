import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { fetchInTurn } from '../../../../../platform/loading/page-stands'
import type { PhotoDropped } from './photo-dragging'

/**
 * Lets the photos of a list be dragged once the page stands: nobody drags before, and whoever does not drag has keys and the
 * photo's menu.
 *
 * @returns whether they can be dragged by now
 */
export function usePhotoDragging(list: RefObject<HTMLElement | null>, onDropped: PhotoDropped): boolean {
  const [isReady, setReady] = useState(false)
  const dropped = useEffectEvent(onDropped)

  useEffect(() => {
    let isGone = false
    let stop = () => {}
    fetchInTurn(async () => {
      const { dragPhotos } = await import('./photo-dragging')
      if (isGone || !list.current) return
      stop = dragPhotos(list.current, (id, place) => dropped(id, place))
      setReady(true)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [list])

  return isReady
}
