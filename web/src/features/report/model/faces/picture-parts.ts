// A detector looks at a picture made as small as a stamp, where a face further away is a few pixels. So it is shown the whole and
// then parts of it that overlap, and what it sees twice is one face.
import { type MarkArea, roundedFraction, smallestMark } from '@gozlem/domain/report/photo-marks'

/** In pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A face that was found, in fractions of the picture, and how sure the detector is of it, from 0 to 1. */
export interface FoundFace extends MarkArea {
  score: number
}

/** How far parts overlap: as wide as the largest face that the whole alone has to show. */
const overlap = 0.2

/** The whole of a picture, and squares of some 3/5 of its long side that cover it. */
export function partsOf(width: number, height: number): Box[] {
  const side = Math.round(Math.max(width, height) / 1.7)
  const columns = starts(width, side)
  const rows = starts(height, side)
  const parts = rows.flatMap((y) =>
    columns.map((x) => ({ x, y, width: Math.min(side, width), height: Math.min(side, height) })),
  )
  return [{ x: 0, y: 0, width, height }, ...parts]
}

function starts(length: number, side: number): number[] {
  const count = Math.max(1, Math.ceil((length - side * overlap) / (side * (1 - overlap))))
  const last = Math.max(0, length - side)
  return Array.from({ length: count }, (_, index) =>
    count === 1 ? 0 : Math.round((index * last) / (count - 1)),
  )
}

/** Each face once: of two that lie on each other the one that the detector is surer of. */
export function withoutRepeats(faces: readonly FoundFace[]): FoundFace[] {
  const kept: FoundFace[] = []
  for (const face of faces.toSorted((left, right) => right.score - left.score))
    if (!kept.some((other) => isSameFace(other, face))) kept.push(face)
  return kept
}

function isSameFace(left: FoundFace, right: FoundFace): boolean {
  const shared =
    between(left.x, left.width, right.x, right.width) * between(left.y, left.height, right.y, right.height)
  return shared > 0.4 * Math.min(left.width * left.height, right.width * right.height)
}

const between = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))

/** What is blurred for a face: all of the head, because the detector's frame goes from the brows to the chin. */
export function blurAround({ x, y, width, height }: MarkArea): MarkArea {
  const [left, right] = widened(x - width * 0.25, x + width * 1.25)
  const [top, bottom] = widened(y - height * 0.3, y + height * 1.2)
  return { x: left, y: top, width: roundedFraction(right - left), height: roundedFraction(bottom - top) }
}

/** Within the picture, and never as small as a slip of the hand. */
function widened(from: number, to: number): [number, number] {
  const missing = Math.max(0, smallestMark - (to - from)) / 2
  const start = roundedFraction(Math.min(Math.max(0, from - missing), 1 - smallestMark))
  return [start, roundedFraction(Math.max(start + smallestMark, Math.min(1, to + missing)))]
}
