import { readOnboarding, resetOnboarding, saveOnboarding } from '@gozlem/contract/onboarding'
import { createReport } from '@gozlem/contract/report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'

describe('onboarding', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const read = async (person: Person) => (await call(test.app, person, readOnboarding, {})).reply.onboarding
  const save = (person: Person | null, body: Record<string, boolean>) =>
    call(test.app, person, saveOnboarding, { body })
  const done = async (person: Person) =>
    (await read(person)).tasks.filter(({ completed }) => completed).map(({ id }) => id)

  it('ONB-01 is read, saved and reset by its owner only', async () => {
    const { ayse, mert } = test.people
    expect((await save(null, { welcome_modal_seen: true })).status).toBe(401)
    expect(await read(ayse)).toMatchObject({ welcome_modal_seen: false, checklist_dismissed: false })
    const saved = await save(ayse, { welcome_modal_seen: true, checklist_dismissed: true })
    expect(saved.reply.onboarding).toMatchObject({
      welcome_modal_seen: true,
      guided_tour_completed: false,
      checklist_dismissed: true,
      checklist_dismissed_at: expect.any(String),
    })
    expect(await read(ayse)).toEqual(saved.reply.onboarding)
    expect(await read(mert)).toMatchObject({ welcome_modal_seen: false })
    expect((await call(test.app, ayse, resetOnboarding, {})).status).toBe(200)
    expect(await read(ayse)).toMatchObject({ welcome_modal_seen: false, checklist_dismissed_at: null })
  })

  it('ONB-03 derives what is done from what the person really has', async () => {
    const { deniz } = test.people
    expect(await done(deniz)).toEqual(['profile'])
    expect((await read(deniz)).progress).toBe(20)
    await certify(test, deniz)
    const company = await addCompany(test, deniz, 'Deniz Atölye')
    expect(await done(deniz)).toEqual(['profile', 'certificates', 'companies', 'site-address'])
    await draftReport(test, deniz, company, 'Kablo açıkta')
    const all = await read(deniz)
    expect(all).toMatchObject({ progress: 100, checklist_completed: false })
    expect(all.tasks.every(({ completed_at }) => completed_at !== null)).toBe(true)
    expect(Object.keys(all.checklist_tasks)).toEqual(
      expect.arrayContaining(['site-address', 'company-address', 'first-report']),
    )
    const finished = await save(deniz, { checklist_completed: true })
    expect(finished.reply.onboarding).toMatchObject({ checklist_completed: true })
  })

  it('ONB-03 believes nobody who claims to be done', async () => {
    const { ece } = test.people
    await save(ece, { checklist_completed: true })
    expect(await read(ece)).toMatchObject({ checklist_completed: false, progress: 20 })
  })

  it('ONB-03 counts an expired or incomplete certificate as open', async () => {
    const { selin } = test.people
    const id = await certify(test, selin, { issue_date: '2015-01-01', expiry_date: '2020-01-01' })
    expect(await done(selin)).toEqual(['profile'])
    await certify(test, selin)
    expect(await done(selin)).toEqual(['profile', 'certificates'])
    await writeAsSystem(test.pool, ({ db }) =>
      db.query("update certificate set certificate_number = '' where id = $1", [id]),
    )
    expect(await done(selin)).toEqual(['profile'])
  })

  it('ONB-03 gives a specialist no tasks of companies and does not count a colleague', async () => {
    const { ayse, mert } = test.people
    await certify(test, ayse)
    const company = await addCompany(test, ayse, 'Kule Yapı')
    await assign(test, mert, company)
    await draftReport(test, ayse, company, 'Baret yok')
    expect((await read(mert)).tasks.map(({ id }) => id)).toEqual(['profile', 'certificates', 'first-report'])
    expect(await done(mert)).toEqual(['profile'])
    expect((await read(test.people.suna)).tasks.map(({ id }) => id)).toEqual(['profile'])
  })

  it('ONB-03 an empty draft is no first report, one with a finding is', async () => {
    const { ece } = test.people
    await certify(test, ece)
    const company = await addCompany(test, ece, 'Deniz Yapı')
    const body = { client_company_id: company, osgb_name: 'Ece', risk_method: 'l_tipi' as const }
    await call(test.app, ece, createReport, { body })
    expect(await done(ece)).not.toContain('first-report')
    await draftReport(test, ece, company, 'Baret yok')
    expect(await done(ece)).toContain('first-report')
  })
})
