import { extname } from 'node:path'
import { cleanText } from '@gozlem/domain/clean-text'

/** The last path part of a client's file name, without control characters or characters no file system takes. */
export function cleanFileName(name: string): string {
  const last = cleanText(name).normalize('NFC').split(/[/\\]/).pop() ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed here
  return shortenedFileName(last.replace(/[<>:"|?*\u0000-\u001f\u007f]/g, '')) || 'dosya'
}

/** At most 200 characters with the extension kept; a surrogate that the cut leaves alone cannot be stored or encoded. */
export function shortenedFileName(name: string): string {
  const extension = extname(name).slice(0, 10)
  const stem = name.slice(0, name.length - extension.length)
  return (stem.slice(0, 200 - extension.length) + extension).replace(/\p{Cs}/gu, '')
}
