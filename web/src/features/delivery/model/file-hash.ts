/** Larger than any report; more would only keep the browser busy. */
export const largestComparedBytes = 200 * 1024 * 1024

/**
 * SHA-256 of a file in hexadecimal, calculated here: nothing of it leaves the device. Null where the browser does not
 * calculate any, as on pages without https.
 */
export async function fileHash(file: Blob): Promise<string | null> {
  // Absent there, whatever the types say.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
