import { mostProofPhotos } from '@gozlem/domain/corrective-action/action'
import { useState } from 'react'
import { Button } from '../../../../../ui/actions/Button'
import { useEditorPart } from '../../../model/draft/editor-session'
import { photoName } from '../../../model/photos/photo-name'
import { PhotoChoice } from '../findings/PhotoChoice'

export interface CarriedProofProps {
  chosen: readonly string[]
  /** Until what was chosen before is kept, nothing more is: it would be of a choice without that. */
  busy: boolean
  onChoose: (image_ids: string[]) => void
}

/** Photos of this visit that show that something is solved. */
export function CarriedProof({ chosen, busy, onChoose }: CarriedProofProps) {
  const images = useEditorPart(({ base }) => base.images)
  const [open, setOpen] = useState(false)
  if (images.length === 0)
    return (
      <p className="mt-3 text-sm text-meta">
        Giderildiğini gösteren fotoğrafı rapora ekleyip buradan seçebilirsiniz.
      </p>
    )
  const isFull = chosen.length >= mostProofPhotos

  function press(id: string) {
    if (busy) return
    if (chosen.includes(id)) onChoose(chosen.filter((other) => other !== id))
    else if (!isFull) onChoose([...chosen, id])
  }

  return (
    <div className="mt-3">
      <Button variant="quiet" className="-ml-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        {chosen.length === 0 ? 'Kanıt Fotoğrafı Seç' : `Kanıt Fotoğrafları (${chosen.length})`}
      </Button>
      {open && (
        <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {images.map((image, at) => (
            <li key={image.id}>
              <PhotoChoice
                image={image}
                name={photoName(at)}
                chosen={chosen.includes(image.id)}
                off={busy || (isFull && !chosen.includes(image.id))}
                onChoose={() => press(image.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
