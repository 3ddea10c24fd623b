import { afterEach, describe, expect, it } from 'vitest'
import type { FoundMail, Taken } from './found-mail'
import { createImapMailbox, type Mailbox, readImapUrl } from './mailbox'
import { type ImapFaults, type ImapServerUnderTest, startImapServer } from './testing/imap-server'

const mailTo = (to: string, subject: string) =>
  [`From: Mert <mert@example.com>`, `To: ${to}`, `Subject: ${subject}`, '', `Gövde`].join('\r\n')
const subjectOf = ({ head }: FoundMail) =>
  /^Subject: (.*)\r$/m.exec(Buffer.from(head ?? '').toString())?.[1] ?? ''

describe('a mailbox by IMAP', () => {
  const servers: ImapServerUnderTest[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop()
  })
  const start = async (faults?: ImapFaults) => {
    const server = await startImapServer(faults)
    servers.push(server)
    return server
  }
  const logged: [facts: { uid?: number }, message: string][] = []
  afterEach(() => void logged.splice(0))
  const keep = (facts: unknown, message?: string) => void logged.push([facts as object, message ?? ''])
  const read = async (from: Mailbox | string, take: (mail: FoundMail) => Promise<Taken>) =>
    (typeof from === 'string' ? createImapMailbox(readImapUrl(from)) : from).readNew({
      addressed: 'destek+',
      take,
      log: { warn: keep, error: keep },
      signal: new AbortController().signal,
    })
  /** Has a server's mails taken; answers the subjects of those that were. */
  const takenOf = async (from: Mailbox | string, outcome: Taken = 'done') => {
    const taken: string[] = []
    await read(from, async (mail) => {
      taken.push(subjectOf(mail))
      return outcome
    })
    return taken
  }

  it('ADM-04 hands over what is unread and addressed so, and marks what became of it', async () => {
    const server = await start()
    for (const subject of ['bir', 'iki', 'sonra']) server.deliver(mailTo('destek+x@gozlem.example', subject))
    server.deliver(mailTo('destek@gozlem.example', 'insana'))
    const outcome: Record<string, Taken> = { bir: 'done', iki: 'kept', sonra: 'later' }
    const taken: string[] = []
    const take = async (mail: FoundMail) => {
      await mail.read(1000)
      taken.push(subjectOf(mail))
      return outcome[subjectOf(mail)] ?? 'done'
    }
    await read(server.url, take)
    expect(taken).toEqual(['bir', 'iki', 'sonra'])
    expect(server.flags()).toEqual([['\\Seen'], ['\\Flagged'], [], []])
    await read(server.url, take)
    expect(taken.slice(3)).toEqual(['sonra'])
    expect(logged).toEqual([])
  })

  it('ADM-04 fetches a head alone, and the rest for whoever asks for it, up to a size', async () => {
    const server = await start()
    server.deliver(mailTo('destek+x@gozlem.example', 'koca'))
    server.deliver(`X: ${'a'.repeat(200_000)}\r\n${mailTo('destek+x@gozlem.example', 'baş')}`)
    const heads: (number | undefined)[] = []
    await read(server.url, async ({ head, byte_size }) => {
      heads.push(head?.length)
      expect(byte_size).toBeGreaterThan(90)
      return 'later'
    })
    expect(heads).toEqual([expect.any(Number), undefined])
    expect(server.fetched).toHaveLength(2)
    expect(server.fetched.join()).not.toMatch(/\[\]|\[TEXT/)
    const wholes: (string | undefined)[] = []
    await read(server.url, async (mail) => {
      for (const most of [20, 100_000]) {
        const bytes = await mail.read(most)
        wholes.push(bytes ? Buffer.from(bytes).toString() : undefined)
      }
      return 'done'
    })
    expect(wholes).toEqual([undefined, mailTo('destek+x@gozlem.example', 'koca'), undefined, undefined])
  })

  it('ADM-04 brings a mail that ends the process once more, then leaves it with a flag and says so', async () => {
    const server = await start()
    server.deliver(mailTo('destek+x@gozlem.example', 'ölümcül'))
    let readings = 0
    const die = async (mail: FoundMail): Promise<Taken> => {
      if (subjectOf(mail) === 'ölümcül') {
        readings += 1
        await mail.read(1000)
        server.hangUp()
        throw new Error('öldü')
      }
      return 'done'
    }
    for (let process = 1; process <= 4; process += 1) {
      server.deliver(mailTo('destek+x@gozlem.example', `arkada ${process}`))
      await read(server.url, die)
    }
    expect(readings).toBe(2)
    expect(server.flags()).toEqual([['\\Flagged'], ...Array.from({ length: 4 }, () => ['\\Seen'])])
    expect(
      logged.filter(([, message]) => message.startsWith('two readings')).map(([{ uid }]) => uid),
    ).toEqual([1])
  })

  it('ADM-04 flags a mail before it is read where the server keeps no keywords', async () => {
    const server = await start({ keepsNoKeywords: true })
    for (const subject of ['iyi', 'ölümcül']) server.deliver(mailTo('destek+x@gozlem.example', subject))
    const take = async (mail: FoundMail): Promise<Taken> => {
      await mail.read(1000)
      if (subjectOf(mail) === 'iyi') return 'done'
      server.hangUp()
      throw new Error('öldü')
    }
    await read(server.url, take)
    await read(server.url, take)
    expect(server.flags()).toEqual([['\\Seen'], ['\\Flagged']])
  })

  it.each([
    ['taking it fails', {}],
    ['the server refuses to hand it out', { cannotFetch: { uid: 1, answer: 'no' } }],
    ['the server ends the connection over it', { cannotFetch: { uid: 1, answer: 'end' } }],
    ['the server refuses to search because of it', { refusesSearch: 'addresses' }],
  ] satisfies [string, ImapFaults][])(
    'ADM-04 leaves a mail as it was when %s, says so and goes on',
    async (_how, faults) => {
      const server = await start(faults)
      for (const to of ['destek+x', 'destek', 'destek+y']) server.deliver(mailTo(`${to}@gozlem.example`, to))
      const taken: string[] = []
      await read(server.url, async (mail) => {
        await mail.read(1000)
        if (subjectOf(mail) === 'destek+x') throw new Error('depo yok')
        taken.push(subjectOf(mail))
        return 'done'
      })
      expect(taken).toEqual(['destek+y'])
      expect(server.flags()).toEqual([[], [], ['\\Seen']])
      expect(logged.map(([{ uid }]) => uid)).toContain(1)
    },
  )

  it('ADM-04 goes on behind mails that stay as they are', async () => {
    const server = await start()
    const mailbox = createImapMailbox(readImapUrl(server.url), { most_looked_at: 2 })
    for (const subject of ['bir', 'iki', 'üç']) server.deliver(mailTo('destek+x@gozlem.example', subject))
    expect(await takenOf(mailbox, 'later')).toEqual(['bir', 'iki'])
    expect(await takenOf(mailbox, 'later')).toEqual(['üç', 'bir'])
  })

  it('ADM-04 takes what others have read or flagged, or what delivery headers alone name, once', async () => {
    const server = await start()
    const to = 'destek+x@gozlem.example'
    server.deliver(mailTo(to, 'okunmuş'), ['\\Seen'])
    server.deliver(mailTo(to, 'işaretli'), ['\\Flagged'])
    for (const header of ['Delivered-To', 'X-Original-To', 'Envelope-To'])
      server.deliver(`${header}: ${to}\r\n${mailTo('liste@musteri.example', header)}`)
    server.deliver(mailTo('liste@musteri.example', 'başkasına'), ['\\Seen'])
    expect(await takenOf(server.url)).toEqual([
      'okunmuş',
      'işaretli',
      'Delivered-To',
      'X-Original-To',
      'Envelope-To',
    ])
    expect(await takenOf(server.url)).toEqual([])
    const simple = await start({ keepsNoKeywords: true })
    simple.deliver(mailTo(to, 'okunmuş'), ['\\Seen'])
    simple.deliver(mailTo(to, 'yeni'))
    expect([await takenOf(simple.url), await takenOf(simple.url)]).toEqual([['yeni'], []])
  })

  it('ADM-04 fails where nothing can be searched, and does not take it for an empty mailbox', async () => {
    const server = await start({ refusesSearch: 'all' })
    await expect(takenOf(server.url)).rejects.toThrow('does not search')
  })

  it('ADM-04 refuses a wrong password without telling it', async () => {
    const server = await start()
    const failure = await takenOf(server.url.replace('gizli', 'yanlis')).then(
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
