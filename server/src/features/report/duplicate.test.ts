// A report made again for the next visit.
import { updateClientCompany } from '@gozlem/contract/client-company'
import { duplicateReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { addDays } from '@gozlem/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { PersonName } from '../../http/testing/people'
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

const about = (id: string) => ({ params: { id } })
const duplicate = (person: PersonName, id: string, body: { id?: string } = {}) =>
  call(test.app, test.people[person], duplicateReport, { ...about(id), body })

/** A completed report of Mert with a photo, full of findings. */
async function completed(findings = 20) {
  const { mert } = test.people
  const draft = await newDraft(test, mert, world.companies.site, 'fine_kinney')
  const photos = await upload(test, mert, draft.id, [{ file: await testPhoto('lathe-motor.jpg') }])
  const image_id = photos.reply.images[0]?.id ?? null
  const seen = {
    image_id,
    siddet: 7,
    olasilik: 6,
    etki: 3,
    place: 'Depo girişi',
    responsible: 'Şef',
    due_on: '2026-12-01',
  }
  const { reply } = await call(test.app, mert, saveReport, {
    ...about(draft.id),
    body: {
      revision: photos.reply.revision,
      name: 'Aylık Gözlem',
      entries: Array.from({ length: findings }, () => sentFinding(seen)),
      report_references: [{ regulation: 'Şirket talimatı', link: 'https://ornek.example/talimat' }],
    },
  })
  expect(reply.report.entries).toHaveLength(findings)
  await call(test.app, mert, finalizeReport, { ...about(draft.id), body: {} })
  return (await call(test.app, mert, readReport, about(draft.id))).reply.report
}

it('REP-01 a copy begins with the findings to be checked again, without photos and approval, with terms from the new visit', async () => {
  const source = await completed()
  const { reply, status } = await duplicate('mert', source.id)
  const copy = reply.report
  expect(status).toBe(201)
  expect(copy).toMatchObject({
    status: 'draft',
    number: null,
    name: 'Aylık Gözlem',
    risk_method: 'fine_kinney',
    client_company_id: source.client_company_id,
    osgb_name: source.osgb_name,
    total_entries: 20,
    highest_risk: source.highest_risk,
    images: [],
  })
  expect(copy.title).toContain('Aylık Gözlem')
  const ids = new Set(source.entries.map(({ id }) => id))
  for (const finding of copy.entries) {
    expect(ids.has(finding.id)).toBe(false)
    expect(finding).toMatchObject({
      uygunsuzluk: source.entries[0]?.uygunsuzluk,
      siddet: 7,
      scored: true,
      risk_skoru: source.entries[0]?.risk_skoru,
      place: 'Depo girişi',
      responsible: 'Şef',
      due_on: addDays(copy.visit_date ?? '', 30),
      image_id: null,
      more_image_ids: [],
      status: 'pending',
      source: 'manual',
    })
  }
  expect(copy.report_references.map(({ regulation }) => regulation)).toContain('Şirket talimatı')
  expect((await call(test.app, test.people.mert, readReport, about(source.id))).reply.report).toEqual(source)
})

it('REP-01 a retried copy is the same draft, and keeps what was written in it since', async () => {
  const source = await completed(1)
  const id = uuidv7()
  const [one, other] = await Promise.all([
    duplicate('mert', source.id, { id }),
    duplicate('mert', source.id, { id }),
  ])
  expect([one.status, other.status]).toEqual([201, 201])
  expect(other.reply.report.entries.map((finding) => finding.id)).toEqual(
    one.reply.report.entries.map((finding) => finding.id),
  )
  const { revision } = one.reply.report
  await call(test.app, test.people.mert, saveReport, { ...about(id), body: { revision, entries: [] } })
  expect((await duplicate('mert', source.id, { id })).reply.report.entries).toEqual([])
})

it('REP-01 CERT-03 a copy is a new report: certificate, client company and id are asked as for any', async () => {
  const own = await newDraft(test, test.people.deniz, world.companies.deniz)
  expect((await duplicate('deniz', own.id, { id: own.id })).problem.code).toBe('ID_IN_USE')
  await call(test.app, test.people.deniz, updateClientCompany, {
    ...about(world.companies.deniz),
    body: { status: 'passive' },
  })
  expect((await duplicate('deniz', own.id)).problem.code).toBe('CLIENT_COMPANY_PASSIVE')
  const source = await completed(1)
  expect((await duplicate('selin', source.id)).status).toBe(404)
  expect((await duplicate('levent', source.id)).status).toBe(404)
  expect((await duplicate('suna', source.id)).status).toBe(403)
})
