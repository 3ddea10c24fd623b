// Photos that are turned here: shown turned at once, sent when the presses rest, and turned back where the server refuses.
// What cannot be sent waits, on the device as well (032), and is tried again when a connection comes back (044).
import { ApiProblem } from '@gozlem/contract/client'
import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import { type PhotoTurn, turnBetween, turnedBy } from '@gozlem/domain/report/photo-turn'
import { type Atom, createAtom } from '@tanstack/react-store'
import { isRefused, isUnauthorized } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import { onReconnect } from '../../../../platform/device/network'
import { toast } from '../../../../ui/overlays/toast'
import { turnPhoto } from '../../api'

type Turns = Readonly<Record<string, PhotoTurn>>

export interface TurnKeeper {
  /** How photos are to stand whose turn is not on the server yet. */
  turns: Atom<Turns>
  /** Turns a photo a quarter further than it is seen now. */
  turn: (image: ImageView, quarter: 90 | -90) => void
  /** Takes over a turn that waited on the device, where the photo does not stand so yet. */
  bring: (image: ImageView, turn: PhotoTurn | undefined) => void
  /** Sends what is not sent yet; false when something could not be. */
  flush: () => Promise<boolean>
  /** What is not sent yet was given up on purpose. */
  discard: () => void
  /** Tries again when the connection returns; answers how to stop. */
  start: () => () => void
}

const pauseMs = 400
/** Where a busy server does not say when to come again. */
const busySeconds = 10

/** @param take puts the report that the server answers on the screen */
export function createTurnKeeper(reportId: string, take: (report: ReportView) => void): TurnKeeper {
  const turns = createAtom<Turns>({})
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  let isLeft = false

  function put(id: string, turn: PhotoTurn | null): void {
    turns.set(({ [id]: _, ...others }) => (turn === null ? others : { ...others, [id]: turn }))
  }

  function sendIn(id: string, ms: number): void {
    clearTimeout(timers.get(id))
    // What rests on the device by then is sent by whoever finds it, who may know of a later turn.
    if (isLeft) return
    timers.set(
      id,
      setTimeout(() => void send(id), ms),
    )
  }

  function send(id: string): Promise<void> {
    clearTimeout(timers.get(id))
    const known = running.get(id)
    if (known) return known
    const work = sendUntilKept(id).finally(() => running.delete(id))
    running.set(id, work)
    return work
  }

  async function sendUntilKept(id: string): Promise<void> {
    for (let turn = turns.get()[id]; turn !== undefined; turn = turns.get()[id]) {
      try {
        take(await turnPhoto(reportId, id, turn))
        if (turns.get()[id] === turn) put(id, null)
      } catch (failure) {
        if (isUnauthorized(failure)) return
        if (passes(failure)) return sendIn(id, (failure.retry_after ?? busySeconds) * 1000)
        return refuse(id, turn, failure)
      }
    }
  }

  function refuse(id: string, turn: PhotoTurn, failure: unknown): void {
    put(id, null)
    toast.error(problemMessage(failure, 'Fotoğraf döndürülemedi.'), {
      id: 'photo-turn',
      action: {
        label: 'Tekrar Dene',
        onPress: () => {
          put(id, turn)
          void send(id)
        },
      },
    })
  }

  const sendAll = () => Promise.all(Object.keys(turns.get()).map(send))

  return {
    turns,
    turn: (image, quarter) => {
      const turn = turnedBy(turns.get()[image.id] ?? image.turn, quarter)
      put(image.id, turn === image.turn && !running.has(image.id) ? null : turn)
      sendIn(image.id, pauseMs)
    },
    bring: ({ id, turn: stands }, turn = stands) => {
      if (turn === stands || turns.get()[id] !== undefined) return
      put(id, turn)
      void send(id)
    },
    flush: async () => {
      await sendAll()
      return Object.keys(turns.get()).length === 0
    },
    discard: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      turns.set(() => ({}))
    },
    start: () => {
      isLeft = false
      const stopListening = onReconnect(() => void sendAll())
      return () => {
        isLeft = true
        stopListening()
        for (const timer of timers.values()) clearTimeout(timer)
      }
    },
  }
}

/** How far a photo is to be turned on the screen until the server shows it so. */
export function turnToShow(image: ImageView, turns: Turns): PhotoTurn {
  return turnBetween(image.turn, turns[image.id] ?? image.turn)
}

/** The moment is to blame: nobody answered, or the server cannot just now. */
const passes = (failure: unknown): failure is ApiProblem =>
  failure instanceof ApiProblem && !isRefused(failure)
