// Report templates of an organization, and what a report takes from one.
import {
  createReport,
  duplicateReport,
  finalizeReport,
  readReport,
  saveReport,
} from '@gozlem/contract/report'
import { readLastRecipients } from '@gozlem/contract/report-delivery'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type TemplateInput,
  updateTemplate,
} from '@gozlem/contract/report-template'
import { plainPrint } from '@gozlem/domain/report/print-options'
import { templatesAtMost } from '@gozlem/domain/report/template'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { sortedPlans, wholeReads } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { PersonName } from '../../http/testing/people'
import { buildReportWorld, type ReportWorld, sentFinding } from '../../http/testing/report-world'
import { whileHeld } from '../../http/testing/while-held'
import { holdTemplate, listTemplates as readTemplates } from './template-store'

describe('report templates', () => {
  let test: AppUnderTest
  let world: ReportWorld
  beforeAll(async () => {
    test = await startApp()
    world = await buildReportWorld(test)
  })
  afterAll(() => test.close())

  const template = (name: string, more: Partial<TemplateInput> = {}): TemplateInput => ({
    name,
    report_name: 'Aylık Saha Gözlemi',
    risk_method: 'fine_kinney',
    print: { photos_per_finding: '2', annex: true, large_photos: true, layout: 'table' },
    message: 'Bilginize sunarız.',
    recipients: ['Arsiv@Kule.example', 'arsiv@kule.example'],
    ...more,
  })
  const keep = (person: PersonName, body: TemplateInput) =>
    call(test.app, test.people[person], createTemplate, { body })
  const list = async (person: PersonName) =>
    (await call(test.app, test.people[person], listTemplates, {})).reply.templates
  const begin = (person: PersonName, client_company_id: string, template_id: string, id = uuidv7()) =>
    call(test.app, test.people[person], createReport, {
      body: { id, client_company_id, osgb_name: 'Kule OSGB', risk_method: 'fine_kinney', template_id },
    })

  it('REP-01 ROLE-03 the administrator keeps templates, the specialist uses them, nobody else sees them', async () => {
    const { reply } = await keep('ayse', template('Aylık gezi'))
    expect(reply.template).toMatchObject({ name: 'Aylık gezi', recipients: ['arsiv@kule.example'] })
    const { id } = reply.template
    expect((await keep('mert', template('Benim'))).status).toBe(403)
    for (const refused of [
      await call(test.app, test.people.mert, updateTemplate, { params: { id }, body: { name: 'X' } }),
      await call(test.app, test.people.mert, deleteTemplate, { params: { id } }),
    ])
      expect(refused.problem.code).toBe('FORBIDDEN')
    expect((await list('mert')).map(({ name }) => name)).toContain('Aylık gezi')
    for (const stranger of ['levent', 'deniz'] as const) {
      expect(await list(stranger)).toEqual([])
      const { status } = await call(test.app, test.people[stranger], updateTemplate, {
        params: { id },
        body: { name: 'Çalınan' },
      })
      expect(status).toBe(404)
    }
    expect((await keep('deniz', template('Kendi şablonum'))).status).toBe(201)
    expect((await list('deniz')).map(({ name }) => name)).toEqual(['Kendi şablonum'])
  })

  it('REP-01 a template is kept once under its id, and its name is taken however it is written', async () => {
    const id = uuidv7()
    const first = await keep('ayse', template('İskele gezisi', { id }))
    const again = await keep('ayse', template('İskele gezisi', { id }))
    expect(again.reply.template).toEqual(first.reply.template)
    const taken = await keep('ayse', template('ISKELE  GEZİSİ'))
    expect([taken.status, taken.problem.code]).toEqual([409, 'TEMPLATE_NAME_TAKEN'])
    expect(taken.problem.details.fields).toEqual({
      name: 'Bu adla bir rapor şablonu zaten var. Başka bir ad yazın.',
    })
    const other = (await keep('ayse', template('Vinç gezisi'))).reply.template
    const renamed = await call(test.app, test.people.ayse, updateTemplate, {
      params: { id: other.id },
      body: { name: 'iskele gezisi' },
    })
    expect(renamed.problem.code).toBe('TEMPLATE_NAME_TAKEN')
    const same = await call(test.app, test.people.ayse, updateTemplate, {
      params: { id: other.id },
      body: { name: 'Vinç Gezisi' },
    })
    expect(same.reply.template).toEqual({ ...other, name: 'Vinç Gezisi', updated_at: expect.anything() })
  })

  it('REP-01 what is no template is refused at its field', async () => {
    const fieldsOf = async (change: object) =>
      Object.keys((await keep('ayse', { ...template('Hatalı'), ...change })).problem.details.fields)
    expect(await fieldsOf({ name: ' ' })).toEqual(['name'])
    expect(await fieldsOf({ report_name: '' })).toEqual(['report_name'])
    expect(await fieldsOf({ risk_method: 'baska' })).toEqual(['risk_method'])
    expect(await fieldsOf({ recipients: ['arsiv@'] })).toEqual(['recipients.0'])
    const many = Array.from({ length: 11 }, (_, index) => `kisi${index}@kule.example`)
    expect(await fieldsOf({ recipients: many })).toEqual(['recipients'])
    expect(await fieldsOf({ message: 'x'.repeat(2001) })).toEqual(['message'])
  })

  it('REP-01 a report takes its name from the template and is asked about it when it is printed and sent', async () => {
    const { id } = (await keep('ayse', template('Gece gezisi', { report_name: 'Gece Gözlemi' }))).reply
      .template
    const draft = (await begin('mert', world.companies.site, id)).reply.report
    expect(draft).toMatchObject({
      name: 'Gece Gözlemi',
      title: expect.stringMatching(/^Çınar Yapı - Gece Gözlemi - /),
      template: { name: 'Gece gezisi', print: template('').print },
    })
    const { mert, ayse } = test.people
    const about = { params: { id: draft.id } }
    await call(test.app, mert, saveReport, {
      ...about,
      body: {
        revision: draft.revision,
        entries: [sentFinding({ siddet: 7, olasilik: 6, etki: 3, status: 'approved' })],
      },
    })
    await call(test.app, mert, finalizeReport, { ...about, body: {} })
    const proposed = (await call(test.app, mert, readLastRecipients, about)).reply
    expect(proposed.template).toEqual({ message: 'Bilginize sunarız.', recipients: ['arsiv@kule.example'] })

    const copy = (await call(test.app, mert, duplicateReport, { ...about, body: {} })).reply.report
    expect([copy.name, copy.template?.name]).toEqual(['Gece Gözlemi', 'Gece gezisi'])

    await call(test.app, ayse, deleteTemplate, { params: { id } })
    const left = (await call(test.app, mert, readReport, about)).reply.report
    expect([left.name, left.template]).toEqual(['Gece Gözlemi', null])
    expect((await call(test.app, mert, readLastRecipients, about)).reply.template).toBeNull()
  })

  it('REP-01 PLAT-05 no report begins with a template that is gone, or another organization’s', async () => {
    const { id } = (await keep('levent', template('Liman gezisi'))).reply.template
    for (const wrong of [id, uuidv7()]) {
      const { status, problem } = await begin('mert', world.companies.site, wrong)
      expect([status, problem.code]).toEqual([409, 'TEMPLATE_GONE'])
    }
    const own = (await begin('levent', world.companies.liman, id)).reply.report
    expect(own.template?.name).toBe('Liman gezisi')
  })

  it('REP-01 one that is deleted at the same moment begins no report, and a copy goes on without it', async () => {
    const { id } = (await keep('ayse', template('Silinen'))).reply.template
    const original = (await begin('mert', world.companies.site, id)).reply.report
    const [begun, copied] = await whileHeld(
      test.pool,
      ({ db }) => db.query('delete from report_template where id = $1', [id]),
      () => [
        begin('mert', world.companies.site, id),
        call(test.app, test.people.mert, duplicateReport, { params: { id: original.id }, body: {} }),
      ],
    )
    expect([begun?.status, begun?.problem.code]).toEqual([409, 'TEMPLATE_GONE'])
    expect(copied?.reply.report).toMatchObject({ name: original.name, template: null })
  })

  it('REP-01 an organization keeps so many and no more, also when they are added at the same moment', async () => {
    const { organization_id } = test.people.lale
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into report_template (organization_id, id, name, report_name, risk_method, print)
         select $1, gen_random_uuid(), 'Şablon ' || n, 'Gözlem', 'fmea', '${JSON.stringify(plainPrint)}'
         from generate_series(1, $2 - 1 - (select count(*) from report_template where organization_id = $1)) n`,
        [organization_id, templatesAtMost],
      ),
    )
    const tries = await Promise.all(
      ['Bir', 'İki', 'Üç'].map((name) => keep('levent', template(`${name} fazla`))),
    )
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect(tries.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'TEMPLATE_LIMIT',
      message: expect.stringContaining('en çok 50 rapor şablonu'),
    })
    expect(await list('levent')).toHaveLength(templatesAtMost)
  })

  it('REP-01 reads no table from end to end', async () => {
    const plans = await sortedPlans(test.pool, test.people.mert.token, async (work) => {
      await readTemplates(work)
      await holdTemplate(work, uuidv7())
    })
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(wholeReads(plan, ['report_template'])).toEqual([])
  })
})
