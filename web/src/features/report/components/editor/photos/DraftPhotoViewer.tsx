import { useSelector } from '@tanstack/react-store'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { turnToShow } from '../../../model/photos/turn-keeper'
import { PhotoViewer, type PhotoViewerProps } from '../../PhotoViewer'

/** The photos of the draft over the whole screen, where they can be turned. */
export function DraftPhotoViewer(viewer: Pick<PhotoViewerProps, 'open' | 'onOpenChange' | 'image'>) {
  const session = useEditorSession()
  const images = useEditorPart((state) => state.base.images)
  const turns = useSelector(session.turns.turns)
  return (
    <PhotoViewer
      {...viewer}
      images={images}
      turning={{
        turnOf: (image) => turnToShow(image, turns),
        onTurn: (image) => session.turns.turn(image, 90),
      }}
    />
  )
}
