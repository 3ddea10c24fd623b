import type { ReportView } from '@gozlem/contract/report'
import { createAtom } from '@tanstack/react-store'
import { describe, expect, it } from 'vitest'
import { exampleFinding, exampleObservation, id, report } from '../../components/testing/example-report'
import { editReport, editText, putSigner, toggleApproval } from './editor-changes'
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
const received = (state: ReturnType<typeof openEditor>, told: Partial<ReportView>) => ({
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
  ] satisfies [string, (state: ReturnType<typeof openEditor>) => ReturnType<typeof openEditor>][])(
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
