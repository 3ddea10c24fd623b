import type { AnalysisView } from '@gozlem/contract/analysis-view'
import type { FindingView, ReportView } from '@gozlem/contract/report'
import { expect, test } from 'vitest'
import { at, exampleFinding, id, image, report } from '../components/testing/example-report'
import { addBlank, openPhoto } from './draft/editor-changes'
import type { EditorState } from './draft/editor-state'
import { openEditor } from './draft/editor-sync'
import { type MainAction, mainAction } from './main-action'

type Status = AnalysisView['items'][number]['status']

const run = (status: Status): AnalysisView => ({
  id: id(70),
  status: status === 'running' ? 'running' : 'done',
  engine: 'yerlesik',
  notice: '',
  total: 1,
  done: 1,
  created_at: at,
  finished_at: at,
  items: [{ image_id: id(51), status, message: '', finding_ids: [], left_out: 0 }],
})

const photo = [image(51)]
const approved = exampleFinding(1, { status: 'approved' })
const waiting = exampleFinding(1)
const draft = (findings: FindingView[], change: Partial<ReportView> = {}) =>
  openEditor(report(findings, change))
const atPhoto = (state: EditorState) => openPhoto(state, id(51))
const { can } = report([])
const review = { submitted: null, reviewer: null, decided_at: null, note: '', notes: [] }

test.each<{ when: string; state: EditorState; main: MainAction | null }>([
  { when: 'nothing is there yet', state: draft([]), main: 'add' },
  { when: 'photos wait for their analysis', state: draft([], { images: photo }), main: 'analyse' },
  {
    when: 'photos are being analysed',
    state: draft([], { images: photo, analyses: [run('running')] }),
    main: null,
  },
  {
    when: 'an analysis broke off',
    state: draft([], { images: photo, analyses: [run('failed')] }),
    main: 'analyse',
  },
  {
    when: 'an analysis found nothing',
    state: draft([], { images: photo, analyses: [run('no_finding')] }),
    main: null,
  },
  { when: 'a finding waits', state: draft([waiting], { images: photo }), main: 'approve' },
  {
    when: 'a refined finding waits',
    state: draft([exampleFinding(1, { status: 'corrected' })]),
    main: 'approve',
  },
  {
    when: 'a photo is open that waits for its analysis',
    state: atPhoto(draft([waiting], { images: photo })),
    main: 'analyse',
  },
  {
    when: 'a photo is open that was analysed',
    state: atPhoto(draft([waiting], { images: photo, analyses: [run('done')] })),
    main: null,
  },
  { when: 'a finding lacks its score', state: draft([exampleFinding(1, { scored: false })]), main: null },
  { when: 'a new finding is written', state: addBlank(draft([approved]), id(2), new Date(at)), main: 'keep' },
  {
    when: 'the open finding is approved and another is not',
    state: draft([approved, exampleFinding(2, { risk_skoru: 1 })]),
    main: null,
  },
  { when: 'everything is approved', state: draft([approved]), main: 'complete' },
  {
    when: 'everything is approved and an analysed photo is open',
    state: atPhoto(draft([approved], { images: photo, analyses: [run('done')] })),
    main: 'complete',
  },
  {
    when: 'everything is approved and somebody else completes',
    state: draft([approved], { can: { ...can, finalize: false } }),
    main: null,
  },
  {
    when: 'everything is approved and a second person is to look',
    state: draft([approved], {
      can: { ...can, finalize: false },
      review: { ...review, state: 'none', can: { submit: true, withdraw: false, decide: false } },
    }),
    main: 'complete',
  },
])('EDITOR when $when, $main stands out', ({ state, main }) => {
  expect(mainAction(state)).toBe(main)
})
