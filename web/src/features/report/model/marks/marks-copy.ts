// Marks that rest on the device until the server has them.
import type { ImageView } from '@gozlem/contract/image-view'
import { PhotoMark } from '@gozlem/contract/photo-mark'
import { mergeMarks } from '@gozlem/domain/report/photo-mark-editing'
import { type PhotoMark as Mark, turnedMarks } from '@gozlem/domain/report/photo-marks'
import { type PhotoTurn, photoTurns, turnBetween } from '@gozlem/domain/report/photo-turn'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'

const MarksCopy = z.object({
  base: z.object({ marks: z.array(PhotoMark), marks_revision: z.int(), turn: z.literal(photoTurns) }),
  marks: z.array(PhotoMark),
})
type MarksCopy = z.infer<typeof MarksCopy>

/** What there is to lose, and what it was made from. */
export interface Marked {
  base: Pick<ImageView, 'marks' | 'marks_revision' | 'turn'>
  marks: readonly Mark[]
}

export function copyOfMarks({ base, marks }: Marked): string {
  return JSON.stringify({ base, marks })
}

/** What a copy says; null where it is none of marks. */
export function readMarksCopy(text: string): MarksCopy | null {
  try {
    const read = MarksCopy.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** What a photo carries, with what a copy marked on it. */
export function withMarksCopy(
  copy: Marked,
  { marks, turn }: { marks: readonly Mark[]; turn: PhotoTurn },
): Mark[] {
  return mergeMarks(...onTurn(copy, turn), marks, uuid)
}

/** The marks before and now, on a photo that stands by another turn. */
export function onTurn({ base, marks }: Marked, turn: PhotoTurn): [before: Mark[], now: Mark[]] {
  return [turned(base.marks, base.turn, turn), turned(marks, base.turn, turn)]
}

export const turned = (marks: readonly Mark[], from: PhotoTurn, to: PhotoTurn): Mark[] =>
  turnedMarks(marks, turnBetween(from, to))
