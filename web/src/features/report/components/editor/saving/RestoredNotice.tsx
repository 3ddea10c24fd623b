import { useSelector } from '@tanstack/react-store'
import { Button } from '../../../../../ui/actions/Button'
import { Notice } from '../../../../../ui/feedback/Notice'
import { Trash2 } from '../../../../../ui/icons'
import { toast } from '../../../../../ui/overlays/toast'
import { useEditorSession } from '../../../model/draft/editor-session'

/** Says that edits came back from the device, until they are saved or given up. */
export function RestoredNotice() {
  const { unsaved } = useEditorSession()
  if (!useSelector(unsaved.isRestored)) return null

  function drop() {
    const undo = unsaved.dropRestored()
    toast.show('Geri getirilen değişiklikler silindi', { action: { label: 'Geri Al', onPress: undo } })
  }

  return (
    <Notice
      tone="info"
      announce
      title="Kaydedilmemiş değişiklikleriniz geri getirildi"
      action={
        <Button icon={Trash2} onClick={drop}>
          Sil
        </Button>
      }
    >
      Kontrol edip taslağı kaydedin.
    </Notice>
  )
}
