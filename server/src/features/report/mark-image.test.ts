import { createHash } from 'node:crypto'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { reissueReport } from '@gozlem/contract/report-reissue'
import { reportPdf } from '@gozlem/contract/report-export'
import { markImage, readImage, turnImage } from '@gozlem/contract/report-image'
import { verifyReport } from '@gozlem/contract/report-paper'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import type { ImageSize } from '../../external/images/stored-photo'
import { storedToken } from '../../http/testing/api-tokens'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person, PersonName } from '../../http/testing/people'
import { seen, stripedPhoto, stripedSize } from '../../http/testing/striped-photo'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  upload,
} from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

async function draftWithPhoto() {
  const draft = await newDraft(test, test.people.mert, world.companies.site)
  const bytes = await stripedPhoto()
  const { reply } = await upload(test, test.people.mert, draft.id, [{ file: { name: 'pano.jpg', bytes } }])
  const [image] = reply.images
  if (!image) throw new Error('no photo')
  return { id: draft.id, image, bytes }
}

const line = { name: '', colour: 'red', size: 'large' } as const
const aBox = (): PhotoMark => ({
  ...line,
  id: uuidv7(),
  kind: 'box',
  x: 0.1,
  y: 0.1,
  width: 0.3,
  height: 0.3,
})
const aBlur = (): PhotoMark => ({
  id: uuidv7(),
  name: 'Plaka',
  kind: 'blur',
  x: 0.5,
  y: 0.5,
  width: 0.4,
  height: 0.4,
})
const aText = (): PhotoMark => ({
  ...line,
  id: uuidv7(),
  kind: 'text',
  colour: 'green',
  x: 0.25,
  y: 0.8,
  text: 'Şalter açık <b>&',
})

interface Asked {
  revision?: number
  turn?: PhotoTurn
  by?: PersonName
  app?: AppUnderTest['app']
}
const mark = (
  id: string,
  imageId: string,
  marks: readonly PhotoMark[],
  { revision = 0, turn = 0, by = 'mert', app = test.app }: Asked = {},
) =>
  call(app, test.people[by], markImage, {
    params: { id, imageId },
    body: { marks: [...marks], revision, turn },
  })
const read = async (id: string) =>
  (await call(test.app, test.people.mert, readReport, { params: { id } })).reply.report
const get = (id: string, size: ImageSize | 'unmarked', by: PersonName | Person = 'mert') =>
  call(test.app, typeof by === 'string' ? test.people[by] : by, readImage, {
    params: { id },
    query: { size },
  })
const eventsOf = async (id: string) => {
  const { rows } = await writeAsSystem(test.pool, ({ db }) =>
    db.query("select data from event where subject_id = $1 and kind = 'report.photo_marked'", [id]),
  )
  return rows.map(({ data }) => data.marks)
}

const hiddenPart = [0.55, 0.55, 0.3, 0.3] as const
const openPart = [0.55, 0.1, 0.3, 0.3] as const
/** The left side of the box. */
const linePart = [0.0985, 0.2, 0.003, 0.1] as const
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 120 && green < 110 && blue < 110
const shownSizes = ['display', 'print', 'thumb'] as const

describe('marking a photo', () => {
  it('BEY-05 every size shows its marks and hides what is blurred; the original stays byte for byte', async () => {
    const { id, image, bytes } = await draftWithPhoto()
    expect((await seen((await get(image.id, 'display')).body, hiddenPart)).detail).toBeGreaterThan(50)
    const marks = [aBox(), aBlur(), aText()]
    const { reply } = await mark(id, image.id, marks)
    expect(reply.report.images[0]).toMatchObject({ marks, marks_revision: 1, ...stripedSize })
    for (const size of shownSizes) {
      const { body } = await get(image.id, size)
      expect((await seen(body, hiddenPart)).detail).toBeLessThan(12)
      expect(isRed((await seen(body, linePart)).colour)).toBe(true)
      const plate = (await seen(body, [0.026, 0.79, 0.01, 0.02])).colour
      expect(plate[1]).toBeGreaterThan((plate[0] ?? 0) + 40)
    }
    expect((await seen((await get(image.id, 'display')).body, openPart)).detail).toBeGreaterThan(50)
    expect((await get(image.id, 'original')).body.equals(bytes)).toBe(true)
    expect((await read(id)).images[0]?.url).toContain('&marks=1')
    expect(await eventsOf(id)).toEqual([3])
  })

  it('BEY-05 letters of Turkish are drawn by the font of the product', async () => {
    const { id, image } = await draftWithPhoto()
    const text = { ...aText(), x: 0.5, y: 0.5, text: 'ğĞşŞİıÇçÖöÜü' } as PhotoMark
    const plateOf = async (marks: PhotoMark[], revision: number) => {
      await mark(id, image.id, marks, { revision })
      return seen((await get(image.id, 'display')).body, [0.4, 0.48, 0.2, 0.04])
    }
    const written = await plateOf([text], 0)
    const strange = await plateOf([{ ...text, text: '-----------' } as PhotoMark], 1)
    expect(written.colour[0]).toBeGreaterThan((strange.colour[0] ?? 0) + 15)
  })

  it('BEY-05 marks taken off again leave the photo as it was', async () => {
    const { id, image } = await draftWithPhoto()
    const [before, unmarked] = [(await get(image.id, 'print')).body, (await get(image.id, 'display')).body]
    await mark(id, image.id, [aBlur()])
    expect((await get(image.id, 'print')).body.equals(before)).toBe(false)
    expect((await get(image.id, 'unmarked')).body.equals(unmarked)).toBe(true)
    await mark(id, image.id, [], { revision: 1 })
    expect((await get(image.id, 'print')).body.equals(before)).toBe(true)
  })

  it('BEY-05 the same marks again, also at the same moment and by another instance, are drawn once', async () => {
    const { id, image } = await draftWithPhoto()
    const { revision } = await read(id)
    const marks = [aBox()]
    const other = await test.replica()
    const answers = await Promise.all([mark(id, image.id, marks), mark(id, image.id, marks, { app: other })])
    await other.close()
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const again = await mark(id, image.id, marks)
    expect(again.reply.report).toMatchObject({ revision: revision + 1, images: [{ marks_revision: 1 }] })
    expect(await eventsOf(id)).toEqual([1])
  })

  it('BEY-05 whoever marked it meanwhile is told with the photo as it is, and nothing is overwritten', async () => {
    const { id, image } = await draftWithPhoto()
    const [mine, theirs] = [aBox(), aBlur()]
    await mark(id, image.id, [theirs], { by: 'ayse' })
    const late = await mark(id, image.id, [mine])
    expect([late.status, late.problem.code]).toEqual([409, 'MARKS_CHANGED'])
    expect(late.problem.details.data).toMatchObject({ image: { marks: [theirs], marks_revision: 1 } })
    expect((await read(id)).images[0]?.marks).toEqual([theirs])
    const joined = await mark(id, image.id, [theirs, mine], { revision: 1 })
    expect(joined.reply.report.images[0]).toMatchObject({ marks: [theirs, mine], marks_revision: 2 })
  })

  it('BEY-05 turning the photo turns its marks, and those drawn before the turn follow it', async () => {
    const { id, image } = await draftWithPhoto()
    await mark(id, image.id, [aBlur()])
    await call(test.app, test.people.mert, turnImage, {
      params: { id, imageId: image.id },
      body: { turn: 90 },
    })
    const [turned] = (await read(id)).images
    expect(turned?.marks[0]).toMatchObject({ x: 0.1, y: 0.5, width: 0.4, height: 0.4 })
    const { body } = await get(image.id, 'display')
    expect((await seen(body, [0.15, 0.55, 0.3, 0.3])).detail).toBeLessThan(12)
    expect((await seen(body, [0.55, 0.15, 0.3, 0.3])).detail).toBeGreaterThan(50)

    const drawnBefore = await mark(id, image.id, [aBox()], { revision: 1, turn: 0 })
    expect(drawnBefore.reply.report.images[0]?.marks[0]).toMatchObject({ x: 0.6, y: 0.1 })
  })

  it('BEY-05 what is no mark is refused with a reason, and the photo stays as it is', async () => {
    const { id, image } = await draftWithPhoto()
    const box = aBox()
    const many = Array.from({ length: 61 }, aBox)
    const refused: [PhotoMark[], string][] = [
      [[{ ...box, width: 0.95 } as PhotoMark], 'çok küçük, boş veya fotoğrafın dışında'],
      [[{ ...aText(), text: ' ' } as PhotoMark], 'çok küçük, boş veya fotoğrafın dışında'],
      [[{ ...aText(), text: '\u3164\u2800' } as PhotoMark], 'çok küçük, boş veya fotoğrafın dışında'],
      [[box, box], 'iki kez'],
      [many, 'en fazla 60'],
    ]
    for (const [marks, reason] of refused) {
      const { status, problem } = await mark(id, image.id, marks)
      expect([status, JSON.stringify(problem.details.fields)]).toEqual([400, expect.stringContaining(reason)])
    }
    expect((await read(id)).images[0]).toMatchObject({ marks: [], marks_revision: 0 })
    const other = await draftWithPhoto()
    expect((await mark(id, other.image.id, [box])).status).toBe(404)
  })

  it('BEY-05 is printed with its marks, sealed with them, and stays so; a reissue begins with them', async () => {
    const { id, image } = await draftWithPhoto()
    const marks = [aBox(), aBlur()]
    const { reply } = await mark(id, image.id, marks)
    const params = { id }
    await call(test.app, test.people.mert, saveReport, {
      params,
      body: { revision: reply.report.revision, entries: [sentFinding({ image_id: image.id })] },
    })
    const done = await call(test.app, test.people.mert, finalizeReport, { params, body: {} })
    const print = (await get(image.id, 'print')).body
    const pdf = await call(test.app, test.people.mert, reportPdf, { params, query: {} })
    expect(pdf.body.includes(print)).toBe(true)
    const { alts } = await readPdf(pdf.body)
    expect(alts).toContainEqual(expect.stringContaining('İşaretler: Kutu, Plaka'))
    const late = await mark(id, image.id, [], { revision: 1 })
    expect([late.status, late.problem.code]).toEqual([409, 'REPORT_NOT_DRAFT'])

    const query = { code: done.reply.report.verification_code ?? '' }
    const isIntact = async () =>
      (await call(test.app, null, verifyReport, { query })).reply.verification.intact
    expect(await isIntact()).toBe(true)
    const { reply: anew } = await call(test.app, test.people.mert, reissueReport, {
      params,
      body: { id: uuidv7(), reason: 'Ölçü yanlış yazılmış' },
    })
    expect(anew.report.images[0]).toMatchObject({ marks, marks_revision: 1 })
    await writeAsSystem(test.pool, ({ db }) =>
      db.query("update report_image set marks = '[]' where id = $1", [image.id]),
    )
    expect(await isIntact()).toBe(false)
  })

  it('BEY-05 BEY-14 without its marks a photo is for those who work on the reports, and for no program', async () => {
    const { id, image, bytes } = await draftWithPhoto()
    const { program } = await storedToken(test, test.people.ayse, ['reports.read'])
    expect((await get(image.id, 'original', program)).status).toBe(200)
    await mark(id, image.id, [aBlur()])
    for (const by of ['suna', program] as const) {
      for (const size of ['original', 'unmarked'] as const) {
        expect((await get(image.id, size, by)).problem.code).toBe('FORBIDDEN')
      }
      expect((await get(image.id, 'display', by)).status).toBe(200)
    }
    const original = (await get(image.id, 'original', 'ayse')).body
    expect(createHash('sha256').update(original).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
  })

  it('PLAT-03 photos being marked count among the uploads in hand', async () => {
    const { id, image } = await draftWithPhoto()
    const full = await test.replica({ uploads_at_once: 0 })
    const busy = await mark(id, image.id, [aBox()], { app: full })
    await full.close()
    expect([busy.status, busy.problem.code]).toEqual([503, 'UPLOADS_BUSY'])
  })
})
