import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putClientCompanyLogo } from '@gozlem/contract/client-company-logo'
import {
  deleteLetterheadLogo,
  putLetterheadLogo,
  readLetterhead,
  readLetterheadLogo,
  updateReportLayout,
} from '@gozlem/contract/organization-letterhead'
import { reportDocx, reportPdf } from '@gozlem/contract/report-export'
import { readReportLetterhead, readReportLogo } from '@gozlem/contract/report-paper'
import { readDocx, readPart } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { openLocalFiles } from '../../external/files/local-files'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { buildReportWorld, type ReportWorld } from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gozlem-letterhead-'))
  test = await startApp({ files: await openLocalFiles(folder) })
  test.clock.now = new Date() // prints say when they were made
  world = await buildReportWorld(test)
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const store = (
  { organization_id }: Person,
  told: Record<'address' | 'city' | 'phone' | 'authorization_no', string>,
) =>
  writeAsSystem(test.pool, ({ db }) =>
    db.query(
      'update organization set address = $2, city = $3, phone = $4, authorization_no = $5 where id = $1',
      [organization_id, told.address, told.city, told.phone, told.authorization_no],
    ),
  )
const first = {
  address: 'Kızılırmak Cd. No: 5',
  city: 'Ankara',
  phone: '+903124445566',
  authorization_no: '06-OSGB-0042',
}
const second = {
  address: 'Liman Yolu 1, İzmir',
  city: 'İZMİR',
  phone: '0232 111 22 33',
  authorization_no: '35-OSGB-0099',
}

/** A picture of one colour, larger than any print needs. */
async function logo(colour: string) {
  const create = { width: 1600, height: 400, channels: 3, background: colour } as const
  return { field: 'logo', files: [{ name: 'logo.png', bytes: await sharp({ create }).png().toBuffer() }] }
}
const putLogo = async (person: Person, colour: string) =>
  (await call(test.app, person, putLetterheadLogo, {}, await logo(colour))).reply.letterhead

/** Gives the client company of the reports a logo, and answers its id. */
async function putClientLogo(person: Person): Promise<string> {
  const site = { params: { id: world.companies.site } }
  const given = await call(test.app, person, putClientCompanyLogo, site, await logo('#884422'))
  return new URL(given.reply.company.logo_url ?? '', 'http://x').searchParams.get('v') ?? ''
}

const print = async (person: Person, id: string) =>
  readPdf((await call(test.app, person, reportPdf, { params: { id }, query: {} })).body)

describe('the letterhead of a report', () => {
  beforeEach(() => store(test.people.ayse, first))

  it('REP-14 prints address, phone, authorization number and logo of the organization', async () => {
    const { ayse, mert } = test.people
    const { id } = await draftReport(test, mert, world.companies.site, 'Korkuluk yok')
    const bare = await print(mert, id)
    await putLogo(ayse, '#0b5563')
    const { text, pictures, alts } = await print(mert, id)
    for (const said of ['Kızılırmak Cd. No: 5, Ankara', '0312 444 55 66', 'Yetki no 06-OSGB-0042'])
      expect(text).toContain(said)
    expect(pictures).toBe(bare.pictures + 1)
    expect(alts.filter((alt) => alt.endsWith('logosu'))).toHaveLength(1)
    const word = await call(test.app, mert, reportDocx, { params: { id }, query: {} })
    expect(await readDocx(word.body)).toContain('06-OSGB-0042')
  })

  it('REP-14 prints a completed report as it was completed, and a draft as the organization is now', async () => {
    const { ayse, mert } = test.people
    await putLogo(ayse, '#0b5563')
    const done = await completedReport(test, mert, world.companies.site, 'Korkuluk yok')
    const draft = await draftReport(test, mert, world.companies.site, 'Korkuluk yok')
    const before = await print(mert, done.id)
    const drawn = await print(mert, draft.id)

    await store(ayse, second)
    await call(test.app, ayse, deleteLetterheadLogo, {})

    const after = await print(mert, done.id)
    expect([after.text, after.pictures]).toEqual([before.text, before.pictures])
    const now = await print(mert, draft.id)
    expect(now.text).toContain('35-OSGB-0099')
    expect(now.text).toContain('Liman Yolu 1, İzmir')
    expect(now.text).not.toContain('İzmir, İZMİR')
    expect(now.text).not.toContain('06-OSGB-0042')
    expect(now.pictures).toBe(drawn.pictures - 1)
  })

  it('REP-14 lays reports out as the organization chose, completed ones as when they were completed', async () => {
    const { ayse, mert, levent, lale } = test.people
    const as = (person: Person, report_layout: 'cards' | 'table') =>
      call(test.app, person, updateReportLayout, { body: { report_layout } })
    const isTable = async (person: Person, id: string, query: { layout?: 'cards' | 'table' } = {}) =>
      (
        await readPdf((await call(test.app, person, reportPdf, { params: { id }, query })).body)
      ).text.includes('Tespit ve konum')
    const before = await completedReport(test, mert, world.companies.site, 'Korkuluk yok')
    const draft = await draftReport(test, mert, world.companies.site, 'Korkuluk yok')
    expect((await as(mert, 'table')).status).toBe(403)
    expect((await as(ayse, 'table')).reply.letterhead.report_layout).toBe('table')
    const after = await completedReport(test, mert, world.companies.site, 'Korkuluk yok')
    const theirs = await draftReport(test, lale, world.companies.liman, 'Korkuluk yok')
    await as(levent, 'cards')
    expect(
      await Promise.all([
        isTable(mert, before.id),
        isTable(mert, draft.id),
        isTable(mert, after.id),
        isTable(lale, theirs.id),
      ]),
    ).toEqual([false, true, true, false])
    expect(await isTable(mert, before.id, { layout: 'table' })).toBe(true)
    expect(await isTable(mert, after.id, { layout: 'cards' })).toBe(false)
    await as(ayse, 'cards')
    expect(await isTable(mert, after.id)).toBe(true)
  })

  it('REP-14 prints the logo of the client company too, and goes on without it when its file is gone', async () => {
    const { ayse } = test.people
    const draft = await draftReport(test, ayse, world.companies.site, 'Korkuluk yok')
    const bare = await print(ayse, draft.id)
    const logo_id = await putClientLogo(ayse)
    const { alts, pictures } = await print(ayse, draft.id)
    expect(pictures).toBe(bare.pictures + 1)
    expect(alts).toContain('Çınar Yapı logosu')
    const word = await call(test.app, ayse, reportDocx, { params: { id: draft.id }, query: {} })
    expect(readPart(new Uint8Array(word.body), 'word/document.xml')).toContain('descr="Çınar Yapı logosu"')
    await rm(join(folder, 'logos', ayse.organization_id, logo_id), { recursive: true })
    expect((await print(ayse, draft.id)).pictures).toBe(bare.pictures)
  })

  it('REP-14 knows no authorization number of an individual', async () => {
    const { deniz } = test.people
    await store(deniz, first)
    const { id } = await draftReport(test, deniz, world.companies.deniz, 'Korkuluk yok')
    const { text } = await print(deniz, id)
    expect(text).toContain('Kızılırmak Cd. No: 5')
    expect(text).not.toContain('06-OSGB-0042')
    expect((await call(test.app, deniz, readLetterhead, {})).reply.letterhead.authorization_no).toBe('')
  })

  it('REP-13 tells the browser that prints what the paper says, of a completed report as it was', async () => {
    const { ayse, mert } = test.people
    await putLogo(ayse, '#0b5563')
    const { id } = await completedReport(test, mert, world.companies.site, 'Korkuluk yok')
    await putClientLogo(ayse)
    await store(ayse, second)
    await call(test.app, ayse, deleteLetterheadLogo, {})

    const { letterhead } = (await call(test.app, mert, readReportLetterhead, { params: { id } })).reply
    const { phone, authorization_no } = first
    expect(letterhead).toMatchObject({ address: 'Kızılırmak Cd. No: 5, Ankara', phone, authorization_no })
    const redOf = async (whose: 'organization' | 'client_company') => {
      const { body } = await call(test.app, mert, readReportLogo, { params: { id, whose }, query: {} })
      return Math.round((await sharp(body).stats()).channels[0]?.mean ?? 0)
    }
    expect(letterhead.logo_url).toMatch(`/api/reports/${id}/logos/organization?v=`)
    expect(await redOf('organization')).toBeCloseTo(0x0b, -1)
    expect(letterhead.client_logo_url).toMatch(`/api/reports/${id}/logos/client_company?v=`)
    expect(await redOf('client_company')).toBeCloseTo(0x88, -1)

    const draft = await draftReport(test, mert, world.companies.site, 'Korkuluk yok')
    const now = (await call(test.app, mert, readReportLetterhead, { params: { id: draft.id } })).reply
    expect(now.letterhead).toMatchObject({ address: 'Liman Yolu 1, İzmir', logo_url: null })
    const none = { params: { id: draft.id, whose: 'organization' as const }, query: {} }
    expect((await call(test.app, mert, readReportLogo, none)).status).toBe(404)
  })
})

describe('the logo of an organization', () => {
  const read = (person: Person | null) => call(test.app, person, readLetterheadLogo, { query: {} })

  it('CC-06 shows the logo to those who manage the organization, and to no other', async () => {
    const { ayse, levent, mert } = test.people
    await putLogo(ayse, '#aa0000')
    const { logo_url } = await putLogo(ayse, '#0b5563')
    expect((await call(test.app, ayse, readLetterhead, {})).reply.letterhead.logo_url).toBe(logo_url)
    const shown = await read(ayse)
    expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 100 })
    expect((await read(levent)).status).toBe(404)
    expect((await read(mert)).status).toBe(403)
    expect((await call(test.app, ayse, deleteLetterheadLogo, {})).reply.letterhead.logo_url).toBeNull()
    expect((await read(ayse)).status).toBe(404)
  })

  it('CC-06 keeps one logo in force when two are given at once', async () => {
    const { levent } = test.people
    await Promise.all(['#aa0000', '#00aa00', '#0000aa'].map((colour) => putLogo(levent, colour)))
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query('select from organization_logo where organization_id = $1 and retired_at is null', [
        levent.organization_id,
      ]),
    )
    expect(rows).toHaveLength(1)
  })

  it('CC-06 refuses what is no picture and leaves the logo as it is', async () => {
    const { ayse } = test.people
    const { logo_url } = await putLogo(ayse, '#0b5563')
    const { status, problem } = await call(
      test.app,
      ayse,
      putLetterheadLogo,
      {},
      {
        field: 'logo',
        files: [{ name: 'logo.png', bytes: Buffer.from('metin') }],
      },
    )
    expect([status, problem.code]).toEqual([400, 'DOCUMENT_REFUSED'])
    expect((await call(test.app, ayse, readLetterhead, {})).reply.letterhead.logo_url).toBe(logo_url)
  })
})
