import type { ReportView } from '@gozlem/contract/report'
import { type ReportFieldKinds, reportFieldNames, reportFields } from '@gozlem/domain/report/report-fields'
import { createAtom } from '@tanstack/react-store'
import { describe, expect, it } from 'vitest'
import {
  at,
  exampleFinding,
  exampleObservation,
  id,
  image,
  report,
} from '../../components/testing/example-report'
import { editReport, editText, putReference, putSigner, toggleApproval } from './editor-changes'
import type { EditorState } from './editor-state'
import { openEditor } from './editor-sync'
import { createGatheredSignatures, drawnFor, peopleToSign } from './gathered-signatures'
import { putObservation } from './observation-changes'

const author = report([]).created_by
const strokes = [[100, 200, 400, 100, 700, 300]]
const physician = {
  id: id(901),
  role: 'workplace_physician' as const,
  name: 'Dr. Elif Acar',
  title: '',
  certificate_number: '',
  person_id: null,
}

const reference = {
  id: id(70),
  report_id: id(900),
  regulation: '6331 sayılı Kanun',
  link: '',
  source: 'manual' as const,
  qr_code_data: '',
  created_at: at,
}

/** What a field of the report may be changed to. */
const other: ReportFieldKinds = {
  text: 'Başka',
  prose: 'Başka',
  lines: ['Başka'],
  day: '2026-11-19',
  time: '09:30',
}

/** An editor in which the author has just signed. */
function signed() {
  const editor = createAtom(openEditor(report([exampleFinding(1)])))
  const signatures = createGatheredSignatures(editor)
  signatures.add(author, strokes)
  const counting = () => drawnFor(editor.get(), signatures.gathered.get()).map(({ signer_id }) => signer_id)
  return { editor, signatures, counting }
}

const certificate = {
  certificate_number: '12345',
  certificate_type_name: 'B Sınıfı İş Güvenliği Uzmanlığı Belgesi',
  profession: 'safety_specialist' as const,
  allowed_hazard_classes: [],
  issue_date: '2024-01-01',
  expiry_date: '2034-01-01',
  issuing_authority: '',
  status: 'valid' as const,
}

/** What the server tells of the draft. */
const received = (state: EditorState, told: Partial<ReportView>): EditorState => ({
  ...state,
  base: { ...state.base, ...told },
})

describe('signatures drawn before a report is completed', () => {
  it('BEY-07 count for what the report said when they were drawn, whatever is approved since', () => {
    const { editor, signatures, counting } = signed()
    editor.set((state) => toggleApproval(state, exampleFinding(1).id))
    expect(counting()).toEqual([author])
    signatures.add(physician.id, strokes)
    signatures.add(author, [[0, 0, 900, 300]])
    expect(counting()).toEqual([physician.id, author])
    signatures.remove(author)
    expect(counting()).toEqual([physician.id])
  })

  it.each([
    ['a finding', (state) => editText(state, exampleFinding(1).id, 'uygunsuzluk', 'Başka bir şey')],
    ['its name', (state) => editReport(state, { name: 'Başka' })],
    ['who signs', (state) => putSigner(state, physician)],
    [
      'the client company',
      (state) => received(state, { client_company: { ...state.base.client_company, name: 'Başka' } }),
    ],
    ['the certificate', (state) => received(state, { certificate })],
    ['a positive observation', (state) => putObservation(state, exampleObservation(902))],
    ['its photos', (state) => received(state, { images: [image(51)] })],
    ['a reference', (state) => putReference(state, reference)],
    ...reportFieldNames.map((field): [string, (state: EditorState) => EditorState] => [
      reportFields[field].label,
      (state) => editReport(state, { [field]: other[reportFields[field].kind] }),
    ]),
  ] satisfies [string, (state: EditorState) => EditorState][])(
    'BEY-07 count no more once somebody changes %s',
    (_, change) => {
      const { editor, signatures, counting } = signed()
      editor.set(change)
      expect(counting()).toEqual([])
      signatures.add(physician.id, strokes)
      expect(counting()).toEqual([physician.id])
    },
  )

  it('BEY-07 are asked of those who are named', () => {
    const state = putSigner(openEditor(report([])), physician)
    expect(peopleToSign(state).map(({ name }) => name)).toEqual(['Mert Işık', 'Dr. Elif Acar'])
  })
})
