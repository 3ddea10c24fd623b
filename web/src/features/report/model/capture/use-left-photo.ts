import { useEffect } from 'react'
import { camera } from '../../../../platform/device/camera'
import { toast } from '../../../../ui/overlays/toast'
import type { UploadQueue } from '../photos/upload-queue'

/** Adds the photo that was taken while the system had ended the app behind the phone's camera (BEY-04). */
export function useLeftPhoto({ add }: Pick<UploadQueue, 'add'>): void {
  useEffect(() => {
    async function addLeft() {
      const left = await camera.leftPhoto()
      if (!left) return
      await add([left.file])
      left.taken()
      toast.show('Kamera açıkken uygulama kapanmıştı', { description: 'Çektiğiniz fotoğraf eklendi.' })
    }
    addLeft().catch(() => undefined)
  }, [add])
}
