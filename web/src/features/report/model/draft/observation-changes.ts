// What a person does to the positive observations of a draft.
import type { ObservationView } from '@gozlem/contract/observation'
import type { EditorState } from './editor-state'

/** Adds one behind the others, or changes the one of its id. */
export function putObservation(state: EditorState, observation: ObservationView): EditorState {
  const { observations: known } = state.draft
  const observations = known.some(({ id }) => id === observation.id)
    ? known.map((row) => (row.id === observation.id ? observation : row))
    : [...known, observation]
  return { ...state, draft: { ...state.draft, observations } }
}

/** Makes what was proposed the specialist's word. */
export function approveObservation(state: EditorState, id: string): EditorState {
  const observations = state.draft.observations.map((row) =>
    row.id === id ? { ...row, approved: true } : row,
  )
  return { ...state, draft: { ...state.draft, observations } }
}

export function removeObservation(state: EditorState, id: string): EditorState {
  const observations = state.draft.observations.filter((row) => row.id !== id)
  return { ...state, draft: { ...state.draft, observations } }
}
