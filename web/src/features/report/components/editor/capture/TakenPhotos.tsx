import { useSelector } from '@tanstack/react-store'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { TONE_SOLID } from '../../../../../ui/feedback/tones'
import { Field } from '../../../../../ui/forms/Field'
import { TextArea } from '../../../../../ui/forms/TextArea'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { Trash2 } from '../../../../../ui/icons'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { DictationButton } from '../../../../analysis/components/DictationButton'
import { type Capture, shownAtOnce, type TakenPhoto } from '../../../model/capture/capture'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { noteOf } from '../../../model/photos/note-keeper'
import { type Look, uploadLook } from '../../../model/photos/photo-state'

/** The last photos, and the note of the one that is open. */
export function TakenPhotos({ roll }: { roll: Capture }) {
  const { taken, open } = useSelector(roll.state)
  const lookOf = useLooks()
  const opened = taken.find(({ id }) => id === open)
  const waiting = taken.filter(({ id }) => lookOf(id) !== safe).length

  return (
    <>
      <p role="status" className="tabular text-sm text-meta">
        {taken.length === 0
          ? 'Çektiğiniz fotoğraf burada görünür; notunu yazıp devam edin.'
          : `${taken.length} fotoğraf çekildi${waiting > 0 ? `, ${waiting} tanesi bu cihazda bekliyor` : ', hepsi güvende'}`}
      </p>
      {opened && (
        <>
          <ul aria-label="Son çekilenler" className="flex gap-2">
            {taken.slice(-shownAtOnce).map((photo) => (
              <li key={photo.id}>
                <TakenTile
                  photo={photo}
                  look={lookOf(photo.id)}
                  isOpen={photo.id === open}
                  onOpen={() => roll.open(photo.id)}
                />
              </li>
            ))}
          </ul>
          <TakenNote key={opened.id} photo={opened} roll={roll} />
        </>
      )}
    </>
  )
}

const safe: Look = { word: 'Güvende', tone: 'positive' }

/** Where each photo is: here, on its way, or in the report. */
function useLooks(): (id: string) => Look {
  const { uploads } = useSelector(useEditorSession().uploads.state)
  const online = useOnline()
  return (id) => {
    const upload = uploads.find((candidate) => candidate.id === id)
    return upload ? uploadLook(upload, online) : safe
  }
}

interface TakenTileProps {
  photo: TakenPhoto
  look: Look
  isOpen: boolean
  onOpen: () => void
}

function TakenTile({ photo, look, isOpen, onOpen }: TakenTileProps) {
  return (
    <button
      type="button"
      aria-label={`${photo.number}. çekim: ${look.word}`}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={clsx(
        'relative block size-14 overflow-hidden rounded-md bg-sunken',
        isOpen ? 'outline-3 outline-offset-2 outline-brand' : 'outline-1 -outline-offset-1 outline-ink/15',
      )}
    >
      {photo.picture && <Picture of={photo.picture} />}
      <span
        aria-hidden
        className={clsx(
          'absolute right-1 bottom-1 size-3 rounded-full border-2 border-surface',
          TONE_SOLID[look.tone],
        )}
      />
    </button>
  )
}

function Picture({ of }: { of: HTMLCanvasElement }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => place.current?.replaceChildren(of), [of])
  return (
    <span ref={place} aria-hidden className="block size-full [&>canvas]:size-full [&>canvas]:object-cover" />
  )
}

/** As `roll.noteOf`, drawn again whenever it changes. */
function useNote(roll: Capture, id: string): string {
  const session = useEditorSession()
  const { notes } = useSelector(roll.state)
  const typed = useSelector(session.notes.notes)
  const { uploads } = useSelector(session.uploads.state)
  const image = useEditorPart(({ base }) => base.images.find((candidate) => candidate.id === id))
  if (image) return noteOf(image, typed)
  return notes[id] ?? uploads.find((upload) => upload.id === id)?.note ?? ''
}

function TakenNote({ photo, roll }: { photo: TakenPhoto; roll: Capture }) {
  const removal = useDialog()
  const text = useNote(roll, photo.id)

  return (
    <div className="flex items-end gap-2">
      <Field label={`${photo.number}. çekimin notu`} className="flex-1">
        <TextArea
          rows={1}
          placeholder="Örnek: korkuluk yok"
          value={text}
          onChange={({ target }) => roll.note(photo.id, target.value)}
        />
      </Field>
      <div className="flex gap-2 [&>button]:size-14">
        <DictationButton field="Not" onText={(add) => roll.note(photo.id, add(roll.noteOf(photo.id)))} />
        <IconButton label={`${photo.number}. çekimi sil`} icon={Trash2} onClick={() => removal.show()} />
      </div>
      <ConfirmDialog
        {...removal.props}
        title="Fotoğraf silinsin mi?"
        description="Fotoğraf ve notu geri getirilemez."
        confirmLabel="Sil"
        destructive
        onConfirm={() => roll.remove(photo.id)}
        describeError={(failure) => problemMessage(failure, 'Fotoğraf silinemedi.')}
      />
    </div>
  )
}
