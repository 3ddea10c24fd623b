import {
  createClientCompany,
  listClientCompanies,
  readClientCompany,
  updateClientCompany,
} from '@gozlem/contract/client-company'
import { listContacts } from '@gozlem/contract/client-company-contact'
import {
  applyImport,
  cancelImport,
  deleteImport,
  downloadRefusedRows,
  type ImportView,
  listImportRows,
  listImports,
  matchImportColumns,
  readImport,
  readImportTemplate,
  undoImport,
} from '@gozlem/contract/data-transfer'
import { listNotifications } from '@gozlem/contract/notification'
import { listMembers } from '@gozlem/contract/member'
import { listAssignments } from '@gozlem/contract/member-assignment'
import { createVisit } from '@gozlem/contract/visit'
import { decodeCsv } from '@gozlem/domain/csv'
import { importFields } from '@gozlem/domain/data-transfer/import-fields'
import { importKinds } from '@gozlem/domain/data-transfer/import-kind'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { madeXlsx } from '../../external/sheets/testing/made-xlsx'
import { consumeAttempt } from '../../http/attempt-limit'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { sheetImports } from '../../http/testing/sheet-imports'
import { standInFor } from '../../http/testing/stand-in'
import { visitTime } from '../../http/testing/tenancy-world'
import { peopleADay } from './import-end-commands'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const { upload, rested, judged, applied, undone } = sheetImports(() => test)
const rowsOf = async (person: Person, id: string) =>
  (await call(test.app, person, listImportRows, { params: { id }, query: {} })).reply.rows
const said = async (person: Person, { id }: ImportView) =>
  (await rowsOf(person, id)).map(({ verdict, message }) => (message ? `${verdict}: ${message}` : verdict))
const companies = async (person: Person, search: string) =>
  (await call(test.app, person, listClientCompanies, { query: { search } })).reply.companies
const eventsOf = async (kind: string) => {
  const { rows } = await writeAsSystem(test.pool, ({ db }) =>
    db.query<{ actor_id: string }>('select actor_id from event where kind = $1', [kind]),
  )
  return rows.map(({ actor_id }) => actor_id)
}

const heads = ['SGK No', 'Firma', 'Tehlike Sınıfı', 'Çalışan Sayısı', 'Adres', 'İl', 'Telefon']
const line = (sgk: string, name: string, count = '12', city = 'Kocaeli') => [
  sgk,
  name,
  'Tehlikeli',
  count,
  'Sanayi Cad. 1',
  city,
  '0262 555 12 34',
]

describe('client companies of a sheet', () => {
  it('CC-07 are judged, taken over, the same the second time, changed the third, and taken back', async () => {
    const { ayse } = test.people
    const lines = [heads, line('1001', 'Bahar Makina'), line('1002', 'Bahar Metal')]
    const first = await judged(ayse, 'client_company', lines)
    expect(first).toMatchObject({ state: 'judged', row_count: 2, counts: { new: 2, refused: 0 } })
    expect(await companies(ayse, 'Bahar')).toEqual([])

    const brought = await applied(ayse, 'client_company', lines)
    expect(brought).toMatchObject({ state: 'applied', counts: { new: 2 }, can: { undo: true } })
    expect(await companies(ayse, 'Bahar')).toMatchObject([
      {
        name: 'Bahar Makina',
        sgk_no: '1001',
        employee_count: 12,
        address: 'Sanayi Cad. 1',
        tehlike_sinifi: 'tehlikeli',
      },
      { name: 'Bahar Metal' },
    ])
    expect((await eventsOf('client_company.created')).filter((actor) => actor === ayse.id)).toHaveLength(2)

    const again = await judged(ayse, 'client_company', lines)
    expect(again).toMatchObject({ counts: { new: 0, changed: 0, same: 2 }, can: { apply: false } })

    const changed = await applied(ayse, 'client_company', [
      heads,
      line('1001', 'Bahar Makina', '40', 'Bursa'),
    ])
    expect(changed.counts).toMatchObject({ changed: 1 })
    expect((await rowsOf(ayse, changed.id))[0]?.changes.toSorted()).toEqual([
      'Çalışan Sayısı: 12 → 40',
      'İl: Kocaeli → Bursa',
    ])
    expect((await undone(ayse, changed.id)).state).toBe('undone')
    expect((await companies(ayse, 'Bahar Makina'))[0]).toMatchObject({
      employee_count: 12,
      addresses: [{ city: 'Kocaeli' }],
    })
  })

  it('CC-07 are taken back where nobody touched them, and say why not', async () => {
    const { ayse } = test.people
    const { id } = await applied(ayse, 'client_company', [
      heads,
      line('1101', 'Damla Su'),
      line('1102', 'Damla Gıda'),
      line('1103', 'Damla Cam'),
    ])
    const [cam, gida] = await companies(ayse, 'Damla')
    await call(test.app, ayse, updateClientCompany, {
      params: { id: cam?.id ?? '' },
      body: { notes: 'Arandı' },
    })
    await applied(ayse, 'contact', [
      ['SGK No', 'E-posta'],
      ['1102', 'a@damla.example'],
    ])
    const after = await undone(ayse, id)
    expect(after).toMatchObject({ state: 'undone', kept_rows: 2 })
    expect((await rowsOf(ayse, id)).map(({ undone, message }) => `${undone} ${message}`)).toEqual([
      'undone ',
      'kept Firmaya bağlı kayıtlar var (e-posta, görevlendirme, ziyaret ya da rapor)',
      'kept Aktarımdan sonra değiştirilmiş',
    ])
    expect((await companies(ayse, 'Damla')).map(({ id }) => id)).toEqual([cam?.id, gida?.id])
  })

  it('CC-07 an empty cell changes nothing', async () => {
    const { ayse } = test.people
    await applied(ayse, 'client_company', [heads, line('1201', 'Efe Plastik')])
    const { counts } = await judged(ayse, 'client_company', [
      heads,
      ['1201', 'Efe Plastik', '', '', '', '', ''],
    ])
    expect(counts).toMatchObject({ same: 1 })
  })

  it('CC-07 every row that cannot be taken says why, and nothing of the sheet is', async () => {
    const { ayse } = test.people
    const bad = await judged(ayse, 'client_company', [
      heads,
      line('1301', 'Fidan Ahşap'),
      line('2,7E+25', 'Fidan Kağıt'),
      line('1301', 'Fidan Orman'),
      ['1302', 'Fidan Yapı', 'orta', 'çok', '', '', ''],
      line('13a3', 'Fidan Tarım'),
      line('1304', ''),
    ])
    expect(await said(ayse, bad)).toEqual([
      'new',
      expect.stringContaining('SGK Sicil No: Excel bu numarayı sayı olarak kısaltmış'),
      'refused: 2. satırla aynı kaydı anlatıyor; birini silin',
      'refused: Tehlike Sınıfı: Az Tehlikeli, Tehlikeli ya da Çok Tehlikeli yazın · Çalışan Sayısı: Tam sayı yazın',
      expect.stringContaining('refused: SGK Sicil No: SGK sicil numarası yalnız rakamlardan oluşur'),
      'refused: Firma Adı: boş bırakılamaz',
    ])
    const answer = await call(test.app, ayse, applyImport, { params: { id: bad.id } })
    expect(answer.problem).toMatchObject({ code: 'CONFLICT' })
    expect(await companies(ayse, 'Fidan')).toEqual([])
    const shown = await call(test.app, ayse, listImportRows, {
      params: { id: bad.id },
      query: { verdict: 'refused', after: 4 },
    })
    expect(shown.reply.rows.map((row) => row.line)).toEqual([5, 6, 7])
  })

  it('CC-07 one that changed since the dry run gives all of them up', async () => {
    const { ayse } = test.people
    const { id } = await judged(ayse, 'client_company', [
      heads,
      line('1401', 'Gül Boya'),
      line('1402', 'Gül Vernik'),
    ])
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        "update data_import_row set cells = jsonb_set(cells, '{3}', '\"yok\"') where import_id = $1 and line = 3",
        [id],
      ),
    )
    await call(test.app, ayse, applyImport, { params: { id } })
    expect(await rested(ayse, id)).toMatchObject({
      state: 'judged',
      counts: { new: 1, refused: 1 },
      notice: expect.stringContaining('hiçbir kayıt değişmedi'),
    })
    expect(await companies(ayse, 'Gül')).toEqual([])
  })

  it('CC-07 what cannot be taken is downloaded under the heads of the template, with the reason of each row', async () => {
    const { ayse, levent } = test.people
    const { id } = await judged(ayse, 'client_company', [
      heads,
      line('7801', 'Sağlam Yapı'),
      line('', 'Numarasız Yapı'),
      line('7802', '=HYPERLINK("x")', 'on iki'),
    ])
    const download = (person: Person, format: 'csv' | 'xlsx') =>
      call(test.app, person, downloadRefusedRows, { params: { id }, query: { format } })
    expect((await download(levent, 'csv')).status).toBe(404)
    const csv = await download(ayse, 'csv')
    expect(String(csv.headers['content-disposition'])).toContain('.csv')
    const [told = '', ...rows] = decodeCsv(csv.body).trim().split('\r\n')
    expect(told.replace('\uFEFF', '').split(';')).toEqual([
      ...importFields.client_company.map(({ label }) => label),
      'Neden',
    ])
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^;Numarasız Yapı;Tehlikeli;.*;SGK Sicil No: boş bırakılamaz$/)
    expect(rows[1]).toMatch(
      /^7802;"'=HYPERLINK\(""x""\)";Tehlikeli;.*on iki.*Çalışan Sayısı: Tam sayı yazın$/,
    )
    const book = Buffer.from((await download(ayse, 'xlsx')).body)
    const sheet = strFromU8(unzipSync(new Uint8Array(book))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    for (const text of ['Neden', 'Numarasız Yapı', 'boş bırakılamaz', '7802']) expect(sheet).toContain(text)
    expect(sheet).not.toContain('Sağlam')
    // Mended, it comes in as any other sheet: the reason is a column that nobody takes.
    const mended = decodeCsv(csv.body)
      .replace(/^.*7802.*\r\n/m, '')
      .replace('\r\n;Num', '\r\n7803;Num')
    const again = await upload(ayse, 'client_company', Buffer.from(mended))
    await call(test.app, ayse, matchImportColumns, {
      params: { id: again.reply.import.id },
      body: { columns: again.reply.import.columns },
    })
    expect(await rested(ayse, again.reply.import.id)).toMatchObject({ counts: { new: 1, refused: 0 } })
  })
})

describe('people of a sheet', () => {
  const heads = ['Ad', 'Soyad', 'Cep Telefonu', 'E-posta', 'Meslek']

  it('CC-07 CC-04 are invited by mail, the same the second time, and gone when taken back', async () => {
    const { ayse } = test.people
    const lines = [heads, ['Hale', 'Koç', '5329990001', 'hale@kule.example', 'İşyeri Hekimi']]
    const { id, counts } = await applied(ayse, 'member', lines)
    expect(counts).toMatchObject({ new: 1 })
    await test.delivered({ kind: 'member.first_password', to: 'hale@kule.example' })
    expect((await judged(ayse, 'member', lines)).counts).toMatchObject({ same: 1 })
    expect(await undone(ayse, id)).toMatchObject({ state: 'undone', kept_rows: 0 })
    const { reply } = await call(test.app, ayse, listMembers, { query: { search: 'Hale' } })
    expect(reply.users).toEqual([])
    expect((await judged(ayse, 'member', lines)).counts).toMatchObject({ new: 1 })
  })

  it('CC-07 stay when they are taken back while somebody planned a visit for them', async () => {
    const { ayse } = test.people
    const company = await addCompany(test, ayse, 'Nehir Boya')
    const { id } = await applied(ayse, 'member', [
      [...heads, 'Rol'],
      ['Nil', 'Ateş', '5329990002', 'nil@kule.example', 'İşyeri Hekimi', 'Kurum Yetkilisi'],
    ])
    const { reply } = await call(test.app, ayse, listMembers, { query: { search: 'Nil Ateş' } })
    const user_id = reply.users[0]?.id ?? ''
    const visit = { client_company_id: company, ...visitTime(5), user_id }
    expect((await call(test.app, ayse, createVisit, { body: visit })).status).toBe(201)
    expect(await undone(ayse, id)).toMatchObject({ state: 'undone', kept_rows: 1 })
    expect((await rowsOf(ayse, id))[0]?.message).toBe('Kişinin ziyaretleri ya da raporları var')
  })

  it('CC-07 tells nothing of who belongs to another organization', async () => {
    const { ayse, lale } = test.people
    const lines = [
      heads,
      ['Ali', 'Can', '5329990011', 'ali@kule.example', 'Uzman'],
      ['Lale', 'Güneş', lale.phone, lale.email, 'Uzman'],
    ]
    const dry = await judged(ayse, 'member', lines)
    expect(await said(ayse, dry)).toEqual(['new', 'new'])
    await call(test.app, ayse, applyImport, { params: { id: dry.id } })
    expect(await rested(ayse, dry.id)).toMatchObject({ state: 'judged', counts: { new: 1, refused: 1 } })
    expect(await said(ayse, dry)).toEqual([
      'new',
      'refused: Kişi eklenemedi. Telefonu ve e-posta adresini kişiyle doğrulayın',
    ])
    const { reply } = await call(test.app, ayse, listMembers, { query: { search: 'Ali Can' } })
    expect(reply.users).toEqual([])
  })

  it('CC-07 count among the ten times a day only where somebody was added', async () => {
    const admin = await standInFor(test, test.people.ayse)
    const { organization_id } = admin
    await writeAsSystem(test.pool, async ({ db }) => {
      for (let times = 1; times < peopleADay.allowed; times += 1)
        await consumeAttempt(db, peopleADay, organization_id)
    })
    const { phone, email } = test.people.lale
    const refused = await applied(admin, 'member', [heads, ['Lale', 'Güneş', phone, email, 'Uzman']])
    expect(refused.state).toBe('judged')
    const lines = [heads, ['Ege', 'Koç', '5329990031', 'ege@kule.example', 'Uzman']]
    expect((await applied(admin, 'member', lines)).state).toBe('applied')
    const next = await judged(admin, 'member', [
      heads,
      ['Naz', 'Koç', '5329990032', 'naz@kule.example', 'Uzman'],
    ])
    const answer = await call(test.app, admin, applyImport, { params: { id: next.id } })
    expect(answer.problem.code).toBe('RATE_LIMITED')
  })

  it('CC-07 CC-04 take no more seats than the plan has', async () => {
    const { levent } = test.people
    const seats = (plan_seats: number | null) =>
      writeAsSystem(test.pool, ({ db }) =>
        db.query('update organization set plan_seats = $2 where id = $1', [
          levent.organization_id,
          plan_seats,
        ]),
      )
    await seats(3)
    const dry = await judged(levent, 'member', [
      heads,
      ['Bir', 'Kişi', '5329990021', 'bir@liman.example', 'Uzman'],
      ['İki', 'Kişi', '5329990022', 'iki@liman.example', 'Uzman'],
    ])
    expect(await said(levent, dry)).toEqual(['new', 'refused: Planınızda boş kullanıcı hakkı kalmadı'])
    await seats(null)
  })
})

describe('assignments and contacts of a sheet', () => {
  beforeAll(async () => {
    const body = { name: 'Irmak Tekstil', sgk_no: '2001' }
    await call(test.app, test.people.ayse, createClientCompany, { body })
  })

  it('CC-07 CC-05 opens a company to a person, changes its contract, and takes both back', async () => {
    const { ayse, mert } = test.people
    const heads = ['Firma SGK No', 'Telefon', 'Başlangıç', 'Aylık Süre (dk)', 'İSG-KATİP No']
    const row = ['2001', mert.phone, '01.12.2026', '480', '777']
    const first = await applied(ayse, 'assignment', [heads, row])
    expect(first.counts).toMatchObject({ new: 1 })
    const ofMert = async () =>
      (await call(test.app, ayse, listAssignments, { query: { user_id: mert.id, state: 'open' } })).reply
        .assignments
    expect(await ofMert()).toMatchObject([
      {
        client_company_name: 'Irmak Tekstil',
        starts_on: '2026-12-01',
        minutes_per_month: 480,
        isg_katip_no: '777',
      },
    ])
    expect((await judged(ayse, 'assignment', [heads, row])).counts).toMatchObject({ same: 1 })
    const second = await applied(ayse, 'assignment', [heads, ['2001', mert.phone, '01.12.2026', '600', '']])
    expect((await rowsOf(ayse, second.id))[0]?.changes).toEqual(['Aylık Süre (dk): 480 → 600'])
    await undone(ayse, second.id)
    expect(await ofMert()).toMatchObject([{ minutes_per_month: 480 }])
    expect(await undone(ayse, first.id)).toMatchObject({ kept_rows: 0 })
    expect(await ofMert()).toEqual([])
  })

  it('CC-07 NOT-02 rings once for each person and import, however many client companies it names', async () => {
    const { ayse, mert, selin } = test.people
    const companies = ['7701', '7702', '7703'].map((sgk) => line(sgk, `Zil ${sgk}`))
    await applied(ayse, 'client_company', [heads, ...companies])
    const rows = ['7701', '7702', '7703'].map((sgk) => [sgk, mert.phone, '01.12.2026'])
    const heard = async (person: Person) => {
      const { notifications } = (await call(test.app, person, listNotifications, { query: {} })).reply
      return notifications.map(({ message }) => message).filter((words) => /^[23] firma|Zil/.test(words))
    }
    const { id } = await applied(ayse, 'assignment', [
      ['Firma SGK No', 'Telefon', 'Başlangıç'],
      ...rows,
      ['7701', selin.phone, '01.12.2026'],
      ['7702', selin.phone, '01.12.2026'],
    ])
    await expect.poll(() => heard(mert)).toEqual(['3 firmaya görevlendirildiniz.'])
    await expect.poll(() => heard(selin)).toEqual(['2 firmaya görevlendirildiniz.'])
    await undone(ayse, id)
    await expect
      .poll(() => heard(mert))
      .toEqual(['3 firmadaki görevlendirmeniz sona erdi.', '3 firmaya görevlendirildiniz.'])
    const { rows: jobs } = await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `select count(*)::int as events, (select count(*)::int from pgboss.job j where j.name = 'notification.from_event'
           and j.data->>'event_id' in (select id::text from event where data->>'import_id' = $1)) as jobs
         from event where data->>'import_id' = $1`,
        [id],
      ),
    )
    expect(jobs).toEqual([{ events: expect.any(Number), jobs: 0 }])
    expect(jobs[0].events).toBeGreaterThan(5)
  })

  it('CC-07 who or what is of another organization is as unknown as what is nowhere', async () => {
    const { ayse, levent, lale, mert } = test.people
    await applied(levent, 'client_company', [heads, line('9001', 'Liman Antrepo')])
    const dry = await judged(ayse, 'assignment', [
      ['Firma SGK No', 'Telefon', 'Başlangıç'],
      ['2001', lale.phone, '01.12.2026'],
      ['2001', '05559999999', '01.12.2026'],
      ['9001', mert.phone, '01.12.2026'],
      ['9999', mert.phone, '01.12.2026'],
    ])
    const [foreign, nobody, theirs, nowhere] = await said(ayse, dry)
    expect(foreign).toBe('refused: Kurumunuzda bu telefonla kayıtlı kişi yok')
    expect(nobody).toBe(foreign)
    expect(theirs).toBe('refused: Kurumunuzda bu SGK sicil numarasıyla kayıtlı firma yok')
    expect(nowhere).toBe(theirs)
  })

  it('CC-07 CC-03 brings e-mail addresses and their names', async () => {
    const { ayse } = test.people
    const heads = ['Firma SGK No', 'E-posta', 'Yetkili']
    const { id } = await applied(ayse, 'contact', [
      heads,
      ['2001', 'IK@irmak.example', 'Ayla Er'],
      ['2001', 'isg@irmak.example', ''],
    ])
    const [company] = await companies(ayse, 'Irmak')
    const listed = async () =>
      (await call(test.app, ayse, listContacts, { params: { id: company?.id ?? '' } })).reply.emails
    expect(await listed()).toMatchObject([
      { email: 'ik@irmak.example', name: 'Ayla Er', is_primary: true },
      { email: 'isg@irmak.example', name: '' },
    ])
    const renamed = await applied(ayse, 'contact', [heads, ['2001', 'ik@irmak.example', 'Ayla Eren']])
    expect(renamed.counts).toMatchObject({ changed: 1 })
    await undone(ayse, renamed.id)
    expect((await listed())[0]).toMatchObject({ name: 'Ayla Er' })
    expect((await undone(ayse, id)).kept_rows).toBe(1)
    expect(await listed()).toMatchObject([{ email: 'ik@irmak.example' }])
  })
})

describe('an import', () => {
  it('CC-07 reads a workbook below its titles, and says what it found there', async () => {
    const { ayse } = test.people
    const bytes = madeXlsx({
      rows: [
        ['MÜŞTERİ LİSTESİ'],
        [],
        ['Firma', 'SGK No', 'Boş'],
        ['Jale Oto', '3001', null],
        ['Jale Lastik', '3002', null],
      ],
      merges: ['A1:C1', 'A4:A5'],
    })
    const { import: found } = (await upload(ayse, 'client_company', bytes, 'liste.xlsx')).reply
    expect(found).toMatchObject({
      heading_line: 3,
      headings: ['Firma', 'SGK No', 'Boş'],
      columns: { name: 0, sgk_no: 1 },
      samples: [
        ['Jale Oto', '3001'],
        ['', '3002'],
      ],
      row_count: 2,
    })
    await call(test.app, ayse, matchImportColumns, {
      params: { id: found.id },
      body: { columns: found.columns },
    })
    expect(await said(ayse, await rested(ayse, found.id))).toEqual([
      'new',
      'refused: Firma Adı: Birleştirilmiş hücre. Birleştirmeyi kaldırıp değeri her satıra yazın',
    ])
  })

  it('CC-07 wants every required column, and each column once', async () => {
    const { ayse } = test.people
    const { id } = (await upload(ayse, 'contact', Buffer.from('Ne;Kim\n1;2\n'))).reply.import
    const match = async (columns: Record<string, number>) =>
      (await call(test.app, ayse, matchImportColumns, { params: { id }, body: { columns } })).problem.message
    expect(await match({ email: 0 })).toBe('Zorunlu alanlar eşlenmedi: Firma SGK Sicil No')
    expect(await match({ email: 0, company_sgk_no: 0 })).toBe('Bir sütun yalnız bir alana eşlenebilir.')
    expect(await match({ email: 0, company_sgk_no: 9 })).toBe('Bir sütun yalnız bir alana eşlenebilir.')
  })

  it('CC-07 a file that is no sheet is refused with its reason', async () => {
    const answer = await upload(test.people.ayse, 'contact', Buffer.from([0x89, 0x50, 0, 0, 1]))
    expect(answer.problem).toMatchObject({
      code: 'SHEET_REFUSED',
      message: expect.stringContaining('bir Excel (.xlsx) ya da CSV dosyası değil'),
    })
  })

  it('CC-07 a retried upload is the same import, and others of its person that were not applied stay, ten at most', async () => {
    const { ayse } = test.people
    const bytes = Buffer.from('SGK No;E-posta\r\n2001;x@irmak.example\r\n')
    const first = (await upload(ayse, 'contact', bytes)).reply.import
    const { reply } = await upload(ayse, 'contact', bytes, 'liste.csv', { id: first.id })
    expect(reply.import.id).toBe(first.id)
    const next = (await upload(ayse, 'contact', bytes)).reply.import
    const ids = async () =>
      (await call(test.app, ayse, listImports, { query: {} })).reply.imports.map(({ id }) => id)
    expect((await ids()).slice(0, 2)).toEqual([next.id, first.id])
    for (let more = 0; more < 9; more += 1) await upload(ayse, 'contact', bytes)
    const left = await ids()
    expect(left).toContain(next.id)
    expect(left).not.toContain(first.id)
  })

  it.each(importKinds)('CC-07 the template for %s is read by its own import', async (kind) => {
    const { ayse } = test.people
    for (const format of ['xlsx', 'csv'] as const) {
      const { body } = await call(test.app, ayse, readImportTemplate, { query: { kind, format } })
      const { import: found } = (await upload(ayse, kind, body, `sablon.${format}`)).reply
      expect(found.row_count).toBe(1)
      expect(Object.keys(found.columns)).toHaveLength(found.headings.length)
    }
  })

  it('CC-07 cannot be applied or undone after a day', async () => {
    const { ayse } = test.people
    const lines = [heads, line('3101', 'Kaya Taş')]
    const open = await judged(ayse, 'client_company', lines)
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
    test.clock.now = tomorrow
    expect((await call(test.app, ayse, applyImport, { params: { id: open.id } })).problem.message).toContain(
      'bir gün saklanır',
    )
    test.clock.now = null
    const done = await applied(ayse, 'client_company', lines)
    test.clock.now = tomorrow
    expect((await call(test.app, ayse, undoImport, { params: { id: done.id } })).problem.message).toContain(
      '24 saat',
    )
    test.clock.now = null
  })

  it('CC-07 that nobody is at any more is cancelled, thrown away and begun again at once', async () => {
    const { ayse } = test.people
    const dead = async (name: string) => {
      const { id } = await judged(ayse, 'client_company', [heads, line('3201', name)])
      // The queue hears a moment after the row that the judging is done: until then somebody is at it.
      const left = "select from pgboss.job where data->>'import_id' = $1 and state < 'completed'"
      const ask = () => writeAsSystem(test.pool, async ({ db }) => (await db.query(left, [id])).rowCount)
      await expect.poll(ask).toBe(0)
      await writeAsSystem(test.pool, ({ db }) =>
        db.query("update data_import set state = 'applying' where id = $1", [id]),
      )
      return { params: { id } }
    }
    const cancelled = await dead('Lider Cıvata')
    expect((await call(test.app, ayse, cancelImport, cancelled)).reply.import).toMatchObject({
      state: 'judged',
      notice: 'İptal edildi.',
    })
    const thrownAway = await dead('Lider Somun')
    await call(test.app, ayse, deleteImport, thrownAway)
    expect((await call(test.app, ayse, readImport, thrownAway)).status).toBe(404)
    const again = await dead('Lider Perçin')
    await call(test.app, ayse, applyImport, again)
    expect(await rested(ayse, again.params.id)).toMatchObject({ state: 'applied', counts: { new: 1 } })
  })

  it('CC-07 stands in history as of whoever applied it and of whoever took it back', async () => {
    const { ayse } = test.people
    const [applies, undoes] = [
      await standInFor(test, ayse, { beside: true }),
      await standInFor(test, ayse, { beside: true }),
    ]
    const { id } = await judged(ayse, 'client_company', [heads, line('5001', 'Poyraz Döküm')])
    await call(test.app, applies, applyImport, { params: { id } })
    expect(await rested(ayse, id)).toMatchObject({ state: 'applied' })
    expect(await undone(undoes, id)).toMatchObject({ state: 'undone', kept_rows: 0 })
    expect(await eventsOf('data_import.applied')).toContain(applies.id)
    expect(await eventsOf('client_company.created')).toContain(applies.id)
    expect(await eventsOf('data_import.undone')).toContain(undoes.id)
    expect(await eventsOf('client_company.deleted')).toContain(undoes.id)
  })

  it('CC-07 ADM-03 the system administrator brings a sheet into an organization: kept as of its administrator, told as theirs', async () => {
    const { suna, levent } = test.people
    const { organization_id } = levent
    const done = await applied(suna, 'client_company', [heads, line('4001', 'Martı Denizcilik')], {
      organization_id,
    })
    expect(done).toMatchObject({ state: 'applied', organization_id })
    const [company] = await companies(levent, 'Martı')
    expect(company).toMatchObject({ sgk_no: '4001' })
    expect(await eventsOf('client_company.created')).toContain(suna.id)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query('select distinct actor_role from event where actor_id = $1 and organization_id = $2', [
        suna.id,
        organization_id,
      ]),
    )
    expect(rows).toEqual([{ actor_role: 'superadmin' }])
    await call(test.app, levent, readClientCompany, { params: { id: company?.id ?? '' } })
    expect(await undone(suna, done.id)).toMatchObject({ state: 'undone', kept_rows: 0 })
    const { reply } = await call(test.app, suna, listImports, { query: { organization_id } })
    expect(reply.imports.map(({ id }) => id)).toContain(done.id)
  })
})
