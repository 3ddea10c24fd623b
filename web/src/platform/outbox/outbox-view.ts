// What a page knows of an outbox and shows of it: what rests on the device, what the page alone has, and what of either it knows better
// than what was read last.
import { same } from '@gozlem/domain/report/merge-draft'
import { type Atom, createAtom } from '@tanstack/react-store'
import type { Entry, ShownEntry } from './entry'
import type { Change, OutboxStorage } from './outbox-database'

export interface OutboxView {
  /** All that is shown, in order. */
  entries: Atom<readonly ShownEntry[]>
  /** All that there is, also what is being given up. */
  all: () => readonly ShownEntry[]
  find: (id: string) => ShownEntry | undefined
  storageOf: (entry: Pick<ShownEntry, 'isKept'>) => OutboxStorage
  /** Looks at what there is. @throws where the device cannot be read */
  read: () => Promise<void>
  clear: () => void
  isHeld: (id: string) => boolean
  hold: (id: string, isHeld: boolean) => void
  /** How far one is that this page sends; undefined where it sends it no more. */
  progress: (id: string, percent: number | null | undefined) => void
  /** An entry with what could not be written down of it. */
  known: <Known extends Entry>(entry: Known) => Known
  /**
   * Changes the body of an entry; an edit is sent, a step of the sending is not. It is shown at once, and holds for this page where it could
   * not be written down, but for one that must rest.
   * @returns whether the entry is here still; null where that could not be written down
   * @throws where it must rest and could not be written down: nothing has changed then
   */
  write: (
    id: string,
    part: (now: unknown) => object,
    of: { isEdit: boolean; mustRest?: boolean },
  ) => Promise<boolean | null>
  /** How often the body of an entry was edited here. */
  edits: (id: string) => number
  /** Changes what is known of an entry beside its body, also where that cannot be written down; false where it is here no longer. */
  change: (id: string, part: Change) => Promise<boolean>
  /** Another one has been put in its place: what was not written down of it does not count any more. */
  renew: (id: string) => void
  /** Shows an entry no longer that is gone. */
  forget: (id: string) => void
}

/** What was read last may not know it. */
interface Ahead {
  /** Of the body. */
  part: object
  /** What of it is not known to be written down. */
  unwritten: object
  /** The first reading that knows it; Infinity while something is not written down. */
  knownFrom: number
}

export function createView(device: OutboxStorage, page: OutboxStorage): OutboxView {
  const entries = createAtom<readonly ShownEntry[]>([])
  /** By how many. */
  const held = new Map<string, number>()
  const ahead = new Map<string, Ahead>()
  const percents = new Map<string, number | null>()
  /** What could not be written down beside bodies. */
  const rows = new Map<string, Partial<Entry>>()
  const edited = new Map<string, number>()
  let kept: readonly Entry[] = []
  let found: readonly ShownEntry[] = []
  let all: readonly ShownEntry[] = []
  let readings = 0
  let writing: Promise<unknown> = Promise.resolve()

  const storageOf = ({ isKept }: Pick<ShownEntry, 'isKept'>) => (isKept ? device : page)
  const find = (id: string) => all.find((entry) => entry.id === id)

  function known<Known extends Entry>(entry: Known): Known {
    const part = ahead.get(entry.id)?.part
    return {
      ...entry,
      ...rows.get(entry.id),
      ...(part && { body: { ...(entry.body as object), ...part } }),
    }
  }

  /** What was written down is known with the next reading, but for what came meanwhile. */
  function settle(id: string, written: object): void {
    const now = ahead.get(id)
    if (!now) return
    const left = Object.entries(now.unwritten).filter(([key, value]) => Reflect.get(written, key) !== value)
    now.unwritten = Object.fromEntries(left)
    if (left.length === 0) now.knownFrom = readings + 1
  }

  /** One write after the other: the last word is the last that is written. */
  function inOrder<Result>(write: () => Promise<Result>): Promise<Result> {
    const done = writing.then(write, write)
    writing = done
    return done
  }

  function renew(id: string): void {
    ahead.delete(id)
    rows.delete(id)
  }

  function draw(): void {
    all = found.map((entry) => {
      const percent = percents.get(entry.id)
      return percent === undefined ? known(entry) : { ...known(entry), state: 'sending', percent }
    })
    entries.set(() => all.filter(({ id }) => !held.has(id)))
  }

  return {
    entries,
    all: () => all,
    find,
    storageOf,
    known,
    read: async () => {
      readings += 1
      const reading = readings
      const [rests, unkept] = await Promise.all([Promise.allSettled([device.list()]), page.list()])
      const [ofDevice] = rests
      // A device that cannot be read is not empty, and what the page has is shown whatever becomes of it.
      if (ofDevice.status === 'fulfilled') {
        kept = ofDevice.value
        for (const [id, { knownFrom }] of ahead) if (knownFrom <= reading) ahead.delete(id)
      }
      const ofPage = new Map(unkept.map((entry) => [entry.id, { ...entry, isKept: false }]))
      const onDevice = new Set(kept.map(({ id }) => id))
      // A newer one that the device did not take stands in the place of its older one.
      found = [
        ...kept.map((entry) => ofPage.get(entry.id) ?? { ...entry, isKept: true }),
        ...[...ofPage.values()].filter(({ id }) => !onDevice.has(id)),
      ]
      draw()
      if (ofDevice.status === 'rejected') throw ofDevice.reason
    },
    clear: () => entries.set(() => []),
    isHeld: (id) => held.has(id),
    hold: (id, isHeld) => {
      const holders = (held.get(id) ?? 0) + (isHeld ? 1 : -1)
      if (holders > 0) held.set(id, holders)
      else held.delete(id)
      draw()
    },
    progress: (id, percent) => {
      // What became of it is known with the next reading.
      if (percent === undefined) return void percents.delete(id)
      percents.set(id, percent)
      return draw()
    },
    edits: (id) => edited.get(id) ?? 0,
    write: async (id, part, { isEdit, mustRest = false }) => {
      const entry = find(id)
      if (!entry) return false
      const made = part(entry.body)
      const isNew = isEdit && !same({ ...(entry.body as object), ...made }, entry.body)
      const written = { ...ahead.get(id)?.unwritten, ...made }
      const put = () => {
        if (isNew) edited.set(id, (edited.get(id) ?? 0) + 1)
        ahead.set(id, {
          part: { ...ahead.get(id)?.part, ...made },
          unwritten: { ...ahead.get(id)?.unwritten, ...made },
          knownFrom: Number.POSITIVE_INFINITY,
        })
        draw()
      }
      if (!mustRest) put()
      try {
        const isHere = await inOrder(() =>
          storageOf(entry).change(id, ({ body, revision }) => ({
            body: { ...(body as object), ...written },
            ...(isNew && { revision: revision + 1 }),
          })),
        )
        if (mustRest && isHere) put()
        settle(id, written)
        return isHere
      } catch (failure) {
        if (mustRest) throw failure
        return null
      }
    },
    change: async (id, part) => {
      const entry = find(id)
      if (!entry) return false
      try {
        const isHere = await storageOf(entry).change(id, part)
        rows.delete(id)
        return isHere
      } catch {
        rows.set(id, { ...rows.get(id), ...part(entry) })
        draw()
        return true
      }
    },
    renew,
    forget: (id) => {
      renew(id)
      found = found.filter((entry) => entry.id !== id)
      draw()
    },
  }
}
