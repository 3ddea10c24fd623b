import { useSelector } from '@tanstack/react-store'
import { HardDrive, RotateCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { LinkButton } from '../../../../../ui/actions/LinkButton'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { toast } from '../../../../../ui/overlays/toast'
import { useEditorSession } from '../../../model/draft/editor-session'
import { waitingInWords } from '../../../model/photos/photo-state'
import { UploadTrouble } from './UploadTrouble'

/** What became of photos that are not in the draft: refused, failed, or waiting for their way (REP-02, BEY-04). */
export function UploadNotices() {
  const { uploads: queue } = useEditorSession()
  const { uploads, shrunk, isShort } = useSelector(queue.state)
  const online = useOnline()
  const onTheWay = uploads.filter(({ state }) => state !== 'failed' && state !== 'checking')
  const kept = onTheWay.filter(({ isKept }) => isKept)
  const unkept = onTheWay.length - kept.length
  const isHeld = !online || kept.some(({ state }) => state === 'postponed')
  useSaid(isHeld && kept.length > 0, uploads.length)

  return (
    <div className="space-y-2 empty:hidden">
      {isHeld && kept.length > 0 && (
        <Notice
          tone="caution"
          announce
          title={waitingInWords(kept.length)}
          action={
            online && (
              <Button icon={RotateCw} onClick={() => queue.retry()}>
                Şimdi Gönder
              </Button>
            )
          }
        >
          {online
            ? 'Sunucuya şu anda ulaşılamıyor ya da sunucu yoğun; kendiliğinden yeniden denenecek.'
            : 'Bağlantı gelince kendiliğinden gönderilecek; sayfayı kapatabilirsiniz.'}
        </Notice>
      )}
      {unkept > 0 && (
        <Notice tone="danger" announce title="Bu sayfayı kapatmayın">
          Bu tarayıcı fotoğrafları cihazda saklayamıyor (gizli pencere ya da dolu depolama). {unkept} fotoğraf
          gönderilene kadar bu sayfa açık kalmalı.
        </Notice>
      )}
      {isShort && (
        <Notice
          tone="caution"
          announce
          title="Cihazda yer azalıyor"
          action={
            <LinkButton to="/device-data" icon={HardDrive}>
              Bu Cihazdaki Veriler
            </LinkButton>
          }
        >
          Bağlantı yokken yalnızca birkaç fotoğraf daha saklanabilir. Bağlanıp bekleyenleri gönderin ya da
          cihazda yer açın.
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

/** Whoever saw photos wait hears that they are safe. */
function useSaid(isHeld: boolean, count: number): void {
  const wasHeld = useRef(false)
  useEffect(() => {
    if (isHeld) wasHeld.current = true
    if (count > 0 || !wasHeld.current) return
    wasHeld.current = false
    toast.success('Fotoğraflar sunucuda, güvende.', { id: 'photos-safe' })
  }, [isHeld, count])
}
