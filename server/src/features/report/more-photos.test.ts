import { readReport, saveReport } from '@gozlem/contract/report'
import { reportPdf } from '@gozlem/contract/report-export'
import { deleteImage } from '@gozlem/contract/report-image'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'
import { removeImages } from './retention-store'
import { contentHash } from './seal-commands'
import { findReport } from './store'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const notes = ['genel görünüş', 'motor', 'kayış', 'pano', 'zemin']

/** A draft with five photos and what it takes to save one finding in it. */
async function draftWithPhotos() {
  const { mert } = test.people
  const { id } = await newDraft(test, mert, world.companies.site)
  const images = notes.map(() => uuidv7())
  const file = await testPhoto('lathe-motor.jpg')
  const photos = images.map((image, index) => ({ file, id: image, note: notes[index] ?? '' }))
  await upload(test, mert, id, photos)
  const finding_id = uuidv7()
  const read = async () => (await call(test.app, mert, readReport, { params: { id } })).reply.report
  const save = async (image_id: string | null, more_image_ids: string[], text = 'Torna koruyucusuz') => {
    const { revision } = await read()
    const findings = [sentFinding({ id: finding_id, uygunsuzluk: text, image_id, more_image_ids })]
    return call(test.app, mert, saveReport, { params: { id }, body: { revision, entries: findings } })
  }
  const photosOf = async () => {
    const [saved] = (await read()).entries
    return [saved?.image_id, ...(saved?.more_image_ids ?? [])]
  }
  return { id, images, save, photosOf }
}

const pdfOf = async (id: string, query: { photos_per_finding?: '1' | '2' | '4'; annex?: 'true' }) =>
  readPdf((await call(test.app, test.people.mert, reportPdf, { params: { id }, query })).body)

describe('several photos of a finding', () => {
  it('REP-14 keeps up to three photos more, in their order', async () => {
    const { images, save, photosOf } = await draftWithPhotos()
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = images
    expect((await save(first, [fourth, second, third])).status).toBe(200)
    expect(await photosOf()).toEqual([first, fourth, second, third])
    expect((await save(first, [second, third, fourth, fifth])).problem.details.fields).toEqual({
      'entries.0.more_image_ids': 'Bir uygunsuzluğa en fazla 3 fotoğraf daha ekleyin.',
    })
    expect(await photosOf()).toEqual([first, fourth, second, third])
  })

  it('REP-14 refuses photos of other reports, the same one twice, and further ones without a first', async () => {
    const { images, save, photosOf } = await draftWithPhotos()
    const other = (await draftWithPhotos()).images[0] ?? ''
    const [first = '', second = ''] = images
    const refused = async (image_id: string | null, more: string[]) =>
      (await save(image_id, more)).problem.details.fields['entries.0.more_image_ids']
    expect(await refused(first, [other])).toBe('Eklenen fotoğraflardan biri raporda yok.')
    expect(await refused(first, [first])).toBe('Bir fotoğraf uygunsuzluğa bir kez eklenebilir.')
    expect(await refused(first, [second, second])).toBe('Bir fotoğraf uygunsuzluğa bir kez eklenebilir.')
    expect(await refused(null, [second])).toBe('Önce uygunsuzluğun fotoğrafını seçin.')
    expect(await photosOf()).toEqual([undefined])
  })

  it('REP-14 keeps further photos and the scoring of a finding that is sent without them, as the seeds send it', async () => {
    const { id, images, save } = await draftWithPhotos()
    const [first = '', second = '', third = ''] = images
    await save(first, [second, third])
    const { mert } = test.people
    const resend = async (change: object) => {
      const { report } = (await call(test.app, mert, readReport, { params: { id } })).reply
      const [stored] = report.entries
      if (!stored) throw new Error('the finding is gone')
      const { scored: _, more_image_ids: __, ...sent } = stored
      const body = { revision: report.revision, entries: [{ ...sent, ...change }] }
      return (await call(test.app, mert, saveReport, { params: { id }, body })).reply.report.entries[0]
    }
    const scored = true
    expect(await resend({ aciklama: 'Yeni' })).toMatchObject({ scored, more_image_ids: [second, third] })
    expect(await resend({ image_id: second })).toMatchObject({ scored, more_image_ids: [third] })
    expect(await resend({ image_id: null })).toMatchObject({ scored, more_image_ids: [] })
  })

  it('REP-14 takes a deleted photo out; the next one takes the place of the first', async () => {
    const { id, images, save, photosOf } = await draftWithPhotos()
    const [first = '', second = '', third = ''] = images
    await save(first, [second, third])
    const remove = (imageId: string) =>
      call(test.app, test.people.mert, deleteImage, { params: { id, imageId } })
    await remove(second)
    expect(await photosOf()).toEqual([first, third])
    await remove(first)
    expect(await photosOf()).toEqual([third])
    await remove(third)
    expect(await photosOf()).toEqual([null])
  })

  it('PLAT-05 forgets photos whose time is over the same way', async () => {
    const { images, save, photosOf } = await draftWithPhotos()
    const [first = '', second = '', third = '', fourth = ''] = images
    await save(first, [second, third, fourth])
    await writeAsSystem(test.pool, async (work) => {
      await work.db.query(
        "update report_image set deleted_at = now() - interval '31 days' where id = any($1)",
        [[first, third]],
      )
      await removeImages(work)
    })
    expect(await photosOf()).toEqual([second, fourth])
  })

  it('REP-14 prints as many with the finding as asked for, the rest in the annex under its number', async () => {
    const { id, images, save } = await draftWithPhotos()
    const [first = '', second = '', third = '', fourth = ''] = images
    await save(first, [second, third, fourth])
    const inAnnex = async (photos_per_finding: '1' | '2' | '4') => {
      const { text } = await pdfOf(id, { photos_per_finding, annex: 'true' })
      const [, annex = ''] = text.split('Ek: Fotoğraflar')
      expect(annex).toMatch(/Ek fotoğraf \d|\d{2}:\d{2}/)
      return annex.match(/Uygunsuzluk 1/g)?.length ?? 0
    }
    expect(await inAnnex('1')).toBe(3)
    expect(await inAnnex('2')).toBe(2)
    expect(await inAnnex('4')).toBe(0)
  })

  it('BEY-09 counts further photos into the content of a completed report', async () => {
    const { id, images, save } = await draftWithPhotos()
    const [first = '', second = '', third = ''] = images
    const hash = () =>
      writeForOrganization(test.pool, test.people.mert.organization_id, async (work) => {
        const report = await findReport(work, id)
        return report && contentHash(work, report)
      })
    const seen = []
    for (const more of [[], [second], [third], [second, third]]) {
      await save(first, more)
      seen.push(await hash())
    }
    expect(new Set(seen).size).toBe(4)
  })
})
