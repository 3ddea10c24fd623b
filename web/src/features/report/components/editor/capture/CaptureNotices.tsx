import { useSelector } from '@tanstack/react-store'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Notice } from '../../../../../ui/feedback/Notice'
import { X } from '../../../../../ui/icons'
import { useEditorSession } from '../../../model/draft/editor-session'
import { whyUnkept } from '../../../model/photos/upload-in-words'

/** What whoever takes photos has to know at once: one was not taken, or the device has no room for more. */
export function CaptureNotices() {
  const { uploads } = useEditorSession()
  const { uploads: onTheWay, refusals, isShort } = useSelector(uploads.state)
  const unkept = onTheWay.filter(({ isKept, state }) => !isKept && state !== 'checking').length
  const refusal = refusals.at(-1)
  return (
    <>
      {refusal && (
        <Notice
          tone="danger"
          announce
          action={<IconButton label="Kapat" icon={X} onClick={() => uploads.dismiss(refusal.id)} />}
        >
          {refusal.message}
        </Notice>
      )}
      {unkept > 0 && (
        <Notice tone="danger" announce title="Bu sayfayı kapatmayın">
          Cihaz {unkept} fotoğrafı saklayamadı ({whyUnkept()}). Gönderilene kadar bu sayfa açık kalmalı.
        </Notice>
      )}
      {isShort && unkept === 0 && (
        <Notice tone="caution" announce>
          Cihazda yer azalıyor: bağlantı yokken yalnızca birkaç fotoğraf daha saklanabilir.
        </Notice>
      )}
    </>
  )
}
