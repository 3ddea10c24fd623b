// One photo while somebody marks it (077): what stands, what was before, what is chosen. What is not saved yet rests on the device, so
// that neither a lost connection nor a crash costs it.
import { areSameMarks, centredMark, mergeMarks } from '@gozlem/domain/report/photo-mark-editing'
import {
  type MarkColour,
  type MarkKind,
  type MarkSize,
  maximumMarks,
  type PhotoMark,
} from '@gozlem/domain/report/photo-marks'
import { type Atom, createAtom } from '@tanstack/react-store'
import { v7 as uuid } from 'uuid'
import { createCopyKeeper, deleteCopies, leftCopies } from '../../../../platform/offline/unsaved-copies'
import { markedMeanwhile } from '../../mark-api'
import { copyOfMarks, type Marked, onTurn, readMarksCopy, turned, withMarksCopy } from './marks-copy'

/** What a press on the picture begins: it chooses, or draws a mark. */
export type MarkTool = 'choose' | MarkKind

export interface DeskState extends Marked {
  past: readonly (readonly PhotoMark[])[]
  future: readonly (readonly PhotoMark[])[]
  chosen: string | null
  tool: MarkTool
  colour: MarkColour
  size: MarkSize
  /** Whether marks came back from the device. */
  isRestored: boolean
}

export interface MarkDesk {
  state: Atom<DeskState>
  /** Keeps what is not saved on the device, and brings back what was left; answers how to stop. */
  start: () => () => void
  /** Puts other marks in place of those that stand; can be undone. */
  change: (marks: readonly PhotoMark[], chosen?: string | null) => void
  add: (mark: PhotoMark) => void
  addCentred: (kind: MarkKind) => void
  replace: (mark: PhotoMark) => void
  remove: (id: string) => void
  undo: () => void
  redo: () => void
  /**
   * Saves the marks with the photo. Where somebody else marked the photo meanwhile, both stand then, and answer is `joined`.
   * @throws what keeping them throws otherwise
   */
  save: () => Promise<'saved' | 'joined'>
  /** Gives up what is not saved. */
  discard: () => void
}

/** Steps that can be undone; more nobody goes back. */
const mostSteps = 100

export interface MarkedPhoto {
  id: string
  owner: string
  /** As it carries its marks when somebody begins. */
  base: Marked['base']
}

/**
 * @param keep saves the marks, answers the photo with them; @throws ApiProblem MARKS_CHANGED where it carries other marks by now than
 * these were made from
 */
export function createMarkDesk(
  { id: photo_id, owner, base: first }: MarkedPhoto,
  keep: (marked: Marked) => Promise<Marked['base']>,
): MarkDesk {
  const state = createAtom<DeskState>({
    base: baseOf(first),
    marks: first.marks,
    past: [],
    future: [],
    chosen: null,
    tool: 'choose',
    colour: 'red',
    size: 'medium',
    isRestored: false,
  })
  const keeper = createCopyKeeper({
    owner,
    about: photo_id,
    name: () => 'Fotoğraf işaretleri',
    read: () => (isMarked(state.get()) ? copyOfMarks(state.get()) : null),
  })

  function change(next: readonly PhotoMark[], chosen: string | null = state.get().chosen): void {
    state.set((now) => ({
      ...now,
      marks: next,
      past: [...now.past, now.marks].slice(-mostSteps),
      future: [],
      chosen,
    }))
  }

  function step(from: 'past' | 'future', to: 'past' | 'future'): void {
    state.set((now) => {
      const next = now[from].at(-1)
      if (!next) return now
      const chosen = next.some(({ id }) => id === now.chosen) ? now.chosen : null
      return { ...now, marks: next, chosen, [from]: now[from].slice(0, -1), [to]: [...now[to], now.marks] }
    })
  }

  function add(mark: PhotoMark): void {
    const { marks: standing } = state.get()
    if (standing.length < maximumMarks) change([...standing, mark], mark.id)
  }

  async function restore(): Promise<void> {
    const left = await leftCopies(owner, photo_id)
    for (const { text } of left) {
      const copy = readMarksCopy(text)
      if (!copy) continue
      const { base, marks: standing } = state.get()
      change(withMarksCopy(copy, { marks: standing, turn: base.turn }), null)
      state.set((now) => ({ ...now, isRestored: true }))
    }
    if (await keeper.flush()) await deleteCopies(left.map(({ id }) => id))
  }

  return {
    state,
    start: () => {
      const stop = keeper.start()
      const following = state.subscribe(keeper.changed)
      // Without a storage there is nothing to bring back.
      restore().catch(() => undefined)
      return () => {
        following.unsubscribe()
        stop()
      }
    },
    change,
    add,
    addCentred: (kind) => {
      const { colour, size } = state.get()
      add(centredMark(kind, uuid(), { colour, size }))
    },
    replace: (mark) =>
      change(
        state.get().marks.map((each) => (each.id === mark.id ? mark : each)),
        mark.id,
      ),
    remove: (id) =>
      change(
        state.get().marks.filter((mark) => mark.id !== id),
        null,
      ),
    undo: () => step('past', 'future'),
    redo: () => step('future', 'past'),
    save: async () => {
      const { base, marks: sent } = state.get()
      try {
        const saved = await keep({ base, marks: sent })
        state.set((now) => ({
          ...now,
          base: baseOf(saved),
          marks: now.marks === sent ? saved.marks : turned(now.marks, base.turn, saved.turn),
          isRestored: false,
        }))
        await keeper.flush()
        return 'saved'
      } catch (failure) {
        const theirs = markedMeanwhile(failure)
        if (!theirs) throw failure
        const [before, mine] = onTurn(state.get(), theirs.turn)
        change(mergeMarks(before, mine, theirs.marks, uuid), null)
        // What stood before is without theirs.
        state.set((now) => ({ ...now, base: baseOf(theirs), past: [], future: [] }))
        return 'joined'
      }
    },
    discard: keeper.discard,
  }
}

/** Whether something is marked that is not saved. */
export function isMarked({ base, marks }: Marked): boolean {
  return !areSameMarks(marks, base.marks)
}

const baseOf = ({ marks, marks_revision, turn }: Marked['base']): Marked['base'] => ({
  marks,
  marks_revision,
  turn,
})
