import type { ImageView } from '@gozlem/contract/image-view'
import { useEffect, useState } from 'react'
import { readPicture } from '../../faces-api'
import { v7 as uuid } from 'uuid'
import { beginFaceDetector } from './face-detector'
import { keepDetector, rememberSearch } from './keep-detector'
import { blurAround } from './picture-parts'
import type { Look, Looks } from './face-proposals'

export interface FaceSearch {
  looks: Looks
  /** How many of how many photos were looked at; null while no search is under way. */
  progress: { done: number; of: number } | null
  search: (images: readonly ImageView[]) => void
  stop: () => void
  drop: (imageId: string, faceId: string) => void
  forget: () => void
}

/** Looks for faces on this device, photo by photo; ends with whoever asked, or when they stop it. */
export function useFaceSearch(): FaceSearch {
  const [looks, setLooks] = useState<Looks>(new Map())
  const [progress, setProgress] = useState<FaceSearch['progress']>(null)
  const [running, setRunning] = useState<AbortController | null>(null)
  useEffect(() => () => running?.abort(), [running])

  const keep = (imageId: string, look: Look) => setLooks((now) => new Map(now).set(imageId, look))

  async function search(images: readonly ImageView[], { signal }: AbortController): Promise<void> {
    rememberSearch()
    const detector = beginFaceDetector()
    signal.addEventListener('abort', detector.end)
    let works = true
    for (const [done, image] of images.entries()) {
      if (signal.aborted) return
      setProgress({ done, of: images.length })
      try {
        const faces = works ? await detector.find(await readPicture(image, signal)) : null
        if (signal.aborted) return
        if (faces === null) keep(image.id, { seen: image.url, faces: null })
        else
          keep(image.id, {
            seen: image.url,
            faces: faces.map((face) => ({ id: uuid(), ...blurAround(face) })),
          })
      } catch {
        if (signal.aborted) return
        // A detector that does not answer once is of no use for the rest; a picture that cannot be read is that one's alone.
        works = detector.works()
        keep(image.id, { seen: image.url, faces: null })
      }
    }
    detector.end()
    setProgress(null)
    // The browser has just fetched it.
    void keepDetector({ requires_face_check: false })
  }

  return {
    looks,
    progress,
    search(images) {
      const controller = new AbortController()
      setRunning(controller)
      void search(images, controller)
    },
    stop() {
      running?.abort()
      setProgress(null)
    },
    drop: (imageId, faceId) =>
      setLooks((now) => {
        const look = now.get(imageId)
        if (!look?.faces) return now
        return new Map(now).set(imageId, { ...look, faces: look.faces.filter(({ id }) => id !== faceId) })
      }),
    forget: () => setLooks(new Map()),
  }
}
