// The process that mails are taken apart in: one at a time, so that its memory is that of one mail. What it answers is
// bounded, files stay on the disk. An entry of its own in the server's bundle.
import { readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { takeJobs } from '@gozlem/document/process-job'
import { cleanText } from '@gozlem/domain/clean-text'
import { answerText } from '@gozlem/domain/support/answer-text'
import { mostAttachments } from '@gozlem/domain/support/attachments'
import { longestMessage } from '@gozlem/domain/support/ticket'
import type { AnswerFile, MailInput, MailReply } from './mail-reader'
import { type MailFile, parseBody, parseHead } from './received-mail'

// A mail waits a minute anyway: those who wait for a list go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

takeJobs(async (input: MailInput): Promise<MailReply> => {
  if ('head' in input) return { head: await parseHead(input.head).catch(() => null) }
  const bytes = await readFile(input.path)
  const toAnswer = (text: string) => withoutBlanks(cleanText(answerText(text, input.ours)))
  const mail = await parseBody(bytes, toAnswer).catch(() => null)
  if (!mail) return { answer: null }
  return {
    answer: {
      words: mail.text.slice(0, longestMessage + 1),
      files: await leaveBeside(input.path, mail.files),
    },
  }
})

/** A text of blanks and of marks that nobody sees says nothing. */
const withoutBlanks = (text: string): string =>
  /[^\p{Cf}\p{Z}\p{Cc}\u034f\u115f\u1160\u2800\u3164]/u.test(text) ? text : ''

async function leaveBeside(mail: string, found: readonly MailFile[]): Promise<AnswerFile[]> {
  const files: AnswerFile[] = []
  for (const [index, { name, bytes }] of found.slice(0, mostAttachments + 1).entries()) {
    const path = `${mail}-${index}`
    await writeFile(path, bytes)
    files.push({ name: shortened(name), path, byte_size: bytes.length })
  }
  return files
}

const longestName = 1000

/** Both ends of a name: the server shortens it by its own rule, which keeps the extension. */
const shortened = (name: string): string =>
  name.length > longestName ? name.slice(0, longestName / 2) + name.slice(-longestName / 2) : name
