import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { waitUntil } from '../../db/testing/wait-until'
import { DeliveryError } from '../../external/delivery-error'
import type { MailTransport, OutgoingMail } from '../../external/mail/mail-transport'
import { createSmtpMail, readSmtpUrl } from '../../external/mail/smtp-mail'
import {
  type MailServer,
  type MailServerOptions,
  startMailServer,
} from '../../external/mail/testing/mail-server'
import { seal, unseal } from '../../external/secrets/seal'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { mailWords } from '../../mail-words'
import type { JobPayloads } from '../catalogue'
import type { JobQueue } from '../queue'
import { answeredIn } from './answered'
import { type DeliveryParts, deliverMessage } from './deliver'
import { createOutbox, type Outbox } from './outbox'
import { retryFailed } from './retry-failed'

const link = 'https://gozlem.example/verify-email?token=gizli-anahtar'
const verifyMail = (to: string, organization_id: string | null = null) => ({
  organization_id,
  to,
  name: 'Şule Işık',
  kind: 'account.verify_email' as const,
  facts: { first_name: 'Şule', link },
})

interface Row {
  id: string
  organization_id: string | null
  status: string
  tries: number
  last_error: string | null
  content: Buffer | null
  sent_at: string | null
}

const rowsOf = (pool: Pool, recipient: string) =>
  writeAsSystem(pool, async ({ db }) => {
    const { rows } = await db.query<Row>('select * from outbox_message where recipient = $1', [recipient])
    return rows
  })
const rowOf = async (pool: Pool, recipient: string) => {
  const [row, ...others] = await rowsOf(pool, recipient)
  if (!row || others.length > 0) throw new Error(`${recipient} has not exactly one row`)
  return row
}

const silent = new AbortController().signal

describe('the outbox, worked on by its queue', () => {
  let test: AppUnderTest
  let server: MailServer
  let transport: MailTransport
  beforeAll(async () => {
    server = await startMailServer()
    transport = createSmtpMail({ server: readSmtpUrl(server.url) })
    test = await startApp({}, { mail: transport })
  })
  afterAll(async () => {
    await test.close()
    transport.close()
    await server.stop()
  })

  const arrivedAt = (recipient: string) =>
    server.received.filter(({ recipients }) => recipients[0] === recipient)
  const sentRow = (recipient: string) =>
    waitUntil(async () => {
      const row = await rowOf(test.pool, recipient)
      return row.status === 'sent' ? row : null
    }, `a mail sent to ${recipient}`)

  it('REG-06 really sends a mail after the transaction, and forgets its content', async () => {
    await writeAsSystem(test.pool, (work) => test.outbox.mail(work, verifyMail('sule@example.com')))
    const row = await sentRow('sule@example.com')
    expect(row).toMatchObject({ tries: 1, content: null, last_error: null, sent_at: expect.any(String) })
    const [mail] = arrivedAt('sule@example.com')
    expect(mail).toMatchObject({
      subject: 'E-posta adresinizi doğrulayın',
      to: [{ name: 'Şule Işık', address: 'sule@example.com' }],
      from: { name: 'Saha Gözlem' },
      messageId: `<${row.id}@example.com>`,
    })
    expect(mail?.html).toContain('E-posta Adresimi Doğrula')
    expect(mail?.text).toContain('Merhaba Şule,')
    expect(mail?.text).toContain(link)
  })

  it('REG-06 sends nothing of a transaction that is rolled back', async () => {
    const failing = writeAsSystem(test.pool, async (work) => {
      await test.outbox.mail(work, verifyMail('geri@example.com'))
      throw new Error('rule')
    })
    await expect(failing).rejects.toThrow('rule')
    await writeAsSystem(test.pool, (work) => test.outbox.mail(work, verifyMail('sonra@example.com')))
    await sentRow('sonra@example.com')
    expect(await rowsOf(test.pool, 'geri@example.com')).toEqual([])
    expect(arrivedAt('geri@example.com')).toEqual([])
  })

  it('REG-06 keeps a mail while the server is down and sends it once when it is back', async () => {
    await server.stop()
    await writeAsSystem(test.pool, (work) => test.outbox.mail(work, verifyMail('bekleyen@example.com')))
    const tried = async () => (await rowOf(test.pool, 'bekleyen@example.com')).last_error
    await expect.poll(tried).not.toBeNull()
    expect(await rowOf(test.pool, 'bekleyen@example.com')).toMatchObject({
      status: 'waiting',
      last_error: expect.stringMatching(/^SMTP E\w+/),
      content: expect.any(Buffer),
    })
    server = await startMailServer({ port: server.port })
    await sentRow('bekleyen@example.com')
    expect(arrivedAt('bekleyen@example.com')).toHaveLength(1)
  })

  it('REG-02 really sends an SMS to the folder where no provider is configured', async () => {
    await writeAsSystem(test.pool, (work) =>
      test.outbox.sms(work, {
        organization_id: null,
        to: '+905321112233',
        kind: 'account.phone_code',
        text: 'Doğrulama kodunuz: 481205',
      }),
    )
    expect(await test.delivered({ kind: 'account.phone_code', to: '+905321112233' })).toMatchObject([
      { channel: 'sms', text: 'Doğrulama kodunuz: 481205' },
    ])
    expect(await sentRow('+905321112233')).toMatchObject({ content: null })
  })
})

describe('a message of the outbox', () => {
  let test: AppUnderTest
  let outbox: Outbox
  let queued: JobPayloads['outbox.deliver'][]
  let reported: string[]
  const queue: Pick<JobQueue, 'enqueue'> = {
    enqueue: async (_db, job) => {
      if (job.name === 'outbox.deliver') queued.push(job.payload)
    },
  }
  const closing: (() => Promise<void> | void)[] = []
  let notes: string
  beforeAll(async () => {
    notes = await mkdtemp(join(tmpdir(), 'gozlem-answered-'))
    test = await startApp({}, { workAtOnce: false })
    outbox = createOutbox({ sealing_key: testSealingKey, queue })
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  afterAll(async () => {
    await test.close()
    await rm(notes, { recursive: true })
  })

  /** Puts a mail into the outbox and answers its job. */
  const put = async (to: string, organization_id: string | null = null) => {
    queued = []
    reported = []
    await (organization_id === null
      ? writeAsSystem(test.pool, (work) => outbox.mail(work, verifyMail(to)))
      : writeForOrganization(test.pool, organization_id, (work) =>
          outbox.mail(work, verifyMail(to, organization_id)),
        ))
    const [payload] = queued
    if (!payload) throw new Error('no job was queued')
    return payload
  }
  const parts = (mail: MailTransport, changes: Partial<DeliveryParts> = {}): DeliveryParts => ({
    pool: test.pool,
    sealing_key: testSealingKey,
    mail,
    mail_from: 'Saha Gözlem <saha-gozlem@gozlem.example>',
    sms: { send: () => Promise.reject(new Error('unexpected')) },
    words: mailWords,
    attach: () => Promise.reject(new Error('unexpected')),
    // A new one each time, as a process that starts after another was killed.
    answered: answeredIn(notes),
    takeBack: async () => false,
    settled: async () => undefined,
    onError: ({ message }) => reported.push(message),
    ...changes,
  })
  const serve = async (options: MailServerOptions = {}) => {
    const server = await startMailServer(options)
    const transport = createSmtpMail({ server: readSmtpUrl(server.url) })
    closing.push(server.stop, () => transport.close())
    return { server, transport }
  }
  const refusing: MailTransport = {
    send: () => Promise.reject(new DeliveryError('SMTP ESOCKET')),
    close() {},
  }

  it('REG-06 is given up at once when the address is refused for good, and kept', async () => {
    const { transport } = await serve({
      refuse: { step: 'recipient', code: 550, text: '5.1.1 no such user' },
    })
    const payload = await put('yok@example.com')
    await deliverMessage(parts(transport), payload, silent)
    expect(await rowOf(test.pool, 'yok@example.com')).toMatchObject({
      status: 'failed',
      tries: 1,
      last_error: 'SMTP EENVELOPE RCPT TO 550 5.1.1',
      content: expect.any(Buffer),
    })
    expect(reported).toEqual([expect.stringContaining('is given up: SMTP EENVELOPE RCPT TO 550 5.1.1')])
    expect(reported.join()).not.toContain('yok@example.com')
    await deliverMessage(parts(refusing), payload, silent)
    expect((await rowOf(test.pool, 'yok@example.com')).tries).toBe(1)
  })

  it('REG-06 is tried forty times, then kept as failed', async () => {
    const payload = await put('olu@example.com')
    for (let tries = 1; tries < 40; tries += 1)
      await expect(deliverMessage(parts(refusing), payload, silent)).rejects.toThrow('waits: SMTP ESOCKET')
    expect(await rowOf(test.pool, 'olu@example.com')).toMatchObject({ status: 'waiting', tries: 39 })
    await deliverMessage(parts(refusing), payload, silent)
    expect(await rowOf(test.pool, 'olu@example.com')).toMatchObject({
      status: 'failed',
      content: expect.any(Buffer),
    })
    expect(reported).toHaveLength(1)
  })

  it('REG-06 given up is sent again when an operator asks for it', async () => {
    const { transport: full } = await serve({ refuse: { step: 'recipient', code: 550, text: 'full' } })
    const payload = await put('yeniden@example.com')
    await deliverMessage(parts(full), payload, silent)
    queued = []
    expect(await retryFailed(test.pool, queue)).toBeGreaterThan(0)
    expect(queued).toContainEqual(payload)
    const { server, transport } = await serve()
    await deliverMessage(parts(transport), payload, silent)
    expect(server.received).toHaveLength(1)
    expect(await rowOf(test.pool, 'yeniden@example.com')).toMatchObject({ status: 'sent', content: null })
  })

  it('REG-06 goes out again under the same Message-ID when its process dies before it read the answer', async () => {
    const { server, transport } = await serve()
    const payload = await put('iki@example.com')
    const dying: MailTransport = {
      ...transport,
      send: async (mail) => {
        await transport.send(mail)
        throw new Error('killed here')
      },
    }
    await expect(deliverMessage(parts(dying), payload, silent)).rejects.toThrow('waits')
    await deliverMessage(parts(transport), payload, silent)
    await deliverMessage(parts(transport), payload, silent)
    const ids = server.received.map(({ messageId }) => messageId)
    expect(ids).toEqual(Array.from({ length: 2 }, () => `<${payload.message_id}@gozlem.example>`))
  })

  it('REG-06 goes out once when its process dies after it read the answer, before the database knows', async () => {
    const { server, transport } = await serve()
    const payload = await put('bir@example.com')
    const dying = parts(transport, { settled: () => Promise.reject(new Error('killed here')) })
    await expect(deliverMessage(dying, payload, silent)).rejects.toThrow('killed here')
    expect(await rowOf(test.pool, 'bir@example.com')).toMatchObject({ status: 'waiting' })
    await deliverMessage(parts(transport), payload, silent)
    expect(server.received).toHaveLength(1)
    expect(await rowOf(test.pool, 'bir@example.com')).toMatchObject({ status: 'sent', content: null })
    expect(await readdir(notes)).toEqual([])
  })

  it('REG-02 an SMS, too, is handed over once when the database could not be told', async () => {
    queued = []
    const text = { organization_id: null, to: '+905321119988', kind: 'account.phone_code', text: 'Kod' }
    await writeAsSystem(test.pool, (work) => outbox.sms(work, text))
    const [payload] = queued
    if (!payload) throw new Error('no job was queued')
    let sent = 0
    const sms = { send: async () => void (sent += 1) }
    const dying = parts(refusing, { sms, settled: () => Promise.reject(new Error('killed here')) })
    await expect(deliverMessage(dying, payload, silent)).rejects.toThrow('killed here')
    await deliverMessage(parts(refusing, { sms }), payload, silent)
    expect(sent).toBe(1)
  })

  it('REG-06 waits sealed: neither its text nor its link can be read in the database', async () => {
    await put('kapali@example.com')
    const { content } = await rowOf(test.pool, 'kapali@example.com')
    expect(content?.toString('latin1')).not.toMatch(/gizli-anahtar|Merhaba/)
  })

  it('REG-06 keeps unexpected words out of the stored error', async () => {
    const payload = await put('bilinmeyen@example.com')
    const leaking: MailTransport = { ...refusing, send: () => Promise.reject(new TypeError(`bad ${link}`)) }
    await expect(deliverMessage(parts(leaking), payload, silent)).rejects.toThrow('waits: TypeError')
    expect((await rowOf(test.pool, 'bilinmeyen@example.com')).last_error).toBe('TypeError')
  })

  it('REG-06 cannot be opened with another key, and waits for the right one', async () => {
    const { server, transport } = await serve()
    const payload = await put('anahtar@example.com')
    const sealing_key = Buffer.alloc(32, 'another')
    await expect(deliverMessage(parts(transport, { sealing_key }), payload, silent)).rejects.toThrow('waits')
    await deliverMessage(parts(transport), payload, silent)
    expect(server.received).toHaveLength(1)
  })

  it('ROLE-07 belongs to its organization: another one and a connection without a scope see nothing', async () => {
    const { ayse, levent, mert } = test.people
    const payload = await put('kule@example.com', ayse.organization_id)
    expect(payload.organization_id).toBe(ayse.organization_id)
    const count = "select count(*) as count from outbox_message where recipient = 'kule@example.com'"
    const seenBy = (organization: string) =>
      writeForOrganization(test.pool, organization, async ({ db }) => (await db.query(count)).rows[0]?.count)
    expect(await seenBy(mert.organization_id)).toBe(1)
    expect(await seenBy(levent.organization_id)).toBe(0)
    expect((await test.pool.query(count)).rows[0]?.count).toBe(0)
    await deliverMessage(parts(refusing), { ...payload, organization_id: levent.organization_id }, silent)
    expect((await rowOf(test.pool, 'kule@example.com')).tries).toBe(0)
  })

  it('ROLE-07 of nobody is written and seen by the system alone', async () => {
    await put('kimsesiz@example.com')
    const { levent } = test.people
    const count = "select count(*) as count from outbox_message where recipient = 'kimsesiz@example.com'"
    const seen = await writeForOrganization(test.pool, levent.organization_id, async ({ db }) =>
      db.query(count),
    )
    expect(seen.rows[0]?.count).toBe(0)
    const written = writeForOrganization(test.pool, levent.organization_id, (work) =>
      outbox.mail(work, verifyMail('baska@example.com')),
    )
    await expect(written).rejects.toThrow('row-level security')
  })

  it('REG-06 holds no words while it waits: they are made when it is sent', async () => {
    await put('sozsuz@example.com')
    const { content } = await rowOf(test.pool, 'sozsuz@example.com')
    const kept = JSON.parse(unseal(content ?? Buffer.alloc(0), testSealingKey))
    expect(kept).toEqual({ name: 'Şule Işık', facts: { first_name: 'Şule', link } })
  })

  it.each([
    ['goes with it', { file_name: 'a.jpg', content_type: 'image/jpeg', bytes: Buffer.from('a') }, true],
    ['was removed meanwhile', undefined, false],
  ])('BEY-11 has words that know whether its photo %s', async (_how, photo, carries) => {
    const [to, written] = [`foto-${carries}@example.com`, [] as unknown[]]
    queued = []
    const mail = { ...verifyMail(to), organization_id: test.people.ayse.organization_id }
    await writeForOrganization(test.pool, mail.organization_id, (work) =>
      outbox.mail(work, {
        ...mail,
        attachment: { image_id: mail.organization_id, file_name: 'a.jpg' },
      }),
    )
    const words: DeliveryParts['words'] = (kind, facts, does) => {
      written.push(does)
      return mailWords(kind, facts, does)
    }
    const transport = { send: async () => undefined, close: () => undefined }
    const [payload] = queued
    if (!payload) throw new Error('no job was queued')
    await deliverMessage(parts(transport, { words, attach: async () => photo }), payload, silent)
    expect(written).toEqual([carries])
    expect((await rowOf(test.pool, to)).status).toBe('sent')
  })

  it('REG-06 goes out as it was drawn by the version before, which kept the words', async () => {
    const payload = await put('eski@example.com')
    const drawn = { name: 'Şule', subject: 'Eski konu', html: '<p>Eski söz</p>', text: 'Eski söz' }
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update outbox_message set content = $2 where id = $1', [
        payload.message_id,
        seal(JSON.stringify(drawn), testSealingKey),
      ]),
    )
    const sent: OutgoingMail[] = []
    const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined }
    await deliverMessage(parts(transport), payload, silent)
    expect(sent).toMatchObject([
      { to: { address: 'eski@example.com', name: 'Şule' }, subject: 'Eski konu', html: '<p>Eski söz</p>' },
    ])
  })

  it.each([
    'ayse@example.com\r\nBcc: kurban@example.com',
    'ayse@example.com, kurban@example.com',
    'Ayşe <ayse@example.com>',
    'ayse',
    'a b@example.com',
  ])('REG-06 is refused to %j, which is no plain address', async (to) => {
    const writing = writeAsSystem(test.pool, (work) => outbox.mail(work, verifyMail(to)))
    await expect(writing).rejects.toThrow('account.verify_email: the recipient is no plain address')
  })

  it.each(['05321112233', '+9053211122', '+49301234567', '+905321112233,+905321112244'])(
    'REG-02 is refused to %j, which is no Turkish number',
    async (to) => {
      const writing = writeAsSystem(test.pool, (work) =>
        outbox.sms(work, { organization_id: null, to, kind: 'account.phone_code', text: 'Kod' }),
      )
      await expect(writing).rejects.toThrow('no phone number')
    },
  )
})
