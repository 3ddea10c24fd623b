// The HEIC decoder hands out numbers without saying of which colours. iPhones store Display P3, HDR photos BT.2020 with PQ or HLG:
// shown as sRGB, signal red looks washed out or brown, and white grey. Colours and curves are numbered as in ITU-T H.273.

export interface Colours {
  primaries: number
  transfer: number
}

const displayP3 = 12
const bt2020 = 9
const sRgbCurve = 13
const pq = 16
const hlg = 18

/** What an ICC profile says: by the numbers it may carry, else by its name (UTF-16 in newer profiles). */
export function coloursOfProfile(icc: Uint8Array): Colours | null {
  const text = Buffer.from(icc).toString('latin1')
  // Type `cicp`, four bytes of zero, then the numbers; the tag table has the word without the zeros behind it.
  const at = text.indexOf('cicp\0\0\0\0')
  const [primaries, transfer] = at < 0 ? [] : icc.subarray(at + 8, at + 10)
  if (primaries !== undefined && transfer !== undefined) return { primaries, transfer }
  return text.replaceAll('\0', '').includes('Display P3')
    ? { primaries: displayP3, transfer: sRgbCurve }
    : null
}

type Matrix = readonly (readonly [number, number, number])[]

/** On linear light to the primaries of sRGB, which are those of BT.709 (CSS Color 4). */
const matrices = new Map<number, Matrix>([
  [
    displayP3,
    [
      [1.2249401, -0.2249402, 0],
      [-0.0420569, 1.0420571, 0],
      [-0.0196376, -0.0786361, 1.0982735],
    ],
  ],
  [
    bt2020,
    [
      [1.660491, -0.5876411, -0.0728499],
      [-0.1245505, 1.1328999, -0.0083494],
      [-0.0181508, -0.1005789, 1.1187297],
    ],
  ],
])
const same: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** Converts 8-bit RGB pixels (3 bytes each) to sRGB in place; what lies outside of sRGB, or is brighter than white, is clipped. */
export function toSrgb(pixels: Uint8Array, { primaries, transfer }: Colours): void {
  const isHdr = transfer === pq || transfer === hlg
  const matrix = matrices.get(primaries) ?? same
  if (matrix === same && !isHdr) return
  const [ofRed = [1, 0, 0], ofGreen = [0, 1, 0], ofBlue = [0, 0, 1]] = matrix
  const light = transfer === pq ? pqLight : transfer === hlg ? hlgLight : sRgbLight
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    let red = light[pixels[at] ?? 0] ?? 0
    let green = light[pixels[at + 1] ?? 0] ?? 0
    let blue = light[pixels[at + 2] ?? 0] ?? 0
    if (transfer === hlg) {
      const shown = hlgPeak * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** (hlgGamma - 1)
      red *= shown
      green *= shown
      blue *= shown
    }
    pixels[at] = encoded(ofRed[0] * red + ofRed[1] * green + ofRed[2] * blue)
    pixels[at + 1] = encoded(ofGreen[0] * red + ofGreen[1] * green + ofGreen[2] * blue)
    pixels[at + 2] = encoded(ofBlue[0] * red + ofBlue[1] * green + ofBlue[2] * blue)
  }
}

/** The light of each byte by a curve. */
const lightBy = (curve: (value: number) => number) =>
  Float32Array.from({ length: 256 }, (_, byte) => curve(byte / 255))

const sRgbLight = lightBy((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))

/** Candelas of diffuse white in HDR pictures (ITU-R BT.2408); it becomes the white of sRGB. */
const white = 203

/** SMPTE ST 2084: candelas in parts of that white. */
const pqLight = lightBy((value) => {
  const root = value ** (1 / 78.84375)
  return (
    (10_000 / white) *
    (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125)
  )
})

/** ITU-R BT.2100: light of the scene, which a screen of 1,000 candelas shows with this gamma. */
const hlgLight = lightBy((value) =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12,
)
const hlgGamma = 1.2
const hlgPeak = 1000 / white

const steps = 16_383
const byteOfLinear = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const value = step / steps
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
})

function encoded(light: number): number {
  return byteOfLinear[Math.round(Math.min(1, Math.max(0, light)) * steps)] ?? 0
}
