import { photoInputAccept } from '@gozlem/domain/report/photo-rules'
import { clsx } from 'clsx'
import { Camera, ImagePlus, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useMediaQuery } from '../../../../../ui/hooks/use-media-query'
import { useEditorSession } from '../../../model/draft/editor-session'

/** Tiles at the end of the photos that take more of them: from files, by dragging, and from the camera in the hand. */
export function AddPhotoTiles({ className }: { className: string }) {
  const { uploads } = useEditorSession()
  const handheld = useMediaQuery('(pointer: coarse)')
  const add = (files: FileList | null) => void uploads.add(Array.from(files ?? []))
  return (
    <>
      {handheld && (
        <li className={className}>
          <Tile icon={Camera} label="Fotoğraf çek" camera onFiles={add} />
        </li>
      )}
      <li className={className}>
        <Tile icon={ImagePlus} label="Fotoğraf ekle" onFiles={add} />
      </li>
    </>
  )
}

interface TileProps {
  icon: LucideIcon
  label: string
  camera?: boolean
  onFiles: (files: FileList | null) => void
}

function Tile({ icon: Icon, label, camera = false, onFiles }: TileProps) {
  const [over, setOver] = useState(false)
  return (
    <label
      className={clsx(
        'relative flex aspect-4/3 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed px-1 text-center text-sm font-semibold text-brand-strong',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        over ? 'border-brand bg-brand-soft' : 'border-line-firm bg-surface hover:bg-brand-soft',
      )}
    >
      <Icon aria-hidden className="size-6" />
      {label}
      <input
        type="file"
        accept={photoInputAccept}
        multiple={!camera}
        {...(camera && { capture: 'environment' as const })}
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)} // the files arrive as a change: a file input takes drops by itself
        onChange={(event) => {
          onFiles(event.target.files)
          event.target.value = '' // the same file may be chosen again
        }}
      />
    </label>
  )
}
