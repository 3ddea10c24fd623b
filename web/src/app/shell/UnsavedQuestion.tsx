import { useEffect, useEffectEvent, useState } from 'react'
import { copiesBeside } from '../../platform/offline/unsaved-copies'
import { photosInWords } from '../../features/report/model/photos/waiting-in-words'
import { useUser } from '../../platform/session/session'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog'

export interface UnsavedQuestionProps {
  onSignOut: () => void
  onStay: () => void
}

/** Signing out takes what is not saved off the device, so it asks first where other tabs or visits left something. */
export function UnsavedQuestion({ onSignOut, onStay }: UnsavedQuestionProps) {
  const { id } = useUser()
  const [names, setNames] = useState<readonly string[]>([])
  const leave = useEffectEvent(onSignOut)

  useEffect(() => {
    let isCurrent = true
    async function look() {
      const [copies, photos] = await Promise.all([copiesBeside(id), photosInWords(id)])
      if (!isCurrent) return
      if (copies.length === 0 && photos.length === 0) leave()
      else setNames([...new Set([...copies.map(({ name }) => name), ...photos])])
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [id])

  return (
    <ConfirmDialog
      open={names.length > 0}
      onOpenChange={(open) => !open && onStay()}
      title="Bu cihazda kaydedilmemiş işiniz var"
      description="Çıkış yaparsanız şunlardan henüz kaydedilmeyenler silinir:"
      cancelLabel="Vazgeç"
      confirmLabel="Sil ve Çık"
      destructive
      onConfirm={onSignOut}
    >
      <ul className="list-disc pl-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
