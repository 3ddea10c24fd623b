// Whether somebody looked at a photo for faces (078). An organization may want that of every photo before a model reads it
// or paper shows it. Looking counts for what was seen: a photo that was turned since, or that lost a blur, is looked at anew.
import { problem } from '../problem'
import { type MarkArea, type PhotoMark, roundedFraction } from './photo-marks'
import type { PhotoTurn } from './photo-turn'
import type { ReportStatus } from './policy'

export const faceCheckWays = ['detector', 'hand'] as const
/** Whether the detector on the device looked first, or a person alone. */
export type FaceCheckWay = (typeof faceCheckWays)[number]

/** That somebody looked, and what they saw. */
export interface FaceCheck {
  /** The user. */
  by: string
  /** An instant. */
  at: string
  way: FaceCheckWay
  turn: PhotoTurn
  /** What was blurred. */
  blurs: readonly MarkArea[]
}

export interface CheckedPhoto {
  turn: PhotoTurn
  marks: readonly PhotoMark[]
  /** The last time that somebody looked. */
  face_check: FaceCheck | null
}

/** Where a photo is blurred. */
export function blurredAreas({ marks }: Pick<CheckedPhoto, 'marks'>): MarkArea[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'blur') return []
    const { x, y, width, height } = mark
    return [{ x, y, width, height }]
  })
}

/** Whether a photo was looked at for faces as it is: turned the same, and what was blurred then is blurred still. */
export function isFaceChecked(photo: CheckedPhoto): boolean {
  const { turn, face_check: check } = photo
  if (check === null || check.turn !== turn) return false
  const blurs = blurredAreas(photo)
  return check.blurs.every((seen) => blurs.some((blur) => covers(blur, seen)))
}

const covers = (outer: MarkArea, inner: MarkArea): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  roundedFraction(outer.x + outer.width) >= roundedFraction(inner.x + inner.width) &&
  roundedFraction(outer.y + outer.height) >= roundedFraction(inner.y + inner.height)

/** What is asked of a report's photos: nothing unless its organization wants it, and nothing of what is completed. */
interface AskedReport {
  status: ReportStatus
  requires_face_check: boolean
}

/**
 * Holds photos of a draft back until somebody looked at them for faces, where its organization wants that.
 * @param photos all of the report, in their order
 * @param ids those that are to leave; all of them where left out
 * @throws Problem FACES_UNCHECKED naming those that nobody looked at, by id and by place, which counts from 1
 */
export function requireFaceChecks(
  { status, requires_face_check }: AskedReport,
  photos: readonly (CheckedPhoto & { id: string })[],
  ids: readonly string[] = photos.map(({ id }) => id),
): void {
  if (status !== 'draft' || !requires_face_check) return
  const unchecked = photos.flatMap((photo, index) =>
    ids.includes(photo.id) && !isFaceChecked(photo) ? [{ id: photo.id, place: index + 1 }] : [],
  )
  if (unchecked.length > 0) throw problem('FACES_UNCHECKED', { data: { photos: unchecked } })
}
