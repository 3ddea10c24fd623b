import type { FindingView } from '@gozlem/contract/report'
import { describe, expect, test } from 'vitest'
import { exampleFinding, id, report } from '../../components/testing/example-report'
import { chooseImage, toggleMorePhoto } from '../draft/editor-changes'
import type { EditorState } from '../draft/editor-state'
import { openEditor, saveOf } from '../draft/editor-sync'
import { findingsByPhoto } from './photo-state'

const open = (change: Partial<FindingView>) =>
  openEditor(report([exampleFinding(1, { image_id: 'a', ...change })]))
const photosOf = ({ draft }: EditorState) => [
  draft.entries[0]?.image_id,
  ...(draft.entries[0]?.more_image_ids ?? []),
]

describe('several photos of a finding', () => {
  test('REP-14 photos join in the order they are chosen and leave again; a fourth one does not join', () => {
    const chosen = ['c', 'b', 'd', 'e'].reduce(
      (state, photo) => toggleMorePhoto(state, id(1), photo),
      open({}),
    )
    expect(photosOf(chosen)).toEqual(['a', 'c', 'b', 'd'])
    const left = toggleMorePhoto(chosen, id(1), 'b')
    expect(photosOf(left)).toEqual(['a', 'c', 'd'])
    expect(saveOf(left).entries).toMatchObject([{ image_id: 'a', more_image_ids: ['c', 'd'] }])
  })

  test('REP-14 a photo that becomes the first one is not shown twice; without a first one none is left', () => {
    const state = open({ more_image_ids: ['b', 'c'] })
    expect(photosOf(chooseImage(state, id(1), 'b'))).toEqual(['b', 'c'])
    expect(photosOf(chooseImage(state, id(1), null))).toEqual([null])
  })

  test('REP-07 another photo asks for the approval again', () => {
    const state = toggleMorePhoto(open({ status: 'approved' }), id(1), 'b')
    expect(state.draft.entries[0]?.status).toBe('pending')
  })

  test('REP-03 every photo of a finding counts as one with a finding', () => {
    const { draft } = open({ more_image_ids: ['b'] })
    expect([...findingsByPhoto(draft.entries)]).toEqual([
      ['a', 1],
      ['b', 1],
    ])
  })
})
