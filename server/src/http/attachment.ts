import { extname } from 'node:path'

/**
 * Content-Disposition for a download: a plain name for old clients, the real one with Turkish letters for the others
 * (RFC 6266, RFC 8187).
 */
export function attachment(fileName: string): string {
  const clean = shortened(
    // oxlint-disable-next-line no-control-regex -- control characters would split the header
    fileName.normalize('NFC').replace(/[\u0000-\u001f\u007f"\\/]/g, ' '),
  )
  const plain = clean
    .normalize('NFD')
    .replace(/ı/g, 'i')
    .replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** At most 200 characters with the extension kept; a pair of surrogates that the cut leaves alone cannot be encoded. */
function shortened(name: string): string {
  const extension = extname(name).slice(0, 10)
  const stem = name.slice(0, name.length - extension.length)
  return (stem.slice(0, 200 - extension.length) + extension).replace(/\p{Cs}/gu, '')
}
