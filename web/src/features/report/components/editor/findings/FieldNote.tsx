import type { ImageView } from '@gozlem/contract/image-view'
import type { FindingView } from '@gozlem/contract/report'
import { withFieldNote } from '@gozlem/domain/report/field-note'
import { findingFields } from '@gozlem/domain/report/finding'
import { useSelector } from '@tanstack/react-store'
import { Button } from '../../../../../ui/actions/Button'
import { editText } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorSession } from '../../../model/draft/editor-session'
import { noteOf } from '../../../model/photos/note-keeper'

/** What was noted beside the finding's photo: for the specialist alone, until they copy it into the text. */
export function FieldNote({ finding, image }: { finding: FindingView; image: ImageView }) {
  const { notes } = useEditorSession()
  const change = useEditorChange()
  const note = noteOf(image, useSelector(notes.notes)).trim()
  if (note === '') return null
  const longer = withFieldNote(finding.aciklama, note)
  const fits = longer.length <= findingFields.aciklama.maximum
  return (
    <div className="space-y-1 rounded-md bg-sunken px-3 py-2">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-meta">Fotoğrafın notu, raporda görünmez</p>
        {longer !== finding.aciklama && fits && (
          <Button
            variant="quiet"
            className="-mr-3 shrink-0"
            onClick={() => change((now) => editText(now, finding.id, 'aciklama', longer))}
          >
            Açıklamaya Ekle
          </Button>
        )}
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{note}</p>
    </div>
  )
}
