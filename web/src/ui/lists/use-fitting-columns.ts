import { useEffect, useReducer, useState } from 'react'
import type { Column } from './column'
import type { ColumnChoice } from './column-choice'

/**
 * The columns that a table has room for. Where they do not fit its frame the least important one leaves, and comes back
 * once there is as much room as was wanted with it.
 */
export function useFittingColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice) {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [fit, measure] = useReducer(fitted, { leaving: '', out: 0, wanted: [] })
  const order = leavingOrder(columns, choice)
  const leaving = order.join()

  useEffect(() => {
    if (frame === null) return undefined
    const observer = new ResizeObserver(() => measure({ leaving, ...measuresOf(frame) }))
    observer.observe(frame)
    for (const table of frame.children) observer.observe(table)
    return () => observer.disconnect()
  }, [frame, leaving])

  const isOut = new Set(order.slice(0, fit.leaving === leaving ? fit.out : 0))
  return { setFrame, fitting: columns.filter(({ id }) => !isOut.has(id)), isOut }
}

/** Ids of the columns that may leave, the first to go in front: what somebody chose goes last. */
export function leavingOrder<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): string[] {
  const rank = ({ id, priority = 1 }: Column<Row>) => (choice[id] ? 0 : priority)
  return columns
    .slice(1)
    .filter(({ essential, phone }) => !essential && phone !== 'actions')
    .toReversed()
    .toSorted((one, other) => rank(other) - rank(one))
    .map(({ id }) => id)
}

interface Fit {
  /** For which columns it was found, by comma. */
  leaving: string
  /** How many of them are out. */
  out: number
  /** What the table wanted with so many out, where that was too much. */
  wanted: readonly number[]
}

interface Measures {
  leaving: string
  /** Of the frame, and of the table in it. */
  room: number
  wanted: number
  /** Of the columns that are in. */
  widths: Readonly<Record<string, number>>
}

/** Sends out as many columns as stand in the way, or takes back as many as there is room for. */
export function fitted(before: Fit, { leaving, room, wanted: total, widths }: Measures): Fit {
  const ids = leaving.split(',')
  const known = before.leaving === leaving ? before : { leaving, out: 0, wanted: [] }
  const wanted = [...known.wanted]
  let { out } = known
  if (total <= room) while (out > 0 && room >= (wanted[out - 1] ?? 0)) out -= 1
  for (let rest = total; rest > room && out < ids.length; out += 1) {
    wanted[out] = rest
    rest -= widths[ids[out] ?? ''] ?? 0
  }
  return out === known.out && known === before ? before : { leaving, out, wanted }
}

function measuresOf(frame: HTMLElement): Omit<Measures, 'leaving'> {
  const headers = [...frame.querySelectorAll<HTMLElement>('th[data-column]')]
  return {
    room: frame.clientWidth,
    wanted: frame.scrollWidth,
    widths: Object.fromEntries(headers.map((header) => [header.dataset.column ?? '', header.offsetWidth])),
  }
}
