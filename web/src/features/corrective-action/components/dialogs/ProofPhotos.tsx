import { mostProofPhotos } from '@gozlem/domain/corrective-action/action'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { takePhoto } from '../../../../platform/device/take-photo'
import { FileDrop } from '../../../../ui/forms/FileDrop'
import { FormError } from '../../../../ui/forms/FormError'
import { useFocusKept } from '../../../../ui/hooks/use-focus-kept'
import { PhotoTile } from '../../../../ui/photos/PhotoTile'
import { preparedPhoto, refusalOfFile } from '../../../report/model/photos/prepare-photo'

export interface ChosenPhoto {
  id: string
  file: File
  /** An object URL, for as long as the page lives. */
  preview: string
}

export interface ProofPhotosProps {
  photos: readonly ChosenPhoto[]
  onChange: (photos: ChosenPhoto[]) => void
  /** Whether some are still looked at: what is sent meanwhile would go without them. */
  onPreparing: (isPreparing: boolean) => void
  /** What the server says against them. */
  error: string | undefined
}

/** Up to four photos of what was done; one that cannot be taken says why and costs no other. */
export function ProofPhotos({ photos, onChange, onPreparing, error }: ProofPhotosProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const part = useRef<HTMLFieldSetElement>(null)
  // More may be chosen while others are looked at: a button that is shut meanwhile would lose the focus.
  const chosen = useRef(photos)
  const choices = useRef(0)
  useFocusKept(part)

  function choose(next: readonly ChosenPhoto[]) {
    chosen.current = next
    onChange([...next])
  }

  async function add(files: readonly File[]) {
    choices.current += 1
    onPreparing(true)
    try {
      await prepare(files)
    } finally {
      choices.current -= 1
      onPreparing(choices.current > 0)
    }
  }

  async function prepare(files: readonly File[]) {
    const refusals: string[] = []
    let isOver = false
    for (const file of files) {
      const prepared = refusalOfFile(file) ?? (await preparedPhoto(file))
      if (typeof prepared === 'string') refusals.push(prepared)
      else if (chosen.current.length === mostProofPhotos) isOver = true
      else choose([...chosen.current, { id: uuid(), file: prepared, preview: URL.createObjectURL(prepared) }])
    }
    if (isOver) refusals.push(`En fazla ${mostProofPhotos} fotoğraf ekleyebilirsiniz.`)
    setRefused(refusals.length > 0 ? refusals.join(' ') : null)
  }

  function remove(photo: ChosenPhoto) {
    URL.revokeObjectURL(photo.preview)
    setRefused(null)
    choose(chosen.current.filter(({ id }) => id !== photo.id))
  }

  return (
    <fieldset ref={part} tabIndex={-1} className="min-w-0 space-y-3">
      <legend className="mb-1.5 font-semibold">Fotoğraflar</legend>
      {photos.length > 0 && (
        <ul aria-label="Eklenen fotoğraflar" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <PhotoTile src={photo.preview} alt={`${index + 1}. fotoğraf`} onRemove={() => remove(photo)} />
            </li>
          ))}
        </ul>
      )}
      <FormError message={refused ?? error ?? null} />
      {photos.length < mostProofPhotos && (
        <FileDrop
          label="Fotoğraf seç"
          multiple
          accept="image/*,.heic,.heif"
          takePhoto={takePhoto}
          hint={`En fazla ${mostProofPhotos} fotoğraf`}
          onFiles={(files) => void add(files)}
        />
      )}
    </fieldset>
  )
}
