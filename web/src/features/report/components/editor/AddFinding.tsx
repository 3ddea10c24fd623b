import { Plus } from 'lucide-react'
import { problemMessage } from '../../../../app/problem-message'
import { Menu } from '../../../../ui/actions/Menu'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { FeedbackDialog } from '../../../analysis/components/FeedbackDialog'
import { addByHand, addFromText } from './editor-commands'
import { useEditorSession } from './editor-session'

/** A finding by hand, or from a text without a photo (REP-04). */
export function AddFinding() {
  const session = useEditorSession()
  const feedback = useDialog()
  return (
    <>
      <Menu
        label="Uygunsuzluk ekle"
        icon={Plus}
        items={[
          { label: 'Yazarak veya dikte ederek', onSelect: () => feedback.show() },
          { label: 'Boş form', onSelect: () => addByHand(session) },
        ]}
      />
      <FeedbackDialog
        {...feedback.props}
        title="Metinden uygunsuzluk ekle"
        description="Gördüğünüzü yazın; uygunsuzluk, önlemler ve mevzuat metninizden hazırlanır."
        onSend={(text) => addFromText(session, text, null)}
        failure={(cause) => problemMessage(cause)}
      />
    </>
  )
}
