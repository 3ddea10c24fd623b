import { finalizeReport } from '@gozlem/contract/report'
import { submitReview } from '@gozlem/contract/report-review'
import { problemMessages } from '@gozlem/domain/problem'
import { expect, test } from 'vitest'
import { answer, calls, refuseOnce } from '../../../../platform/testing/answering'
import { exampleFinding, report } from '../../components/testing/example-report'
import { reportTexts } from '../../texts'
import { DraftOvertaken } from './draft-saver'
import { finalize, SignaturesOutdated } from './editor-commands'
import { editorSession } from '../../components/testing/editor-session'
import { submitToReview } from './submitting'

const findings = [exampleFinding(1, { status: 'approved' })]
const author = report([]).created_by

/** A draft that its author has signed while another device brought it to revision 5. */
function overtaken(theirs = findings) {
  const session = editorSession(report(findings), author)
  session.signatures.add(author, [[100, 200, 400, 100, 700, 300]])
  answer(finalizeReport, { report: report(theirs, { status: 'completed', revision: 6 }) })
  refuseOnce(finalizeReport, 409, {
    code: 'REVISION_CONFLICT',
    data: { report: report(theirs, { revision: 5 }) },
  })
  return session
}

const sent = () => calls('report.finalize').map(({ body }) => body)

test('REP-08 BEY-07 completing takes in what another device wrote, and asks for signatures below it', async () => {
  const session = overtaken([exampleFinding(1, { status: 'approved', aciklama: 'Onun açıklaması' })])
  await expect(finalize(session, false)).rejects.toThrow(SignaturesOutdated)
  expect(session.editor.get().draft.entries[0]?.aciklama).toBe('Onun açıklaması')
  await finalize(session, false)
  expect(sent()).toMatchObject([
    { revision: 1, signatures: [{ signer_id: author }] },
    { revision: 5, signatures: [] },
  ])
})

test('REP-08 BEY-17 handing to review takes in what another device wrote, and says so', async () => {
  const session = editorSession(report(findings), author)
  const theirs = [exampleFinding(1, { status: 'approved', aciklama: 'Onun açıklaması' })]
  refuseOnce(submitReview, 409, {
    code: 'REVISION_CONFLICT',
    data: { report: report(theirs, { revision: 5 }) },
  })
  await expect(submitToReview(session, false)).rejects.toThrow(DraftOvertaken)
  expect(session.editor.get().base.revision).toBe(5)
  expect(session.editor.get().draft.entries[0]?.aciklama).toBe('Onun açıklaması')
})

test.each([
  [
    'Firmanın ya da belgenizin bilgileri değişti ve taslağa işlendi. Kontrol edip yeniden deneyin.',
    'Firmanın ya da belgenizin bilgileri değişti ve taslağa işlendi. Kontrol edip yeniden deneyin.',
  ],
  [problemMessages.REVISION_CONFLICT(), reportTexts.draftOvertaken],
])('REP-10 completing and handing to review say why the draft is another one: %s', async (message, said) => {
  for (const [route, hand] of [
    [finalizeReport, finalize],
    [submitReview, submitToReview],
  ] as const) {
    const session = editorSession(report(findings), author)
    const data = { report: report(findings, { revision: 5 }) }
    refuseOnce(route, 409, { code: 'REVISION_CONFLICT', message, data })
    await expect(hand(session, false)).rejects.toThrow(said)
  }
})

test('REP-08 BEY-07 signatures below words that the other device left alone go with the next try', async () => {
  const session = overtaken()
  await expect(finalize(session, false)).rejects.toThrow(DraftOvertaken)
  await finalize(session, false)
  expect(sent()).toMatchObject([{ revision: 1 }, { revision: 5, signatures: [{ signer_id: author }] }])
})
