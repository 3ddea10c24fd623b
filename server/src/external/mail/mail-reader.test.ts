// In the processes of the built server: behind the fence, as bundles.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUploadFolder, uploadFolders } from '../files/upload-folder'
import { createMailReader, type MailReader, MailUnreadable } from './mail-reader'

// Below the project, so that the bundle finds the packages that are left outside of it.
const bundle = new URL('../../../../node_modules/.cache/mail-bundle-test/', import.meta.url)
const packages = fileURLToPath(new URL('../..', bundle))
let reader: MailReader
let folder: string
beforeAll(async () => {
  folder = await makeUploadFolder()
  await build({
    input: fileURLToPath(new URL('mail-worker.ts', import.meta.url)),
    platform: 'node',
    external: ['workerpool', 'html-to-text', 'postal-mime'],
    output: { dir: fileURLToPath(bundle), format: 'es' },
    logLevel: 'warn',
  })
  reader = createMailReader({
    timeoutMs: 1500,
    workerUrl: new URL('mail-worker.js', bundle),
    fence: { program: [fileURLToPath(bundle), packages], photos: uploadFolders },
  })
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true, force: true })
  await rm(bundle, { recursive: true, force: true })
})

const readAnswer = async (text: string) => {
  const path = join(folder, 'mail')
  await writeFile(path, text)
  return reader.readAnswer(path, ['destek@gozlem.example'])
}
const head = ['From: Mert <mert@example.com>', 'To: destek+ab@gozlem.example']
const mail = (...lines: string[]) => [...head, ...lines].join('\r\n')
const mixed = (...lines: string[]) => mail('Content-Type: multipart/mixed; boundary=k', '', ...lines)

describe('a mail in its process', () => {
  it('ADM-04 leaves its files beside it and answers what its person wrote', async () => {
    const file = (index: number) => [
      '--k',
      `Content-Disposition: attachment; filename="${index}${'a'.repeat(2000)}.txt"`,
      'Content-Type: text/plain',
      '',
      `Satır ${index}`,
    ]
    const text = ['--k', 'Content-Type: text/plain; charset=utf-8', '', 'Oldu.\u0000', '> Oldu mu?']
    const { words, files } = await readAnswer(mixed(...text, ...[1, 2, 3, 4, 5, 6, 7].flatMap(file), '--k--'))
    expect(words).toBe('Oldu.')
    // One more than a message takes: whoever counts them sees that they are too many.
    expect(files).toHaveLength(6)
    expect(files[1]?.name).toMatch(/^2a{499}a{496}\.txt$/)
    expect(files[1]?.byte_size).toBe(9)
    expect(await readFile(files[1]?.path ?? '', 'utf8')).toBe('Satır 2\n')
  })

  it('ADM-04 reads the words of HTML', async () => {
    expect((await readAnswer(mail('Content-Type: text/html', '', '<p>Oldu.</p>'))).words).toBe('Oldu.')
  })

  it('ADM-04 takes a text that nobody sees for none', async () => {
    for (const text of ['\u200b', ' \u00a0\u200d\u00ad\r\n'])
      expect((await readAnswer(mail('Content-Type: text/plain; charset=utf-8', '', text))).words).toBe('')
  })

  it('ADM-04 sees nothing of the disk but its program and the uploads', async () => {
    await expect(reader.readAnswer(fileURLToPath(import.meta.url), [])).rejects.toThrow('restricted')
  })

  it('ADM-04 answers of a long text no more than tells that it is too long', async () => {
    expect((await readAnswer(mail('', 'a'.repeat(1_000_000)))).words).toHaveLength(10_001)
  })

  const bytes = 2_000_000
  it.each<[string, () => string]>([
    ['a million parts', () => mixed('--k\r\n\r\n'.repeat(bytes / 7))],
    [
      'parts within parts',
      () => mixed(`--k\r\nContent-Type: multipart/mixed; boundary=k\r\n\r\n`.repeat(bytes / 50)),
    ],
    ['a hundred thousand recipients', () => mail(`To: ${'a@b.example,'.repeat(100_000)}`, '', '')],
    ['a head of one line', () => mail(`Subject: ${'a'.repeat(bytes)}`, '', '')],
    ['two hundred thousand heads', () => mail('X: y\r\n'.repeat(200_000), '', '')],
    [
      'empty lines of HTML',
      () => mixed('--k', '', 'a', '--k', 'Content-Type: text/html', '', '\r\n'.repeat(bytes / 2), 'x'),
    ],
    ['HTML that never closes', () => mail('Content-Type: text/html', '', '<blockquote>'.repeat(bytes / 12))],
  ])('ADM-04 of %s is refused alone', async (_what, made) => {
    const path = join(folder, 'mail')
    await writeFile(path, made())
    await expect(reader.readAnswer(path, [])).rejects.toThrow(MailUnreadable)
    expect((await readAnswer(mail('', 'Oldu.'))).words).toBe('Oldu.')
  })
})
