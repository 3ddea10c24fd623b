import { openPhoto } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorSession } from '../../../model/draft/editor-session'
import { photoName } from '../../../model/photos/photo-name'

interface PhotoLinkProps {
  id: string
  /** Its place among the photos, from 0 on. */
  at: number
  /** What it is called where it is not among them yet, because it waits on the device. */
  waitingName?: string | undefined
  onOpenChange: (open: boolean) => void
  /** Shows the photos, where they are not in sight. */
  onGoTo?: (() => void) | undefined
}

/** Leads from a dialog over the draft to a photo of it. */
export function PhotoLink({ id, at, waitingName, onOpenChange, onGoTo }: PhotoLinkProps) {
  const { waitingPhoto } = useEditorSession()
  const change = useEditorChange()
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      onClick={() => {
        if (waitingName === undefined) change((now) => openPhoto(now, id))
        else waitingPhoto.set(id)
        onOpenChange(false)
        onGoTo?.()
      }}
    >
      {waitingName ?? photoName(at)}
    </button>
  )
}
