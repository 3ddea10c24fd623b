import {
  attachmentMegabytes,
  largeAttachment,
  mostAttachments,
  tooManyAttachments,
} from '@gozlem/domain/support/attachments'
import { v7 as uuid } from 'uuid'

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

/** Names what is sent. */
export interface SentId {
  /** The same while words and files stay, so that a retry after a lost answer makes no second one; the first may have come. */
  of: (input: object, files: readonly File[]) => string
  /** It was taken: the next one is another, even in the same words. */
  renew: () => void
}

export function createSentId(): SentId {
  let tried: { id: string; said: string } | null = null
  return {
    of: (input, files) => {
      const said = JSON.stringify([
        input,
        files.map(({ name, size, lastModified }) => [name, size, lastModified]),
      ])
      if (tried?.said !== said) tried = { id: uuid(), said }
      return tried.id
    },
    renew: () => {
      tried = null
    },
  }
}
