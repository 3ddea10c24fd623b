import { expect, test } from 'vitest'
import { people } from '../../../../platform/testing/people'
import { firstPicture } from './first-picture'

test.each([
  [true, true],
  [false, undefined],
])(
  'BEY-23 a report that begins on the device knows whether its photos are looked at for faces (%s)',
  (wanted, says) => {
    const company = {
      value: '019a0000-0000-7000-8000-000000000001',
      label: 'Çınar Yapı',
      note: '',
      tehlike_sinifi: null,
      employee_count: null,
      nace_code: '',
      sgk_no: '',
    }
    const begun = firstPicture(
      { ...people.osgb_user, requires_face_check: wanted },
      { id: company.value, company, osgb_name: '', risk_method: 'fine_kinney', at: new Date() },
    )
    expect(begun.requires_face_check).toBe(says)
  },
)
