/** @jsxImportSource preact */
import { mostProofPhotos } from '@gozlem/domain/corrective-action/action'
import { useEffect, useId, useState } from 'preact/hooks'
import { type Draft, type DraftPhoto, withPhotos } from './draft'
import type { Sending } from './use-answers'

interface ProofPhotosProps {
  draft: Draft
  sending: Sending | null
  onWrite: (draft: Draft) => void
}

/** Photos of a solution before they are sent; while they are, how far each is. */
export function ProofPhotos({ draft, sending, onWrite }: ProofPhotosProps) {
  const { photos } = draft
  const [leftOut, setLeftOut] = useState(0)
  const input = useId()
  const add = (files: readonly File[]) => {
    const { draft: written, leftOut: others } = withPhotos(draft, files)
    setLeftOut(others)
    onWrite(written)
  }
  return (
    <div class="flex flex-col gap-2">
      {photos.length > 0 && (
        <ul class="grid grid-cols-2 gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} class="flex flex-col gap-1">
              <Picture photo={photo} alt={`Çözümün ${index + 1}. fotoğrafı`} />
              {sending === null ? (
                <button
                  type="button"
                  class="min-h-12 rounded-md border border-field bg-surface text-sm font-semibold"
                  onClick={() => onWrite({ ...draft, photos: photos.filter(({ id }) => id !== photo.id) })}
                >
                  {index + 1}. fotoğrafı çıkar
                </button>
              ) : (
                <progress
                  class="h-3 w-full accent-brand"
                  max={100}
                  value={percentOf(photos, index, sending.sent ?? 0)}
                  aria-label={`${index + 1}. fotoğraf gönderiliyor`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {photos.length < mostProofPhotos && sending === null && (
        <>
          <label
            htmlFor={input}
            class="flex min-h-14 items-center justify-center rounded-md border border-brand bg-surface px-4 text-center font-semibold text-brand focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus"
          >
            Fotoğraf çek ya da seç
            <input
              id={input}
              type="file"
              accept="image/*"
              multiple
              class="sr-only"
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
            />
          </label>
        </>
      )}
      <p class="text-sm text-meta" role="status">
        {leftOut > 0
          ? `Bir uygunsuzluk için en fazla ${mostProofPhotos} fotoğraf gönderilir; ${leftOut} fotoğraf eklenmedi.`
          : `En fazla ${mostProofPhotos} fotoğraf.`}
      </p>
    </div>
  )
}

/** How much of a photo has left the device: they go one after the other. */
function percentOf(photos: readonly DraftPhoto[], index: number, sent: number): number {
  const before = photos.slice(0, index).reduce((sum, { file }) => sum + file.size, 0)
  const size = photos[index]?.file.size ?? 0
  return size === 0 ? 100 : Math.min(100, Math.max(0, ((sent - before) / size) * 100))
}

function Picture({ photo, alt }: { photo: DraftPhoto; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo.file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo.file])
  return (
    <img src={url} alt={alt} class="aspect-4/3 w-full rounded-md border border-line bg-sunken object-cover" />
  )
}
