// Telling a client's people of a danger to life, their answer by a link, and what happens when nobody answers (BEY-11).
import { answerCarried } from '@gozlem/contract/carry-over'
import { addContact } from '@gozlem/contract/client-company-contact'
import { reportSolved } from '@gozlem/contract/corrective-action'
import {
  criticalLettersDocx,
  criticalLettersPdf,
  listCriticalNotices,
  sendCriticalNotice,
} from '@gozlem/contract/critical-notice'
import { listNotifications } from '@gozlem/contract/notification'
import { updateOrganizationSettings } from '@gozlem/contract/organization-settings'
import { deleteReport, finalizeReport } from '@gozlem/contract/report'
import { reportPdf } from '@gozlem/contract/report-export'
import { reissueReport } from '@gozlem/contract/report-reissue'
import { answerSharedNotice, readSharedNotice, readSharedNoticePhoto } from '@gozlem/contract/shared-notice'
import { readDocx } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import {
  mostNoticeContacts,
  phoneNotKeptMessage,
  tooManyContactsMessage,
} from '@gozlem/domain/critical-notice/notice'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { emailHash } from '../../external/secrets/opt-out-token'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  actionOf,
  addCompany,
  assign,
  certify,
  completedReport,
  draftReport,
} from '../../http/testing/field-work'
import { upload } from '../../http/testing/report-world'
import { photo } from '../../http/testing/tenancy-world'
import type { Outbox } from '../../jobs/outbox/outbox'
import { insertOptOut } from '../client-company/opt-out-store'
import { escalateNotices } from './jobs'

const hourMs = 3_600_000

describe('notices of danger to life', () => {
  let test: AppUnderTest
  let company: string
  beforeAll(async () => {
    test = await startApp()
    const { ayse, mert, selin } = test.people
    await certify(test, mert)
    company = await addCompany(test, ayse, 'Çınar Yapı')
    await assign(test, mert, company)
    await assign(test, selin, company)
  })
  afterAll(() => test.close())

  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await writeAsSystem(test.pool, ({ db }) => db.query(text, values))).rows as Row[]
  const contact = async (name: string, of = company) => {
    const email = `${uuidv7()}@firma.example`
    const { reply } = await call(test.app, test.people.ayse, addContact, {
      params: { id: of },
      body: { name, email },
    })
    return { id: reply.email.id, email }
  }
  const draft = async () => draftReport(test, test.people.mert, company, 'Kazı iksasız')
  const withPhoto = async () => {
    const made = await draft()
    const { images } = (await upload(test, test.people.mert, made.id, [{ file: await photo('kazi') }])).reply
    return { ...made, image_id: images[0]?.id ?? '' }
  }
  const body = (made: { finding_id: string; image_id?: string }, change: object = {}) => ({
    id: uuidv7(),
    finding_id: made.finding_id,
    image_id: made.image_id ?? null,
    title: 'Kazı iksasız',
    measures: ['Çalışmayı durdurun.'],
    ...change,
  })
  const send = (report_id: string, sent: ReturnType<typeof body>, person = test.people.mert) =>
    call(test.app, person, sendCriticalNotice, { params: { id: report_id }, body: sent })
  const list = async (report_id: string, person = test.people.mert) =>
    (await call(test.app, person, listCriticalNotices, { params: { id: report_id } })).reply
  const mailTo = async (to: string) => {
    const [mail] = await test.delivered({ kind: 'critical_notice.sent', to })
    if (mail?.channel !== 'mail') throw new Error('no mail')
    return { ...mail, token: /hayati-tehlike\?token=([\w-]{43})/.exec(mail.text)?.[1] ?? '' }
  }
  const told = async () => {
    const made = await withPhoto()
    const { id, email } = await contact('Hasan Usta')
    const sent = body(made, { contact_ids: [id] })
    const { reply } = await send(made.id, sent)
    return { ...made, notice: reply.notice, email, token: (await mailTo(email)).token }
  }
  const read = (token: string) => call(test.app, null, readSharedNotice, { query: { token } })
  const answer = (token: string, name = 'Hasan Çelik') =>
    call(test.app, null, answerSharedNotice, { body: { token, name } })
  const bellOf = async (person: { first_name: string }, type: string) => {
    const named = Object.values(test.people).find(({ first_name }) => first_name === person.first_name)
    if (!named) throw new Error('nobody of that name')
    const { notifications } = (await call(test.app, named, listNotifications, { query: {} })).reply
    return notifications.filter((each) => each.type === type)
  }
  const escalate = (at: Date, outbox = test.outbox) =>
    escalateNotices(
      {
        pool: test.pool,
        queue: test.queue,
        outbox,
        public_url: 'http://localhost',
        now: () => at,
      },
      new AbortController().signal,
    )

  /** The job of each minute may have been there before the answer. */
  const unescalated = (id: string) =>
    sql('update critical_notice set escalated_at = null where id = $1', [id])

  it('BEY-11 reach the chosen contacts at once, with photo and measures, while the report is a draft', async () => {
    const made = await withPhoto()
    const hasan = await contact('Hasan Usta')
    const other = await contact('Gül Ak')
    await withPhone(company, '0532 123 45 67')
    const { status, reply } = await send(
      made.id,
      body(made, { contact_ids: [hasan.id], phone: '0532 123 45 67', place: 'Kuzey cephe' }),
    )
    expect(status).toBe(201)
    expect(reply.notice).toMatchObject({
      finding_id: made.finding_id,
      state: 'waiting',
      sent_by_name: 'Mert Işık',
      escalated_at: null,
      recipients: [
        { name: 'Hasan Usta', email: hasan.email, phone: '', answered_at: null },
        { name: '', email: '', phone: '+905321234567' },
      ],
    })
    expect(
      new Date(reply.notice.answer_by).getTime() - new Date(reply.notice.created_at).getTime(),
    ).toBeCloseTo(2 * hourMs, -4)
    const mail = await mailTo(hasan.email)
    expect(mail.subject).toContain('HAYATİ TEHLİKE - Çınar Yapı')
    for (const said of ['Kazı iksasız', 'Yer: Kuzey cephe', 'Çalışmayı durdurun.'])
      expect(mail.text).toContain(said)
    expect(mail.html).toContain('src="cid:fotograf"')
    const [photo] = mail.attachments
    expect(
      Buffer.from(await test.carried(photo?.file ?? ''))
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8')
    const [sms] = await test.delivered({ kind: 'critical_notice.sent', to: '+905321234567' })
    expect(sms?.text).toMatch(/Çınar Yapı: Kazı iksasız.*hayati-tehlike\?token=[\w-]{43}$/)
    expect(
      await sql("select 1 from outbox_message where kind = 'critical_notice.sent' and recipient = $1", [
        other.email,
      ]),
    ).toEqual([])
  })

  it('BEY-11 sent again with their id tell nobody twice; an id of somebody else or another report is refused', async () => {
    const made = await draft()
    const { id } = await contact('Hasan Usta')
    const sent = body(made, { contact_ids: [id] })
    const first = (await send(made.id, sent)).reply.notice
    const again = (await send(made.id, { ...sent, title: 'Başka' })).reply.notice
    // The mail may have gone meanwhile.
    const unsent = ({ message: _, ...recipient }: (typeof first.recipients)[number]) => recipient
    expect({ ...again, recipients: again.recipients.map(unsent) }).toEqual({
      ...first,
      recipients: first.recipients.map(unsent),
    })
    expect(await sql('select 1 from critical_notice_recipient where notice_id = $1', [sent.id])).toHaveLength(
      1,
    )
    const other = await draft()
    expect((await send(other.id, sent)).problem.code).toBe('ID_IN_USE')
    expect((await send(made.id, sent, test.people.selin)).problem.code).toBe('ID_IN_USE')
  })

  it('BEY-11 without anybody to tell say so; passive contacts and those who ended the mails get none', async () => {
    const { ayse, mert } = test.people
    const shop = await addCompany(test, ayse, 'Şule Tekstil')
    await assign(test, mert, shop)
    const made = await draftReport(test, mert, shop, 'Pano açık')
    const nobody = await send(made.id, body(made))
    expect(nobody.problem).toMatchObject({ code: 'NO_RECIPIENTS' })
    expect(nobody.problem.message).toContain('telefonla arayın')
    const ended = await contact('Gül Ak', shop)
    await writeForOrganization(test.pool, ayse.organization_id, (work) =>
      insertOptOut(work, emailHash(ended.email)),
    )
    expect((await list(made.id)).contacts).toMatchObject([{ name: 'Gül Ak', opted_out: true }])
    expect((await send(made.id, body(made, { contact_ids: [ended.id] }))).problem.code).toBe('NO_RECIPIENTS')
    const hasan = await contact('Hasan Usta', shop)
    expect((await send(made.id, body(made))).reply.notice.recipients).toMatchObject([{ email: hasan.email }])
  })

  it('BEY-11 say of a mail how it went, also when the outbox forgot it', async () => {
    const { id, notice } = await told()
    const messages = async () => (await list(id)).notices[0]?.recipients.map(({ message }) => message)
    await expect.poll(messages).toEqual(['sent'])
    const ofNotice = 'id in (select outbox_message_id from critical_notice_recipient where notice_id = $1)'
    await sql(`update outbox_message set status = 'failed', sent_at = null, content = '' where ${ofNotice}`, [
      notice.id,
    ])
    expect(await messages()).toEqual(['failed'])
    await sql(`delete from outbox_message where ${ofNotice}`, [notice.id])
    expect(await messages()).toEqual(['sent'])
  })

  it('BEY-11 tell as many contacts as one notice takes, the primary one first, and refuse more by name', async () => {
    const { ayse, mert } = test.people
    const plant = await addCompany(test, ayse, 'Kaya Metal')
    await assign(test, mert, plant)
    const primary = await contact('Hasan Usta', plant)
    await sql(
      `insert into client_company_contact (id, organization_id, client_company_id, created_by, email, name)
       select gen_random_uuid(), $1, $2, $3, gen_random_uuid()::text || '@firma.example', 'Kişi' from generate_series(1, $4)`,
      [ayse.organization_id, plant, ayse.id, mostNoticeContacts],
    )
    const made = await draftReport(test, mert, plant, 'Pano açık')
    const { recipients } = (await send(made.id, body(made))).reply.notice
    expect([recipients.length, recipients[0]?.email]).toEqual([mostNoticeContacts, primary.email])
    const contact_ids = (await list(made.id)).contacts.map(({ id }) => id)
    expect((await send(made.id, body(made, { contact_ids }))).problem.details.fields).toHaveProperty(
      'contact_ids',
      tooManyContactsMessage,
    )
  })

  it('BEY-11 go out of a completed report, too; not of a deleted one, nor of a finding that is not in the report', async () => {
    const { mert } = test.people
    const { id } = await contact('Hasan Usta')
    const made = await completedReport(test, mert, company, 'Kazı iksasız')
    expect((await send(made.id, body(made, { contact_ids: [id] }))).status).toBe(201)
    const other = await draft()
    for (const finding_id of [uuidv7(), other.finding_id]) {
      const { status, problem } = await send(made.id, body({ finding_id }, { contact_ids: [id] }))
      expect([status, problem.code]).toEqual([409, 'FINDING_NOT_SAVED'])
    }
    const gone = await completedReport(test, mert, company, 'Kazı iksasız')
    await call(test.app, test.people.ayse, deleteReport, { params: { id: gone.id } })
    expect((await send(gone.id, body(gone, { contact_ids: [id] }))).status).toBe(404)
  })

  const withPhone = (of: string, phone: string) =>
    sql('update client_company set phone = $2 where id = $1', [of, phone])

  it('BEY-11 go by SMS to the mobile number of the client company’s record and to no other', async () => {
    const made = await draft()
    await withPhone(company, '0212 555 44 33')
    expect((await list(made.id)).phone).toBe('')
    await withPhone(company, '0532 123 45 67')
    expect((await list(made.id)).phone).toBe('+905321234567')
    const other = await send(made.id, body(made, { contact_ids: [], phone: '0533 999 88 77' }))
    expect([other.status, other.problem.details.fields?.['phone']]).toEqual([400, phoneNotKeptMessage])
    const hasan = await contact('Hasan Usta')
    // Written without a connection, and the number was changed meanwhile: the mail goes all the same.
    const changed = await send(made.id, body(made, { contact_ids: [hasan.id], phone: '0533 999 88 77' }))
    expect(changed.reply.notice.recipients).toMatchObject([{ email: hasan.email, phone: '' }])
    const kept = await send(made.id, body(made, { contact_ids: [], phone: '+905321234567' }))
    expect(kept.reply.notice.recipients).toMatchObject([{ email: '', phone: '+905321234567' }])
  })

  it('BEY-11 stay provable: neither a draft nor a completed report that told of a danger is deleted', async () => {
    const { ayse, mert } = test.people
    const { id, token } = await told()
    const refused = await call(test.app, mert, deleteReport, { params: { id } })
    expect([refused.status, refused.problem.code]).toEqual([409, 'REPORT_TOLD_DANGER'])
    expect(refused.problem.message).toContain('hayati tehlike bildirildi')
    expect((await read(token)).status).toBe(200)
    await call(test.app, mert, finalizeReport, { params: { id }, body: { approve_all: true } })
    expect((await call(test.app, ayse, deleteReport, { params: { id } })).problem.code).toBe(
      'REPORT_TOLD_DANGER',
    )
  })

  it('BEY-11 are read by the link as they were told, without a trace; a photo of another report is not there', async () => {
    const { token, notice, image_id } = await told()
    await sql("update report_finding set uygunsuzluk = 'Sonradan' where id = $1", [notice.finding_id])
    const recipients = () =>
      sql<{ delivered_at: Date | null }>('select * from critical_notice_recipient where notice_id = $1', [
        notice.id,
      ])
    // What became of the mail is written once it has left.
    await expect.poll(async () => (await recipients())[0]?.delivered_at).toBeTruthy()
    const before = await recipients()
    const { reply } = await read(token)
    expect(reply).toMatchObject({
      name: 'Hasan Usta',
      client_company_name: 'Çınar Yapı',
      sent_by_name: 'Mert Işık',
      title: 'Kazı iksasız',
      measures: ['Çalışmayı durdurun.'],
      answered_at: null,
    })
    expect(reply.photo).not.toBeNull()
    expect((await call(test.app, null, readSharedNoticePhoto, { query: { token } })).status).toBe(200)
    expect(await recipients()).toEqual(before)

    const foreign = await draft()
    const { id, email } = await contact('Gül Ak')
    await send(foreign.id, body({ ...foreign, image_id }, { contact_ids: [id] }))
    const theirs = (await mailTo(email)).token
    expect((await read(theirs)).reply.photo).toBeNull()
    expect((await call(test.app, null, readSharedNoticePhoto, { query: { token: theirs } })).status).toBe(404)
  })

  it('BEY-11 are answered by name; the first answer stays, and whoever told of it hears of it', async () => {
    const { token, id, notice } = await told()
    expect((await answer(token, '  ')).problem.details.fields).toHaveProperty('name')
    const { reply } = await answer(token)
    expect(reply.notice.answered_by).toBe('Hasan Çelik')
    expect((await answer(token, 'Başkası')).reply.notice).toEqual(reply.notice)
    const [listed] = (await list(id)).notices
    expect(listed).toMatchObject({ state: 'answered', recipients: [{ answered_by: 'Hasan Çelik' }] })
    await expect
      .poll(async () => (await bellOf(test.people.mert, 'critical_answered')).map(({ data }) => data.url))
      .toContain(`/report/${id}`)
    expect(
      await sql("select actor_id from event where kind = 'critical_notice.answered' and subject_id = $1", [
        notice.id,
      ]),
    ).toEqual([{ actor_id: null }])
  })

  it('BEY-11 stand on the paper of the report as they were when it was completed', async () => {
    const { token, id } = await told()
    const paper = async () =>
      (await readPdf((await call(test.app, test.people.mert, reportPdf, { params: { id }, query: {} })).body))
        .text
    expect(await paper()).toContain('Yanıt yok')
    await call(test.app, test.people.mert, finalizeReport, { params: { id }, body: {} })
    await answer(token)
    const completed = await paper()
    expect(completed).toContain('Hayati tehlike bildirimi')
    expect(completed).toContain('Uygunsuzluk 1: Kazı iksasız')
    expect(completed).toContain('Hasan Usta')
    expect(completed).not.toContain('Hasan Çelik')
  })

  it('BEY-11 of a link that is over, unknown or of a deleted report say so and take no answer', async () => {
    const { token, id, notice } = await told()
    expect((await read('a'.repeat(43))).problem.code).toBe('LINK_INVALID')
    await sql("update critical_notice_recipient set link_ends_on = '2026-01-01' where notice_id = $1", [
      notice.id,
    ])
    expect((await answer(token)).problem.code).toBe('LINK_EXPIRED')
    await sql("update critical_notice_recipient set link_ends_on = '2999-01-01' where notice_id = $1", [
      notice.id,
    ])
    await sql('update report set deleted_at = now() where id = $1', [id])
    expect((await answer(token)).problem.code).toBe('LINK_INVALID')
  })

  it('BEY-11 tell whoever else sees the client company, and nobody who does not', async () => {
    const { id } = await told()
    await expect
      .poll(async () => (await bellOf(test.people.selin, 'critical_sent')).map(({ data }) => data.url))
      .toContain(`/report/${id}`)
    expect(await bellOf(test.people.levent, 'critical_sent')).toEqual([])
  })

  it('BEY-11 that nobody answered in time reach the administrator once, by mail and bell; answered ones never', async () => {
    const { ayse, mert, selin } = test.people
    const silent = await told()
    const answered = await told()
    await answer(answered.token)
    const due = new Date(silent.notice.answer_by)
    await escalate(due)
    expect((await list(silent.id)).notices[0]?.escalated_at).toBeNull()
    const late = new Date(due.getTime() + 60_000)
    await Promise.all([escalate(late), escalate(late)])
    await escalate(late)
    const events = await sql<{ data: { report_id: string; told_ids: string[] } }>(
      "select data from event where kind = 'critical_notice.unanswered' and subject_id = any($1)",
      [[silent.notice.id, answered.notice.id]],
    )
    expect(events.map(({ data }) => data.report_id)).toEqual([silent.id])
    expect(events[0]?.data.told_ids).toEqual(expect.arrayContaining([mert.id, ayse.id]))
    expect(events[0]?.data.told_ids).not.toContain(selin.id)
    const mails = await sql(
      "select 1 from outbox_message where kind = 'critical_notice.unanswered' and recipient = $1",
      [ayse.email],
    )
    const escalated = await sql('select 1 from critical_notice where escalated_at is not null')
    expect(mails).toHaveLength(escalated.length)
    await expect
      .poll(async () => (await bellOf(ayse, 'critical_unanswered')).map(({ data }) => data.url))
      .toContain(`/report/${silent.id}`)
    // Late is better than never, and whoever was told to call hears of it.
    expect((await answer(silent.token)).reply.notice.answered_by).toBe('Hasan Çelik')
    await expect
      .poll(async () => (await bellOf(ayse, 'critical_answered')).map(({ data }) => data.url))
      .toEqual([`/report/${silent.id}`])
  })

  it('BEY-11 BEY-20 that were answered when they were told once more are neither escalated nor left', async () => {
    const made = await draft()
    const [hasan, gul] = [await contact('Hasan Usta'), await contact('Gül Ak')]
    const first = (await send(made.id, body(made, { contact_ids: [hasan.id] }))).reply.notice
    const second = (await send(made.id, body(made, { contact_ids: [gul.id] }))).reply.notice
    const late = new Date(new Date(second.answer_by).getTime() + 60_000)
    await sql("update critical_notice set answer_by = now() - interval '1 minute' where id = $1", [first.id])
    expect((await list(made.id)).notices.map(({ is_left }) => is_left)).toEqual([false, true])
    await answer((await mailTo(gul.email)).token)
    expect((await list(made.id)).notices.map(({ state, is_left }) => [state, is_left])).toEqual([
      ['answered', false],
      ['unanswered', false],
    ])
    await unescalated(first.id)
    await escalate(late)
    expect(
      await sql('select 1 from critical_notice where id = any($1) and escalated_at is not null', [
        [first.id, second.id],
      ]),
    ).toEqual([])
    // An answer is of the danger as it was then: told of again, it is to be answered again.
    const third = (await send(made.id, body(made, { contact_ids: [hasan.id] }))).reply.notice
    await sql("update critical_notice set answer_by = now() - interval '1 minute' where id = $1", [third.id])
    expect((await list(made.id)).notices.map(({ is_left }) => is_left)).toEqual([true, false, false])
  })

  it('BEY-10 BEY-11 that were answered when a reissue told of them once more are neither escalated nor left', async () => {
    const { mert } = test.people
    const made = await completedReport(test, mert, company, 'Kazı iksasız')
    const [hasan, gul] = [await contact('Hasan Usta'), await contact('Gül Ak')]
    const { notice } = (await send(made.id, body(made, { contact_ids: [hasan.id] }))).reply
    const { reply } = await call(test.app, mert, reissueReport, {
      params: { id: made.id },
      body: { reason: 'Firma adresi yanlış yazılmış.' },
    })
    const { id, entries } = reply.report
    const copy = { id, finding_id: entries[0]?.id ?? '' }
    const again = (await send(id, { ...body(copy, { contact_ids: [gul.id] }) })).reply.notice
    await sql("update critical_notice set answer_by = now() - interval '1 minute' where id = $1", [notice.id])
    expect((await list(made.id)).notices.map(({ is_left }) => is_left)).toEqual([true])
    await answer((await mailTo(gul.email)).token)
    expect((await list(made.id)).notices.map(({ is_left }) => is_left)).toEqual([false])
    await unescalated(notice.id)
    await escalate(new Date(new Date(again.answer_by).getTime() + 60_000))
    expect(
      await sql('select 1 from critical_notice where id = $1 and escalated_at is not null', [notice.id]),
    ).toEqual([])
  })

  it('BEY-20 that the employer left give letters to the Ministry and the employees; before that none', async () => {
    const { mert, selin, levent } = test.people
    const { notice, id } = await told()
    const letters = (
      person = mert,
      route: typeof criticalLettersPdf | typeof criticalLettersDocx = criticalLettersPdf,
    ) => call(test.app, person, route as typeof criticalLettersPdf, { params: { id, noticeId: notice.id } })
    expect((await list(id)).notices[0]?.is_left).toBe(false)
    expect((await letters()).problem.code).toBe('DANGER_NOT_LEFT')
    await sql("update critical_notice set answer_by = now() - interval '1 minute' where id = $1", [notice.id])
    expect((await list(id)).notices[0]?.is_left).toBe(true)
    const { text } = await readPdf((await letters()).body)
    for (const said of [
      'ÇALIŞMA VE İŞ KURUMU İL MÜDÜRLÜĞÜNE',
      'Çalışan Temsilcisi',
      '6331 sayılı',
      'Çınar Yapı',
      'Kazı iksasız',
      'Hasan Usta',
      'Çalışmayı durdurun.',
      'Mert Işık',
    ])
      expect(text).toContain(said)
    expect(await readDocx((await letters(mert, criticalLettersDocx)).body)).toContain('Kazı iksasız')
    expect((await letters(selin)).status).toBe(200)
    expect((await letters(levent)).status).toBe(404)
    await answer((await mailTo(notice.recipients[0]?.email ?? '')).token)
    expect((await letters()).problem.code).toBe('DANGER_NOT_LEFT')
  })

  it('BEY-10 BEY-20 follow their finding into a reissue and a later report: its number on paper, and whether it was solved', async () => {
    const { mert } = test.people
    const made = await completedReport(test, mert, company, 'Kazı iksasız', {
      due_on: addDays(istanbulDay(new Date()), 30),
    })
    const { id } = await contact('Hasan Usta')
    const { notice } = (await send(made.id, body(made, { contact_ids: [id] }))).reply
    await sql("update critical_notice set answer_by = now() - interval '1 minute' where id = $1", [notice.id])
    const action = await actionOf(test, made)
    let latest = made.id
    for (const reason of ['Firma adresi yanlış yazılmış.', 'Firma unvanı yanlış yazılmış.']) {
      const { reply } = await call(test.app, mert, reissueReport, {
        params: { id: latest },
        body: { reason },
      })
      latest = reply.report.id
      // The draft of the reissue, too, shows what was told, at the finding that was copied.
      const [copied] = (await list(latest)).notices
      expect([copied?.id, copied?.report_id, copied?.finding_id]).toEqual([
        notice.id,
        made.id,
        reply.report.entries[0]?.id,
      ])
      expect(copied?.recipients).toHaveLength(1)
      await call(test.app, mert, finalizeReport, { params: { id: latest }, body: { approve_all: true } })
      const pdf = await call(test.app, mert, reportPdf, { params: { id: latest }, query: {} })
      expect((await readPdf(pdf.body)).text).toContain('Uygunsuzluk 1: Kazı iksasız')
    }
    const next = await draftReport(test, mert, company, 'Pano açık')
    await call(test.app, mert, answerCarried, {
      params: { id: next.id, actionId: action },
      body: { verdict: 'persists', finding_id: next.finding_id },
    })
    await call(test.app, mert, finalizeReport, { params: { id: next.id }, body: { approve_all: true } })
    expect(
      await sql('select 1 from corrective_action where id = $1 and report_id = $2', [action, next.id]),
    ).toHaveLength(1)
    expect((await list(made.id)).notices[0]?.is_left).toBe(true)
    await call(test.app, mert, reportSolved, { params: { id: action }, body: {} })
    expect((await list(made.id)).notices[0]?.is_left).toBe(false)
  })

  it('BEY-11 are escalated in no organization that is suspended, whose links take no answer', async () => {
    const { token, notice } = await told()
    const late = new Date(new Date(notice.answer_by).getTime() + 60_000)
    const escalated = () =>
      sql('select 1 from critical_notice where id = $1 and escalated_at is not null', [notice.id])
    const suspend = (at: string | null) =>
      sql('update organization set suspended_at = $2 where id = $1', [test.people.mert.organization_id, at])
    await suspend(late.toISOString())
    expect((await answer(token)).problem.code).toBe('LINK_INVALID')
    await escalate(late)
    expect(await escalated()).toEqual([])
    await suspend(null)
    await escalate(late)
    expect(await escalated()).toHaveLength(1)
  })

  it('BEY-11 are escalated although one before them cannot be, which is tried again', async () => {
    const [stuck, other] = [await told(), await told()]
    const late = new Date(new Date(other.notice.answer_by).getTime() + 60_000)
    const ids = [stuck.notice.id, other.notice.id]
    const escalated = async () =>
      (
        await sql<{ id: string }>('select id from critical_notice where id = any($1) and escalated_at = $2', [
          ids,
          late,
        ])
      ).map(({ id }) => id)
    const failing: Outbox = {
      ...test.outbox,
      mail: async (work, mail) => {
        if (JSON.stringify(mail.facts).includes(stuck.id)) throw new Error('no plain address')
        return test.outbox.mail(work, mail)
      },
    }
    await expect(escalate(late, failing)).rejects.toThrow('1 notices were not escalated')
    expect(await escalated()).toEqual([other.notice.id])
    await escalate(late)
    expect((await escalated()).toSorted()).toEqual(ids.toSorted())
  })

  it('BEY-11 are escalated after as many hours as the organization decided', async () => {
    const { ayse } = test.people
    await call(test.app, ayse, updateOrganizationSettings, { body: { critical_answer_hours: 6 } })
    const { notice, id } = await told()
    await call(test.app, ayse, updateOrganizationSettings, { body: { critical_answer_hours: 2 } })
    expect((await list(id)).answer_hours).toBe(2)
    const hours = (new Date(notice.answer_by).getTime() - new Date(notice.created_at).getTime()) / hourMs
    expect(Math.round(hours)).toBe(6)
  })
})
