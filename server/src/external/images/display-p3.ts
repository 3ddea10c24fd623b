// iPhones store HEIC in the Display P3 colour space, and the HEIC decoder hands out its numbers without the profile.
// Shown as sRGB they look washed out: signal red and warning orange lose most. Display P3 has sRGB's transfer curve, so
// a matrix on linear light is the whole conversion (matrix: CSS Color 4, P3 -> XYZ D65 -> sRGB).

/** Whether an ICC profile is Display P3, by the name it carries (UTF-16 in newer profiles). */
export function isDisplayP3(icc: Uint8Array | undefined): boolean {
  if (!icc) return false
  return Buffer.from(icc).toString('latin1').replaceAll('\0', '').includes('Display P3')
}

/** Converts 8-bit RGB pixels (3 bytes each) from Display P3 to sRGB in place; colours outside sRGB are clipped. */
export function displayP3ToSrgb(pixels: Uint8Array): void {
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const red = linear(pixels[at])
    const green = linear(pixels[at + 1])
    const blue = linear(pixels[at + 2])
    pixels[at] = encoded(1.2249401 * red - 0.2249402 * green)
    pixels[at + 1] = encoded(-0.0420569 * red + 1.0420571 * green)
    pixels[at + 2] = encoded(-0.0196376 * red - 0.0786361 * green + 1.0982735 * blue)
  }
}

const linearOfByte = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

const steps = 16_383
const byteOfLinear = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const value = step / steps
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
})

function linear(byte: number | undefined): number {
  return linearOfByte[byte ?? 0] ?? 0
}

function encoded(light: number): number {
  return byteOfLinear[Math.round(Math.min(1, Math.max(0, light)) * steps)] ?? 0
}
