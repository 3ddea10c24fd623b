import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../actions/Button'
import { useMediaQuery } from '../hooks/use-media-query'
import { Camera, Upload } from '../icons'

export interface FileDropProps {
  /** On the button: 'Fotoğraf seç'. */
  label: string
  onFiles: (files: File[]) => void
  /** As of the native input: 'image/*,.pdf'. */
  accept?: string
  multiple?: boolean
  /** Offers the camera first where the device is held in the hand; null where no photo was taken. */
  takePhoto?: () => Promise<File | null>
  cameraLabel?: string
  hint?: ReactNode
  /** It is what the screen is waiting for: its main button looks so. */
  prominent?: boolean
  disabled?: boolean
}

/** Files by button, by dragging, or from the camera. Which are good is the caller's to say. */
export function FileDrop({
  label,
  onFiles,
  accept,
  multiple = false,
  takePhoto,
  cameraLabel = 'Fotoğraf çek',
  hint,
  prominent = false,
  disabled = false,
}: FileDropProps) {
  const hintId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const handheld = useMediaQuery('(pointer: coarse)')
  const [over, setOver] = useState(false)
  const shoot = handheld ? takePhoto : undefined

  function take(list: readonly File[]) {
    if (list.length > 0 && !disabled) onFiles(multiple ? [...list] : list.slice(0, 1))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed p-4 text-center transition-colors duration-100 md:p-8',
        over ? 'border-brand bg-brand-soft' : 'border-line-firm bg-surface',
      )}
    >
      {!handheld && (
        <span
          aria-hidden
          className="flex size-12 items-center justify-center rounded-full bg-brand-soft text-brand"
        >
          <Upload className="size-6" />
        </span>
      )}
      <div className="flex w-full flex-col justify-center gap-2 sm:flex-row">
        {shoot && (
          <Button
            variant="primary"
            size="lg"
            icon={Camera}
            disabled={disabled}
            onClick={() => void shoot().then((photo) => take(photo === null ? [] : [photo]))}
          >
            {cameraLabel}
          </Button>
        )}
        <Button
          size={shoot ? 'lg' : 'md'}
          variant={prominent && !shoot ? 'primary' : 'secondary'}
          icon={Upload}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : hintId}
          onClick={() => chooser.current?.click()}
        >
          {label}
        </Button>
      </div>
      {!handheld && <p className="text-sm text-meta">ya da buraya sürükleyip bırakın</p>}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-meta">
          {hint}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = '' // the same file may be chosen again
        }}
      />
    </div>
  )
}
