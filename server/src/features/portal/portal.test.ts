// How contacts come into the portal of their client company, what they read there, and when it ends (BEY-15).
import { listAuditLog } from '@gozlem/contract/audit'
import { deleteClientCompany } from '@gozlem/contract/client-company'
import { addContact, deleteContact, updateContact } from '@gozlem/contract/client-company-contact'
import { moveTerm, reportSolved } from '@gozlem/contract/corrective-action'
import {
  askPortalLink,
  listPortalActions,
  listPortalDocuments,
  listPortalReports,
  portalReportPdf,
  readPortal,
  readPortalAction,
  readPortalImage,
  readPortalProof,
  signInToPortal,
  signOutOfPortal,
} from '@gozlem/contract/portal'
import { inviteToPortal, listPortalAccess, revokePortal } from '@gozlem/contract/portal-access'
import { finalizeReport } from '@gozlem/contract/report'
import { reissueReport } from '@gozlem/contract/report-reissue'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { duties } from '../../duties'
import { emailHash } from '../../external/secrets/opt-out-token'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { actionOf, addCompany, certify, completedReport, draftReport } from '../../http/testing/field-work'
import { portalSession } from '../../http/testing/stored-portal'
import { stranger } from '../../http/testing/stranger'
import { deliveryOf, photo } from '../../http/testing/tenancy-world'
import { visit } from '../../http/testing/visit-portal'
import { countWaiting } from '../../http/testing/while-held'
import { runRetention } from '../../jobs/retention/retention'
import { insertOptOut } from '../client-company/opt-out-store'

const today = istanbulDay(new Date())

describe('the portal of a client company', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
    await certify(test, test.people.ayse)
  })
  afterAll(() => test.close())

  const ayse = () => test.people.ayse
  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await writeAsSystem(test.pool, ({ db }) => db.query(text, values))).rows as Row[]
  const events = async (contact: string) =>
    (
      await sql<{ kind: string }>(
        "select kind from event where subject_id = $1 and kind like 'portal.%' order by id",
        [contact],
      )
    ).map(({ kind }) => kind)

  /** A client company with a contact. */
  const client = async (name = 'Hasan Şen') => {
    const company = await addCompany(test, ayse(), 'Çınar Yapı')
    const email = `${uuidv7()}@cinar.example`
    const { reply } = await call(test.app, ayse(), addContact, {
      params: { id: company },
      body: { email, name },
    })
    return { company, contact: reply.email.id, email }
  }
  const inviting = (company: string, contact_id: string) =>
    call(test.app, ayse(), inviteToPortal, { params: { id: company }, body: { contact_id } })
  const asking = (email: string, from?: string) =>
    call(test.app, null, askPortalLink, { body: { email } }, null, from)
  const mailedToken = async (to: string) => {
    const [mail] = await test.delivered({ kind: 'portal.sign_in', to })
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const entering = (token: string) => visit(test, null, signInToPortal, { body: { token } })
  const isIn = async (token: string) => (await visit(test, token, readPortal, {})).status === 200
  /** A contact who is signed in. */
  const visitor = async () => {
    const made = await client()
    return { ...made, token: await portalSession(test, made.contact) }
  }

  it('BEY-15 whoever is invited signs in by the link of a mail, once, and reads; each of it is in the history', async () => {
    const { company, contact, email } = await client()
    expect((await inviting(company, contact)).reply).toMatchObject({
      access: { contact_id: contact, invited_by_name: 'Ayşe Yılmaz', last_seen_at: null },
      is_mailed: true,
    })
    const [invitation] = await test.delivered({ kind: 'portal.invited', to: email })
    expect(invitation?.text).toContain('http://localhost:3000/musteri')
    // Where the portal is opens nothing by itself.
    expect(invitation?.text).not.toContain('/musteri?token')
    // Within a minute no second mail goes, and the answer says so.
    const again = await inviting(company, contact)
    expect([again.status, again.reply.is_mailed]).toEqual([201, false])

    expect((await asking(email.toLocaleUpperCase('en'))).status).toBe(200)
    const token = await mailedToken(email)
    const entered = await entering(token)
    const [cookie] = entered.cookies
    expect(cookie).toMatchObject({
      name: 'portal_session',
      path: '/api/portal',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 30 * 24 * 60 * 60,
    })
    expect(entered.body.toString()).not.toContain(cookie?.value)
    expect((await entering(token)).problem.code).toBe('LINK_INVALID')

    const overview = (await visit(test, cookie?.value ?? '', readPortal, {})).reply
    expect(overview).toEqual({
      name: 'Hasan Şen',
      email,
      client_company_name: 'Çınar Yapı',
      issuer: { name: 'Kule OSGB', kind: 'osgb' },
      reports: 0,
      unsolved: 0,
      overdue: 0,
    })
    await visit(test, cookie?.value ?? '', listPortalReports, { query: {} })
    await visit(test, cookie?.value ?? '', listPortalReports, { query: {} })
    expect(await events(contact)).toEqual([
      'portal.invited',
      'portal.link_asked',
      'portal.signed_in',
      'portal.looked',
    ])
    const { accesses } = (await call(test.app, ayse(), listPortalAccess, { params: { id: company } })).reply
    expect(accesses[0]?.last_seen_at).not.toBeNull()
    const log = (await call(test.app, ayse(), listAuditLog, { query: { subject_id: contact } })).reply.events
    const whoDid = (kind: string) => log.find((event) => event.kind === kind)?.actor?.name ?? null
    expect([whoDid('portal.invited'), whoDid('portal.link_asked'), whoDid('portal.looked')]).toEqual([
      'Ayşe Yılmaz',
      null,
      'Hasan Şen',
    ])
  })

  it('BEY-15 an address nobody invited is answered in the same words, as often, and gets no mail', async () => {
    const { company, contact, email } = await client()
    await inviting(company, contact)
    const unknown = `${uuidv7()}@cinar.example`
    const [known, strange] = [await asking(email), await asking(unknown)]
    expect(strange.body).toEqual(known.body)
    const [again, strangeAgain] = [await asking(email), await asking(unknown)]
    expect([again.status, strangeAgain.status]).toEqual([429, 429])
    await mailedToken(email)
    expect((await test.delivered()).filter(({ to }) => to === unknown)).toEqual([])
  })

  it('AUTH-11 whoever asks for links in a contact’s name refuses them nothing: each holds until one is used, five at a time', async () => {
    const { company, contact, email } = await client()
    await inviting(company, contact)
    expect((await asking(email)).status).toBe(200)
    const own = await mailedToken(email)
    for (let other = 0; other < 6; other += 1) expect((await asking(email, stranger().from)).status).toBe(200)
    const held = () => sql('select 1 from portal_link where contact_id = $1', [contact])
    await expect.poll(held).toHaveLength(5)
    expect((await entering(own)).status).toBe(200)
    expect(await held()).toEqual([])
  })

  it('BEY-15 a link holds 15 minutes, and only as long as the invitation', async () => {
    const { company, contact, email } = await client()
    await inviting(company, contact)
    await asking(email)
    const token = await mailedToken(email)
    const [{ left }] = (await sql<{ left: number }>(
      'select ceil(extract(epoch from expires_at - now()) / 60)::int as left from portal_link where contact_id = $1',
      [contact],
    )) as [{ left: number }]
    expect(left).toBeLessThanOrEqual(15)
    expect(left).toBeGreaterThan(13)
    await sql("update portal_link set expires_at = now() - interval '1 second' where contact_id = $1", [
      contact,
    ])
    expect((await entering(token)).problem.code).toBe('LINK_INVALID')
    await sql("update portal_link set expires_at = now() + interval '1 minute' where contact_id = $1", [
      contact,
    ])
    await call(test.app, ayse(), revokePortal, { params: { id: company, contactId: contact } })
    expect((await entering(token)).problem.code).toBe('LINK_INVALID')
  })

  it('BEY-15 of two who open a link at once one is let in', async () => {
    const { company, contact, email } = await client()
    await inviting(company, contact)
    await asking(email)
    const token = await mailedToken(email)
    const entered = await Promise.all([entering(token), entering(token)])
    expect(entered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('BEY-15 of two links of a contact that are opened at once one lets in, and none waits for the other', async () => {
    const { company, contact, email } = await client()
    await inviting(company, contact)
    await asking(email)
    const first = await mailedToken(email)
    const second = 's'.repeat(43)
    await sql(
      `insert into portal_link (organization_id, contact_id, token_hash, expires_at)
       select organization_id, contact_id, sha256('${second}'), now() + interval '5 minutes' from portal_access where contact_id = $1`,
      [contact],
    )
    const { both } = await writeAsSystem(test.pool, async ({ db }) => {
      await db.query(`select from portal_link where token_hash = sha256('${second}') for update`)
      const opened = entering(second)
      await expect.poll(() => countWaiting(test.pool)).toBe(1)
      const started = [opened, entering(first)]
      await expect.poll(() => countWaiting(test.pool)).toBe(2)
      return { both: started }
    })
    const entered = await Promise.all(both)
    expect(entered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('BEY-15 a session ends after 7 days without use, after 30 at last, and by signing out', async () => {
    const { contact, token } = await visitor()
    const aged = (change: string) =>
      sql(`update portal_session set ${change} where contact_id = $1`, [contact])
    expect(await isIn(token)).toBe(true)
    await aged("last_used_at = now() - interval '6 days', created_at = now() - interval '29 days'")
    expect(await isIn(token)).toBe(true)
    // Using it begins the seven days anew.
    const [used] = await sql<{ is_now: boolean }>(
      "select last_used_at > now() - interval '1 minute' as is_now from portal_session where contact_id = $1",
      [contact],
    )
    expect(used?.is_now).toBe(true)
    await aged("last_used_at = now() - interval '8 days'")
    expect(await isIn(token)).toBe(false)
    await aged("last_used_at = now(), created_at = now() - interval '31 days'")
    expect(await isIn(token)).toBe(false)
    await aged('created_at = now()')
    const out = await visit(test, token, signOutOfPortal, {})
    expect(out.cookies[0]).toMatchObject({ name: 'portal_session', value: '', path: '/api/portal' })
    expect(await isIn(token)).toBe(false)
  })

  it('BEY-15 another site signs nobody out', async () => {
    const { token } = await visitor()
    const cross = await visit(test, token, signOutOfPortal, {}, { 'sec-fetch-site': 'cross-site' })
    expect(cross.problem.code).toBe('CROSS_SITE_REQUEST')
    expect(await isIn(token)).toBe(true)
  })

  const endings: [string, (of: { company: string; contact: string }) => Promise<unknown>][] = [
    [
      'taken back',
      ({ company, contact }) =>
        call(test.app, ayse(), revokePortal, { params: { id: company, contactId: contact } }),
    ],
    [
      'made passive',
      ({ company, contact }) =>
        call(test.app, ayse(), updateContact, {
          params: { id: company, emailId: contact },
          body: { is_active: false },
        }),
    ],
    [
      'given another address',
      ({ company, contact }) =>
        call(test.app, ayse(), updateContact, {
          params: { id: company, emailId: contact },
          body: { email: `${uuidv7()}@baska.example` },
        }),
    ],
    [
      'deleted',
      ({ company, contact }) =>
        call(test.app, ayse(), deleteContact, { params: { id: company, emailId: contact } }),
    ],
    [
      'of a deleted company',
      ({ company }) => call(test.app, ayse(), deleteClientCompany, { params: { id: company } }),
    ],
  ]
  it.each(endings)('BEY-15 the access of a contact ends at once when it is %s', async (_name, end) => {
    const made = await visitor()
    expect(await isIn(made.token)).toBe(true)
    await end(made)
    expect(await isIn(made.token)).toBe(false)
    expect((await visit(test, made.token, listPortalReports, { query: {} })).status).toBe(401)
  })

  it('BEY-15 an organization that is suspended shows nothing meanwhile', async () => {
    const { token } = await visitor()
    const suspend = (at: string) =>
      sql(`update organization set suspended_at = ${at} where id = $1`, [ayse().organization_id])
    await suspend('now()')
    expect(await isIn(token)).toBe(false)
    await suspend('null')
    expect(await isIn(token)).toBe(true)
  })

  it('BEY-15 another name changes nothing for whoever is signed in', async () => {
    const { company, contact, token } = await visitor()
    await call(test.app, ayse(), updateContact, {
      params: { id: company, emailId: contact },
      body: { name: 'Hasan Usta' },
    })
    expect((await visit(test, token, readPortal, {})).reply.name).toBe('Hasan Usta')
  })

  it('BEY-15 who is passive or wants no mails is not invited', async () => {
    const passive = await client()
    await call(test.app, ayse(), updateContact, {
      params: { id: passive.company, emailId: passive.contact },
      body: { is_active: false },
    })
    expect((await inviting(passive.company, passive.contact)).problem.message).toMatch(/Pasif/)
    const silent = await client()
    await writeForOrganization(test.pool, ayse().organization_id, (work) =>
      insertOptOut(work, emailHash(silent.email)),
    )
    expect((await inviting(silent.company, silent.contact)).problem.code).toBe('RECIPIENT_OPTED_OUT')
    const other = await client()
    expect((await inviting(other.company, silent.contact)).status).toBe(404)
  })

  it('BEY-15 shows completed reports, the newest and what it replaced, and nothing of drafts', async () => {
    const { company, token } = await visitor()
    const first = await completedReport(test, ayse(), company, 'Korkuluk yok')
    await draftReport(test, ayse(), company, 'Gizli taslak')
    const reissue = (
      await call(test.app, ayse(), reissueReport, {
        params: { id: first.id },
        body: { reason: 'Adres yanlış yazılmış.' },
      })
    ).reply.report
    const listed = async (query = {}) => (await visit(test, token, listPortalReports, { query })).reply
    expect(await listed()).toMatchObject({ reports: [{ id: first.id, replaced_by: null }], next: null })
    expect((await visit(test, token, portalReportPdf, { params: { id: reissue.id } })).status).toBe(404)

    await call(test.app, ayse(), finalizeReport, { params: { id: reissue.id }, body: {} })
    const { reports } = await listed()
    expect(reports.map(({ id, replaced_by }) => [id, replaced_by?.number ?? null])).toEqual([
      [reissue.id, null],
      [first.id, reports[0]?.number],
    ])
    expect((await visit(test, token, readPortal, {})).reply.reports).toBe(1)
    const page = await listed({ limit: 1 })
    expect(page.reports.map(({ id }) => id)).toEqual([reissue.id])
    expect((await listed({ limit: 1, after: page.next ?? '' })).reports.map(({ id }) => id)).toEqual([
      first.id,
    ])
    expect((await visit(test, token, listPortalReports, { query: { after: 'uydurma' } })).status).toBe(400)

    const pdf = await visit(test, token, portalReportPdf, { params: { id: first.id } })
    expect([pdf.status, pdf.headers['content-type'], pdf.body.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  })

  it('BEY-15 shows what became of findings, with photos, late ones first, and nothing that was withdrawn', async () => {
    const { company, token } = await visitor()
    const made = async (finding: string, days: number) => {
      const report = await completedReport(test, ayse(), company, finding, {
        due_on: addDays(today, days),
        responsible: 'Gül Ak',
      })
      return actionOf(test, report)
    }
    const [later, soon, gone] = [
      await made('Kablo açık', 30),
      await made('Korkuluk yok', 10),
      await made('Eski', 5),
    ]
    await sql(
      "update corrective_action set state = 'closed', closed_at = now(), withdrawn_at = now() where id = $1",
      [gone],
    )
    const body = { term: addDays(today, 20), reason: 'Malzeme gelmedi' }
    await call(test.app, ayse(), moveTerm, { params: { id: soon }, body })
    const solved = { params: { id: soon }, body: { comment: 'Takıldı' } }
    const { steps } = (
      await call(test.app, ayse(), reportSolved, solved, {
        field: 'photos',
        files: [await photo('cozum')],
        fields: solved.body,
      })
    ).reply.action
    const listed = async (query = {}) =>
      (await visit(test, token, listPortalActions, { query })).reply.actions.map(({ id }) => id)
    expect(await listed()).toEqual([soon, later])
    expect(await listed({ part: 'closed' })).toEqual([])

    const { action } = (await visit(test, token, readPortalAction, { params: { id: soon } })).reply
    expect(action).toMatchObject({ title: 'Korkuluk yok', state: 'reported', responsible: 'Gül Ak' })
    expect(action.steps.map(({ deed, comment }) => [deed, comment])).toEqual([
      ['move_term', 'Malzeme gelmedi'],
      ['report', 'Takıldı'],
    ])
    const photoId = steps.at(-1)?.photos[0]?.id ?? ''
    const picture = await visit(test, token, readPortalProof, { params: { photoId }, query: {} })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await visit(test, token, readPortalAction, { params: { id: gone } })).status).toBe(404)
    expect(
      (await visit(test, token, readPortalImage, { params: { imageId: photoId }, query: {} })).status,
    ).toBe(404)
  })

  it('BEY-15 shows what was mailed to contacts of the client company, and nothing that went elsewhere', async () => {
    const { company, contact, token } = await visitor()
    const report = await completedReport(test, ayse(), company, 'Baret yok')
    const [own, elsewhere] = [await deliveryOf(test, report.id), await deliveryOf(test, report.id)]
    await sql('update report_delivery set contact_id = $2 where id = $1', [own, contact])
    const { documents } = (await visit(test, token, listPortalDocuments, { query: {} })).reply
    expect(documents.map(({ id, is_own, report: { title } }) => [id, is_own, title !== ''])).toEqual([
      [own, true, true],
    ])
    expect(JSON.stringify(documents)).not.toContain(elsewhere)
    expect(JSON.stringify(documents)).not.toContain('yetkili@firma.com')
  })

  it('BEY-15 PLAT-05 what is over is removed by the housekeeping', async () => {
    const { contact } = await visitor()
    await sql("update portal_session set last_used_at = now() - interval '15 days' where contact_id = $1", [
      contact,
    ])
    await sql(
      `insert into portal_link (organization_id, contact_id, token_hash, expires_at)
       select organization_id, contact_id, sha256('x'), now() - interval '2 days' from portal_access where contact_id = $1`,
      [contact],
    )
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    await runRetention({ pool: test.pool, files: test.files, log, duties }, AbortSignal.timeout(60_000))
    for (const table of ['portal_session', 'portal_link'])
      expect(await sql(`select from ${table} where contact_id = $1`, [contact])).toEqual([])
  })
})
