import type { AnalysisQuestion } from '@gozlem/contract/analysis-view'
import { useSelector } from '@tanstack/react-store'
import { FilePlus2 } from 'lucide-react'
import { Button } from '../../../../../ui/actions/Button'
import { Notice } from '../../../../../ui/feedback/Notice'
import { HazardChoices } from '../../../../analysis/components/HazardChoices'
import type { PhotoAnalysis } from '../../../../analysis/model/photo-analysis'
import { addChosen, answerNone } from '../../../model/draft/choosing'
import { addFromNote } from '../../../model/draft/editor-commands'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { findingsByPhoto, noteOf } from '../../../model/photos/photo-state'

/** What a photo still needs whose note gave no finding: an answer, or words by hand. */
export function NotUnderstood({ item }: { item: PhotoAnalysis }) {
  const session = useEditorSession()
  const solved = useEditorPart(({ draft }) => findingsByPhoto(draft.entries).has(item.image_id))
  const { question } = item
  if (solved) return null
  if (question?.code === 'UNSURE') return <Question imageId={item.image_id} choices={question.choices} />
  const isOutside = question?.code === 'OUTSIDE_CATALOGUE'
  return (
    <Notice
      tone="caution"
      title={isOutside ? 'Bu not katalogda yok' : 'Anlaşılamadı, elle ekleyin'}
      action={
        <Button icon={FilePlus2} onClick={() => addFromNote(session, item.image_id)}>
          {isOutside ? 'Notumla Elle Ekle' : 'Elle Ekle'}
        </Button>
      }
    >
      {isOutside
        ? 'Anlattığınız durum için hazır bir uygunsuzluk yok gibi görünüyor. Notunuzla açılan boş uygunsuzluğu kendiniz doldurabilirsiniz.'
        : item.message}
    </Notice>
  )
}

interface QuestionProps {
  imageId: string
  choices: AnalysisQuestion['choices']
}

function Question({ imageId, choices }: QuestionProps) {
  const session = useEditorSession()
  const notes = useSelector(session.notes.notes)
  const image = useEditorPart(({ base }) => base.images.find(({ id }) => id === imageId))
  const arrived = useEditorPart((state) => state.arrived === imageId)
  const note = image ? noteOf(image, notes) : ''
  const asked = { image_id: imageId, note, offered: choices.map(({ hazard_id }) => hazard_id) }
  return (
    <HazardChoices
      choices={choices}
      arrived={arrived}
      onChoose={(hazard_id, id) => addChosen(session, { ...asked, id, hazard_id })}
      onNone={() => answerNone(session, asked)}
    />
  )
}
