import {
  attachmentMegabytes,
  largeAttachment,
  mostAttachments,
  tooManyAttachments,
} from '@gozlem/domain/support/attachments'

/** A message as multipart where files go with it. */
export function withFiles(input: object, files: readonly File[]): { form?: FormData } {
  if (files.length === 0) return {}
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null) form.set(name, String(value))
  for (const file of files) form.append('attachments', file)
  return { form }
}

/** The files with those that were chosen besides, as far as the limits go, and what is to be said of the others. */
export function withChosen(
  files: readonly File[],
  chosen: readonly File[],
): { files: File[]; refused: string | null } {
  const large = chosen.find(({ size }) => size > attachmentMegabytes * 1024 * 1024)
  const all = [...files, ...chosen.filter(({ size }) => size <= attachmentMegabytes * 1024 * 1024)]
  return {
    files: all.slice(0, mostAttachments),
    refused: large ? largeAttachment(large.name) : all.length > mostAttachments ? tooManyAttachments : null,
  }
}
