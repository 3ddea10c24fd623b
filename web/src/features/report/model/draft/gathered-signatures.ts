// Signatures drawn on this screen before the report is completed. Each was given for what the report said then: once it says
// something else, none of them counts any more (048).
import { pickFields } from '@gozlem/domain/report/finding'
import { findingParts } from '@gozlem/domain/report/merge-draft'
import { approvedObservations } from '@gozlem/domain/report/observation'
import { pickReportFields } from '@gozlem/domain/report/report-fields'
import { type SigningPerson, signingPeople } from '@gozlem/domain/report/signer'
import { type Atom, createAtom, useSelector } from '@tanstack/react-store'
import { type EditorState, isBlank } from './editor-state'

export interface Drawn {
  signer_id: string
  strokes: number[][]
  at: Date
}

interface Gathered {
  /** What the report said when they were drawn. */
  content: string
  drawn: readonly Drawn[]
}

export interface GatheredSignatures {
  gathered: Atom<Gathered>
  add: (signer_id: string, strokes: number[][]) => void
  remove: (signer_id: string) => void
}

export function createGatheredSignatures(editor: Atom<EditorState>): GatheredSignatures {
  const gathered = createAtom<Gathered>({ content: '', drawn: [] })
  const others = (signer_id: string) =>
    drawnFor(editor.get(), gathered.get()).filter((drawn) => drawn.signer_id !== signer_id)
  const keep = (drawn: readonly Drawn[]) =>
    gathered.set(() => ({ content: signedContent(editor.get()), drawn }))
  return {
    gathered,
    add: (signer_id, strokes) => keep([...others(signer_id), { signer_id, strokes, at: new Date() }]),
    remove: (signer_id) => keep(others(signer_id)),
  }
}

/** The signatures that count for the draft as it stands. */
export const drawnFor = (state: EditorState, { content, drawn }: Gathered): readonly Drawn[] =>
  drawn.length > 0 && content === signedContent(state) ? drawn : []

/** What was drawn, and whether something was that does not count any more. */
export function useGathered({
  editor,
  signatures,
}: {
  editor: Atom<EditorState>
  signatures: GatheredSignatures
}) {
  const gathered = useSelector(signatures.gathered)
  const state = useSelector(editor)
  const drawn = drawnFor(state, gathered)
  return { drawn, outdated: gathered.drawn.length > drawn.length }
}

/** Who may sign: whoever is named. */
export function peopleToSign({ base, draft }: EditorState): SigningPerson[] {
  const people = signingPeople({ ...base, signers: draft.signers })
  return people.filter(({ id, name }) => id !== null && name !== '')
}

const printedFields = Object.values(findingParts).flat()

/** Everything that is signed, approvals and what is known of findings aside. */
function signedContent({ base, draft }: EditorState): string {
  const { name, osgb_name, risk_method, entries: findings, report_references, signers, observations } = draft
  return JSON.stringify([
    [base.id, name, osgb_name, risk_method, signers, pickReportFields(draft)],
    findings
      .filter((finding) => !isBlank(finding))
      .map((finding) => [finding.id, pickFields(finding, printedFields)]),
    report_references.map(({ regulation, link }) => [regulation, link]),
    approvedObservations(observations).map(({ id, text, image_id }) => [id, text, image_id]),
    base.images.map(({ id }) => id),
    [base.client_company, base.certificate],
  ])
}
