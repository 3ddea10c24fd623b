import {
  createCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from '@gozlem/contract/canned-answer'
import { logClientError } from '@gozlem/contract/error-log'
import { createTicket, type TicketInput } from '@gozlem/contract/support'
import {
  answerTicket,
  closeDeskTicket,
  listDeskAssignees,
  listDeskTickets,
  readDeskAttachment,
  readDeskStats,
  readDeskTicket,
  reopenDeskTicket,
  updateDeskTicket,
} from '@gozlem/contract/support-desk'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortedPlans } from '../../db/testing/index-plans'
import { duties } from '../../duties'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import { runRetention } from '../../jobs/retention/retention'
import { listTickets } from './desk-store'

describe('the support desk', () => {
  let test: AppUnderTest
  let owner: Client
  const today = istanbulDay(new Date())
  beforeAll(async () => {
    test = await startApp()
    owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await test.close()
  })

  async function open(person: Person, subject: string, more: Partial<TicketInput> = {}): Promise<string> {
    const body = { subject, category: 'fault' as const, body: 'Olmuyor.', ...more }
    return (await call(test.app, person, createTicket, { body })).reply.ticket.id
  }
  const list = async (query: Parameters<typeof call<typeof listDeskTickets>>[3]['query']) =>
    (await call(test.app, test.people.suna, listDeskTickets, { query })).reply
  const subjects = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).tickets.map(({ subject }) => subject)
  const answer = (id: string, more: object = {}) =>
    call(test.app, test.people.suna, answerTicket, { params: { id }, body: { body: 'Bakıyoruz.', ...more } })
  const update = (id: string, body: object) =>
    call(test.app, test.people.suna, updateDeskTicket, { params: { id }, body })
  /** Moves a ticket's beginning so many minutes into the past. */
  const begin = (id: string, minutes: number) =>
    owner.query('update support_ticket set created_at = now() - make_interval(mins => $2) where id = $1', [
      id,
      minutes,
    ])

  it('ADM-04 finds tickets by state, category, priority, whose work they are and words, page by page', async () => {
    const { mert, levent, deniz, suna } = test.people
    const first = await open(mert, 'İmza çizilmiyor', { priority: 'urgent' })
    await open(levent, 'Fatura adresi', { category: 'billing' })
    await open(deniz, 'Şifre')
    await answer(first)
    expect(await subjects({})).toEqual(['İmza çizilmiyor', 'Şifre', 'Fatura adresi'])
    expect(await subjects({ status: 'open' })).toEqual(['Şifre', 'Fatura adresi'])
    expect(await subjects({ category: 'billing' })).toEqual(['Fatura adresi'])
    expect(await subjects({ priority: 'urgent' })).toEqual(['İmza çizilmiyor'])
    expect(await subjects({ assignee: suna.id })).toEqual(['İmza çizilmiyor'])
    expect(await subjects({ assignee: 'none' })).toEqual(['Şifre', 'Fatura adresi'])
    expect(await subjects({ search: 'IMZA' })).toEqual(['İmza çizilmiyor'])
    expect(await subjects({ search: 'fatura liman' })).toEqual(['Fatura adresi'])
    expect(await subjects({ search: 'deniz ince' })).toEqual(['Şifre'])
    const page = await list({ limit: 2 })
    expect(page.pagination).toMatchObject({ total: 3, totalPages: 2 })
    expect(page.tickets[1]).toMatchObject({ user_name: 'Deniz İnce', assignee_name: null })
    expect(await subjects({ limit: 2, after: page.pagination.next ?? '' })).toEqual(['Fatura adresi'])
    expect(page.tickets[0]).toMatchObject({ assignee_name: 'Suna Kaya', organization_name: 'Kule OSGB' })
  })

  it('ADM-04 is assigned to a system administrator and to nobody else', async () => {
    const { lale, suna, ayse } = test.people
    const id = await open(lale, 'Atama')
    const { people } = (await call(test.app, suna, listDeskAssignees, {})).reply
    expect(people).toEqual([{ id: suna.id, name: 'Suna Kaya' }])
    for (const assignee_id of [ayse.id, uuidv7()]) {
      const { status, problem } = await update(id, { assignee_id })
      expect([status, problem.details.fields]).toEqual([
        400,
        { assignee_id: 'Talebi bir sistem yöneticisine atayın.' },
      ])
    }
    expect((await update(id, { assignee_id: suna.id })).reply.ticket.assignee_name).toBe('Suna Kaya')
    expect((await update(id, { assignee_id: null })).reply.ticket.assignee_id).toBeNull()
  })

  it('ADM-04 tells how long the first answer and the end took, of each and the median of a period', async () => {
    const { ece, suna } = test.people
    const stats = async () =>
      (
        await call(test.app, suna, readDeskStats, {
          query: { from: addDays(today, -2), to: addDays(today, -1) },
        })
      ).reply
    expect(await stats()).toMatchObject({ opened: 0, first_answer_minutes: null, resolution_minutes: null })
    const ids = [
      await open(ece, 'Bir'),
      await open(ece, 'İki'),
      await open(ece, 'Üç'),
      await open(ece, 'Dört'),
    ]
    // At noon of yesterday; the last one waits for its answer.
    await owner.query(
      `update support_ticket set created_at = ($2::date + time '12:00') at time zone 'Europe/Istanbul' where id = any($1)`,
      [ids, addDays(today, -1)],
    )
    for (const [index, id] of ids.slice(0, 3).entries())
      await owner.query(
        `update support_ticket set first_answered_at = created_at + make_interval(mins => $2),
           closed_at = case when $2 < 30 then created_at + make_interval(mins => $2 * 10) end,
           status = case when $2 < 30 then 'closed' else 'answered' end where id = $1`,
        [id, (index + 1) * 10],
      )
    expect(await stats()).toMatchObject({ opened: 4, first_answer_minutes: 20, resolution_minutes: 150 })
    const { by_status } = await stats()
    expect(by_status['closed']).toBe(2)
    const { ticket } = (await call(test.app, suna, readDeskTicket, { params: { id: ids[1] ?? '' } })).reply
    expect([ticket.first_answer_minutes, ticket.resolution_minutes]).toEqual([20, 200])
    const backwards = await call(test.app, suna, readDeskStats, {
      query: { from: today, to: addDays(today, -1) },
    })
    expect(backwards.problem.details.fields).toHaveProperty('to')
  })

  it('ADM-04 the first answer counts once, and an end is taken back by opening again', async () => {
    const { lale, suna } = test.people
    const id = await open(lale, 'Süre')
    await begin(id, 60)
    await answer(id)
    await owner.query(
      `update support_ticket set first_answered_at = created_at + interval '5 minutes' where id = $1`,
      [id],
    )
    expect((await answer(id, { outcome: 'closed' })).reply.ticket).toMatchObject({
      first_answer_minutes: 5,
      resolution_minutes: 60,
    })
    const move = (route: typeof closeDeskTicket | typeof reopenDeskTicket) =>
      call(test.app, suna, route as typeof closeDeskTicket, { params: { id } })
    const reopened = (await move(reopenDeskTicket)).reply.ticket
    expect(reopened).toMatchObject({ status: 'open', resolution_minutes: null })
    expect((await move(reopenDeskTicket)).reply.ticket).toEqual(reopened)
    const closed = (await move(closeDeskTicket)).reply.ticket
    expect(closed.status).toBe('closed')
    expect((await move(closeDeskTicket)).reply.ticket).toEqual(closed)
  })

  it('ADM-04 ADM-05 leads to the logged error that its person saw, as long as that is kept', async () => {
    const { lale, suna } = test.people
    const onScreen = uuidv7()
    const { error_ref: short } = (
      await call(test.app, lale, logClientError, {
        body: { error_message: 'x is undefined', additional_data: { incident_id: onScreen } },
      })
    ).reply
    const { rows } = await owner.query('select id from client_error where error_ref = $1', [short])
    const tickets = [
      await open(lale, 'Hata', { error_ref: short }),
      await open(lale, 'Hata', { error_ref: onScreen }),
    ]
    const errors = () =>
      Promise.all(
        tickets.map(
          async (id) =>
            (await call(test.app, suna, readDeskTicket, { params: { id } })).reply.ticket.error_id,
        ),
      )
    expect(await errors()).toEqual([rows[0]?.id, rows[0]?.id])
    expect(await subjects({ search: onScreen })).toEqual(['Hata'])
    await owner.query('delete from client_error where error_ref = $1', [short])
    expect(await errors()).toEqual([null, null])
  })

  it('ADM-04 an answer with a file is one however often it is sent, and its reader may fetch it', async () => {
    const { lale, suna } = test.people
    const id = await open(lale, 'Dosya')
    const body = { id: uuidv7(), body: 'Ekte.', outcome: 'answered' as const }
    const files = {
      field: 'attachments',
      files: [{ name: 'yol.txt', bytes: Buffer.from('Adım 1') }],
      fields: body,
    }
    const send = () => call(test.app, suna, answerTicket, { params: { id }, body }, files)
    await send()
    const { messages } = (await send()).reply.ticket
    expect(messages).toHaveLength(2)
    expect(messages[1]).toMatchObject({ author_name: 'Suna Kaya', party: 'support' })
    const attachmentId = messages[1]?.attachments[0]?.id ?? ''
    const sent = await call(test.app, suna, readDeskAttachment, { params: { id, attachmentId } })
    expect(sent.body.toString()).toBe('Adım 1')
    const { rows } = await owner.query(
      `select from outbox_message where kind = 'support.answered' and recipient = $1`,
      [lale.email],
    )
    // The mails of this file's other answers to her went out as well; this answer made one.
    const { rows: answers } = await owner.query(
      `select from support_message m join support_ticket t on t.id = m.ticket_id where m.answered_by is not null and t.user_id = $1`,
      [lale.id],
    )
    expect(rows).toHaveLength(answers.length)
  })

  it('ADM-04 canned answers are added once, changed, listed by title and deleted', async () => {
    const { suna } = test.people
    const id = uuidv7()
    const add = (title: string, more = {}) =>
      call(test.app, suna, createCannedAnswer, { body: { title, body: 'Merhaba,', ...more } })
    await add('Önbellek', { id })
    expect((await add('Başka', { id })).reply.answer.title).toBe('Önbellek')
    await add('Zaman aşımı')
    await add('Iğdır')
    await call(test.app, suna, updateCannedAnswer, { params: { id }, body: { body: 'Sayfayı yenileyin.' } })
    const titles = async () => (await call(test.app, suna, listCannedAnswers, {})).reply.answers
    expect((await titles()).map(({ title }) => title)).toEqual(['Iğdır', 'Önbellek', 'Zaman aşımı'])
    expect((await titles())[1]).toMatchObject({ body: 'Sayfayı yenileyin.' })
    const remove = () => call(test.app, suna, deleteCannedAnswer, { params: { id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    expect(await titles()).toHaveLength(2)
    const gone = await call(test.app, suna, updateCannedAnswer, { params: { id }, body: { title: 'X' } })
    expect(gone.status).toBe(404)
  })

  it('ADM-04 has its order from indexes', async () => {
    const { suna } = test.people
    const page = { sort_order: 'desc', limit: 21, offset: 0 } as const
    for (const filter of [{}, { status: 'open' as const }, { assignee: suna.id }, { assignee: 'none' }]) {
      const [plan = ''] = await sortedPlans(test.pool, suna.token, (work) => listTickets(work, filter, page))
      const walk = plan.slice(plan.indexOf('Limit'))
      expect(walk).toContain('Index Scan using support_ticket_')
      expect(walk).not.toMatch(/\bSort\b|Seq Scan on support_ticket/)
    }
  })

  it('PLAT-05 ADM-04 goes two years after it was closed, with its files; an open one stays', async () => {
    const { selin } = test.people
    const file = { field: 'attachments', files: [{ name: 'a.txt', bytes: Buffer.from('a') }] }
    const made = async (subject: string) => {
      const body = { subject, category: 'other', body: 'x' } as const
      return (await call(test.app, selin, createTicket, { body }, { ...file, fields: body })).reply.ticket.id
    }
    const [old, kept] = [await made('Eski'), await made('Süren')]
    const keyOf = async (id: string) => {
      const { rows } = await owner.query<{ file_key: string }>(
        `select a.file_key from support_attachment a join support_message m on m.id = a.message_id where m.ticket_id = $1`,
        [id],
      )
      return rows[0]?.file_key ?? ''
    }
    const [oldFile, keptFile] = [await keyOf(old), await keyOf(kept)]
    await owner.query(
      `update support_ticket set status = 'closed', closed_at = now() - interval '731 days' where id = $1`,
      [old],
    )
    await owner.query(`update support_ticket set created_at = now() - interval '5 years' where id = $1`, [
      kept,
    ])
    const parts = { pool: test.pool, files: test.files, log: test.app.log, duties }
    await runRetention(parts, new AbortController().signal)
    const { rows } = await owner.query('select id from support_ticket where user_id = $1', [selin.id])
    expect(rows).toEqual([{ id: kept }])
    expect([await test.files.exists(oldFile), await test.files.exists(keptFile)]).toEqual([false, true])
  })
})
