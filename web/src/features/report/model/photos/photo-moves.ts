// Where a photo can go without being dragged.
export const photoMoves = {
  first: 'En başa al',
  earlier: 'Bir öne al',
  later: 'Bir arkaya al',
  last: 'En sona al',
}
export type PhotoMove = keyof typeof photoMoves

/** The order after one photo has moved; at either end it stays where it is. */
export function movedPhoto(ids: readonly string[], id: string, move: PhotoMove): string[] {
  const at = ids.indexOf(id)
  const to = { first: 0, earlier: at - 1, later: at + 1, last: ids.length - 1 }[move]
  return movedTo(ids, at, to)
}

export function movedTo(ids: readonly string[], from: number, to: number): string[] {
  const id = ids[from]
  if (id === undefined) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, id)
}
