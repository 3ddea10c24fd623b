import type { ImageView } from '@gozlem/contract/image-view'
import { expect, it } from 'vitest'
import { image } from '../../components/testing/example-report'
import { lookOf, onDevice } from './face-proposals'

const photo = image(51)
const blur = { id: 'a', name: '', kind: 'blur', x: 0, y: 0, width: 0.1, height: 0.1 } as const

it.each<[string, ImageView, string, boolean]>([
  ['the picture that is shown', photo, photo.url, true],
  ['another one of it', { ...photo, url: '/other' }, photo.url, false],
  ['the one on the device, as it arrived', photo, onDevice, true],
  ['the one on the device, turned since', { ...photo, turn: 90 }, onDevice, false],
  ['the one on the device, marked since', { ...photo, marks: [blur] }, onDevice, false],
])('BEY-23 a look at %s', (_, shown, seen, counts) => {
  const look = { seen, faces: [] }
  expect(lookOf(shown, new Map([[photo.id, look]]))).toBe(counts ? look : undefined)
})
