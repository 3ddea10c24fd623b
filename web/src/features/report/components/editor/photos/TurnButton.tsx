import type { ImageView } from '@gozlem/contract/image-view'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { RotateCw } from '../../../../../ui/icons'
import { useEditorSession } from '../../../model/draft/editor-session'

/** Turns a photo of the draft a quarter to the right. */
export function TurnButton({ image, className }: { image: ImageView; className?: string }) {
  const { turns } = useEditorSession()
  return (
    <IconButton
      label="Fotoğrafı döndür"
      icon={RotateCw}
      variant="secondary"
      className={className}
      onClick={() => turns.turn(image, 90)}
    />
  )
}
