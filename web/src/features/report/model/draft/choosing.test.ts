import { type ChosenHazard, chooseHazard } from '@gozlem/contract/analysis'
import { type ReportView, readReport, saveReport } from '@gozlem/contract/report'
import { expect, test } from 'vitest'
import { answer, calls } from '../../../../platform/testing/answering'
import { exampleFinding, id, image, report } from '../../components/testing/example-report'
import { addHazard } from './choosing'
import { addWithText, removeWithUndo } from './editor-commands'
import { editorSession } from '../../components/testing/editor-session'

const open = (view: ReportView) => editorSession(view, id(3))

test('REP-20 a finding that was just removed from the photo is made anew', async () => {
  const images = [image(50)]
  const first = exampleFinding(1, { hazard_id: 'iskele-ankraj-yok', image_id: id(50) })
  const anew = { ...first, id: id(2) }
  answer(saveReport, { report: report([], { images, revision: 2 }) })
  answer(chooseHazard, { entry: anew, revision: 3 })
  answer(readReport, { report: report([anew], { images, revision: 3 }) })
  const session = open(report([first], { images }))
  removeWithUndo(session, first)
  const chosen: ChosenHazard = {
    id: id(2),
    hazard_id: 'iskele-ankraj-yok',
    image_id: id(50),
    note: '',
    offered: [],
  }
  await addHazard(session, chosen)
  expect(calls('report.save').map(({ body }) => (body as ReportView).entries)).toEqual([[]])
  expect(session.editor.get().draft.entries.map((entry) => entry.id)).toEqual([id(2)])
})

test('REP-04 a text too long for the first field goes on in the description, whole', () => {
  const session = open(report([]))
  const words = 'korkuluk yok '.repeat(200).trim()
  addWithText(session, ` ${words} `, null)
  const [begun] = session.editor.get().draft.entries
  expect(begun?.uygunsuzluk.length).toBeLessThanOrEqual(2000)
  expect(`${begun?.uygunsuzluk} ${begun?.aciklama}`).toBe(words)
})
