// The page behind a link: what it says, that reading it changes nothing, and the receipt of whoever reads it.
import { listNotifications } from '@gozlem/contract/notification'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { createReportLink, listDeliveries, revokeDelivery } from '@gozlem/contract/report-delivery'
import {
  openSharedReport,
  readSharedReport,
  receiveSharedReport,
  sharedReportDocx,
  sharedReportImage,
  sharedReportPdf,
  sharedReportXlsx,
} from '@gozlem/contract/shared-report'
import { receiptsOfLink } from '@gozlem/domain/report/receipt'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport } from '../../http/testing/field-work'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const sql = (text: string, values: unknown[]) =>
  writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)

async function linkTo(id: string) {
  const link_id = uuidv7()
  const { reply } = await call(test.app, test.people.mert, createReportLink, {
    params: { id },
    body: { id: link_id },
  })
  return { link_id, token: new URL(reply.url).searchParams.get('token') ?? '' }
}

/** A completed report with one finding on the first of two photos, and its link. */
async function shared() {
  const { mert } = test.people
  const { id } = await newDraft(test, mert, world.companies.site)
  const file = await testPhoto('lathe-motor.jpg')
  const { reply } = await upload(test, mert, id, [{ file, note: 'gizli not' }, { file }])
  const [shown = '', unshown = ''] = reply.images.map((image) => image.id)
  const { revision } = (await call(test.app, mert, readReport, { params: { id } })).reply.report
  const facts = { place: 'Bodrum', responsible: 'Şantiye şefi', due_on: '2027-01-15' }
  const citations = [
    { regulation_id: 'kanun-6331', ref: 'Madde 5/1', title: '', confidence: 'high' as const },
  ]
  const entries = [sentFinding({ image_id: shown, ...facts, citations })]
  await call(test.app, mert, saveReport, { params: { id }, body: { revision, entries } })
  await call(test.app, mert, finalizeReport, { params: { id }, body: {} })
  return { id, shown, unshown, ...(await linkTo(id)) }
}

let callers = 0
/** From an address of its own: receipts are counted by address. */
const receive = (token: string, body: { name: string; id?: string }, from = `10.1.0.${(callers += 1)}`) =>
  call(test.app, null, receiveSharedReport, { body: { token, ...body } }, null, from)
const listed = async (id: string) =>
  (await call(test.app, test.people.mert, listDeliveries, { params: { id } })).reply.deliveries[0]

it('REP-15 a link shows what the paper says: findings, photos, measures, terms', async () => {
  const { token, shown } = await shared()
  const { report } = (await call(test.app, null, readSharedReport, { query: { token } })).reply
  expect(report.entries).toMatchObject([
    {
      title: 'Merdiven korkuluğu yok',
      aciklama: 'Bodrum merdiveninin bir yanı açık.',
      measures: ['Korkuluk yapın.'],
      band: 'Orta',
      tone: 'warning',
      risk_skoru: 12,
      photos: [{ id: shown }],
    },
  ])
  const [regulation, ...others] = report.entries[0]?.regulations ?? []
  expect(others).toEqual([])
  expect(regulation?.match(/Madde 5\/1/g)).toHaveLength(1)
  expect(report.entries[0]?.facts.map(({ value }) => value)).toEqual([
    'Bodrum',
    'Şantiye şefi',
    '15.01.2027',
    'Planlanan sürede iyileştirme yapılır.',
  ])
  expect(report).toMatchObject({ created_by_name: 'Mert Işık', receipts: [] })
  expect(report.signers).toEqual([{ role_label: 'İş Güvenliği Uzmanı', name: 'Mert Işık', signed_at: null }])
  expect(JSON.stringify(report)).not.toContain('gizli not')
})

it('REP-15 a link shows photos of its findings alone, to nobody else', async () => {
  const [one, other] = [await shared(), await shared()]
  const photo = (token: string, imageId: string) =>
    call(test.app, null, sharedReportImage, { params: { imageId }, query: { token, size: 'thumb' } })
  const answer = await photo(one.token, one.shown)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await photo(one.token, one.unshown)).status).toBe(404)
  expect((await photo(one.token, other.shown)).status).toBe(404)
  expect((await photo('a'.repeat(43), one.shown)).problem.code).toBe('LINK_INVALID')
})

it('REP-15 whatever only fetches a link leaves it unopened; a person who touches the page opens it', async () => {
  const { id, token, link_id, shown } = await shared()
  const row = () => sql('select * from report_delivery where id = $1', [link_id])
  const before = await row()
  for (const route of [readSharedReport, sharedReportPdf, sharedReportDocx, sharedReportXlsx])
    expect((await call(test.app, null, route, { query: { token } })).status).toBe(200)
  await call(test.app, null, sharedReportImage, { params: { imageId: shown }, query: { token } })
  expect(await row()).toEqual(before)
  expect(await sql('select id from report_receipt where delivery_id = $1', [link_id])).toEqual([])
  await call(test.app, null, openSharedReport, { body: { token } })
  expect(await listed(id)).toMatchObject({ state: 'opened', opened_at: expect.any(String) })
})

it('REP-15 who says that they received it is kept with time and address, once, and told to the sender', async () => {
  const { mert } = test.people
  const { id, token, link_id } = await shared()
  const receipt = { id: uuidv7(), name: ' Şükrü Işık ' }
  const { reply, status } = await receive(token, receipt, '192.0.2.7')
  expect(status).toBe(201)
  expect(reply.receipt).toEqual({ name: 'Şükrü Işık', received_at: expect.any(String) })
  expect((await receive(token, receipt, '192.0.2.8')).reply).toEqual(reply)

  const kept = { name: 'Şükrü Işık', address: '192.0.2.7', received_at: reply.receipt.received_at }
  expect(await listed(id)).toMatchObject({ id: link_id, state: 'received', receipts: [kept] })
  const { report } = (await call(test.app, null, readSharedReport, { query: { token } })).reply
  expect(report.receipts).toEqual([reply.receipt])
  const [row] = await sql('select content_hash from report where id = $1', [id])
  expect(await sql('select content_hash from report_receipt where delivery_id = $1', [link_id])).toEqual([
    row,
  ])
  const told = async () =>
    (await call(test.app, mert, listNotifications, { query: {} })).reply.notifications.filter(
      ({ title, data }) => title === 'Rapor teslim alındı' && data.url === `/report/${id}`,
    )
  await expect.poll(told).toHaveLength(1)

  await call(test.app, mert, revokeDelivery, { params: { id, deliveryId: link_id } })
  expect(await listed(id)).toMatchObject({ state: 'received', can: { revoke: false } })
  expect((await receive(token, { name: 'Ali Kaya' })).problem.code).toBe('LINK_INVALID')
})

it('REP-15 a receipt needs a first and a last name, its own id, and an end', async () => {
  const { mert } = test.people
  const [one, other] = await Promise.all(
    ['Baret yok', 'Pano açık'].map(async (finding) =>
      linkTo((await completedReport(test, mert, world.companies.site, finding)).id),
    ),
  )
  if (!one || !other) throw new Error('no links')
  for (const name of ['', '.', 'Şükrü', '1 2'])
    expect((await receive(one.token, { name })).problem.details.fields).toEqual({
      name: 'Adınızı ve soyadınızı yazın',
    })
  const id = uuidv7()
  await receive(one.token, { id, name: 'Ali Kaya' })
  expect((await receive(other.token, { id, name: 'Ali Kaya' })).problem.code).toBe('ID_IN_USE')
  for (let given = 1; given < receiptsOfLink; given += 1)
    expect((await receive(one.token, { name: 'Ali Kaya' })).status).toBe(201)
  expect((await receive(one.token, { name: 'Ali Kaya' })).status).toBe(429)
})

it('REP-15 receipts from one address are counted', async () => {
  const { id } = await completedReport(test, test.people.mert, world.companies.site, 'Baret yok')
  const { token } = await linkTo(id)
  const answers = []
  for (let given = 0; given < 11; given += 1)
    answers.push((await receive(token, { name: 'Ali Kaya' }, '192.0.2.99')).status)
  expect(answers).toEqual([...Array(10).fill(201), 429])
})
