const kept = 500
const drawn = new Map<string, string>()

/** The QR code of a link as an SVG picture; the last 500 are kept. */
export async function qrSvg(link: string): Promise<string> {
  const known = drawn.get(link)
  if (known) return known
  const svg = await secretQrSvg(link)
  if (drawn.size >= kept) drawn.delete(drawn.keys().next().value ?? '')
  drawn.set(link, svg)
  return svg
}

/** The QR code of a link that nothing may remember, because it carries a secret. */
export async function secretQrSvg(link: string): Promise<string> {
  const { default: qr } = await import('qrcode')
  return qr.toString(link, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
}
