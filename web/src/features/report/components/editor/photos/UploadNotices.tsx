import { useSelector } from '@tanstack/react-store'
import { RotateCw, Trash2, X } from 'lucide-react'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { useEditorSession } from '../../../model/draft/editor-session'

/** What became of photos that are not in the draft: refused, failed, or waiting for a connection (REP-02). */
export function UploadNotices() {
  const { uploads: queue } = useEditorSession()
  const { uploads, refusals, shrunk } = useSelector(queue.state)
  const online = useOnline()
  const failed = uploads.filter(({ state }) => state === 'failed')
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
      {failed.length > 0 && (
        <Notice
          tone="danger"
          announce
          title={`${failed.length} fotoğraf yüklenemedi`}
          action={
            <Button icon={RotateCw} onClick={() => queue.retry()}>
              Tekrar dene
            </Button>
          }
        >
          <ul>
            {failed.map(({ id, file, message }) => (
              <li key={id} className="flex items-center gap-1">
                <span className="min-w-0 flex-1">
                  {file.name}: {message}
                </span>
                <IconButton label={`${file.name}: vazgeç`} icon={Trash2} onClick={() => queue.drop(id)} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refusals.length > 0 && (
        <Notice tone="caution" announce title="Alınmayan fotoğraflar">
          <ul>
            {refusals.map(({ id, message }) => (
              <li key={id} className="flex items-center gap-1">
                <span className="min-w-0 flex-1">{message}</span>
                <IconButton label="Uyarıyı kapat" icon={X} onClick={() => queue.dismiss(id)} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
