// Photos of one open draft on their way: looked at, made smaller, put into the outbox, which comes behind the first picture. A photo that
// cannot be sent stays with its reason until it is sent or taken away (REP-02).
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { limitPhotos } from '@gozlem/domain/report/photo-rules'
import { type Atom, createAtom } from '@tanstack/react-store'
import { v7 as uuid } from 'uuid'
import { room, scarceBytes } from '../../../../platform/device/room'
import { withRetry } from '../../../../platform/loading/retry-import'
import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import type { PhotoEntry } from './photo-entry'
import { preparedPhoto, refusalOfFile, refusalOfPicture } from './prepare-photo'
import { showInEditor } from './shown-in-editor'
import type { WaitingPhotos, WaitingPhotosOptions } from './waiting-photos'

export interface Upload {
  id: string
  name: string
  /** An object URL, '' while it is made; a HEIC shows nothing in most browsers. */
  preview: string
  /** `postponed`: the server takes no more photos just now; it is sent again by itself. */
  state: 'checking' | 'waiting' | 'sending' | 'postponed' | 'failed'
  /** 0..100 while it is sent, null while the server works on it, undefined while another page sends it. */
  percent: number | null | undefined
  message: string
  note: string
  /** What is drawn on it as it was taken. */
  marks: readonly PhotoMark[]
  /** Whether it rests on the device, so that the page may be left. */
  isKept: boolean
}

export interface Refusal {
  id: string
  message: string
  /** How many photos it is about. */
  photos: number
}

export interface UploadState {
  uploads: readonly Upload[]
  /** Photos that cannot be taken, each with its own sentence, until they are read and closed. */
  refusals: readonly Refusal[]
  /** How many were made smaller, until it is read and closed. */
  shrunk: number
  /** Whether the device has hardly any room left for photos. */
  isShort: boolean
}

export interface PhotoIntake {
  state: Atom<UploadState>
  /** Answers what they are called from now on, once each rests on the device or was refused. */
  add: (files: readonly File[]) => Promise<string[]>
  /** One of the camera, which shows once it rests on the device; null where it is refused. */
  keep: (name: string, jpeg: Uint8Array<ArrayBuffer>) => Promise<string | null>
  /** Sends a failed or postponed photo again, or all of them. */
  retry: (id?: string) => void
  drop: (id: string) => void
  /** What is noted on a photo that waits travels with it. */
  note: (id: string, text: string) => void
  /**
   * So does what is drawn on one that rests or is sent; answers false where it has left.
   * @throws where the device could not take the marks
   */
  mark: (id: string, marks: readonly PhotoMark[]) => Promise<boolean>
  /** The bytes of a photo that waits. */
  file: (id: string) => Promise<Blob | undefined>
  dismiss: (id?: string) => void
  dismissShrunk: () => void
  /** Shows and sends while the editor is on the screen; answers how to stop. What rests on the device goes on. */
  start: () => () => void
}

export interface PhotoIntakeOptions extends WaitingPhotosOptions {
  openOutbox: () => Promise<Outbox>
  /** A photo that was on its way does not come into the report. */
  onGivenUp: (id: string) => void
}

export function createPhotoIntake({ openOutbox, onGivenUp, ...about }: PhotoIntakeOptions): PhotoIntake {
  const state = createAtom<UploadState>({ uploads: [], refusals: [], shrunk: 0, isShort: false })
  const checking = new Map<string, Upload>()
  const previews = new Map<string, string>()
  let refused: readonly Refusal[] = []
  let waiting: WaitingPhotos | null = null

  /** What is looked at here, behind what is in the outbox. */
  function show(): void {
    const queued = waiting?.all() ?? []
    const uploads = queued.flatMap(({ photo, state, ...way }) =>
      state === 'refused' ? [] : [asUpload(photo, { state, ...way })],
    )
    const unusable = queued
      .filter(({ state }) => state === 'refused')
      .map(({ photo: { id }, message }) => ({ id, message, photos: 1 }))
    const ids = new Set(queued.map(({ photo }) => photo.id))
    for (const [id, preview] of previews)
      if (!ids.has(id) && !checking.has(id)) {
        URL.revokeObjectURL(preview)
        previews.delete(id)
      }
    const looked = [...checking.values()].filter(({ id }) => !ids.has(id))
    state.set((now) => ({ ...now, uploads: [...uploads, ...looked], refusals: [...refused, ...unusable] }))
  }

  function asUpload({ id, body, isKept }: PhotoEntry, way: Pick<Upload, 'state' | 'percent' | 'message'>) {
    const { file_name: name, marks = [] } = body
    // What is typed while it is written down is newer.
    const note = checking.get(id)?.note ?? body.note
    if (!previews.has(id)) void picture(id)
    return { id, name, preview: previews.get(id) ?? '', note, marks, isKept, ...way }
  }

  /** Of a photo that was taken before this page was opened. */
  async function picture(id: string): Promise<void> {
    previews.set(id, '')
    const found = await file(id).catch(() => undefined)
    if (!found) return
    previews.set(id, URL.createObjectURL(found))
    show()
  }

  const refuse = (messages: readonly string[], photos = 1) => {
    refused = [...refused, ...messages.map((message) => ({ id: uuid(), message, photos }))]
    show()
  }

  async function opened(): Promise<WaitingPhotos> {
    const [outbox, { waitingPhotos }] = await Promise.all([
      openOutbox(),
      withRetry(() => import('./waiting-photos')),
    ])
    waiting ??= waitingPhotos(outbox, about)
    return waiting
  }

  const file = async (id: string) => (await opened()).file(id)

  /** Photos show at once and are looked at one after the other, which keeps a phone's memory in bounds. */
  async function add(files: readonly File[]): Promise<string[]> {
    const { taken, left_out, message } = limitPhotos(files)
    if (message !== null) refuse([message], left_out.length)
    refuse(taken.flatMap((file) => refusalOfFile(file) ?? []))
    const added = taken.filter((file) => refusalOfFile(file) === null).map((file) => ({ id: uuid(), file }))
    for (const { id, file } of added) {
      const preview = URL.createObjectURL(file)
      previews.set(id, preview)
      const { name } = file
      const looked = { id, name, preview, message: '', note: '', marks: [], percent: null, isKept: false }
      checking.set(id, { ...looked, state: 'checking' })
    }
    show()
    // From the first photo on the browser should drop nothing by itself; one that was asked before answers at once.
    if (added.length > 0) void room.askToKeep()
    for (const { id, file } of added) await take(id, file).catch(() => unreadable(id, file.name))
    // The next photo waits for none of this.
    if (added.length > 0) void measureRoom()
    return added.map(({ id }) => id)
  }

  async function measureRoom(): Promise<void> {
    const space = await room.measure()
    state.set((now) => ({ ...now, isShort: space !== null && space.left < scarceBytes }))
  }

  /** A file of a cloud that is out of reach, or one that changed since it was chosen: those behind it are taken. */
  function unreadable(id: string, name: string): void {
    refuseLooked(id, `“${name}” alınamadı. Fotoğrafı yeniden seçin.`)
  }

  /** What was noted on it meanwhile does not go in silence. */
  function refuseLooked(id: string, reason: string): void {
    const note = checking.get(id)?.note.trim()
    checking.delete(id)
    refuse([note ? `${reason} Notu: “${note}”` : reason])
  }

  async function take(id: string, file: File): Promise<void> {
    const prepared = await preparedPhoto(file)
    // Taken away meanwhile.
    if (!checking.has(id)) return
    if (typeof prepared === 'string') return refuseLooked(id, prepared)
    const [photos, bytes] = await Promise.all([opened(), prepared.arrayBuffer()])
    const looked = checking.get(id)
    if (!looked) return
    await photos.add(id, looked.note, prepared, bytes)
    const now = checking.get(id)
    checking.delete(id)
    if (!now) await photos.drop(id)
    else if (now.note !== looked.note) await photos.note(id, now.note)
    if (prepared !== file) state.set((now) => ({ ...now, shrunk: now.shrunk + 1 }))
    show()
  }

  /** The next shot waits for this one, so nothing is drawn before it rests. */
  async function keep(name: string, jpeg: Uint8Array<ArrayBuffer>): Promise<string | null> {
    const file = new File([jpeg], name, { type: 'image/jpeg' })
    const refusal = await refusalOfPicture(file, jpeg.buffer)
    if (refusal !== null) {
      refuse([refusal])
      return null
    }
    const id = uuid()
    previews.set(id, URL.createObjectURL(file))
    await (await opened()).add(id, '', file, jpeg.buffer)
    show()
    void room.askToKeep()
    void measureRoom()
    return id
  }

  /** One that is still looked at takes its note along. */
  function note(id: string, text: string) {
    const looked = checking.get(id)
    if (!looked) {
      void waiting?.note(id, text)
      return
    }
    checking.set(id, { ...looked, note: text })
    show()
  }

  function drop(id: string) {
    checking.delete(id)
    // Where the device cannot be read now, it stays.
    void waiting?.drop(id).catch(() => undefined)
    onGivenUp(id)
    show()
  }

  function start() {
    let isOver = false
    let end: () => void = () => undefined
    const begin = async () => {
      const photos = await opened()
      if (isOver) return
      const hide = showInEditor(about.report.id)
      const watching = photos.onChange(show)
      end = () => {
        watching.unsubscribe()
        hide()
      }
      show()
    }
    void begin().catch(() => undefined)
    return () => {
      isOver = true
      end()
    }
  }

  return {
    state,
    add,
    keep,
    retry: (id) => waiting?.retry(id === undefined ? waiting.all().map(({ photo }) => photo.id) : [id]),
    drop,
    note,
    mark: async (id, marks) => (await opened()).mark(id, marks),
    file,
    dismiss: (id) => {
      for (const { photo, state } of waiting?.all() ?? [])
        if (state === 'refused' && (id === undefined || photo.id === id)) drop(photo.id)
      refused = id === undefined ? [] : refused.filter((refusal) => refusal.id !== id)
      show()
    },
    dismissShrunk: () => state.set((now) => ({ ...now, shrunk: 0 })),
    start,
  }
}
