import { useSelector } from '@tanstack/react-store'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { X } from '../../../../../ui/icons'
import { toast } from '../../../../../ui/overlays/toast'
import { useLeftPhoto } from '../../../model/capture/use-left-photo'
import { useEditorSession } from '../../../model/draft/editor-session'
import { FaceNotice } from '../faces/FaceNotice'
import { UploadTrouble } from './UploadTrouble'

const PhotosOnDevice = lazy(() =>
  withRetry(async () => ({ default: (await import('./PhotosOnDevice')).PhotosOnDevice })),
)

/** What became of photos that are not in the draft: refused, failed, or waiting for their way (REP-02, BEY-04). */
export function UploadNotices() {
  const { uploads: intake } = useEditorSession()
  const { uploads, shrunk, isShort } = useSelector(intake.state)
  const online = useOnline()
  const onTheWay = uploads.filter(({ state }) => state !== 'failed' && state !== 'checking')
  const kept = onTheWay.filter(({ isKept }) => isKept)
  const unkept = onTheWay.length - kept.length
  const isHeld = !online || kept.some(({ state }) => state === 'postponed')
  useLeftPhoto(intake)
  useSaid(isHeld && kept.length > 0, uploads.length)

  return (
    <div className="space-y-2 empty:hidden">
      {(isHeld && kept.length > 0) || unkept > 0 || isShort ? (
        <Suspense fallback={null}>
          <PhotosOnDevice
            kept={isHeld ? kept.length : 0}
            unkept={unkept}
            isShort={isShort}
            onSend={() => intake.retry()}
          />
        </Suspense>
      ) : null}
      {shrunk > 0 && (
        <Notice
          announce
          action={<IconButton label="Bilgiyi kapat" icon={X} onClick={intake.dismissShrunk} />}
        >
          {shrunk} fotoğraf yüklenmeden önce küçültüldü.
        </Notice>
      )}
      <UploadTrouble />
      <FaceNotice />
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
