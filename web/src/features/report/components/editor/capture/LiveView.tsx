import { useEffect, useRef, useState } from 'react'
import { screenLight } from '../../../../../platform/device/screen-light'
import type { LiveCamera, Zoom } from '../../../../../platform/device/viewfinder'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { ZoomIn, ZoomOut } from '../../../../../ui/icons'

/** What the camera sees, all of it: what is in sight is what is taken. */
export function LiveView({ camera }: { camera: LiveCamera }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) camera.showIn(place.current)
  }, [camera])
  useEffect(() => screenLight.keepOn(), [])
  return (
    <>
      <div ref={place} className="absolute inset-0" />
      {camera.zoom && <ZoomButtons zoom={camera.zoom} />}
    </>
  )
}

/** From one step to the next it is seen half as large again. */
const factor = 1.5

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const [value, setValue] = useState(zoom.value)
  const go = (wanted: number) => {
    const next = Math.min(zoom.max, Math.max(zoom.min, wanted))
    setValue(next)
    void zoom.set(next).catch(() => setValue(value))
  }
  return (
    <div className="absolute right-3 bottom-3 flex items-center gap-2 rounded-lg bg-surface p-1 text-ink">
      <IconButton
        label="Uzaklaştır"
        icon={ZoomOut}
        className="size-14"
        aria-disabled={value <= zoom.min || undefined}
        onClick={() => go(value / factor)}
      />
      <span role="status" className="tabular min-w-12 text-center font-semibold">
        {(value / zoom.min).toLocaleString('tr', { maximumFractionDigits: 1 })}×
      </span>
      <IconButton
        label="Yakınlaştır"
        icon={ZoomIn}
        className="size-14"
        aria-disabled={value >= zoom.max || undefined}
        onClick={() => go(value * factor)}
      />
    </div>
  )
}
