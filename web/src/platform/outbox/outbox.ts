// What one person did on this device and the server does not have yet, and how it gets there: in order by subject, again until our
// server says yes or no, by whichever tab is awake (docs/decisions/095-device-outbox.md). Belongs to a session: two of them are two people.
import type { QueryClient } from '@tanstack/react-query'
import { type AddOptions, type Added, type Entry, nextIn, sendable, type ShownEntry } from './entry'
import { attempt, filesIn } from './attempt'
import { coalesced } from './coalesced'
import type { Hints } from './hints'
import type { OutboxKind } from './kind'
import { createLanes } from './lanes'
import { giveBackLeft, holdLock, openEntry } from './open-entry'
import type { Outbox } from './outbox-interface'
import type { Change, OutboxStorage } from './outbox-database'
import { createView } from './outbox-view'
import { createPlaces } from './places'
import { afterFailure } from './retry-rule'
import type { Tabs } from './tabs'

export interface OutboxOptions {
  cache: QueryClient
  kinds: readonly OutboxKind[]
  device: OutboxStorage
  /** For what the device does not take. */
  page: OutboxStorage
  tabs: Tabs
  hints: Hints
  /** Whether this is still the person whose pages these are. */
  isStillOwner: () => boolean
  /** In milliseconds since 1970. */
  clock?: () => number
}

const unrefused: Change = () => ({ state: 'pending', refusal: null, next_attempt_at: 0 })

/** How soon is looked again at what another tab was faster at. */
const againMs = 1000
/** Longer nobody waits for a word of another tab: some browsers have no channel between them. */
const lookAgainMs = 10_000

export function createOutbox(options: OutboxOptions): Outbox {
  const { cache, device, page, isStillOwner, clock = Date.now } = options
  const kinds = new Map(options.kinds.map((kind) => [kind.name, kind]))
  const view = createView(device, page)
  const { entries, storageOf } = view
  const places = createPlaces({ device, page, view })
  const underWay = new Map<string, { sending: AbortController; ended: Promise<void> }>()
  /** Those that the server has, by their revision, where the device could not take them away yet. */
  const answered = new Map<string, number>()
  let adding: Promise<unknown> = Promise.resolve()
  let isRunning = false
  let tellTabs: () => void = () => undefined
  const lanes = createLanes(kinds, clock)
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasRead = false
  let tellRead: () => void = () => undefined
  const isRead = new Promise<void>((resolve) => {
    tellRead = () => {
      wasRead = true
      resolve()
    }
  })

  /** Reads what there is and sends what may go. */
  const look = coalesced(async () => {
    // It is theirs: whoever is here now sees and sends nothing of it.
    if (!isStillOwner()) return view.clear()
    await read().then(
      () => sendWhatMay(true),
      () => sendWhatMay(false),
    )
  })

  async function read(): Promise<void> {
    await view.read()
    const others = view.all().filter(({ id }) => !view.isHeld(id) && !underWay.has(id))
    if (await giveBackLeft(others, view.change, clock)) await view.read()
    tellRead()
  }

  function sendWhatMay(isReadable: boolean): void {
    if (!isRunning) return
    const now = clock()
    const all = view.all()
    const due = sendable(all, now).filter((entry) => isOurs(entry) && (isReadable || !entry.isKept))
    for (const { id } of lanes.next(due, all, (entry) => underWay.has(entry.id))) begin(id)
    // What is free and has no place begins when one under way has ended.
    if (all.length > 0 || !isReadable) wake(Math.min(nextIn(all, now), lookAgainMs, lanes.quietMs()))
  }

  const isOurs = ({ id, kind }: Entry) => kinds.has(kind) && !underWay.has(id) && !view.isHeld(id)

  function wake(ms: number): void {
    clearTimeout(timer)
    if (isRunning) timer = setTimeout(() => void look(), Math.max(ms, 50))
  }

  function begin(id: string): void {
    const sending = new AbortController()
    underWay.set(id, { sending, ended: sendAndLook(id, sending) })
  }

  async function sendAndLook(id: string, sending: AbortController): Promise<void> {
    const release = holdLock(id)
    const isTried = await send(id, sending).catch(() => {
      // What became of it could not be written down.
      const entry = view.find(id)
      if (entry) lanes.quietOf(entry).begin(null)
      return true
    })
    release()
    underWay.delete(id)
    view.progress(id, undefined)
    if (isTried) void changed()
    else wake(againMs)
  }

  function changed(): Promise<void> {
    tellTabs()
    return look()
  }

  /** Answers whether it was tried: another tab may have been faster. */
  async function send(id: string, sending: AbortController): Promise<boolean> {
    const shown = view.find(id)
    if (!shown) return false
    const storage = storageOf(shown)
    // A device that is full takes no lease: what is sent twice is once at the server.
    const entry = await storage.claim(id, clock()).catch(() => shown)
    const kind = entry && kinds.get(entry.kind)
    const edits = view.edits(id)
    if (!entry || !kind || !isStillOwner()) return false
    if (answered.get(id) !== entry.revision) {
      view.progress(id, 0)
      const about = { storage, clock, sending, cache, isKept: shown.isKept, waiting: view.all }
      const outcome = await attempt(view.known(entry), kind, {
        ...about,
        onProgress: (percent) => view.progress(id, percent),
        step: async (part) => {
          sending.signal.throwIfAborted()
          const isHere = part ? await view.write(id, part, { isEdit: false }) : true
          const now = view.find(id)
          // Nothing is done any more for one that is given up, or that another tab has brought.
          if (isHere === false || !now) throw new Error('given up')
          return now.body
        },
      })
      if (outcome.is === 'failed') {
        const { failure } = outcome
        if (failure.means === 'later' && failure.is_general) lanes.quietOf(entry).begin(failure.told_ms)
        const tried = { tried: entry.revision, failure, now: clock() }
        await view.change(id, (now) => afterFailure(now, tried))
      }
      if (outcome.is === 'given up') await view.change(id, () => ({ state: 'pending', leased_until: 0 }))
      if (outcome.is !== 'answered') return true
      lanes.quietOf(entry).end()
      if (isRunning) tell(kind, outcome.reply).catch(() => undefined)
      // What was typed meanwhile goes as well, also where it could not be written down.
      if (view.edits(id) !== edits) {
        await view.change(id, () => ({ state: 'pending', leased_until: 0 }))
        return true
      }
      answered.set(id, entry.revision)
    }
    await storage.remove(id, entry.revision)
    // An older one that the device could not exchange.
    if (storage === page) await device.remove(id)
    answered.delete(id)
    return true
  }

  /** Nothing is sent again because a page could not take the answer in: what is shown is asked for again with the next look. */
  const tell = async (kind: OutboxKind, reply: unknown) => kind.onSent?.(reply, cache)

  /** Waits end now, but for those that the server named. */
  async function hinted(): Promise<void> {
    for (const quiet of lanes.all) quiet.hint()
    await hurry(entries.get().filter(({ is_firm }) => !is_firm))
    await look()
  }

  async function hurry(waiting: readonly ShownEntry[]): Promise<void> {
    const soon: Change = () => ({ next_attempt_at: 0 })
    const later = waiting.filter((entry) => entry.state === 'pending' && entry.next_attempt_at > clock())
    for (const { id } of later) await view.change(id, soon)
  }

  async function add(added: Added<unknown> & { kind: string }, how: AddOptions): Promise<boolean> {
    const { afterMs = 0 } = how
    const isKept = await places.place(
      added,
      { not_before: afterMs === 0 ? undefined : clock() + afterMs },
      how,
    )
    tellTabs()
    await look()
    return isKept
  }

  /** Whoever looks for something, or wants it sent, may be faster than the device. */
  function settledFirst<Result>(work: Promise<Result>): Promise<Result> {
    adding = Promise.allSettled([adding, work])
    return work
  }

  async function hold(id: string): Promise<() => void> {
    view.hold(id, true)
    await underWay.get(id)?.ended
    return () => {
      view.hold(id, false)
      void changed()
    }
  }

  return {
    entries,
    isRead,
    list: async () => {
      await adding
      if (!wasRead) await look()
      if (!wasRead) throw new Error('the device cannot be read now')
      return entries.get()
    },
    add: (kind, entry, how = {}) => {
      return settledFirst(add({ ...entry, kind: kind.name }, how))
    },
    retry: async (ids) => {
      if (ids.length === 0) return
      await adding
      const asked = entries.get().filter(({ id }) => ids.includes(id))
      for (const entry of asked) if (entry.state === 'refused') await view.change(entry.id, unrefused)
      for (const quiet of lanes.all) quiet.end()
      await hurry(asked)
      await look()
      await Promise.all(ids.flatMap((id) => underWay.get(id)?.ended ?? []))
    },
    hold,
    open: ({ name: kind }, { id, ...named }, onTaken) => {
      view.hold(id, true)
      const entry = openEntry({
        id,
        clock,
        onTaken,
        put: async (body, label, leased_until) => {
          const isKept = await places.place({ ...named, id, kind, body, label }, { leased_until })
          // The others learn of it once, and look for themselves when its lease has ended.
          if (!view.find(id)) await changed()
          return isKept
        },
        remove: () => places.takeAway(id),
        change: (part) => view.change(id, part),
        onLeft: async () => {
          // Shown as it is now, not as it was while it was open.
          await look()
          view.hold(id, false)
          void changed()
        },
      })
      const leave = (after: Promise<unknown>) => settledFirst(entry.leave(after))
      return { ...entry, leave }
    },
    edit: async (_, id, part, { mustRest = false } = {}) => {
      const isHere = await view.write(id, () => part, { isEdit: true, mustRest })
      if (isHere !== null) void changed()
      return isHere ?? true
    },
    files: async (id) => {
      const entry = view.find(id)
      return entry ? filesIn(storageOf(entry), id) : []
    },
    remove: async (id) => {
      underWay.get(id)?.sending.abort(new Error('given up'))
      const letGo = await hold(id)
      try {
        // Another tab knows best how far it is with it.
        await look()
        const entry = view.find(id)
        await places.takeAway(id)
        return entry
      } finally {
        letGo()
      }
    },
    start: () => {
      isRunning = true
      const channel = options.tabs(() => void look())
      tellTabs = channel.tell
      const stopHints = options.hints(() => void hinted())
      void look().then(hinted)
      return () => {
        isRunning = false
        clearTimeout(timer)
        stopHints()
        tellTabs = () => undefined
        channel.close()
        for (const { sending } of underWay.values()) sending.abort(new Error('the session ended'))
        view.clear()
      }
    },
  }
}
