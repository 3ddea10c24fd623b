import { useEffect, useRef, useState } from 'react'
import { Spinner } from '../../../../../ui/feedback/Spinner'
import { usePictureAddress } from '../../../../../ui/photos/picture-source'
import { openBoard } from '../../../model/marks/mark-board'
import type { MarkDesk } from '../../../model/marks/mark-desk'

interface MarkBoardProps {
  desk: MarkDesk
  src: string
  /** What is said where the picture cannot be shown. */
  unshown: string
}

/** The picture to draw on, as large as there is room. Who does not see it has the list beside it. */
export function MarkBoard({ desk, src, unshown }: MarkBoardProps) {
  const { picture, isBroken } = useLoaded(usePictureAddress(src))
  const [room, setRoom] = useState<HTMLDivElement | null>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!room || !place.current || !picture) return undefined
    const board = openBoard(place.current, picture, desk)
    const draw = () => board.draw(desk.state.get(), fitting(picture, room))
    draw()
    // Letters are drawn anew with the font that was meant.
    void document.fonts?.load('600 16px Inter').then(draw)
    const following = desk.state.subscribe(draw)
    const sizes = new ResizeObserver(draw)
    sizes.observe(room)
    return () => {
      following.unsubscribe()
      sizes.disconnect()
      board.close()
    }
  }, [room, picture, desk])

  return (
    <div ref={setRoom} className="absolute inset-0 flex items-center justify-center">
      <div ref={place} aria-hidden className="touch-none" />
      {!picture && !isBroken && <Spinner className="size-8 text-white" />}
      {isBroken && (
        <p role="status" className="max-w-sm rounded-md bg-surface p-4 text-center">
          {unshown}
        </p>
      )}
    </div>
  )
}

function fitting({ naturalWidth, naturalHeight }: HTMLImageElement, room: HTMLElement) {
  const scale = Math.min(room.clientWidth / naturalWidth, room.clientHeight / naturalHeight)
  return {
    width: Math.max(1, Math.floor(naturalWidth * scale)),
    height: Math.max(1, Math.floor(naturalHeight * scale)),
  }
}

function useLoaded(address: string | undefined) {
  const [loaded, setLoaded] = useState<{ address: string; picture: HTMLImageElement | null } | null>(null)
  useEffect(() => {
    if (address === undefined) return undefined
    const leave = new AbortController()
    const picture = new Image()
    const tell = (shown: HTMLImageElement | null) => () => setLoaded({ address, picture: shown })
    picture.addEventListener('load', tell(picture), leave)
    picture.addEventListener('error', tell(null), leave)
    picture.src = address
    return () => leave.abort()
  }, [address])
  const isHere = loaded !== null && loaded.address === address
  return { picture: isHere ? loaded.picture : null, isBroken: isHere && loaded.picture === null }
}
