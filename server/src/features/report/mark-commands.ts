// Marking a photo of a draft (077).
import { isDeepStrictEqual } from 'node:util'
import type { PhotoMarkInput } from '@gozlem/contract/photo-mark'
import type { ReportView } from '@gozlem/contract/report'
import { problem } from '@gozlem/domain/problem'
import { turnedMarks } from '@gozlem/domain/report/photo-marks'
import { type PhotoTurn, turnBetween } from '@gozlem/domain/report/photo-turn'
import type { Steps } from '../../http/serve'
import { redrawImage } from './drawing-commands'
import { namedMarks, type PhotoTools } from './image-commands'
import { viewImage } from './view'

interface Marking {
  report_id: string
  image_id: string
  marks: readonly PhotoMarkInput[]
  /** Of the marks that these were made from. */
  revision: number
  /** How far the photo was turned that they were drawn on; where it was turned since, they turn along. */
  turn: PhotoTurn
}

/**
 * Replaces what is marked on a photo; the same marks again change nothing.
 * @throws Problem MARKS_CHANGED where somebody else marked it meanwhile, with the photo as it is now; NOT_FOUND,
 * REPORT_NOT_DRAFT, REPORT_IN_REVIEW, FILE_UNREADABLE, UPLOADS_BUSY
 */
export function markImage(
  steps: Steps,
  tools: PhotoTools,
  { marks: sent, revision, turn, ...photo }: Marking,
): Promise<{ report: ReportView }> {
  const marks = namedMarks(sent)
  return redrawImage(steps, tools, {
    ...photo,
    lookOf: (image) => {
      const asked = turnedMarks(marks, turnBetween(turn, image.turn))
      if (isDeepStrictEqual(asked, image.marks)) return null
      if (image.marks_revision !== revision)
        throw problem('MARKS_CHANGED', { data: { image: viewImage(image) } })
      return { turn: image.turn, marks: asked, marks_revision: revision + 1 }
    },
    happened: (report) => ({
      kind: 'report.photo_marked',
      subject_id: photo.report_id,
      data: { revision: report.revision, image_id: photo.image_id, marks: marks.length },
    }),
  })
}
