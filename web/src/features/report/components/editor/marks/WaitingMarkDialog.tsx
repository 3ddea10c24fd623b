import { useState } from 'react'
import { useUser } from '../../../../../platform/session/session'
import { useEditorSession } from '../../../model/draft/editor-session'
import { keepWaiting } from '../../../model/marks/keep-marks'
import { createMarkDesk } from '../../../model/marks/mark-desk'
import type { Upload } from '../../../model/photos/photo-intake'
import { MarkScreen } from './MarkScreen'

interface WaitingMarkDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** As it was when it was opened: it may come into the report meanwhile. */
  photo: Upload | null
}

/** A photo that the server does not have yet, to be marked from its own bytes (072). */
export function WaitingMarkDialog({ open, photo, onOpenChange }: WaitingMarkDialogProps) {
  return open && photo ? <OpenDialog photo={photo} onClose={() => onOpenChange(false)} /> : null
}

function OpenDialog({ photo, onClose }: { photo: Upload; onClose: () => void }) {
  const session = useEditorSession()
  const { id: owner } = useUser()
  const [{ id, marks, name, preview }] = useState(photo)
  const [desk] = useState(() =>
    createMarkDesk({ id, owner, base: { marks: [...marks], marks_revision: 0, turn: 0 } }, (marked) =>
      keepWaiting(session, id, marked),
    ),
  )
  return (
    <MarkScreen
      title={`${name}: işaretle`}
      desk={desk}
      src={preview}
      unshown="Bu fotoğraf burada gösterilemiyor; işaretler listede duruyor. Rapora girince işaretleyebilirsiniz."
      offline="Kaydettiğiniz işaretler fotoğrafla birlikte bu cihazda durur ve rapora onunla gider."
      onClose={onClose}
    />
  )
}
