// Every call that could change a draft, of a draft that is looked at and by a specialist without a certificate: which answer why.
import { allRoutes } from '@gozlem/contract/all-routes'
import { updateOrganizationSettings } from '@gozlem/contract/organization-settings'
import type { ProblemCode } from '@gozlem/domain/problem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { certify } from '../../http/testing/field-work'
import { requests } from '../../http/testing/tenancy-requests'
import { subjectIn } from '../../http/testing/tenancy-world'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const sql = (text: string, values: unknown[]) => writeAsSystem(test.pool, ({ db }) => db.query(text, values))

const declaring = (code: ProblemCode) =>
  allRoutes.flatMap(({ name, problems }) => (problems?.includes(code) ? [name] : []))

const demand = (requires_review: boolean) =>
  call(test.app, test.people.ayse, updateOrganizationSettings, { body: { requires_review } })

/** As somebody else handed it in. */
const review = (submitted_by: string) => ({
  step: 'submitted',
  submitted_by,
  submitted_by_name: 'Ayşe',
  submitted_at: '2026-11-20T09:00:00.000Z',
  reviewer: null,
  decided_at: null,
  note: '',
  notes: [],
})

it('BEY-17 CERT-03 what is refused while a draft is in review or without a certificate declares it, and nothing else', async () => {
  const { selin, ayse } = test.people
  const refused = { REPORT_IN_REVIEW: new Set<string>(), CERTIFICATE_REQUIRED: new Set<string>() }
  for (const name of declaring('REPORT_NOT_DRAFT')) {
    const route = allRoutes.find((candidate) => candidate.name === name)
    if (!route) continue
    await demand(false)
    await certify(test, selin)
    const subject = subjectIn(test, 'kuleUnassigned')
    const made = await requests[name]?.({ test, caller: selin, subject, own: subject, holder: selin })
    const { files = null, ...input } = made ?? {}
    const { id } = await subject.draft()
    const ask = async (code: keyof typeof refused) => {
      const answer = await call(test.app, selin, route, input, files)
      if (answer.status >= 400 && answer.problem.code === code) refused[code].add(name)
    }
    await demand(true)
    const now =
      "update report set review = $2::jsonb || jsonb_build_object('revision', revision) where id = $1"
    await sql(now, [id, JSON.stringify(review(ayse.id))])
    await ask('REPORT_IN_REVIEW')
    await sql('update report set review = null where id = $1', [id])
    await sql('delete from certificate where user_id = $1', [selin.id])
    await ask('CERTIFICATE_REQUIRED')
    await demand(false)
    await ask('CERTIFICATE_REQUIRED')
  }
  expect(refused.REPORT_IN_REVIEW).toEqual(new Set(declaring('REPORT_IN_REVIEW')))
  expect(refused.CERTIFICATE_REQUIRED).toEqual(new Set(declaring('CERTIFICATE_REQUIRED_FOR_DRAFT')))
})
