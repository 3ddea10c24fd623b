// What is taken with the camera over the editor: each photo goes to the intake of photos at once, and what is noted on it goes to
// wherever the photo is by then, on this device or in the report.
import { type Atom, createAtom } from '@tanstack/react-store'
import type { LiveCamera, Shot } from '../../../../platform/device/viewfinder'
import { takePhotoOut } from '../draft/editor-commands'
import type { EditorSession } from '../draft/editor-session'
import { readNote, writeNote } from '../photos/photo-note'
import { withTakenAt } from './taken-at'

export interface TakenPhoto {
  id: string
  /** Null where it is not shown any more. */
  picture: HTMLCanvasElement | null
  /** Of this visit to the camera, from 1 on. */
  number: number
}

export interface CaptureState {
  /** In the order of taking. */
  taken: readonly TakenPhoto[]
  /** The one whose note is written. */
  open: string | null
  /** Whether one is just taken; the next can be once it rests on the device. */
  isBusy: boolean
  /** Notes of photos that are not in the report yet, by their ids. */
  notes: Readonly<Record<string, string>>
}

export interface Capture {
  state: Atom<CaptureState>
  /** Takes what a camera sees, unless one is just taken. @throws where it sees nothing, or too little for a photo */
  take: (camera: Pick<LiveCamera, 'shoot'>) => Promise<void>
  open: (id: string) => void
  note: (id: string, text: string) => void
  noteOf: (id: string) => string
  /** @throws ApiProblem where it is in the report already and stays there */
  remove: (id: string) => Promise<void>
  /** Looks after photos that arrive, until the answer is called. */
  start: () => () => void
}

/** How many are at hand. */
export const shownAtOnce = 5

export function createCapture(session: EditorSession): Capture {
  const state = createAtom<CaptureState>({ taken: [], open: null, isBusy: false, notes: {} })
  const removed = new Set<string>()
  let count = 0

  const image = (id: string) => session.editor.get().base.images.find((candidate) => candidate.id === id)

  async function take(camera: Pick<LiveCamera, 'shoot'>) {
    if (state.get().isBusy) return
    state.set((now) => ({ ...now, isBusy: true }))
    try {
      const at = new Date()
      await keep(await camera.shoot(), at)
    } finally {
      state.set((now) => ({ ...now, isBusy: false }))
    }
  }

  async function keep({ jpeg, small }: Shot, at: Date) {
    const id = await session.uploads.keep('kamera.jpg', withTakenAt(jpeg, at))
    if (id === null) return
    count += 1
    const added = { id, number: count, picture: small }
    state.set((now) => ({ ...now, taken: withoutOldPictures([...now.taken, added]), open: id }))
  }

  function note(id: string, text: string) {
    if (!image(id)) state.set((now) => ({ ...now, notes: { ...now.notes, [id]: text } }))
    writeNote(session, id, text)
  }

  async function remove(id: string) {
    if (image(id)) await takePhotoOut(session, id)
    else {
      removed.add(id)
      session.uploads.drop(id)
    }
    state.set((now) => {
      const taken = now.taken.filter((photo) => photo.id !== id)
      return { ...now, taken, open: taken.at(-1)?.id ?? null }
    })
  }

  /** A photo may be given up just while it arrives. */
  function settle() {
    for (const arrived of session.editor.get().base.images) {
      if (removed.delete(arrived.id)) void takePhotoOut(session, arrived.id).catch(() => undefined)
    }
  }

  return {
    state,
    take,
    open: (id) => state.set((now) => ({ ...now, open: id })),
    note,
    noteOf: (id) => (image(id) ? undefined : state.get().notes[id]) ?? readNote(session, id),
    remove,
    start: () => {
      const watching = session.editor.subscribe(settle)
      return () => watching.unsubscribe()
    },
  }
}

function withoutOldPictures(taken: readonly TakenPhoto[]): TakenPhoto[] {
  return taken.map((photo, index) => {
    if (photo.picture === null || index >= taken.length - shownAtOnce) return photo
    return { ...photo, picture: null }
  })
}
