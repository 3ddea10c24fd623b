import { photoInputAccept } from '@gozlem/domain/report/photo-rules'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useMediaQuery } from '../../../../../ui/hooks/use-media-query'
import { Camera, ImagePlus } from '../../../../../ui/icons'
import { useEditorSession } from '../../../model/draft/editor-session'

/** Tiles at the end of the photos that take more of them: from files, by dragging, and from the camera in the hand. */
export function AddPhotoTiles({ className }: { className: string }) {
  const { uploads, isCapturing } = useEditorSession()
  const handheld = useMediaQuery('(pointer: coarse)')

  return (
    <>
      {handheld && (
        <li className={className}>
          <button type="button" className={tileStyle()} onClick={() => isCapturing.set(() => true)}>
            <Camera aria-hidden className="size-6" />
            Fotoğraf çek
          </button>
        </li>
      )}
      <li className={className}>
        <ChooseTile onFiles={(files) => void uploads.add(files)} />
      </li>
    </>
  )
}

const tileStyle = (over = false) =>
  clsx(
    'relative flex aspect-4/3 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed px-1 text-center text-sm font-semibold text-brand-strong',
    over ? 'border-brand bg-brand-soft' : 'border-line-firm bg-surface hover:bg-brand-soft',
  )

function ChooseTile({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false)
  return (
    <label
      className={clsx(
        tileStyle(over),
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <ImagePlus aria-hidden className="size-6" />
      Fotoğraf ekle
      <input
        type="file"
        accept={photoInputAccept}
        multiple
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)} // the files arrive as a change: a file input takes drops by itself
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = '' // the same file may be chosen again
        }}
      />
    </label>
  )
}
