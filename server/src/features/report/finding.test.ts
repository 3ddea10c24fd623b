// Walks the table of a finding's fields: each is given a value, which has to arrive wherever findings go.
import { isDeepStrictEqual } from 'node:util'
import { exportOwnData } from '@gozlem/contract/account-privacy'
import { refineFinding } from '@gozlem/contract/analysis'
import type { RequestOf } from '@gozlem/contract/route'
import { finalizeReport, type ReportView, readReport, saveReport } from '@gozlem/contract/report'
import { reportDocx, reportPdf, reportXlsx } from '@gozlem/contract/report-export'
import { verifyReport } from '@gozlem/contract/report-paper'
import { readDocx, readXlsx, textOf } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { guidelineFields } from '@gozlem/domain/guideline/guideline'
import {
  columnTypes,
  emptyFinding,
  type Finding,
  type FindingKinds,
  fieldNames,
  fieldsWith,
  findingFields,
  pickFields,
} from '@gozlem/domain/report/finding'
import { fieldText } from '@gozlem/domain/report/finding-text'
import { sealedFields, sealVersion } from '@gozlem/domain/report/seal'
import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
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

const citation = { regulation_id: 'yapi-isleri', ref: 'Ek-4 A Madde 18' }
const regulation = 'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği'
const title = `${regulation}, Ek-4 A Madde 18`

/** Something else than nothing in every field; a field that is missing here does not compile. */
const saying = ([image_id = '', ...more_image_ids]: readonly string[]): Finding => ({
  uygunsuzluk: 'Merdiven korkuluğu yok',
  aciklama: 'Bir yanı açık.',
  alinmasi_gereken_onlemler: ['Korkuluk yapın.', 'Geçişi kapatın.'],
  mevzuat_referansi: title,
  citations: [{ ...citation, title, regulation, confidence: 'high' }],
  siddet: 4,
  olasilik: 3,
  etki: 0.5,
  risk_skoru: 6,
  scored: true,
  status: 'approved',
  image_id,
  more_image_ids,
  place: 'B blok, 3. kat merdiveni',
  responsible: 'Şükrü Işık, şantiye şefi',
  due_on: '2026-12-15',
})

const sql = async (text: string, values: unknown[]) =>
  (await writeAsSystem(test.pool, ({ db }) => db.query(text, values))).rows
const read = async (person: Person, id: string) =>
  (await call(test.app, person, readReport, { params: { id } })).reply.report

/** A draft with two photos and one finding that says something in every field. */
async function draftWithEverything(
  person: Person,
  company: string,
): Promise<{ draft: ReportView; said: Finding; finding_id: string }> {
  const { id } = await newDraft(test, person, company, 'fine_kinney')
  const file = await testPhoto('lathe-motor.jpg')
  const { images } = (await upload(test, person, id, [{ file }, { file }])).reply
  const said = saying(images.map((image) => image.id))
  const { revision } = await read(person, id)
  const sent = { ...said, siddet: 7, olasilik: 3, risk_skoru: undefined }
  const saved = await call(test.app, person, saveReport, {
    params: { id },
    body: { revision, entries: [sent] },
  })
  const draft = saved.reply.report
  return { draft, said: { ...said, siddet: 7, risk_skoru: 10.5 }, finding_id: draft.entries[0]?.id ?? '' }
}

describe('what a finding says', () => {
  it('REP-06 stands in columns of the type that its field has', async () => {
    const typesOf = async (table: string) => {
      const rows = await sql(
        `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass`,
        [table],
      )
      return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
    }
    const expected = (fields: readonly (keyof Finding)[]) =>
      Object.fromEntries(fields.map((field) => [field, columnTypes[findingFields[field].kind]]))
    expect(await typesOf('report_finding')).toMatchObject(expected(fieldNames))
    expect(await typesOf('guideline')).toMatchObject(expected(guidelineFields))
  })

  it('REP-08 is saved, read, told with a conflict and kept by who does not send it', async () => {
    const { mert } = test.people
    const { draft, said, finding_id } = await draftWithEverything(mert, world.companies.site)
    expect(fieldNames.filter((field) => isDeepStrictEqual(said[field], emptyFinding()[field]))).toEqual([])
    expect((await read(mert, draft.id)).entries[0]).toMatchObject({ ...said })

    const params = { id: draft.id }
    const stale = await call(test.app, mert, saveReport, { params, body: { revision: 0 } })
    expect(stale.problem.details.data).toMatchObject({ report: { entries: [{ ...said }] } })

    const kept = fieldsWith('sent', 'or_as_stored')
    const others = fieldNames.filter((field) => !(kept as string[]).includes(field))
    const without = { id: finding_id, ...pickFields(said, others), risk_skoru: undefined }
    const { reply } = await call(test.app, mert, saveReport, {
      params,
      body: { revision: draft.revision, entries: [without] },
    })
    expect(reply.report.entries[0]).toMatchObject({ ...said })
  })

  it('BEY-22 of what the engine on a device proposed it is the hazard that counts, once and of the catalogue alone', async () => {
    const { mert } = test.people
    const draft = await newDraft(test, mert, world.companies.site)
    const typed = {
      ...emptyFinding(),
      risk_skoru: undefined,
      uygunsuzluk: 'Korkuluk yok',
      status: 'pending' as const,
    }
    const [here, unknown, byHand] = [uuid(), uuid(), uuid()]
    const save = async (revision: number, entries: object[]) => {
      const body = { revision, entries } as RequestOf<typeof saveReport>['body']
      return (await call(test.app, mert, saveReport, { params: { id: draft.id }, body })).reply.report
    }
    const told = ({ entries }: ReportView) =>
      new Map(entries.map(({ id, source, hazard_id }) => [id, [source, hazard_id]]))
    const saved = await save(draft.revision, [
      { ...typed, id: here, hazard_id: 'iskele-ankraj-yok', source: 'openai/gpt-5', confidence: 'high' },
      { ...typed, id: unknown, hazard_id: 'no-such-hazard' },
      { ...typed, id: byHand },
    ])
    expect(told(saved)).toEqual(
      new Map([
        [here, ['cihazda', 'iskele-ankraj-yok']],
        [unknown, ['manual', undefined]],
        [byHand, ['manual', undefined]],
      ]),
    )
    const again = await save(saved.revision, [
      { ...typed, id: here },
      { ...typed, id: byHand, hazard_id: 'iskele-ankraj-yok' },
    ])
    expect(told(again)).toEqual(
      new Map([
        [here, ['cihazda', 'iskele-ankraj-yok']],
        [byHand, ['manual', undefined]],
      ]),
    )
  })

  it('REP-05 is not lost when a model or a rule rewrites another part of it', async () => {
    const { mert } = test.people
    const { draft, said, finding_id } = await draftWithEverything(mert, world.companies.site)
    const { reply } = await call(test.app, mert, refineFinding, {
      params: { id: draft.id, findingId: finding_id },
      body: { feedback: 'Olasılığı 1 yap' },
    })
    const rest = fieldNames.filter((field) => !['olasilik', 'risk_skoru', 'status'].includes(field))
    expect(reply.refinedEntry).toMatchObject(pickFields(said, rest))
    expect(reply.refinedEntry.olasilik).toBe(1)
  })

  it.each([
    ['deniz', 'deniz', 'entries'],
    ['mert', 'site', 'findings'],
  ] as const)('PLAT-05 is in the own copy of %s', async (name, company, list) => {
    const person = test.people[name]
    const { draft, said } = await draftWithEverything(person, world.companies[company])
    const { body } = await call(test.app, person, exportOwnData, {})
    const file = unzipSync(new Uint8Array(body))['raporlar.json'] ?? new Uint8Array()
    const reports: { id: string }[] = JSON.parse(strFromU8(file))
    expect(reports.find(({ id }) => id === draft.id)).toMatchObject({
      [list]: [pickFields(said, fieldsWith('words', true))],
    })
  })

  it('REP-14 stands on paper and in the workbook, wherever the table says that it prints', async () => {
    const { ayse } = test.people
    const { draft, said } = await draftWithEverything(ayse, world.companies.site)
    const about = { params: { id: draft.id }, query: {} }
    const workbook = await readXlsx((await call(test.app, ayse, reportXlsx, about)).body)
    const forms = {
      pdf: (await readPdf((await call(test.app, ayse, reportPdf, about)).body)).text,
      docx: await readDocx((await call(test.app, ayse, reportDocx, about)).body),
      xlsx: textOf(workbook),
    }
    const printed = fieldNames.filter((field) => !['photos', null].includes(findingFields[field].prints))
    const words = (field: keyof Finding, form: string) => {
      const value = said[field]
      if (form === 'xlsx' && typeof value === 'number') return [String(value)]
      if (form === 'xlsx' && typeof value === 'string' && findingFields[field].kind === 'day')
        return [String(new Date(`${value}T00:00:00Z`))]
      return fieldText(field, value).split('\n')
    }
    for (const [form, text] of Object.entries(forms)) {
      const missing = printed.filter((field) => !words(field, form).every((line) => text.includes(line)))
      expect({ form, missing }).toEqual({ form, missing: [] })
    }
    expect(printed).toContain('due_on')
  })

  it('BEY-09 is sealed: another value in any sealed field is noticed', async () => {
    const { ayse } = test.people
    const { draft } = await draftWithEverything(ayse, world.companies.site)
    const done = await call(test.app, ayse, finalizeReport, { params: { id: draft.id }, body: {} })
    const { verification_code: code } = done.reply.report
    const intact = async () =>
      (await call(test.app, null, verifyReport, { query: { code: code ?? '' } })).reply.verification.intact
    expect(await intact()).toBe(true)

    const others: { [Kind in keyof FindingKinds]: string } = {
      text: `'başka'`,
      lines: `'["başka"]'`,
      citations: `'[]'`,
      factor: '99',
      score: '99',
      flag: 'false',
      status: `'pending'`,
      photo: 'null',
      photos: `'{}'`,
      day: `'2030-01-01'`,
    }
    const unnoticed = []
    for (const field of sealedFields(sealVersion)) {
      const [before] = await sql(`select ${field} as value from report_finding where report_id = $1`, [
        draft.id,
      ])
      await sql(
        `update report_finding set ${field} = ${others[findingFields[field].kind]} where report_id = $1`,
        [draft.id],
      )
      if (await intact()) unnoticed.push(field)
      const type = columnTypes[findingFields[field].kind]
      const value = type === 'jsonb' ? JSON.stringify(before?.value) : before?.value
      await sql(`update report_finding set ${field} = $2::${type} where report_id = $1`, [draft.id, value])
    }
    expect(unnoticed).toEqual([])
    expect(await intact()).toBe(true)
  })
})
