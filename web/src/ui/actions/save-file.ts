/** Long enough for the browser to take over a file it was handed as an address. */
const releaseAfterMs = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = addressOf(blob)
  link.download = name
  link.click()
}

/** An address of the bytes, for a minute. */
export function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), releaseAfterMs)
  return address
}
