// Turning a photo of a draft (044), with what is marked on it (077).
import type { ReportView } from '@gozlem/contract/report'
import { turnedMarks } from '@gozlem/domain/report/photo-marks'
import { type PhotoTurn, turnBetween } from '@gozlem/domain/report/photo-turn'
import type { Steps } from '../../http/serve'
import { redrawImage } from './drawing-commands'
import type { PhotoTools } from './image-commands'

interface Turning {
  report_id: string
  image_id: string
  turn: PhotoTurn
}

/**
 * Shows a photo turned by so much; the same again changes nothing. Of two who turn it at once the later one is followed.
 * @throws Problem NOT_FOUND, REPORT_NOT_DRAFT, REPORT_IN_REVIEW, FILE_UNREADABLE, UPLOADS_BUSY
 */
export function turnImage(
  steps: Steps,
  tools: PhotoTools,
  { turn, ...photo }: Turning,
): Promise<{ report: ReportView }> {
  return redrawImage(steps, tools, {
    ...photo,
    lookOf: ({ turn: from, marks, marks_revision }) =>
      from === turn ? null : { turn, marks: turnedMarks(marks, turnBetween(from, turn)), marks_revision },
    happened: ({ revision }) => ({
      kind: 'report.photo_turned',
      subject_id: photo.report_id,
      data: { revision, image_id: photo.image_id, turn },
    }),
  })
}
