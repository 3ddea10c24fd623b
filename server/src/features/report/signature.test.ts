import { updateClientCompany } from '@gozlem/contract/client-company'
import { addContact } from '@gozlem/contract/client-company-contact'
import { updateOrganizationSettings } from '@gozlem/contract/organization-settings'
import { duplicateReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { reportDocx, reportPdf, reportXlsx } from '@gozlem/contract/report-export'
import { verifyReport } from '@gozlem/contract/report-paper'
import { listSignerCandidates } from '@gozlem/contract/report-signer'
import { readDocx, readXlsx, textOf } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, draftReport } from '../../http/testing/field-work'
import { buildReportWorld, type ReportWorld } from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const strokes = [[100, 200, 180, 80, 220, 300, 300, 120, 380, 260, 520, 180]]
const physician = (change = {}) => ({
  id: uuidv7(),
  role: 'workplace_physician' as const,
  name: 'Dr. Selin Öztürk',
  title: 'İşyeri Hekimliği Belgesi',
  certificate_number: 'İH-77',
  person_id: null as string | null,
  ...change,
})
const representative = () => ({ id: uuidv7(), role: 'employer_representative' as const, name: 'Şükrü Işık' })

/** A draft of Mert's with these signers. */
async function signedDraft(signers: NonNullable<Parameters<typeof saveSigners>[2]>) {
  const { mert } = test.people
  const draft = await draftReport(test, mert, world.companies.site, 'Korkuluk yok')
  const { reply } = await saveSigners(draft.id, draft.revision, signers)
  return reply.report
}
const saveSigners = (
  id: string,
  revision: number,
  signers: Parameters<typeof call<typeof saveReport>>[3]['body']['signers'],
) => call(test.app, test.people.mert, saveReport, { params: { id }, body: { revision, signers } })

const complete = (id: string, body: Parameters<typeof call<typeof finalizeReport>>[3]['body']) =>
  call(test.app, test.people.mert, finalizeReport, { params: { id }, body })
const seen = async (id: string) =>
  (await call(test.app, test.people.mert, readReport, { params: { id } })).reply.report
const sql = (text: string, values: unknown[]) => writeAsSystem(test.pool, ({ db }) => db.query(text, values))

describe('who signs a report', () => {
  it('REP-13 is chosen from the people of the client company, under their certificate, and from its contacts', async () => {
    const { ayse, mert, selin, lale } = test.people
    const company = await addCompany(test, ayse, 'Kale Döküm')
    await assign(test, mert, company)
    await assign(test, selin, company)
    for (const name of ['Şükrü Işık', ''])
      await call(test.app, ayse, addContact, {
        params: { id: company },
        body: { email: `${uuidv7()}@kale.example`, name },
      })
    const { id } = await draftReport(test, mert, company, 'Korkuluk yok')
    const { reply } = await call(test.app, mert, listSignerCandidates, { params: { id } })
    expect(reply.people).toEqual([
      {
        person_id: selin.id,
        role: 'workplace_physician',
        name: 'Selin Öztürk',
        title: expect.stringContaining('Sınıfı'),
        certificate_number: 'Selin-2024',
      },
    ])
    expect(reply.contacts.map(({ name }) => name)).toEqual(['Şükrü Işık'])
    expect((await call(test.app, lale, listSignerCandidates, { params: { id } })).status).toBe(404)
  })

  it('REP-13 is kept with the draft, with the account of a colleague and of nobody else', async () => {
    const { selin, lale } = test.people
    const { id, revision } = await signedDraft([
      physician({ person_id: selin.id }),
      { ...physician(), name: 'Lale Güneş', person_id: lale.id },
      representative(),
    ])
    const { signers } = await seen(id)
    expect(signers.map(({ name, person_id }) => [name, person_id])).toEqual([
      ['Dr. Selin Öztürk', selin.id],
      ['Lale Güneş', null],
      ['Şükrü Işık', null],
    ])
    // A save that does not name them leaves them as they are.
    await call(test.app, test.people.mert, saveReport, {
      params: { id },
      body: { revision, osgb_name: 'Kule İSG' },
    })
    expect((await seen(id)).signers).toEqual(signers)
  })

  it('REP-13 refuses a signer without a name, too many, and two for the employer', async () => {
    const draft = await draftReport(test, test.people.mert, world.companies.site, 'Korkuluk yok')
    const save = async (signers: Parameters<typeof saveSigners>[2]) =>
      (await saveSigners(draft.id, draft.revision, signers)).problem.details.fields
    expect(await save([physician({ name: ' ' })])).toEqual({ 'signers.0.name': 'Ad soyad zorunludur' })
    expect(await save(Array.from({ length: 7 }, () => physician()))).toEqual({
      signers: 'En fazla 6 imzalayan eklenebilir.',
    })
    expect(await save([representative(), representative()])).toEqual({
      signers: 'İşveren adına yalnız bir kişi imzalar.',
    })
  })

  it('REP-13 refuses an id that another signer or the author signs by: one signature would stand under two names', async () => {
    const { id, revision, signers, created_by } = await signedDraft([physician()])
    const save = async (given: Parameters<typeof saveSigners>[2]) =>
      (await saveSigners(id, revision, given)).problem.details.fields
    const refused = 'Her imzalayanın kimliği farklı olmalıdır.'
    const twice = physician()
    expect(await save([twice, { ...representative(), id: twice.id }])).toEqual({ 'signers.1.id': refused })
    expect(await save([twice, { ...representative(), id: twice.id.toUpperCase() }])).toEqual({
      'signers.1.id': refused,
    })
    expect(await save([physician(), physician({ id: created_by })])).toEqual({ 'signers.1.id': refused })
    expect(await seen(id)).toMatchObject({ revision, signers })
  })

  it('REP-01 goes along into a copy for another visit, without what was signed', async () => {
    const { id, revision, created_by } = await signedDraft([physician()])
    await complete(id, { revision, signatures: [{ signer_id: created_by, strokes }] })
    const { reply } = await call(test.app, test.people.mert, duplicateReport, { params: { id }, body: {} })
    expect(reply.report.signers.map(({ name }) => name)).toEqual(['Dr. Selin Öztürk'])
    expect(reply.report.signatures).toEqual([])
  })

  it('REP-01 PLAT-05 a copy names nobody who left or was erased, its author once, others under their certificate of today', async () => {
    const { ayse, mert, selin } = test.people
    const { id, revision } = await signedDraft([
      physician({ person_id: selin.id, certificate_number: 'Eski-1' }),
      physician({ person_id: ayse.id, name: 'Ayşe Yılmaz' }),
      representative(),
    ])
    await complete(id, { revision })
    const copied = async (person: typeof mert) =>
      (await call(test.app, person, duplicateReport, { params: { id }, body: {} })).reply.report.signers.map(
        ({ name, certificate_number }) => [name, certificate_number],
      )
    expect(await copied(mert)).toEqual([
      ['Dr. Selin Öztürk', 'Selin-2024'],
      ['Ayşe Yılmaz', 'Ayşe-2024'],
      ['Şükrü Işık', ''],
    ])
    expect(await copied(ayse)).toEqual([
      ['Dr. Selin Öztürk', 'Selin-2024'],
      ['Şükrü Işık', ''],
    ])
    for (const [gone, back] of [
      ['is_active = false', 'is_active = true'],
      ['deleted_at = now()', 'deleted_at = null'],
    ] as const) {
      await sql(`update app_user set ${gone} where id = $1`, [selin.id])
      expect(await copied(ayse)).toEqual([['Şükrü Işık', '']])
      await sql(`update app_user set ${back} where id = $1`, [selin.id])
    }
  })
})

describe('a signature on a screen', () => {
  it('BEY-07 is given when a report is completed, and stands on every form of it', async () => {
    const { mert } = test.people
    const boss = representative()
    const { id, revision, created_by } = await signedDraft([physician(), boss])
    const before = Date.now()
    const { reply } = await complete(id, {
      revision,
      signatures: [
        { signer_id: created_by, strokes },
        { signer_id: boss.id, strokes, seconds_ago: 120 },
      ],
    })
    const [bossSigned, authorSigned] = reply.report.signatures
    expect(authorSigned).toMatchObject({ signer_id: created_by, strokes, held_by_name: 'Mert Işık' })
    expect(bossSigned).toMatchObject({ signer_id: boss.id, held_by_name: 'Mert Işık' })
    const earlier = Date.parse(authorSigned?.signed_at ?? '') - Date.parse(bossSigned?.signed_at ?? '')
    expect(earlier).toBe(120_000)
    expect(Date.parse(bossSigned?.signed_at ?? '')).toBeLessThanOrEqual(before)

    const about = { params: { id }, query: {} }
    const forms = [
      (await readPdf((await call(test.app, mert, reportPdf, about)).body)).text,
      await readDocx((await call(test.app, mert, reportDocx, about)).body),
      textOf(await readXlsx((await call(test.app, mert, reportXlsx, about)).body)),
    ]
    for (const text of forms) {
      expect(text.match(/Ekran imzası [\d.]{10} [\d:]{5}, cihaz: Mert Işık/g)).toHaveLength(2)
      expect(text).toContain('5070 sayılı Kanun anlamında güvenli elektronik imza değildir')
      for (const name of ['Mert Işık', 'Dr. Selin Öztürk', 'İH-77', 'Şükrü Işık'])
        expect(text).toContain(name)
    }
  })

  it('BEY-07 refuses a dot, a stranger, one who signs twice, and what was signed before somebody changed it', async () => {
    const { mert } = test.people
    const { id, revision, created_by } = await signedDraft([physician()])
    const refusal = async (body: Parameters<typeof complete>[1]) => {
      const { problem } = await complete(id, body)
      return [problem.code, problem.details.fields]
    }
    const mine = { signer_id: created_by, strokes }
    expect(await refusal({ revision, signatures: [{ ...mine, strokes: [[5, 5]] }] })).toEqual([
      'VALIDATION_ERROR',
      { 'signatures.0.strokes': expect.stringContaining('nokta') },
    ])
    const stranger = { 'signatures.0.signer_id': 'Bu kişi bu raporu imzalayanlar arasında değil.' }
    expect(await refusal({ revision, signatures: [{ ...mine, signer_id: uuidv7() }] })).toEqual([
      'VALIDATION_ERROR',
      stranger,
    ])
    expect(await refusal({ revision, signatures: [mine, mine] })).toEqual([
      'VALIDATION_ERROR',
      { 'signatures.1.signer_id': stranger['signatures.0.signer_id'] },
    ])
    expect(await refusal({ signatures: [mine] })).toEqual(['REVISION_CONFLICT', {}])
    await call(test.app, mert, saveReport, { params: { id }, body: { revision, osgb_name: 'Başka' } })
    expect(await refusal({ revision, signatures: [mine] })).toEqual(['REVISION_CONFLICT', {}])
    expect(await seen(id)).toMatchObject({ status: 'draft', signatures: [] })
    expect((await complete(id, {})).status).toBe(200)
  })

  it('BEY-07 what client company and certificate say by now is shown before it is signed', async () => {
    const { ayse, mert } = test.people
    const { id, revision, created_by } = await signedDraft([physician()])
    const unsigned = await signedDraft([physician()])
    const sign = (signed: number) =>
      complete(id, { revision: signed, signatures: [{ signer_id: created_by, strokes }] })
    const refused = async (signed: number) => {
      expect((await sign(signed)).problem.code).toBe('REVISION_CONFLICT')
      const draft = await seen(id)
      expect(draft).toMatchObject({ status: 'draft', signatures: [] })
      expect(draft.revision).toBeGreaterThan(signed)
      return draft
    }
    const change = { params: { id: world.companies.site }, body: { employee_count: 77 } }
    expect((await call(test.app, ayse, updateClientCompany, change)).status).toBe(200)
    const first = await refused(revision)
    expect(first.client_company.employee_count).toBe(77)
    await sql("update certificate set certificate_number = 'Yeni-7' where user_id = $1", [mert.id])
    const second = await refused(first.revision)
    expect(second.certificate?.certificate_number).toBe('Yeni-7')
    expect((await sign(second.revision)).reply.report).toMatchObject({
      status: 'completed',
      signatures: [{}],
    })
    // Nobody signed: it is completed with what is true now.
    expect((await complete(unsigned.id, {})).reply.report).toMatchObject({
      client_company: { employee_count: 77 },
      certificate: { certificate_number: 'Yeni-7' },
    })
  })

  it('BEY-09 leaves the seal as it is; the page of the code counts signatures and tells one that was changed', async () => {
    const doctor = physician()
    const { id, revision, created_by } = await signedDraft([doctor])
    const signatures = [created_by, doctor.id].map((signer_id) => ({ signer_id, strokes }))
    const { report } = (await complete(id, { revision, signatures })).reply
    const verified = async () =>
      (await call(test.app, null, verifyReport, { query: { code: report.verification_code ?? '' } })).reply
        .verification
    expect(await verified()).toMatchObject({ intact: true, signatures: 2, signatures_intact: true })
    // Whoever stands under it now is not who signed; the lines themselves nobody may change.
    await sql(
      `update report set signers = jsonb_set(signers, '{0, name}', '"Dr. Başka Biri"') where id = $1`,
      [id],
    )
    expect(await verified()).toMatchObject({ intact: true, signatures: 2, signatures_intact: false })
    const forging = sql("update report_signature set strokes = '[]' where report_id = $1", [id])
    await expect(forging).rejects.toThrow('permission denied')
    await sql("update report set signers = '[]' where id = $1", [id])
    expect(await verified()).toMatchObject({ intact: false })
  })
})

describe('initials on every page', () => {
  it('REP-14 are printed where the organization wants them, and stay as they were on what is completed', async () => {
    const { ayse, mert } = test.people
    const want = (initials_on_pages: boolean) =>
      call(test.app, ayse, updateOrganizationSettings, { body: { initials_on_pages } })
    const printed = async (id: string) =>
      (await readPdf((await call(test.app, mert, reportPdf, { params: { id }, query: {} })).body)).text
    await want(true)
    const { id, revision } = await signedDraft([physician()])
    expect(await printed(id)).toMatch(/Paraf İGU İH İşveren/)
    await complete(id, { revision })
    await want(false)
    expect(await printed(id)).toMatch(/Paraf İGU İH İşveren/)
    const another = await signedDraft([])
    expect(await printed(another.id)).not.toContain('Paraf')
  })
})
