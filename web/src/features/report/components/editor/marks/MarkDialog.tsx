import type { ImageView } from '@gozlem/contract/image-view'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { useUser } from '../../../../../platform/session/session'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { keepInReport } from '../../../model/marks/keep-marks'
import { createMarkDesk } from '../../../model/marks/mark-desk'
import { photoName } from '../../../model/photos/photo-name'
import { MarkScreen } from './MarkScreen'

export interface MarkDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  image: ImageView
}

/** A photo of the draft, to be marked. */
export function MarkDialog({ open, onOpenChange, image }: MarkDialogProps) {
  return open ? <OpenMarkDialog image={image} onClose={() => onOpenChange(false)} /> : null
}

function OpenMarkDialog({ image, onClose }: { image: ImageView; onClose: () => void }) {
  const session = useEditorSession()
  const { id: owner } = useUser()
  const place = useEditorPart(({ base }) => base.images.findIndex(({ id }) => id === image.id))
  const [desk] = useState(() =>
    createMarkDesk({ id: image.id, owner, base: image }, (marked) => keepInReport(session, image, marked)),
  )
  const turn = useSelector(desk.state, ({ base }) => base.turn)
  return (
    <MarkScreen
      title={`${photoName(place)}: işaretle`}
      desk={desk}
      src={image.marks.length === 0 && turn === image.turn ? image.url : unmarked(image.id, turn)}
      unshown="Fotoğraf yüklenemedi. Bağlantınızı kontrol edip yeniden açın; işaretler listede duruyor."
      offline="İşaretleyebilirsiniz; işaretler bu cihazda durur. Kaydetmek için bağlantı gerekir."
      onClose={onClose}
    />
  )
}

/** As it was taken, so that its marks can be taken off again. */
const unmarked = (id: string, turn: number) => `/api/images/${id}?size=unmarked&turn=${turn}`
