import { describe, expect, it } from 'vitest'
import { Problem } from '../problem'
import { blurredAreas, type CheckedPhoto, isFaceChecked, requireFaceChecks } from './face-check'
import type { PhotoMark } from './photo-marks'

const face = { x: 0.4, y: 0.2, width: 0.1, height: 0.15 }
const blur = (area = face): PhotoMark => ({ id: 'b', name: '', kind: 'blur', ...area })
const arrow = { id: 'a', name: '', kind: 'arrow', colour: 'red', size: 'medium' } as const
const pointing: PhotoMark = { ...arrow, x1: 0.1, y1: 0.2, x2: 0.5, y2: 0.4 }

const looked = (
  blurs = [] as (typeof face)[],
  turn: CheckedPhoto['turn'] = 0,
): CheckedPhoto['face_check'] => ({
  by: 'someone',
  at: '2026-11-28T09:00:00Z',
  way: 'hand',
  turn,
  blurs,
})
const photo = (change: Partial<CheckedPhoto> = {}): CheckedPhoto => ({
  turn: 0,
  marks: [],
  face_check: null,
  ...change,
})

describe('whether somebody looked at a photo for faces', () => {
  it.each<[string, CheckedPhoto, boolean]>([
    ['nobody', photo(), false],
    ['nobody, though something is blurred', photo({ marks: [blur()] }), false],
    ['looked at, no face', photo({ face_check: looked() }), true],
    ['looked at with a blur that is there', photo({ marks: [blur()], face_check: looked([face]) }), true],
    ['its blur was taken away', photo({ face_check: looked([face]) }), false],
    [
      'its blur was moved off',
      photo({ marks: [blur({ ...face, x: 0.6 })], face_check: looked([face]) }),
      false,
    ],
    [
      'its blur was made smaller',
      photo({ marks: [blur({ ...face, width: 0.05 })], face_check: looked([face]) }),
      false,
    ],
    [
      'its blur was made larger',
      photo({ marks: [blur({ ...face, x: 0.3, width: 0.3 })], face_check: looked([face]) }),
      true,
    ],
    [
      'its blur was made larger on one side alone',
      photo({
        marks: [blur({ x: 0.3, y: 0.2, width: 0.3, height: 0.15 })],
        face_check: looked([{ x: 0.4, y: 0.2, width: 0.2, height: 0.15 }]),
      }),
      true,
    ],
    [
      'another blur came',
      photo({ marks: [blur(), blur({ ...face, x: 0.7 })], face_check: looked([face]) }),
      true,
    ],
    ['an arrow came', photo({ marks: [pointing], face_check: looked() }), true],
    ['an arrow lies where the blur was', photo({ marks: [pointing], face_check: looked([face]) }), false],
    ['turned since', photo({ turn: 90, face_check: looked() }), false],
    ['turned, then looked at', photo({ turn: 90, face_check: looked([], 90) }), true],
  ])('BEY-23 %s', (_, given, checked) => expect(isFaceChecked(given)).toBe(checked))

  it('BEY-23 what was blurred are the areas of blurs alone', () =>
    expect(blurredAreas({ marks: [pointing, blur()] })).toEqual([face]))
})

describe('what is held back', () => {
  const checked = { ...photo({ face_check: looked() }), id: 'one' }
  const unchecked = { ...photo(), id: 'two' }
  const draft = { status: 'draft', requires_face_check: true } as const
  const heldBack = (...asked: Parameters<typeof requireFaceChecks>) => {
    try {
      requireFaceChecks(...asked)
      return null
    } catch (failure) {
      return failure instanceof Problem ? [failure.code, failure.extras.data, failure.message] : failure
    }
  }

  it.each([
    ['nothing where nobody wants it', { ...draft, requires_face_check: false }, [unchecked], undefined],
    ['nothing of a completed report', { ...draft, status: 'completed' as const }, [unchecked], undefined],
    ['nothing that was looked at', draft, [checked], undefined],
    ['nothing for a photo that stays here', draft, [checked, unchecked], ['one']],
    ['nothing without photos', draft, [], undefined],
  ])('BEY-23 %s', (_, report, photos, ids) => expect(heldBack(report, photos, ids)).toBeNull())

  it.each([
    ['all that leave', undefined],
    ['those that are named', ['two']],
  ])('BEY-23 photos nobody looked at, named by place: %s', (_, ids) =>
    expect(heldBack(draft, [checked, unchecked], ids)).toEqual([
      'FACES_UNCHECKED',
      { photos: [{ id: 'two', place: 2 }] },
      'Raporun kurumu, yüz kontrolü yapılmamış fotoğrafı dışarı göndermez ve kâğıda basmaz. Kontrol bekleyen fotoğraf: 2.',
    ]),
  )

  it.each([
    [3, '1, 2 ve 3'],
    [12, '1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ve 2 fotoğraf daha'],
  ])('BEY-23 of %i photos the message says “%s”', (count, said) => {
    const photos = Array.from({ length: count }, (_, index) => ({ ...photo(), id: `${index}` }))
    expect(heldBack(draft, photos)).toMatchObject([
      'FACES_UNCHECKED',
      {},
      expect.stringContaining(`fotoğraf: ${said}.`),
    ])
  })
})
