import { actionReportPdf, actionReportXlsx } from '@gozlem/contract/action-report'
import { closeAction, moveTerm, rejectSolution, reportSolved } from '@gozlem/contract/corrective-action'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { readXlsx } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { addDays, formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { monthOf } from '@gozlem/domain/service-minutes/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { actionOf, addCompany, assign, certify, completedReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { newDraft, sentFinding, upload } from '../../http/testing/report-world'
import { photo } from '../../http/testing/tenancy-world'

const today = istanbulDay(new Date())
const inDays = (days: number) => addDays(today, days)

describe('follow-up reports', () => {
  let test: AppUnderTest
  let company: string
  beforeAll(async () => {
    test = await startApp()
    const { ayse, mert } = test.people
    await certify(test, mert)
    company = await addCompany(test, ayse, 'Çınar Yapı')
    await assign(test, mert, company)
    const closed = await openedWithPhoto('Korkuluk yok')
    await call(
      test.app,
      mert,
      reportSolved,
      { params: { id: closed }, body: {} },
      { field: 'photos', files: [await photo('sonra')], fields: { comment: 'Korkuluk takıldı.' } },
    )
    // As by a link.
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        "update corrective_action_step set actor_id = null, by_name = 'İsmail Usta' where action_id = $1 and deed = 'report'",
        [closed],
      ),
    )
    await call(test.app, mert, moveTerm, {
      params: { id: closed },
      body: { term: inDays(45), reason: 'Malzeme gelmedi.' },
    })
    await call(test.app, mert, closeAction, { params: { id: closed }, body: { comment: 'Yerinde görüldü.' } })
    const refused = await opened('Pano açık')
    await call(
      test.app,
      mert,
      reportSolved,
      { params: { id: refused }, body: {} },
      { field: 'photos', files: [await photo('pano')], fields: { comment: 'Kapatıldı dendi.' } },
    )
    await call(test.app, mert, rejectSolution, { params: { id: refused }, body: { reason: 'Hâlâ açık.' } })
    const late = await opened('Baret takılmıyor')
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update corrective_action set term = $2 where id = $1', [late, inDays(-3)]),
    )
  })
  afterAll(() => test.close())

  const opened = async (finding: string) =>
    actionOf(test, await completedReport(test, test.people.mert, company, finding, { due_on: inDays(30) }))
  const openedWithPhoto = async (uygunsuzluk: string) => {
    const { mert } = test.people
    const { id } = await newDraft(test, mert, company)
    const uploaded = await upload(test, mert, id, [{ file: await photo('once') }])
    const image_id = uploaded.reply.images[0]?.id ?? ''
    const entry = sentFinding({ uygunsuzluk, image_id, due_on: inDays(30), status: 'approved' })
    const facts = { place: 'Kat 2', responsible: 'Işıl Şef' }
    const { revision } = (await call(test.app, mert, readReport, { params: { id } })).reply.report
    await call(test.app, mert, saveReport, {
      params: { id },
      body: { revision, entries: [{ ...entry, ...facts }] },
    })
    await call(test.app, mert, finalizeReport, { params: { id }, body: {} })
    return actionOf(test, { finding_id: entry.id })
  }
  const print = (
    person: Person,
    contract: typeof actionReportPdf | typeof actionReportXlsx = actionReportPdf,
    query: object = {},
  ) => call(test.app, person, contract as typeof actionReportPdf, { params: { id: company }, query })

  it('BEY-13 a follow-up report says who closed what when with which proof, and what is late or open', async () => {
    const answer = await print(test.people.mert)
    expect(answer.status).toBe(200)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `Takip Raporu Çınar Yapı`,
    )
    const pdf = await readPdf(answer.body)
    expect(pdf.title).toBe('Takip Raporu: Çınar Yapı')
    expect(pdf.language).toMatch(/^tr/i)
    const order = ['Geciken uygunsuzluklar', 'Baret takılmıyor', 'Kapanmayan uygunsuzluklar', 'Pano açık']
    const places = [...order, 'Kapanan uygunsuzluklar', 'Korkuluk yok'].map((words) =>
      pdf.text.indexOf(words),
    )
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(pdf.text).toContain(`${formatDay(today)}, İsmail Usta (bağlantıyla): Korkuluk takıldı.`)
    expect(pdf.text).toContain(`${formatDay(today)}, Mert Işık: Yerinde görüldü.`)
    expect(pdf.text).toContain(`${formatDay(inDays(45))} (ilk termin ${formatDay(inDays(30))})`)
    expect(pdf.text).toContain('Kapalı, zamanında')
    expect(pdf.text).toContain('Açık, gecikti')
    expect(pdf.alts).toEqual(['Önce: Korkuluk yok', 'Sonra: Korkuluk yok'])
    // What was refused stands no more, in words and picture.
    expect(pdf.text).not.toContain('Kapatıldı dendi.')
  })

  it('BEY-13 the workbook has a row for each action with days as days and its proofs in their cells', async () => {
    const answer = await print(test.people.ayse, actionReportXlsx)
    const [summary, table] = await readXlsx(answer.body)
    expect(summary?.rows.find(([label]) => label === 'Geciken (bugün)')?.[1]).toBe(1)
    expect(summary?.rows.find(([label]) => label === 'Dönemde kapanan')?.[1]).toBe(1)
    const rows = table?.rows ?? []
    expect(rows.map((row) => row[2])).toEqual([
      'Uygunsuzluk',
      'Baret takılmıyor',
      'Pano açık',
      'Korkuluk yok',
    ])
    expect(rows[3]?.[6]).toBe('Kapalı, zamanında')
    expect(rows[3]?.[11]).toBe('Sonra 3.1')
    expect(rows[3]?.[13]).toBe(`${formatDay(today)}, Mert Işık: Yerinde görüldü.`)
  })

  it('BEY-13 what was closed outside the period is left out, what is not closed stays; nobody else reads it', async () => {
    const { mert, selin, levent, suna } = test.people
    const before = monthOf(inDays(-70))
    const pdf = await readPdf((await print(mert, actionReportPdf, { from: before, to: before })).body)
    expect(pdf.text).toContain('Pano açık')
    expect(pdf.text).not.toContain('Korkuluk yok')
    for (const person of [selin, levent, suna]) expect((await print(person)).status).toBe(404)
  })
})
