import type { ImageView } from '@gozlem/contract/image-view'
import { longestPhotoNote } from '@gozlem/domain/report/photo-rules'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'
import { Field } from '../../../../../ui/forms/Field'
import { TextArea } from '../../../../../ui/forms/TextArea'
import { engineQuery } from '../../../../analysis/api'
import { DictationButton } from '../../../../analysis/components/DictationButton'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { noteOf, type NoteState } from '../../../model/photos/note-keeper'
import { readNote, writeNote } from '../../../model/photos/photo-note'
import { uploadTrouble } from '../../../model/photos/upload-trouble'

const words: Record<NoteState['state'], string> = {
  typing: 'Kaydedilecek…',
  saving: 'Kaydediliyor…',
  saved: 'Kaydedildi',
  failed: 'Kaydedilemedi',
}

/** The note of a photo; it saves itself. */
export function PhotoNote({ image }: { image: ImageView }) {
  const session = useEditorSession()
  const { notes: keeper, uploads } = session
  const notes = useSelector(keeper.notes)
  const { data: engine } = useQuery(engineQuery)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = noteOf(image, notes)
  const { state, why = 'Not kaydedilemedi; yazmaya devam ettiğinizde yeniden denenir.' } =
    notes[image.id] ?? {}
  const openings = useEditorPart((state) => state.openings)
  const arrived = useEditorPart((state) => state.arrived === image.id)

  // A missing note is what the photo waits for: opening the photo is opening the note. One that came by itself leaves the
  // focus with those that were refused.
  useEffect(() => {
    const note = area.current
    if (arrived && uploadTrouble(uploads.state.get()).count > 0) return
    if (note?.value === '') note.focus({ preventScroll: openings === 0 })
  }, [openings, arrived, uploads])

  return (
    <div className="space-y-3">
      <Field
        label="Not"
        hint={
          engine?.reads_photos === false
            ? engine.notice
            : 'Analize yardımcı olacak ayrıntılar: yer, iş, ne gördüğünüz.'
        }
        aside={
          <span role="status" className={state === 'failed' ? 'font-semibold text-danger-ink' : undefined}>
            {state && words[state]}
          </span>
        }
        error={state === 'failed' ? why : undefined}
      >
        <TextArea
          ref={area}
          rows={2}
          maxLength={longestPhotoNote}
          placeholder="Örnek: 2. kat döşeme kenarında korkuluk yok"
          value={text}
          onChange={({ target }) => keeper.type(image.id, target.value)}
          onBlur={() => void keeper.flush()}
        />
      </Field>
      <DictationButton onText={(add) => writeNote(session, image.id, add(readNote(session, image.id)))} />
    </div>
  )
}
