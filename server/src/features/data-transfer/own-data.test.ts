import { exportOwnData } from '@gozlem/contract/account-privacy'
import { readReport, saveDraft } from '@gozlem/contract/report'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import { buildReportWorld, entry, newDraft, testPhoto, upload } from '../../http/testing/report-world'

describe("the copy of one's own data", () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
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

  it('PLAT-05 holds profile, consents, certificates, reports and the photos as they were uploaded, of nobody else', async () => {
    const { companies } = await buildReportWorld(test)
    const { mert, ayse } = test.people
    const own = await newDraft(test, mert, companies.site)
    const other = await newDraft(test, ayse, companies.shop)
    const file = await testPhoto('lathe-motor.jpg')
    const { images } = (
      await upload(test, mert, own.id, [
        { file, note: 'Korkuluk yok' },
        { file, note: 'Yakından' },
      ])
    ).reply
    const [image_id, ...more_image_ids] = images.map(({ id }) => id)
    const { revision } = (await call(test.app, mert, readReport, { params: { id: own.id } })).reply.report
    await call(test.app, mert, saveDraft, {
      params: { id: own.id },
      body: { revision, entries: [entry({ image_id, more_image_ids })] },
    })

    const { answer, files, json } = await copy(mert)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toMatch(
      /filename="saha-gozlem-verilerim-\d{4}-\d\d-\d\d\.zip"/,
    )
    expect(json('profil')).toMatchObject({ id: mert.id, phone: mert.phone, email: mert.email })
    expect(json('raporlar')).toMatchObject([
      { id: own.id, client_company_name: 'Çınar Yapı', entries: [{ image_id, more_image_ids }] },
    ])
    expect(json('sertifikalar')).toMatchObject([{ certificate_number: 'Mert-2024' }])
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

  it('PLAT-05 is made five times a day at most', async () => {
    for (let time = 0; time < 5; time += 1) await copy(test.people.ece)
    const refused = await call(test.app, test.people.ece, exportOwnData, {})
    expect(refused.status).toBe(429)
  })
})
