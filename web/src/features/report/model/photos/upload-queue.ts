// Photos of one open draft on their way: looked at, made smaller, put into the app's queue (photo-queue.ts), which comes behind the
// first picture. A photo that cannot be sent stays with its reason until it is sent or taken away (REP-02).
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { limitPhotos } from '@gozlem/domain/report/photo-rules'
import { type Atom, createAtom } from '@tanstack/react-store'
import { v7 as uuid } from 'uuid'
import { room, scarceBytes } from '../../../../platform/device/room'
import { withRetry } from '../../../../platform/loading/retry-import'
import type { ReportCache } from '../../api'
import type { NotedReport } from './note-keeper'
import type { QueuedPhoto } from './photo-line'
import { preparedPhoto, refusalOfFile, refusalOfPicture } from './prepare-photo'

export interface Upload {
  id: string
  name: string
  /** An object URL, '' while it is made; a HEIC shows nothing in most browsers. */
  preview: string
  /** `postponed`: the server takes no more photos just now; it is sent again by itself. */
  state: 'checking' | 'waiting' | 'sending' | 'postponed' | 'failed'
  /** 0..100 while it is sent, null while the server works on it. */
  percent: number | null
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

export interface UploadQueue {
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

export interface UploadQueueOptions {
  report: { id: string; title: string }
  cache: ReportCache
  owner: string
  /** The same report, open: where a note goes whose photo another tab has brought. */
  noted: NotedReport
  /** A photo that was on its way does not come into the report. */
  onGivenUp: (id: string) => void
}

const loadQueue = () => withRetry(() => import('./photo-queue'))
type Queue = Awaited<ReturnType<typeof loadQueue>>

export function createUploadQueue({
  report,
  cache,
  owner,
  noted,
  onGivenUp,
}: UploadQueueOptions): UploadQueue {
  const state = createAtom<UploadState>({ uploads: [], refusals: [], shrunk: 0, isShort: false })
  const checking = new Map<string, Upload>()
  const previews = new Map<string, string>()
  let refused: readonly Refusal[] = []
  let queue: Queue | null = null

  const ours = () => (queue?.photos.get() ?? []).filter(({ report_id }) => report_id === report.id)

  /** What is looked at here, behind what is in the queue of the app. */
  function show(): void {
    const queued = ours()
    const uploads = queued.filter(({ state }) => state !== 'refused').map(asUpload)
    const unusable = queued
      .filter(({ state }) => state === 'refused')
      .map(({ id, message }) => ({ id, message, photos: 1 }))
    const ids = new Set(queued.map(({ id }) => id))
    for (const [id, preview] of previews)
      if (!ids.has(id) && !checking.has(id)) {
        URL.revokeObjectURL(preview)
        previews.delete(id)
      }
    const looked = [...checking.values()].filter(({ id }) => !ids.has(id))
    state.set((now) => ({ ...now, uploads: [...uploads, ...looked], refusals: [...refused, ...unusable] }))
  }

  function asUpload(photo: QueuedPhoto): Upload {
    const { id, file_name: name, state, percent, message, note, marks = [], isKept } = photo
    if (!previews.has(id)) void picture(photo)
    const isRefused = state === 'refused'
    const preview = previews.get(id) ?? ''
    return { id, name, preview, state: isRefused ? 'failed' : state, percent, message, note, marks, isKept }
  }

  /** Of a photo that was taken before this page was opened. */
  async function picture(photo: QueuedPhoto): Promise<void> {
    previews.set(photo.id, '')
    const file = await queue?.fileOf(photo)
    if (!file) return
    previews.set(photo.id, URL.createObjectURL(file))
    show()
  }

  const refuse = (messages: readonly string[], photos = 1) => {
    refused = [...refused, ...messages.map((message) => ({ id: uuid(), message, photos }))]
    show()
  }

  async function opened(): Promise<Queue> {
    queue ??= await loadQueue()
    return queue
  }

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
    const { notePhoto } = await opened()
    const bytes = await prepared.arrayBuffer()
    const note = checking.get(id)?.note ?? ''
    await rest(id, prepared, bytes, note)
    const typed = checking.get(id)?.note ?? note
    checking.delete(id)
    if (typed !== note) await notePhoto(id, typed, noted)
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
    await rest(id, file, jpeg.buffer, '')
    show()
    void room.askToKeep()
    void measureRoom()
    return id
  }

  async function rest(id: string, file: File, bytes: ArrayBuffer, note: string): Promise<void> {
    const { addPhoto, newPhoto } = await opened()
    const about = { id, owner, report_id: report.id, report_name: report.title, note }
    await addPhoto(await newPhoto(about, file, bytes), bytes)
  }

  /** One that is still looked at takes its note along. */
  function note(id: string, text: string) {
    const looked = checking.get(id)
    if (!looked) {
      void queue?.notePhoto(id, text, noted)
      return
    }
    checking.set(id, { ...looked, note: text })
    show()
  }

  function drop(id: string) {
    checking.delete(id)
    void queue?.dropPhotos([id])
    onGivenUp(id)
    show()
  }

  function start() {
    let isOver = false
    let end: () => void = () => undefined
    const open = async () => {
      const { photos, showInEditor, startPhotos } = await opened()
      if (isOver) return
      const hide = showInEditor(report.id)
      const watching = photos.subscribe(show)
      const stop = startPhotos({ owner, cache })
      end = () => {
        watching.unsubscribe()
        hide()
        stop()
      }
      show()
    }
    void open().catch(() => undefined)
    return () => {
      isOver = true
      end()
    }
  }

  return {
    state,
    add,
    keep,
    retry: (id) => queue?.retryPhotos(id === undefined ? ours().map((photo) => photo.id) : [id]),
    drop,
    note,
    mark: async (id, marks) => (await opened()).markWaiting(id, marks),
    file: async (id) => {
      const photo = ours().find((candidate) => candidate.id === id)
      return photo && (await opened()).fileOf(photo)
    },
    dismiss: (id) => {
      for (const photo of ours())
        if (photo.state === 'refused' && (id === undefined || photo.id === id)) drop(photo.id)
      refused = id === undefined ? [] : refused.filter((refusal) => refusal.id !== id)
      show()
    },
    dismissShrunk: () => state.set((now) => ({ ...now, shrunk: 0 })),
    start,
  }
}
