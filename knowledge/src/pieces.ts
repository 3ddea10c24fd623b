/** The pieces of a note: what stands between two places where it may turn to something else. */
import type { Clause } from './clauses'
import { cutBefore, sharePredicates } from './predicates'
import { turnOdds } from './turns'

/** A piece of a note, and the logarithm of the odds that something else begins with it. */
export interface Piece {
  readonly clause: Clause
  readonly odds: number
}

export interface Pieces {
  readonly pieces: readonly Piece[]
  /** Some of them are the things of a list, which share its predicate. */
  readonly isList: boolean
}

/** Cut between the words of a clause from these odds on: whether it turns there is decided by what the pieces mean. */
const leastOdds = -2.7
/** A note in more pieces is read up to here; more than a report takes are in it long before. */
const mostPieces = 60

/** The clauses, cut where a note may turn to something else. */
export function cutNote(clauses: readonly Clause[]): Pieces {
  const said = sharePredicates(clauses)
  const odds = turnOdds(clauses)
  let from = 0
  const pieces = clauses.flatMap((clause, at): Piece[] => {
    const own = odds.slice(from, from + clause.words.length)
    from += clause.words.length
    const shared = said[at] ?? clause
    if (shared !== clause) return [{ clause: shared, odds: own[0] ?? 0 }]
    const places = own.flatMap((value, word) => (word > 0 && value >= leastOdds ? [word] : []))
    const starts = [0, ...places]
    return cutBefore(clause, places).map((piece, part) => ({
      clause: piece,
      odds: own[starts[part] ?? 0] ?? 0,
    }))
  })
  return { pieces: pieces.slice(0, mostPieces), isList: said.some((clause, at) => clause !== clauses[at]) }
}
