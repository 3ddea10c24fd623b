// Marks as shapes of the canvas. How they look is the domain's: the server draws by the same.
import {
  blurSquares,
  lineBreadth,
  type LinedMark,
  markInks,
  markPath,
  type PictureSize,
  placeText,
  rimBreadth,
} from '@gozlem/domain/report/photo-mark-drawing'
import type { BlurMark, PhotoMark, TextMark } from '@gozlem/domain/report/photo-marks'
import { Konva } from 'konva/lib/Core'
import type { Group } from 'konva/lib/Group'
import { Image as KonvaImage } from 'konva/lib/shapes/Image'
import { Path } from 'konva/lib/shapes/Path'
import { Rect } from 'konva/lib/shapes/Rect'
import { Text } from 'konva/lib/shapes/Text'

const font = 'Inter, sans-serif'
/** What a finger can hit, in pixels of the screen. */
export const reach = 32

/** A mark as it looks on a picture of a size. @param picture what a blurred area is made of */
export function shownMark(mark: PhotoMark, size: PictureSize, picture: HTMLImageElement): Group {
  const group = new Konva.Group()
  if (mark.kind === 'blur') group.add(blurred(mark, size, picture))
  else if (mark.kind === 'text') for (const part of textParts(mark, size)) group.add(part)
  else for (const part of lines(mark, size)) group.add(part)
  return group
}

function lines(mark: LinedMark, size: PictureSize): Path[] {
  const { ink, rim } = markInks[mark.colour]
  const data = markPath(mark, size)
  const strokeWidth = lineBreadth(mark.size, size)
  const line = { data, lineCap: 'round', lineJoin: 'round', fillEnabled: false } as const
  return [
    new Path({ ...line, stroke: rim, strokeWidth: strokeWidth * rimBreadth, hitStrokeWidth: reach }),
    new Path({ ...line, stroke: ink, strokeWidth, listening: false }),
  ]
}

function textParts(mark: TextMark, size: PictureSize): (Rect | Text)[] {
  const { ink, rim } = markInks[mark.colour]
  const plate = placeText(mark, size, (letters) => widthOf(mark.text, letters))
  const { x, y, width, height } = plate
  return [
    new Rect({ x, y, width, height, fill: ink, cornerRadius: plate.radius }),
    new Text({
      x,
      y,
      width,
      height,
      text: mark.text,
      fontFamily: font,
      fontStyle: '600',
      fontSize: plate.letters,
      fill: rim,
      align: 'center',
      verticalAlign: 'middle',
      wrap: 'none',
      listening: false,
    }),
  ]
}

function widthOf(text: string, letters: number): number {
  return new Text({ text, fontFamily: font, fontStyle: '600', fontSize: letters }).width()
}

/** A picture of a few squares in the place of what it hides; the server draws it so from the original. */
function blurred(mark: BlurMark, size: PictureSize, picture: HTMLImageElement): KonvaImage {
  const area = {
    x: mark.x * size.width,
    y: mark.y * size.height,
    width: Math.max(1, mark.width * size.width),
    height: Math.max(1, mark.height * size.height),
  }
  const square = Math.max(area.width, area.height) / blurSquares
  const few = document.createElement('canvas')
  few.width = Math.max(1, Math.round(area.width / square))
  few.height = Math.max(1, Math.round(area.height / square))
  few
    .getContext('2d')
    ?.drawImage(
      picture,
      mark.x * picture.naturalWidth,
      mark.y * picture.naturalHeight,
      Math.max(1, mark.width * picture.naturalWidth),
      Math.max(1, mark.height * picture.naturalHeight),
      0,
      0,
      few.width,
      few.height,
    )
  return new KonvaImage({ image: few, ...area })
}
