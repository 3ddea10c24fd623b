// Who holds which purchase after all that was told: several of one person at a time, and transfers from one to another (SUB-03).
import { type Entitlement, longest } from './entitlement'
import { afterEvent, ended, type Purchase } from './purchase'
import type { StoreEvent } from './store-event'

/** What a buyer has, by purchase. */
type Held = Map<string, Purchase>

/**
 * The entitlement of a holder after all events of them and of those whose purchases came to them, in whatever order and however often
 * they came: the one of their purchases that holds longest. Null where they have none.
 */
export function entitlementOf(events: readonly StoreEvent[], holder: string): Entitlement | null {
  const all = inOrder(events)
  const buyerOf = buyersOf(all)
  const everybody = new Map<string, Held>()
  const heldBy = (one: string): Held => {
    const held: Held = everybody.get(buyerOf(one)) ?? new Map()
    everybody.set(buyerOf(one), held)
    return held
  }
  for (const event of all) {
    const [own] = event.own
    if (event.kind === 'TRANSFER') transfer(event, heldBy)
    else if (own !== undefined) tell(heldBy(own), event)
  }
  return longest([...heldBy(holder).values()])
}

/** Events once each in the order they count: by when they happened, those of one moment by their ids. */
function inOrder(events: readonly StoreEvent[]): StoreEvent[] {
  const once = new Map(events.map((event) => [event.id, event]))
  return [...once.values()].sort(
    (a, b) => Date.parse(a.happened_at) - Date.parse(b.happened_at) || (a.id < b.id ? -1 : 1),
  )
}

/** Ids that one event calls its own are of one buyer: the provider knew them without an account first. */
function buyersOf(events: readonly StoreEvent[]): (holder: string) => string {
  const follows = new Map<string, string>()
  const buyerOf = (holder: string): string => {
    const next = follows.get(holder)
    return next === undefined || next === holder ? holder : buyerOf(next)
  }
  for (const { own } of events)
    for (const other of own.slice(1)) follows.set(buyerOf(other), buyerOf(own[0] ?? other))
  return buyerOf
}

function tell(held: Held, event: StoreEvent): void {
  const after = afterEvent(held.get(event.purchase) ?? null, event)
  if (after) held.set(event.purchase, after)
}

/** All that some have goes to others, and ends where it was. */
function transfer(event: StoreEvent, heldBy: (holder: string) => Held): void {
  const targets = event.came.map(heldBy)
  for (const source of event.went.map(heldBy)) {
    if (targets.includes(source)) continue
    for (const [purchase, state] of source) {
      for (const target of targets)
        if (state.ended_at === null || !target.has(purchase)) target.set(purchase, state)
      if (state.ended_at === null) source.set(purchase, ended(state, event))
    }
  }
}
