import { chooseHazard, findingFromFeedback, refineFinding, startAnalysis } from '@gozlem/contract/analysis'
import { deleteReport, type ReportView, readReport, saveReport } from '@gozlem/contract/report'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call, type FileToSend } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'
import { wordsOf } from '../report/choice-store'

let test: AppUnderTest
let world: ReportWorld
let photo: FileToSend
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
  photo = await testPhoto('lathe-motor.jpg')
})
afterAll(() => test.close())

/** A thing alone is never clear; each test that analyses has one of its own, because answers are remembered. */
const note = 'korkuluk, 3. kat'

async function draftWith(notes: string[], person = test.people.mert, company = world.companies.site) {
  const draft = await newDraft(test, person, company)
  const files = notes.map((words) => ({ file: photo, note: words }))
  const { images } = (await upload(test, person, draft.id, files)).reply
  return { draft, image_ids: images.map(({ id }) => id), image_id: images[0]?.id ?? '' }
}

const analyse = async (draft: ReportView, image_ids: string[], person = test.people.mert) => {
  const asked = { params: { id: draft.id }, query: { wait: 'true' as const }, body: { image_ids } }
  const { analysis, entries = [] } = (await call(test.app, person, startAnalysis, asked)).reply
  return { items: analysis.items, entries }
}

const choose = (draft: ReportView, body: Parameters<typeof chosen>[0], person: Person = test.people.mert) =>
  call(test.app, person, chooseHazard, { params: { id: draft.id }, body: chosen(body) })

const chosen = (change: {
  id?: string
  hazard_id: string | null
  image_id: string | null
  note?: string
}) => ({
  id: uuidv7(),
  note,
  offered: ['iskele-korkuluk-eksik', 'doseme-kenari-korkuluksuz'],
  ...change,
})

const read = async (id: string) =>
  (await call(test.app, test.people.mert, readReport, { params: { id } })).reply.report

describe('a note whose meaning is open', () => {
  it('AI-05 makes no finding but asks among three hazards by their titles', async () => {
    const { draft, image_ids } = await draftWith(['kablo', 'iskelede korkuluk yok'])
    const { items, entries } = await analyse(draft, image_ids)
    expect(entries).toHaveLength(1)
    expect(items.map(({ status }) => status)).toEqual(['not_understood', 'done'])
    expect(items[0]?.question?.code).toBe('UNSURE')
    expect(items[0]?.question?.choices.map(({ title }) => title).join()).toMatch(/kablo/i)
    expect(items[0]?.question?.choices).toHaveLength(3)
    expect(items[1]).not.toHaveProperty('question')
    expect((await read(draft.id)).analyses[0]?.items[0]?.question).toEqual(items[0]?.question)
  })

  it('AI-05 asks of a described text too', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const { reply } = await call(test.app, test.people.mert, findingFromFeedback, {
      params: { id: draft.id },
      body: { feedback: 'merdiven' },
    })
    expect(reply.status).toBe('no_new_finding')
    expect(reply.question?.choices).toHaveLength(3)
  })

  it('AI-05 a chosen hazard becomes the finding that the engine would have made, once', async () => {
    const { draft, image_id } = await draftWith([note])
    const id = uuidv7()
    const { reply } = await choose(draft, { id, hazard_id: 'doseme-kenari-korkuluksuz', image_id })
    expect(reply.entry).toMatchObject({
      id,
      image_id,
      uygunsuzluk: expect.stringMatching(/korkuluk/i),
      hazard_id: 'doseme-kenari-korkuluksuz',
      status: 'pending',
      source: 'yerlesik',
      scored: true,
    })
    expect(reply.entry?.aciklama).toContain('3. kat')
    expect(reply.entry?.citations.length).toBeGreaterThan(0)
    expect(reply.entry?.alinmasi_gereken_onlemler.length).toBeGreaterThan(0)

    const again = await choose(draft, { id, hazard_id: 'doseme-kenari-korkuluksuz', image_id })
    expect(again.reply).toEqual(reply)
    const other = await choose(draft, { hazard_id: 'doseme-kenari-korkuluksuz', image_id })
    expect(other.reply.entry?.id).toBe(id)
    expect(await read(draft.id)).toMatchObject({ total_entries: 1, revision: reply.revision })
  })

  it('AI-05 refuses what the catalogue does not have, photos of others and ids in use', async () => {
    const { draft, image_id } = await draftWith([note])
    const elsewhere = await draftWith([note])
    const unknown = await choose(draft, { hazard_id: 'yok-boyle', image_id })
    expect(unknown.status).toBe(404)
    expect(unknown.problem.message).toContain('elle ekleyin')
    const strange = await choose(draft, {
      hazard_id: 'doseme-kenari-korkuluksuz',
      image_id: elsewhere.image_id,
    })
    expect(strange.status).toBe(404)
    const id = uuidv7()
    await choose(elsewhere.draft, { id, hazard_id: 'doseme-kenari-korkuluksuz', image_id: null })
    const taken = await choose(draft, { id, hazard_id: 'doseme-kenari-korkuluksuz', image_id })
    expect(taken.problem.code).toBe('ID_IN_USE')
    expect((await read(draft.id)).entries).toEqual([])
  })

  it('REP-09 a full draft takes no chosen hazard', async () => {
    const { draft, image_id } = await draftWith([note])
    const entries = Array.from({ length: 20 }, () => sentFinding())
    await call(test.app, test.people.mert, saveReport, {
      params: { id: draft.id },
      body: { revision: (await read(draft.id)).revision, entries },
    })
    const refused = await choose(draft, { hazard_id: 'doseme-kenari-korkuluksuz', image_id })
    expect(refused.problem.code).toBe('FINDING_LIMIT')
  })
})

describe('what was chosen before', () => {
  const said = 'raf'
  const again = 'RAF!'
  const answer = (draft: ReportView, image_id: string, hazard_id: string | null) =>
    call(test.app, test.people.mert, chooseHazard, {
      params: { id: draft.id },
      body: { ...chosen({ hazard_id, image_id }), note: said },
    })

  /** Two answers that were given without a connection come with the save. */
  const saveAnswer = async (draft: ReportView, change: Record<string, unknown>) => {
    const { revision } = await read(draft.id)
    const body = { revision, entries: [sentFinding({ status: 'pending', ...change })] }
    const { status } = await call(test.app, test.people.mert, saveReport, { params: { id: draft.id }, body })
    expect(status).toBe(200)
  }
  const offered = ['iskele-korkuluk-eksik', 'iskele-ankraj-yok']

  it('BEY-22 what was chosen without a connection holds once the finding is saved', async () => {
    const { draft, image_id } = await draftWith(['yangın'])
    const id = uuidv7()
    const hazard_id = 'iskele-ankraj-yok'
    await saveAnswer(draft, { id, image_id, hazard_id, answer: { note: 'yangın', offered } })
    const later = await draftWith(['Yangın!'])
    expect((await analyse(later.draft, later.image_ids)).entries).toMatchObject([{ hazard_id }])

    const other = await draftWith(['YANGIN'])
    await saveAnswer(other.draft, { answer: { note: 'yangın', offered } })
    const last = await draftWith(['yangın'])
    expect((await analyse(last.draft, last.image_ids)).items[0]?.question?.code).toBe('UNSURE')
  })

  it('BEY-22 a hazard that the catalogue does not have teaches nothing', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    await saveAnswer(draft, { hazard_id: 'yok-boyle', answer: { note: 'asansör', offered } })
    const { rows } = await test.pool.query('select 1 from engine_choice where words = $1', ['asansor'])
    expect(rows).toEqual([])
  })

  it('BEY-22 a choice told after its finding was saved is learned, once', async () => {
    const { draft, image_id } = await draftWith(['kablo'])
    const [id, hazard_id] = [uuidv7(), 'iskele-ankraj-yok']
    await saveAnswer(draft, { id, image_id, hazard_id })
    const told = { params: { id: draft.id }, body: { id, hazard_id, image_id, note: 'kablo', offered } }
    await call(test.app, test.people.mert, chooseHazard, told)
    await call(test.app, test.people.mert, chooseHazard, told)
    const later = await draftWith(['kablo'])
    expect((await analyse(later.draft, later.image_ids)).entries).toMatchObject([{ hazard_id }])
  })

  it('AI-05 answers the same words of the organization at once, and says so', async () => {
    const { draft, image_id } = await draftWith([said])
    await answer(draft, image_id, 'raf-kapasite-etiketi-yok')
    const next = await draftWith([again, 'forklift'])
    const { entries } = await analyse(next.draft, next.image_ids)
    const [finding] = entries.filter((entry) => entry.image_id === next.image_id)
    expect(finding).toMatchObject({ hazard_id: 'raf-kapasite-etiketi-yok', chosen_before: true })
    expect(entries.filter(({ chosen_before }) => chosen_before)).toHaveLength(1)
  })

  it('AI-05 stays inside the organization', async () => {
    const { deniz } = test.people
    const { draft, image_ids } = await draftWith([said], deniz, world.companies.deniz)
    const { items } = await analyse(draft, image_ids, deniz)
    expect(items[0]).toMatchObject({ status: 'not_understood', question: { code: 'UNSURE' } })
  })

  it('AI-05 ends with the finding it made, and where somebody means none of them later', async () => {
    const words = 'iskele'
    const { draft, image_id, image_ids } = await draftWith([words])
    const asks = async () => (await analyse(draft, image_ids)).items[0]?.question !== undefined
    const choice = { hazard_id: 'iskele-ankraj-yok', image_id, note: words }
    const { revision } = (await choose(draft, choice)).reply
    await call(test.app, test.people.mert, saveReport, {
      params: { id: draft.id },
      body: { revision, entries: [] },
    })
    expect(await asks()).toBe(true)

    await choose(draft, choice)
    expect(await asks()).toBe(false)
    const none = await choose(draft, { ...choice, hazard_id: null })
    expect(none.reply).not.toHaveProperty('entry')
    expect(await asks()).toBe(true)
  })

  it('AI-05 ends with the draft it was chosen in', async () => {
    const words = 'merdiven'
    const { draft, image_id } = await draftWith([words])
    await choose(draft, { hazard_id: 'iskele-ankraj-yok', image_id, note: words })
    const next = await draftWith([words])
    expect((await analyse(next.draft, next.image_ids)).entries).toHaveLength(1)
    await call(test.app, test.people.mert, deleteReport, { params: { id: draft.id } })
    const last = await draftWith([words])
    expect((await analyse(last.draft, last.image_ids)).items[0]).toHaveProperty('question')
  })

  describe('and was wrong', () => {
    const madeAgain = async (words: string, hazard_id: string) => {
      const { draft, image_id } = await draftWith([words])
      await choose(draft, { hazard_id, image_id, note: words })
      const next = await draftWith([words])
      const { entries } = await analyse(next.draft, next.image_ids)
      expect(entries).toMatchObject([{ hazard_id, chosen_before: true }])
      return { draft: next.draft, findingId: entries[0]?.id ?? '' }
    }
    const asksAgain = async (words: string) => {
      const { draft, image_ids } = await draftWith([words])
      return (await analyse(draft, image_ids)).items[0]?.question !== undefined
    }

    it('AI-05 is asked about again once its finding is taken out, though the first report stays', async () => {
      const { draft } = await madeAgain('kablo', 'iskele-ankraj-yok')
      const { revision } = await read(draft.id)
      const body = { revision, entries: [] }
      await call(test.app, test.people.mert, saveReport, { params: { id: draft.id }, body })
      expect(await asksAgain('kablo')).toBe(true)
    })

    it('AI-05 is asked about again once its finding is corrected to another hazard', async () => {
      const { draft, findingId } = await madeAgain('forklift', 'sabit-merdiven-korkuluk-yok')
      const { reply } = await call(test.app, test.people.mert, refineFinding, {
        params: { id: draft.id, findingId },
        body: { feedback: 'merdiven değil iskele' },
      })
      expect(reply.refinedEntry.hazard_id).not.toBe('sabit-merdiven-korkuluk-yok')
      expect(reply.refinedEntry).not.toHaveProperty('chosen_before')
      expect(await asksAgain('forklift')).toBe(true)
    })
  })

  it.each([
    ['RAF, EĞİK!', 'raf egik'],
    ['  Raf\neğik ', 'raf egik'],
    ['...', ''],
    ['x'.repeat(501), ''],
  ])('AI-05 reads %j as %j', (text, words) => expect(wordsOf(text)).toBe(words))
})
