import { toast } from '../../ui/overlays/toast'
import { camera } from './camera'
import { wordsHere } from './identity'
import { cameraRefused, NoCamera } from './no-camera'

/** A photo of the device's own camera, from a press; null where there is none, and then it is told why unless they took none. */
export async function takePhoto(): Promise<File | null> {
  try {
    return await camera.takePhoto()
  } catch (failure) {
    const isRefused = failure instanceof NoCamera && failure.trouble === 'refused'
    if (isRefused) toast.error(cameraRefused.title, { description: wordsHere(cameraRefused.text), id })
    else toast.error('Fotoğraf çekilemedi', { description: 'Yeniden deneyin ya da dosyadan seçin.', id })
    return null
  }
}

const id = 'camera'
