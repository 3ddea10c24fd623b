import {
  isMarkInPicture,
  markColours,
  markSizes,
  maximumLinePoints,
  maximumMarkName,
  maximumMarks,
  maximumMarkText,
  roundedFraction,
} from '@gozlem/domain/report/photo-marks'
import * as z from 'zod/mini'
import { Id, optionalProse, optionalText } from './shapes'

const fraction = z.number().check(z.minimum(0), z.maximum(1), z.overwrite(roundedFraction))
const name = { name: optionalText(maximumMarkName) }
const drawn = { ...name, colour: z.enum(markColours), size: z.enum(markSizes) }
const area = { x: fraction, y: fraction, width: fraction, height: fraction }

const arrow = { ...drawn, kind: z.literal('arrow'), x1: fraction, y1: fraction, x2: fraction, y2: fraction }
const box = { ...drawn, ...area, kind: z.literal('box') }
const ellipse = { ...drawn, ...area, kind: z.literal('ellipse') }
const points = z.readonly(
  z.array(fraction).check(
    z.maxLength(2 * maximumLinePoints),
    z.refine((numbers) => numbers.length % 2 === 0, 'Noktalar eksik.'),
  ),
)
const line = { ...drawn, kind: z.literal('line'), points }
const text = {
  ...drawn,
  kind: z.literal('text'),
  x: fraction,
  y: fraction,
  text: optionalProse(maximumMarkText),
}
const blur = { ...name, ...area, kind: z.literal('blur') }

/** A mark on a photo: `domain/report/photo-marks` says what each number means. */
export const PhotoMark = marked({ id: Id })

/** The same as it is sent; without an id it is another one each time. */
const PhotoMarkInput = marked({ id: z.optional(Id) })
export type PhotoMarkInput = z.output<typeof PhotoMarkInput>

function marked<Named extends { id: z.ZodMiniType }>(named: Named) {
  return z.discriminatedUnion('kind', [
    z.object({ ...named, ...arrow }),
    z.object({ ...named, ...box }),
    z.object({ ...named, ...ellipse }),
    z.object({ ...named, ...line }),
    z.object({ ...named, ...text }),
    z.object({ ...named, ...blur }),
  ])
}

/** The whole list; a mark that is left out is taken off the photo. */
export const PhotoMarksInput = z.array(PhotoMarkInput).check(
  z.maxLength(maximumMarks, `Bir fotoğrafta en fazla ${maximumMarks} işaret olabilir.`),
  z.refine(
    (marks) => marks.every((mark) => isMarkInPicture({ ...mark, id: '' })),
    'Bir işaret çok küçük, boş veya fotoğrafın dışında kalıyor.',
  ),
  z.refine(
    (marks) => new Set(marks.map(({ id }, index) => id ?? index)).size === marks.length,
    'Aynı işaret iki kez gönderildi.',
  ),
)
