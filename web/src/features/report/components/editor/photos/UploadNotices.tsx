import { useSelector } from '@tanstack/react-store'
import { X } from 'lucide-react'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { useEditorSession } from '../../../model/draft/editor-session'
import { UploadTrouble } from './UploadTrouble'

/** What became of photos that are not in the draft: refused, failed, or waiting for a connection (REP-02). */
export function UploadNotices() {
  const { uploads: queue } = useEditorSession()
  const { uploads, shrunk } = useSelector(queue.state)
  const online = useOnline()
  const waiting = uploads.filter(({ state }) => state === 'waiting')
  const postponed = uploads.filter(({ state }) => state === 'postponed')

  return (
    <div className="space-y-2 empty:hidden">
      {!online && waiting.length > 0 && (
        <Notice tone="caution" announce>
          {waiting.length} fotoğraf bağlantı gelince kendiliğinden yüklenecek.
        </Notice>
      )}
      {postponed.length > 0 && (
        <Notice tone="caution" announce>
          Sunucu şu anda yoğun; {postponed.length} fotoğraf birazdan kendiliğinden yeniden gönderilecek.
        </Notice>
      )}
      {shrunk > 0 && (
        <Notice announce action={<IconButton label="Bilgiyi kapat" icon={X} onClick={queue.dismissShrunk} />}>
          {shrunk} fotoğraf yüklenmeden önce küçültüldü.
        </Notice>
      )}
      <UploadTrouble />
    </div>
  )
}
