// Which entries begin now: large ones travel in a lane of their own, so that what is slow or fails there holds nothing else up.
import type { Entry } from './entry'
import type { OutboxKind } from './kind'
import { createQuiet, type Quiet } from './quiet'

/** In each lane. */
const mostAtOnce = 3

export function createLanes(kinds: ReadonlyMap<string, OutboxKind>, clock: () => number) {
  const quiets = [createQuiet(clock), createQuiet(clock)] as const
  const quietOf = ({ kind }: Entry): Quiet => quiets[kinds.get(kind)?.isLarge ? 1 : 0]
  const urgency = (entry: Entry) => kinds.get(entry.kind)?.urgency?.(entry) ?? 0

  return {
    quietOf,
    all: quiets,
    /** How long until a lane may be tried that may not now, in milliseconds; Infinity where none is quiet. */
    quietMs: () => Math.min(...quiets.map((quiet) => quiet.left() || Number.POSITIVE_INFINITY)),
    /** Those of `due` that begin now, of all that there are. */
    next: (due: readonly Entry[], all: readonly Entry[], isUnderWay: (entry: Entry) => boolean): Entry[] =>
      quiets.flatMap((quiet) => {
        if (quiet.left() > 0) return []
        const free = mostAtOnce - all.filter((entry) => isUnderWay(entry) && quietOf(entry) === quiet).length
        return due
          .filter((entry) => quietOf(entry) === quiet)
          .filter((entry) => kinds.get(entry.kind)?.mayBegin?.(entry, all) ?? true)
          .sort((left, right) => urgency(left) - urgency(right))
          .slice(0, Math.max(0, free))
      }),
  }
}
