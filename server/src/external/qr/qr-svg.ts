import { toString as drawQr } from 'qrcode'

const kept = 500
const drawn = new Map<string, string>()

/** The QR code of a link as an SVG picture; the last 500 are kept. */
export async function qrSvg(link: string): Promise<string> {
  const known = drawn.get(link)
  if (known) return known
  const svg = await drawQr(link, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  if (drawn.size >= kept) drawn.delete(drawn.keys().next().value ?? '')
  drawn.set(link, svg)
  return svg
}
