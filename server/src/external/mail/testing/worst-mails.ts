/** A mail of nothing but empty parts. */
export function mailOfParts(from: string, to: string, bytes: number): Buffer {
  const part = '--x\r\n\r\n'
  const head = `From: ${from}\r\nTo: ${to}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n`
  return Buffer.from(head + part.repeat(Math.floor((bytes - head.length) / part.length)))
}
