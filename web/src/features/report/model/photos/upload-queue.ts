// Photos on their way to the server. Each has its id from the start, so that sending it again is the same photo; a photo
// that cannot be sent stays here with its reason until it is sent or taken away (REP-02).

import { ApiProblem } from '@gozlem/contract/client'
import {
  checkPhotoDimensions,
  checkPhotoFile,
  isPassingRefusal,
  limitPhotos,
  maximumPhotoBytes,
  photoRefusalMessage,
  photoRefusalReason,
} from '@gozlem/domain/report/photo-rules'
import { type Atom, createAtom } from '@tanstack/react-store'
import { v7 as uuid } from 'uuid'
import { isUnreachable } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import { network, onReconnect } from '../../../../platform/device/network'
import { expectReply, type ReportCache } from '../../api'
import { shrinkOffPage } from './shrink-off-page'
import { uploadPhoto } from './upload-photo'

export interface Upload {
  id: string
  file: File
  /** An object URL; a HEIC shows nothing in most browsers. */
  preview: string
  /** `postponed`: the server takes no more photos just now; it is sent again by itself. */
  state: 'checking' | 'waiting' | 'sending' | 'postponed' | 'failed'
  /** 0..100 while it is sent, null while the server works on it. */
  percent: number | null
  message: string
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
}

export interface UploadQueue {
  state: Atom<UploadState>
  add: (files: readonly File[]) => Promise<void>
  /** Sends a failed or postponed photo again, or all of them. */
  retry: (id?: string) => void
  drop: (id: string) => void
  dismiss: (id?: string) => void
  dismissShrunk: () => void
  /** Sends while the editor is on the screen and again when the connection returns; answers how to stop. */
  start: () => () => void
}

const mostAtOnce = 2
/** Where a busy server does not say when to come again. */
const busySeconds = 10

/** What name and type say against a photo, in words; null when nothing. One that is too large is made smaller. */
export function refusalOfFile(file: File): string | null {
  const code = checkPhotoFile(file)
  return code && code !== 'TOO_LARGE' ? photoRefusalMessage(code, { file_name: file.name }) : null
}

/** A photo that the server takes, or why there is none. */
export async function preparedPhoto(file: File): Promise<File | string> {
  if (file.size <= maximumPhotoBytes) return (await refusalOfPicture(file)) ?? file
  const shrunk = await shrinkOffPage(file)
  if ('jpeg' in shrunk)
    return new File([shrunk.jpeg], file.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' })
  const { refused, ...size } = shrunk
  return photoRefusalMessage(refused, { file_name: file.name, ...size })
}

/** What the picture itself says against it. */
export async function refusalOfPicture(file: File): Promise<string | null> {
  const size = await pixelsOf(file)
  const code = size && checkPhotoDimensions(size.width, size.height)
  return code ? photoRefusalMessage(code, { file_name: file.name, ...size }) : null
}

/** Null where the browser cannot read the picture, as with HEIC: the server looks at it then. */
async function pixelsOf(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}

const isStopped = ({ state }: Upload) => state === 'failed' || state === 'postponed'

export function createUploadQueue(reportId: string, cache: ReportCache): UploadQueue {
  const state = createAtom<UploadState>({ uploads: [], refusals: [], shrunk: 0 })
  let stopping = new AbortController()

  const change = (id: string, part: Partial<Upload>) =>
    state.set((now) => ({
      ...now,
      uploads: now.uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
    }))
  const refuse = (messages: readonly string[], photos = 1) =>
    state.set((now) => ({
      ...now,
      refusals: [...now.refusals, ...messages.map((message) => ({ id: uuid(), message, photos }))],
    }))
  const leave = (id: string) =>
    state.set((now) => ({ ...now, uploads: now.uploads.filter((upload) => upload.id !== id) }))

  function drop(id: string) {
    const upload = state.get().uploads.find((candidate) => candidate.id === id)
    if (upload) URL.revokeObjectURL(upload.preview)
    leave(id)
  }

  function next() {
    const { uploads } = state.get()
    const free = mostAtOnce - uploads.filter((upload) => upload.state === 'sending').length
    const waiting = uploads.filter((upload) => upload.state === 'waiting')
    if (network.isOnline()) for (const upload of waiting.slice(0, Math.max(0, free))) void send(upload)
  }

  async function send({ id, file }: Upload) {
    const { signal } = stopping
    change(id, { state: 'sending', percent: 0, message: '' })
    try {
      const onProgress = (percent: number | null) => {
        change(id, { percent })
        if (percent === null) void expectReply(sending)
      }
      const sending = uploadPhoto(reportId, { id, file }, { onProgress, signal })
      const reply = await sending
      if (reply.rejected.some(({ code }) => isPassingRefusal(code))) {
        change(id, { state: 'failed', percent: null, message: photoRefusalReason('TIMEOUT') })
        return next()
      }
      refuse(reply.rejected.map(({ reason }) => reason))
      await cache.keepPhotos(reportId, reply)
      drop(id)
    } catch (failure) {
      if (signal.aborted) return
      if (failure instanceof ApiProblem && failure.code === 'UPLOADS_BUSY') {
        postpone(id, failure.retry_after ?? busySeconds, signal)
        return next()
      }
      const offline = !network.isOnline() && isUnreachable(failure)
      change(id, {
        state: offline ? 'waiting' : 'failed',
        percent: null,
        message: problemMessage(failure, 'Fotoğraf yüklenemedi.'),
      })
    }
    next()
  }

  /** Puts a photo back into the line after as many seconds as the server asked for. */
  function postpone(id: string, seconds: number, signal: AbortSignal) {
    change(id, { state: 'postponed', percent: null })
    const waiting = setTimeout(() => {
      const upload = state.get().uploads.find((candidate) => candidate.id === id)
      if (upload?.state === 'postponed') change(id, { state: 'waiting' })
      next()
    }, seconds * 1000)
    signal.addEventListener('abort', () => clearTimeout(waiting))
  }

  /** Photos show at once and are looked at one after the other, which keeps a phone's memory in bounds. */
  async function add(files: readonly File[]) {
    const { taken, left_out, message } = limitPhotos(files)
    if (message !== null) refuse([message], left_out.length)
    refuse(taken.flatMap((file) => refusalOfFile(file) ?? []))
    const added: Upload[] = taken
      .filter((file) => refusalOfFile(file) === null)
      .map((file) => ({
        id: uuid(),
        file,
        preview: URL.createObjectURL(file),
        state: 'checking',
        percent: null,
        message: '',
      }))
    state.set((now) => ({ ...now, uploads: [...now.uploads, ...added] }))
    for (const { id, file } of added) {
      const prepared = await preparedPhoto(file)
      if (typeof prepared === 'string') {
        refuse([prepared])
        drop(id)
      } else {
        change(id, { state: 'waiting', file: prepared })
        if (prepared !== file) state.set((now) => ({ ...now, shrunk: now.shrunk + 1 }))
      }
      next()
    }
  }

  function retry(id?: string) {
    for (const upload of state.get().uploads)
      if (isStopped(upload) && (id === undefined || upload.id === id))
        change(upload.id, { state: 'waiting', message: '' })
    next()
  }

  function start() {
    const again = () => retry()
    stopping = new AbortController()
    const stopListening = onReconnect(again)
    again()
    return () => {
      stopping.abort()
      stopListening()
    }
  }

  return {
    state,
    add,
    retry,
    drop: (id) => {
      drop(id)
      next()
    },
    dismiss: (id) =>
      state.set((now) => ({
        ...now,
        refusals: id === undefined ? [] : now.refusals.filter((refusal) => refusal.id !== id),
      })),
    dismissShrunk: () => state.set((now) => ({ ...now, shrunk: 0 })),
    start,
  }
}
