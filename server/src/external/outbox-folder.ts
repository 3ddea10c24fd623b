// Where messages land that no provider carries: a folder of readable files. Each message is a .json with everything; a
// mail also lies beside it as .html and .txt. Names are the ids, which sort by time.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolders } from './files/sync-folders'

const Delivered = z.object({
  id: z.uuid(),
  /** What it is about: `account.verify_email`. */
  kind: z.string(),
  to: z.string(),
  text: z.string(),
  /** When it was handed over, ISO 8601 UTC. */
  delivered_at: z.iso.datetime(),
})

const DeliveredMail = Delivered.extend({
  channel: z.literal('mail'),
  from: z.string(),
  /** Name of the recipient; may be empty. */
  name: z.string(),
  /** Whom an answer reaches; empty: the sender. */
  reply_to: z.string().default(''),
  subject: z.string(),
  html: z.string(),
  /** Where a mailbox asks by one click that no more such mails come; empty: nowhere. */
  unsubscribe: z.string().default(''),
  /** Files that lie beside the message as `<id>-<number>`, by the names they were sent under. */
  attachments: z.array(z.object({ file_name: z.string(), file: z.string() })).default([]),
})

const DeliveredSms = Delivered.extend({ channel: z.literal('sms') })

const DeliveredMessage = z.discriminatedUnion('channel', [DeliveredMail, DeliveredSms])

export type DeliveredMail = z.infer<typeof DeliveredMail>
export type DeliveredMessage = z.infer<typeof DeliveredMessage>

/** Writes a message into the folder, with the files it carries; the same id twice is one message. */
export async function writeDelivered(
  folder: string,
  message: z.input<typeof DeliveredMessage>,
  carried: readonly { file_name: string; bytes: Uint8Array }[] = [],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const attachments = carried.map(({ file_name }, index) => ({
    file_name,
    file: `${message.id}-${index + 1}`,
  }))
  for (const [index, { bytes }] of carried.entries())
    await appear(folder, `${message.id}-${index + 1}`, bytes)
  if (message.channel === 'mail') {
    await appear(folder, `${message.id}.html`, message.html)
    await appear(folder, `${message.id}.txt`, message.text)
  }
  const written = message.channel === 'mail' ? { ...message, attachments } : message
  await appear(folder, `${message.id}.json`, `${JSON.stringify(written, null, 2)}\n`)
}

/** The newest messages of the folder, newest first; files that are no messages are passed over. */
export async function readDelivered(folder: string, limit = 200): Promise<DeliveredMessage[]> {
  const names = await readdir(folder).catch(absent([]))
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, limit)
  const messages = await Promise.all(newest.map((name) => readMessage(join(folder, name))))
  return messages.filter((message) => message !== null)
}

/**
 * One message of the folder, or null.
 * @param id a UUID, checked by the caller: it becomes a file name
 */
export async function findDelivered(folder: string, id: string): Promise<DeliveredMessage | null> {
  return readMessage(join(folder, `${id}.json`))
}

async function readMessage(path: string): Promise<DeliveredMessage | null> {
  const text = await readFile(path, 'utf8').catch(absent(null))
  if (text === null) return null
  try {
    return DeliveredMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Flushed, then renamed: a reader sees the whole file or none, also after a power cut. */
async function appear(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
    await syncFolders(folder, folder)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const absent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
