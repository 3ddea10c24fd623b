// How far a photo is turned from the way it was taken upright. Always said as a whole, never as one step more: what is sent
// twice turns once.

export const photoTurns = [0, 90, 180, 270] as const
/** Degrees clockwise. */
export type PhotoTurn = (typeof photoTurns)[number]

/** A quarter further, to the right or to the left. */
export function turnedBy(turn: PhotoTurn, quarter: 90 | -90): PhotoTurn {
  return ((turn + quarter + 360) % 360) as PhotoTurn
}

/** How far what is shown by one turn has to be turned to stand as by another. */
export function turnBetween(shown: PhotoTurn, wanted: PhotoTurn): PhotoTurn {
  return ((wanted - shown + 360) % 360) as PhotoTurn
}

/** Whether width and height change places. */
export function isOnSide(turn: PhotoTurn): boolean {
  return turn % 180 !== 0
}
