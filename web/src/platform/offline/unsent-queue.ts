// What somebody did without a connection rests on the device until the server has it: each deed is a copy of unsaved work (032),
// sent in the order it happened. Each is the same call with the same body however often it is sent, and told twice it is once.
import type { ApiProblem } from '@gozlem/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { createAtom, useSelector } from '@tanstack/react-store'
import { isRefused } from '../api/api'
import { problemMessage } from '../api/problem-message'
import { onReconnect } from '../device/network'
import { createCopyKeeper, deleteCopies, leftCopies } from './unsaved-copies'

export interface Unsent<Item> {
  item: Item
  /** Why the server refused it; null while it waits. */
  refused: string | null
  /** It was tried, or comes from the device: it goes with the next connection. */
  isHeld: boolean
  /** Whether it rests on the device; where its storage is full or forbidden it ends with the page. */
  isKept: boolean
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
  /** Sends what waits, what is refused only where somebody asks for it; settles when nothing more can be sent now. */
  send: (keeper: Keeper) => Promise<void>
  /** Tries what was refused again. */
  retry: (keeper: Keeper, of: (item: Item) => boolean) => Promise<void>
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
  read,
  otherwise,
}: UnsentKind<Item, Answer>): UnsentQueue<Item> {
  const unsent = createAtom<readonly Unsent<Item>[]>([])
  let sending: Promise<void> = Promise.resolve()
  let failures = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  /** In the place of the same deed, else behind those that happened before it. */
  function put(entry: Unsent<Item>): void {
    unsent.set((all) =>
      [...all.filter(({ item }) => item.id !== entry.item.id), entry].sort((left, right) =>
        left.item.id < right.item.id ? -1 : 1,
      ),
    )
  }

  /** Where it still waits as it is. */
  function change(item: Item, now: Partial<Omit<Unsent<Item>, 'item'>>): void {
    unsent.set((all) => all.map((each) => (each.item === item ? { ...each, ...now } : each)))
  }

  async function keep({ owner }: Pick<Keeper, 'owner'>, item: Item, name: string): Promise<boolean> {
    put({ item, refused: null, isHeld: false, isKept: true })
    const text = JSON.stringify(item)
    const isKept = await createCopyKeeper({
      owner,
      about,
      name: () => name,
      read: () => text,
      isPromised: true,
    }).flush()
    change(item, { isKept })
    return isKept
  }

  async function drop({ owner }: Pick<Keeper, 'owner'>, { id }: { id: string }): Promise<void> {
    unsent.set((all) => all.filter(({ item }) => item.id !== id))
    const copies = await leftCopies(owner, about)
    // Where storage is forbidden there is none.
    await deleteCopies(copies.filter(({ text }) => read(text)?.id === id).map((copy) => copy.id)).catch(
      () => undefined,
    )
  }

  function sendInTurn(keeper: Keeper): Promise<void> {
    sending = sending.then(() => sendAll(keeper))
    return sending
  }

  async function sendAll(keeper: Keeper): Promise<void> {
    clearTimeout(waiting)
    const tried = new Set<string>()
    for (;;) {
      const next = unsent.get().find(({ item, refused }) => refused === null && !tried.has(item.id))
      if (!next) return
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
        if (!isRefused(failure)) {
          change(item, { isHeld: true })
          waiting = setTimeout(() => void sendInTurn(keeper), retriesMs[failures] ?? 60_000)
          failures += 1
          return
        }
        change(item, { refused: reasonOf(failure, otherwise), isHeld: true })
      }
    }
  }

  function start(keeper: Keeper): () => void {
    const bring = async () => {
      for (const { text } of await leftCopies(keeper.owner, about)) {
        const item = read(text)
        if (item) put({ item, refused: null, isHeld: true, isKept: true })
      }
      await sendInTurn(keeper)
    }
    void bring()
    const stopListening = onReconnect(() => {
      failures = 0
      void sendInTurn(keeper)
    })
    return () => {
      stopListening()
      clearTimeout(waiting)
      // It is theirs: whoever signs in next finds only what rests on the device for them.
      unsent.set(() => [])
    }
  }

  return {
    useUnsent: (of) => useSelector(unsent, (all) => all).filter(({ item }) => of(item)),
    keep,
    send: sendInTurn,
    retry: (keeper, of) => {
      unsent.set((all) => all.map((each) => (of(each.item) ? { ...each, refused: null } : each)))
      return sendInTurn(keeper)
    },
    drop,
    start,
  }
}

/** No form shows which field it is about. */
const reasonOf = (failure: ApiProblem, otherwise: string): string =>
  Object.values(failure.fields)[0] ?? problemMessage(failure, otherwise)
