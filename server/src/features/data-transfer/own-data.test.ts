import { exportOwnData } from '@gozlem/contract/account-privacy'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { createTicket } from '@gozlem/contract/support'
import { emptyFinding } from '@gozlem/domain/report/finding'
import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { assign, draftReport, endAssignments } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'
import { insertNotifications } from '../notification/store'
import { upsertFindings } from '../report/finding-store'

describe("the copy of one's own data", () => {
  let test: AppUnderTest
  let companies: ReportWorld['companies']
  beforeAll(async () => {
    test = await startApp()
    companies = (await buildReportWorld(test)).companies
  })
  afterAll(() => test.close())

  const copy = async (person: Person) => {
    const answer = await call(test.app, person, exportOwnData, {})
    const files = unzipSync(new Uint8Array(answer.body))
    const json = (name: string): unknown => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()))
    return { answer, files, json }
  }

  it('PLAT-05 is for signed-in people only', async () => {
    expect((await call(test.app, null, exportOwnData, {})).status).toBe(401)
  })

  it('PLAT-05 holds files of the longest names, so that they can be unpacked', async () => {
    const body = { subject: 'Uzun ad', category: 'usage' as const, body: 'Ekte.' }
    const files = [{ name: `${'ş'.repeat(200)}.txt`, bytes: Buffer.from('ek') }]
    await call(
      test.app,
      test.people.selin,
      createTicket,
      { body },
      { field: 'attachments', files, fields: body },
    )
    const ticketFile = Object.keys((await copy(test.people.selin)).files).find((name) =>
      name.startsWith('destek/'),
    )
    expect(ticketFile).toMatch(/^destek\/[0-9a-f-]{36}-ş+\.txt$/)
    expect(Buffer.byteLength(ticketFile?.slice('destek/'.length) ?? '')).toBeLessThanOrEqual(255)
  })

  it('PLAT-05 is not begun by a GET', async () => {
    const { statusCode } = await test.app.inject({
      url: '/api/auth/export',
      headers: test.people.mert.bearer,
    })
    expect(statusCode).toBe(404)
  })

  it('PLAT-05 holds an individual’s profile, consents, certificates, reports and the photos as they were uploaded, of nobody else', async () => {
    const { deniz, ayse } = test.people
    const own = await newDraft(test, deniz, companies.deniz)
    const other = await newDraft(test, ayse, companies.shop)
    const file = await testPhoto('lathe-motor.jpg')
    const { images } = (
      await upload(test, deniz, own.id, [
        { file, note: 'Korkuluk yok' },
        { file, note: 'Yakından' },
      ])
    ).reply
    const [image_id, ...more_image_ids] = images.map(({ id }) => id)
    const { revision } = (await call(test.app, deniz, readReport, { params: { id: own.id } })).reply.report
    await call(test.app, deniz, saveReport, {
      params: { id: own.id },
      body: { revision, entries: [sentFinding({ image_id, more_image_ids })] },
    })

    const { answer, files, json } = await copy(deniz)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toMatch(
      /filename="saha-gozlem-verilerim-\d{4}-\d\d-\d\d\.zip"/,
    )
    expect(json('profil')).toMatchObject({ id: deniz.id, phone: deniz.phone, email: deniz.email })
    expect(json('raporlar')).toMatchObject([
      { id: own.id, client_company_name: 'Deniz Atölye', entries: [{ image_id, more_image_ids }] },
    ])
    expect(json('sertifikalar')).toMatchObject([{ certificate_number: 'Deniz-2024' }])
    expect(json('fotograflar')).toMatchObject([
      { report_id: own.id, note: 'Korkuluk yok' },
      { report_id: own.id, note: 'Yakından' },
    ])
    const photos = Object.keys(files).filter((name) => name.startsWith('fotograflar/'))
    expect(photos).toHaveLength(2)
    expect(Buffer.from(files[photos[0] ?? ''] ?? []).equals(Buffer.from(file.bytes))).toBe(true)

    const everything = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join('\n')
    for (const secret of [other.id, 'argon2', ayse.phone]) expect(everything).not.toContain(secret)
  })

  it('PLAT-05 ROLE-03 gives somebody who left a client their own words alone: no photos, nothing written since', async () => {
    const { mert, ayse } = test.people
    const { id } = await newDraft(test, mert, companies.site)
    await upload(test, mert, id, [{ file: await testPhoto('lathe-motor.jpg'), note: 'Mert notu' }])
    const [kept, rewritten] = [
      sentFinding({ uygunsuzluk: 'Mert yazdı' }),
      sentFinding({ uygunsuzluk: 'Mert taslağı' }),
    ]
    const save = async (person: Person, findings: ReturnType<typeof sentFinding>[]) => {
      const { revision } = (await call(test.app, person, readReport, { params: { id } })).reply.report
      const saved = await call(test.app, person, saveReport, {
        params: { id },
        body: { revision, entries: findings },
      })
      expect(saved.status).toBe(200)
    }
    await save(mert, [kept, rewritten])
    await endAssignments(test, mert)
    await upload(test, ayse, id, [{ file: await testPhoto('lathe-motor.jpg'), note: 'Ayşe notu' }])
    const added = sentFinding({ uygunsuzluk: 'Ayşe ekledi' })
    await save(ayse, [kept, { ...rewritten, uygunsuzluk: 'Ayşe düzeltti' }, added])

    const { files, json } = await copy(mert)
    expect(json('raporlar')).toMatchObject([
      { id, client_company_name: 'Çınar Yapı', findings: [{ uygunsuzluk: 'Mert yazdı' }] },
    ])
    expect(Object.keys(files).filter((name) => name.startsWith('fotograflar'))).toEqual([])
    expect(Object.keys(files)).not.toContain('firmalar.json')
    const everything = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString('utf8'))
      .join('\n')
    for (const later of ['Ayşe ekledi', 'Ayşe düzeltti', 'Ayşe notu', 'lathe-motor'])
      expect(everything).not.toContain(later)
    // Whoever rewrote a finding has it in theirs.
    const reports = (await copy(ayse)).json('raporlar') as {
      id: string
      findings: { uygunsuzluk: string }[]
    }[]
    expect(
      reports.find((report) => report.id === id)?.findings.map(({ uygunsuzluk }) => uygunsuzluk),
    ).toEqual(['Ayşe düzeltti', 'Ayşe ekledi'])
  })

  it('PLAT-05 gives somebody of a consultancy the assessment they wrote, what reports say of them as who signs, and what they drew', async () => {
    const { ayse, mert, selin } = test.people
    await assign(test, mert, companies.shop)
    const strokes = [[100, 200, 180, 80, 220, 300, 300, 120, 380, 260, 520, 180]]
    const [physician, boss] = [uuidv7(), uuidv7()]
    const save = async (
      person: Person,
      id: string,
      change: Partial<Parameters<typeof call<typeof saveReport>>[3]['body']>,
    ) => {
      const { revision } = (await call(test.app, person, readReport, { params: { id } })).reply.report
      const saved = await call(test.app, person, saveReport, {
        params: { id },
        body: { revision, ...change },
      })
      expect(saved.status).toBe(200)
      return saved.reply.report.revision
    }
    const { id } = await draftReport(test, mert, companies.shop, 'Korkuluk yok')
    const revision = await save(mert, id, {
      general_assessment: 'Mert değerlendirdi',
      signers: [
        { id: physician, role: 'workplace_physician', name: 'Dr. Selin Öztürk', person_id: selin.id },
        { id: boss, role: 'employer_representative', name: 'Şükrü Işık' },
      ],
    })
    const signatures = [mert.id, physician, boss].map((signer_id) => ({ signer_id, strokes }))
    const completed = await call(test.app, mert, finalizeReport, {
      params: { id },
      body: { revision, signatures },
    })
    expect(completed.status).toBe(200)
    const rewritten = await draftReport(test, mert, companies.shop, 'Korkuluk yok')
    await save(mert, rewritten.id, { general_assessment: 'Mert taslağı' })
    await save(ayse, rewritten.id, { general_assessment: 'Ayşe düzeltti' })

    const reportsOf = (json: (name: string) => unknown) =>
      json('raporlar') as { id: string; general_assessment: string; signers: unknown[] }[]
    const mine = await copy(mert)
    expect(reportsOf(mine.json).find((report) => report.id === id)).toMatchObject({
      general_assessment: 'Mert değerlendirdi',
      signers: [],
    })
    expect(reportsOf(mine.json).find((report) => report.id === rewritten.id)?.general_assessment).toBe('')
    expect(mine.json('imzalar')).toEqual([{ report_id: id, signed_at: expect.any(String), strokes }])
    const hers = await copy(selin)
    expect(reportsOf(hers.json)).toMatchObject([
      { id, general_assessment: '', findings: [], signers: [{ id: physician, name: 'Dr. Selin Öztürk' }] },
    ])
    expect(hers.json('imzalar')).toEqual([{ report_id: id, signed_at: expect.any(String), strokes }])
    const ayses = reportsOf((await copy(ayse)).json)
    expect(ayses.find((report) => report.id === rewritten.id)?.general_assessment).toBe('Ayşe düzeltti')
    expect(JSON.stringify([ayses, reportsOf(hers.json)])).not.toContain('Şükrü')
  })

  it('PLAT-05 the engine’s words are nobody’s until somebody changes them', async () => {
    const { ayse } = test.people
    const { id } = await newDraft(test, ayse, companies.shop)
    const proposed = sentFinding({ uygunsuzluk: 'Motor yazdı' })
    await writeAsSystem(test.pool, (work) =>
      upsertFindings(work, ayse.organization_id, [
        {
          ...emptyFinding(),
          ...proposed,
          report_id: id,
          repeats: null,
          position: 0,
          risk_skoru: 12,
          source: 'analysis',
          confidence: 'high',
          proposal: null,
          refined: false,
        },
      ]),
    )
    const ownWords = async () => JSON.stringify((await copy(ayse)).json('raporlar'))
    expect(await ownWords()).not.toContain('Motor yazdı')
  })

  it('PLAT-05 NOT-02 tells notifications in words, as their reader saw them', async () => {
    const { levent } = test.people
    await writeAsSystem(test.pool, (work) =>
      insertNotifications(work, {
        user_ids: [levent.id],
        message: 'assignment_added',
        facts: { company_name: 'Çınar Yapı' },
        event_id: uuidv7(),
        announcement_id: null,
        is_hidden: false,
      }),
    )
    expect((await copy(levent)).json('bildirimler')).toMatchObject([
      { title: 'Yeni görevlendirme', message: 'Çınar Yapı firmasına görevlendirildiniz.' },
    ])
  })

  it('PLAT-05 is made five times a day at most', async () => {
    for (let time = 0; time < 5; time += 1) await copy(test.people.ece)
    const refused = await call(test.app, test.people.ece, exportOwnData, {})
    expect(refused.status).toBe(429)
  })
})
