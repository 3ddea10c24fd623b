import { useEffect } from 'react'
import { camera } from '../../../../platform/device/camera'
import { toast } from '../../../../ui/overlays/toast'
import type { PhotoIntake } from '../photos/photo-intake'

/** Adds the photo that was taken while the system had ended the app behind the phone's camera (BEY-04). */
export function useLeftPhoto({ add, state }: Pick<PhotoIntake, 'add' | 'state'>): void {
  useEffect(() => {
    async function addLeft() {
      const left = await camera.leftPhoto()
      if (!left) return
      const [id] = await add([left.file])
      left.taken()
      // What was cut off, or is no photo, the intake tells.
      if (!state.get().uploads.some((photo) => photo.id === id)) return
      toast.show('Kamera açıkken uygulama kapanmıştı', { description: 'Çektiğiniz fotoğraf eklendi.' })
    }
    addLeft().catch(() => undefined)
  }, [add, state])
}
