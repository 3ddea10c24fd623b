// What somebody did without a connection rests on the device until the server has it: each deed is a copy of unsaved work (032),
// sent in the order it happened. Each is the same call with the same body however often it is sent, and told twice it is once.
import { ApiProblem } from '@gozlem/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { createAtom, useSelector } from '@tanstack/react-store'
import { isRefused, isUnauthorized } from '../api/api'
import { problemMessage } from '../api/problem-message'
import { onReconnect } from '../device/network'
import { createCopyKeeper, deleteCopies, leftCopies } from './unsaved-copies'
import { isStillOwner } from './unsaved-owner'

export interface Unsent<Item> {
  item: Item
  /** What it is called. */
  name: string
  /** Why the server refused it; null while it waits. */
  refused: string | null
  /** By what code of a problem it was refused; null while it waits. */
  refusedAs: string | null
  /** It was tried, or comes from the device: it goes with the next connection. */
  isHeld: boolean
  /** Whether it rests on the device; where its storage is full or forbidden it ends with the page. */
  isKept: boolean
}

/** Whose it is stands with it: nothing is ever sent as somebody else. */
interface Entry<Item> extends Unsent<Item> {
  owner: string
}

export interface Keeper {
  cache: QueryClient
  /** Whose unsaved work it is. */
  owner: string
}

export interface UnsentKind<Item, Answer> {
  /** Under which its copies rest on the device. */
  about: string
  send: (item: Item) => Promise<Answer>
  /** What the server answered is known at once, wherever it stands. */
  heard: (cache: QueryClient, answer: Answer) => Promise<void>
  /** What it is done to: what happened to the same waits behind it, all else does not. */
  subject: (item: Item) => string
  /** A copy as it was written; null where this build cannot read it. */
  read: (text: string) => Item | null
  /** Said of a refusal that says nothing itself. */
  otherwise: string
}

export interface UnsentQueue<Item> {
  /** What waits to be sent or was refused, the oldest first. */
  useUnsent: (of: (item: Item) => boolean) => Unsent<Item>[]
  /**
   * Keeps a deed on the device; it is shown as waiting from then on. The same one again, with more in it, takes its place.
   * @param name what it is called, for the question before signing out
   * @returns whether it rests on the device
   */
  keep: (keeper: Pick<Keeper, 'owner'>, item: Item, name: string) => Promise<boolean>
  /**
   * The same where it counts only if it rests on the device: else nothing is shown, and what was there before stays as it was.
   * @returns whether it rests on the device
   */
  keepOrLeave: (keeper: Pick<Keeper, 'owner'>, item: Item, name: string) => Promise<boolean>
  /** Sends what waits, what is refused only where somebody asks for it; settles when nothing more can be sent now. */
  send: (keeper: Keeper) => Promise<void>
  /** Tries what was refused again. */
  retry: (keeper: Keeper, of: (item: Item) => boolean) => Promise<void>
  /** Shows and sends it no longer; settles once none is on its way. What rests on the device of it stays, until it is dropped. */
  letGo: (item: Pick<Item & { id: string }, 'id'>) => Promise<void>
  /** Gives up what was refused. */
  drop: (keeper: Pick<Keeper, 'owner'>, item: Pick<Item & { id: string }, 'id'>) => Promise<void>
  /** Sends what the device holds of a person, now and whenever a connection comes back; answers how to stop. */
  start: (keeper: Keeper) => () => void
}

const retriesMs = [5000, 10_000, 20_000, 40_000, 60_000]

/** What waits to be sent of one kind of deed. Ids are made in time's order. */
export function createUnsentQueue<Item extends { id: string }, Answer>({
  about,
  send,
  heard,
  subject,
  read,
  otherwise,
}: UnsentKind<Item, Answer>): UnsentQueue<Item> {
  const unsent = createAtom<readonly Entry<Item>[]>([])
  let sending: Promise<void> = Promise.resolve()
  let failures = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  /** In the place of the same deed, else behind those that happened before it. */
  function put(entry: Entry<Item>): void {
    unsent.set((all) =>
      [...all.filter(({ item }) => item.id !== entry.item.id), entry].sort((left, right) =>
        left.item.id < right.item.id ? -1 : 1,
      ),
    )
  }

  /** Where it still waits as it is. */
  function change(item: Item, now: Partial<Omit<Entry<Item>, 'item'>>): void {
    unsent.set((all) => all.map((each) => (each.item === item ? { ...each, ...now } : each)))
  }

  async function keep({ owner }: Pick<Keeper, 'owner'>, item: Item, name: string): Promise<boolean> {
    put({ item, owner, name, refused: null, refusedAs: null, isHeld: false, isKept: true })
    const isKept = await write(owner, item, name)
    change(item, { isKept })
    return isKept
  }

  async function keepOrLeave({ owner }: Pick<Keeper, 'owner'>, item: Item, name: string): Promise<boolean> {
    const isKept = await write(owner, item, name)
    if (isKept) put({ item, owner, name, refused: null, refusedAs: null, isHeld: false, isKept })
    return isKept
  }

  /** In the place of the same deed, in one transaction: where there is no room for the new one the former stays. */
  function write(owner: string, item: Item, name: string): Promise<boolean> {
    const text = JSON.stringify(item)
    const id = `${about} ${item.id}`
    return createCopyKeeper({
      owner,
      about,
      name: () => name,
      read: () => text,
      isPromised: true,
      id,
    }).flush()
  }

  async function letGo({ id }: { id: string }): Promise<void> {
    unsent.set((all) => all.filter(({ item }) => item.id !== id))
    await sending
  }

  async function drop({ owner }: Pick<Keeper, 'owner'>, { id }: { id: string }): Promise<void> {
    unsent.set((all) => all.filter(({ item }) => item.id !== id))
    // What stays where the device cannot be read now is offered, or sent, again: told twice it is once.
    await leftCopies(owner, about)
      .then((copies) =>
        deleteCopies(copies.filter(({ text }) => read(text)?.id === id).map((copy) => copy.id)),
      )
      .catch(() => undefined)
  }

  function sendInTurn(keeper: Keeper): Promise<void> {
    sending = sending.then(() => sendAll(keeper))
    return sending
  }

  async function sendAll(keeper: Keeper): Promise<void> {
    clearTimeout(waiting)
    const tried = new Set<string>()
    const held = new Set<string>()
    const isNext = ({ item, owner, refused }: Entry<Item>) =>
      owner === keeper.owner && refused === null && !tried.has(item.id) && !held.has(subject(item))
    for (;;) {
      const next = unsent.get().find(isNext)
      // With another tab somebody else may have signed in: it would go as theirs.
      if (!next || !isStillOwner(keeper.owner)) return
      const { item } = next
      tried.add(item.id)
      try {
        const answer = await send(item)
        failures = 0
        // What the server knows is known here before nothing waits any more: else it would be offered again.
        void heard(keeper.cache, answer)
        // The same one came back with more in it meanwhile: that is sent next.
        if (unsent.get().some((each) => each.item === item)) await drop(keeper, item)
      } catch (failure) {
        if (isRefused(failure)) {
          change(item, { refused: reasonOf(failure, otherwise), refusedAs: failure.code, isHeld: true })
          continue
        }
        change(item, { isHeld: true })
        held.add(subject(item))
        // Whoever signs in again starts anew.
        if (isUnauthorized(failure)) return
        clearTimeout(waiting)
        waiting = setTimeout(() => void sendInTurn(keeper), retriesMs[failures] ?? 60_000)
        failures += 1
        if (!isOfOneAlone(failure)) return
      }
    }
  }

  function start(keeper: Keeper): () => void {
    let isStopped = false
    let isBrought = false
    let tries = 0
    let lookingAgain: ReturnType<typeof setTimeout> | undefined
    const { owner } = keeper
    unsent.set((all) => all.filter((entry) => entry.owner === owner))
    /** A device that cannot be read now may hold something all the same: it is asked again. */
    const bring = async () => {
      clearTimeout(lookingAgain)
      const copies = await leftCopies(owner, about).catch(() => null)
      if (isStopped) return
      if (copies === null) {
        lookingAgain = setTimeout(() => void bring(), retriesMs[tries] ?? 60_000)
        tries += 1
        return
      }
      isBrought = true
      for (const { name, text } of copies) {
        const item = read(text)
        if (item) put({ item, owner, name, refused: null, refusedAs: null, isHeld: true, isKept: true })
      }
      await sendInTurn(keeper)
    }
    void bring()
    const stopListening = onReconnect(() => {
      failures = 0
      void (isBrought ? sendInTurn(keeper) : bring())
    })
    return () => {
      isStopped = true
      stopListening()
      clearTimeout(waiting)
      clearTimeout(lookingAgain)
      // It is theirs: whoever signs in next finds only what rests on the device for them.
      unsent.set(() => [])
    }
  }

  return {
    useUnsent: (of) =>
      useSelector(unsent, (all) => all).filter(({ item, owner }) => isStillOwner(owner) && of(item)),
    keep,
    keepOrLeave,
    send: sendInTurn,
    retry: (keeper, of) => {
      unsent.set((all) =>
        all.map((each) => (of(each.item) ? { ...each, refused: null, refusedAs: null } : each)),
      )
      return sendInTurn(keeper)
    },
    letGo,
    drop,
    start,
  }
}

/** No form shows which field it is about. */
const reasonOf = (failure: ApiProblem, otherwise: string): string =>
  Object.values(failure.fields)[0] ?? problemMessage(failure, otherwise)

/** Whether the server failed at this one and may take others: without a connection or refusing for now it takes none. */
const isOfOneAlone = (failure: unknown): boolean =>
  failure instanceof ApiProblem && failure.status !== 0 && failure.status !== 429
