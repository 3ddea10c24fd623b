// All photos of a person that are on their way, whichever page is open (docs/decisions/072-photos-on-the-device.md). What rests on the
// device is sent by one tab, the others show how far it is; what does not rest there is sent by the page that has it.
import { ApiProblem } from '@gozlem/contract/client'
import { isRefused, isUnauthorized } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import { locks } from '../../../../platform/device/locks'
import { network, onReconnect } from '../../../../platform/device/network'
import { isStillOwner } from '../../../../platform/offline/unsaved-owner'
import type { ReportCache } from '../../api'
import { isReportWaiting as isWaitingHere, onReportWaiting } from '../start/waiting-mark'
import { noteOnceThere } from './late-notes'
import { isTakenNoMore, type LateDraft, moveLate } from './late-photos'
import { arrived, BytesGone, deliver, endWithoutBytes, leaveServer } from './photo-delivery'
import {
  change,
  enter,
  find,
  leave,
  photos,
  type QueuedPhoto,
  record,
  refuse,
  show,
  tabs,
  takeOver,
} from './photo-line'
import type { NotedReport } from './note-keeper'
import { openTabs, type TabMessage } from './photo-tabs'
import { retryAfterMs } from './retry-delay'
import { sendPhoto } from './send-photo'
import * as device from './waiting-photos'

export interface PhotoKeeper {
  owner: string
  cache: ReportCache
  /** Whether a report waits to be sent itself; its photos wait with it. */
  isReportWaiting?: (reportId: string) => boolean
  /** Photos of a report that takes no more were put into another one. */
  onMoved?: (draft: LateDraft, photos: number) => void
  /** Photos were given up that may have come into their report; what they are called. */
  onMayStand?: (names: readonly string[]) => void
  /** How a photo that rests on the device travels: in pieces, unless told. */
  send?: typeof sendPhoto
}

export { newPhoto } from './new-photo'
export { fileOf, photos, showInEditor, watchStuck } from './photo-line'
export { markWaiting } from './photo-marks'

const mostAtOnce = 3
/** Photos that are at the server and not entered: it keeps few of a person, and more would be sent for nothing. */
const mostUnentered = 10
/** A review takes its time. */
const inReviewSeconds = 300

const failures = new Map<string, number>()
const waits = new Map<string, ReturnType<typeof setTimeout>>()
const underWay = new Map<string, AbortController>()
let keeper: PhotoKeeper | null = null
let starts = 0
let isSender = false
let readAgain: ReturnType<typeof setTimeout> | undefined
let stop: () => void = () => undefined

/** Puts a photo into the line; answers whether it rests on the device. */
export async function addPhoto(photo: device.WaitingPhoto, bytes: ArrayBuffer): Promise<boolean> {
  // A photo without a hash could not be told from another: it goes as it did before the device kept any.
  const isKept =
    photo.sha256 !== '' &&
    (await device.keepPhoto(photo, bytes).then(
      () => true,
      () => false,
    ))
  enter(photo, isKept ? null : new Blob([bytes], { type: photo.type }))
  tabs.tell({ kind: 'changed' })
  next()
  return isKept
}

/** Sends now what waits for its time or for a person; all of it unless ids are named. */
export function retryPhotos(ids?: readonly string[]): void {
  wake(ids)
  tabs.tell({ kind: 'retry', ids })
}

function wake(ids?: readonly string[]): void {
  for (const { id, state } of photos.get())
    if ((state === 'failed' || state === 'postponed') && (ids?.includes(id) ?? true)) again(id)
  next()
}

function again(id: string): void {
  clearTimeout(waits.get(id))
  change(id, { state: 'waiting', message: '' })
  void record(id, { refused: null })
}

/** Gives photos up, on purpose. One that was about to be entered may stand in its report: whoever gave it up is told. */
export async function dropPhotos(ids: readonly string[]): Promise<void> {
  const standing: QueuedPhoto[] = []
  for (const id of ids) {
    const shown = find(id)
    if (!shown) continue
    underWay.get(id)?.abort(new Error('given up'))
    clearTimeout(waits.get(id))
    // The tab that sends it knows best how far it is.
    const row = shown.isKept && (await device.waitingOf(shown.owner, id).catch(() => undefined))
    const photo = { ...shown, ...row }
    await leave(photo)
    if (leaveServer(photo)) standing.push(photo)
  }
  next()
  if (standing.length === 0) return
  keeper?.onMayStand?.(standing.map(({ file_name }) => file_name))
  for (const report_id of new Set(standing.map((photo) => photo.report_id)))
    void keeper?.cache.refresh(report_id)
}

/**
 * What is noted on a photo that waits travels with it.
 * @param report where it goes if another tab has brought the photo before
 */
export async function notePhoto(id: string, note: string, report?: NotedReport): Promise<void> {
  const sent = find(id)?.note ?? ''
  // Whoever sends it goes on until nothing more is written.
  const isSentHere = underWay.has(id)
  const isHere = await record(id, { note })
  tabs.tell({ kind: 'changed' })
  if (report && !isHere && !isSentHere) noteOnceThere(report, { id, note, sent })
}

/** Sends what a person has here, now and whenever it can be; answers how to stop. Several may start it, the last ends it. */
export function startPhotos(by: PhotoKeeper): () => void {
  if (keeper?.owner !== by.owner) {
    stop()
    begin(by)
  }
  // What one start says of reports holds for all.
  keeper = { ...keeper, ...by }
  starts += 1
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    if (keeper?.owner !== by.owner) return
    starts -= 1
    if (starts === 0) stop()
  }
}

function begin({ owner }: PhotoKeeper): void {
  starts = 0
  photos.set((all) => all.filter((photo) => photo.owner === owner))
  const opened = openTabs(owner, hear)
  tabs.tell = opened.tell
  const release = locks.inTurn(`photos ${owner}`, () => {
    isSender = true
    // Whoever sent them before is gone.
    for (const { id, isKept, state } of photos.get())
      if (isKept && (state === 'sending' || state === 'postponed')) again(id)
    void bring(owner)
  })
  const stopListening = onReconnect(() => {
    failures.clear()
    for (const { id, state } of photos.get()) if (state === 'postponed') again(id)
    next()
  })
  const stopHearing = onReportWaiting(next)
  void bring(owner)
  next()
  stop = () => {
    keeper = null
    isSender = false
    starts = 0
    tabs.tell = () => undefined
    stop = () => undefined
    for (const sending of underWay.values()) sending.abort(new Error('the session ended'))
    underWay.clear()
    stopHearing()
    for (const wait of [...waits.values(), readAgain]) clearTimeout(wait)
    stopListening()
    release()
    opened.close()
    // What is here and rests nowhere else stays with the page, for whoever it is of.
    photos.set((all) => all.filter(({ isKept }) => !isKept))
  }
}

function hear(message: TabMessage): void {
  if (message.kind === 'shown' && !underWay.has(message.id)) show(message.id, message.part)
  if (message.kind === 'changed' && keeper) void bring(keeper.owner)
  if (message.kind === 'retry' && isSender) wake(message.ids)
}

/** Takes over what rests on the device: what another tab added, changed or finished. Where it cannot be read, later. */
async function bring(owner: string, times = 0): Promise<void> {
  const waiting = await device.listWaiting(owner).catch(() => null)
  if (keeper?.owner !== owner) return
  if (waiting === null) {
    clearTimeout(readAgain)
    readAgain = setTimeout(() => void bring(owner, times + 1), retryAfterMs(times))
    return
  }
  const here = new Set(waiting.map(({ id }) => id))
  for (const [id, sending] of underWay)
    if (find(id)?.isKept && !here.has(id)) sending.abort(new Error('given up'))
  takeOver(waiting)
  next()
}

function next(): void {
  if (!keeper || !network.isOnline() || !isStillOwner(keeper.owner)) return
  const { isReportWaiting = isWaitingHere, owner } = keeper
  const own = photos.get()
  const isHeld = own.filter(isUnentered).length >= mostUnentered
  const due = own.filter(
    (photo) =>
      (photo.is_sent || !isHeld) &&
      photo.owner === owner &&
      photo.state === 'waiting' &&
      (isSender || !photo.isKept) &&
      !underWay.has(photo.id) &&
      !isReportWaiting(photo.report_id),
  )
  due.sort((left, right) => Number(right.is_sent) - Number(left.is_sent))
  for (const photo of due.slice(0, Math.max(0, mostAtOnce - underWay.size))) void send(photo, keeper)
}

/** What waits for a person or for a review is not what the server is too busy for. */
const isUnentered = ({ is_sent, isKept, state, message }: QueuedPhoto) =>
  isKept && is_sent && state !== 'failed' && state !== 'refused' && message === ''

async function send(photo: QueuedPhoto, by: PhotoKeeper): Promise<void> {
  const { id } = photo
  const sending = new AbortController()
  underWay.set(id, sending)
  change(id, { state: 'sending', percent: 0, message: '' })
  try {
    const reply = await deliver(photo, by.send ?? sendPhoto, sending.signal)
    await arrived(id, reply, by.cache)
  } catch (failure) {
    if (!sending.signal.aborted) await failed(id, failure, by).catch(() => postpone(id, null))
    else if (find(id)) change(id, { state: 'waiting', percent: null })
  } finally {
    if (underWay.get(id) === sending) underWay.delete(id)
  }
  next()
}

async function failed(id: string, failure: unknown, by: PhotoKeeper): Promise<void> {
  const photo = find(id)
  // Whoever signs in again starts anew.
  if (!photo || isUnauthorized(failure)) return change(id, { state: 'waiting', percent: null })
  if (failure instanceof BytesGone) return endWithoutBytes(photo)
  if (isTakenNoMore(failure)) return move(photo, by)
  if (failure instanceof ApiProblem && failure.code === 'REPORT_IN_REVIEW')
    return postpone(id, inReviewSeconds, 'Rapor incelemede; inceleme bitince kendiliğinden gönderilecek.')
  const isLost = failure instanceof ApiProblem && failure.code === 'UPLOAD_INCOMPLETE'
  if (isLost) await record(id, { is_sent: false, times_lost: photo.times_lost + 1 })
  if (isRefused(failure) && !isLost) return refuse(id, problemMessage(failure, 'Fotoğraf yüklenemedi.'))
  if (!network.isOnline()) return change(id, { state: 'waiting', percent: null })
  if (failure instanceof ApiProblem) return postpone(id, failure.retry_after)
  postpone(id, null, 'Fotoğraf şu anda bu cihazdan okunamadı; kendiliğinden yeniden denenecek.')
}

/** Its report takes no more: it goes into the draft for those, with all others of that report. */
async function move(photo: QueuedPhoto, by: PhotoKeeper): Promise<void> {
  try {
    await moveLate(photo.report_id, (keeper ?? by).onMoved)
    change(photo.id, { state: 'waiting', percent: null })
  } catch (failure) {
    if (isRefused(failure) && failure.code !== 'CONFLICT')
      return refuse(photo.id, problemMessage(failure, 'Fotoğraf yüklenemedi.'))
    postpone(photo.id, failure instanceof ApiProblem ? failure.retry_after : null)
  }
}

function postpone(id: string, seconds: number | null, message = ''): void {
  const times = failures.get(id) ?? 0
  failures.set(id, times + 1)
  change(id, { state: 'postponed', percent: null, message })
  clearTimeout(waits.get(id))
  const waiting = setTimeout(
    () => {
      if (find(id)?.state === 'postponed') change(id, { state: 'waiting', message: '' })
      next()
    },
    seconds === null ? retryAfterMs(times) : seconds * 1000,
  )
  waits.set(id, waiting)
}
