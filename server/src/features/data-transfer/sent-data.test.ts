// What somebody sent stands in their own copy, and what others sent does not: colleagues, other organizations, clients.
import { exportOwnData } from '@gozlem/contract/account-privacy'
import { uploadImport } from '@gozlem/contract/data-transfer'
import { createReportLink, revokeDelivery, sendReport } from '@gozlem/contract/report-delivery'
import { createTicket, writeToTicket } from '@gozlem/contract/support'
import { answerTicket } from '@gozlem/contract/support-desk'
import { createVisit } from '@gozlem/contract/visit'
import { checkVisit, signVisit } from '@gozlem/contract/visit-proof'
import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport } from '../../http/testing/field-work'
import type { PersonName } from '../../http/testing/people'
import { buildReportWorld, type ReportWorld } from '../../http/testing/report-world'
import { visitTime } from '../../http/testing/tenancy-world'

let test: AppUnderTest
let companies: ReportWorld['companies']
beforeAll(async () => {
  test = await startApp()
  companies = (await buildReportWorld(test)).companies
})
afterAll(() => test.close())

const as = (name: PersonName) => test.people[name]
/** In everything that somebody sends, and nowhere else. */
const wordOf = (name: PersonName) => `GONDEREN${name.toUpperCase()}`

/** One of everything that somebody can send, each with their word in it. */
async function sendOfEverything(name: PersonName, company: string) {
  const person = as(name)
  const word = wordOf(name)
  const report = await completedReport(test, person, company, 'Korkuluk yok')
  const about = { params: { id: report.id } }
  await call(test.app, person, sendReport, {
    ...about,
    body: { emails: [`${word.toLowerCase()}@firma.example`], message: `${word} rapor ektedir.` },
  })
  const link_id = uuidv7()
  await call(test.app, person, createReportLink, { ...about, body: { id: link_id } })
  await call(test.app, person, revokeDelivery, { params: { id: report.id, deliveryId: link_id } })

  const subject = `${word} sorusu`
  const ticket = (
    await call(
      test.app,
      person,
      createTicket,
      { body: { subject, category: 'usage', body: word } },
      {
        field: 'attachments',
        files: [{ name: `${word}.txt`, bytes: Buffer.from(word) }],
        fields: { subject, category: 'usage', body: word },
      },
    )
  ).reply.ticket.id
  await call(test.app, person, writeToTicket, { params: { id: ticket }, body: { body: `${word} ayrıca` } })
  await call(test.app, as('suna'), answerTicket, {
    params: { id: ticket },
    body: { body: `${word} için cevap`, outcome: 'answered' },
  })

  const { id: visit } = (
    await call(test.app, person, createVisit, {
      body: { client_company_id: company, ...visitTime(0), user_id: person.id },
    })
  ).reply.visit
  const moment = new Date(Date.parse(visitTime(0, '00:00').starts_at) + 1000).toISOString()
  const position = { latitude: 40.98712, longitude: 29.025, accuracy: 12 }
  await call(test.app, person, checkVisit, {
    params: { id: visit },
    body: { kind: 'in', at: moment, position },
  })
  const strokes = [[100, 200, 300, 50, 500, 300, 900, 100]]
  const signed = await call(test.app, person, signVisit, {
    params: { id: visit },
    body: { name: `${word} Usta`, strokes, signed_at: moment },
  })
  expect(signed.status).toBe(200)
  return { report: report.id, ticket, visit, moment }
}

const upload = (name: PersonName) =>
  call(
    test.app,
    as(name),
    uploadImport,
    { body: { kind: 'client_company' } },
    {
      field: 'file',
      files: [{ name: `${wordOf(name)}.csv`, bytes: Buffer.from('SGK No;Firma\n1001;Bahar') }],
      fields: { kind: 'client_company' },
    },
  )

async function copyOf(name: PersonName) {
  const { body } = await call(test.app, as(name), exportOwnData, {})
  const files = unzipSync(new Uint8Array(body))
  return {
    json: (file: string): unknown => JSON.parse(strFromU8(files[`${file}.json`] ?? new Uint8Array())),
    names: Object.keys(files),
    everything: Object.entries(files)
      .map(([file, bytes]) => `${file}\n${Buffer.from(bytes).toString('utf8')}`)
      .join('\n'),
  }
}

it('PLAT-05 the own copy lists what somebody sent, and nothing that a colleague or another organization sent', async () => {
  const senders = { mert: companies.site, ayse: companies.shop, deniz: companies.deniz } as const
  const sent: Partial<Record<PersonName, Awaited<ReturnType<typeof sendOfEverything>>>> = {}
  for (const [name, company] of Object.entries(senders) as [keyof typeof senders, string][])
    sent[name] = await sendOfEverything(name, company)
  for (const name of ['ayse', 'levent'] as const) expect((await upload(name)).status).toBe(201)

  for (const name of Object.keys(senders) as (keyof typeof senders)[]) {
    const word = wordOf(name)
    const { report, ticket, visit, moment } = sent[name] ?? ({} as never)
    const { json, names, everything } = await copyOf(name)
    expect(json('gonderimler')).toMatchObject([
      { report_id: report, form: 'attachment', message: `${word} rapor ektedir.`, revoked_at: null },
      { report_id: report, form: 'link', revoked_at: expect.any(String) },
    ])
    expect(json('destek-talepleri')).toMatchObject([{ id: ticket, subject: `${word} sorusu` }])
    expect(json('destek-mesajlari')).toMatchObject([
      { ticket_id: ticket, by_support: false, body: word },
      { ticket_id: ticket, by_support: false, body: `${word} ayrıca` },
      { ticket_id: ticket, by_support: true, body: `${word} için cevap` },
    ])
    expect(names.filter((file) => file.startsWith('destek/'))).toEqual([
      expect.stringMatching(new RegExp(`-${word}\\.txt$`)),
    ])
    expect(json('ziyaret-kanitlari')).toMatchObject([
      { visit_id: visit, kind: 'in', at: moment, position: { latitude: 40.98712 } },
    ])
    expect(json('ziyaret-imzalari')).toMatchObject([{ visit_id: visit, signed_at: moment }])
    expect(json('veri-aktarimlari')).toMatchObject(
      name === 'ayse' ? [{ kind: 'client_company', file_name: `${word}.csv` }] : [],
    )
    for (const other of ['mert', 'ayse', 'deniz', 'levent'] as const) {
      if (other === name) continue
      for (const foreign of [wordOf(other), sent[other]?.visit ?? wordOf(other)])
        expect(everything).not.toContain(foreign)
    }
    // Whom a consultancy's person sent to is the client's affair (013).
    expect(everything.includes(`${word.toLowerCase()}@firma.example`)).toBe(name === 'deniz')
  }
})
