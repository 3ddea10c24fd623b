// Whatever ends by a date is over when the day or the moment has passed, without any job having run. A new kind of access that ends
// gets its row here.
import { createReport, deleteReport } from '@gozlem/contract/report'
import { readClientCompany } from '@gozlem/contract/client-company'
import { sendCriticalNotice } from '@gozlem/contract/critical-notice'
import { listMembers } from '@gozlem/contract/member'
import { readPortal } from '@gozlem/contract/portal'
import { listDeletedReports } from '@gozlem/contract/report-deleted'
import { createReportLink } from '@gozlem/contract/report-delivery'
import { readSharedActions } from '@gozlem/contract/shared-action'
import { readSharedNotice } from '@gozlem/contract/shared-notice'
import { readSharedReport } from '@gozlem/contract/shared-report'
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import { linkLifeDays } from '@gozlem/domain/corrective-action/link'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashToken, writeAsSystem } from '../db/tenant-scope'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { storedToken } from './testing/api-tokens'
import { call } from './testing/call'
import { addCompany, addContactTo, assign, certify, completedReport, draftReport } from './testing/field-work'
import type { Person } from './testing/people'
import { linkOf } from './testing/stored-link'
import { portalSession } from './testing/stored-portal'
import { standInFor } from './testing/stand-in'
import { visit } from './testing/visit-portal'

let test: AppUnderTest
let selling: FastifyInstance
let company: string
let own: string
let report: string
beforeAll(async () => {
  test = await startApp({}, { workAtOnce: false })
  const billing = { authorization: 'Bearer paylasilan-baslik', signing_secret: null, takes_sandbox: false }
  selling = await test.replica({ billing })
  for (const name of ['ayse', 'mert', 'deniz', 'levent'] as const) await certify(test, test.people[name])
  company = await addCompany(test, test.people.ayse, 'Çınar Yapı')
  own = await addCompany(test, test.people.deniz, 'Deniz Atölye')
  await assign(test, test.people.mert, company)
  report = (await completedReport(test, test.people.mert, company, 'Korkuluk yok')).id
})
afterAll(async () => {
  await selling.close()
  await test.close()
})

const sql = (text: string, values: unknown[] = []) =>
  writeAsSystem(test.pool, ({ db }) => db.query(text, values))

/** A day of Istanbul so many days from now, and a moment in or before the present hour, as SQL. */
const day = (days: number) => `(now() at time zone 'Europe/Istanbul')::date + (${days})`
const moment = (days: number) => (days < 0 ? "now() - interval '1 minute'" : "now() + interval '1 hour'")

const begin = async (app: FastifyInstance, person: Person, client_company_id: string) =>
  (
    await call(app, person, createReport, {
      body: { client_company_id, osgb_name: 'Kule OSGB', risk_method: 'l_tipi' },
    })
  ).status

interface Ending {
  /** Makes its last day one so many days from today. */
  until: (days: number) => Promise<unknown>
  ask: () => Promise<number>
}

const kinds: Record<string, { open: number; over: number; make: () => Promise<Ending> }> = {
  'the contract of an assignment': {
    open: 200,
    over: 404,
    make: async () => ({
      until: (days) =>
        sql(
          `update client_company_assignment set ends_on = ${day(days)}, starts_on = ${day(-9)} where user_id = $1`,
          [test.people.mert.id],
        ),
      ask: async () =>
        (await call(test.app, test.people.mert, readClientCompany, { params: { id: company } })).status,
    }),
  },
  'a certificate': {
    open: 201,
    over: 403,
    make: async () => {
      const person = await standInFor(test, test.people.deniz)
      const place = await addCompany(test, person, 'Sertifikalı Yer')
      await certify(test, person)
      return {
        until: (days) =>
          sql(`update certificate set expiry_date = ${day(days)} where user_id = $1`, [person.id]),
        ask: () => begin(test.app, person, place),
      }
    },
  },
  'the plan of an organization': {
    open: 201,
    over: 402,
    make: async () => ({
      until: (days) =>
        sql(`update organization set plan_ends_on = ${day(days)} where id = $1`, [
          test.people.ayse.organization_id,
        ]),
      ask: () => begin(selling, test.people.ayse, company),
    }),
  },
  'a subscription': {
    open: 201,
    over: 402,
    make: async () => {
      const { deniz } = test.people
      await sql(
        `insert into entitlement (organization_id, user_id, period_type, expires_at, will_renew)
         values ($1, $2, 'NORMAL', now(), false)`,
        [deniz.organization_id, deniz.id],
      )
      return {
        until: (days) => sql(`update entitlement set expires_at = ${moment(days)}`),
        ask: () => begin(selling, deniz, own),
      }
    },
  },
  'an API token': {
    open: 200,
    over: 401,
    make: async () => {
      const { id, program } = await storedToken(test, test.people.ayse)
      return {
        until: (days) => sql(`update api_token set expires_on = ${day(days)} where id = $1`, [id]),
        ask: async () =>
          (await call(test.app, program, readClientCompany, { params: { id: company } })).status,
      }
    },
  },
  'a session': {
    open: 200,
    over: 401,
    make: async () => {
      const person = await standInFor(test, test.people.ayse, { beside: true })
      return {
        until: (days) =>
          sql(`update session set created_at = ${moment(days)} - interval '180 days' where user_id = $1`, [
            person.id,
          ]),
        ask: async () => (await call(test.app, person, listMembers, { query: {} })).status,
      }
    },
  },
  'the session of a contact in the portal': {
    open: 200,
    over: 401,
    make: async () => {
      const token = await portalSession(test, await addContactTo(test, test.people.ayse, company))
      return {
        until: (days) =>
          sql(
            `update portal_session set created_at = ${moment(days)} - interval '30 days' where token_hash = $1`,
            [hashToken(token)],
          ),
        ask: async () => (await visit(test, token, readPortal, {})).status,
      }
    },
  },
  'a link to a report': {
    open: 200,
    over: 400,
    make: async () => {
      const made = await call(test.app, test.people.ayse, createReportLink, {
        params: { id: report },
        body: {},
      })
      const token = new URL(made.reply.url).searchParams.get('token') ?? ''
      return {
        until: (days) =>
          sql(`update report_delivery set expires_at = ${moment(days)} where report_id = $1`, [report]),
        ask: async () => (await call(test.app, null, readSharedReport, { query: { token } })).status,
      }
    },
  },
  'a link to corrective actions': {
    open: 200,
    over: 400,
    make: async () => {
      const id = await linkOf(test, report)
      const token = uuidv7()
      await sql('update action_link set token_hash = $2 where id = $1', [id, hashToken(token)])
      return {
        until: (days) =>
          sql(`update action_link set issued_on = ${day(days - linkLifeDays)} where id = $1`, [id]),
        ask: async () => (await call(test.app, null, readSharedActions, { query: { token } })).status,
      }
    },
  },
  'a link to a notice of danger to life': {
    open: 200,
    over: 400,
    make: async () => {
      const { ayse } = test.people
      const contact = await addContactTo(test, ayse, company)
      const { id, finding_id } = await draftReport(test, ayse, company, 'Kazı iksasız')
      await call(test.app, ayse, sendCriticalNotice, {
        params: { id },
        body: {
          id: uuidv7(),
          finding_id,
          image_id: null,
          title: 'Kazı iksasız',
          measures: ['Durun.'],
          contact_ids: [contact],
        },
      })
      const token = uuidv7()
      await sql('update critical_notice_recipient set token_hash = $1', [hashToken(token)])
      return {
        until: (days) => sql(`update critical_notice_recipient set link_ends_on = ${day(days)}`),
        ask: async () => (await call(test.app, null, readSharedNotice, { query: { token } })).status,
      }
    },
  },
  'the time in which a deleted draft comes back': {
    open: 1,
    over: 0,
    make: async () => {
      const person = await standInFor(test, test.people.ayse, { beside: true })
      await certify(test, person)
      const { id } = await draftReport(test, person, company, 'Baret yok')
      await call(test.app, person, deleteReport, { params: { id } })
      return {
        until: (days) =>
          sql(
            `update report set deleted_at = ${moment(days)} - interval '${deletedKeptDays} days' where id = $1`,
            [id],
          ),
        ask: async () =>
          (await call(test.app, person, listDeletedReports, { query: {} })).reply.drafts.filter(
            (each) => each.id === id,
          ).length,
      }
    },
  },
}

it.each(Object.entries(kinds))('%s ends by its date, with no job', async (_kind, { open, over, make }) => {
  const { until, ask } = await make()
  await until(0)
  expect(await ask()).toBe(open)
  await until(-1)
  expect(await ask()).toBe(over)
})
