// Numbers that look random and are the same on every machine: the demo is made alike everywhere.

export interface Seeded {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<Item>(from: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Numbers that follow from a seed (mulberry32). */
export function seeded(seed: number): Seeded {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    pick(from) {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((left, right) => left.place - right.place)
        .map(({ item }) => item),
  }
}
