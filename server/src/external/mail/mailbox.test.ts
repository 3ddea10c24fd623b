import { afterEach, describe, expect, it } from 'vitest'
import { createImapMailbox, type RawMail, readImapUrl, type Taken } from './mailbox'
import { parseMail } from './received-mail'
import { type ImapServerUnderTest, startImapServer } from './testing/imap-server'

const mailTo = (to: string, subject: string, more = '') =>
  [`From: Mert <mert@example.com>`, `To: ${to}`, `Subject: ${subject}`, '', `İçerik ${more}`].join('\r\n')

describe('a mailbox by IMAP', () => {
  const servers: ImapServerUnderTest[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop()
  })
  const start = async () => {
    const server = await startImapServer()
    servers.push(server)
    return server
  }
  const read = async (url: string, take: (mail: RawMail) => Promise<Taken>, most_bytes?: number) =>
    createImapMailbox(readImapUrl(url), most_bytes === undefined ? {} : { most_bytes }).readNew(
      'destek+',
      take,
      new AbortController().signal,
    )
  const subjectOf = ({ bytes }: RawMail) =>
    /^Subject: (.*)\r$/m.exec(Buffer.from(bytes).toString())?.[1] ?? ''

  it('ADM-04 hands over what is unread and addressed so, and marks what became of it', async () => {
    const server = await start()
    for (const subject of ['bir', 'iki', 'sonra']) server.deliver(mailTo('destek+x@gozlem.example', subject))
    server.deliver(mailTo('destek@gozlem.example', 'insana'))
    const outcome: Record<string, Taken> = { bir: 'done', iki: 'kept', sonra: 'later' }
    const taken: string[] = []
    const take = async (mail: RawMail) => {
      taken.push(subjectOf(mail))
      return outcome[subjectOf(mail)] ?? 'done'
    }
    await read(server.url, take)
    expect(taken).toEqual(['bir', 'iki', 'sonra'])
    expect(server.flags()).toEqual([['\\Seen'], ['\\Flagged'], [], []])
    await read(server.url, take)
    expect(taken.slice(3)).toEqual(['sonra'])
  })

  it('ADM-04 leaves a mail as it was when taking it fails, and says so', async () => {
    const server = await start()
    server.deliver(mailTo('destek+x@gozlem.example', 'bir'))
    await expect(
      read(server.url, async () => {
        throw new Error('veritabanı yok')
      }),
    ).rejects.toThrow('veritabanı yok')
    expect(server.flags()).toEqual([[]])
  })

  it('ADM-04 reads of a mail that is too large its headers alone', async () => {
    const server = await start()
    server.deliver(mailTo('destek+x@gozlem.example', 'koca', 'a'.repeat(400_000)))
    const taken: RawMail[] = []
    await read(
      server.url,
      async (mail) => {
        taken.push(mail)
        return 'kept'
      },
      300_000,
    )
    expect(taken.map((mail) => [subjectOf(mail), mail.too_large, mail.bytes.length])).toEqual([
      ['koca', true, 256 * 1024],
    ])
  })

  it('ADM-04 refuses a wrong password without telling it', async () => {
    const server = await start()
    const failure = await read(server.url.replace('gizli', 'yanlis'), async () => 'done').then(
      () => '',
      (error: unknown) => `${String(error)} ${JSON.stringify(error)}`,
    )
    expect(failure).not.toBe('')
    expect(failure).not.toContain('yanlis')
  })
})

it.each([
  ['imaps://destek%40gozlem.example:g%2Fz@imap.gozlem.example', 993, 'tls', 'INBOX'],
  ['imap://destek:gizli@imap.gozlem.example?folder=Destek', 143, 'starttls', 'Destek'],
  ['imap://destek:gizli@127.0.0.1:1143', 1143, 'plain', 'INBOX'],
])('ADM-04 reads the address %s of a mailbox', (url, port, security, folder) => {
  expect(readImapUrl(url)).toMatchObject({ port, security, folder })
})

it('ADM-04 refuses an address of a mailbox without repeating it', () => {
  for (const url of ['gizli', 'smtp://destek:gizli@x.example', 'imaps://x.example'])
    expect(() => readImapUrl(url)).toThrow(/^it must look like imaps:(?!.*gizli)/)
})

describe('what a mail says', () => {
  const parse = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')))
  const head = ['From: Mert <Mert@Example.com>', 'To: Destek <Destek+AB@gozlem.example>']

  it('ADM-04 its sender, whom it went to and its words, of HTML too', async () => {
    const html = [
      'Content-Type: text/html; charset=windows-1254',
      'Content-Transfer-Encoding: quoted-printable',
    ]
    const mail = await parse(
      ...head,
      'Delivered-To: destek@gozlem.example',
      'Message-ID: <1@x>',
      ...html,
      '',
      '<p>Te=FEekk=FCrler</p><blockquote>Soru</blockquote>',
    )
    expect(mail).toMatchObject({
      message_id: '<1@x>',
      from: 'mert@example.com',
      recipients: ['destek+ab@gozlem.example', 'destek@gozlem.example'],
      is_automatic: false,
      text: 'Teşekkürler\n\n> Soru',
    })
  })

  it.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'List-Id: <liste.example>',
    'Return-Path: <>',
    'Content-Type: multipart/report; boundary=a',
  ])('ADM-04 %s is written by a program', async (line) => {
    expect((await parse(...head, line, '', 'x')).is_automatic).toBe(true)
    expect(
      (await parse(...head, 'Auto-Submitted: no', 'Return-Path: <mert@example.com>', '', 'x')).is_automatic,
    ).toBe(false)
  })

  it('ADM-04 its files, without the small pictures of a signature', async () => {
    const part = (disposition: string, name: string, type: string, content: string) => [
      '--k',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ]
    const { files, text } = await parse(
      ...head,
      'Content-Type: multipart/mixed; boundary=k',
      '',
      '--k',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Ekte.',
      ...part('attachment', 'liste.txt', 'text/plain', 'İçerik'),
      ...part('inline', 'logo.png', 'image/png', 'küçük'),
      ...part('inline', 'ekran.png', 'image/png', 'b'.repeat(30_000)),
      ...part('attachment', 'smime.p7s', 'application/pkcs7-signature', 'imza'),
      '--k--',
    )
    expect(text.trim()).toBe('Ekte.')
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['liste.txt', 8],
      ['ekran.png', 30_000],
    ])
  })
})
