// What a hand, a key or a second person does to the marks of a photo (077). Every answer lies within the picture.
import {
  isLargeEnough,
  type LineMark,
  type MarkColour,
  type MarkKind,
  type MarkSize,
  mappedMark,
  markArea,
  markSizes,
  maximumLinePoints,
  type PhotoMark,
  type Point,
  roundedFraction,
  smallestMark,
} from './photo-marks'

/** What the next mark is drawn with. */
export interface MarkStyle {
  colour: MarkColour
  size: MarkSize
}

/** What a text says until somebody writes it. */
export const untitledText = 'Yazı'

/** A mark in the middle of the picture, for those who do not draw it. */
export function centredMark(kind: MarkKind, id: string, style: MarkStyle): PhotoMark {
  const [from, to]: Point[] = [
    [0.35, 0.4],
    [0.65, 0.6],
  ]
  if (kind === 'text') return drawnMark(kind, id, style, [[0.5, 0.5]])
  return drawnMark(kind, id, style, [from ?? [0, 0], to ?? [1, 1]])
}

/**
 * What a hand drew: from its first point to its last, a free line along all of them, a text where it ended.
 * @param points at least one
 */
export function drawnMark(kind: MarkKind, id: string, style: MarkStyle, points: readonly Point[]): PhotoMark {
  const inside = points.map(([x, y]): Point => [within(x), within(y)])
  const [x1, y1] = inside[0] ?? [0.5, 0.5]
  const [x2, y2] = inside.at(-1) ?? [x1, y1]
  const mark = { id, name: '' }
  if (kind === 'arrow') return { ...mark, ...style, kind, x1, y1, x2, y2 }
  if (kind === 'line') return { ...mark, ...style, kind, points: thinned(inside).flat() }
  if (kind === 'text') return { ...mark, ...style, kind, x: x2, y: y2, text: untitledText }
  const area = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: roundedFraction(Math.abs(x2 - x1)),
    height: roundedFraction(Math.abs(y2 - y1)),
  }
  return kind === 'blur' ? { ...mark, ...area, kind } : { ...mark, ...style, ...area, kind }
}

/** As many points as a line may have, evenly, and its end. */
function thinned(points: readonly Point[]): Point[] {
  const step = Math.ceil(points.length / maximumLinePoints)
  return [...points.filter((_, index) => index % step === 0).slice(0, -1), ...points.slice(-1)]
}

/** A mark moved by fractions of the picture, as far as there is room. */
export function movedMark(mark: PhotoMark, dx: number, dy: number): PhotoMark {
  const { x, y, width, height } = markArea(mark)
  const [right, down] = [between(dx, -x, 1 - x - width), between(dy, -y, 1 - y - height)]
  return mappedMark(mark, ([px, py]) => [px + right, py + down])
}

/**
 * A mark made larger or smaller at its right and lower side, an arrow at its head; a text takes the next size. Where it
 * would become too small it stays as it is.
 */
export function resizedMark(mark: PhotoMark, dx: number, dy: number): PhotoMark {
  if (mark.kind === 'text') {
    const next = markSizes[markSizes.indexOf(mark.size) + Math.sign(dx || dy)]
    return next ? { ...mark, size: next } : mark
  }
  if (mark.kind === 'arrow') {
    const longer = { ...mark, x2: within(mark.x2 + dx), y2: within(mark.y2 + dy) }
    return isLargeEnough(longer) ? longer : mark
  }
  const { x, y, width, height } = markArea(mark)
  const wide = between(width + dx, smallestMark, 1 - x)
  const high = between(height + dy, smallestMark, 1 - y)
  if (mark.kind !== 'line') return { ...mark, width: roundedFraction(wide), height: roundedFraction(high) }
  return scaledLine(mark, width === 0 ? 1 : wide / width, height === 0 ? 1 : high / height)
}

function scaledLine(mark: LineMark, across: number, down: number): PhotoMark {
  const { x, y } = markArea(mark)
  return mappedMark(mark, ([px, py]) => [x + (px - x) * across, y + (py - y) * down])
}

const within = (value: number) => roundedFraction(between(value, 0, 1))
/** Where there is less room than the least, as much as there is. */
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/**
 * Joins marks that two people changed since `base`, mark by mark. Nothing is lost: what both changed stands twice, and what one
 * changed while the other took it off stays.
 * @param newId for the second of two
 */
export function mergeMarks(
  base: readonly PhotoMark[],
  mine: readonly PhotoMark[],
  theirs: readonly PhotoMark[],
  newId: () => string,
): PhotoMark[] {
  const of = (marks: readonly PhotoMark[], id: string) => marks.find((mark) => mark.id === id)
  const kept = theirs.filter(({ id }) => of(mine, id) || !isSame(of(base, id), of(theirs, id)))
  const joined = kept.map((mark) => {
    const own = of(mine, mark.id)
    return own && isSame(of(base, mark.id), mark) ? own : mark
  })
  const added = mine.flatMap((mark) => {
    const [before, their] = [of(base, mark.id), of(theirs, mark.id)]
    if (isSame(before, mark) || isSame(their, mark)) return []
    if (!their) return [mark]
    return isSame(before, their) ? [] : [{ ...mark, id: newId() }]
  })
  return [...joined, ...added]
}

/** Whether two lists of marks say the same in the same order, as a server writes them and as a hand made them. */
export function areSameMarks(one: readonly PhotoMark[], other: readonly PhotoMark[]): boolean {
  return one.length === other.length && one.every((mark, index) => isSame(mark, other[index]))
}

/** Whatever order its parts were written in. */
function isSame(one: PhotoMark | undefined, other: PhotoMark | undefined): boolean {
  const said = (mark: PhotoMark | undefined) =>
    JSON.stringify(mark && Object.entries(mark).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return said(one) === said(other)
}
