import type { AnalysisQuestion } from '@gozlem/contract/analysis-view'
import { Button } from '../../../../../ui/actions/Button'
import { Notice } from '../../../../../ui/feedback/Notice'
import { FilePlus2 } from '../../../../../ui/icons'
import { HazardChoices } from '../../../../analysis/components/HazardChoices'
import type { PhotoAnalysis } from '../../../../analysis/model/photo-analysis'
import { addChosen, answerNone } from '../../../model/draft/choosing'
import { addFromNote, noteHere } from '../../../model/draft/editor-commands'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { findingsByPhoto } from '../../../model/photos/photo-state'

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
  const arrived = useEditorPart((state) => state.arrived === imageId)
  const asked = () => ({
    image_id: imageId,
    note: noteHere(session, imageId),
    offered: choices.map(({ hazard_id }) => hazard_id),
  })
  return (
    <HazardChoices
      choices={choices}
      arrived={arrived}
      onChoose={(hazard_id, id) => addChosen(session, { ...asked(), id, hazard_id })}
      onNone={() => answerNone(session, asked())}
    />
  )
}
