// The two sides of a ratio are measured in turns: what the machine does besides slows both alike.

type Sides = Record<string, () => Promise<number>>

/**
 * Measures every side once a round, in alternating order.
 * @returns the medians of each side and of each side's ratio to `floor` within its round
 */
export async function inTurns<S extends Sides>(rounds: number, sides: S, floor: keyof S & string) {
  const names = Object.keys(sides) as (keyof S & string)[]
  const measured: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      measured[name]?.push((await sides[name]?.()) ?? Number.NaN)
  const of = (name: keyof S & string): number[] => measured[name] ?? []
  return {
    median: (name: keyof S & string) => median(of(name)),
    ratio: (name: keyof S & string) =>
      median(of(name).map((value, round) => value / (of(floor)[round] ?? Number.NaN))),
  }
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** What a turn works on, as many as there are turns. */
export function taken<T>(items: readonly T[], turn: number): T {
  const item = items[turn]
  if (item === undefined) throw new Error('more turns than reports')
  return item
}
