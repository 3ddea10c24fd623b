import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { Button } from '../../../../../ui/actions/Button'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { ScanFace } from '../../../../../ui/icons'
import { useEditorPart } from '../../../model/draft/editor-session'
import { useOnTheWay } from '../photos/use-on-the-way'

const FaceDialog = lateDialog(async () => (await import('./FaceDialog')).FaceDialog)

/** How many photos nobody looked at for faces yet, those on their way too, where the organization wants that before they leave; leads there by one press. */
export function FaceNotice() {
  const { images, requires_face_check } = useEditorPart((state) => state.base)
  const waiting = useOnTheWay()
  const dialog = useDialog()
  if (!requires_face_check) return null
  const count = images.filter(({ faces_checked }) => !faces_checked).length + waiting.length
  return (
    <>
      {count > 0 && (
        <Notice
          tone="caution"
          title={`${count} fotoğraf yüz kontrolü bekliyor`}
          action={
            <Button size="lg" icon={ScanFace} onClick={() => dialog.show()}>
              Yüz Kontrolünü Aç
            </Button>
          }
        >
          Kurumunuz, yüzlere bakılmamış fotoğrafı görsel analize göndermez; rapor yazdırılamaz ve
          tamamlanamaz.
        </Notice>
      )}
      <FaceDialog {...dialog.props} />
    </>
  )
}
