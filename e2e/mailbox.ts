// What the product sent: without a provider it lands in a folder of its data.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export interface SentMail {
  kind: string
  to: string
  subject: string
  text: string
}

/** The mail of a kind to an address, once it has gone out. */
export async function mailTo(to: string, kind: string): Promise<SentMail> {
  const found = async () => (await sentMails()).find((mail) => mail.to === to && mail.kind === kind)
  await expect.poll(found, `${kind} to ${to}`).toBeDefined()
  const mail = await found()
  if (!mail) throw new Error('the mail is gone')
  return mail
}

async function sentMails(): Promise<SentMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const mails = names.filter((name) => name.endsWith('.json'))
  return Promise.all(
    mails.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SentMail),
  )
}
