import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCertificate } from '@gozlem/contract/certificate'
import { putClientCompanyLogo } from '@gozlem/contract/client-company-logo'
import { putLetterheadLogo } from '@gozlem/contract/organization-letterhead'
import { reportPdf } from '@gozlem/contract/report-export'
import { turnImage } from '@gozlem/contract/report-image'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { duties } from '../../duties'
import { newFileKey } from '../../external/files/file-key'
import type { FileStore } from '../../external/files/file-store'
import { openLocalFiles } from '../../external/files/local-files'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport } from '../../http/testing/field-work'
import { buildReportWorld, newDraft, testPhoto, upload } from '../../http/testing/report-world'
import { runRetention } from './retention'

describe('files without a row', () => {
  let test: AppUnderTest
  let folder: string
  let files: FileStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gozlem-orphans-'))
    files = await openLocalFiles(folder)
    test = await startApp({ files })
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const lines: object[] = []
  const log = { info: (line: unknown) => void lines.push(line as object), error: () => undefined }
  const run = (store: FileStore = files, signal = new AbortController().signal) =>
    runRetention({ pool: test.pool, files: store, log, duties }, signal)
  const stored = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== 'installation.txt')
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .toSorted()
  const aged = async (keys: readonly string[]) => {
    const at = Date.now() / 1000 - 25 * 60 * 60
    for (const key of keys) await utimes(join(folder, key), at, at)
  }
  const left = async (keys: readonly string[]) => {
    for (const key of keys) await files.put(key, Buffer.from('x'), { contentType: 'image/jpeg' })
    return keys
  }

  it('PLAT-05 go after a day; every file with a row stays, and so does one that may be just coming', async () => {
    const { people, app } = test
    const world = await buildReportWorld(test)
    const photo = await testPhoto('lathe-motor.jpg')
    const draft = await newDraft(test, people.mert, world.companies.site)
    await upload(test, people.mert, draft.id, [{ file: photo }])
    await writeAsSystem(test.pool, ({ db }) => db.query('update report_image set deleted_at = now()'))
    const logo = { field: 'logo', files: [photo] }
    await call(app, people.ayse, putClientCompanyLogo, { params: { id: world.companies.site } }, logo)
    await call(app, people.ayse, putLetterheadLogo, {}, logo)
    const fields = {
      certificate_type_id: '019a0000-0000-7000-8000-000000000002',
      certificate_number: 'B-2021-1',
      issue_date: '2021-04-01',
      expiry_date: '2026-04-01',
      issuing_authority: 'Bakanlık',
    }
    const { status } = await call(
      app,
      people.mert,
      createCertificate,
      { body: fields },
      { field: 'document', files: [{ name: 'belge.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') }], fields },
    )
    expect(status).toBe(201)
    const completed = await completedReport(test, people.mert, world.companies.site, 'Korkuluk yok')
    const pdf = await call(app, people.mert, reportPdf, { params: { id: completed.id }, query: {} })
    expect(pdf.status).toBe(200)
    const withRow = await stored()
    expect(new Set(withRow.map((key) => key.split('/')[0]))).toEqual(
      new Set(['certificates', 'logos', 'pdfs', 'photos']),
    )

    const { organization_id } = people.mert
    const orphans = await left([
      `photos/${organization_id}/${uuidv7()}/original.heic`,
      `photos/${organization_id}/${uuidv7()}/thumb.jpg`,
      `logos/${organization_id}/${uuidv7()}/print.jpg`,
      `pdfs/${organization_id}/${uuidv7()}.pdf`,
      newFileKey('certificates', 'pdf'),
    ])
    const foreign = await left(['photos/notlar.txt', 'yedek/0198c5a2-0000-7000-8000-000000000001.jpg'])
    await aged([...withRow, ...orphans, ...foreign])
    const young = await left([`photos/${organization_id}/${uuidv7()}/original.jpg`])

    await run()

    expect(await stored()).toEqual([...withRow, ...foreign, ...young].toSorted())
    expect(lines).toContainEqual({ step: 'photos_without_row', removed: 2 })
    expect(lines).toContainEqual({ step: 'logos_without_row', removed: 1 })
    expect(lines).toContainEqual({ step: 'pdfs_without_row', removed: 1 })
    expect(lines).toContainEqual({ step: 'certificates_without_row', removed: 1 })
    expect(await readdir(join(folder, 'photos', organization_id))).toHaveLength(2)
  })

  it('PLAT-05 what a photo looked like before it was turned goes after a day, with the copy of its original', async () => {
    const { people, app } = test
    const draft = await newDraft(test, people.mert, (await buildReportWorld(test)).companies.site)
    const before = await stored()
    const { reply } = await upload(test, people.mert, draft.id, [
      { file: await testPhoto('lathe-motor.jpg') },
    ])
    const as = async () => (await stored()).filter((key) => !before.includes(key))
    const taken = await as()
    const imageId = reply.images[0]?.id ?? ''
    await call(app, people.mert, turnImage, { params: { id: draft.id, imageId }, body: { turn: 90 } })
    const turned = (await as()).filter((key) => !taken.includes(key))
    expect([taken.length, turned.length]).toEqual([4, 4])
    await run()
    expect(await as()).toEqual([...taken, ...turned].toSorted())
    await aged([...taken, ...turned])
    await run()
    expect(await as()).toEqual(turned)
  })

  it('PLAT-05 a sweep that is cut short goes on behind its last batch', async () => {
    const keys = await left(
      Array.from({ length: 4 }, (_, place) => `photos/${uuidv7()}/${uuidv7()}/${'abcd'[place]}.jpg`),
    )
    await aged(keys)
    const cut = new AbortController()
    const places: string[] = []
    const pausing = {
      ...files,
      async *list(below: string, after: string) {
        if (below === 'photos') places.push(after)
        for await (const batch of files.list(below, after))
          for (const file of batch) {
            yield [file]
            if (file.key === keys[1]) cut.abort()
          }
      },
    }
    await run(pausing, cut.signal)
    expect(await stored()).not.toContain(keys[1])
    expect(await stored()).toContain(keys[2])
    await run(pausing)
    expect(places).toEqual(['', keys[1]])
    expect(await stored()).not.toContain(keys[3])
    await run(pausing)
    expect(places.at(-1)).toBe('')
  })

  it('PLAT-05 no file of another installation goes, even with the wrong database', async () => {
    const [orphan = ''] = await left([newFileKey('certificates', 'pdf')])
    await aged([orphan])
    await files.put('installation.txt', Buffer.from(uuidv7()), { contentType: 'text/plain' })
    await expect(run()).rejects.toThrow(
      'housekeeping failed at certificates_without_row, exports_without_row, invoices_without_row, logos_without_row, pdfs_without_row, photos_without_row, proofs_without_row, support_without_row',
    )
    expect(await stored()).toContain(orphan)
  })
})
