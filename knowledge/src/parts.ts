/**
 * A note cut into the remarks it makes, one for each finding. It is cut where remarks may end, and joined again where
 * neighbouring pieces can mean one thing: of all ways to read the pieces the likeliest is taken (Viterbi), where turning
 * to another thing has to be worth its cost.
 */
import type { Clause } from './clauses'
import type { Piece } from './pieces'
import type { Reading } from './ranking'

/** What may be meant by a piece that does not look like it: the rest of a remark says little for itself. */
const unlikely = 0.02
/** Turning to another thing costs this much, as a logarithm, where its odds are even; and so much the odds count. */
const turn = { even: 1.5, odds: 0.5 }
/** What a piece may mean is looked for among this many readings of it. */
const looked = 5

/** A way to read the pieces so far, and where in it another thing is turned to. */
interface Way {
  readonly value: number
  readonly cuts: readonly number[]
}

type Ways = ReadonlyMap<string, Way>

const start: Way = { value: 0, cuts: [] }

/** The pieces of a note in their order, neighbours that mean one thing together. */
export function joinPieces(pieces: readonly Piece[], read: (piece: Clause) => readonly Reading[]): Piece[][] {
  const chances = pieces.map(
    ({ clause }) => new Map(read(clause).map(({ hazard_id, chance }) => [hazard_id, chance])),
  )
  const meanings = new Set(chances.flatMap((own) => [...own.keys()].slice(0, looked)))
  let ways: Ways = new Map()
  chances.forEach((own, at) => {
    const cost = at === 0 ? 0 : turn.even - turn.odds * (pieces[at]?.odds ?? 0)
    ways = extend(ways, { at, cost }, meanings, own)
  })
  const { cuts } = bestOf(ways)
  return cuts.map((cut, index) => pieces.slice(cut, cuts[index + 1]))
}

/** The best way to each meaning of the next piece: on with the same thing, or turning from the best way so far. */
function extend(
  ways: Ways,
  { at, cost }: { readonly at: number; readonly cost: number },
  meanings: ReadonlySet<string>,
  chances: ReadonlyMap<string, number>,
): Ways {
  const best = bestOf(ways)
  const turned = { value: best.value - cost, cuts: [...best.cuts, at] }
  return new Map(
    [...meanings].map((meaning) => {
      const on = ways.get(meaning)
      const { value, cuts } = on && on.value >= turned.value ? on : turned
      return [meaning, { value: value + Math.log(unlikely + (chances.get(meaning) ?? 0)), cuts }]
    }),
  )
}

function bestOf(ways: Ways): Way {
  let best: Way | undefined
  for (const way of ways.values()) if (!best || way.value > best.value) best = way
  return best ?? start
}
