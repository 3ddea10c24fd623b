import type { ImageView } from '@gozlem/contract/image-view'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { FeedbackDialog } from '../../../../analysis/components/FeedbackDialog'
import { addChosen, answerNone } from '../../../model/draft/choosing'
import { arriveAtOpen } from '../../../model/draft/editor-changes'
import { useEditorSession } from '../../../model/draft/editor-session'
import { addFromText } from '../../../model/draft/from-text'

export interface AddFromTextProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The photo the finding belongs to; without one it stands alone. */
  image: ImageView | undefined
  name: string
}

/** A finding from words, for a photo or without one (REP-04). */
export function AddFromText({ image, name, ...dialog }: AddFromTextProps) {
  const session = useEditorSession()
  const image_id = image?.id ?? null
  return (
    <FeedbackDialog
      {...dialog}
      title={image ? 'Bu fotoğraftan uygunsuzluk ekle' : 'Metinden uygunsuzluk ekle'}
      description="Gördüğünüzü yazın; uygunsuzluk, önlemler ve mevzuat metninizden hazırlanır."
      picture={image && { src: image.thumbnail_url, alt: name }}
      onSend={(text) => addFromText(session, text, image_id)}
      onChoose={(chosen) => addChosen(session, { ...chosen, image_id }, { isTyped: true })}
      onNone={(asked) => answerNone(session, { ...asked, image_id })}
      onAdded={() => session.editor.set(arriveAtOpen)}
      failure={(cause) =>
        image ? `Yeni uygunsuzluk eklenemedi: ${problemMessage(cause)}` : problemMessage(cause)
      }
    />
  )
}
