import { mostProofPhotos } from '@gozlem/domain/corrective-action/action'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { camera } from '../../../../platform/device/camera'
import { FileDrop } from '../../../../ui/forms/FileDrop'
import { FormError } from '../../../../ui/forms/FormError'
import { PhotoTile } from '../../../../ui/photos/PhotoTile'
import { preparedPhoto, refusalOfFile } from '../../../report/model/photos/upload-queue'

export interface ChosenPhoto {
  id: string
  file: File
  /** An object URL, for as long as the page lives. */
  preview: string
}

export interface ProofPhotosProps {
  photos: readonly ChosenPhoto[]
  onChange: (photos: ChosenPhoto[]) => void
  /** What the server says against them. */
  error: string | undefined
}

/** Up to four photos of what was done; one that cannot be taken says why and costs no other. */
export function ProofPhotos({ photos, onChange, error }: ProofPhotosProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const [isPreparing, setPreparing] = useState(false)

  async function add(files: readonly File[]) {
    setPreparing(true)
    const room = mostProofPhotos - photos.length
    const added: ChosenPhoto[] = []
    const refusals = files.length > room ? [`En fazla ${mostProofPhotos} fotoğraf ekleyebilirsiniz.`] : []
    for (const file of files.slice(0, room)) {
      const prepared = refusalOfFile(file) ?? (await preparedPhoto(file))
      if (typeof prepared === 'string') refusals.push(prepared)
      else added.push({ id: uuid(), file: prepared, preview: URL.createObjectURL(prepared) })
    }
    setPreparing(false)
    setRefused(refusals.length > 0 ? refusals.join(' ') : null)
    onChange([...photos, ...added])
  }

  function remove(photo: ChosenPhoto) {
    URL.revokeObjectURL(photo.preview)
    setRefused(null)
    onChange(photos.filter((other) => other !== photo))
  }

  return (
    <fieldset className="min-w-0 space-y-3">
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
          takePhoto={camera.takePhoto}
          disabled={isPreparing}
          hint={`En fazla ${mostProofPhotos} fotoğraf`}
          onFiles={(files) => void add(files)}
        />
      )}
    </fieldset>
  )
}
