import { listNotifications } from '@gozlem/contract/notification'
import {
  closeTicket,
  createTicket,
  listTickets,
  readTicket,
  readTicketAttachment,
  type TicketInput,
  writeToTicket,
} from '@gozlem/contract/support'
import { answerTicket, readDeskTicket } from '@gozlem/contract/support-desk'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { waitUntil } from '../../db/testing/wait-until'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call, type FileToSend } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'

const question: TicketInput = {
  subject: 'Şablon nasıl silinir?',
  category: 'usage',
  body: 'Rapor şablonlarında\nsilme düğmesini bulamadım.',
}
const asFields = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
const note = (name: string): FileToSend => ({ name, bytes: Buffer.from('İçerik') })

describe('support tickets', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const open = (person: Person | null, body: TicketInput = question) =>
    call(test.app, person, createTicket, { body })
  const openWith = (person: Person, files: FileToSend[], body: TicketInput = question) =>
    call(test.app, person, createTicket, { body }, { field: 'attachments', files, fields: asFields(body) })
  const write = (person: Person, id: string, body: { id?: string; body: string }) =>
    call(test.app, person, writeToTicket, { params: { id }, body })
  const answer = (id: string, outcome: 'answered' | 'waiting' | 'closed', body = 'Şöyle yapın.') =>
    call(test.app, test.people.suna, answerTicket, { params: { id }, body: { body, outcome } })
  const storedKeys = async () => {
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ file_key: string }>('select file_key from support_attachment order by id'),
    )
    return rows.map(({ file_key }) => file_key)
  }
  /** What somebody is told about a ticket, as soon as they are. */
  const bell = (person: Person, wanted: string, ticketId: string) =>
    waitUntil(async () => {
      const { reply } = await call(test.app, person, listNotifications, { query: {} })
      const found = reply.notifications.filter(
        ({ type, data }) => type === wanted && String(data['url']).endsWith(ticketId),
      )
      return found.length > 0 ? found : null
    }, wanted)

  it('ADM-04 a ticket begins with its message, and its own person alone finds it', async () => {
    const { mert, ayse, deniz } = test.people
    const { status, reply } = await open(mert)
    expect(status).toBe(201)
    const { id } = reply.ticket
    expect(reply.ticket).toMatchObject({
      subject: question.subject,
      category: 'usage',
      priority: 'normal',
      status: 'open',
      messages: [{ party: 'requester', body: question.body, author_name: null, attachments: [] }],
    })
    const listed = async (person: Person, query = {}) =>
      (await call(test.app, person, listTickets, { query })).reply.tickets.map((ticket) => ticket.id)
    expect(await listed(mert)).toContain(id)
    expect(await listed(mert, { search: 'SABLON' })).toEqual([id])
    expect(await listed(mert, { status: 'closed' })).toEqual([])
    for (const other of [ayse, deniz]) {
      expect(await listed(other)).toEqual([])
      expect((await call(test.app, other, readTicket, { params: { id } })).status).toBe(404)
      expect((await write(other, id, { body: 'Ben de' })).status).toBe(404)
      expect((await call(test.app, other, closeTicket, { params: { id } })).status).toBe(404)
    }
  })

  it('ADM-04 the same ticket and the same message sent again are one, with the files of the first', async () => {
    const { mert, selin } = test.people
    const body = { ...question, id: uuidv7() }
    const before = await storedKeys()
    const first = await openWith(mert, [note('bir.txt')], body)
    const again = await openWith(mert, [note('iki.txt')], body)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.reply.ticket.messages).toHaveLength(1)
    expect(again.reply.ticket.messages[0]?.attachments.map(({ name }) => name)).toEqual(['bir.txt'])
    expect(await storedKeys()).toHaveLength(before.length + 1)
    const message = { id: uuidv7(), body: 'Hâlâ bulamadım.' }
    await write(mert, body.id, message)
    const { reply } = await write(mert, body.id, message)
    expect(reply.ticket.messages.map((each) => each.body)).toEqual([question.body, message.body])
    expect((await open(selin, body)).problem.code).toBe('ID_IN_USE')
    const other = (await open(selin)).reply.ticket.id
    expect((await write(selin, other, message)).problem.code).toBe('ID_IN_USE')
  })

  it('ADM-04 writing opens an answered, a waiting and a closed ticket again', async () => {
    const { mert } = test.people
    const { id } = (await open(mert)).reply.ticket
    for (const outcome of ['answered', 'waiting', 'closed'] as const) {
      const answered = (await answer(id, outcome)).reply.ticket
      expect([answered.status, answered.closed_at !== null]).toEqual([outcome, outcome === 'closed'])
      const written = (await write(mert, id, { body: 'Yine soruyorum.' })).reply.ticket
      expect([written.status, written.closed_at]).toEqual(['open', null])
    }
    const close = () => call(test.app, mert, closeTicket, { params: { id } })
    const closed = (await close()).reply.ticket
    expect(closed.status).toBe('closed')
    expect((await close()).reply.ticket).toEqual(closed)
  })

  it('ADM-04 takes photos and documents by their content, up to five, and gives them to who sees the ticket alone', async () => {
    const { mert, ayse, suna } = test.people
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'Gizli' } })
      .jpeg()
      .toBuffer()
    const { ticket } = (
      await openWith(mert, [{ name: 'Ekran görüntüsü.jpg', bytes: picture }, note('günlük.txt')])
    ).reply
    const [photo, text] = ticket.messages[0]?.attachments ?? []
    expect([photo, text]).toMatchObject([
      { name: 'Ekran görüntüsü.jpg', is_picture: true },
      { name: 'günlük.txt', is_picture: false, byte_size: 8 },
    ])
    const download = (person: Person, attachmentId = photo?.id ?? '') =>
      call(test.app, person, readTicketAttachment, { params: { id: ticket.id, attachmentId } })
    const sent = await download(mert)
    expect(sent.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(sent.headers['content-disposition']).toContain('attachment')
    expect(sent.body.includes('Gizli')).toBe(false)
    expect((await download(mert, text?.id)).headers['content-type']).toBe('application/octet-stream')
    expect((await download(ayse)).status).toBe(404)
    expect((await download(mert, uuidv7())).status).toBe(404)
    const seen = await call(test.app, suna, readDeskTicket, { params: { id: ticket.id } })
    expect(seen.reply.ticket.messages[0]?.attachments[0]?.url).toContain('/api/admin/support-tickets/')
  })

  it.each([
    [[{ name: 'virüs.exe', bytes: Buffer.from('MZ') }], '“virüs.exe” eklenemedi'],
    [[{ name: 'foto.jpg', bytes: Buffer.from('<svg onload=alert(1)>') }], '“foto.jpg” eklenemedi'],
    [[note('iyi.txt'), { name: 'dev.pdf', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-') }], '10 MB'],
    [Array.from({ length: 6 }, (_, index) => note(`${index}.txt`)), 'en fazla 5 dosya'],
  ])('ADM-04 files that are not taken refuse the whole message: %#', async (files, says) => {
    const before = await storedKeys()
    const { status, problem } = await openWith(test.people.ece, files)
    expect([status, problem.code]).toEqual([400, 'DOCUMENT_REFUSED'])
    expect(problem.details.fields['attachments']).toContain(says)
    expect(await storedKeys()).toEqual(before)
    const { reply } = await call(test.app, test.people.ece, listTickets, { query: {} })
    expect(reply.tickets).toEqual([])
  })

  it.each([
    [{ subject: ' ' }, 'subject'],
    [{ category: 'başka' }, 'category'],
    [{ priority: 'şimdi' }, 'priority'],
    [{ body: '' }, 'body'],
    [{ error_ref: "1' or 1=1" }, 'error_ref'],
  ])('ADM-04 refuses %j', async (wrong, field) => {
    const { status, problem } = await open(test.people.ece, { ...question, ...wrong } as TicketInput)
    expect(status).toBe(400)
    expect(problem.details.fields).toHaveProperty(field)
  })

  it('ADM-04 NOT-02 an answer reaches its person by bell and mail, which says where to answer', async () => {
    const { lale, suna } = test.people
    const { id } = (await open(lale)).reply.ticket
    const told = await bell(suna, 'ticket_created', id)
    expect(told[0]).toMatchObject({ data: { url: `/admin/support-dashboard/${id}` } })
    await answer(id, 'waiting', 'Hangi şablon?\nEkran görüntüsü ekler misiniz?')
    expect((await bell(lale, 'ticket_answered', id))[0]).toMatchObject({
      title: 'Destek talebiniz yanıtlandı',
      data: { url: `/support-tickets/${id}` },
    })
    const [mail] = await test.delivered({ kind: 'support.answered', to: lale.email })
    expect(mail).toMatchObject({ reply_to: 'destek@example.com' })
    expect(mail?.text).toContain('Ekran görüntüsü ekler misiniz?')
    expect(mail?.text).toContain(`http://localhost:3000/support-tickets/${id}`)
    expect(mail?.text).toContain('uygulamada talebin altına yazın')
    await write(lale, id, { body: 'Aylık şablon.' })
    expect(await bell(suna, 'ticket_written', id)).toHaveLength(1)
  })

  it('ADM-04 the answer does not say which administrator wrote it', async () => {
    const { lale } = test.people
    const { id } = (await open(lale)).reply.ticket
    await answer(id, 'answered')
    const { body } = await call(test.app, lale, readTicket, { params: { id } })
    expect(body.toString()).not.toContain('Suna')
    expect(JSON.parse(body.toString()).ticket.messages[1]).toMatchObject({ party: 'support' })
  })

  it('ADM-04 somebody who opens tickets without end is held back', async () => {
    const { deniz } = test.people
    const answers: number[] = []
    for (let index = 0; index < 31; index += 1) answers.push((await open(deniz)).status)
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201))
    expect(answers[30]).toBe(429)
  })
})
