import { openPhoto } from '../../../model/draft/editor-changes'
import { useEditorChange } from '../../../model/draft/editor-session'
import { photoName } from '../../../model/photos/photo-name'

interface PhotoLinkProps {
  id: string
  /** Its place among the photos, from 0 on. */
  at: number
  onOpenChange: (open: boolean) => void
  /** Shows the photos, where they are not in sight. */
  onGoTo?: (() => void) | undefined
}

/** Leads from a dialog over the draft to a photo of it. */
export function PhotoLink({ id, at, onOpenChange, onGoTo }: PhotoLinkProps) {
  const change = useEditorChange()
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      onClick={() => {
        change((now) => openPhoto(now, id))
        onOpenChange(false)
        onGoTo?.()
      }}
    >
      {photoName(at)}
    </button>
  )
}
