// A finding of a hazard that a person names where the engine is not sure, or from a checklist.
import type { ChosenHazard } from '@gozlem/contract/analysis'
import type { FindingView } from '@gozlem/contract/report'
import { v7 as uuid } from 'uuid'
import { isUnreachable } from '../../../../platform/api/api'
import { toast } from '../../../../ui/overlays/toast'
import { chooseHazard } from '../../../analysis/choice-api'
import { reportTexts } from '../../texts'
import { arriveAt, openPhoto, removeFinding, select } from './editor-changes'
import { addWithText, isCutOff, isOnItsWay, onDevice, saveEverything, takeFindings } from './editor-commands'
import type { EditorSession } from './editor-session'
import { type DraftFinding, type EditorState, isFull } from './editor-state'

/**
 * Has the server make the finding, from what is saved here, or the device where that cannot be reached.
 * @returns null where the draft is full or could not be saved, which a toast has said
 * @throws ApiProblem what the server refused
 */
export async function addHazard(
  session: EditorSession,
  { id = uuid(), ...asked }: ChosenHazard,
): Promise<FindingView | null> {
  // The server may have made it where that was not heard: what the device makes then is the same one (076).
  const chosen = { ...asked, id }
  const { base, removed } = session.editor.get()
  if (isFull(session.editor.get())) {
    toast.warning(reportTexts.findingLimit, { id: 'finding-limit' })
    return null
  }
  if (isOnItsWay(session, chosen.image_id)) return (await onDevice()).addHazardHere(session, chosen)
  // One that could still be brought back is on the server and would be the answer.
  const as_seen = base.entries.some(
    ({ id, hazard_id, image_id }) =>
      hazard_id === chosen.hazard_id && image_id === chosen.image_id && removed.includes(id),
  )
  if (!(await saveEverything(session, { quiet: true, as_seen })))
    return isCutOff(session) ? (await onDevice()).addHazardHere(session, chosen) : null
  const made = await chooseHazard(base.id, chosen).catch((failure: unknown) => {
    if (isUnreachable(failure)) return null
    throw failure
  })
  if (made === null) return (await onDevice()).addHazardHere(session, chosen)
  if (!made.entry) return null
  takeFindings(session, [made.entry], made.revision)
  return made.entry
}

/**
 * Answers what the engine asked and opens the finding; undone, what was asked of a photo's note is asked again.
 * @param isTyped whether the note stands nowhere else: undone it becomes the text of a blank finding
 * @returns whether there is a finding now
 * @throws ApiProblem what the server refused
 */
export async function addChosen(
  session: EditorSession,
  chosen: ChosenHazard,
  { isTyped = false } = {},
): Promise<boolean> {
  const finding = await addHazard(session, chosen)
  if (!finding) return false
  session.editor.set((state) => arriveAt(state, finding.id))
  const { image_id } = chosen
  const undo = () => {
    session.editor.set((state) => {
      const without = removeFinding(state, finding.id)
      if (isTyped) return without
      if (image_id !== null) return { ...openPhoto(without, image_id), arrived: image_id }
      return without.selected === null ? without : select(without, without.selected)
    })
    if (isTyped) addWithText(session, chosen.note, image_id)
  }
  toast.success('Uygunsuzluk eklendi', {
    id: `chosen-${finding.id}`,
    action: { label: 'Geri Al', onPress: undo },
  })
  return true
}

/** None is meant: the note becomes the text of a blank finding. That it is learned too is nothing anybody waits for. */
export function answerNone(
  session: EditorSession,
  asked: Pick<ChosenHazard, 'image_id' | 'note'> & { offered: string[] },
): void {
  const state = session.editor.get()
  const id = uuid()
  addWithText(session, asked.note, asked.image_id, id)
  if (isFull(state)) return
  chooseHazard(state.base.id, { ...asked, id, hazard_id: null }).catch(() =>
    session.editor.set((now) => withAnswer(now, id, asked)),
  )
}

/** The finding with what it answers, which goes with its first save where the server was not there to be told. */
export function withAnswer(
  state: EditorState,
  id: string,
  { note, offered }: Pick<ChosenHazard, 'note'> & { offered: string[] },
): EditorState {
  const answered = (row: DraftFinding) => (row.id === id ? { ...row, answer: { note, offered } } : row)
  return { ...state, draft: { ...state.draft, entries: state.draft.entries.map(answered) } }
}
