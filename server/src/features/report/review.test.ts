// Review by a second person (051), through HTTP: who may do what in which state, what races and retries come to, who is told,
// and what of it leaves the house.
import { updateClientCompany } from '@gozlem/contract/client-company'
import { listNotifications } from '@gozlem/contract/notification'
import { updateOrganizationSettings } from '@gozlem/contract/organization-settings'
import { finalizeReport, listReports, readReport, saveReport } from '@gozlem/contract/report'
import { createReportLink } from '@gozlem/contract/report-delivery'
import { reportDocx, reportPdf, reportXlsx } from '@gozlem/contract/report-export'
import { verifyReport } from '@gozlem/contract/report-paper'
import { approveReview, returnReview, submitReview, withdrawReview } from '@gozlem/contract/report-review'
import { readSharedReport } from '@gozlem/contract/shared-report'
import { readDocx, readXlsx, textOf } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, completedReport, draftReport } from '../../http/testing/field-work'
import type { PersonName } from '../../http/testing/people'
import { buildReportWorld, type ReportWorld, sentFinding } from '../../http/testing/report-world'
import { whileHeld } from '../../http/testing/while-held'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
  await assign(test, test.people.selin, world.companies.site)
  await demand(true)
})
afterAll(() => test.close())

const demand = (requires_review: boolean) =>
  call(test.app, test.people.ayse, updateOrganizationSettings, { body: { requires_review } })
const sql = async <Row>(text: string, values: unknown[]) =>
  writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows as Row[])
const seen = async (person: PersonName, id: string) =>
  (await call(test.app, test.people[person], readReport, { params: { id } })).reply.report
const revisionOf = async (id: string) =>
  (await sql<{ revision: number }>('select revision from report where id = $1', [id]))[0]?.revision ?? 0
/** A draft of Mert's with one approved finding. */
const draft = async () => (await draftReport(test, test.people.mert, world.companies.site, 'Korkuluk yok')).id

type Step = (
  person: PersonName,
  id: string,
  revision?: number,
) => Promise<{ status: number; problem: { code: string; message: string } }>

type StepName = 'save' | 'submit' | 'withdraw' | 'return' | 'approve' | 'finalize'

const steps: Record<StepName, Step> = {
  save: async (person, id, revision) =>
    call(test.app, test.people[person], saveReport, {
      params: { id },
      body: { revision: revision ?? (await revisionOf(id)), osgb_name: `Kule ${uuidv7()}` },
    }),
  submit: async (person, id, revision) =>
    call(test.app, test.people[person], submitReview, {
      params: { id },
      body: { revision: revision ?? (await revisionOf(id)) },
    }),
  withdraw: (person, id) => call(test.app, test.people[person], withdrawReview, { params: { id } }),
  return: async (person, id, revision) =>
    call(test.app, test.people[person], returnReview, {
      params: { id },
      body: { revision: revision ?? (await revisionOf(id)), note: 'Önlemleri yazın' },
    }),
  approve: async (person, id, revision) =>
    call(test.app, test.people[person], approveReview, {
      params: { id },
      body: { revision: revision ?? (await revisionOf(id)) },
    }),
  finalize: (person, id) => call(test.app, test.people[person], finalizeReport, { params: { id }, body: {} }),
}

/** A draft of Mert's that went through these steps. */
async function draftAfter(...taken: readonly (readonly [StepName, PersonName])[]): Promise<string> {
  const id = await draft()
  for (const [step, person] of taken) expect((await steps[step](person, id)).status).toBe(200)
  return id
}

const states = {
  none: [],
  submitted: [['submit', 'mert']],
  'submitted by Selin': [['submit', 'selin']],
  returned: [
    ['submit', 'mert'],
    ['return', 'ayse'],
  ],
  approved: [
    ['submit', 'mert'],
    ['approve', 'ayse'],
  ],
  lapsed: [
    ['submit', 'mert'],
    ['approve', 'ayse'],
    ['save', 'mert'],
  ],
  completed: [
    ['submit', 'mert'],
    ['approve', 'ayse'],
    ['finalize', 'mert'],
  ],
} as const satisfies Record<string, readonly (readonly [StepName, PersonName])[]>

/** What those are answered who have no part in it. */
const outside: Partial<Record<PersonName, number>> = { lale: 404, deniz: 404, suna: 403 }

describe('who may do what with the review of a draft', () => {
  // Withdrawing what is in no review changes nothing, and so does approving again what one has approved.
  it.each([
    ['none', 'mert', ['save', 'submit', 'withdraw']],
    ['none', 'selin', ['save', 'submit', 'withdraw']],
    ['none', 'ayse', ['save', 'submit', 'withdraw']],
    ['submitted', 'mert', ['submit', 'withdraw']],
    ['submitted', 'selin', ['return', 'approve']],
    ['submitted', 'ayse', ['return', 'approve']],
    ['submitted by Selin', 'mert', ['withdraw']],
    ['submitted by Selin', 'selin', ['submit', 'withdraw']],
    ['submitted by Selin', 'ayse', ['return', 'approve']],
    ['returned', 'mert', ['save', 'submit', 'withdraw']],
    ['returned', 'ayse', ['save', 'submit', 'withdraw', 'return']],
    ['approved', 'mert', ['save', 'withdraw', 'finalize']],
    ['approved', 'ayse', ['save', 'withdraw', 'approve', 'finalize']],
    ['lapsed', 'mert', ['save', 'submit', 'withdraw']],
    ['lapsed', 'ayse', ['save', 'submit', 'withdraw']],
    ['completed', 'mert', []],
    ['completed', 'ayse', []],
    ['submitted', 'lale', []],
    ['submitted', 'deniz', []],
    ['submitted', 'suna', []],
  ] as const)('BEY-17 %s: %s may %j', async (state, person, allowed) => {
    const standing = await draftAfter(...states[state])
    const before = await revisionOf(standing)
    for (const step of Object.keys(steps) as StepName[]) {
      const may = (allowed as readonly StepName[]).includes(step)
      const { status } = await steps[step](person, may ? await draftAfter(...states[state]) : standing)
      expect([step, status < 300, outside[person] ?? status]).toEqual([step, may, status])
    }
    expect(await revisionOf(standing)).toBe(before)
  })

  it('BEY-17 says why in words that lead on', async () => {
    const refused = async (state: keyof typeof states, step: StepName, person: PersonName) =>
      (await steps[step](person, await draftAfter(...states[state]))).problem.code
    expect(await refused('none', 'finalize', 'mert')).toBe('REVIEW_REQUIRED')
    expect(await refused('lapsed', 'finalize', 'mert')).toBe('REVIEW_REQUIRED')
    expect(await refused('submitted', 'finalize', 'ayse')).toBe('REPORT_IN_REVIEW')
    expect(await refused('submitted', 'save', 'mert')).toBe('REPORT_IN_REVIEW')
    expect(await refused('submitted', 'submit', 'ayse')).toBe('REPORT_IN_REVIEW')
    expect(await refused('submitted', 'approve', 'mert')).toBe('REVIEW_OF_OWN_REPORT')
    expect(await refused('submitted by Selin', 'approve', 'selin')).toBe('REVIEW_OF_OWN_REPORT')
    expect(await refused('submitted', 'withdraw', 'ayse')).toBe('FORBIDDEN')
    expect(await refused('approved', 'submit', 'mert')).toBe('REVIEW_NOT_ASKED')
    expect(await refused('none', 'approve', 'ayse')).toBe('REPORT_NOT_IN_REVIEW')
    expect(await refused('completed', 'approve', 'ayse')).toBe('REPORT_NOT_DRAFT')
  })

  it('BEY-17 whoever wrote a finding is no second person of the report, whoever made it and handed it in', async () => {
    const { mert, selin } = test.people
    const id = await draft()
    const { entries, revision } = await seen('selin', id)
    const body = { revision, entries: [...entries, sentFinding({ uygunsuzluk: 'Pano açık' })] }
    expect((await call(test.app, selin, saveReport, { params: { id }, body })).status).toBe(200)
    expect((await steps.submit('mert', id)).status).toBe(200)
    for (const step of ['approve', 'return'] as const)
      expect((await steps[step]('selin', id)).problem.code).toBe('REVIEW_OF_OWN_REPORT')
    expect((await seen('selin', id)).review?.can.decide).toBe(false)
    expect((await steps.return('ayse', id)).status).toBe(200)
    // What somebody else wrote anew is theirs.
    const now = await seen('mert', id)
    const again = now.entries.map((entry) => ({ ...sentFinding(), id: entry.id }))
    await call(test.app, mert, saveReport, {
      params: { id },
      body: { revision: now.revision, entries: again },
    })
    expect((await steps.submit('mert', id)).status).toBe(200)
    expect((await steps.approve('selin', id)).status).toBe(200)
  })

  it('BEY-17 takes no draft into review that could not be completed, and none that nobody could review', async () => {
    const { mert, levent } = test.people
    const id = await draft()
    const save = (entries: ReturnType<typeof sentFinding>[]) =>
      revisionOf(id).then((revision) =>
        call(test.app, mert, saveReport, { params: { id }, body: { revision, entries } }),
      )
    await save([sentFinding({ status: 'pending' })])
    expect((await steps.submit('mert', id)).problem.code).toBe('REPORT_HAS_OPEN_FINDINGS')
    const body = { revision: await revisionOf(id), approve_all: true }
    const { reply } = await call(test.app, mert, submitReview, { params: { id }, body })
    expect(reply.report.entries.map(({ status }) => status)).toEqual(['approved'])
    expect((await steps.submit('mert', await draft(), 1)).problem.code).toBe('REVISION_CONFLICT')

    await call(test.app, levent, updateOrganizationSettings, { body: { requires_review: true } })
    const alone = await addCompany(test, levent, 'Tek Kişi')
    const lonely = await draftReport(test, levent, alone, 'Baret yok')
    expect((await steps.submit('levent', lonely.id)).problem.code).toBe('REVIEW_WITHOUT_REVIEWER')
    await call(test.app, levent, updateOrganizationSettings, { body: { requires_review: false } })
  })

  it('BEY-17 binds nobody who did not ask for it, and lets go when it is switched off', async () => {
    const { lale, deniz } = test.people
    await completedReport(test, lale, world.companies.liman, 'Raf devrilebilir')
    const own = await draftReport(test, deniz, world.companies.deniz, 'Kablo açıkta')
    expect((await seen('deniz', own.id)).review).toBeUndefined()
    expect((await steps.submit('deniz', own.id)).problem.code).toBe('REVIEW_NOT_ASKED')
    const waiting = await draftAfter(...states.submitted)
    await demand(false)
    expect((await seen('mert', waiting)).review).toBeUndefined()
    expect((await steps.approve('ayse', waiting)).problem.code).toBe('REPORT_NOT_IN_REVIEW')
    expect((await steps.save('mert', waiting)).status).toBe(200)
    await demand(true)
    expect((await seen('mert', waiting)).review?.state).toBe('none')
    await demand(false)
    expect((await steps.finalize('mert', waiting)).status).toBe(200)
    await demand(true)
  })

  it('REP-10 BEY-17 leaves completing to the administrator all the same where the organization wants that too', async () => {
    const reserve = (only_admins_finalize: boolean) =>
      call(test.app, test.people.ayse, updateOrganizationSettings, { body: { only_admins_finalize } })
    await reserve(true)
    const id = await draftAfter(['submit', 'mert'], ['approve', 'selin'])
    expect((await steps.finalize('mert', id)).problem.code).toBe('FINALIZE_RESERVED')
    expect((await steps.finalize('ayse', id)).status).toBe(200)
    await reserve(false)
  })
})

describe('a review that goes back and forth', () => {
  it('BEY-17 shows its notes at the findings until these change, and what is open to whom', async () => {
    const { mert, ayse } = test.people
    const id = await draft()
    const [first, second] = [sentFinding(), sentFinding({ uygunsuzluk: 'Baret yok' })]
    const save = async (entries: object[]) =>
      call(test.app, mert, saveReport, {
        params: { id },
        body: { revision: await revisionOf(id), entries: entries as ReturnType<typeof sentFinding>[] },
      })
    await save([first, second])
    await steps.submit('mert', id)
    expect((await seen('mert', id)).can).toMatchObject({ edit: false, finalize: false, cancel: true })
    expect((await seen('ayse', id)).review).toMatchObject({
      state: 'submitted',
      can: { submit: false, withdraw: false, decide: true },
      submitted: { name: 'Mert Işık' },
    })
    const notes = [
      { finding_id: first.id, text: 'Önlem yetersiz' },
      { finding_id: second.id, text: 'Yerini yazın' },
    ]
    const send = async (body: object) =>
      call(test.app, ayse, returnReview, {
        params: { id },
        body: { revision: await revisionOf(id), note: '', notes, ...body },
      })
    expect((await send({ notes: [] })).problem.details.fields['note']).toContain('not ekleyin')
    expect((await send({ notes: [{ finding_id: uuidv7(), text: 'Kimin?' }] })).problem.code).toBe(
      'VALIDATION_ERROR',
    )
    expect((await send({ note: 'Genel düzeni de yazın' })).status).toBe(200)

    const returned = (await seen('mert', id)).review
    expect(returned).toMatchObject({
      state: 'returned',
      can: { submit: true },
      reviewer: { name: 'Ayşe Yılmaz' },
      note: 'Genel düzeni de yazın',
      notes: notes.map((note) => ({ ...note, is_changed: false })),
    })
    await save([{ ...first, alinmasi_gereken_onlemler: ['Korkuluk yapın.', 'Girişi kapatın.'] }, second])
    expect((await seen('mert', id)).review?.notes.map(({ is_changed }) => is_changed)).toEqual([true, false])
    await steps.submit('mert', id)
    expect((await seen('ayse', id)).review).toMatchObject({ note: '', notes: [], reviewer: null })
  })

  it('BEY-17 an approval holds for what was approved: the next change takes it back, and says so', async () => {
    const id = await draftAfter(...states.approved)
    expect((await seen('mert', id)).can).toMatchObject({ edit: true, finalize: true })
    await steps.save('mert', id)
    expect(await seen('mert', id)).toMatchObject({
      can: { finalize: false },
      review: { state: 'lapsed', can: { submit: true }, reviewer: { name: 'Ayşe Yılmaz' } },
    })
    const { problem } = await steps.finalize('mert', id)
    expect([problem.code, problem.message]).toEqual([
      'REVIEW_REQUIRED',
      'Kurumunuzda raporlar tamamlanmadan önce ikinci bir kişi tarafından incelenir. Raporu incelemeye gönderin.',
    ])
    await steps.submit('mert', id)
    await steps.approve('selin', id)
    expect((await steps.finalize('mert', id)).status).toBe(200)
  })

  it.each([
    ['without a signature', false],
    ['signed on a screen', true],
  ])(
    'BEY-17 nobody stands for facts they did not see: what client company and certificate say by now is reviewed, %s',
    async (_, signed) => {
      const { ayse, mert } = test.people
      const company = await addCompany(test, ayse, `Sonradan ${uuidv7()}`)
      await assign(test, mert, company)
      const { id } = await draftReport(test, mert, company, 'Korkuluk yok')
      const strokes = [[100, 200, 180, 80, 220, 300, 300, 120, 380, 260, 520, 180]]
      const signatures = signed ? [{ signer_id: mert.id, strokes }] : []
      const employ = (employee_count: number) =>
        call(test.app, ayse, updateClientCompany, { params: { id: company }, body: { employee_count } })
      const finalize = async () =>
        call(test.app, mert, finalizeReport, {
          params: { id },
          body: {
            revision: await revisionOf(id),
            signatures,
          },
        })
      await employ(77)
      await steps.submit('mert', id)
      expect((await seen('ayse', id)).client_company.employee_count).toBe(77)
      await steps.approve('ayse', id)

      for (const changed of [
        () => employ(88),
        () => sql('update certificate set certificate_number = $2 where user_id = $1', [mert.id, uuidv7()]),
      ]) {
        await changed()
        const { status, problem } = await finalize()
        expect([status, problem.code]).toEqual([409, 'REVISION_CONFLICT'])
        const { client_company, certificate, review } = await seen('mert', id)
        expect(problem.details.data?.['report']).toMatchObject({
          client_company,
          certificate,
          review: { state: 'lapsed' },
        })
        expect(review?.state).toBe('lapsed')
        await steps.submit('mert', id)
        await steps.approve('ayse', id)
      }
      const { reply } = await finalize()
      expect(reply.report).toMatchObject({ status: 'completed', client_company: { employee_count: 88 } })
      expect(reply.report.signatures).toHaveLength(signatures.length)
    },
  )

  it('BEY-17 whoever reviews finds what waits for them, and nobody else does', async () => {
    const id = await draftAfter(...states.submitted)
    const awaited = async (person: PersonName, query = {}) => {
      const { reply } = await call(test.app, test.people[person], listReports, {
        query: { review: 'awaited', limit: 100, ...query },
      })
      return reply.reports.filter((report) => report.id === id).map(({ review }) => review?.can.decide)
    }
    expect(await awaited('ayse')).toEqual([true])
    expect(await awaited('selin', { search: 'korkuluk' })).toEqual([true])
    for (const person of ['mert', 'lale', 'deniz'] as const) expect(await awaited(person)).toEqual([])
    await steps.approve('selin', id)
    expect(await awaited('ayse')).toEqual([])
  })
})

describe('the list of what waits and the policy', () => {
  /** What a review that was submitted may stand in beside its steps. */
  const beside = {
    'as it is': async () => undefined,
    'changed since by a hand that asks nobody': (id: string) =>
      sql('update report set revision = revision + 1 where id = $1', [id]),
    'no longer asked for': () => demand(false),
  }

  it.each(
    (Object.keys(states) as (keyof typeof states)[]).flatMap((state) =>
      (Object.keys(beside) as (keyof typeof beside)[]).map((how) => [state, how] as const),
    ),
  )('BEY-17 say the same of whom it waits for: %s, %s', async (state, how) => {
    const id = await draftAfter(...states[state])
    await beside[how](id)
    for (const person of ['mert', 'selin', 'ayse'] as const) {
      const { reply } = await call(test.app, test.people[person], listReports, {
        query: { review: 'awaited', limit: 100 },
      })
      const isListed = reply.reports.some((report) => report.id === id)
      expect([person, isListed]).toEqual([person, (await seen(person, id)).review?.can.decide ?? false])
    }
    await demand(true)
  })
})

describe('at once and again', () => {
  const whileLocked = (id: string, start: () => ReturnType<Step>[]) =>
    whileHeld(test.pool, ({ db }) => db.query('select from report where id = $1 for update', [id]), start)
  const outcomes = (answers: Awaited<ReturnType<Step>>[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)

  it('BEY-17 of two reviewers who decide at once one does', async () => {
    const id = await draftAfter(...states.submitted)
    const revision = await revisionOf(id)
    const answers = await whileLocked(id, () => [
      steps.approve('ayse', id, revision),
      steps.return('selin', id, revision),
    ])
    expect(outcomes(answers)).toEqual([200, 409])
    const [approval, returning] = answers
    expect((await seen('mert', id)).review?.state).toBe(approval?.status === 200 ? 'approved' : 'returned')
    const late = approval?.status === 200 ? returning : approval
    expect(late?.problem.code).toBe('REPORT_NOT_IN_REVIEW')
    expect(await revisionOf(id)).toBe(revision + 1)
  })

  it('BEY-17 what is approved is what was read: a draft taken back, changed and handed in again is another one', async () => {
    const id = await draftAfter(...states.submitted)
    const read = await revisionOf(id)
    await steps.withdraw('mert', id)
    await steps.save('mert', id)
    await steps.submit('mert', id)
    const { status, problem } = await steps.approve('ayse', id, read)
    expect([status, problem.code]).toEqual([409, 'REVISION_CONFLICT'])
    expect((await steps.return('ayse', id, read)).problem.code).toBe('REVISION_CONFLICT')
    expect((await seen('mert', id)).review?.state).toBe('submitted')
  })

  it('BEY-17 a save beside a completion either takes the approval back or comes too late', async () => {
    const id = await draftAfter(...states.approved)
    const revision = await revisionOf(id)
    const answers = await whileLocked(id, () => [
      steps.save('selin', id, revision),
      steps.finalize('mert', id),
    ])
    expect(outcomes(answers)).toEqual([200, 409])
    const [saved, completed] = answers
    const late = saved?.status === 200 ? completed : saved
    expect(late?.problem.code).toBe(saved?.status === 200 ? 'REVIEW_REQUIRED' : 'REPORT_NOT_DRAFT')
  })

  it('BEY-17 each step that is sent again is the same step, recorded once', async () => {
    const id = await draft()
    const kinds = async () =>
      (
        await sql<{ kind: string }>(
          "select kind from event where subject_id = $1 and kind like 'report.review%' order by id",
          [id],
        )
      ).map(({ kind }) => kind)
    const twice = async (step: StepName, person: PersonName) => {
      const revision = await revisionOf(id)
      for (const _ of [1, 2]) expect((await steps[step](person, id, revision)).status).toBe(200)
      expect(await revisionOf(id)).toBe(revision + 1)
    }
    await twice('submit', 'mert')
    await twice('return', 'ayse')
    await twice('submit', 'mert')
    await twice('withdraw', 'mert')
    await twice('submit', 'mert')
    await twice('approve', 'ayse')
    const made = ['submitted', 'returned', 'submitted', 'withdrawn', 'submitted', 'approved']
    expect(await kinds()).toEqual(made.map((step) => `report.review_${step}`))
  })
})

describe('who is told', () => {
  it('NOT-02 BEY-17 tells those who may review, and of the decision who made the report and may still read it', async () => {
    const { ayse, mert } = test.people
    const company = await addCompany(test, ayse, 'Kale Döküm')
    await assign(test, mert, company)
    const { id } = await draftReport(test, mert, company, 'Korkuluk yok')
    const about = async (person: PersonName) =>
      (await call(test.app, test.people[person], listNotifications, { query: {} })).reply.notifications
        .filter(({ data }) => data.url === `/report/${id}`)
        .map(({ title, message }) => `${title}: ${message}`)
    await steps.submit('mert', id)
    await expect.poll(() => about('ayse')).toHaveLength(1)
    expect((await about('ayse'))[0]).toMatch(
      /^Bir rapor incelemenizi bekliyor: Mert Işık, “Kale Döküm - .+” raporunu incelemeye gönderdi\.$/,
    )
    await steps.return('ayse', id)
    await expect.poll(() => about('mert')).toHaveLength(1)
    expect((await about('mert'))[0]).toContain('Ayşe Yılmaz, “Kale Döküm')
    await steps.submit('mert', id)
    await expect.poll(() => about('ayse')).toHaveLength(2)
    await sql('update client_company_assignment set ended_at = now() where client_company_id = $1', [company])
    await steps.approve('ayse', id)
    const [event] = await sql<{ data: object }>(
      "select data from event where subject_id = $1 and kind = 'report.review_approved'",
      [id],
    )
    expect(event?.data).toMatchObject({ reviewer: 'Ayşe Yılmaz', author_ids: [] })
    expect(await about('selin')).toEqual([])
  })
})

describe('what leaves the house', () => {
  it('BEY-17 who reviewed stands on every form of the paper and is sealed; notes stay inside', async () => {
    const { mert, selin } = test.people
    const id = await draft()
    const secret = 'Bu not kimseye gösterilmez'
    await steps.submit('mert', id)
    const [{ id: finding_id } = { id: '' }] = (await seen('mert', id)).entries
    const body = { revision: await revisionOf(id), note: secret, notes: [{ finding_id, text: secret }] }
    await call(test.app, selin, returnReview, { params: { id }, body })
    const about = { params: { id }, query: {} }
    const draftPdf = await readPdf((await call(test.app, mert, reportPdf, about)).body)
    expect(draftPdf.text).not.toMatch(/İnceleyip|Bu not/)
    await steps.submit('mert', id)
    await steps.approve('selin', id)
    await steps.finalize('mert', id)

    const { review, verification_code } = await seen('mert', id)
    expect(review).toMatchObject({
      state: 'approved',
      note: '',
      notes: [],
      reviewer: { name: 'Selin Öztürk' },
    })
    const day = istanbulDay(new Date()).split('-').toReversed().join('.')
    const link = await call(test.app, mert, createReportLink, { params: { id }, body: { id: uuidv7() } })
    const token = new URL(link.reply.url).searchParams.get('token') ?? ''
    const code = verification_code ?? ''
    const verified = async () =>
      (await call(test.app, null, verifyReport, { query: { code } })).reply.verification
    const papers = [
      (await readPdf((await call(test.app, mert, reportPdf, about)).body)).text,
      await readDocx((await call(test.app, mert, reportDocx, about)).body),
      textOf(await readXlsx((await call(test.app, mert, reportXlsx, about)).body)),
    ]
    for (const paper of papers) {
      expect(paper).toContain('İnceleyip onaylayan')
      expect(paper.replace(/\s+/g, ' ')).toMatch(/Selin Öztürk, .+Belge no Selin-2024, \d\d\.\d\d\.\d{4}/)
      expect(paper).toContain(day)
    }
    const outside = [
      ...papers,
      (await call(test.app, null, readSharedReport, { query: { token } })).body.toString(),
      JSON.stringify(await verified()),
    ]
    for (const text of outside) expect(text).not.toContain('Bu not')

    const forge = (change: string) => sql(`update report set review = ${change} where id = $1`, [id])
    expect((await verified()).intact).toBe(true)
    await forge(`jsonb_set(review, '{reviewer,name}', '"Silinmiş kullanıcı"')`)
    expect((await verified()).intact).toBe(true)
    await forge(`jsonb_set(review, '{decided_at}', '"2026-01-01T08:00:00.000Z"')`)
    expect((await verified()).intact).toBe(false)
    await forge('null')
    expect((await verified()).intact).toBe(false)
  })

  it('BEY-17 a report without review says nothing of one, and shows one that was put in later', async () => {
    const { lale } = test.people
    const { id } = await completedReport(test, lale, world.companies.liman, 'Raf devrilebilir')
    const report = await seen('lale', id)
    expect(report.review).toBeUndefined()
    const paper = await readPdf((await call(test.app, lale, reportPdf, { params: { id }, query: {} })).body)
    expect(paper.text).not.toContain('İnceleyip')
    const verified = async () =>
      (await call(test.app, null, verifyReport, { query: { code: report.verification_code ?? '' } })).reply
        .verification.intact
    expect(await verified()).toBe(true)
    const forged = { step: 'approved', reviewer: { name: 'Kimse' }, decided_at: '2026-11-23T08:00:00.000Z' }
    await sql('update report set review = $2 where id = $1', [id, JSON.stringify(forged)])
    expect(await verified()).toBe(false)
  })
})
