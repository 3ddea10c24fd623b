// BEY-19: one search over reports with their findings, client companies and people, each kind as its list shows it.
import { deleteReport, listReports, saveReport } from '@gozlem/contract/report'
import { findAnything } from '@gozlem/contract/search'
import { searchedFields } from '@gozlem/domain/report/finding-match'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { PersonName } from '../../http/testing/people'
import { buildReportWorld, newDraft, type ReportWorld, sentFinding } from '../../http/testing/report-world'

describe('the search', () => {
  let test: AppUnderTest
  let world: ReportWorld
  beforeAll(async () => {
    test = await startApp()
    world = await buildReportWorld(test)
  })
  afterAll(() => test.close())

  const search = async (person: PersonName, q: string) =>
    (await call(test.app, test.people[person], findAnything, { query: { q } })).reply
  const reportsWith = async (person: PersonName, q: string) =>
    (await search(person, q)).reports.map(({ id }) => id)
  const listed = async (person: PersonName, query: { search: string }) =>
    (await call(test.app, test.people[person], listReports, { query })).reply

  const save = async (id: string, revision: number, findings: object[]) => {
    const body = { revision, entries: findings.map((each) => sentFinding({ ...each })) }
    return (await call(test.app, test.people.mert, saveReport, { params: { id }, body })).reply.report
  }
  const draftWith = async (...findings: object[]) => {
    const { id, revision } = await newDraft(test, test.people.mert, world.companies.site)
    return save(id, revision, findings)
  }

  it.each(['kaçak akım', 'KAÇAK AKIM', 'kacak akim', 'Akim, kacak!', 'kaça akı'])(
    'BEY-19 “%s” finds the report that holds the finding, and where, in the list as from anywhere',
    async (words) => {
      const report = await draftWith(
        { uygunsuzluk: 'Pano kapağı açık' },
        {
          uygunsuzluk: 'Kaçak akım rölesi yok',
          aciklama: 'Şantiye panosunda 30 mA kaçak akım koruması bulunmuyor.',
        },
      )
      const finding = report.entries[1]?.id
      const found = (await search('mert', words)).reports.find(({ id }) => id === report.id)
      expect(found).toMatchObject({ client_company_name: 'Çınar Yapı', status: 'draft', matches: 1 })
      expect(found?.findings).toEqual([
        {
          id: finding,
          statement: [
            { text: 'Kaçak', hit: true },
            { text: ' ', hit: false },
            { text: 'akım', hit: true },
            { text: ' rölesi yok', hit: false },
          ],
          elsewhere: null,
        },
      ])
      const row = (await listed('mert', { search: words })).reports.find(({ id }) => id === report.id)
      expect(row?.found).toMatchObject({ finding: { id: finding }, matches: 1 })
    },
  )

  it('BEY-19 all words stand in one finding or on the report itself, else nothing is found', async () => {
    const { id } = await draftWith({ uygunsuzluk: 'Fener yanmıyor' }, { uygunsuzluk: 'Halat aşınmış' })
    expect(await reportsWith('mert', 'fener')).toEqual([id])
    expect(await reportsWith('mert', 'fener halat')).toEqual([])
    expect(await reportsWith('mert', 'fener yanmıyor')).toEqual([id])
    expect(await reportsWith('mert', 'çınar yapı')).toContain(id)
    expect((await search('mert', 'çınar yapı')).reports[0]).toMatchObject({ findings: [], matches: 0 })
  })

  it('BEY-19 a word is found with an ending behind it, also where that softens its last letter', async () => {
    const { id } = await draftWith({ uygunsuzluk: 'Dolabın kapağından sızıntı', aciklama: 'Renginden belli' })
    for (const word of ['dolap', 'kapak', 'sızıntı', 'renk'])
      expect(await reportsWith('mert', word)).toContain(id)
    expect(await reportsWith('mert', 'dolma')).toEqual([])
  })

  it.each(searchedFields)('BEY-19 finds what stands in %s of a finding, and says where', async (field) => {
    const word = `gizli${field.replace(/_/g, '')}`
    const text = `Önce bu, sonra (${word})`
    const { id } = await draftWith({ [field]: field === 'alinmasi_gereken_onlemler' ? ['İlk', text] : text })
    const [report] = (await search('mert', word)).reports
    expect(report?.id).toBe(id)
    const [finding] = report?.findings ?? []
    const shown = field === 'uygunsuzluk' ? finding?.statement : finding?.elsewhere?.parts
    expect(shown?.filter(({ hit }) => hit)).toEqual([{ text: word, hit: true }])
  })

  it('BEY-19 finds what a finding says now: not what it said, nor one that was removed, nor a deleted report', async () => {
    const { id, revision, entries: findings } = await draftWith({ uygunsuzluk: 'Zambak kokuyor' })
    expect(await reportsWith('mert', 'zambak')).toEqual([id])
    const [first] = findings
    const changed = await save(id, revision, [{ id: first?.id, uygunsuzluk: 'Menekşe kokuyor' }])
    expect(await reportsWith('mert', 'zambak')).toEqual([])
    expect(await reportsWith('mert', 'menekşe')).toEqual([id])
    const emptied = await save(id, changed.revision, [])
    expect(await reportsWith('mert', 'menekşe')).toEqual([])
    await save(id, emptied.revision, [{ uygunsuzluk: 'Menekşe kokuyor' }])
    expect(await reportsWith('mert', 'menekşe')).toEqual([id])
    await call(test.app, test.people.mert, deleteReport, { params: { id } })
    expect(await reportsWith('mert', 'menekşe')).toEqual([])
  })

  it('ROLE-07 BEY-19 finds a finding for those who see its report, and for nobody else', async () => {
    const { id } = await draftWith({ uygunsuzluk: 'Lavanta tarlası' })
    for (const person of ['ayse', 'mert', 'suna'] as const)
      expect(await reportsWith(person, 'lavanta')).toEqual([id])
    for (const person of ['selin', 'levent', 'lale', 'deniz', 'ece'] as const) {
      expect(await reportsWith(person, 'lavanta')).toEqual([])
      expect(await listed(person, { search: 'lavanta' })).toMatchObject({
        reports: [],
        pagination: { total: 0 },
      })
    }
  })

  it('ROLE-07 BEY-19 finds client companies as their list shows them', async () => {
    const companies = async (person: PersonName, q: string) =>
      (await search(person, q)).client_companies.map(({ name }) => name)
    expect(await companies('ayse', 'sule tekstil')).toEqual(['Şule Tekstil'])
    expect(await companies('suna', 'sule tekstil')).toEqual(['Şule Tekstil'])
    expect(await companies('mert', 'cinar')).toEqual(['Çınar Yapı'])
    for (const person of ['mert', 'selin', 'levent', 'deniz'] as const)
      expect(await companies(person, 'sule tekstil')).toEqual([])
  })

  it('ROLE-07 BEY-19 finds people for those who manage them, inside their organization', async () => {
    const people = async (person: PersonName, q: string) =>
      (await search(person, q)).people.map(({ first_name }) => first_name)
    expect(await people('ayse', 'isik')).toEqual(['Mert'])
    expect(await people('suna', 'isik')).toEqual(['Mert'])
    for (const person of ['levent', 'mert', 'selin', 'lale', 'deniz'] as const)
      expect(await people(person, 'ışık')).toEqual([])
    const { body } = await call(test.app, test.people.ayse, findAnything, { query: { q: 'mert' } })
    expect(body.toString()).not.toContain(test.people.mert.phone)
  })

  it('BEY-19 refuses what says too little, and takes signs for what they are', async () => {
    const refused = await call(test.app, test.people.mert, findAnything, { query: { q: ' a ' } })
    expect(refused.status).toBe(400)
    expect(refused.problem.message).toContain('En az 2 karakter')
    const signs = ["' | !", '%%', '__', "a':*b", '<-> &', '\\\\', 'ı̇İ', '--', "'", '\u0000x'.slice(1) + '()']
    for (const q of signs)
      expect((await call(test.app, test.people.mert, findAnything, { query: { q } })).status).toBe(
        q.trim().length < 2 ? 400 : 200,
      )
  })

  describe('among more reports than are looked through', () => {
    beforeAll(() => writeAsSystem(test.pool, ({ db }) => db.query(manyReports, [world.companies.shop])))

    /** Every page of the list, one after the other. */
    const pages = async (person: PersonName, words: string) => {
      const numbers: string[] = []
      const totals: number[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const query = { search: words, limit: 40, ...(after && { after }) }
        const { reports, pagination } = (await call(test.app, test.people[person], listReports, { query }))
          .reply
        numbers.push(...reports.map(({ number }) => number ?? ''))
        totals.push(pagination.total)
        after = pagination.next
      }
      return { numbers, totals: [...new Set(totals)] }
    }
    const numbersOf = (every: number) =>
      Array.from({ length: 900 }, (_, n) => 900 - n)
        .filter((n) => n % every === 0)
        .map((n) => `2020-${String(n).padStart(6, '0')}`)

    it('BEY-19 finds the rare ones behind them, newest first', async () => {
      expect(await pages('ayse', 'nadir kelime')).toEqual({ numbers: numbersOf(300), totals: [3] })
      expect(await pages('suna', 'nadir kelime')).toEqual({ numbers: numbersOf(300), totals: [3] })
      const { reports } = await search('ayse', 'nadir kelime')
      expect(reports.map(({ number }) => number)).toEqual(numbersOf(300))
    })

    it('BEY-19 goes through all that hold a frequent word page by page, each once, and counts 200 of them', async () => {
      expect(await pages('ayse', 'sıkça')).toEqual({ numbers: numbersOf(2), totals: [200] })
    })

    it('BEY-19 counts what is neither frequent nor rare to the end', async () => {
      expect(await pages('ayse', 'arada')).toEqual({ numbers: numbersOf(10), totals: [90] })
      expect(await pages('ayse', 'eskiden')).toEqual({
        numbers: numbersOf(1).filter((number) => number <= '2020-000150'),
        totals: [150],
      })
    })

    it('ROLE-07 BEY-19 finds none of them for somebody whom their company is not assigned to', async () => {
      for (const words of ['nadir', 'sıkça', 'arada', 'eskiden'])
        expect(await pages('mert', words)).toEqual({ numbers: [], totals: [0] })
    })
  })
})

/** 900 completed reports of a company with a finding each: a word in every second, in every tenth, in three, in the oldest. */
const manyReports = `
  with added as (
    insert into report (id, organization_id, client_company_id, created_by, number, title, name, osgb_name, risk_method,
      client_company_name, created_by_name, created_by_email, status, completed_at, created_at)
    select gen_random_uuid(), c.organization_id, c.id, c.created_by, '2020-' || lpad(n::text, 6, '0'), 'Rapor', 'Rapor',
      'Kule', 'l_tipi', c.name, 'Ayşe', 'ayse@example.com', 'completed', now(), timestamptz '2020-01-01' + n * interval '1 hour'
    from client_company c, generate_series(1, 900) n where c.id = $1 returning id, organization_id, number)
  insert into report_finding (id, organization_id, report_id, position, uygunsuzluk, status)
  select gen_random_uuid(), organization_id, id, 0, concat_ws(' ', 'Bulgu', case when n % 2 = 0 then 'sıkça' end,
    case when n % 10 = 0 then 'arada' end, case when n % 300 = 0 then 'nadir kelime' end,
    case when n <= 150 then 'eskiden' end), 'approved'
  from (select *, substr(number, 6)::integer as n from added) numbered`
