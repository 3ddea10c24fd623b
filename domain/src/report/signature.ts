// A signature drawn on a screen (048): strokes as a finger, a pen or a mouse left them, in a box of its own units. Only where
// the line went is kept: how fast and how hard somebody writes would say more about them than their paper does.

/** The box that signatures are drawn in. */
export const signatureBox = { width: 1000, height: 400 } as const

/** x and y of each point after the other, in units of the box. */
export type Stroke = readonly number[]

export const maximumStrokes = 80
/** Numbers of all strokes together. */
export const maximumCoordinates = 8000

/** A line shorter than this, or one that stays in a smaller place, is a dot or a slip of the hand. */
const shortestLine = 200
const smallestExtent = 100

export const notASignatureMessage =
  'İmza çok kısa: nokta veya çizgi imza sayılmaz. Adınızı yazar gibi imzalayın.'
export const screenSignatureNote =
  'Ekran imzası, 5070 sayılı Kanun anlamında güvenli elektronik imza değildir; ıslak imzanın yerini tutmaz.'

interface Ink {
  /** How far the pen went while it was down. */
  length: number
  /** The longer side of what it stayed in. */
  extent: number
}

/** How much was drawn. */
export function inkOf(strokes: readonly Stroke[]): Ink {
  const points = strokes.map(pointsOf)
  const xs = points.flat().map(([x]) => x)
  const ys = points.flat().map(([, y]) => y)
  const side = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity)
  return {
    length: points.reduce((sum, stroke) => sum + lengthOf(stroke), 0),
    extent: xs.length === 0 ? 0 : Math.max(side(xs), side(ys)),
  }
}

/** Whether somebody signed: a dot, a short dash or scribbling on one spot is no signature. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  const { length, extent } = inkOf(strokes)
  return length >= shortestLine && extent >= smallestExtent
}

/** The strokes as the data of one SVG path, corners rounded as a pen would. */
export function signaturePath(strokes: readonly Stroke[]): string {
  return strokes.map((stroke) => pathOf(pointsOf(stroke))).join('')
}

/** The strokes as a drawing of their own, dark on nothing. */
export function signatureSvg(strokes: readonly Stroke[]): string {
  const { width, height } = signatureBox
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path d="${signaturePath(strokes)}" fill="none" stroke="#15262b" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}

type Point = readonly [x: number, y: number]

function pointsOf(stroke: Stroke): Point[] {
  return Array.from({ length: Math.floor(stroke.length / 2) }, (_, index) => [
    stroke[index * 2] ?? 0,
    stroke[index * 2 + 1] ?? 0,
  ])
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
}

/** From the middle of one line to the middle of the next, bent at the point between them. */
function pathOf(points: readonly Point[]): string {
  const [first, second] = points
  if (!first) return ''
  const last = points.at(-1) ?? first
  if (!second) return `M${first[0]} ${first[1]}h0`
  const bends = points.slice(1, -1).map(([x, y], index) => {
    const [nextX, nextY] = points[index + 2] ?? last
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  return `M${first[0]} ${first[1]}${bends.join('')}L${last[0]} ${last[1]}`
}
