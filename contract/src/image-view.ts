import { photoTurns } from '@gozlem/domain/report/photo-turn'
import * as z from 'zod/mini'
import { PhotoMark } from './photo-mark'
import { Id, Instant } from './shapes'

export const ImageView = z.object({
  id: Id,
  file_name: z.string(),
  note: z.string(),
  /** Whether it is printed as wide as the page allows. */
  large: z.boolean(),
  /** Pixels of the original as it is shown: upright and turned. */
  width: z.int(),
  height: z.int(),
  /** Degrees clockwise from the way it was taken. */
  turn: z.literal(photoTurns),
  /** What is marked on it, in the order in which it is drawn; every size but the original shows it. */
  marks: z.array(PhotoMark),
  /** Counts how often the marks were replaced. */
  marks_revision: z.int(),
  taken_at: z.nullable(z.string()),
  url: z.string(),
  /** At most 1000 pixels on the long side; `url` has 1600, the thumbnail 400. */
  medium_url: z.string(),
  thumbnail_url: z.string(),
  created_at: Instant,
  /** Whether somebody looked at it for faces as it is; left out where nobody did. */
  faces_checked: z.optional(z.literal(true)),
})
export type ImageView = z.infer<typeof ImageView>
