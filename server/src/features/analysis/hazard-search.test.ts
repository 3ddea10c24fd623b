import { randomUUID } from 'node:crypto'
import { readChecklist, searchHazards } from '@gozlem/contract/analysis'
import { createReport, saveReport } from '@gozlem/contract/report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { buildReportWorld, newDraft, type ReportWorld } from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const search = async (id: string, text: string) =>
  (await call(test.app, test.people.mert, searchHazards, { params: { id }, query: { search: text } })).reply
    .hazards

describe('looking for hazards of the catalogue', () => {
  it('REP-04 answers findings ready to be kept: words, measures, articles, factors', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const hazards = await search(draft.id, 'ISKELE KORKULUK')
    const [hazard] = hazards
    expect(hazards.length).toBeLessThanOrEqual(8)
    expect(hazard?.uygunsuzluk).toMatch(/iskele|korkuluk/i)
    expect(hazard?.alinmasi_gereken_onlemler.length).toBeGreaterThan(0)
    expect(hazard?.citations[0]?.title).toContain('Yapı İşlerinde')
    expect(hazard).toMatchObject({ siddet: expect.any(Number), etki: 1 })
    expect(await search(draft.id, '')).toEqual([])

    if (!hazard) throw new Error('the catalogue knows no scaffold')
    const { id: _, ...found } = hazard
    const { reply } = await call(test.app, test.people.mert, saveReport, {
      params: { id: draft.id },
      body: {
        revision: draft.revision,
        entries: [{ ...found, id: randomUUID(), scored: true, status: 'pending' as const }],
      },
    })
    expect(reply.report.entries[0]).toMatchObject({ ...found, source: 'manual', status: 'pending' })
  })

  it('REP-17 rates by the method of the report', async () => {
    const { reply } = await call(test.app, test.people.mert, createReport, {
      body: {
        client_company_id: world.companies.site,
        osgb_name: 'Kule OSGB',
        risk_method: 'fine_kinney',
      },
    })
    const [hazard] = await search(reply.report.id, 'iskele korkuluk')
    expect(hazard?.etki).toBe(3)
    expect([15, 40]).toContain(hazard?.siddet)
  })
})

describe('the checklist of a walk', () => {
  const read = async (id: string, query: { sector?: string } = {}) =>
    (await call(test.app, test.people.ayse, readChecklist, { params: { id }, query })).reply

  it('REP-20 is that of the client company’s sector unless another is asked for', async () => {
    const site = await newDraft(test, test.people.ayse, world.companies.site)
    const building = await read(site.id)
    expect(building.sector).toBe('insaat')
    expect(building.areas[0]?.hazards[0]).toEqual({ id: 'santiye-cevre-perdesi', title: expect.any(String) })
    expect(building.sectors).toContainEqual({ id: 'metal', title: 'Metal ve makine' })
    const metal = await read(site.id, { sector: 'metal' })
    expect(metal.sector).toBe('metal')
    expect(metal.areas.map(({ title }) => title)).toContain('Tezgâhlar')
    expect(await read(site.id, { sector: 'yok' })).toMatchObject({ sector: null, areas: [] })
  })
})
