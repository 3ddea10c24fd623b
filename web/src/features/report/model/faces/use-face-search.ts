import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useEditorSession } from '../draft/editor-session'
import { beginFaceDetector } from './face-detector'
import { keepDetector, rememberSearch } from './keep-detector'
import { blurAround } from './picture-parts'
import type { Look, Looks } from './face-proposals'

export interface SearchedPhoto {
  id: string
  /** What the look is of (`Look`). */
  seen: string
  /** Its picture; undefined where it is gone. */
  read: (signal: AbortSignal) => Promise<Blob | undefined>
}

export interface FaceSearch {
  looks: Looks
  /** How many of how many photos were looked at; null while no search is under way. */
  progress: { done: number; of: number } | null
  search: (photos: readonly SearchedPhoto[]) => void
  stop: () => void
  drop: (imageId: string, faceId: string) => void
  forget: (imageIds: readonly string[]) => void
}

/** Looks for faces on this device, photo by photo; ends with whoever asked, or when they stop it. What it found stays with the editor. */
export function useFaceSearch(): FaceSearch {
  const { faceLooks } = useEditorSession()
  const looks = useSelector(faceLooks)
  const [progress, setProgress] = useState<FaceSearch['progress']>(null)
  const [running, setRunning] = useState<AbortController | null>(null)
  useEffect(() => () => running?.abort(), [running])

  const keep = (imageId: string, look: Look) => faceLooks.set((now) => new Map(now).set(imageId, look))

  async function search(photos: readonly SearchedPhoto[], { signal }: AbortController): Promise<void> {
    rememberSearch()
    const detector = beginFaceDetector()
    signal.addEventListener('abort', detector.end)
    let works = true
    for (const [done, { id, seen, read }] of photos.entries()) {
      if (signal.aborted) return
      setProgress({ done, of: photos.length })
      try {
        const picture = works ? await read(signal) : undefined
        const found = picture && (await detector.find(picture))
        if (signal.aborted) return
        const faces = found?.map((face) => ({ id: uuid(), ...blurAround(face) })) ?? null
        keep(id, { seen, faces })
      } catch {
        if (signal.aborted) return
        // A detector that does not answer once is of no use for the rest; a picture that cannot be read is that one's alone.
        works = detector.works()
        keep(id, { seen, faces: null })
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
    search(photos) {
      const controller = new AbortController()
      setRunning(controller)
      void search(photos, controller)
    },
    stop() {
      running?.abort()
      setProgress(null)
    },
    drop: (imageId, faceId) =>
      faceLooks.set((now) => {
        const look = now.get(imageId)
        if (!look?.faces) return now
        return new Map(now).set(imageId, { ...look, faces: look.faces.filter(({ id }) => id !== faceId) })
      }),
    forget: (imageIds) => faceLooks.set((now) => new Map([...now].filter(([id]) => !imageIds.includes(id)))),
  }
}
