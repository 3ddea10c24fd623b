import { useSelector } from '@tanstack/react-store'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { shutterKeys } from '../../../../../platform/device/shutter-keys'
import type { LiveCamera } from '../../../../../platform/device/viewfinder'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Check, Flashlight, FlashlightOff } from '../../../../../ui/icons'
import { toast } from '../../../../../ui/overlays/toast'
import type { Capture } from '../../../model/capture/capture'

interface ShutterProps {
  roll: Capture
  /** Null while there is no picture. */
  camera: LiveCamera | null
  onClose: () => void
}

/** Light, shutter and the way back, side by side under one thumb. */
export function Shutter({ roll, camera, onClose }: ShutterProps) {
  const { isBusy } = useSelector(roll.state)

  async function shoot() {
    if (!camera) return
    await roll
      .take(camera)
      .catch(() => toast.error('Fotoğraf çekilemedi. Yeniden deneyin.', { id: 'shutter' }))
  }

  const press = useEffectEvent(() => void shoot())
  useEffect(() => shutterKeys.onPress(() => press()), [])

  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <div>{camera?.torch && <Torch set={camera.torch} />}</div>
      <button
        type="button"
        data-autofocus
        aria-label="Fotoğraf çek"
        aria-disabled={!camera || isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => void shoot()}
        className={clsx(
          'size-20 rounded-full border-4 border-brand bg-surface p-1.5',
          'aria-disabled:cursor-not-allowed aria-disabled:border-line-firm',
        )}
      >
        <span
          className={clsx('block size-full rounded-full', camera && !isBusy ? 'bg-brand' : 'bg-line-firm')}
        />
      </button>
      <Button size="lg" icon={Check} className="justify-self-end" onClick={onClose}>
        Bitti
      </Button>
    </div>
  )
}

function Torch({ set }: { set: NonNullable<LiveCamera['torch']> }) {
  const [isOn, setOn] = useState(false)
  async function toggle() {
    setOn(!isOn)
    await set(!isOn).catch(() => setOn(isOn))
  }
  return (
    <IconButton
      label="Işık"
      icon={isOn ? Flashlight : FlashlightOff}
      variant="secondary"
      aria-pressed={isOn}
      className="size-14 aria-pressed:bg-brand aria-pressed:text-on-fill"
      onClick={() => void toggle()}
    />
  )
}
