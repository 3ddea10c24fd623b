// Marks that rest on the device until the server has them.
import type { ImageView } from '@gozlem/contract/image-view'
import { PhotoMark } from '@gozlem/contract/photo-mark'
import type { PhotoMark as Mark } from '@gozlem/domain/report/photo-marks'
import { photoTurns } from '@gozlem/domain/report/photo-turn'
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
