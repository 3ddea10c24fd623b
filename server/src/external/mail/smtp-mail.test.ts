import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { DeliveryError } from '../delivery-error'
import type { OutgoingMail } from './mail-transport'
import { createSmtpMail, readSmtpUrl, type SmtpMailOptions } from './smtp-mail'
import { type MailServerOptions, startMailServer } from './testing/mail-server'

const mail: OutgoingMail = {
  id: '019a0000-0000-7000-8000-00000000abcd',
  kind: 'account.verify_email',
  from: 'Saha Gözlem <saha-gozlem@example.com>',
  to: { address: 'ayse@example.com', name: 'Ayşe Şişikoğlu' },
  subject: 'Ölçüm: İğdır’da ışık çok düşük',
  html: '<p lang="tr">Çığ düştü, şoför İĞNE istedi.</p>',
  text: 'Çığ düştü, şoför İĞNE istedi.',
  reply_to: null,
  attachments: [],
}

describe('mails by SMTP', () => {
  const closing: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  const serve = async (options?: MailServerOptions) => {
    const server = await startMailServer(options)
    closing.push(server.stop)
    return server
  }
  const open = (url: string, options: Omit<SmtpMailOptions, 'server'> = {}) => {
    const transport = createSmtpMail({ server: readSmtpUrl(url), ...options })
    closing.push(() => transport.close())
    return transport
  }
  const failureOf = async (sending: Promise<void>) => {
    const failure = await sending.then(
      () => null,
      (error: unknown) => error,
    )
    if (!(failure instanceof DeliveryError)) throw new Error('no DeliveryError', { cause: failure })
    return failure
  }

  it('REP-15 carry a PDF and the address that an answer reaches', async () => {
    const server = await serve()
    const bytes = new TextEncoder().encode('%PDF-1.7 örnek')
    await open(server.url).send({
      ...mail,
      reply_to: { address: 'uzman@example.com', name: 'Işıl Şen' },
      attachments: [{ file_name: 'Saha Gözlem Raporu - Çınar.pdf', content_type: 'application/pdf', bytes }],
    })
    const [arrived] = server.received
    expect(arrived?.replyTo).toEqual([{ name: 'Işıl Şen', address: 'uzman@example.com' }])
    const [attached] = arrived?.attachments ?? []
    expect(attached).toMatchObject({
      filename: 'Saha Gözlem Raporu - Çınar.pdf',
      mimeType: 'application/pdf',
      disposition: 'attachment',
    })
    expect(Buffer.from(attached?.content as ArrayBuffer).toString()).toBe('%PDF-1.7 örnek')
  })

  it('REP-15 tell a mailbox where one click ends them', async () => {
    const server = await serve()
    const unsubscribe = 'https://gozlem.example/api/mail-opt-outs?token=abc'
    const transport = open(server.url)
    await transport.send({ ...mail, unsubscribe })
    await transport.send(mail)
    const told = server.received.map(({ headers }) =>
      headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ key, value }) => [key, value]),
    )
    expect(told[0]).toEqual(
      expect.arrayContaining([
        ['list-unsubscribe', `<${unsubscribe}>`],
        ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
      ]),
    )
    expect(told[1]).toEqual([])
  })

  it('REG-06 arrive as HTML and text, with Turkish letters in subject, name and body', async () => {
    const server = await serve()
    await open(server.url).send(mail)
    const [arrived] = server.received
    expect(arrived).toMatchObject({
      subject: mail.subject,
      from: { name: 'Saha Gözlem', address: 'saha-gozlem@example.com' },
      to: [{ name: 'Ayşe Şişikoğlu', address: 'ayse@example.com' }],
      messageId: `<${mail.id}@example.com>`,
      recipients: ['ayse@example.com'],
    })
    expect(arrived?.html).toContain('Çığ düştü, şoför İĞNE istedi.')
    expect(arrived?.text?.trim()).toBe(mail.text)
    expect(arrived?.source).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  })

  it('REG-06 get no header and no recipient by line breaks in subject and name', async () => {
    const server = await serve()
    const subject = 'Merhaba\r\nBcc: kurban@example.com\r\n\r\nGövde'
    const name = 'Ayşe\r\nCc: kurban@example.com'
    await open(server.url).send({ ...mail, subject, to: { ...mail.to, name } })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.recipients).toEqual(['ayse@example.com'])
    expect(server.received[0]?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(server.received[0]?.headers.map(({ key }) => key)).not.toContain('cc')
    expect(server.received[0]?.text?.trim()).toBe(mail.text)
  })

  it('REG-06 sign in with a password that a URL must escape', async () => {
    const server = await serve({ auth: { user: 'gozlem@example.com', pass: 'p@ss/wörd:%' } })
    await open(server.url).send(mail)
    expect(server.received[0]?.user).toBe('gozlem@example.com')
  })

  it('REG-06 are encrypted where the server offers it', async () => {
    const server = await serve({ starttls: true })
    await open(server.url).send(mail)
    expect(server.received[0]?.secure).toBe(true)
  })

  it('REG-06 are not sent in the clear where encryption is required', async () => {
    const server = await serve()
    const failure = await failureOf(open(`${server.url}?starttls=required`).send(mail))
    expect(failure.permanent).toBe(false)
    expect(server.received).toEqual([])
  })

  it.each([
    ['an unknown recipient', 'recipient', 550, '5.1.1 <ayse@example.com> böyle biri yok', true],
    ['a recipient without an enhanced code', 'recipient', 553, 'no', true],
    ['a full mailbox', 'recipient', 452, '4.2.2 full', false],
    ['relaying that is not allowed', 'recipient', 550, '5.7.1 relaying denied', false],
    ['our own sender', 'sender', 550, '5.1.8 bad sender', false],
    ['the content, for now', 'data', 451, '4.3.0 later', false],
    ['the content', 'data', 554, '5.6.0 https://example.com/gizli', false],
  ] as const)('REG-06 refused for %s say so by codes alone', async (_what, step, code, text, permanent) => {
    const server = await serve({ refuse: { step, code, text } })
    const failure = await failureOf(open(server.url).send(mail))
    expect(failure.permanent).toBe(permanent)
    expect(failure.message).toContain(String(code))
    expect(failure.message).not.toMatch(/ayse|https|@/)
  })

  it('REG-06 refused at sign-in are tried again later and do not repeat the password', async () => {
    const server = await serve({ auth: { user: 'gozlem', pass: 'dogru' } })
    const failure = await failureOf(open(server.url.replace('dogru', 'yanlis')).send(mail))
    expect(failure.permanent).toBe(false)
    expect(failure.message).toContain('EAUTH')
    expect(failure.message).not.toContain('yanlis')
  })

  it('REG-06 are tried again later when the server is gone', async () => {
    const server = await startMailServer()
    await server.stop()
    const failure = await failureOf(open(server.url).send(mail))
    expect(failure.permanent).toBe(false)
    expect(failure.message).not.toContain('@')
  })

  it('REG-06 do not wait for ever on a server that says nothing', async () => {
    const silent = createServer(() => undefined)
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    closing.push(() => {
      silent.close()
    })
    const { port } = silent.address() as AddressInfo
    const timeouts = { connection: 200, greeting: 200, socket: 200 }
    const failure = await failureOf(open(`smtp://127.0.0.1:${port}`, { timeouts }).send(mail))
    expect(failure.permanent).toBe(false)
  })

  it('PLAT-02 are configured by a URL, encrypted unless the server is on this machine', () => {
    expect(readSmtpUrl('smtp://smtp.example.com')).toEqual({
      host: 'smtp.example.com',
      port: 587,
      auth: null,
      security: 'required',
    })
    expect(readSmtpUrl('smtps://u%40x:p%2Fw@smtp.example.com:4650')).toEqual({
      host: 'smtp.example.com',
      port: 4650,
      auth: { user: 'u@x', pass: 'p/w' },
      security: 'tls',
    })
    expect(readSmtpUrl('smtp://localhost:1025').security).toBe('optional')
    expect(readSmtpUrl('smtp://mail:25?starttls=off').security).toBe('off')
    expect(() => readSmtpUrl('http://user:gizli@example.com')).toThrow(/^it must look like/)
    expect(() => readSmtpUrl('smtp://mail?starttls=belki')).toThrow('starttls')
  })
})
