// Answers that come by mail: read out of a real mailbox, into the ticket of whoever wrote them.
import { readFile } from 'node:fs/promises'
import { listNotifications } from '@gozlem/contract/notification'
import { createTicket, readTicket, readTicketAttachment, writeToTicket } from '@gozlem/contract/support'
import { answerTicket } from '@gozlem/contract/support-desk'
import { answerAboveLine } from '@gozlem/domain/support/answer-text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { createMailReader } from '../../external/mail/mail-reader'
import { createImapMailbox, readImapUrl } from '../../external/mail/mailbox'
import { type ImapServerUnderTest, startImapServer } from '../../external/mail/testing/imap-server'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import { readSupportMailbox } from './mail-answer-jobs'

let test: AppUnderTest
let imap: ImapServerUnderTest
const reader = createMailReader()
const warnings: unknown[] = []
beforeAll(async () => {
  imap = await startImapServer()
  test = await startApp({ support_mailbox: true })
})
afterAll(async () => {
  await reader.close()
  await test.close()
  await imap.stop()
})
beforeEach(() => {
  warnings.length = 0
  imap.fetched.length = 0
})

/** Whether any mail was fetched beyond its head. */
const bodiesFetched = () => imap.fetched.filter((command) => !command.includes('[HEADER]')).length

const readMailbox = () =>
  readSupportMailbox(
    {
      ...test,
      sealing_key: testSealingKey,
      public_url: 'http://localhost:3000',
      log: {
        info: () => undefined,
        error: (facts: unknown) => warnings.push(facts),
        warn: (facts: unknown) => warnings.push(facts),
      },
      support_mailbox: {
        mailbox: createImapMailbox(readImapUrl(imap.url)),
        reader,
        address: 'destek@example.com',
      },
      delivery: { mail_from: 'Saha Gözlem <saha-gozlem@example.com>' },
    },
    new AbortController().signal,
  )

/** A ticket that support has answered, and where the mail of that says to answer. */
async function answeredTicket(person: Person, subject: string) {
  const { id } = (
    await call(test.app, person, createTicket, { body: { subject, category: 'usage', body: 'Nasıl?' } })
  ).reply.ticket
  await call(test.app, test.people.suna, answerTicket, {
    params: { id },
    body: { body: 'Hangi sayfada?', outcome: 'waiting' },
  })
  const find = async () => {
    const mails = await test.delivered({ kind: 'support.answered', to: person.email })
    return mails.find((one) => one.channel === 'mail' && one.subject.endsWith(subject))
  }
  await expect.poll(find).toBeTruthy()
  const mail = await find()
  if (mail?.channel !== 'mail') throw new Error('no mail of the answer')
  return { id, mail, address: mail.reply_to }
}

let sent = 0
interface Letter {
  from: string
  to: string
  text: string
  more?: string[]
  message_id?: string
}
const plain = 'Content-Type: text/plain; charset=utf-8'
function letter({ from, to, text, more = [plain], message_id }: Letter): string {
  sent += 1
  return [
    `From: Biri <${from}>`,
    `To: ${to}`,
    `Subject: Re: Destek talebiniz`,
    `Message-ID: ${message_id ?? `<m${sent}@posta.example>`}`,
    ...more,
    '',
    text,
  ].join('\r\n')
}
const conversation = async (person: Person, id: string) =>
  (await call(test.app, person, readTicket, { params: { id } })).reply.ticket
const words = async (person: Person, id: string) =>
  (await conversation(person, id)).messages.map(({ channel, body }) => `${channel}: ${body}`)

describe('an answer by mail', () => {
  it('ADM-04 comes into its ticket without what it quotes, opens it, tells support, and is one however often it comes', async () => {
    const { mert, suna } = test.people
    const { id, mail, address } = await answeredTicket(mert, 'Silinen şablon')
    expect(address).toMatch(/^destek\+[a-z2-7]{45}@example\.com$/)
    expect(mail.text.trimStart().startsWith(answerAboveLine)).toBe(true)
    expect(mail.text).toContain('Bu e-postayı yanıtlayabilir')
    const quoted = mail.text.split('\n').map((line) => `> ${line}`)
    const text = ['Şablonlar sayfasında.', '', `Saha Gözlem Destek <${address}> şunu yazdı:`, '', ...quoted]
    const raw = letter({ from: 'Mert@Example.com', to: address.toUpperCase(), text: text.join('\r\n') })
    imap.deliver(raw)
    await readMailbox()
    expect(imap.flags().at(-1)).toEqual(['\\Seen'])
    const { status, messages } = await conversation(mert, id)
    expect(status).toBe('open')
    expect(messages.map(({ channel, party }) => [channel, party])).toEqual([
      ['app', 'requester'],
      ['app', 'support'],
      ['mail', 'requester'],
    ])
    expect(messages[2]?.body).toBe('Şablonlar sayfasında.')
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query("select actor_id, data from event where kind = 'support_ticket.written' and subject_id = $1", [
        id,
      ]),
    )
    expect(rows).toMatchObject([{ actor_id: mert.id, data: { channel: 'mail' } }])
    await expect
      .poll(async () => {
        const { reply } = await call(test.app, suna, listNotifications, { query: {} })
        return reply.notifications.filter(({ data }) => String(data['url']).endsWith(id)).length
      })
      .toBeGreaterThan(1)

    imap.deliver(raw)
    await readMailbox()
    expect(imap.flags().at(-1)).toEqual(['\\Seen'])
    expect((await conversation(mert, id)).messages).toHaveLength(3)
    expect(warnings).toEqual([])
  })

  it('ADM-04 brings its files, by the rules of the form', async () => {
    const { selin } = test.people
    const { id, address } = await answeredTicket(selin, 'Ekler')
    const mixed = (name: string) => [
      '--k',
      plain,
      '',
      'Ekte.',
      '--k',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('Satır').toString('base64'),
      '--k--',
    ]
    const send = (name: string) =>
      imap.deliver(
        letter({
          from: selin.email,
          to: address,
          text: mixed(name).join('\r\n'),
          more: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=k'],
        }),
      )
    send('liste.txt')
    await readMailbox()
    const [attached] = (await conversation(selin, id)).messages.at(-1)?.attachments ?? []
    expect(attached).toMatchObject({ name: 'liste.txt', byte_size: 6 })
    const params = { id, attachmentId: attached?.id ?? '' }
    expect((await call(test.app, selin, readTicketAttachment, { params })).body.toString()).toBe('Satır')

    send('virus.exe')
    await readMailbox()
    expect(imap.flags().at(-1)).toEqual(['\\Flagged'])
    expect((await conversation(selin, id)).messages).toHaveLength(3)
    const [refusal] = await test.delivered({ kind: 'support.answer_refused', to: selin.email })
    expect(refusal?.text).toContain('“virus.exe” eklenemedi')
    expect(refusal?.text).toContain(id)
  })

  it('ADM-04 is nobody’s but of the ticket’s own person: others’ stay in the mailbox, unread', async () => {
    const { mert, selin, deniz, ayse } = test.people
    const own = await answeredTicket(deniz, 'Denizin sorusu')
    const other = await answeredTicket(ayse, 'Ayşenin sorusu')
    const changed = own.address.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a'))
    for (const { from, to } of [
      { from: mert.email, to: own.address },
      { from: selin.email, to: other.address },
      { from: deniz.email, to: changed },
      { from: deniz.email, to: 'destek+yok@example.com' },
    ]) {
      imap.deliver(letter({ from, to, text: 'İçeri' }))
      await readMailbox()
      expect(imap.flags().at(-1)).toEqual(['\\Flagged'])
    }
    expect(bodiesFetched()).toBe(0)
    expect(warnings).toHaveLength(4)
    expect(JSON.stringify(warnings)).not.toMatch(/@|destek\+/)
    for (const [person, { id }] of [
      [deniz, own],
      [ayse, other],
    ] as const)
      expect(await words(person, id)).toEqual(['app: Nasıl?', 'app: Hangi sayfada?'])
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update app_user set is_active = false where id = $1', [deniz.id]),
    )
    imap.deliver(letter({ from: deniz.email, to: own.address, text: 'Ben' }))
    await readMailbox()
    expect(imap.flags().at(-1)).toEqual(['\\Flagged'])
  })

  it('ADM-04 of a program goes round no loop: absence notes and our own mails are read and left', async () => {
    const { ece } = test.people
    const { id, address } = await answeredTicket(ece, 'Yokum')
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query('select id from outbox_message limit 1'),
    )
    for (const raw of [
      letter({
        from: ece.email,
        to: address,
        text: 'Ofis dışındayım',
        more: ['Auto-Submitted: auto-replied'],
      }),
      letter({ from: 'saha-gozlem@example.com', to: address, text: 'Bizden' }),
      letter({ from: ece.email, to: address, text: 'Bizden', message_id: `<${rows[0].id}@example.com>` }),
    ]) {
      imap.deliver(raw)
      await readMailbox()
      expect(imap.flags().at(-1)).toEqual(['\\Seen'])
    }
    expect(bodiesFetched()).toBe(0)
    expect(await words(ece, id)).toHaveLength(2)
    // Thunderbird names its mails like this, by the domain of their sender, which may be that of the installation.
    const message_id = '<5f1c2a7e-0000-4000-8000-000000000001@example.com>'
    imap.deliver(letter({ from: ece.email, to: address, text: 'Elle yazıldı', message_id }))
    await readMailbox()
    expect(await words(ece, id)).toContain('mail: Elle yazıldı')
  })

  const ofHtml = 'Şablonlar sayfasında, ikinci satırda duruyor.'
  it.each<[string, { status: string; said: string; files: string[] }]>([
    ['30-blank-plain.eml', { status: 'open', said: ofHtml, files: [] }],
    ['30-blank-plain-with-file.eml', { status: 'open', said: ofHtml, files: ['liste.txt'] }],
    ['32-own-domain.eml', { status: 'open', said: 'Elle yazılmış cevap.', files: [] }],
    ['32-answerer-without-marks.eml', { status: 'waiting', said: 'Hangi sayfada?', files: [] }],
  ])('ADM-04 the file %s is taken for what it is', async (name, left) => {
    const { selin } = test.people
    const { id, address } = await answeredTicket(selin, name)
    const mail = await readFile(new URL(`../../../test-cases/${name}`, import.meta.url), 'utf8')
    imap.deliver(
      mail
        .replace('SENDER', selin.email)
        .replace('ANSWER_ADDRESS', address)
        .replace('DOMAIN_OF_MAIL_FROM', 'example.com'),
    )
    await readMailbox()
    expect(imap.flags().at(-1)).toEqual(['\\Seen'])
    const { status, messages } = await conversation(selin, id)
    const { body: said, attachments } = messages.at(-1) ?? { attachments: [] }
    expect({ status, said, files: attachments.map((file) => file.name) }).toEqual(left)
  })

  it('ADM-04 that is too long or says nothing is told to its sender once an hour, who finds it where it was', async () => {
    const { levent } = test.people
    const { address, id } = await answeredTicket(levent, 'Uzun')
    for (const text of ['a'.repeat(10_001), 'a'.repeat(10_001), '']) {
      imap.deliver(letter({ from: levent.email, to: address, text }))
      await readMailbox()
      expect(imap.flags().at(-1)).toEqual(['\\Flagged'])
    }
    expect(await words(levent, id)).toHaveLength(2)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query("select from outbox_message where kind = 'support.answer_refused' and recipient = $1", [
        levent.email,
      ]),
    )
    expect(rows).toHaveLength(1)
  })

  it('ADM-04 that is too large or cannot be read is told to its sender; the large one is not fetched', async () => {
    const { lale } = test.people
    const { address, id } = await answeredTicket(lale, 'Büyük')
    const other = await answeredTicket(lale, 'Okunmaz')
    imap.deliver(letter({ from: lale.email, to: address, text: 'a'.repeat(10 * 2 ** 20) }))
    await readMailbox()
    expect(bodiesFetched()).toBe(0)
    const heavy = ['--k', `X: ${'a'.repeat(600_000)}`, '', 'Okunmaz', '--k--'].join('\r\n')
    imap.deliver(
      letter({
        from: lale.email,
        to: other.address,
        text: heavy,
        more: ['Content-Type: multipart/mixed; boundary=k'],
      }),
    )
    await readMailbox()
    expect(imap.flags().slice(-2)).toEqual([['\\Flagged'], ['\\Flagged']])
    expect(await words(lale, id)).toHaveLength(2)
    await expect
      .poll(async () => {
        const mails = await test.delivered({ kind: 'support.answer_refused', to: lale.email })
        return new Set(mails.map(({ text }) => /E-posta (10 MB'tan büyük|okunamadı)/.exec(text)?.[1]))
      })
      .toEqual(new Set(["10 MB'tan büyük", 'okunamadı']))
  })

  it('ADM-04 beyond the daily number waits in the mailbox by its head, and those behind it arrive', async () => {
    const { mert, selin } = test.people
    const writer = await answeredTicket(mert, 'Çok yazan')
    const other = await answeredTicket(selin, 'Bekleyen')
    const count = (change: string) =>
      writeAsSystem(test.pool, ({ db }) => db.query(`${change} where key like 'support-messages:%'`))
    await count('delete from attempt_limit')
    await call(test.app, mert, writeToTicket, { params: { id: writer.id }, body: { body: 'Bir' } })
    await count('update attempt_limit set tries = 200')
    imap.deliver(letter({ from: mert.email, to: writer.address, text: 'Bir daha' }))
    imap.deliver(letter({ from: selin.email, to: other.address, text: 'Ben de' }))
    await readMailbox()
    expect(imap.flags().slice(-2)).toEqual([[], ['\\Seen']])
    expect(bodiesFetched()).toBe(1)
    expect(await words(selin, other.id)).toContain('mail: Ben de')
    await count('update attempt_limit set tries = 1')
    await readMailbox()
    expect(await words(mert, writer.id)).toContain('mail: Bir daha')
  })
})
