import { cleanText } from '@gozlem/domain/clean-text'
import { fittingFileName } from '@gozlem/domain/file-name'

/** The last path part of a client's file name, without control characters or characters no file system takes. */
export function cleanFileName(name: string): string {
  const last = cleanText(name).normalize('NFC').split(/[/\\]/).pop() ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed here
  return fittingFileName(last.replace(/[<>:"|?*\u0000-\u001f\u007f]/g, '')) || 'dosya'
}
