// What the product sent: without a provider it lands in a folder of its data.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export interface SentMail {
  channel: 'mail' | 'sms'
  kind: string
  to: string
  delivered_at: string
  subject: string
  text: string
  attachments?: { file_name: string; file: string }[]
}

/** The mail of a kind to an address, once it has gone out. */
export async function mailTo(to: string, kind: string): Promise<SentMail> {
  const found = async () => (await sentMails()).find((mail) => mail.to === to && mail.kind === kind)
  await expect.poll(found, `${kind} to ${to}`).toBeDefined()
  const mail = await found()
  if (!mail) throw new Error('the mail is gone')
  return mail
}

/** The latest text message to a phone (+90…), once it has gone out. */
export async function smsTo(to: string): Promise<Pick<SentMail, 'text'>> {
  const found = async () =>
    (await sentMails())
      .filter((message) => message.to === to && message.channel === 'sms')
      .toSorted((left, right) => right.delivered_at.localeCompare(left.delivered_at))[0]
  await expect.poll(found, `a text message to ${to}`).toBeDefined()
  const message = await found()
  if (!message) throw new Error('the message is gone')
  return message
}

async function sentMails(): Promise<SentMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const mails = names.filter((name) => name.endsWith('.json'))
  return Promise.all(
    mails.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SentMail),
  )
}
