import { fittingFileName } from '@gozlem/domain/file-name'

/**
 * Content-Disposition for a download: a plain name for old clients, the real one with Turkish letters for the others
 * (RFC 6266, RFC 8187).
 */
export function attachment(fileName: string): string {
  const clean = fittingFileName(
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
