import type { ActionPhotoView, ActionStepView } from '@gozlem/contract/corrective-action'
import { expect, test } from 'vitest'
import { standingPhotos } from './standing-photos'

const photo = (id: string): ActionPhotoView => ({
  id,
  file_name: `${id}.jpg`,
  width: 4,
  height: 3,
  taken_at: null,
  url: '',
  medium_url: '',
  thumbnail_url: '',
})
const step = (deed: ActionStepView['deed'], ...photos: string[]) => ({ deed, photos: photos.map(photo) })

test.each([
  ['nothing was reported yet', [step('open')], []],
  ['reported and closed', [step('open'), step('report', 'a', 'b'), step('close', 'c')], ['a', 'b', 'c']],
  ['refused', [step('report', 'a'), step('reject')], []],
  ['reported again', [step('report', 'a'), step('reject'), step('report', 'b')], ['b']],
  ['opened again', [step('close', 'a'), step('reopen')], []],
  ['another term', [step('report', 'a'), step('move_term')], ['a']],
] as const)('BEY-01 the photos of the solution that stands: %s', (_, steps, ids) => {
  expect(standingPhotos(steps).map(({ id }) => id)).toEqual(ids)
})
