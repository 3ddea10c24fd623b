import type { BlurMark } from '@gozlem/domain/report/photo-marks'
import { expect, it } from 'vitest'
import { drawMarks, type Pixels } from './draw-marks'

const side = 600

/** Black and white fields of 25 pixels. */
function chequered(): Pixels {
  const data = new Uint8Array(side * side * 3)
  for (let at = 0; at < side * side; at += 1) {
    const [column, row] = [Math.floor((at % side) / 25), Math.floor(at / side / 25)]
    data.fill((column + row) % 2 === 0 ? 0 : 255, at * 3, at * 3 + 3)
  }
  return { data, width: side, height: side }
}

const blur = (x: number, width: number): BlurMark => ({
  id: 'a',
  name: '',
  kind: 'blur',
  x,
  y: x,
  width,
  height: width,
})

it('BEY-05 what is blurred twice is no finer than the larger area makes it, whichever was marked first', async () => {
  const [whole, part] = [blur(0, 1), blur(0.4, 0.2)]
  const hidden = await drawMarks(chequered(), [whole])
  for (const marks of [
    [whole, part],
    [part, whole],
  ])
    expect(Buffer.compare((await drawMarks(chequered(), marks)).data, hidden.data)).toBe(0)
})
