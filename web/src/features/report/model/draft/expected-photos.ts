// Which photo opens by itself while nothing else is there to open: the one that was chosen first, whichever of them comes first.
import { same } from '@gozlem/domain/report/merge-draft'
import type { Upload } from '../photos/photo-intake'
import type { EditorState } from './editor-state'

interface Photo {
  id: string
}

type OnTheWay = Pick<Upload, 'id' | 'state'>

/**
 * Takes in what is on its way. One that was given up or has to be tried again holds up none of those behind it.
 * @param there the photos of the report as the page knows it by now: one leaves the outbox before the editor hears of it
 */
export function expectPhotos(
  state: EditorState,
  uploads: readonly OnTheWay[],
  there: readonly Photo[],
): EditorState {
  const coming = uploads.filter(isComing)
  const still = state.expected.filter((id) => has(coming, id) || has(there, id))
  const added = coming.filter(({ id }) => !still.includes(id) && !has(state.base.images, id))
  const expected = inOrder([...still, ...added.map(({ id }) => id)])
  return same(expected, state.expected) ? state : openExpected({ ...state, expected })
}

/** Those that are expected, and those of a report that the editor did not know, wherever they were chosen. */
export function withArrived({ base, expected }: EditorState, images: readonly Photo[]): string[] {
  const arrived = images.filter(({ id }) => !expected.includes(id) && !has(base.images, id))
  return inOrder([...expected, ...arrived.map(({ id }) => id)])
}

/** Opens the first of them once it is there. What comes while something else is open is expected no more. */
export function openExpected(state: EditorState): EditorState {
  const { base, draft, photo } = state
  const isFree = photo === null && draft.entries.length === 0 && base.entries.length === 0
  const [first = null] = state.expected
  if (isFree && (first === null || !has(base.images, first))) return state
  const expected = state.expected.filter((id) => !has(base.images, id))
  return isFree ? { ...state, expected, photo: first, arrived: first } : { ...state, expected }
}

const has = (photos: readonly Photo[], id: string) => photos.some((photo) => photo.id === id)

const isComing = ({ state }: OnTheWay) => state === 'checking' || state === 'waiting' || state === 'sending'

/** Their ids are made in the order of choosing. */
const inOrder = (ids: readonly string[]) => ids.toSorted()
