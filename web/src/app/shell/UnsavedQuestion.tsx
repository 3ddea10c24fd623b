import { useEffect, useEffectEvent, useState } from 'react'
import { endPushAtSignOut } from '../../features/notification/model/push-subscription'
import { wordsHere } from '../../platform/device/identity'
import { copiesBeside } from '../../platform/offline/unsaved-copies'
import { isPhoto } from '../../features/report/model/photos/photo-entry'
import { photosInWords } from '../../features/report/model/photos/waiting-in-words'
import { deviceOutbox } from '../../platform/outbox/device-outbox'
import { useOutboxIfAny } from '../../platform/outbox/use-outbox'
import { useUser } from '../../platform/session/session'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog'

export interface UnsavedQuestionProps {
  onSignOut: () => void
  onStay: () => void
}

/** Signing out takes what is not saved off the device, so it asks first where other tabs or visits left something. */
export function UnsavedQuestion({ onSignOut, onStay }: UnsavedQuestionProps) {
  const { id } = useUser()
  /** Null until it was looked up; what cannot be read is no reason to delete it unasked. */
  const [names, setNames] = useState<readonly string[] | 'unknown' | null>(null)
  const leave = useEffectEvent(onSignOut)
  const openOutbox = useOutboxIfAny()
  /** What this page has open it asks for itself. @throws where the device cannot be read now */
  const waiting = useEffectEvent(async () => {
    const kept = await deviceOutbox(id).list()
    return openOutbox ? (await openOutbox()).list() : kept
  })
  const isUnknown = names === 'unknown'

  useEffect(() => {
    let isCurrent = true
    endPushAtSignOut(id)
    async function look() {
      // First what the outbox takes over of the copies.
      const entries = await waiting()
      const copies = await copiesBeside(id)
      if (!isCurrent) return
      const found = [
        ...entries.filter((entry) => !isPhoto(entry)).map(({ label }) => label),
        ...copies.map(({ name }) => name),
        ...photosInWords(entries),
      ]
      if (found.length === 0) leave()
      else setNames([...new Set(found)])
    }
    void look().catch(() => {
      if (isCurrent) setNames('unknown')
    })
    return () => {
      isCurrent = false
    }
  }, [id])

  return (
    <ConfirmDialog
      open={names !== null}
      onOpenChange={(open) => !open && onStay()}
      title={isUnknown ? 'Bu cihazda ne beklediğine bakılamadı' : 'Bu cihazda kaydedilmemiş işiniz var'}
      description={
        isUnknown
          ? `${wordsHere({ browser: 'Tarayıcı', app: 'Uygulama' })} bu cihazda saklananları şu anda okuyamıyor. Çıkış yaparsanız gönderilmeyi bekleyen fotoğraflar ve kaydedilmemiş işler varsa silinir. Vazgeçip ${wordsHere({ browser: 'sayfayı yeniledikten', app: 'uygulamayı kapatıp açtıktan' })} sonra yeniden deneyin.`
          : 'Çıkış yaparsanız şunlardan henüz kaydedilmeyenler silinir:'
      }
      cancelLabel="Vazgeç"
      confirmLabel="Sil ve Çık"
      destructive
      onConfirm={onSignOut}
    >
      {Array.isArray(names) && (
        <ul className="list-disc pl-5">
          {names.map((name: string) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
